"""The adviser: sends each question to the room that knows about it."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.vediic.advice.others import standing, weigh_offer, weigh_penalty, weigh_setup
from orrery.games.vediic.advice.turns import weigh_exchanges, weigh_move
from orrery.games.vediic.rules.play import Vediic
from orrery.games.vediic.rules.table import (
    AT_ANSWER,
    AT_MOVE,
    AT_OFFER,
    AT_PENALTY,
    AT_PLACE,
    AT_RESOLVE,
)
from orrery.kernel.advice import Advice, share_out
from orrery.kernel.moves import Moves
from orrery.kernel.state import State


class VediicAdvice(Advice):
    def weigh(self, state: State, moves: Moves) -> None:
        assert isinstance(state, Vediic)
        at = state.at
        if at == AT_MOVE:
            weigh_move(state, moves)
        elif at == AT_PENALTY:
            weigh_penalty(state, moves)
        elif at == AT_RESOLVE:
            for i in range(moves.n):
                moves.weights[i] = 1
        elif at in (AT_OFFER, AT_ANSWER):
            weigh_offer(state, moves)
        elif at <= AT_PLACE:
            weigh_setup(state, moves)
        else:
            weigh_exchanges(state, moves)

    def rate(self, state: State, shares: list[float]) -> None:
        """By E-cards and pawns, cards in hand, and what the sky will bring."""
        assert isinstance(state, Vediic)
        for p in range(state.seats):
            shares[p] = standing(state, p) if state.at > AT_PLACE and not state.is_retired(p) else 0.0
        share_out(state, shares, 0.7)

    def horizon(self, state: State) -> i64:
        return 12 + 6 * state.seats
