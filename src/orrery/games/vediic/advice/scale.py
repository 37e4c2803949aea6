"""From gains to weights of moves, and from ratings to shares of the victory."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from orrery.kernel.state import State
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


def share_out(state: State, shares: list[float], scale: float) -> None:
    """Turn ratings into shares of the victory; who has left has none."""
    best = -1e9
    for p in range(state.seats):
        if not state.is_retired(p) and shares[p] > best:
            best = shares[p]
    total = 0.0
    for p in range(state.seats):
        shares[p] = 0.0 if state.is_retired(p) else exp((shares[p] - best) / scale)
        total += shares[p]
    for p in range(state.seats):
        shares[p] /= total
