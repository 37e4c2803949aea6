# Two commands do everything: `make play` and `make test`. Nothing but Python 3.11 with pip is needed.
PYTHON ?= python3
UV := $(or $(shell command -v uv 2>/dev/null),.tools/bin/uv)
ORRERY := .venv/bin/orrery

# One worker more than there are cores: tests in the browser wait as much as they compute.
WORKERS := $(shell echo $$(($$(nproc 2>/dev/null || echo 2) + 1)))
PYTEST := .venv/bin/python -m pytest -n $(WORKERS) --dist loadgroup
PLAIN := tests/battery tests/kernel tests/games tests/bots $(addprefix --ignore tests/battery/,test_forms.py test_coverage.py)
WHEELS := 3.11 3.12 3.13

.PHONY: play test quick check build native bench soak mutations wheel pins clean

play: .venv/play.stamp
	@$(ORRERY) serve

# Everything in the compiled form where it can be built; then the same source as plain Python, with fewer games
# (that both forms play the very same ones is a test of the first pass).
test: .venv/test.stamp
	@$(MAKE) --no-print-directory -j2 check build
	$(PYTEST)
	ORRERY_PLAIN=1 ORRERY_SEEDS=1 ORRERY_EVERY=3 $(PYTEST) $(PLAIN)

# What the files changed since the last commit need.
quick: .venv/test.stamp
	.venv/bin/python -m tests.quick

check: .venv/test.stamp
	.venv/bin/ruff check
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo

# Without a C compiler the tests run plain.
build: .venv/play.stamp
	@$(ORRERY) native || true

native: .venv/play.stamp
	$(ORRERY) native

bench: .venv/play.stamp
	$(ORRERY) bench

# The battery over many more games.
soak: .venv/test.stamp
	ORRERY_SEEDS=60 .venv/bin/python -m pytest -n auto --timeout 3600 tests/battery

# Twenty thousand wrong positions of each game: refused with a sentence, or played to their end.
mutations: .venv/test.stamp
	ORRERY_MUTATIONS=20000 .venv/bin/python -m pytest -n auto --timeout 7200 tests/battery/test_mutations.py

# A wheel with the compiled form inside for every Python of WHEELS that is here; installing it needs no compiler.
wheel: | $(UV)
	@rm -rf build/lib* build/bdist*
	@for python in $(WHEELS); do \
	  found=$$(UV_PYTHON_DOWNLOADS=never $(UV) python find --system $$python 2>/dev/null) || \
	  found=$$(ls -d $${PYENV_ROOT:-$$HOME/.pyenv}/versions/$$python.*/bin/python 2>/dev/null | tail -1); \
	  [ -n "$$found" ] || { echo "Python $$python is not here: no wheel for it."; continue; }; \
	  $(UV) venv --quiet --allow-existing --python $$found build/wheel-$$python && \
	  $(UV) pip install --quiet --python build/wheel-$$python -r requirements/play.txt && \
	  ORRERY_NATIVE=1 $(UV) build --quiet --wheel --no-build-isolation --python build/wheel-$$python --out-dir dist || exit 1; \
	done; ls dist

# Dependencies are pinned with hashes; `make pins` writes the files anew.
.venv/play.stamp: requirements/play.txt pyproject.toml | $(UV)
	@echo "Orrery: setting up (some seconds, once)"
	@$(UV) venv --quiet --allow-existing .venv
	@$(UV) pip install --quiet --python .venv -r requirements/play.txt
	@$(UV) pip install --quiet --python .venv --no-deps --no-build-isolation --editable .
	@touch $@

.venv/test.stamp: requirements/test.txt .venv/play.stamp
	@$(UV) pip install --quiet --python .venv -r requirements/test.txt
	@touch $@

.tools/bin/uv:
	@$(PYTHON) -m pip install -qq --disable-pip-version-check --root-user-action ignore --target .tools "uv>=0.13,<0.14"

COMPILE = $(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11
pins: | $(UV)
	$(COMPILE) pyproject.toml --extra native -o requirements/play.txt
	$(COMPILE) pyproject.toml --extra native --group dev -o requirements/test.txt

clean:
	rm -rf .venv .tools build dist src/orrery/_native
