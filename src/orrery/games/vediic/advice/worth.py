"""What a card is worth to a seat, in hundredths of a first card of a missing colour (section 9, 2 to 4)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.rules.cards import CARD, count, distinct, total
from orrery.games.vediic.rules.chart import COLOURS, GRAY, GREEN, YELLOW
from orrery.games.vediic.rules.play import Vediic
from orrery.kernel.vectors import vec

FIRST: Final[i64] = 100
SECOND: Final[i64] = 45
MORE: Final[i64] = 25
BURDEN: Final[i64] = -90  # a card that cannot be spent at will, when the hand should be empty
CLOSER: Final[i64] = -45  # green, grey, yellow: played when one likes
POWER: Final = vec[i64]([12, 18, 4, 4, 16, 6, 18])  # what a card can do besides being given away


def poojas_needed(state: Vediic, seat: i64) -> i64:
    """E-cards still to be earned."""
    return 4 - 2 * state.promoted(seat) - state.e_cards[seat]


def worth(hand: i64, colour: i64, needed: i64) -> i64:
    """Of one more card of a colour to a hand, with so many poojas to make."""
    if needed <= 0:
        return CLOSER if colour in (GREEN, GRAY, YELLOW) else BURDEN
    held = count(hand, colour)
    value = (FIRST if held == 0 else SECOND if held == 1 else MORE) + POWER[colour]
    surplus = total(hand) - 3 * needed
    if surplus >= 5 or (needed == 1 and surplus >= 0 and distinct(hand) >= 3):
        return CLOSER // 2 if colour in (GREEN, GRAY, YELLOW) else BURDEN // 2  # more is only in the way
    return value // 4 if surplus >= 2 else value


def price(hand: i64, colour: i64, needed: i64) -> i64:
    """What it costs to part with a card that is held."""
    return worth(hand - CARD[colour], colour, needed)


def least_price(hand: i64, needed: i64) -> i64:
    """The card that is missed least."""
    least: i64 = 1000
    for c in range(COLOURS):
        if count(hand, c) != 0:
            cost = price(hand, c, needed)
            if cost < least:
                least = cost
    return least
