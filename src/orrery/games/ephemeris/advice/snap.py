"""Snap: weigh the pile against the risk."""
from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.calls import CALL, LAY, MEDIANS, QUICKEST, READY, SIGMA, SLOWEST, Calls
from orrery.games.ephemeris.rules.cards import fits
from orrery.games.ephemeris.rules.snap import Snap
from orrery.kernel.advice import share_out
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import vec


def _likely() -> list[int]:
    weights = []
    for time in range(QUICKEST, SLOWEST + 1):
        z = log(time / MEDIANS[1]) / SIGMA
        weights.append(1 + int(1000.0 * exp(-z * z / 2.0)))
    return weights


LIKELY: Final = vec[i64](_likely())  # for each time of a call how likely a middling player makes it (EPH-614)


def weigh_calls(state: Calls, moves: Moves) -> None:
    """In real time: call as people do, and never without a snap."""
    on = state.is_snap_on()
    for i in range(moves.n):
        move = moves.items[i]
        if CALL <= move < LAY:
            moves.weights[i] = LIKELY[move - CALL] if on else 1
        else:
            moves.weights[i] = 1 if on else 100_000


def weigh_nerve(state: Snap, moves: Moves) -> None:
    """Ready if what can be won outweighs the card that can be lost."""
    ready = worth_it(state)
    for i in range(moves.n):
        moves.weights[i] = 30 if (moves.items[i] == READY) == ready else 5


def worth_it(state: Snap) -> bool:
    """Section 9, point 10, from the cards that are still to come; where they lie is not asked."""
    if state.scores[state.seat] == 0:
        return True
    good: i64 = 0
    for i in range(state.turned, len(state.deck)):
        if fits(state.heavens, state.house.snap_match, state.top, state.deck[i]):
            good += 1
    return good * (state.pile + 1) > len(state.deck) - state.turned - good


def rate_snap(state: Calls, shares: list[float]) -> None:
    for p in range(state.seats):
        shares[p] = float(state.held(p))
    share_out(state, shares, 8.0)
