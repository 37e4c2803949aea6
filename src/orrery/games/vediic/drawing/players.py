"""The viewer's own cards, everybody at the table, and the open piles."""
from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from orrery.games.vediic import labels
from orrery.games.vediic.drawing.scenery import Scenery
from orrery.kernel.drawing import Fact, Plate, Scene, Thing, classed, plate
from orrery.kernel.position import Data
from orrery.kernel.things import count

CROWD = 5  # seats, from which on they lie closer together
SET_UP_WITH_CARDS = ("cards", "e_planet", "place")


class Card(NamedTuple):
    thing: Thing
    title: str
    colour: str
    name: str
    copies: int


class Deed(NamedTuple):
    thing: Thing
    glyph: str
    name: str
    text: str


class Hand(NamedTuple):
    held: str
    cards: list[Card]
    e_cards: int
    deeds: list[Deed]


class Seat(NamedTuple):
    plate: Plate
    colour: str
    favourite: str
    promoted: int
    begins: bool
    shielded: bool
    shown: tuple[tuple[str, int], ...]  # the hand, if it lies open


class Chip(NamedTuple):
    thing: Thing
    title: str
    colour: str
    left: str
    more: int = 0  # to come


class Phases(NamedTuple):
    second: bool  # pass, by yellow
    text: str


class Piles(NamedTuple):
    looks: str
    phases: Phases | None
    given: str
    charity: list[Chip]
    e_deck: str
    supply: list[Chip]


class Sketch:
    """One view being drawn."""

    def __init__(self, scenery: Scenery, scene: Scene) -> None:
        self.colours = scenery.colours
        self.scene = scene
        self.state: Data = scene.view["table"]
        self.players: list[Data] = self.state["players"]
        self.step: str = self.state["step"]
        self.is_setup = self.state["sky"] is None
        self.takes = scene.mine and self.step == "cards"  # from the supply, which then lies in the hand's place

    @property
    def phase(self) -> str:
        """The step of the turn, as the summary calls it."""
        if self.scene.end is not None:
            return ""
        if self.step == "before" and self.state["steals"]:
            return "steal"
        return "before" if self.step == "answer" else self.step

    # The hand -----------------------------------------------------------------------------------------------

    def hand(self) -> Hand | None:
        me = self.players[self.scene.you] if self.scene.you is not None else None
        if me is None or (self.is_setup and self.step not in SET_UP_WITH_CARDS):
            return None
        cards = [self.card(colour, me["hand"][colour]) for colour in self.colours]
        return Hand(count(me["cards"], "card"), cards, me["e_cards"], list(self.deeds(me["promoted"])))

    def card(self, name: str, held: int) -> Card:
        colour = self.colours[name]
        title, label = labels.card(colour), f"{name}: {colour.power}"
        looks = f"vc pick k-{name}"
        if self.takes:
            label += f", {self.state['supply'][name]} in the supply"
            return Card(Thing(f"supply-{name}", label, looks), title, name, labels.power(colour), held)
        pays = held and self.scene.mine and self.step == "penalties"
        thing = Thing(f"card-{name}", label, classed(looks, none=not held))
        return Card(thing, f"{title} {held} in hand.", name, "Pay" if pays else labels.power(colour), held)

    def deeds(self, promoted: int) -> Iterator[Deed]:
        """What leads off the board; what is rare only while it is on offer."""
        picks = {pick for choice in self.scene.choices for pick in choice.picks}
        for name, (glyph, title, text, label) in labels.DEEDS.items():
            if name in ("e-deck", "promote") or name in picks:
                last = name == "promote" and promoted
                yield Deed(Thing(name, label, "deed pick"), glyph, title, labels.LAST_PROMOTION if last else text)

    # Seats --------------------------------------------------------------------------------------------------

    @property
    def crowd(self) -> str:
        seats = len(self.players)
        return classed(f"seats-{seats}", crowd=seats >= CROWD)

    def seat(self, player: Data) -> Seat:
        number, colour = player["seat"], player["colour"]
        facts = (
            Fact("hand", f"{player['cards']}", "cards in hand", " card" if player["cards"] == 1 else " cards"),
            Fact("enlightenment", f"{player['e_cards']}", "enlightenment cards",
                 " E-card" if player["e_cards"] == 1 else " E-cards"),
        )  # fmt: skip
        looks, at = (f"pick k-{colour}", "--c:var(--k)") if colour else ("pick", "")
        hand = player["hand"] if player["hand"] and number != self.scene.you else {}
        return Seat(
            plate(self.scene.seats[number], retired=player["retired"], looks=looks, at=at, facts=facts),
            colour or "",
            labels.favourite(self.colours[colour] if colour else None),
            player["promoted"],
            self.state["start"] == number and not self.is_setup,
            player["shielded"],
            tuple((name, held) for name, held in hand.items() if held),
        )

    # Piles --------------------------------------------------------------------------------------------------

    def piles(self) -> Piles:
        state = self.state
        asked = self.scene.mine and self.step == "charity"
        return Piles(
            classed("piles", asked=asked, first=self.is_setup),
            self.phases() if not self.is_setup and self.scene.end is None else None,
            labels.charity(sum(state["charity"].values()), sum(state["donated"].values())),
            [self.given(name) for name in self.colours],
            count(state["e_deck"], "E-card"),
            [self.left(name) for name in self.colours],
        )

    def phases(self) -> Phases:
        second = self.state["pass"] == 2
        return Phases(second, labels.phase(self.step, second, self.state["stayed"]))

    def given(self, name: str) -> Chip:
        colour, left = self.colours[name], self.state["charity"][name]
        thing = Thing(f"charity-{name}", f"{name} in charity: {left}", chip_looks(name, left))
        return Chip(thing, f"{name.capitalize()}: {colour.does}", name, str(left or "·"), self.state["donated"][name])

    def left(self, name: str) -> Chip:
        colour, left = self.colours[name], self.state["supply"][name]
        id_ = f"{'stock' if self.takes else 'supply'}-{name}"
        thing = Thing(id_, f"{name} in the supply: {left}", chip_looks(name, left))
        return Chip(thing, f"{name.capitalize()}, {colour.the_planet}: {colour.does}", name, str(left))


def chip_looks(name: str, left: int) -> str:
    return classed("chip pick", f"k-{name}", none=not left)
