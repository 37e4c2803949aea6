"""A house of tables in a folder of its own, with quick bots that think here."""
from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from orrery.table import Plan, Settings, SqliteStore, Table, Tables
from orrery.table.thinker import HereThinker

GAME = "solar_republic"


def house(folder: Path, *, away_after: float = 0.0, bot_pace: float = 0.0) -> Tables:
    settings = Settings(data=folder, bot_pace=bot_pace, away_after=away_after)
    return Tables(SqliteStore(folder / "orrery.db"), HereThinker(), settings)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def seated(tables: Tables, *places: str, seed: int = 7, **plan: Any) -> Table:
    names = [f"P{number}" for number in range(len(places))]
    return await tables.create(Plan(GAME, list(places), names, seed=seed, **plan), browser="b0")


async def their_turn(table: Table) -> int:
    """Wait until a person has a real choice, or the game is over (-1)."""
    for _ in range(2000):
        memory = table.memory
        seat = memory.match.seat
        if memory.over or seat is None:
            return -1
        if not memory.seats[seat].bot_plays and memory.seats[seat].kind == "person" and len(memory.match.legal) > 1:
            return seat
        await asyncio.sleep(0.001)
    raise AssertionError("the table stands still")


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
