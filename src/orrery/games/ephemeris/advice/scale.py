"""From how good things look to weights of moves."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from orrery.kernel.vectors import vec

WINS: Final[i64] = 1_000_000  # the weight of a move that wins
EVEN: Final[i64] = 40  # of one that changes nothing
SPAN: Final[i64] = 250  # more gained or lost than this says no more


def _weights() -> list[int]:
    return [max(1, round(40 * exp((gain - 250) / 28))) for gain in range(501)]


WEIGHTS: Final = vec[i64](_weights())


def weight(gain: i64) -> i64:
    """A gain in hundredths of a matched card as a weight: with 28 more it is almost three times as much."""
    if gain > SPAN:
        gain = SPAN
    elif gain < -SPAN:
        gain = -SPAN
    return WEIGHTS[gain + SPAN]
