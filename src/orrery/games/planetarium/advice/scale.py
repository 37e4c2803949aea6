"""From how good things look, in thousandths of a point, to weights of moves."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from orrery.kernel.moves import Moves
from orrery.kernel.vectors import vec

TOP: Final[i64] = 20_000  # the weight of the best move
STEP: Final[i64] = 250  # less than this makes no difference: the choice among such moves is open
STEPS: Final[i64] = 48


def _weights() -> list[int]:
    return [max(1, round(20_000 * exp(-n * 250 / 900))) for n in range(48)]


WEIGHTS: Final = vec[i64](_weights())


def weigh_values(moves: Moves) -> None:
    """Weights hold values: turn them into weights; a move that is 0.9 points worse gets about a third."""
    best = moves.weights[0]
    for i in range(1, moves.n):
        if moves.weights[i] > best:
            best = moves.weights[i]
    for i in range(moves.n):
        n = (best - moves.weights[i]) // STEP
        moves.weights[i] = WEIGHTS[n] if n < STEPS else 1
