"""From gains to weights of moves."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from orrery.kernel.vectors import vec

WINS: Final[i64] = 100_000  # a gain beyond all others
SPAN: Final[i64] = 600  # more gained or lost than this says no more, but winning


def _weights() -> list[int]:
    return [max(1, round(100 * exp((gain - 600) / 60))) for gain in range(1201)]


WEIGHTS: Final = vec[i64](_weights())


def weight(gain: i64) -> i64:
    """A gain in hundredths of a card as a weight: with 60 more it is almost three times as much."""
    if gain >= WINS:
        return 100_000_000
    if gain > SPAN:
        gain = SPAN
    elif gain < -SPAN:
        gain = -SPAN
    return WEIGHTS[gain + SPAN]
