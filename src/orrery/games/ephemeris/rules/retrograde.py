"""The pile of Retrograde cards (EPH-202, EPH-221 to EPH-223, EPH-305, EPH-313)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.ephemeris.rules.table import ZEROS
from orrery.kernel.chance import Chance
from orrery.kernel.vectors import vec


def redeal_pile(pile: vec[i64], turned: i64, chance: Chance) -> vec[i64]:
    """Every card goes back to the bottom and the pile is never shuffled, so the turned ones are known to all."""
    size: i64 = len(pile)
    if turned >= size:
        return pile
    unseen = ZEROS[: size - turned]
    n: i64 = 0
    for body in range(9):  # in order of bodies, so that the old order leaves no trace
        for i in range(turned, size):
            if pile[i] == body:
                unseen[n] = body
                n += 1
    chance.shuffle(unseen)
    again = pile[:]
    for i in range(size - turned):
        again[turned + i] = unseen[i]
    return again
