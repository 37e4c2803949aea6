"""One rematch after the other: everybody a seat further on, and the score goes along."""
from __future__ import annotations

from pathlib import Path

from orrery.table import Journal, Plan, Table, Tables, commands
from orrery.table.plan import new_table
from orrery.table.series import rotated, standing, told
from tests.table.helpers import GAME, house, play_out, run, seated, until


async def next_game(tables: Tables, table: Table) -> Table:
    await play_out(table)
    await table.do(commands.offer, 0, "rematch")
    found = await tables.find(table.memory.next_code)
    assert found is not None
    await until(lambda: found.memory.dealt)
    return found


def test_seats_rotate_and_points_add_up_also_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        first = await seated(tables, "me", "novice", "casual")
        assert standing(first.memory) == (0, [0.0] * 3, [0] * 3)
        second = await next_game(tables, first)
        result = first.memory.match.result
        assert result is not None
        assert [seat.name for seat in second.memory.seats] == ["P2", "P0", "P1"]
        assert second.memory.seats_of(0) == [1]
        assert standing(second.memory) == (1, rotated(result.shares), rotated(result.scores))
        third = await next_game(tables, second)
        later = second.memory.match.result
        assert later is not None
        points = rotated([a + b for a, b in zip(rotated(result.scores), later.scores, strict=True)])
        again = Journal.open(tables.store, third.code)
        assert again is not None
        assert standing(again.memory).points == points
        assert standing(again.memory).games == 2
        assert told(first.memory) == told(third.memory) == ""
        assert told(second.memory).startswith("After 2 games: ")
        assert all(f"{seat.name} " in told(second.memory) for seat in second.memory.seats)
        await tables.close()

    run(work())


def test_a_game_ended_early_counts_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "novice")
        await table.do(commands.offer, 0, "abandon")
        following = await next_game(tables, table)
        assert standing(following.memory) == (0, [0.0] * 2, [0] * 2)
        await tables.close()

    run(work())


def test_what_was_chosen_for_a_seat_goes_along_with_the_player(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        options = {"knowledge": "person,40,90"}
        plan = Plan("ephemeris", ["me", "novice", "novice"], mode="three", options=options)
        table = await tables.begin(new_table(plan, "b0"))
        await table.do(commands.offer, 0, "abandon")
        await table.do(commands.offer, 0, "rematch")
        following = await tables.find(table.memory.next_code)
        assert following is not None
        assert following.memory.setup.options["knowledge"] == "90,person,40"
        assert following.memory.setup.game.name != GAME
        await tables.close()

    run(work())
