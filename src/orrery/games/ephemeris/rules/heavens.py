"""The ring of signs and the nine pieces on it: who stands where, and how far he may go (EPH-1 to EPH-14)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import vec

SIGNS: Final[i64] = 12
BODIES: Final[i64] = 9
PLANETS: Final[i64] = 7  # all but the Moon and the Sun, who are bodies 0 and 1
FIRST_PLANET: Final[i64] = 2
EVERY_BODY: Final[i64] = 511  # as a set

YELLOW: Final[i64] = 0
RED: Final[i64] = 1
BLUE: Final[i64] = 2

RING: Final[i64] = 4095  # all twelve signs as a set
TWICE: Final[i64] = 4097  # a set of signs times this is the ring written out twice, so that it can be turned


def _first() -> list[int]:
    ahead = [11]  # nobody is in the way: once round, but not home again (EPH-10)
    ahead += [(signs & -signs).bit_length() - 1 for signs in range(1, 4096)]
    return ahead


FIRST: Final = vec[i64](_first())  # of a set of signs, counted from where one stands: how far to the first


class Heavens:
    """Board, pieces, dice and decks of a pack as tables of numbers, shared by all positions of a match.

    Bodies are numbered from the fastest to the slowest, so those before a body of smaller rank are its blockers.
    """

    __slots__ = (
        "colour", "elements", "even", "first_of_rank", "home", "key", "of_colour", "planet_cards", "quiz_cards",
        "rank", "retrograde_cards", "start", "uneven", "zodiac_cards",
    )  # fmt: skip

    def __init__(
        self,
        rank: list[int],
        colour: list[int],
        home: list[int],
        elements: list[int],
        planet_cards: list[int],
        zodiac_cards: list[int],
        retrograde_cards: list[int],
        even: list[int],
        uneven: list[int],
        key: list[int],
    ) -> None:
        self.rank: vec[i64] = vec[i64](rank)
        self.colour: vec[i64] = vec[i64](colour)
        self.home: vec[i64] = vec[i64](home)
        self.elements: vec[i64] = vec[i64](elements)  # of the signs: fire, earth, air, water
        # Decks as lists of bodies or signs, in canonical order.
        self.planet_cards: vec[i64] = vec[i64](planet_cards)
        self.zodiac_cards: vec[i64] = vec[i64](zodiac_cards)
        self.retrograde_cards: vec[i64] = vec[i64](retrograde_cards)
        self.even: vec[i64] = vec[i64](even)
        self.uneven: vec[i64] = vec[i64](uneven)
        self.key: vec[i64] = vec[i64](key)  # 3 * quiz card + colour: which answer is right
        self.quiz_cards: i64 = len(key) // 3
        self.of_colour: vec[i64] = vec[i64]([0, 0, 0])
        self.first_of_rank: i64 = 0  # a set: which bodies are slower than the one before
        self.start: i64 = 0  # EPH-3
        for body in range(BODIES):
            if body == 0 or self.rank[body] != self.rank[body - 1]:
                self.first_of_rank |= BIT[body]
            self.of_colour[self.colour[body]] |= BIT[body]
            self.start += self.home[body] * BIT[4 * body]

    # A sky is one number: four bits for the sign of each body. -------------------------------------------

    def reach(self, sky: i64, body: i64) -> i64:
        """EPH-9: how many signs a piece may go forward; 0 if it is pinned."""
        blockers = self.faster(sky, self.rank[body], BODIES)
        return FIRST[(blockers * TWICE >> sign_of(sky, body)) & RING]

    def reaches(self, sky: i64, bodies: i64) -> i64:
        """EPH-9 for a set of bodies: four bits for the reach of each, 0 for the others."""
        slower = self.first_of_rank
        occupied: i64 = 0
        blockers: i64 = 0
        reaches: i64 = 0
        unit: i64 = 1
        while bodies != 0:  # by rank: who is faster has been met before
            sign = sky & 15
            if slower & 1:
                blockers = occupied
            occupied |= BIT[sign]
            if bodies & 1:
                reaches += FIRST[(blockers * TWICE >> sign) & RING] * unit
            sky >>= 4
            slower >>= 1
            bodies >>= 1
            unit *= 16
        return reaches

    def free(self, sky: i64) -> i64:
        """EPH-8: the set of bodies that share their sign with no faster one."""
        slower = self.first_of_rank
        occupied: i64 = 0
        blockers: i64 = 0
        free: i64 = 0
        for body in range(BODIES):
            sign = BIT[sky & 15]
            if slower & 1:
                blockers = occupied
            occupied |= sign
            if blockers & sign == 0:
                free |= BIT[body]
            sky >>= 4
            slower >>= 1
        return free

    def free_signs(self, sky: i64, colour: i64, without: i64) -> i64:
        """The signs in which a piece of a colour could move if one other piece were not on the board."""
        blockers: i64 = 0
        signs: i64 = 0
        rank: i64 = 0
        for body in range(BODIES):  # all of a colour but yellow have the same rank
            if self.colour[body] != colour or body == without:
                continue
            if blockers == 0 or self.rank[body] != rank:
                rank = self.rank[body]
                blockers = self.faster(sky, rank, without)
            signs |= BIT[sign_of(sky, body)] & ~blockers
        return signs

    def faster(self, sky: i64, rank: i64, without: i64) -> i64:
        """The signs of the pieces that one of a rank may not pass (EPH-6)."""
        signs: i64 = 0
        for body in range(BODIES):
            if self.rank[body] >= rank:
                break
            if body != without:
                signs |= BIT[sign_of(sky, body)]
        return signs

    def fill_forward(self, sky: i64, bodies: i64, out: Moves) -> None:
        """EPH-10: start anew with every forward movement of some bodies, by body, then by distance."""
        items = out.items  # there are 99 movements at most: they always fit
        n: i64 = 0
        reaches = self.reaches(sky, bodies)
        first: i64 = 0  # movement of a body: to Aries
        while reaches != 0:
            next_sign = (sky & 15) + 1
            for sign in range(next_sign, next_sign + (reaches & 15)):
                items[n] = first + sign if sign < SIGNS else first + sign - SIGNS
                n += 1
            sky >>= 4
            reaches >>= 4
            first += SIGNS
        out.n = n


def sign_of(sky: i64, body: i64) -> i64:
    return (sky >> (4 * body)) & 15


def moved(sky: i64, body: i64, sign: i64) -> i64:
    """The sky with a body in another sign; nothing else changes (EPH-11)."""
    return sky + (sign - sign_of(sky, body)) * BIT[4 * body]
