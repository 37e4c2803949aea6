"""The adviser: sends each question to the room that knows about it."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.advice.others import standing, weigh_offer, weigh_penalty, weigh_setup
from orrery.games.vediic.advice.turns import weigh_exchanges, weigh_move
from orrery.games.vediic.rules import table
from orrery.games.vediic.rules.play import Vediic
from orrery.kernel.advice import Advice, share_out
from orrery.kernel.moves import Moves
from orrery.kernel.state import State

LEAD: Final = 0.7  # E-cards by which a seat must be ahead to be e times as likely to win


class VediicAdvice(Advice):
    def weigh(self, state: State, moves: Moves) -> None:
        assert isinstance(state, Vediic)
        at = state.at
        if at == table.AT_MOVE:
            weigh_move(state, moves)
        elif at == table.AT_PENALTY:
            weigh_penalty(state, moves)
        elif at == table.AT_RESOLVE:
            for i in range(moves.n):
                moves.weights[i] = 1
        elif at in (table.AT_OFFER, table.AT_ANSWER):
            weigh_offer(state, moves)
        elif at <= table.AT_PLACE:
            weigh_setup(state, moves)
        else:
            weigh_exchanges(state, moves)

    def rate(self, state: State, shares: list[float]) -> None:
        """By E-cards and pawns, cards in hand, and what the sky will bring."""
        assert isinstance(state, Vediic)
        for p in range(state.seats):
            shares[p] = standing(state, p) if state.at > table.AT_PLACE and not state.is_retired(p) else 0.0
        share_out(state, shares, LEAD)

    def keenness(self, state: State) -> float:
        return 2.5

    def horizon(self, state: State) -> i64:
        return 12 + 6 * state.seats
