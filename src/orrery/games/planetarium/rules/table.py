"""The table: tokens on the orbits, mats, markers, rows of cards, Evolution Track, scores."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.planetarium.rules.board import (
    BYTE,
    HABITABLE,
    HOSTILE,
    NO_SIDE,
    NOTHING,
    PLANETS,
    SPACES,
    ZEROS,
    Board,
    Cards,
    Layout,
    byte,
    covers,
    place,
    sum_bytes,
)
from orrery.games.planetarium.rules.house import House
from orrery.kernel.bits import BIT
from orrery.kernel.chance import Chance
from orrery.kernel.state import State
from orrery.kernel.vectors import append, vec

MARKERS: Final[i64] = 8  # of each player (PLA-6)

# What is on a space: 0 to 3 a kind of matter, then
EMPTY: Final[i64] = 4
PLANET: Final[i64] = 5  # + planet
WALL: Final[i64] = -1  # on NOWHERE

FACE_DOWN: Final[i64] = 4  # + kind: on the track, collected by the dice (PLA-124)
WIDE: Final[i64] = 1 << 20  # habitable + WIDE * hostile: both totals of a planet in one number
NONE: Final[i64] = -1  # no card, planet, seat or space


class Table(State):
    """What lies open. Small vectors are the position's own; what grows with the game is replaced, never changed."""

    __slots__ = (
        "accelerates", "at", "board", "cards", "climate", "ends", "habitable", "house", "layout", "markers", "mats",
        "played", "scores", "track", "where",
    )  # fmt: skip

    def __init__(self, seats: i64, layout: Layout, house: House, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.layout: Layout = layout
        self.board: Board = layout.board
        self.cards: Cards = layout.cards
        self.ends: i64 = layout.ends
        self.accelerates: i64 = layout.accelerates
        self.house: House = house
        self.at: vec[i64] = NOTHING  # what is on each space, and WALL on NOWHERE
        self.where: vec[i64] = NOTHING  # the space of each planet
        self.mats: vec[i64] = NOTHING  # for each seat and planet a number of each kind of matter, in bytes
        self.markers: vec[i64] = NOTHING  # for each seat its markers on cards of each planet, in bytes
        self.scores: vec[i64] = NOTHING
        self.climate: vec[i64] = NOTHING  # for each planet both totals (PLA-59)
        self.habitable: i64 = 0  # set of planets whose token shows that side; all begin hostile (PLA-4)
        self.played: vec[i64] = NOTHING  # cards on the table in the order played: see `entry`
        self.track: vec[i64] = NOTHING  # kinds of matter, FACE_DOWN + kind if the dice brought it

    def lay_out(self) -> None:
        """PLA-2 to PLA-6: planets on their spaces, matter shuffled onto all others, empty mats, nothing scored."""
        board = self.board
        self.at = ZEROS[: SPACES + 1]
        for space in range(SPACES + 1):
            self.at[space] = EMPTY if space < board.spaces else WALL
        self.where = board.start[:]
        for planet in range(PLANETS):
            self.at[self.where[planet]] = PLANET + planet
        matter = NOTHING[:]
        for kind in range(len(board.supply)):
            for _ in range(board.supply[kind]):
                matter = append(matter, kind)
        self.chance.shuffle(matter)
        n: i64 = 0
        for space in range(board.spaces):
            if self.at[space] == EMPTY:
                self.at[space] = matter[n]
                n += 1
        self.mats = ZEROS[: PLANETS * self.seats]
        self.markers = ZEROS[: self.seats]
        self.scores = ZEROS[: self.seats]
        self.climate = ZEROS[:PLANETS]

    def copy_table(self, twin: Table) -> None:
        self.copy_base(twin)
        twin.at = self.at[:]
        twin.where = self.where[:]
        twin.mats = self.mats[:]
        twin.markers = self.markers[:]
        twin.scores = self.scores[:]
        twin.climate = self.climate[:]
        twin.habitable = self.habitable
        twin.played = self.played
        twin.track = self.track

    # What the cards ask about ----------------------------------------------------------------------------

    def side(self, planet: i64) -> i64:
        return HABITABLE if self.habitable & BIT[planet] else HOSTILE

    def orbit(self, planet: i64) -> i64:
        return self.board.orbit[self.where[planet]]

    def fits(self, card: i64, planet: i64) -> bool:
        """PLA-45 to PLA-47: type, orbit and climate."""
        here = place(self.side(planet), self.orbit(planet))
        return self.cards.fits[PLANETS * card + planet] & BIT[here] != 0

    def is_playable(self, card: i64, planet: i64, seat: i64) -> bool:
        """PLA-44, PLA-48: everything a Low or High card demands."""
        return self.fits(card, planet) and covers(self.mats[PLANETS * seat + planet], self.cards.cost[card])

    def is_playable_somewhere(self, card: i64, seat: i64) -> bool:
        for planet in range(PLANETS):
            if self.is_playable(card, planet, seat):
                return True
        return False

    def is_final_playable(self, card: i64, planet: i64, seat: i64) -> bool:
        """PLA-94: a Final also needs an own marker there."""
        return self.markers_on(seat, planet) > 0 and self.is_playable(card, planet, seat)

    # Mats, markers, track --------------------------------------------------------------------------------

    def store(self, seat: i64, planet: i64, kind: i64) -> None:
        """PLA-25, PLA-63: matter goes into the slot of that planet."""
        self.mats[PLANETS * seat + planet] += BYTE[kind]

    def matter_of(self, seat: i64) -> i64:
        """PLA-104: all matter left on a mat."""
        total: i64 = 0
        for planet in range(PLANETS):
            total += sum_bytes(self.mats[PLANETS * seat + planet])
        return total

    def markers_on(self, seat: i64, planet: i64) -> i64:
        return byte(self.markers[seat], planet)

    def markers_left(self, seat: i64) -> i64:
        """In supply (PLA-54 to PLA-56)."""
        return MARKERS - sum_bytes(self.markers[seat])

    def is_accelerated(self) -> bool:
        """PLA-86: the acceleration space is covered."""
        return len(self.track) >= self.accelerates

    def matter_left(self) -> i64:
        """On the orbits."""
        n: i64 = 0
        for space in range(self.board.spaces):
            if 0 <= self.at[space] < EMPTY:
                n += 1
        return n

    # Rows of cards -----------------------------------------------------------------------------------------

    def put_card(self, card: i64, planet: i64, seat: i64, marked: bool) -> None:
        """PLA-51, PLA-62: at the end of the planet's row, for good."""
        self.played = append(self.played[:], entry(card, planet, seat, marked))

    def take_marker(self, seat: i64, planet: i64) -> None:
        """PLA-57: off the oldest card of that planet that carries one of this seat."""
        self.markers[seat] -= BYTE[planet]
        played = self.played[:]
        for i in range(len(played)):
            if planet_of(played[i]) == planet and seat_of(played[i]) == seat and is_marked(played[i]):
                played[i] -= MARKED
                break
        self.played = played

    def put_marker(self, seat: i64, planet: i64) -> None:
        """On the card laid last."""
        self.markers[seat] += BYTE[planet]
        played = self.played[:]
        played[len(played) - 1] += MARKED
        self.played = played

    def add_climate(self, card: i64, planet: i64) -> bool:
        """PLA-59, PLA-60: only the larger total turns the token, and only of this planet; whether it turned."""
        side = self.cards.side[card]
        if side == NO_SIDE:
            return False
        self.climate[planet] += self.cards.climate[card] * (1 if side == HABITABLE else WIDE)
        habitable = habitable_total(self.climate[planet])
        hostile = hostile_total(self.climate[planet])
        before = self.habitable
        if habitable > hostile:
            self.habitable |= BIT[planet]
        elif hostile > habitable:
            self.habitable &= ~BIT[planet]
        return self.habitable != before


def habitable_total(climate: i64) -> i64:
    return climate % WIDE


def hostile_total(climate: i64) -> i64:
    return climate // WIDE


# A card on the table in one number: card, planet, the seat that played it, and whether it carries a marker.
MARKED: Final[i64] = 1024


def entry(card: i64, planet: i64, seat: i64, marked: bool) -> i64:
    return card + 64 * planet + 256 * seat + (MARKED if marked else 0)


def card_of(played: i64) -> i64:
    return played & 63


def planet_of(played: i64) -> i64:
    return (played >> 6) & 3


def seat_of(played: i64) -> i64:
    return (played >> 8) & 3


def is_marked(played: i64) -> bool:
    return played & MARKED != 0
