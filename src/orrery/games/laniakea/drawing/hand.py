"""The viewer's cards and piles, and a tray of cards to choose from."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from orrery.games.laniakea.drawing.scenery import Price, price
from orrery.games.laniakea.drawing.sketch import Sketch
from orrery.games.laniakea.words import labels
from orrery.kernel.drawing import Thing, classed

TIGHT = 5  # different cards; more lie closer together


class Held(NamedTuple):
    thing: Thing
    id: str
    copies: int
    does: str  # of a core action
    price: Price | None
    text: str
    hint: str


class Chip(NamedTuple):
    thing: Thing
    id: str
    copies: int


class Hand(NamedTuple):
    cards: tuple[Held, ...]
    tight: bool
    deck: int
    discard: int
    piles: tuple[tuple[str, str], ...]  # title, what is in it
    choosing: bool  # from the trays
    trays: tuple[tuple[str, tuple[Chip, ...]], ...]  # title, cards
    or_hand: bool  # or one of the lit cards


def hand(sketch: Sketch) -> Hand | None:
    me = sketch.me
    if me is None:
        return None
    cards = me["cards"]
    counted = Counter(cards["hand"])
    choosing = sketch.scene.mine and sketch.step in ("trash_pick", "fetch_pick")
    piles = (
        ("In your deck, in no order", cards["deck"] or []), ("Your discard pile", cards["discard"]),
        ("Trashed", cards["trashed"]),
    )  # fmt: skip
    return Hand(
        tuple(held(sketch, id_, copies) for id_, copies in counted.items()), len(counted) > TIGHT, cards["deck_size"],
        len(cards["discard"]), tuple((title, labels.copies(sketch.card_names(ids))) for title, ids in piles),
        choosing, tuple(trays(sketch)) if choosing else (), sketch.step == "trash_pick",
    )  # fmt: skip


def held(sketch: Sketch, id_: str, copies: int) -> Held:
    assert sketch.me is not None
    face, board, mine = sketch.scenery.faces[id_], sketch.me["board"], sketch.scene.mine
    choice, attacked = sketch.say.get(f"c-{id_}"), id_ in sketch.me["cards"]["attacked"]
    text = sketch.text(id_)
    label = labels.in_hand(face.card, text, copies, choice.label if choice else "")
    looks = classed(face.looks, **{"not": mine and not choice}, shown=attacked)
    thing = Thing(f"c-{id_}", label, looks, button=mine, can=choice is not None, glides="own-deck")
    paid = {"build": "sanctum", "upgrade": "upgrade"}.get(face.glyph, "")
    cost = price(board["prices"][paid]) if paid and not face.icons else None
    does = "" if face.icons else labels.core_action(face.glyph, board["moves"])
    return Held(thing, id_, copies, does, cost, text, labels.card_hint(face.card, text, attacked))


def trays(sketch: Sketch) -> Iterator[tuple[str, tuple[Chip, ...]]]:
    assert sketch.me is not None
    cards = sketch.me["cards"]
    for title, zone in (("Your discard pile", "discard"), ("Your deck", "deck")):
        lot = Counter(id_ for id_ in cards[zone] or [] if f"{zone}-{id_}" in sketch.say)
        chips = []
        for id_, copies in lot.items():
            card = sketch.scenery.faces[id_].card
            many = f", {copies} copies" if copies > 1 else ""
            label = f"{card.name}, {title.lower()}{many}. {card.text}"
            chips.append(Chip(Thing(f"{zone}-{id_}", label, "pick chip"), id_, copies))
        if chips:
            yield title, tuple(chips)
