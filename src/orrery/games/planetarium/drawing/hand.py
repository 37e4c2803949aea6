"""The own hand: what a card asks for, on which planets it is ready and what it misses; and the decks."""
from __future__ import annotations

from typing import NamedTuple

from orrery.games.planetarium import labels
from orrery.games.planetarium.drawing.sketch import Sketch
from orrery.games.planetarium.pack import DECKS
from orrery.kernel.drawing import Thing, classed
from orrery.kernel.position import Data


class Held(NamedTuple):
    id: str
    looks: str
    label: str
    offered: bool
    tag: str  # beside the name of its deck
    places: tuple[tuple[str, str, str], ...]  # planet, whether it can be played there, and what is missing
    note: str
    folds: bool  # says more when it is pointed at
    downgrade: bool


class Deck(NamedTuple):
    thing: Thing
    name: str
    left: int


class Hand(NamedTuple):
    yours: bool
    cards: list[Held]
    decks: list[Deck]
    gone: tuple[str, ...]  # the open discards
    gallery: bool  # shows these cards


def hand(sketch: Sketch) -> Hand:
    state = sketch.state
    offered = [held(sketch, card, offered=True) for card in state["offered"]]
    return Hand(
        yours=sketch.scene.you is not None,
        cards=[*offered, *(held(sketch, card) for card in state["hand"])],
        decks=[deck(name, state["decks"][name]["left"]) for name in DECKS],
        gone=(*state["decks"]["high"]["discards"], *state["decks"]["final"]["discards"]),
        gallery=sketch.scene.view["pack"] == "standard",
    )


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
    later = card.deck == "final" and not state["last_turn"]
    return Held(
        card.id, looks, f"{card.name}: {labels.on_card(card)}. {held['note']}", offered,
        " · set aside" if held["set_aside"] else " · keep one" if offered else "",
        tuple((place["planet"], how(place), labels.place_of_card(place, later=later)) for place in held["planets"]),
        held["note"], sketch.step not in ("play_planet", "final_planet", "marker"),
        f"downgrade-{card.id}" in sketch.can,
    )  # fmt: skip


def how(place: Data) -> str:
    return "yes" if place["ready"] else "no" if place["possible"] else "never"


def deck(name: str, left: int) -> Deck:
    looks = classed(f"pick deck {name}", empty=not left)
    return Deck(Thing(f"deck-{name}", f"{name.capitalize()} deck, {left} cards", looks), name, left)
