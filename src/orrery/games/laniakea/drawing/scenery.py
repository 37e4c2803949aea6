"""What is drawn of a pack alone: where the places of the map lie, and the pack's things by their ids."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from orrery.games.laniakea.board_reader import Abyss, Galaxy, Void
from orrery.games.laniakea.cosmos import Card, Cosmos
from orrery.games.laniakea.pictures import Strip
from orrery.kernel.drawing import by_id, classed

STONES = {"V": "voyage", "F": "forge", "A": "aether"}
CORE = {  # cards that are nothing but a core action, with its glyph
    "seraph": "seraph", "move_p": "move", "move_n": "move", "recruit_p": "recruit", "upgrade_p": "upgrade",
    "power_p": "power", "power_n": "power", "build_p": "build", "build_n": "build",
}  # fmt: skip
ENTITY_GLYPHS = {"instant": "once", "enhancement": "endless", "scoring": "star"}
ACROSS, DOWN = 103.92, 90  # between neighbours on the map
LONG_NAME = 15


@dataclass(frozen=True)
class Face:
    """A card as it looks in a hand."""

    card: Card
    glyph: str
    looks: str
    icons: Strip  # none for a core action, whose glyph says it


def face(card: Card) -> Face:
    kind = "seraph" if card.cls == "Seraph" else "start" if card.id in CORE else "market"
    looks = classed("card lc", kind, long=len(card.name) > LONG_NAME)
    return Face(card, CORE.get(card.id, "power"), looks, () if card.id in CORE else card.icons)


def spot(q: float, r: float) -> tuple[int, int]:
    """Axial coordinates to those of the drawing, whose middle is 0, 0."""
    return round(ACROSS * (q + r / 2)), round(DOWN * r)


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
        self.faces = {card.id: face(card) for card in cosmos.cards}
        self.tiles = by_id(cosmos.tiles)
        self.entities = by_id(cosmos.entities)
        self.chaos = by_id(cosmos.chaos)
        self.artifacts = by_id(cosmos.artifacts)
        self.spaces = by_id(cosmos.spaces)
        self.celestials = by_id(cosmos.celestials)
        self.stones = STONES
        self.entity_glyphs = ENTITY_GLYPHS

    @cached_property
    def pieces(self) -> dict[str, tuple[str, object]]:
        """What the gallery shows, by id: its kind and the thing itself."""
        shelves: dict[str, Mapping[str, object]] = {
            "tile": self.tiles, "card": self.faces, "entity": self.entities, "chaos": self.chaos,
            "artifact": self.artifacts, "space": self.spaces, "celestial": self.celestials,
            "adversary": by_id(self.cosmos.adversary),
        }  # fmt: skip
        return {id_: (kind, thing) for kind, things in shelves.items() for id_, thing in things.items()}
