"""A series: one rematch after the other, everybody a seat further on each time, and the score so far.

The score is part of the first entry of each table, so it's in the journal like everything else.
"""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from orrery.kernel.game import Setup
from orrery.kernel.options import PerSeat
from orrery.kernel.things import count
from orrery.table.entries import Data

if TYPE_CHECKING:
    from orrery.table.memory import Memory
    from orrery.table.plan import Plan

T = TypeVar("T")


class Series(NamedTuple):
    """How many games are over, and what each seat of the present table has made of them."""

    games: int
    won: list[float]  # shares of victories
    points: list[int]


def rotated(seats: Sequence[T]) -> list[T]:
    """Everybody moves on by one: the last player becomes the first."""
    return [*seats[-1:], *seats[:-1]]


def moved_on(plan: Plan, setup: Setup) -> Plan:
    """The plan of the next table: what was chosen for a seat goes along with whoever sits there."""
    options = dict(plan.options)
    for option in setup.game.options:
        if isinstance(option, PerSeat) and "," in str(options.get(option.name, "")):
            options[option.name] = ",".join(rotated(str(options[option.name]).split(",")))
    places, names, marks = rotated(plan.places), rotated(plan.names), rotated(plan.marks)
    return replace(plan, options=options, places=places, names=names, marks=marks)


def standing(memory: Memory) -> Series:
    """The score by the seats of this table, with its own game if that is over. One ended early isn't counted."""
    seats = len(memory.seats)
    before = Series(**memory.series) if memory.series else Series(0, [0.0] * seats, [0] * seats)
    result = memory.match.result if memory.dealt and not memory.abandoned else None
    if result is None:
        return before
    won = [a + b for a, b in zip(before.won, result.shares, strict=True)]
    return Series(before.games + 1, won, [a + b for a, b in zip(before.points, result.scores, strict=True)])


def told(memory: Memory) -> str:
    """The score from the second game on, the leader first; empty before, and while a game is played."""
    games, won, points = standing(memory)
    if games < 2 or not memory.over:
        return ""
    order = sorted(range(len(won)), key=lambda seat: (-won[seat], -points[seat]))
    rows = [f"{memory.seats[n].name} {won[n]:.3g} won, {count(points[n], 'point')}" for n in order]
    return f"After {games} games: {'; '.join(rows)}."


def score(memory: Memory) -> Data:
    """What the next table is told."""
    games, won, points = standing(memory)
    return {"games": games, "won": rotated(won), "points": rotated(points)}
