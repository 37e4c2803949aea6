"""What a move would change in the score, as far as the mover can know it before it is made.

The move is made in copies of the position in which all that the mover can't know is dealt again. What comes out the
same in every one of them follows from what the mover knows; anything else isn't told. The true position is never asked,
so a preview can't tell more than its seat knows.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from orrery.kernel.chance import FastChance
from orrery.kernel.state import OVER, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from orrery.kernel.game import View

COPIES = 16


class Change(NamedTuple):
    seat: int
    before: int
    after: int


class Preview(NamedTuple):
    """The scores that change, if that is known."""

    known: bool
    changes: tuple[Change, ...] = ()


UNKNOWN = Preview(False)


def preview(state: State, view: View[Any], seats: int, seat: int, move: int) -> Preview | None:
    """What a legal move of the seat to decide would change; None in a game that counts nothing before its end."""
    found: Preview | None = None
    if not view.previews(state):
        return None
    for copy in range(COPIES):
        twin = state.clone()
        twin.redeal(seat, FastChance(copy + 1))
        before = points(twin, view, seats)
        if before is None:
            return None
        twin.play(move)
        settle(twin, seat)
        pairs = enumerate(zip(before, points(twin, view, seats) or before, strict=True))
        told = Preview(True, tuple(Change(who, a, b) for who, (a, b) in pairs if a != b))
        if found not in (None, told):
            return UNKNOWN
        found = told
    return found


def is_foreseen(state: State, view: View[Any], seat: int, move: int) -> bool:
    """Whether a seat knows before its move all that it will see after it: the same in every copy."""
    seen: list[object] = []
    for copy in range(COPIES):
        twin = state.clone()
        twin.redeal(seat, FastChance(copy + 1))
        twin.play(move)
        seen.append(view.view(twin, seat))
        if seen[0] != seen[-1]:
            return False
    return True


def points(state: State, view: View[Any], seats: int) -> list[int] | None:
    counted = [view.points(state, seat) for seat in range(seats)]
    known = [number for number in counted if number is not None]
    return known if len(known) == seats else None


def settle(state: State, seat: int) -> None:
    """What the mover has no choice in belongs to the move."""
    while state.seat != OVER and state.seat == seat and not state.always_asks():
        moves = state.moves()
        if len(moves) != 1:
            return
        state.play(moves[0])


def say_preview(told: Preview | None, seat: int, names: Sequence[str]) -> str:
    """In a few words, to the mover; empty where nothing is counted."""
    if told is None:
        return ""
    if not told.known:
        return "Score: depends on what you can’t see."
    if not told.changes:
        return "Score: no change."
    said = (f"{'you' if who == seat else names[who]} {minus(a)} → {minus(b)}" for who, a, b in told.changes)
    return f"Score: {', '.join(said)}."


def minus(number: int) -> str:
    return str(number).replace("-", "−")
