"""`make quick` runs what a change needs, and no more."""
from __future__ import annotations

from tests.gate import ROOT
from tests.quick import BESIDE, needed_by, steps


def test_changed_rules_get_their_own_tests_their_golden_games_and_a_part_of_their_battery() -> None:
    needs = needed_by(["src/orrery/games/vediic/rules/play.py"])
    assert needs.played == {"vediic"}
    assert needs.paths == {"tests/games/vediic", "tests/test_rule_gate.py", "tests/test_architecture.py"}
    names = [name for name, _, _ in steps(needs)]
    assert names[:3] == ["ruff", "mypy", "lint-imports"]
    assert names[-1] == "golden games of vediic, and every fourth table in the battery"


def test_a_changed_page_of_a_game_is_drawn_and_nothing_else_runs() -> None:
    (step,) = steps(needed_by(["src/orrery/games/laniakea/table.html"]))
    assert step[0] == "the pages of laniakea"


def test_a_changed_kernel_gets_its_tests_and_some_tables_of_every_game() -> None:
    needs = needed_by(["src/orrery/kernel/match.py"])
    assert set(BESIDE["src/orrery/kernel/"]) < needs.paths
    assert steps(needs)[-1][0] == "six tables of the battery"


def test_a_changed_table_gets_the_tests_of_table_and_terminal() -> None:
    needs = needed_by(["src/orrery/table/store.py"])
    assert needs.paths == {*BESIDE["src/orrery/table/"], "tests/test_architecture.py"}
    assert not needs.played


def test_changed_rules_in_words_are_compared_with_the_tests_that_cite_them() -> None:
    assert needed_by(["docs/rules/laniakea.md"]).paths == {"tests/games/laniakea", "tests/test_rule_gate.py"}


def test_a_changed_test_is_run_and_one_that_is_gone_is_not() -> None:
    needs = needed_by(["tests/test_quick.py", "tests/test_no_longer_there.py", "tests/games/vediic/test_sky.py"])
    assert {"tests/test_quick.py", "tests/games/vediic"} <= needs.paths
    assert "tests/test_no_longer_there.py" not in needs.paths


def test_a_change_of_words_alone_runs_no_tools() -> None:
    (step,) = steps(needed_by(["README.md"]))
    assert step[0] == "tests/test_readme.py"


def test_every_path_that_can_be_run_is_there() -> None:
    assert all((ROOT / path).exists() for paths in BESIDE.values() for path in paths)
