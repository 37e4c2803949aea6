# Two commands do everything: `make play` and `make test`. Nothing but Python 3.11 with pip is needed.
PYTHON ?= python3
UV := $(or $(shell command -v uv 2>/dev/null),.tools/bin/uv)
ORRERY := .venv/bin/orrery

.PHONY: play test check native bench soak pins clean

play: .venv/play.stamp
	@$(ORRERY) serve

# Everything in the compiled form where it can be built; then the same source as plain Python, with fewer games.
test: .venv/test.stamp check
	@$(ORRERY) native || true
	.venv/bin/python -m pytest -n auto
	ORRERY_PLAIN=1 ORRERY_SEEDS=1 .venv/bin/python -m pytest -n auto tests/battery tests/kernel tests/games tests/bots

check: .venv/test.stamp
	.venv/bin/ruff check
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo

native: .venv/play.stamp
	$(ORRERY) native

bench: .venv/play.stamp
	$(ORRERY) bench

# The battery over many more games.
soak: .venv/test.stamp
	ORRERY_SEEDS=60 .venv/bin/python -m pytest -n auto --timeout 3600 tests/battery

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
	rm -rf .venv .tools build src/orrery/_native
