"""What the sentences of Vediic are about: planets and their colours, stations, pawns, seats."""
from __future__ import annotations

from orrery.games.vediic.pack import IDS, Board, Colour
from orrery.games.vediic.rules.cards import PAIR_FIRST, PAIR_SECOND, PAIRS, SET_FIRST, SET_SECOND, SET_THIRD, SETS
from orrery.kernel.game import Setup
from orrery.kernel.things import Seats, Sort, join

MOST = 7  # seats
STATIONS = 60  # for which the moves have room
PAWN = ("A", "B")  # as people call them
PAWNS = Sort(["a", "b"], PAWN, "pawn-{}")
WAYS = Sort(["walk", "green", "gray", "green+gray"])
HOWS = Sort(["", "blue", "red", "some"])


def pair(number: int) -> tuple[int, int]:
    return int(PAIR_FIRST[number]), int(PAIR_SECOND[number])


def three(number: int) -> tuple[int, int, int]:
    return int(SET_FIRST[number]), int(SET_SECOND[number]), int(SET_THIRD[number])


def victims(number: int) -> tuple[int, ...]:
    """Whom a steal robs: one or two."""
    one, other = divmod(number, MOST)
    return (one,) if one == other else (one, other)


PAIRED = Sort(["+".join(IDS[part] for part in pair(number)) for number in range(PAIRS)])
TRIPLES = Sort(["+".join(IDS[part] for part in three(number)) for number in range(SETS)])
E_CARD = Sort(["e-card"], pieces="{}")
SWAPS = Sort([f"{give}:{get}" if give != get else None for give in IDS for get in IDS])


class Things:
    """On the drawn table: stations s-, planets planet-, own pawns pawn-a and pawn-b, own cards card-, piles supply-,
    charity- and e-deck, seats seat-; the rest are buttons."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.board: Board = setup.content
        self.seats = Seats(setup.names, MOST)
        planets = [colour.the_planet for colour in self.board.colours]
        names = [colour.name for colour in self.board.colours]
        self.planets = Sort(IDS, planets, "planet-{}", pieces="planet-{}")
        self.cards = Sort(IDS, names, "card-{}", pieces="card-{}")
        self.supply = Sort(IDS, names, "supply-{}")
        self.charity = Sort(IDS, [self.a_card(c) for c in range(len(IDS))], "charity-{}", pieces="card-{}")
        self.stations = Sort([station.id for station in self.board.stations], thing="s-{}", width=STATIONS)
        seats = range(setup.seats)
        robbed = [victims(number) for number in range(MOST * MOST)]
        there = [all(seat in seats for seat in who) and who == tuple(sorted(who)) for who in robbed]
        self.victims = Sort(
            ["+".join(map(str, who)) if here else None for who, here in zip(robbed, there, strict=True)],
            [join([self.name(seat) for seat in who]) if here else "" for who, here in zip(robbed, there, strict=True)],
        )

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def card(self, colour: str) -> tuple[Sort, int]:
        """A card that is played, by its colour."""
        return self.cards, IDS.index(colour)

    def colour(self, number: int) -> Colour:
        return self.board.colours[number]

    def planet(self, number: int) -> str:
        """As a sentence begins with it."""
        name = self.colour(number).the_planet
        return name[0].upper() + name[1:]

    def station(self, number: int) -> str:
        return self.board.stations[number].id

    def a_card(self, number: int, many: int = 1) -> str:
        name = self.colour(number).name
        if many != 1:
            return f"{many or 'no'} {name} cards"
        return f"{'an' if name == 'orange' else 'a'} {name} card"

    def colours(self, numbers: tuple[int, ...], last: str = "and") -> str:
        return join([self.colour(number).name for number in numbers], last)
