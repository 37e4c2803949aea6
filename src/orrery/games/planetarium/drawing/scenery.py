"""What is drawn of a pack alone: the board round its star, and what stands on the cards."""
from __future__ import annotations

from itertools import groupby, starmap
from typing import NamedTuple

from orrery.games.planetarium.pack import KINDS, Card, System
from orrery.games.planetarium.pack.board import Space
from orrery.games.planetarium.rules.board import ORBITS
from orrery.games.planetarium.words import labels
from orrery.games.planetarium.words.needs import TYPE_NAMES, TYPE_WORDS, orbits
from orrery.kernel.drawing import by_id

SHAPES = {  # of matter, round 0, 0: a circle, a boulder, a drop, a hexagon
    "gas": "M-15.500 0A15.500 15.500 0 1 1 15.500 0A15.500 15.500 0 1 1-15.500 0Z",
    "rock": "M-14.500 6-11-10.500 2-16.500 14.500-8.500 17 5.500 6.500 16H-7Z",
    "water": "M0-20.500C8.500-10.500 14-4 14 3.500A14 14 0 0 1-14 3.500C-14-4-8.500-10.500 0-20.500Z",
    "metal": "M0-17.500 15-8.700V8.700L0 17.500-15 8.700V-8.700Z",
}


class Spot(NamedTuple):
    """A space of the board; the star is at 0, 0."""

    id: str
    numeral: str
    group: str  # the ring or arm it lies on
    angle: float
    radius: float
    x: float
    y: float
    at: str  # x and y


def spot(space: Space, star_x: int, star_y: int) -> Spot:
    x, y = round(space.x - star_x, 1), round(space.y - star_y, 1)
    return Spot(space.id, space.numeral, space.group, space.angle, space.radius, x, y, f"{x} {y}")


def between(one: Spot, other: Spot, share: float) -> str:
    return f"{round(one.x + (other.x - one.x) * share, 1)} {round(one.y + (other.y - one.y) * share, 1)}"


def arc(one: Spot, other: Spot, start: float = 0, end: float = 1) -> str:
    """The line from space to space, or a part of it: it bends round the star, as its spiral would."""
    radius = (one.radius + other.radius) / 2
    far = one.group == other.group and (other.angle - one.angle) % 360 > 180
    return f"M{between(one, other, start)}A{radius} {radius} 0 {far:d} 1 {between(one, other, end)}"


def arrowhead(one: Spot, other: Spot, long: float, wide: float) -> str:
    """In the middle of a line."""
    dx, dy = other.x - one.x, other.y - one.y
    length = (dx * dx + dy * dy) ** 0.5
    radius = max((one.radius + other.radius) / 2, length * 0.6)
    ux, uy, sag = dx / length, dy / length, radius - (radius * radius - length * length / 4) ** 0.5
    x, y = (one.x + other.x) / 2 + uy * sag, (one.y + other.y) / 2 - ux * sag
    corners = ((-long, wide), (long, 0), (-long, -wide))
    points = [f"{round(x + ux * on + uy * off, 1)} {round(y + uy * on - ux * off, 1)}" for on, off in corners]
    return f"M{points[0]}L{points[1]} {points[2]}"


class Orbit(NamedTuple):
    radius: float
    arm: str  # its path; a ring has none
    numeral: str
    turn: float  # of the numeral, between two spaces


class Face(NamedTuple):
    """A card as it looks in a hand."""

    card: Card
    cost: tuple[tuple[str, int], ...]
    worth: str
    type: str  # of the planets it goes on, as the next three; empty if any will do
    must_be: str
    orbits: str
    climate: str


def face(card: Card) -> Face:
    cost = tuple((kind, n) for kind, n in zip(KINDS, card.cost, strict=True) if n)
    type_, must_be = TYPE_NAMES.get(card.type, ""), TYPE_WORDS.get(card.type, "")
    where = "" if card.orbit == (1, ORBITS) else orbits(*card.orbit)
    return Face(card, cost, labels.worth(card), type_, must_be, where, "" if card.state == "any" else card.state)


class Scenery:
    def __init__(self, system: System) -> None:
        self.system = system
        self.spots = {space.id: spot(space, *system.center) for space in system.spaces}
        self.planets = by_id(system.planets)
        self.faces = {card.id: face(card) for card in system.cards}
        self.shapes, self.types = SHAPES, TYPE_NAMES
        spots = [*self.spots.values()]
        self.dots = "".join(f"M{spot.at}h0" for spot in spots)
        thick, thin, drift = (
            [(spots[one], spots[other]) for one, other in lines] for lines in (system.thick, system.thin, system.drift)
        )
        self.thin, self.drift = "".join(starmap(arc, thin)), "".join(starmap(arc, drift))
        self.thin_heads = "".join(arrowhead(one, other, 4.5, 4.2) for one, other in thin)
        self.thick_heads = "".join(arrowhead(one, other, 4.2, 5.2) for one, other in thick)

    def way(self, one: str, other: str) -> str:
        return arc(self.spots[one], self.spots[other])

    @property
    def orbits(self) -> list[Orbit]:
        found = []
        for _, group in groupby(self.system.spaces, key=lambda space: space.group):
            first, *rest = group
            arm, turn = "", first.angle - 180 / (1 + len(rest))
            if first.orbit == ORBITS:
                arm, turn = self.way(first.id, rest[-1].id), (first.angle + rest[0].angle) / 2
            found.append(Orbit(first.radius, arm, first.numeral, turn))
        return found
