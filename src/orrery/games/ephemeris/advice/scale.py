"""From how good things look to weights of moves."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from orrery.kernel.advice import falling, weight_of
from orrery.kernel.vectors import vec

WINS: Final[i64] = 1_000_000  # the weight of a move that wins
EVEN: Final[i64] = 40  # of one that changes nothing
STEP: Final = 28.0  # so much more gained, and the weight is almost three times as much
SPAN: Final = 250  # more gained or lost than this says no more

WEIGHTS: Final = vec[i64](falling(float(EVEN) * exp(SPAN / STEP), STEP, 2 * SPAN + 1))


def weight(gain: i64) -> i64:
    """Of a gain in hundredths of a matched card."""
    return weight_of(gain, WEIGHTS)
