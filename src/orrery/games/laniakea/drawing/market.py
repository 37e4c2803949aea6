"""What lies open for all: the Ascension track, the Entity row with Chaos in it, the power row, the reference."""
from __future__ import annotations

from typing import NamedTuple

from orrery.games.laniakea.drawing.scenery import Price, price
from orrery.games.laniakea.drawing.sketch import Mark, Sketch
from orrery.games.laniakea.pack.naming import amounts
from orrery.games.laniakea.pack.reference import ENTITY_KINDS, MOVEMENTS, STRUCTURES
from orrery.games.laniakea.words import labels
from orrery.kernel.drawing import Thing
from orrery.kernel.position import Data


class Offer(NamedTuple):
    """A card of a row; `slides` is the id of what moves on when a card before it is bought."""

    thing: Thing
    id: str
    kind: str  # entity, chaos, power
    price: Price
    hp: int = 0
    bold: str = ""
    hint: str = ""
    slides: str = ""


class Cost(NamedTuple):
    glyph: str
    name: str
    said: str
    price: Price
    text: str


class Rows(NamedTuple):
    round: str
    goal: int
    track: tuple[tuple[int, tuple[Mark, ...]], ...]  # levels, and who is there
    entities: tuple[Offer | None, ...]
    entity_deck: int
    powers: tuple[Offer | None, ...]
    power_deck: int
    movements: tuple[Cost, ...]
    structures: tuple[Cost, ...]
    throne_value: int  # -1 for who has none


def rows(sketch: Sketch) -> Rows:
    state = sketch.state
    goal = state["goal"]
    top = max([goal, *(player["ascension"] for player in sketch.players)])
    at: dict[int, list[Mark]] = {}
    for player in sketch.players:
        at.setdefault(player["ascension"], []).append(sketch.marks[player["seat"]])
    prices = sketch.me["board"]["prices"] if sketch.me else sketch.cosmos.base_prices
    movements, structures = (
        tuple(Cost(glyph, name, amounts(prices[key]), price(prices[key], sketch.cosmos.base_prices[key]), text)
              for key, glyph, name, text, _ in kinds)
        for kinds in (MOVEMENTS, STRUCTURES)
    )  # fmt: skip
    value = sketch.me["board"]["throne_value"] if sketch.me else -1
    return Rows(
        labels.round_of(state), goal, tuple((level, tuple(at.get(level, ()))) for level in range(top + 1)),
        tuple(entity(sketch, card) for card in state["entity_row"]), state["entity_deck"],
        tuple(powers(sketch)), state["power_deck"], movements, structures, value,
    )  # fmt: skip


def entity(sketch: Sketch, state: Data | None) -> Offer | None:
    if state is None:
        return None
    id_ = state["id"]
    if state["chaos"]:
        chaos, choice = sketch.scenery.chaos[id_], sketch.say.get(f"k-{id_}")
        label = labels.chaos(chaos, state["hp"], choice.label if choice else "")
        thing = Thing(f"k-{id_}", label, "pick er chaos", glides="entity-deck", reads=True)
        hint = labels.chaos_text(chaos, "For everyone: ")
        return Offer(thing, id_, "chaos", Price(()), state["hp"], f"Chaos, {chaos.vp} VP.", hint)
    card = sketch.scenery.entities[id_]
    label = labels.entity(card, state["price"])
    thing = Thing(f"e-{id_}", label, f"pick er {card.type}", glides="entity-deck", reads=True)
    cost = price(state["price"], state["base"])
    return Offer(thing, id_, "entity", cost, 0, f"{ENTITY_KINDS[card.type]}:", f"{card.text} {card.vp} VP.")


def powers(sketch: Sketch) -> list[Offer | None]:
    """A price stays with its place, what is bought slides on: the n-th copy of a card is that card again."""
    found: list[Offer | None] = []
    seen: list[str] = []
    for place, state in enumerate(sketch.state["power_row"], 1):
        if state is None:
            found.append(None)
            continue
        id_, cost = state["id"], state["price"]
        card = sketch.scenery.faces[id_].card
        label = f"{card.name}, attack {card.attack}, costs {amounts(cost)}. {card.text}"
        hint = f"{card.text} Attack {card.attack}."
        slides = f"pc-{id_}-{seen.count(id_)}"
        seen.append(id_)
        thing = Thing(f"p-{place}", label, "pick er pw", reads=True)
        found.append(Offer(thing, id_, "power", price(cost, {"A": state["base"]}), hint=hint, slides=slides))
    return found
