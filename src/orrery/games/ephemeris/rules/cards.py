"""Planet and zodiac cards as one deck, for Pairs and Snap: kinds 0 to 8 are the bodies, 9 to 20 the signs."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.ephemeris.rules.heavens import BODIES, Heavens
from orrery.games.ephemeris.rules.house import FAMILY, HOME
from orrery.kernel.chance import Chance
from orrery.kernel.vectors import append, vec


def deck_of(heavens: Heavens, bodies: bool, signs: bool, neat: bool) -> vec[i64]:
    """EPH-501, EPH-601: all the cards in order; a neat deck has two of each body."""
    cards = vec[i64]()
    for body in range(BODIES):
        copies: i64 = 0
        for i in range(len(heavens.planet_cards)):
            if heavens.planet_cards[i] == body and bodies and (copies < 2 or not neat):
                cards = append(cards, body)
                copies += 1
    if signs:
        for i in range(len(heavens.zodiac_cards)):
            cards = append(cards, BODIES + heavens.zodiac_cards[i])
    return cards


def fits(heavens: Heavens, rule: i64, a: i64, b: i64) -> bool:
    """EPH-602: equal cards; a body and its home; two of one colour or element."""
    if a == b:
        return True
    if rule >= HOME and a < BODIES <= b and heavens.home[a] == b - BODIES:
        return True
    if rule >= HOME and b < BODIES <= a and heavens.home[b] == a - BODIES:
        return True
    if rule < FAMILY or (a < BODIES) != (b < BODIES):
        return False
    if a < BODIES:
        return heavens.colour[a] == heavens.colour[b]
    return heavens.elements[a - BODIES] == heavens.elements[b - BODIES]


def shuffle_some(cards: vec[i64], places: list[int], chance: Chance) -> vec[i64]:
    """A copy with the cards in some places dealt again among these places, without a trace of where they lay."""
    again = cards[:]
    pool = vec[i64](sorted([int(cards[place]) for place in places]))
    chance.shuffle(pool)
    for i in range(len(pool)):
        again[places[i]] = pool[i]
    return again
