"""What is drawn of a pack alone: where the places of the map lie, and the pack's things by their ids."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from orrery.games.laniakea.pack.board import Abyss, Galaxy, Void
from orrery.games.laniakea.pack.cosmos import Card, Cosmos
from orrery.games.laniakea.pack.verbs import Strip
from orrery.games.laniakea.words import labels
from orrery.kernel.drawing import by_id, classed

STONES = {"V": "voyage", "F": "forge", "A": "aether"}
CORE = {  # cards that are nothing but a core action, with its glyph
    "seraph": "seraph", "move_p": "move", "move_n": "move", "recruit_p": "recruit", "upgrade_p": "upgrade",
    "power_p": "power", "power_n": "power", "build_p": "build", "build_n": "build",
}  # fmt: skip
ENTITY_GLYPHS = {"instant": "once", "enhancement": "endless", "scoring": "star"}
ACROSS, DOWN = 103.92, 90  # between neighbours on the map
LONG_NAME = 15
LONG_WORD = 10


@dataclass(frozen=True)
class Face:
    """A card as it looks in a hand."""

    card: Card
    glyph: str
    looks: str
    icons: Strip  # none for a core action, whose glyph says it


def face(card: Card) -> Face:
    kind = "seraph" if card.cls == "Seraph" else "start" if card.id in CORE else "market"
    long = len(card.name) > LONG_NAME or max(map(len, card.name.split())) > LONG_WORD
    looks = classed("card lc", kind, long=long)
    return Face(card, CORE.get(card.id, "power"), looks, () if card.id in CORE else card.icons)


class Price(NamedTuple):
    stones: tuple[tuple[str, int], ...]
    change: str = ""  # less or more than printed


def price(amounts: Mapping[str, int], base: Mapping[str, int] | None = None) -> Price:
    stones = tuple((STONES[which], n) for which, n in amounts.items())
    paid, printed = sum(amounts.values()), sum((amounts if base is None else base).values())
    return Price(stones, "less" if paid < printed else "more" if paid > printed else "")


def spot(q: float, r: float) -> tuple[int, int]:
    """Axial coordinates to those of the drawing, whose middle is 0, 0."""
    return round(ACROSS * (q + r / 2)), round(DOWN * r)


class Throne(NamedTuple):
    """The rulebook's example of what a Throne is worth."""

    abyss: str
    built: tuple[tuple[str, str], ...]  # where stands what
    bridges: list[tuple[str, str]]  # colours and paths
    worth: int  # of a bridge for each structure in its sector
    sum: list[tuple[str, int, int, int]]  # colour, bridges, structures, points


class Scenery:
    def __init__(self, cosmos: Cosmos) -> None:
        world = cosmos.map
        self.cosmos = cosmos
        places: tuple[Galaxy | Abyss | Void, ...] = (*world.galaxies, *world.abysses, *world.voids)
        self.at = {place.id: spot(place.q, place.r) for place in places}
        self.areas = [(area, *spot(area.q, area.r)) for area in world.areas]
        self.galaxies = by_id(world.galaxies)
        self.area_of = {galaxy.id: world.area(galaxy.id) for galaxy in world.galaxies}
        self.abysses = by_id(world.abysses)
        self.abyss_names = {abyss.id: world.abyss_name(abyss) for abyss in world.abysses}
        self.faces = {card.id: face(card) for card in cosmos.cards}
        self.tiles = by_id(cosmos.tiles)
        self.entities = by_id(cosmos.entities)
        self.chaos = by_id(cosmos.chaos)
        self.artifacts = by_id(cosmos.artifacts)
        self.spaces = by_id(cosmos.spaces)
        self.celestials = by_id(cosmos.celestials)
        self.turns = {  # of the drawings on the tiles, so that no two lie alike
            tile.id: 0 if tile.kind == "wormhole" else place * 47 % 180 - 90 for place, tile in enumerate(cosmos.tiles)
        }
        costs = {card.id: zip(STONES, card.cost, strict=True) for card in cosmos.entities}
        self.prices = {id_: price({which: n for which, n in cost if n}) for id_, cost in costs.items()}
        self.stones = STONES
        self.entity_glyphs = ENTITY_GLYPHS
        self.abilities = labels.ABILITIES

    def path(self, *places: str) -> str:
        """A line from place to place."""
        return "M" + "L".join(f"{x} {y}" for x, y in (self.at[place] for place in places))

    @property
    def ways(self) -> str:
        neighbours = [(galaxy.id, other) for galaxy in self.cosmos.map.galaxies for other in galaxy.adj]
        return "".join(self.path(one, other) for one, other in neighbours if one < other)

    @property
    def bridges(self) -> list[tuple[str, str]]:
        """Colours and paths."""
        return [(colour, self.path(x.id, galaxy)) for x in self.cosmos.map.abysses for galaxy, colour in x.bridges]

    @property
    def names(self) -> list[tuple[str, int, int, bool]]:
        """Of the areas, at the outer side of each; whether it begins beside the middle of the map."""
        found = []
        for area, x, y in self.areas:
            if (x, y) == (0, 0):
                continue
            middle = abs(x) < 10
            away = (-92 if y < 0 else 105) if middle else -141 if y < 0 else 158
            found.append((area.name, 112 if middle else x, y + away, middle))
        return found

    @property
    def throne_example(self) -> Throne:
        """In the standard pack, with as much Aether as a player can hold."""
        abyss, worth = self.abysses["X1"], self.cosmos.throne_vp[-1]
        built = (("B0", "sanctum"), ("B3", "sanctum"), ("W5", "gateway"), ("W6", "gateway"))
        bridges = Counter(colour for _, colour in abyss.bridges)
        here = Counter(self.galaxies[place].sector for place, _ in built)
        points = [(colour, n, here[colour], n * here[colour] * worth) for colour, n in bridges.items()]
        paths = [(colour, self.path(abyss.id, galaxy)) for galaxy, colour in abyss.bridges]
        return Throne(abyss.id, built, paths, worth, sorted(points))

    @cached_property
    def pieces(self) -> dict[str, tuple[str, object]]:
        """What the gallery shows, by id: its kind and the thing itself."""
        shelves: dict[str, Mapping[str, object]] = {
            "tile": self.tiles, "card": self.faces, "entity": self.entities, "chaos": self.chaos,
            "artifact": self.artifacts, "space": self.spaces, "celestial": self.celestials,
            "adversary": by_id(self.cosmos.adversary),
        }  # fmt: skip
        return {id_: (kind, thing) for kind, things in shelves.items() for id_, thing in things.items()}
