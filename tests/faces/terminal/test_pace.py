"""How fast others seem to move must not tell what they hold."""
from __future__ import annotations

from pathlib import Path

import pytest

from orrery.api import load
from orrery.faces.terminal import play
from orrery.faces.terminal.desk import Desk
from orrery.table import Journal, LocalTable, Plan, Store
from orrery.table.plan import new_table
from orrery.table.thinker import Task, Thinker
from tests.rules import rule

PACE = 0.5


class Slowly(Thinker):
    """Thinks for three seconds of the test's own clock."""

    def __init__(self) -> None:
        self.building = None
        self.form = "plain"
        self.now = 0.0

    def choose_now(self, task: Task) -> str:
        self.now += 3.0
        return load({**task.header, **task.position}).legal[0]


def watched(folder: Path, thinker: Thinker, seats: int, seed: int, pace: float) -> play.Session:
    """Bots play, and somebody looks on."""
    store = Store(folder / "orrery.db")
    created = new_table(Plan("solar_republic", ["casual"] * seats, seed=seed))
    table = LocalTable(Journal.begin(store, created), thinker, "1")
    return play.Session(Desk(), table, pace)


@rule("SOL-74")
@pytest.mark.parametrize("seed", range(4))
def test_a_forced_move_takes_as_long_as_a_chosen_one(
    seed: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    thinker = Slowly()
    monkeypatch.setattr(play, "monotonic", lambda: thinker.now)

    def sleep(seconds: float) -> None:
        thinker.now += seconds

    monkeypatch.setattr(play, "sleep", sleep)
    session = watched(tmp_path, thinker, 3, seed, PACE)
    match = session.match
    times: dict[bool, set[float]] = {True: set(), False: set()}
    while match.seat is not None:
        before = thinker.now
        session.take_turn()
        times[match.plies[-1].forced].add(thinker.now - before)
    assert times == {True: {3.0}, False: {3.0}}
    told = capsys.readouterr().out
    assert not any(word in told for word in ("forced", "had to", "only option"))


def test_it_is_told_when_the_bots_take_up_the_compiled_form(tmp_path: Path) -> None:
    class Faster(Slowly):
        def choose_now(self, task: Task) -> str:
            self.form = "compiled"
            return super().choose_now(task)

    session = watched(tmp_path, Faster(), 2, 1, 0)
    for _ in range(4):
        session.take_turn()
    assert session.news[1:] == ["The compiled form is built. Bots think faster from now on."]
