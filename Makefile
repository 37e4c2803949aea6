# Two commands do everything: `make play` and `make test`. Nothing but Python 3.11 with pip is needed.
PYTHON ?= python3
UV := $(or $(shell command -v uv 2>/dev/null),.tools/bin/uv)
ORRERY := .venv/bin/orrery

# Where Python is told to keep no bytecode, every worker and every server of the tests would compile all sources anew.
unexport PYTHONDONTWRITEBYTECODE

# Two workers more than there are cores: tests in the browser wait as much as they compute. A third as many beside them.
WORKERS := $(shell echo $$(($$(nproc 2>/dev/null || echo 2) + 2)))
BESIDE := $(shell echo $$(($(WORKERS) / 3)))
PYTEST := .venv/bin/python -m pytest --dist loadgroup
# Not in both: what no compiled module takes part in (guides, galleries, quizzes, lessons), and what follows from the first
# pass since both forms play the very same games, which is what test_forms.py proves.
ONCE := test_guide.py test_gallery.py test_quiz_pack.py test_predictions_pack.py test_lessons.py \
  test_forms.py test_coverage.py test_content.py test_statistics.py test_review.py test_guest.py test_practice.py
PLAIN := tests/battery tests/kernel tests/games tests/bots $(patsubst %,--ignore-glob '*/%',$(ONCE)) \
  --deselect tests/bots/test_bots.py::test_the_ladder_of_levels_goes_up
WHEELS := 3.11 3.12 3.13

.PHONY: play test test-all compiled plain quick check warm build native bench load soak battery mutations calibration practice planted cluster fuzz schema wheel pins clean

play: .venv/play.stamp
	@$(ORRERY) serve

# Everything in the compiled form where it can be built; beside it the same source as plain Python, with fewer games
# (that both forms play the very same ones is a test of the first pass). What the second one says is printed at the end.
test: .venv/test.stamp
	@mkdir -p build && rm -f build/plain.log
	@$(MAKE) --no-print-directory -j3 compiled plain; failed=$$?; \
	[ ! -f build/plain.log ] || { echo "As plain Python:"; grep -Ev '%]$$|^bringing|^$$' build/plain.log; }; exit $$failed

compiled: check build warm
	$(PYTEST) -n $(WORKERS)

plain: check warm
	@echo "The same as plain Python, in build/plain.log"
	@ORRERY_PLAIN=1 ORRERY_SEEDS=1 ORRERY_EVERY=3 ORRERY_MUTATIONS=60 \
	$(PYTEST) -n $(BESIDE) $(PLAIN) > build/plain.log 2>&1

# The same with the extras of the environments for learning programs, whose tests are skipped without them.
test-all: .venv/env.stamp
	@$(MAKE) --no-print-directory test

# What the files changed since the last commit need.
quick: .venv/test.stamp
	.venv/bin/python -m tests.quick

check: .venv/test.stamp
	.venv/bin/ruff check
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo

# In a fresh clone every worker would compile all tests and all they import anew: one does it beforehand, for all.
warm: .venv/test.stamp
	@$(PYTEST) --collect-only > /dev/null || true

# Without a C compiler the tests run plain.
build: .venv/play.stamp
	@$(ORRERY) native || true

native: .venv/play.stamp
	$(ORRERY) native

bench: .venv/play.stamp
	$(ORRERY) bench

# How many tables one server carries: 25, 50 and 125 of them with four viewers each and a move a second.
load: .venv/test.stamp
	.venv/bin/python -m tests.load

# Two thousand games over HTTP and WebSocket while the power is cut a hundred times: on SQLite, on PostgreSQL with two
# processes, and with PostgreSQL itself killed.
soak: .venv/test.stamp
	.venv/bin/python -m tests.soak
	.venv/bin/python -m tests.soak --postgres --workers 2
	.venv/bin/python -m tests.soak --kill-postgres --workers 2

# The battery over many more games.
battery: .venv/test.stamp
	ORRERY_SEEDS=60 .venv/bin/python -m pytest -n auto --timeout 3600 tests/battery

# Twenty thousand wrong positions of each game: refused with a sentence, or played to their end.
mutations: .venv/test.stamp
	ORRERY_MUTATIONS=20000 .venv/bin/python -m pytest -n auto --timeout 7200 tests/battery/test_mutations.py

# Whether the chances of reviews come true, in every game and mode; GAMES says in how many games.
GAMES ?= 400
calibration: .venv/play.stamp
	$(ORRERY) calibrate --games $(GAMES) --jobs $(shell nproc 2>/dev/null || echo 2)

# Every exercise judged as thoroughly as when it was found: minutes, where the tests take seconds.
practice: .venv/test.stamp
	.venv/bin/python -m tests.practice

# Faults planted in packs and options, which reports must name, and twenty untouched copies, which they must not.
planted: .venv/test.stamp
	.venv/bin/python -m tests.lab.planted

# A thousand games of every game on a real Ray, one of its workers killed, and in local processes: the same files.
cluster: .venv/env.stamp
	.venv/bin/python -m tests.lab.cluster

# A hundred thousand wrong positions, records, packs and requests (COUNT=1000 for fewer, FIRST=5000 for others), each
# refused with a sentence or played to its end. What goes wrong is printed with the command that shows it again.
COUNT ?= 100000
FIRST ?= 0
fuzz: .venv/test.stamp
	.venv/bin/python -m tests.fuzz --count $(COUNT) --first $(FIRST)

# The API against its own description, by a tool that reads nothing else.
schema: .venv/test.stamp .tools/schema.stamp
	.venv/bin/python -m tests.schema .tools/schema/bin/schemathesis

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

.venv/env.stamp: requirements/env.txt .venv/test.stamp
	@$(UV) pip install --quiet --python .venv -r requirements/env.txt
	@touch $@

.tools/schema.stamp: requirements/schema.txt | $(UV)
	@$(UV) venv --quiet --allow-existing .tools/schema
	@$(UV) pip install --quiet --python .tools/schema -r requirements/schema.txt
	@touch $@

.tools/bin/uv:
	@$(PYTHON) -m pip install -qq --disable-pip-version-check --root-user-action ignore --target .tools "uv>=0.13,<0.14"

COMPILE = $(UV) pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11
pins: | $(UV)
	$(COMPILE) pyproject.toml --extra native -o requirements/play.txt
	$(COMPILE) pyproject.toml --extra postgres -o requirements/host.txt
	$(COMPILE) pyproject.toml --extra native --extra postgres --group dev -o requirements/test.txt
	$(COMPILE) --group schema -o requirements/schema.txt
	$(COMPILE) pyproject.toml --extra env --extra spiel --extra lab --extra ray -c requirements/test.txt -o requirements/env.txt

clean:
	rm -rf .venv .tools build dist src/orrery/_native
