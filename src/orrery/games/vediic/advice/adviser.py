"""Weights for moves and a rating of positions."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.kernel.advice import Advice
from orrery.kernel.moves import Moves
from orrery.kernel.state import State


class VediicAdvice(Advice):
    def weigh(self, state: State, moves: Moves) -> None:
        for i in range(moves.n):
            moves.weights[i] = 1

    def rate(self, state: State, shares: list[float]) -> None:
        for p in range(state.seats):
            shares[p] = 1.0 / float(state.seats)

    def horizon(self, state: State) -> i64:
        return 20
