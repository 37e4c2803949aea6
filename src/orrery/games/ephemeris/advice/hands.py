"""Games One and Two: bring bodies into place, slow ones first, and pin them there."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.advice.scale import EVEN, WINS, weight
from orrery.games.ephemeris.rules.eclipse import AGREE, ECLIPSE, Contest
from orrery.games.ephemeris.rules.hands import EIGHT, Hands
from orrery.games.ephemeris.rules.heavens import FIRST, RING, SIGNS, TWICE, moved
from orrery.games.ephemeris.rules.house import FINAL_MOVE
from orrery.games.ephemeris.rules.one import GameOne, sky_and_seat
from orrery.games.ephemeris.rules.table import NOBODY
from orrery.games.ephemeris.rules.two import AT_CLOSE, PLUTO, RETRO, GameTwo
from orrery.kernel.advice import share_out
from orrery.kernel.moves import Moves

# In hundredths of a matched card (section 9, point 1).
MATCHED: Final[i64] = 100
PINNED: Final[i64] = 30  # a matched body that cannot be moved forward
IN_REACH: Final[i64] = 15  # a body that could go into an open sign now
SEEN_BEFORE: Final[i64] = 40  # a sky that has been: going round in circles


def look(state: Hands, seat: i64, sky: i64) -> i64:
    """How good a sky is for a hand."""
    hand = state.bodies[seat]
    want = state.signs[seat]
    reaches = state.heavens.reaches(sky, hand)
    value: i64 = 0
    seekers: i64 = 0  # bodies in no sign of the hand that can move: eight bits each, for reach and sign
    # First the matched ones: what is left of `want` are the open signs.
    while hand != 0:
        if hand & 1:
            sign = sky & 15
            reach = reaches & 15
            if (want >> (3 * sign)) & 7:
                want -= EIGHT[sign]
                value += MATCHED if reach > 0 else MATCHED + PINNED
            elif reach > 0:
                seekers = seekers * 256 + reach * 16 + sign
        hand >>= 1
        sky >>= 4
        reaches >>= 4
    if seekers == 0:
        return value
    open_signs: i64 = 0
    unit: i64 = TWICE  # a sign, on the ring written out twice
    while want != 0:
        if want & 7:
            open_signs += unit
        unit += unit
        want >>= 3
    while seekers != 0:
        if FIRST[(open_signs >> (seekers & 15)) & RING] <= (seekers >> 4) & 15:
            value += IN_REACH
        seekers >>= 8
    return value


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
        sky = moved(state.sky, body, sign)
        gain = look(state, state.seat, sky) - now
        if gain >= 0 and state.skies.times(sky_and_seat(sky, after)) > 0:
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
            if state.would_complete(seat, body, sign):
                moves.weights[i] = WINS
                best = 1000
                continue
            gain = look(state, seat, moved(state.sky, body, sign)) - now
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
