"""Pairs: remember. Snap: weigh the pile against the risk."""
from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.calls import CALL, LAY, MEDIANS, QUICKEST, READY, SIGMA, SLOWEST, Calls
from orrery.games.ephemeris.rules.cards import fits
from orrery.games.ephemeris.rules.pairs import Pairs
from orrery.games.ephemeris.rules.snap import Snap
from orrery.games.ephemeris.rules.table import NONE
from orrery.kernel.advice import share_out
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import vec


def weigh_pairs(state: Pairs, moves: Moves) -> None:
    """Take a pair that is known; otherwise turn up what nobody has seen."""
    for i in range(moves.n):
        place = moves.items[i]
        known = state.seen & BIT[place] != 0
        if known and partner_is_known(state, place):
            moves.weights[i] = 2000
        else:
            moves.weights[i] = 1 if known else 20


def partner_is_known(state: Pairs, place: i64) -> bool:
    """Whether a card that has been seen has an equal one that has been seen, or is turned up now."""
    if state.up != NONE:
        return state.cards[place] == state.cards[state.up]
    for other in range(len(state.cards)):
        if other != place and state.seen & state.down & BIT[other] and state.cards[other] == state.cards[place]:
            return True
    return False


def forget_pairs(state: Pairs, seat: i64, recall: i64) -> None:
    """Which of the cards seen slip a player's mind: by place, card and seat, so the same ones every time."""
    for place in range(len(state.cards)):
        slip = (place * 37 + state.cards[place] * 61 + seat * 17) * 7919 % 100
        if slip >= recall and place != state.up:
            state.seen &= ~BIT[place]


def rate_pairs(state: Pairs, shares: list[float]) -> None:
    for p in range(state.seats):
        shares[p] = float(state.pairs[p]) + (0.5 if p == state.seat else 0.0)
    share_out(state, shares, 2.0)


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
