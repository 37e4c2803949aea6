"""What good play looks like in Laniakea."""
from __future__ import annotations

from math import exp

from mypy_extensions import i64

from orrery.games.laniakea.rules.counting import score
from orrery.games.laniakea.rules.play import Laniakea
from orrery.kernel.advice import Advice
from orrery.kernel.moves import Moves
from orrery.kernel.state import State


class LaniakeaAdvice(Advice):
    def weigh(self, state: State, moves: Moves) -> None:
        for i in range(moves.n):
            moves.weights[i] = 10

    def rate(self, state: State, shares: list[float]) -> None:
        assert isinstance(state, Laniakea)
        total = 0.0
        for p in range(state.seats):
            shares[p] = exp(float(score(state, p)) / 10.0)
            total += shares[p]
        for p in range(state.seats):
            shares[p] /= total

    def horizon(self, state: State) -> i64:
        return 30
