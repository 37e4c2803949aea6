"""What is open when, and to whom: every square of the grid."""
from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from orrery.table import TableRefused, commands
from orrery.table.openness import Openness, Phase, no_record, open_to, openness, phase_of
from orrery.table.plan import WATCH, play_on
from tests.table.helpers import house, play, play_out, run, seated, sit

NOTHING = Openness(look=False)
LOOK = Openness(look=True)
AGAIN = Openness(look=True, going_on="dealt again")
ALL = Openness(look=True, hands=True, record=True, going_on="as it was")

# For each who: lobby, running, abandoned, finished
GRID = {
    ("player", "off"): (LOOK, AGAIN, AGAIN, ALL),
    ("player", "public"): (LOOK, AGAIN, AGAIN, ALL),
    ("player", "open_after"): (LOOK, AGAIN, AGAIN, ALL),
    ("spectator", "off"): (NOTHING, NOTHING, NOTHING, NOTHING),
    ("spectator", "public"): (LOOK, LOOK, LOOK, LOOK),
    ("spectator", "open_after"): (LOOK, LOOK, LOOK, ALL),
}


def test_the_grid_is_complete() -> None:
    assert set(GRID) == set(product(("player", "spectator"), WATCH))
    assert get_args(Phase) == ("lobby", "running", "abandoned", "finished")


@pytest.mark.parametrize(("who", "watch"), GRID)
def test_every_square_of_the_grid(who: str, watch: str) -> None:
    for phase, expected in zip(get_args(Phase), GRID[who, watch], strict=True):
        assert openness(phase, watch, plays=who == "player") == expected, phase


def test_the_hands_are_open_to_none_but_those_who_may_have_the_record() -> None:
    for phase, watch, plays in product(get_args(Phase), WATCH, (True, False)):
        found = openness(phase, watch, plays=plays)
        assert found.hands == found.record == (found.going_on == "as it was")
        assert found.look or found == NOTHING
        assert not found.hands or phase == "finished"


def test_a_table_goes_through_the_phases(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "friend", "casual")
        assert phase_of(table.memory) == "lobby"
        await sit(table, 1, "Ruth", "b1", table.memory.seats[1].invite)
        assert phase_of(table.memory) == "running"
        await table.do(commands.offer, 0, "abandon")
        await table.do(commands.answer, 1, "abandon", True)
        assert phase_of(table.memory) == "abandoned"
        over = await seated(tables, "me", "novice")
        await play_out(over)
        assert phase_of(over.memory) == "finished"
        assert not open_to(over.memory, plays=False).record
        sentences = {no_record(table.memory), no_record(over.memory)}
        assert len(sentences) == 2
        await tables.close()

    run(work())


def test_continuing_a_game_that_was_given_up_does_not_hand_over_the_hands(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "novice", "novice")
        await play(table, 3)
        await table.do(commands.offer, 0, "abandon")
        memory = table.memory
        number = memory.match.number
        true = memory.match.position()["hands"]
        begun = [play_on(memory, number, 0, "novice", "b0")["start"]["hands"] for _ in range(6)]
        assert all(hands[0] == true[0] for hands in begun)
        assert any(hands[1:] != true[1:] for hands in begun)
        with pytest.raises(TableRefused, match="Only the players"):
            play_on(memory, number, 0, "novice", "b0", plays=False)
        await tables.close()

    run(work())
