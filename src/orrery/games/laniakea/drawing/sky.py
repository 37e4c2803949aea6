"""The map: galaxies, voids and Abysses, ways and prices, figures, and what is under way."""
from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from orrery.games.laniakea.drawing.scenery import Face, Price, price
from orrery.games.laniakea.drawing.sketch import Mark, Sketch
from orrery.games.laniakea.words import labels
from orrery.kernel.drawing import Thing, classed
from orrery.kernel.position import Data

MOVEMENTS = ("step", "cross", "jump", "relocate", "shift", "adversary_go")
LATELY = 16  # lines of the log


class Void(NamedTuple):
    thing: Thing
    x: int
    y: int
    artifact: bool


class Abyss(NamedTuple):
    thing: Thing
    x: int
    y: int
    title: str
    thrones: tuple[Mark, ...]
    now: int  # what a Throne of the viewer would be worth; -1 where none can be
    best: int


class Galaxy(NamedTuple):
    thing: Thing
    x: int
    y: int
    id: str
    tile: str
    known: bool
    open: bool  # its back can be seen
    slots: tuple[str, ...]  # what is in them
    structure: str
    owner: Mark | None
    letter: str


class Cost(NamedTuple):
    x: int
    y: int
    price: Price


class Figure(NamedTuple):
    thing: Thing
    shape: int


class Now(NamedTuple):
    """The card in play, the attack and the Entity that wait for a choice."""

    card: Face | None
    label: str
    attacked: str
    missing: int
    recruited: str
    does: str


class Sky(NamedTuple):
    voids: list[Void]
    abysses: list[Abyss]
    trails: list[str]
    ways: list[tuple[str, bool]]  # a path, and whether it is more than a basic movement
    galaxies: list[Galaxy]
    costs: list[Cost]
    figures: list[Figure]
    now: Now | None


def sky(sketch: Sketch) -> Sky:
    board = Board(sketch)
    return Sky(
        [board.void(void.id, void.name) for void in sketch.cosmos.map.voids],
        [board.abyss(abyss.id) for abyss in sketch.cosmos.map.abysses],
        [board.path(*line.places[1:]) for line in board.fresh if line.event.kind in MOVEMENTS],
        board.ways(),
        [board.galaxy(galaxy.id) for galaxy in sketch.cosmos.map.galaxies],
        list(board.costs()),
        list(board.figures()),
        now(sketch),
    )


