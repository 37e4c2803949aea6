"""From gains to weights of moves."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from orrery.kernel.advice import falling, weight_of
from orrery.kernel.vectors import vec

WINS: Final[i64] = 100_000  # a gain beyond all others
SURE: Final[i64] = 100_000_000  # its weight
EVEN: Final = 100.0  # the weight of what gains nothing
STEP: Final = 60.0  # so much more gained, and the weight is almost three times as much
SPAN: Final = 600  # more gained or lost than this says no more, but winning

WEIGHTS: Final = vec[i64](falling(EVEN * exp(SPAN / STEP), STEP, 2 * SPAN + 1))


def weight(gain: i64) -> i64:
    """Of a gain in hundredths of a card."""
    return SURE if gain >= WINS else weight_of(gain, WEIGHTS)
