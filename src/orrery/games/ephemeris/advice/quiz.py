"""Game Three: run, keep the way free, and stand in the way of who leads."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.advice.scale import EVEN, WINS, weight
from orrery.games.ephemeris.rules.heavens import FIRST_PLANET, RED, SIGNS, moved, sign_of
from orrery.games.ephemeris.rules.series import AT_CHOOSE, AT_MOVE, ORBIT
from orrery.games.ephemeris.rules.table import NONE
from orrery.games.ephemeris.rules.three import DEAL_ME, NO_ANSWER, PLANET, STOP, GameThree
from orrery.kernel.advice import share_out
from orrery.kernel.moves import Moves

STEP: Final[i64] = 30  # a sign of progress, in hundredths
FREE: Final[i64] = 6  # a sign of free way


def look(state: GameThree, sky: i64, body: i64, extra: i64) -> i64:
    """How good a sky is for the seat to move, if a body has just gone `extra` signs."""
    value: i64 = 0
    rivals = state.active() - 1
    for p in range(state.seats):
        planet = state.planet[p]
        if planet == NONE:
            continue
        progress = state.progress[planet]
        if planet == body:
            progress += extra
        way = state.heavens.reach(sky, planet)
        if way > ORBIT - progress:
            way = ORBIT - progress
        worth = STEP * progress + FREE * way
        if p == state.seat:
            value += worth
        else:
            value -= worth // rivals
            if progress >= 9:  # somebody is nearly home
                value -= FREE * way
    return value


def weigh_three(state: GameThree, moves: Moves) -> None:
    now = look(state, state.sky, NONE, 0) if state.at == AT_MOVE else 0
    for i in range(moves.n):
        move = moves.items[i]
        if move >= PLANET:
            if state.at == AT_CHOOSE:
                if move == DEAL_ME:
                    moves.weights[i] = EVEN
                    continue
                red = state.heavens.colour[FIRST_PLANET + move - PLANET] == RED
                moves.weights[i] = 2 * EVEN if red else EVEN
            else:
                moves.weights[i] = 1 if move in (NO_ANSWER, STOP) else EVEN
            continue
        body = move // SIGNS
        signs = (move % SIGNS - sign_of(state.sky, body)) % SIGNS
        home = state.progress[body] + signs == ORBIT
        if home and state.planet[state.seat] == body:
            moves.weights[i] = WINS
        elif home and state.owner(body) >= 0:
            moves.weights[i] = 1
        else:
            moves.weights[i] = weight(look(state, moved(state.sky, body, move % SIGNS), body, signs) - now)


def rate_three(state: GameThree, shares: list[float]) -> None:
    for p in range(state.seats):
        planet = state.planet[p]
        shares[p] = float(state.sheet.totals[p])
        if planet != NONE:
            shares[p] += float(state.progress[planet]) + 0.2 * float(state.heavens.reach(state.sky, planet))
    share_out(state, shares, 3.0)
