"""The four planets in their corners, with everybody's matter there, and the rows of cards along the sides."""
from __future__ import annotations

from typing import NamedTuple

from orrery.games.planetarium import labels
from orrery.games.planetarium.drawing.sketch import Sketch
from orrery.games.planetarium.words.needs import TYPE_NAMES
from orrery.kernel.position import Data


class Heap(NamedTuple):
    """Matter of one kind on a Player mat."""

    id: str
    kind: str
    n: int


class Mat(NamedTuple):
    """What another player has for a planet."""

    name: str
    shape: int
    heaps: tuple[Heap, ...]


class Panel(NamedTuple):
    id: str
    type: str
    climate: str
    label: str
    below: str  # a line under the climate
    after: bool  # which says how it will be
    habitable: int
    hostile: int
    share: float  # of the habitable sum, in per cent
    climates: str
    yours: tuple[Heap, ...]  # of every kind
    mats: tuple[Mat, ...]
    came: str  # the space that new matter comes from


class Laid(NamedTuple):
    """A card in a planet's row."""

    id: str
    text: str
    name: str
    shape: int
    marker: bool
    origin: str


class Row(NamedTuple):
    id: str
    type: str
    side: str
    cards: tuple[Laid, ...]


class Planets(NamedTuple):
    panels: dict[str, list[Panel]]  # by corner
    rows: dict[str, list[Row]]  # by side


def planets(sketch: Sketch) -> Planets:
    panels: dict[str, list[Panel]] = {}
    rows: dict[str, list[Row]] = {}
    for planet in sketch.state["planets"]:
        home = sketch.scenery.planets[planet["id"]]
        panels.setdefault(home.corner, []).append(panel(sketch, planet))
        cards = tuple(laid(sketch, card) for card in (*planet["row"], *planet["finals"]))
        rows.setdefault(home.row_side, []).append(Row(home.id, home.type, home.row_side, cards))
    return Planets(panels, rows)


def panel(sketch: Sketch, planet: Data) -> Panel:
    lately, moved, id_ = sketch.lately, sketch.moved, planet["id"]
    total, after = planet["habitable"] + planet["hostile"], climate_after(sketch, id_)
    collided = f"s-{moved[1]}" if moved and lately.took and not lately.paid else ""
    yours: Data = planet["yours"] or {}
    return Panel(
        id_, planet["type"], planet["climate"], labels.panel(planet),
        after or f"{TYPE_NAMES[planet['type']]}, orbit {planet['numeral']}", bool(after),
        planet["habitable"], planet["hostile"], round(100 * planet["habitable"] / total, 1) if total else 0,
        labels.climates(planet),
        tuple(Heap(f"y-{id_}-{kind}-{n}", kind, n) for kind, n in yours.items()),
        mats(sketch, id_), lately.pulled or collided,
    )  # fmt: skip


def climate_after(sketch: Sketch, planet: str) -> str:
    """How a planet will stand if the chosen card is played on it."""
    card = sketch.state["picked"]["card"] if sketch.mine("play_planet", "final_planet") else None
    places = (place for held in sketch.state["hand"] if held["id"] == card for place in held["planets"])
    ready = (place["climate_after"] for place in places if place["planet"] == planet and place["ready"])
    return next(map(labels.climate_after, ready), "")


def mats(sketch: Sketch, planet: str) -> tuple[Mat, ...]:
    found = []
    for player in sketch.state["players"]:
        seat = sketch.scene.seats[player["seat"]]
        heaps = tuple(
            Heap(f"o-{seat.seat}-{planet}-{kind}-{n}", kind, n) for kind, n in player["mat"][planet].items() if n
        )
        if heaps and seat.seat != sketch.scene.you and not player["retired"]:
            found.append(Mat(seat.name, seat.shape, heaps))
    return tuple(found)


def laid(sketch: Sketch, card: Data) -> Laid:
    seat = sketch.scene.seats[card["seat"]]
    origin = "" if seat.seat == sketch.scene.you else f"seat-{seat.seat}"
    text = labels.on_card(sketch.scenery.faces[card["card"]].card)
    return Laid(card["card"], text, seat.name, seat.shape, card["marker"], origin)
