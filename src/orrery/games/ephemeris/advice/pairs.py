"""Pairs: remember. Cards that nobody has seen are all alike, and so are those that can only be turned up again."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.advice.memory import after
from orrery.games.ephemeris.rules.pairs import Pairs
from orrery.games.ephemeris.rules.table import NONE
from orrery.kernel.advice import share_out
from orrery.kernel.bits import BIT, size
from orrery.kernel.moves import Moves

# Kinds of places, numbered beyond all moves.
UNSEEN: Final[i64] = 100
PARTNER: Final[i64] = 101  # a pair can be taken with it
KNOWN: Final[i64] = 102  # nothing new can come of it

TAKE: Final[i64] = 4000
LOOK: Final[i64] = 20  # for each card that nobody has seen
IDLE: Final[i64] = 40


def known_pairs(state: Pairs) -> i64:
    """The kinds of which two cards lie where everybody knows them, as a set; while a card is up, nobody asks."""
    if state.up != NONE:
        return 0
    seen = state.seen & state.down
    once: i64 = 0
    twice: i64 = 0
    for place in range(len(state.cards)):
        if seen & BIT[place]:
            kind = BIT[state.cards[place]]
            twice |= once & kind
            once |= kind
    return twice


def kind_of(state: Pairs, place: i64) -> i64:
    """What can be expected of a place."""
    if not state.seen & state.down & BIT[place]:
        return UNSEEN
    return PARTNER if has_partner(state, place, known_pairs(state)) else KNOWN


def has_partner(state: Pairs, place: i64, pairs: i64) -> bool:
    """Whether a pair can be taken with a card that has been seen."""
    if state.up != NONE:
        return state.cards[place] == state.cards[state.up]
    return pairs & BIT[state.cards[place]] != 0


def weigh_pairs(state: Pairs, moves: Moves) -> None:
    """Take a pair that is known; otherwise turn up what nobody has seen. One place stands for all of its kind.

    Who has turned up a new card may let it be with a known one; two of those would be a game without an end.
    """
    unseen = state.down & ~state.seen
    many = size(unseen)
    turn = (31 * state.goes + 7 * state.seat) % many if many > 0 else 0  # which of the unseen: not always the first
    idle: i64 = IDLE if state.up != NONE or many == 0 else 0
    pairs = known_pairs(state)
    found: i64 = 0  # unseen places so far
    take: i64 = TAKE
    for i in range(moves.n):
        place = moves.items[i]
        weight: i64 = 0
        if unseen & BIT[place]:
            if found == turn:
                weight = LOOK * many
            found += 1
        elif has_partner(state, place, pairs):
            weight = take
            take = 0
        else:
            weight = idle
            idle = 0
        moves.weights[i] = weight


def work_out_pairs(state: Pairs, moves: Moves, values: list[float]) -> bool:
    """The best second card, between two who forget nothing; the first is one of a known pair, else an unseen one."""
    if state.seats != 2 or not state.house.pair_again:
        return False
    look = 1.0
    idle = 0.0
    for i in range(moves.n):
        if kind_of(state, moves.items[i]) == PARTNER:
            look = 0.0  # what isn't taken now the other takes
    if state.up != NONE and look > 0.0:
        rest = after(state.cards, state.down, state.seen, state.up)
        if rest is None:
            return False
        lead = state.pairs[state.seat] - state.pairs[1 - state.seat]
        look = rest.look(lead)
        idle = rest.idle(lead)
    for i in range(moves.n):
        kind = kind_of(state, moves.items[i])
        values.append(1.0 if kind == PARTNER else look if kind == UNSEEN else idle)
    return True


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
