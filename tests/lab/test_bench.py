"""The benchmark gives one row for each build, with the keys that programs read."""
from __future__ import annotations

import pytest

from orrery import native
from orrery.kernel.refusal import BadOption
from orrery.lab.bench import bench
from orrery.native import building

KEYS = ["game", "mode", "seats", "build", "decisions_per_s", "games_per_s", "clone_us", "search_iterations_per_s"]


def test_a_row_for_each_build_and_compiled_is_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    built = "" if native.folder().is_dir() else "it isn’t built"  # which takes minutes on a busy machine: not here
    monkeypatch.setattr(building, "build", lambda: built)
    rows = list(bench(["solar_republic"], mode="deal", seats=4, seconds=0.01))
    assert all(list(row) == KEYS for row in rows)
    rates = {row["build"]: row["decisions_per_s"] for row in rows}
    if native.folder().is_dir():
        assert list(rates) == ["compiled", "plain"]
        assert rates["compiled"] > 5 * rates["plain"]
    else:
        assert list(rates) == ["plain"]
    assert rates["plain"] > 10_000


def test_an_unknown_game_or_table_is_refused_before_anything_is_measured() -> None:
    with pytest.raises(BadOption, match="There’s no game"):
        list(bench(["solitaire"]))
    with pytest.raises(BadOption, match="seats"):
        list(bench(["solar_republic"], seats=9))
