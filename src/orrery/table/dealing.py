"""From the lobby to the first hand: the cards are dealt once, when every seat is taken and all nonces are in.

Commands like those of `commands.py`. The server has committed to its secret before; every device adds a nonce when it
has seen the commitment; the seed of the match is the hash of what was agreed, the secret and all nonces.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from orrery.table import plan
from orrery.table.entries import Draft, TableRefused
from orrery.table.known import Holder
from orrery.table.memory import Memory
from orrery.table.seats import BOT_NAMES, STAND_IN_LEVEL, UNNAMED, Seat, clean_nonce, seat_entry


def deal(
    memory: Memory, seats: Sequence[Seat] = (), holders: Sequence[Holder] = (), *, late: bool = False
) -> list[Draft]:
    """Deals the cards, once: as soon as every seat is taken and every device that is awaited has given its nonce.

    `seats` and `holders` as they will be, if they are about to change. `late`: nobody is waited for any longer.
    """
    seats, holders = seats or memory.seats, holders or memory.holders
    if memory.dealt or any(seat.kind == "open" for seat in seats):
        return []
    if not late and awaited(seats, holders):
        return []
    return [Draft("dealt", plan.deal(memory, seats, holders))]


def is_due(memory: Memory) -> bool:
    """Whether every seat is taken, so that the cards are dealt, now or after a while."""
    return not (memory.dealt or memory.frozen or memory.free())


def awaited(seats: Sequence[Seat], holders: Sequence[Holder]) -> list[int]:
    """The seats whose device has yet to give its nonce."""
    return [n for n, seat in enumerate(seats) if seat.kind == "person" and holders[seat.holder].nonce is None]


def give_nonce(memory: Memory, holder: int, nonce: str) -> list[Draft]:
    """A device's part in the draw of the seed, given when it has seen the commitment; said twice, it counts once."""
    if memory.dealt or memory.holders[holder].nonce is not None:
        return []
    holders = list(memory.holders)
    holders[holder] = replace(holders[holder], nonce=clean_nonce(nonce))
    return [Draft("nonce", {"by": holder, "nonce": holders[holder].nonce}), *deal(memory, holders=holders)]


def start(memory: Memory, holder: int, away: Collection[int]) -> list[Draft]:
    """Nobody is waited for any longer: bots take the free seats, and the cards are dealt."""
    must_host(memory, holder, away)
    must_want_bots(memory)
    seats = list(memory.seats)
    for number in memory.free():
        seats[number] = as_bot(seats[number], seats)
    changed = [seat_entry(n, seat) for n, seat in enumerate(seats) if seat != memory.seats[n]]
    return [*changed, *deal(memory, seats, late=True)]


def must_host(memory: Memory, holder: int, away: Collection[int]) -> None:
    """Before the deal the host decides; if the host is away, any player does."""
    if memory.dealt:
        raise TableRefused("The game has already started.")
    if holder != 0 and 0 not in away:
        raise TableRefused("Only the host can start the game before every seat is taken.")


def must_want_bots(memory: Memory) -> None:
    if memory.rated and memory.free():
        raise TableRefused("A rated game is between people, so no bot can take a free seat.")


def as_bot(seat: Seat, others: Sequence[Seat]) -> Seat:
    """A bot in a free seat, with a name of its own if the seat has none."""
    taken = {other.name for other in others}
    name = next(name for name in BOT_NAMES if name not in taken) if seat.name.startswith(UNNAMED) else seat.name
    return replace(seat, name=name, kind="bot", level=STAND_IN_LEVEL, invite="")
