"""A finished game summed up from what was found at each of its choices, as plain data to be kept with it."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from orrery.bots.counting import Correction, shown
from orrery.bots.review import Found

MOST_TURNING = 8
MOST_LUCK = 8
FORM = 2  # of the data


def summed_up(
    found: Sequence[Found], moves: int, shares: Sequence[float], known: Correction = list, lay: Correction = list
) -> dict[str, Any]:
    """The review of a game that ended after so many moves with these shares of the victory; curves are corrected."""
    seats = range(len(shares))
    ends = list(shares)
    counted = [each for each in found if each.known]
    curve = [*shown([each.known for each in counted], known), ends]
    start = curve[0] if counted else [1 / max(len(ends), 2)] * len(ends)  # without a choice nobody was ahead
    numbers = [each.number for each in counted]
    costly = sorted((each for each in found if cost(each) > 0), key=cost, reverse=True)
    lucky = sorted((each for each in found if each.luck[each.seat]), key=lambda each: -abs(each.luck[each.seat]))
    told = sorted(lucky[:MOST_LUCK])
    return {
        "form": FORM,
        "moves": moves,
        "numbers": numbers,
        "known": rounded(curve),
        "lay": rounded([*shown([each.lay for each in counted], lay), ends]),
        "turns": [
            [split(within(found, first, last), seat, before[seat], after[seat]) for seat in seats]
            for (first, last), (before, after) in zip(pairwise([*numbers, moves]), pairwise(curve), strict=True)
        ],
        "players": [player(found, told, seat, start[seat], ends[seat]) for seat in seats],
        "turning": [turning(each) for each in sorted(costly[:MOST_TURNING])],
        "luck": [
            {"number": each.number, "to": each.to, "seat": each.seat, "luck": list(each.luck)} for each in told
        ],
    }


def rounded(curve: Sequence[Sequence[float]]) -> list[list[float]]:
    return [[round(share, 4) for share in shares] for shares in curve]


def cost(each: Found) -> float:
    return -each.worth[each.seat]


def within(found: Sequence[Found], first: int, last: int) -> list[Found]:
    return [each for each in found if first <= each.number < last]


def split(found: Sequence[Found], seat: int, before: float, after: float) -> dict[str, float]:
    """Where a change came from. What is nobody's choice was luck: the cards, the dice and what others couldn't see."""
    own = sum(each.worth[seat] for each in found if each.seat == seat)
    others = sum(each.worth[seat] for each in found if each.seat != seat)
    return {"own": round(own, 4), "others": round(others, 4), "luck": round(after - before - own - others, 4)}


def player(found: Sequence[Found], told: Sequence[Found], seat: int, start: float, end: float) -> dict[str, Any]:
    """Where a player's share of the victory came from, and which part of the luck is told."""
    own = [each for each in found if each.seat == seat]
    return {
        "choices": len(own),
        "accuracy": round(sum(each.kept for each in own) / len(own), 4) if own else None,
        "start": round(start, 4),
        **split(found, seat, start, end),
        "told": round(sum(each.luck[seat] for each in told), 4),
        "end": round(end, 4),
    }


def turning(each: Found) -> dict[str, Any]:
    """A choice that cost its player much, and what would have been better."""
    return {
        "number": each.number, "seat": each.seat, "cost": cost(each),
        "move": each.move, "label": each.label, "best": each.best, "better": each.better,
        "reason": each.reason, "line": [list(step) for step in each.line],
    }  # fmt: skip
