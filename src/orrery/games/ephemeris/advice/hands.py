"""Games One and Two: bring bodies into place, slow ones first, and pin them there."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.advice.scale import EVEN, WINS, weight
from orrery.games.ephemeris.rules.eclipse import AGREE, ECLIPSE, Contest
from orrery.games.ephemeris.rules.hands import EIGHT, Hands
from orrery.games.ephemeris.rules.heavens import BODIES, FIRST, RING, SIGNS, TWICE, moved, sign_of
from orrery.games.ephemeris.rules.house import FINAL_MOVE
from orrery.games.ephemeris.rules.one import GameOne, sky_and_seat
from orrery.games.ephemeris.rules.table import NOBODY
from orrery.games.ephemeris.rules.two import AT_CLOSE, PLUTO, RETRO, GameTwo
from orrery.kernel.advice import share_out
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves

# In hundredths of a matched card (section 9, point 1).
MATCHED: Final[i64] = 100
PINNED: Final[i64] = 30  # a matched body that cannot be moved forward
IN_REACH: Final[i64] = 15  # a body that could go into an open sign now
SEEN_BEFORE: Final[i64] = 40  # a sky that has been: going round in circles


def look(state: Hands, seat: i64, sky: i64) -> i64:
    """How good a sky is for a hand."""
    heavens = state.heavens
    hand = state.bodies[seat]
    want = state.signs[seat]
    reaches = heavens.reaches(sky)
    value: i64 = 0
    open_bodies: i64 = 0
    # First the matched ones: what is left of `want` are the open signs.
    for body in range(BODIES):
        if hand & BIT[body]:
            sign = sign_of(sky, body)
            if (want >> (3 * sign)) & 7:
                want -= EIGHT[sign]
                value += MATCHED
                if (reaches >> (4 * body)) & 15 == 0:
                    value += PINNED
            else:
                open_bodies |= BIT[body]
    if open_bodies == 0:
        return value
    open_signs: i64 = 0
    for sign in range(SIGNS):
        if (want >> (3 * sign)) & 7:
            open_signs |= BIT[sign]
    for body in range(BODIES):
        if open_bodies & BIT[body]:
            reach = (reaches >> (4 * body)) & 15
            if reach > 0 and FIRST[(open_signs * TWICE >> sign_of(sky, body)) & RING] <= reach:
                value += IN_REACH
    return value


def gain_of(state: Hands, now: i64, body: i64, sign: i64) -> i64:
    """What a movement gains for the seat to move."""
    return look(state, state.seat, moved(state.sky, body, sign)) - now


def weigh_vote(state: Contest, moves: Moves) -> None:
    """Point 10: agree only late in the game, and with next to nothing in hand."""
    late = 4 * state.choices_left < state.house.round_cap
    for i in range(moves.n):
        agrees = moves.items[i] == AGREE
        moves.weights[i] = 50 if agrees == (late and state.matched(state.seat) <= 1) else 1


def weigh_one(state: GameOne, moves: Moves) -> None:
    if state.caller != NOBODY:
        weigh_vote(state, moves)
        return
    now = look(state, state.seat, state.sky)
    after = state.seat_after(state.seat)
    for i in range(moves.n):
        body = moves.items[i] // SIGNS
        sign = moves.items[i] % SIGNS
        if state.would_complete(state.seat, body, sign):
            moves.weights[i] = WINS
            continue
        gain = gain_of(state, now, body, sign)
        if gain >= 0 and state.skies.times(sky_and_seat(moved(state.sky, body, sign), after)) > 0:
            gain -= SEEN_BEFORE
        moves.weights[i] = weight(gain)


def weigh_two(state: GameTwo, moves: Moves) -> None:
    if state.caller != NOBODY:
        weigh_vote(state, moves)
        return
    seat = state.seat
    now = look(state, seat, state.sky)
    best: i64 = -1000
    pluto: i64 = -1
    for i in range(moves.n):
        move = moves.items[i]
        if move == PLUTO:
            pluto = i
            continue
        if move < ECLIPSE or RETRO <= move < PLUTO:
            body = move // SIGNS if move < ECLIPSE else state.card()
            sign = move % SIGNS if move < ECLIPSE else move - RETRO
            gain = gain_of(state, now, body, sign)
            if state.would_complete(seat, body, sign):
                moves.weights[i] = WINS
                best = 1000
                continue
        else:  # END, RETROGRADE, NO_MOVE
            gain = 0
        if gain > best:
            best = gain
        moves.weights[i] = weight(gain)
    if pluto >= 0:
        moves.weights[pluto] = weigh_pluto(state, best)


def weigh_pluto(state: GameTwo, best: i64) -> i64:
    """Point 8: only if a movement would win, and when waiting would not keep it."""
    if state.house.pluto != FINAL_MOVE:
        return EVEN + 10
    if not is_one_away(state):
        return 0  # it would be wasted
    if state.at == AT_CLOSE or best < 0:
        return WINS // 10
    return 1


def is_one_away(state: GameTwo) -> bool:
    """Whether one forward movement completes the hand of the seat to move."""
    wins = Moves()
    state.heavens.fill_forward(state.sky, state.bodies[state.seat], wins)
    for i in range(wins.n):
        if state.would_complete(state.seat, wins.items[i] // SIGNS, wins.items[i] % SIGNS):
            return True
    return False


def rate_hands(state: Hands, shares: list[float]) -> None:
    """The nearer a hand, the better; who is to move has an advantage."""
    for p in range(state.seats):
        value = float(look(state, p, state.sky))
        if p == state.seat:
            value += 20.0
        shares[p] = value
    share_out(state, shares, 70.0)
