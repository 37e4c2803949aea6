"""Dealing again the cards that a seat cannot know (section 6): search, hints and the proof of secrecy stand on it."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.hands import EIGHT, Hands, append_all, sign_list
from orrery.games.ephemeris.rules.heavens import BODIES
from orrery.games.ephemeris.rules.table import EMPTY, NOBODY, ZEROS
from orrery.kernel.bits import BIT
from orrery.kernel.chance import Chance
from orrery.kernel.vectors import vec

TRIES: Final = 1000  # deals before hands that could not be are accepted after all: never seen


def redeal_hands(state: Hands, seat: i64, chance: Chance, turn: i64, kept: i64) -> None:
    """Hidden hands as they may be: different bodies, and nobody complete who should have won by now.

    `turn` is the seat whose turn it is; `kept` a seat whose hand all can work out, or NOBODY.
    """
    known: i64 = 0
    if kept != NOBODY:
        known = BIT[kept]
    if seat >= 0:
        known |= BIT[seat]
    given = ZEROS[: state.seats]
    if seat >= 0:
        given[seat] = state.given[seat]
    state.given = given
    state.bodies = state.bodies[:]
    state.signs = state.signs[:]
    for _ in range(TRIES):
        if redeal_planets(state, known, chance):
            redeal_signs(state, known, chance)
            state.take_stock()
            if could_be(state, known, turn):
                return


def redeal_planets(state: Hands, known: i64, chance: Chance) -> bool:
    """EPH-18, one hand after the other. False if no hand can be made.

    What a seat gave back lies in the remainder, but for the first of a small pack: those were drawn again (EPH-19).
    """
    cards = state.heavens.planet_cards
    left = ZEROS[:BODIES]
    for i in range(len(cards)):
        left[cards[i]] += 1
    for p in range(state.seats):
        for body in range(BODIES):
            if state.bodies[p] & BIT[body] and (known & BIT[p] or state.planets_are_open(p)):
                left[body] -= 1
            left[body] -= (state.given[p] >> (2 * body)) & 3
    for p in range(state.seats):
        if known & BIT[p] or state.planets_are_open(p):
            continue
        hand: i64 = 0
        for _ in range(state.hand_size):
            total: i64 = 0
            for body in range(BODIES):
                if hand & BIT[body] == 0 and left[body] > 0:
                    total += left[body]
            if total == 0:
                return False
            ticket = chance.below(total)
            drawn: i64 = -1
            while ticket >= 0:
                drawn += 1
                if hand & BIT[drawn] == 0 and left[drawn] > 0:
                    ticket -= left[drawn]
            hand |= BIT[drawn]
            left[drawn] -= 1
        state.bodies[p] = hand
    return True


def redeal_signs(state: Hands, known: i64, chance: Chance) -> None:
    pool = unseen_signs(state, known)
    chance.shuffle(pool)
    top: i64 = 0
    for p in range(state.seats):
        if known & BIT[p] == 0 and not state.signs_are_open(p):
            signs: i64 = 0
            for i in range(top, top + state.hand_size):
                signs += EIGHT[pool[i]]
            state.signs[p] = signs
            top += state.hand_size


def unseen_signs(state: Hands, known: i64) -> vec[i64]:
    """The zodiac cards that lie in no hand a seat can see, in order, so that the old deal leaves no trace."""
    cards = state.heavens.zodiac_cards
    left: i64 = 0
    for i in range(len(cards)):
        left += EIGHT[cards[i]]
    for p in range(state.seats):
        if known & BIT[p] or state.signs_are_open(p):
            left -= state.signs[p]
    return append_all(EMPTY[:], sign_list(left))


def could_be(state: Hands, known: i64, turn: i64) -> bool:
    """Nobody who has not won is complete: no active seat, or with `own_turn` not the one whose turn it is.

    And nobody was dealt a hand that is dealt again (EPH-40).
    """
    for p in range(state.seats):
        hidden = known & BIT[p] == 0 and not state.hand_is_open(p)
        watched = p == turn if state.house.own_turn else not state.is_retired(p)
        if hidden and (state.is_near(p) or (watched and state.off[p] == 0)):
            return False
    return True
