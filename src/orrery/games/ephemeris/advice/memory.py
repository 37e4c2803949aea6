"""Pairs for two, reckoned to the end: which is better as the second card, a new one or one that tells nothing.

What counts is not which cards lie where, but how many kinds have how much of them seen:

    two     both unseen                 three   all unseen
    one_of_two    one seen              one_of_three    one seen
    odd     a card without a partner that nobody has seen; whether there are odd ones seen is all that matters of them

Both sides forget nothing and take every pair they know of, so none of these has two cards seen.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.kernel.bits import BIT
from orrery.kernel.vectors import vec

KINDS: Final[i64] = 21
MANY: Final[i64] = 32  # more than there are kinds
LEADS: Final[i64] = 128  # from -64 on
MOST_KEPT: Final[i64] = 400_000
NOT_POSSIBLE: Final = -1.0

VALUES: dict[int, float] = {}  # of positions that were worked out before, for who is to turn up the first card


def value(two: i64, one_of_two: i64, three: i64, one_of_three: i64, odd: i64, spare: i64, lead: i64) -> float:
    """The share of the victory of who begins a go; `spare` is 1 if there are odd cards seen."""
    left = two + one_of_two + three + one_of_three
    if lead > left:
        return 1.0
    if lead < -left:
        return 0.0
    if left == 0:
        return 0.5
    key = ((two * MANY + one_of_two) * MANY + three) * MANY + one_of_three
    key = ((key * MANY + odd) * 2 + spare) * LEADS + lead + LEADS // 2
    known = VALUES.get(key)
    if known is not None:
        return known
    worth = 0.0
    if two > 0:
        rest = After(two - 1, one_of_two, three, one_of_three, odd, spare, 1, 0)
        worth += float(2 * two) * rest.best(lead)
    if one_of_two > 0:
        worth += float(one_of_two) * value(two, one_of_two - 1, three, one_of_three, odd, spare, lead + 1)
    if three > 0:
        rest = After(two, one_of_two, three - 1, one_of_three, odd, spare, 2, 0)
        worth += float(3 * three) * rest.best(lead)
    if one_of_three > 0:
        worth += float(2 * one_of_three) * value(two, one_of_two, three, one_of_three - 1, odd + 1, spare, lead + 1)
    if odd > 0:
        rest = After(two, one_of_two, three, one_of_three, odd - 1, spare, 0, 0)
        worth += float(odd) * rest.best(lead)
    worth /= float(2 * two + one_of_two + 3 * three + 2 * one_of_three + odd)
    if len(VALUES) >= MOST_KEPT:
        VALUES.clear()
    VALUES[key] = worth
    return worth


class After:
    """The middle of a go: a card is up, and its partners, if there are any, haven't been seen. The rest is counted."""

    __slots__ = ("mates", "odd", "one_of_three", "one_of_two", "pairs", "spare", "three", "two")

    def __init__(
        self, two: i64, one_of_two: i64, three: i64, one_of_three: i64, odd: i64, spare: i64, mates: i64, pairs: i64
    ) -> None:
        self.two: i64 = two
        self.one_of_two: i64 = one_of_two
        self.three: i64 = three
        self.one_of_three: i64 = one_of_three
        self.odd: i64 = odd
        self.spare: i64 = spare
        self.mates: i64 = mates  # unseen cards that are equal to the one that is up
        self.pairs: i64 = pairs  # that are known and were not taken: they go to whoever has the next go

    def best(self, lead: i64) -> float:
        return max(self.idle(lead), self.look(lead))

    def idle(self, lead: i64) -> float:
        """Turning up a card that is known; there must be one."""
        if self.one_of_two + self.one_of_three + self.spare + self.pairs == 0:
            return NOT_POSSIBLE
        return self.passed(0, 0, 0, 0, 0, 0, lead)

    def look(self, lead: i64) -> float:
        """Turning up a card that nobody has seen: its partner may be the one that is up, or lie where all know it."""
        unseen = 2 * self.two + self.one_of_two + 3 * self.three + 2 * self.one_of_three + self.odd + self.mates
        if unseen == 0:
            return NOT_POSSIBLE
        worth = 0.0
        if self.mates > 0:
            odd = self.odd + self.mates - 1
            worth += float(self.mates) * value(
                self.two, self.one_of_two, self.three, self.one_of_three, odd, self.spare, lead + 1 + self.pairs
            )
        if self.two > 0:
            worth += float(2 * self.two) * self.passed(-1, 1, 0, 0, 0, 0, lead)
        if self.one_of_two > 0:
            worth += float(self.one_of_two) * self.passed(0, -1, 0, 0, 0, 0, lead - 1)
        if self.three > 0:
            worth += float(3 * self.three) * self.passed(0, 0, -1, 1, 0, 0, lead)
        if self.one_of_three > 0:
            worth += float(2 * self.one_of_three) * self.passed(0, 0, 0, -1, 1, 0, lead - 1)
        if self.odd > 0:
            worth += float(self.odd) * self.passed(0, 0, 0, 0, -1, 1, lead)
        return worth / float(unseen)

    def passed(
        self, two: i64, one_of_two: i64, three: i64, one_of_three: i64, odd: i64, spare: i64, lead: i64
    ) -> float:
        """The other's go with so many more or fewer; the card that was up is known now."""
        spare = 1 if self.spare + spare > 0 or self.mates == 0 else 0
        return 1.0 - value(
            self.two + two, self.one_of_two + one_of_two + (1 if self.mates == 1 else 0), self.three + three,
            self.one_of_three + one_of_three + (1 if self.mates == 2 else 0), self.odd + odd, spare, self.pairs - lead,
        )  # fmt: skip


def after(cards: vec[i64], down: i64, seen: i64, up: i64) -> After | None:
    """The middle of a go as it lies on the table; None where there are more than three of a kind."""
    known = vec[i64]([0] * KINDS)
    unseen = vec[i64]([0] * KINDS)
    for place in range(len(cards)):
        if down & BIT[place]:
            if seen & BIT[place]:
                known[cards[place]] += 1
            else:
                unseen[cards[place]] += 1
    rest = After(0, 0, 0, 0, 0, 0, unseen[cards[up]], 0)
    for kind in range(KINDS):
        if known[kind] + unseen[kind] > 3:
            return None
        if kind == cards[up]:
            continue
        if known[kind] >= 2:
            rest.pairs += 1
            known[kind] -= 2
        if known[kind] == 0:
            if unseen[kind] == 3:
                rest.three += 1
            elif unseen[kind] == 2:
                rest.two += 1
            elif unseen[kind] == 1:
                rest.odd += 1
        elif unseen[kind] == 2:
            rest.one_of_three += 1
        elif unseen[kind] == 1:
            rest.one_of_two += 1
        else:
            rest.spare = 1
    return rest
