"""The map: galaxies, voids and Abysses, ways and prices, figures, and what is under way."""
from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from orrery.games.laniakea.drawing.scenery import Face, Price, Scenery, price
from orrery.games.laniakea.drawing.sketch import Mark, Sketch
from orrery.games.laniakea.words import labels
from orrery.kernel.drawing import Choice, Thing, classed
from orrery.kernel.position import Data

MOVEMENTS = ("step", "cross", "jump", "relocate", "shift", "adversary_go")
LATELY = 16  # lines of the log
KEPT = 8192  # places as they look in one position or another: most look the same in the next


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
    voids: tuple[Void, ...]
    abysses: tuple[Abyss, ...]
    trails: tuple[str, ...]
    ways: tuple[tuple[str, bool], ...]  # a path, and whether it is more than a basic movement
    galaxies: tuple[Galaxy, ...]
    costs: tuple[Cost, ...]
    figures: tuple[Figure, ...]
    now: Now | None


def sky(sketch: Sketch) -> Sky:
    board = Board(sketch)
    return Sky(
        tuple(board.void(void.id, void.name) for void in sketch.cosmos.map.voids),
        tuple(board.abyss(abyss.id) for abyss in sketch.cosmos.map.abysses),
        tuple(board.path(*line.places[1:]) for line in board.fresh if line.event.kind in MOVEMENTS),
        board.ways(),
        tuple(board.galaxy(galaxy.id) for galaxy in sketch.cosmos.map.galaxies),
        tuple(board.costs()),
        tuple(board.figures()),
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
        sketch, worth = self.sketch, self.worth.get(id_)
        held = tuple(sketch.marks[seat] for seat in self.state["thrones"][id_])
        ends = tuple(sketch.named(galaxy) for galaxy, _ in sketch.scenery.abysses[id_].bridges)
        values = (worth["now"], worth["best"]) if worth else None
        return draw_abyss(sketch.scenery, id_, held, ends, values, sketch.say.get(f"x-{id_}"))

    def galaxy(self, id_: str) -> Galaxy:
        sketch, state = self.sketch, self.state["galaxies"][id_]
        return draw_galaxy(
            sketch.scenery, id_, state["tile"], state["discovered"], state["wormhole"],
            tuple(state["filled"].ljust(state["slots"])), state["structure"] or "",
            sketch.marks[state["owner"]] if state["structure"] else None,
            tuple(sketch.marks[seat].name for seat in self.standing.get(id_, ())), sketch.say.get(f"g-{id_}"),
            id_ in self.flips, self.letters.get(id_, ""),
        )  # fmt: skip

    def ways(self) -> tuple[tuple[str, bool], ...]:
        """Where the figure can go now."""
        if not self.home or self.sketch.step not in ("move_step", "free_step"):
            return ()
        lit = [name for name in self.sketch.say if name.startswith("g-")]
        return tuple((self.path(f"g-{self.home}", name), name[2:] not in self.near) for name in lit)

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


@lru_cache(maxsize=KEPT)
def draw_abyss(
    scenery: Scenery, id_: str, held: tuple[Mark, ...], ends: tuple[str, ...], worth: tuple[int, int] | None,
    choice: Choice | None,
) -> Abyss:  # fmt: skip
    abyss, name, owners = scenery.abysses[id_], scenery.abyss_names[id_], [mark.name for mark in held]
    label = labels.chosen(choice) or f"{name}, {len(abyss.bridges)} bridges{labels.thrones(owners, ',')}"
    bridges = ", ".join(f"{colour} to {end}" for end, (_, colour) in zip(ends, abyss.bridges, strict=True))
    title = f"{name}: bridges {bridges}{labels.thrones(owners, '.')}{labels.worth(*worth) if worth else ''}"
    colour = f"--c:{held[0].colour}" if held else ""
    thing = Thing(f"x-{id_}", label, classed("ab", own=held), colour)
    return Abyss(thing, *scenery.at[id_], title, held, *(worth or (-1, -1)))


@lru_cache(maxsize=KEPT)
def draw_galaxy(
    scenery: Scenery, id_: str, tile: str, known: bool, wormhole: bool, slots: tuple[str, ...], structure: str,
    owner: Mark | None, here: tuple[str, ...], choice: Choice | None, flips: bool, letter: str,
) -> Galaxy:  # fmt: skip
    label = labels.chosen(choice) or (
        labels.galaxy(scenery.tiles[tile], id_, known, wormhole, "".join(slots))
        + (labels.built(owner.name, structure) if owner else "")
    )
    face = "wh" if wormhole else "dv" if known else "un"
    looks = classed("gl", f"s-{scenery.galaxies[id_].sector}", face, flips=flips)
    return Galaxy(
        Thing(f"g-{id_}", label + labels.here(here), looks), *scenery.at[id_], id_, tile, known, known or wormhole,
        () if wormhole else slots, structure, owner, letter,
    )  # fmt: skip


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
