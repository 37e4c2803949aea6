"""A house of tables in a folder of its own, with quick bots that think here."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from orrery.table import Holder, Plan, Seat, Settings, Store, Table, Tables, commands
from orrery.table.plan import new_table, table_data
from orrery.table.seats import new_key
from orrery.table.thinker import Thinker
from tests.patience import PATIENCE

GAME = "solar_republic"


def house(folder: Path, *, away_after: float = 0.0, bot_pace: float = 0.0, patience: float = 0.0) -> Tables:
    settings = Settings(data=folder, bot_pace=bot_pace, away_after=away_after, patience=patience)
    return Tables(Store(folder / "orrery.db"), Thinker(), settings)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def seated(tables: Tables, *places: str, seed: int = 7, **plan: Any) -> Table:
    names = [f"P{number}" for number in range(len(places))]
    return await tables.begin(new_table(Plan(GAME, list(places), names, seed=seed, **plan), "b0"))


async def people(
    tables: Tables, plan: Plan, keys: Sequence[str] = (), start: dict[str, Any] | None = None
) -> Table:
    """A table of people only, each with a device of his own."""
    seats = [Seat(name, "person", holder=number, mark=number + 1) for number, name in enumerate(plan.names)]
    holders = [Holder(key) for key in keys or [f"k{number}" for number in range(len(seats))]]
    return await tables.begin(table_data(plan, seats, holders, start))


async def sit(table: Table, seat: int, name: str, browser: str, invite: str = "", mark: int = 0) -> str:
    """Somebody joins; the private key."""
    holder = Holder(new_key(), browser)
    await table.do(commands.join, seat, name, holder, invite, mark)
    return holder.key


async def undo(table: Table, holder: int) -> bool:
    """Whether it was done at once; else the others have been asked."""
    await table.do(commands.undo, holder)
    return "undo" not in table.memory.offers


async def until(reached: Callable[[], object], what: str = "the table stands still") -> None:
    """Wait for something at a table; bots and clocks go on meanwhile."""
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end, what
        await asyncio.sleep(0.001)


async def their_turn(table: Table) -> int:
    """Wait until a person has a real choice, or the game is over (-1)."""
    memory = table.memory

    def deciding() -> int | None:
        seat = memory.match.seat
        if memory.over or seat is None:
            return -1
        place = memory.seats[seat]
        return seat if not place.bot_plays and place.kind == "person" and len(memory.match.legal) > 1 else None

    await until(lambda: deciding() is not None)
    seat = deciding()
    assert seat is not None
    return seat


async def play(table: Table, moves: int) -> None:
    """People choose the first legal move, so many times."""
    for _ in range(moves):
        seat = await their_turn(table)
        if seat < 0:
            return
        await table.move(seat, table.memory.match.legal[0], table.memory.version)


async def play_out(table: Table) -> None:
    while await their_turn(table) >= 0:
        await play(table, 1)
