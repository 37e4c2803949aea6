"""What a finished game means to the people who played it: rows for their statistics, ratings and daily skies."""
from __future__ import annotations

from orrery.kernel.match import Match
from orrery.table.memory import Memory
from orrery.table.seats import NAMELESS
from orrery.table.store import Finish


def finishes(memory: Memory, match: Match, at: float) -> list[Finish]:
    """How a game ended for each person whom another visit can recognise; `match` as the last move leaves it.

    Not counted: a lesson, a chosen seed, a game continued from another, and whoever shares somebody's device.
    """
    result = match.result
    if result is None or memory.start is not None or not (memory.secret or memory.daily):
        return []
    bots = sorted(seat.level for seat in memory.seats if seat.kind == "bot")
    rows = []
    for number, seat in enumerate(memory.seats):
        browser = memory.holders[seat.holder].browser if seat.kind == "person" and not seat.here else ""
        if not browser and not (memory.rated and seat.kind == "person"):
            continue
        told = {
            "mode": match.setup.mode.name,
            "seats": len(memory.seats),
            "rank": result.ranks[number],
            "score": result.scores[number],
            "share": result.shares[number],
            "bots": bots,
            "name": "" if seat.name == NAMELESS else seat.name,
            "began": memory.created_at,
        }
        who = browser or f"program-{memory.code}-{number}"  # plays by a key, and is nobody tomorrow
        rows.append(Finish(memory.code, number, who, at, match.setup.game.name, memory.rated, memory.daily, told))
    return rows
