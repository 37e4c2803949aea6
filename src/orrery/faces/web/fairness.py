"""Fairness at a table: what was committed to, who took part in the draw, and the fingerprint of the game so far."""
from __future__ import annotations

from typing import Any

from orrery.faces.web.access import Access
from orrery.table import Memory
from orrery.table.seats import UNNAMED


def in_play(access: Access) -> dict[str, Any]:
    """What a page notes of every position."""
    memory = access.table.memory
    return {"commitment": memory.commitment, "head": memory.head(access.seat) if memory.dealt else ""}


def shown(access: Access) -> dict[str, Any]:
    """What somebody may know of the draw: from the start the commitment, at the end the secret and the seed."""
    memory = access.table.memory
    fair: dict[str, Any] = {
        **in_play(access),
        "daily": memory.daily.partition("/")[0],
        "seal": memory.seal,
        "nonces": nonces(memory),
        "server_alone": bool(memory.commitment) and not any(nonces(memory)),
        "players": players(memory),
        "awaited": access.holder is not None and memory.holders[access.holder].nonce is None,
    }
    if access.may.record:
        fair |= {"secret": memory.secret, "seed": memory.match.chance_at_start.get("seed", "")}
    return fair


def nonces(memory: Memory) -> list[str | None]:
    """Everybody's part in the draw, as far as it is given."""
    return [memory.holders[seat.holder].nonce or None if seat.kind == "person" else None for seat in memory.seats]


def players(memory: Memory) -> list[dict[str, Any]]:
    return [
        {"name": name_of(memory, seat), "shape": memory.seats[seat].mark or seat + 1, "nonce": nonce,
         "part": part(memory, seat)}
        for seat, nonce in enumerate(nonces(memory))
    ]  # fmt: skip


def name_of(memory: Memory, number: int) -> str:
    """What a player is called before the deal, when some have no name yet."""
    seat = memory.seats[number]
    return f"Player {number + 1}" if seat.kind == "open" and seat.name.startswith(UNNAMED) else seat.name


def part(memory: Memory, number: int) -> str:
    """What a player has to do with the draw, in a word or two."""
    seat = memory.seats[number]
    if seat.kind == "open":
        return "not here yet"
    if seat.kind == "bot":
        return "a bot, adds nothing"
    nonce = memory.holders[seat.holder].nonce
    if nonce:
        return "shares the number above" if seat.here else "added a number"
    return "yet to add a number" if nonce is None and not memory.dealt else "added nothing"
