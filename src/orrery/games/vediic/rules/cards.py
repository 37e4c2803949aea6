"""Benefit cards of one colour are all alike: a hand, or a pile, is seven counts in one machine integer."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.rules.chart import COLOURS
from orrery.kernel.vectors import vec

LANE: Final[i64] = 8  # bits of a count
FULL: Final[i64] = 255
MOST_OF_A_COLOUR: Final[i64] = 60
PAIRS: Final[i64] = 28  # unordered pairs of colours, equal ones too
SETS: Final[i64] = 35  # of three different colours

CARD: Final = vec[i64]([256**colour for colour in range(7)])  # one card of each colour
EVEN_LANES: Final[i64] = 0x00FF00FF00FF00FF
LOW_HALVES: Final[i64] = 0x0000FFFF0000FFFF


def count(cards: i64, colour: i64) -> i64:
    """How many cards of a colour."""
    return (cards >> (LANE * colour)) & FULL


def total(cards: i64) -> i64:
    """How many cards in all."""
    halves = (cards & EVEN_LANES) + ((cards >> 8) & EVEN_LANES)
    halves = (halves & LOW_HALVES) + ((halves >> 16) & LOW_HALVES)
    return (halves & FULL) + (halves >> 32)


def distinct(cards: i64) -> i64:
    """How many different colours."""
    n: i64 = 0
    while cards != 0:
        if cards & FULL:
            n += 1
        cards >>= LANE
    return n


def nth(cards: i64, place: i64) -> i64:
    """The colour of a card, the cards laid out by colour."""
    colour: i64 = -1
    while place >= 0:
        colour += 1
        place -= (cards >> (LANE * colour)) & FULL
    return colour


def _pairs() -> list[tuple[int, int]]:
    return [(a, b) for a in range(COLOURS) for b in range(a, COLOURS)]


def _sets() -> list[tuple[int, int, int]]:
    return [(a, b, c) for a in range(COLOURS) for b in range(a + 1, COLOURS) for c in range(b + 1, COLOURS)]


PAIR_FIRST: Final = vec[i64]([pair[0] for pair in _pairs()])
PAIR_SECOND: Final = vec[i64]([pair[1] for pair in _pairs()])
PAIR_OF: Final = vec[i64]([_pairs().index((min(a, b), max(a, b))) for a in range(COLOURS) for b in range(COLOURS)])
SET_FIRST: Final = vec[i64]([three[0] for three in _sets()])
SET_SECOND: Final = vec[i64]([three[1] for three in _sets()])
SET_THIRD: Final = vec[i64]([three[2] for three in _sets()])
