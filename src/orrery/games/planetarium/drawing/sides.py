"""What lies round the board: the planets' panels with their rows of cards, the own hand, the decks, the players."""
from __future__ import annotations

from typing import NamedTuple

from orrery.games.planetarium.drawing.sketch import Sketch
from orrery.games.planetarium.pack.board import Planet
from orrery.games.planetarium.words import labels
from orrery.games.planetarium.words.events import dice_effect
from orrery.kernel.drawing import Plate, classed, plate
from orrery.kernel.position import Data
from orrery.kernel.things import count

# Planets --------------------------------------------------------------------------------------------------


class Mat(NamedTuple):
    seat: int
    name: str
    shape: int
    matter: tuple[tuple[str, int], ...]


class Panel(NamedTuple):
    """A planet, with everyone's matter there."""

    home: Planet
    orbit: str
    climate: str
    habitable: int
    hostile: int
    after: str  # the climate with the chosen card
    yours: tuple[tuple[str, int], ...]
    mats: tuple[Mat, ...]  # those of the others
    came: str  # the space that new matter comes from


class Laid(NamedTuple):
    """A card in a planet's row."""

    id: str
    name: str
    shape: int
    marker: bool
    origin: str


class Row(NamedTuple):
    home: Planet
    cards: tuple[Laid, ...]


def panel(sketch: Sketch, planet: Data) -> Panel:
    lately, id_ = sketch.lately, planet["id"]
    mats = []
    for seat, player in zip(sketch.scene.seats, sketch.state["players"], strict=True):
        matter = tuple((kind, n) for kind, n in player["mat"][id_].items() if n)
        if matter and not seat.you and not player["retired"]:
            mats.append(Mat(seat.seat, seat.name, seat.shape, matter))
    collided = f"s-{sketch.moved[1]}" if sketch.moved and lately.collision and not lately.played else ""
    return Panel(
        sketch.scenery.planets[id_], planet["numeral"], planet["climate"], planet["habitable"], planet["hostile"],
        climate_after(sketch, id_), tuple((planet["yours"] or {}).items()), tuple(mats), lately.pulled or collided,
    )  # fmt: skip


def climate_after(sketch: Sketch, planet: str) -> str:
    card = sketch.state["picked"]["card"] if sketch.mine("play_planet", "final_planet") else None
    places = (place for held in sketch.state["hand"] if held["id"] == card for place in held["planets"])
    ready = (place["climate_after"] for place in places if place["planet"] == planet and place["ready"])
    return next(map(labels.climate_after, ready), "")


def row(sketch: Sketch, planet: Data) -> Row:
    cards = []
    for card in (*planet["row"], *planet["finals"]):
        seat = sketch.scene.seats[card["seat"]]
        origin = "" if seat.you else f"seat-{seat.seat}"
        cards.append(Laid(card["card"], seat.name, seat.shape, card["marker"], origin))
    return Row(sketch.scenery.planets[planet["id"]], tuple(cards))


# The hand -------------------------------------------------------------------------------------------------


class Held(NamedTuple):
    id: str
    looks: str
    tag: str  # beside the name of its deck
    places: tuple[tuple[str, str, str], ...]  # planet, whether it can be played there, and what is missing
    note: str
    offered: bool
    folds: bool  # says more when it is pointed at
    downgrade: bool


def held(sketch: Sketch, held: Data, *, offered: bool = False) -> Held:
    card, state = sketch.scenery.faces[held["id"]].card, sketch.state
    looks = classed(
        f"card ev in-hand {card.deck} {card.side}",
        ok=held["ready"],
        aside=held["set_aside"],
        chosen=state["picked"]["card"] == card.id,
    )
    if sketch.mine("discard_final", "act", "final_card") and f"c-{card.id}" not in sketch.can:
        looks += " not"
    ready = "ready for your final turn" if card.deck == "final" and not state["last_turn"] else "ready"
    return Held(
        card.id,
        looks,
        " · set aside" if held["set_aside"] else " · keep one" if offered else "",
        tuple((place["planet"], how(place), place["missing"] or ready) for place in held["planets"]),
        held["note"],
        offered,
        sketch.step not in ("play_planet", "final_planet", "marker"),
        f"downgrade-{card.id}" in sketch.can,
    )


def how(place: Data) -> str:
    return "yes" if place["ready"] else "no" if place["possible"] else "never"


# Players --------------------------------------------------------------------------------------------------


class Player(NamedTuple):
    plate: Plate
    backs: tuple[tuple[str, int], ...]  # cards in hand of each deck
    markers_left: int
    matter: int
    points: tuple[tuple[str, int], ...]  # by deck; when the game is over
    tag: str
    tag_looks: str


class Roll(NamedTuple):
    """What the dice did last."""

    id: str
    dice: tuple[int, ...]
    effect: str
    drifts: list[str]


def player(sketch: Sketch, player: Data) -> Player:
    score, final = str(player["score"]), player["final_turn"]
    seat, looks = sketch.scene.seats[player["seat"]], classed("ftag", now=final == "now") if final else ""
    shown = plate(seat, retired=player["retired"], score=score, score_label=count(player["score"], "point"))
    points = tuple(player["points"].items()) if sketch.scene.end is not None else ()
    return Player(
        shown, tuple(player["backs"].items()), player["markers_left"], player["matter"], points,
        labels.standing(sketch.state, player), looks,
    )  # fmt: skip


def roll(sketch: Sketch) -> Roll | None:
    line = sketch.lately.roll
    if line is None:
        return None
    dice = line.event.facts
    return Roll(f"roll-{line.n}", dice, dice_effect(sum(dice)), [*sketch.lately.drifts.values()])