class Board:
    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.state = sketch.state
        self.at = sketch.scenery.at
        log = sketch.scene.log[-LATELY:]
        self.fresh = [line for line in log if line.ply == log[-1].ply]
        harvests = [line for line in self.fresh if line.event.kind == "harvest"]
        self.flips = {line.places[-1][2:] for line in harvests if not line.event.facts[1]}
        self.home: str | None = sketch.me["board"]["galaxy"] if sketch.me else None
        self.near = sketch.scenery.galaxies[self.home].adj if self.home else ()
        previews = sketch.me["board"]["throne_preview"] if sketch.me else []
        self.worth: dict[str, Data] = {preview["abyss"]: preview for preview in previews}
        self.standing: dict[str, list[int]] = {}  # who is where
        for player in (*({"seat": p["seat"], **p["board"]} for p in sketch.players), *filter(None, [sketch.foe])):
            if player["galaxy"]:
                self.standing.setdefault(player["galaxy"], []).append(player["seat"])
        self.letters: dict[str, str] = {}
        if sketch.step == "celestial":
            free = (sketch.scenery.celestials[id_].letter for id_ in self.state["free_celestials"])
            self.letters = {sketch.cosmos.map.start[letter]: letter for letter in free}

    def path(self, *things: str) -> str:
        return self.sketch.scenery.path(*(thing[2:] for thing in things))

    def void(self, id_: str, name: str) -> Void:
        there = id_ in self.state["artifact_tiles"]
        label = f"{name}: an artifact for the first to cross it" if there else f"{name}, its artifact is taken"
        return Void(Thing(f"v-{id_}", label, classed("vd", gone=not there)), *self.at[id_], there)

    def abyss(self, id_: str) -> Abyss:
        sketch, abyss = self.sketch, self.sketch.scenery.abysses[id_]
        held = tuple(sketch.marks[seat] for seat in self.state["thrones"][id_])
        owners = [mark.name for mark in held]
        name = sketch.cosmos.map.abyss_name(abyss)
        label = labels.chosen(sketch.say.get(f"x-{id_}"))
        label = label or f"{name}, {len(abyss.bridges)} bridges{labels.thrones(owners, ',')}"
        bridges = ", ".join(f"{colour} to {sketch.named(galaxy)}" for galaxy, colour in abyss.bridges)
        worth = self.worth.get(id_)
        title = f"{name}: bridges {bridges}{labels.thrones(owners, '.')}{labels.worth(worth) if worth else ''}"
        colour = f"--c:{held[0].colour}" if held else ""
        thing = Thing(f"x-{id_}", label, classed("ab", own=held), colour)
        values = (worth["now"], worth["best"]) if worth else (-1, -1)
        return Abyss(thing, *self.at[id_], title, held, *values)

    def galaxy(self, id_: str) -> Galaxy:
        sketch, state = self.sketch, self.state["galaxies"][id_]
        owner = sketch.marks[state["owner"]] if state["structure"] else None
        known, wormhole = state["discovered"], state["wormhole"]
        tile = sketch.scenery.tiles[state["tile"]]
        label = labels.chosen(sketch.say.get(f"g-{id_}"))
        label = label or labels.galaxy(tile, id_, state, owner.name if owner else "")
        label += labels.here([sketch.marks[seat].name for seat in self.standing.get(id_, ())])
        face = "wh" if wormhole else "dv" if known else "un"
        looks = classed("gl", f"s-{sketch.scenery.galaxies[id_].sector}", face, flips=id_ in self.flips)
        slots = tuple(state["filled"].ljust(state["slots"])) if not wormhole else ()
        return Galaxy(
            Thing(f"g-{id_}", label, looks), *self.at[id_], id_, tile.id, known, known or wormhole, slots,
            state["structure"] or "", owner, self.letters.get(id_, ""),
        )  # fmt: skip

    def ways(self) -> list[tuple[str, bool]]:
        """Where the figure can go now."""
        if not self.home or self.sketch.step not in ("move_step", "free_step"):
            return []
        lit = [name for name in self.sketch.say if name.startswith("g-")]
        return [(self.path(f"g-{self.home}", name), name[2:] not in self.near) for name in lit]

    def costs(self) -> Iterator[Cost]:
        """Above what is lit: what it costs."""
        costs = self.state["turn"]["costs"] if self.sketch.scene.mine else {}
        for name, choice in self.sketch.say.items():
            if costs and name[:2] in ("g-", "x-"):
                x, y = self.at[name[2:]]
                basic = "basic" if name[2:] in self.near else "void"
                built = (kind for kind in ("gateway", "sanctum") if f"{kind}@" in choice.text)
                paid = costs["throne"] if name[0] == "x" else costs[next(built, basic)]
                yield Cost(x, y - (66 if name[0] == "g" else 56), price(paid))

    def figures(self) -> Iterator[Figure]:
        """In front of everything, by seat."""
        marks = self.sketch.marks
        found = [(seat, id_, nth) for id_, seats in self.standing.items() for nth, seat in enumerate(seats)]
        for seat, id_, nth in sorted(found):
            x, y = self.at[id_]
            place = f"--c:{marks[seat].colour};transform:translate({x + 26 - 24 * nth}px,{y + 4}px)"
            label = f"{marks[seat].name}’s figure at {self.sketch.named(id_)}"
            looks = classed("piece fg", mine=seat == self.sketch.scene.you)
            yield Figure(Thing(f"fig-{seat}", label, looks, place), marks[seat].shape)


def now(sketch: Sketch) -> Now | None:
    turn, scenery = sketch.state["turn"], sketch.scenery
    played, attack, recruited = turn["in_play"], turn["attack"], turn["recruited"]
    if not (played or attack or recruited):
        return None
    face = scenery.faces[played] if played else None
    label = f"In play: {face.card.name}. {sketch.text(played)}" if face else ""
    entity = scenery.entities[recruited] if recruited else None
    chaos = scenery.chaos[attack["chaos"]].name if attack else ""
    missing = attack["missing"] if attack else 0
    return Now(face, label, chaos, missing, entity.name if entity else "", entity.text if entity else "")
