"""`make quick` runs what a change needs."""
from __future__ import annotations

from tests.quick import ALWAYS, BESIDE, needed_by


def test_a_changed_game_gets_its_own_tests_and_its_battery() -> None:
    paths, games = needed_by(["src/orrery/games/vediic/rules/play.py", "docs/rules/laniakea.md"])
    assert games == ["laniakea", "vediic"]
    assert {"tests/games/vediic", "tests/games/laniakea"} <= set(paths)
    assert "tests/table" not in paths


def test_a_changed_table_gets_the_tests_of_table_and_terminal() -> None:
    paths, games = needed_by(["src/orrery/table/store.py"])
    assert paths == sorted([*ALWAYS, *BESIDE["src/orrery/table/"]])
    assert games == []


def test_a_changed_test_is_run_and_one_that_is_gone_is_not() -> None:
    paths, _ = needed_by(["tests/test_quick.py", "tests/test_no_longer_there.py", "tests/games/vediic/test_sky.py"])
    assert "tests/test_quick.py" in paths
    assert "tests/test_no_longer_there.py" not in paths
    assert "tests/games/vediic" in paths


def test_a_change_of_words_alone_runs_what_always_runs() -> None:
    assert needed_by(["README.md"]) == (sorted(ALWAYS), [])
