"""The pack as tables of numbers, shared by all positions of a match: spaces and lines, planets, cards."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.kernel.bits import BIT
from orrery.kernel.vectors import append, vec

PLANETS: Final[i64] = 4
KINDS: Final[i64] = 4  # gas, rock, water, metal
ORBITS: Final[i64] = 7
SPACES: Final[i64] = 72  # at most
CARDS: Final[i64] = 52  # at most
NOWHERE: Final[i64] = 72  # where a line leads that is not there

NO_TYPE: Final[i64] = 2  # a card for any planet; 0 is terrestrial, 1 gaseous (PLA-45)

# Decks, and the first letter of a card's id.
LOW: Final[i64] = 0
HIGH: Final[i64] = 1
FINAL: Final[i64] = 2
DECKS: Final[i64] = 3

# Climate sides, of the tokens and of cards.
HOSTILE: Final[i64] = 0
HABITABLE: Final[i64] = 1
NO_SIDE: Final[i64] = 2

# Four small numbers in one: a byte for each kind of matter, or for each planet. Numbers stay below 128.
BYTE: Final = vec[i64]([1 << 8 * n for n in range(4)])
TOPS: Final[i64] = 0x80808080
ZEROS: Final = vec[i64]([0] * 156)
NOTHING: Final = vec[i64]()


def byte(packed: i64, n: i64) -> i64:
    return (packed >> (8 * n)) & 127


def sum_bytes(packed: i64) -> i64:
    return (packed & 127) + ((packed >> 8) & 127) + ((packed >> 16) & 127) + ((packed >> 24) & 127)


def covers(have: i64, need: i64) -> bool:
    """Whether each of the four numbers is at least as large: none of them borrows from its top bit."""
    return ((have | TOPS) - need) & TOPS == TOPS


class Board:
    """72 spaces on seven orbits and the one-way lines between them (section 2.4)."""

    __slots__ = (
        "before", "before_from", "drift_in", "drift_out", "inward", "orbit", "outward", "spaces", "start", "supply",
        "thick", "type",
    )  # fmt: skip

    def __init__(
        self,
        orbit: list[int],
        thick: list[int],
        inward: list[int],
        outward: list[int],
        start: list[int],
        kind_of_planet: list[int],
        supply: list[int],
        drift_in: list[int] | None = None,
        drift_out: list[int] | None = None,
    ) -> None:
        self.spaces: i64 = len(orbit)
        self.orbit: vec[i64] = vec[i64](orbit)  # 1 to 7; all arms are 7 (PLA-46)
        self.thick: vec[i64] = vec[i64](thick)  # the next space along the orbit, or NOWHERE (PLA-36)
        self.inward: vec[i64] = vec[i64](inward)  # the thin line to the orbit nearer to the star
        self.outward: vec[i64] = vec[i64](outward)
        # Where the dice lead a planet: the thin lines, and one more where a space has none to a neighbour (PLA-119).
        self.drift_in: vec[i64] = vec[i64](inward if drift_in is None else drift_in)
        self.drift_out: vec[i64] = vec[i64](outward if drift_out is None else drift_out)
        self.start: vec[i64] = vec[i64](start)  # of the four planets (PLA-2)
        self.type: vec[i64] = vec[i64](kind_of_planet)  # PLA-45
        self.supply: vec[i64] = vec[i64](supply)  # matter tokens of each kind (PLA-3)
        # The lines backwards: the spaces before each space, one after the other, and where its own begin.
        before = NOTHING[:]
        before_from = NOTHING[:]
        for space in range(self.spaces):
            before_from = append(before_from, len(before))
            for other in range(self.spaces):
                if self.thick[other] == space or self.inward[other] == space or self.outward[other] == space:
                    before = append(before, other)
        self.before: vec[i64] = before
        self.before_from: vec[i64] = append(before_from, len(before))


class Cards:
    """What the cards demand and do (section 2.6)."""

    __slots__ = (
        "climate", "cost", "deck", "downgrade", "fits", "gravity", "number", "of_deck", "orbit_max",
        "orbit_min", "points", "side", "state", "type",
    )  # fmt: skip

    def __init__(
        self,
        deck: list[int],
        cost: list[list[int]],
        planet_type: list[int],
        orbit_min: list[int],
        orbit_max: list[int],
        state: list[int],
        points: list[int],
        side: list[int],
        climate: list[int],
        gravity: list[bool],
        downgrade: list[bool],
        board: Board,
    ) -> None:
        self.number: i64 = len(deck)
        self.deck: vec[i64] = vec[i64](deck)
        self.cost: vec[i64] = vec[i64]([sum(n << 8 * kind for kind, n in enumerate(row)) for row in cost])
        self.type: vec[i64] = vec[i64](planet_type)  # NO_TYPE for any
        self.orbit_min: vec[i64] = vec[i64](orbit_min)
        self.orbit_max: vec[i64] = vec[i64](orbit_max)
        self.state: vec[i64] = vec[i64](state)  # NO_SIDE for any
        self.points: vec[i64] = vec[i64](points)
        self.side: vec[i64] = vec[i64](side)
        self.climate: vec[i64] = vec[i64](climate)  # how much the card adds to that side (PLA-59)
        self.gravity: i64 = 0  # sets of cards
        self.downgrade: i64 = 0
        self.of_deck: vec[i64] = ZEROS[:DECKS]
        for card in range(self.number):
            self.of_deck[self.deck[card]] |= BIT[card]
            if gravity[card]:
                self.gravity |= BIT[card]
            if downgrade[card]:
                self.downgrade |= BIT[card]
        # For each card and planet: in which orbit under which climate it fits, a bit for each of both together.
        self.fits: vec[i64] = vec[i64]([0] * (4 * len(deck)))
        for card in range(self.number):
            for planet in range(PLANETS):
                if self.type[card] == board.type[planet] or self.type[card] == NO_TYPE:
                    self.fits[PLANETS * card + planet] = self.places(card)

    def places(self, card: i64) -> i64:
        """PLA-46, PLA-47: orbits and climates under which a planet of the right type will do."""
        found: i64 = 0
        for side in range(2):
            if self.state[card] == NO_SIDE or self.state[card] == side:
                for orbit in range(self.orbit_min[card], self.orbit_max[card] + 1):
                    found |= BIT[place(side, orbit)]
        return found


class Layout:
    """All that lies on the table from the start: board, cards and the two marks of the Evolution Track."""

    __slots__ = ("accelerates", "board", "cards", "ends")

    def __init__(self, board: Board, cards: Cards, ends: i64, accelerates: i64) -> None:
        self.board: Board = board
        self.cards: Cards = cards
        self.ends: i64 = ends  # the final space (PLA-87)
        self.accelerates: i64 = accelerates  # the acceleration space (PLA-86)


def place(side: i64, orbit: i64) -> i64:
    """Climate and orbit of a planet as one small number."""
    return 8 * side + orbit
