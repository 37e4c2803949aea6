"""How long a move takes that nobody has to choose: as long as the player's own choices do.

A delay that was seen before, or one that the player would never take, would give a forced move away. So each is drawn
afresh from a smooth distribution: the log-normal one that fits the last choices, which describes people well.
"""
from __future__ import annotations

from collections.abc import Collection
from math import exp, log, sqrt
from random import Random
from statistics import fmean

FASTEST = 0.15  # seconds: nobody sees a table and answers it sooner
SLOWEST = 300.0  # somebody who takes longer isn't thinking, but away
SPREAD = 0.6  # of the logarithms, as people have it
DOUBT = 2  # choices that count as much as this


def like(delays: Collection[float], usual: float, random: Random, most: float = SLOWEST) -> float:
    """A new delay like those, in seconds; without any it is about as `usual`. A clock may allow fewer: `most`."""
    logs = [log(max(delay, FASTEST)) for delay in delays if delay <= SLOWEST]
    centre = fmean(logs) if logs else log(usual)
    squares = sum((value - centre) ** 2 for value in logs)
    spread = sqrt((DOUBT * SPREAD**2 + squares) / (DOUBT + len(logs)))
    if most < SLOWEST:
        centre = min(centre, log(most) - spread)
    while True:  # drawn again beyond the bounds: a delay that is just as long as they are would show
        delay = exp(random.gauss(centre, spread))
        if FASTEST <= delay <= most:
            return delay
