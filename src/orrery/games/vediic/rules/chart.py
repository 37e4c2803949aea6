"""The board of a pack as tables of numbers: who is whose neighbour, and what lights what (VED-1 to VED-7)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.kernel.bits import BIT
from orrery.kernel.vectors import vec

COLOURS: Final[i64] = 7
HOUSES: Final[i64] = 12
MOST_STATIONS: Final[i64] = 60  # a set of stations is one machine integer
GREEN_STEPS: Final[i64] = 4  # VED-55

# Colours in canonical order; planet, pawns and cards of a colour share its number.
YELLOW: Final[i64] = 0
PURPLE: Final[i64] = 1
ORANGE: Final[i64] = 2
BLUE: Final[i64] = 3
GREEN: Final[i64] = 4
RED: Final[i64] = 5
GRAY: Final[i64] = 6

TURNS: Final[i64] = 4  # so many moves ahead a pawn's reach is known
FAR: Final[i64] = 99  # further than any two stations are


class Chart:
    """One board, shared by all positions of a match. Houses are counted from 0 here."""

    __slots__ = (
        "all_of", "ball", "cards_per_colour", "distance", "e_cards", "lights", "near", "retro_house", "start_cards",
        "stations", "within",
    )  # fmt: skip

    def __init__(
        self,
        neighbours: list[list[int]],
        tiles: list[tuple[int, int, list[int]]],  # house, colour, stations touched
        retro_house: list[int],
        cards_per_colour: int,
        e_cards: int,
        start_cards: int,
    ) -> None:
        stations = len(neighbours)
        self.stations: i64 = stations
        self.cards_per_colour: i64 = cards_per_colour
        self.e_cards: i64 = e_cards
        self.start_cards: i64 = start_cards
        self.retro_house: vec[i64] = vec[i64](retro_house)
        self.near: vec[i64] = vec[i64]([0] * stations)  # the set of neighbours of each station
        for s in range(stations):
            for t in neighbours[s]:
                self.near[s] |= BIT[t]
        self.distance: vec[i64] = vec[i64]([FAR] * (stations * stations))
        self.within: vec[i64] = vec[i64]([0] * stations)  # VED-55: one to four steps away, over any pawns
        self.ball: vec[i64] = vec[i64]([0] * (TURNS * stations))  # by turns: the stations within two steps a turn
        for s in range(stations):
            self.measure(s)
        self.all_of: vec[i64] = vec[i64]([0] * COLOURS)  # VED-4: the stations of a colour
        self.lights: vec[i64] = vec[i64]([0] * (HOUSES * COLOURS))  # VED-6: by house and colour
        for house, colour, touches in tiles:
            for t in touches:
                self.all_of[colour] |= BIT[t]
                self.lights[house * COLOURS + colour] |= BIT[t]
        for colour in range(COLOURS):  # VED-7: retrograde, a planet lights its colour everywhere
            self.lights[retro_house[colour] * COLOURS + colour] = self.all_of[colour]

    def measure(self, start: i64) -> None:
        """Steps from one station to every other."""
        seen: i64 = BIT[start]
        edge: i64 = seen
        steps: i64 = 0
        while edge != 0:
            beyond: i64 = 0
            for s in range(self.stations):
                if edge & BIT[s]:
                    self.distance[start * self.stations + s] = steps
                    beyond |= self.near[s]
            for turns in range(TURNS):
                if steps <= 2 * (turns + 1):
                    self.ball[turns * self.stations + start] |= edge
            edge = beyond & ~seen
            seen |= edge
            steps += 1
            if steps <= GREEN_STEPS:
                self.within[start] |= edge
