"""The drawn table of Vediic: own cards, the board with its sky, the other players, the open piles."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from orrery.games.vediic.drawing.chart import Chart, ChartSketch
from orrery.games.vediic.drawing.scenery import Scenery
from orrery.games.vediic.rules.play import ENLIGHTENED
from orrery.games.vediic.words import labels
from orrery.games.vediic.words.summary import Summary, summary
from orrery.kernel.drawing import Drawing, Drawn, Fact, Look, Plate, Scene, Thing, classed, plate
from orrery.kernel.game import Setup
from orrery.kernel.position import Data
from orrery.kernel.things import count

CROWD = 5  # seats: from here on they move closer together
LOOKS = {
    "go": Look("right"), "end-turn": Look("check"), "shield": Look("shield", "var(--sun)"), "accept": Look("check"),
    **dict.fromkeys(("pass", "charity-none", "decline"), Look()),
}  # fmt: skip


class Pile(NamedTuple):
    """Cards of one colour; `many` are those in hand, or those to come."""

    thing: Thing
    title: str
    colour: str
    text: str
    many: int = 0


class Deed(NamedTuple):
    thing: Thing
    glyph: str
    name: str
    text: str


class Hand(NamedTuple):
    held: str
    piles: tuple[Pile, ...]
    e_cards: int
    deeds: tuple[Deed, ...]


class Seat(NamedTuple):
    plate: Plate
    colour: str
    favourite: str
    promoted: int
    begins: bool
    shielded: bool
    shown: tuple[tuple[str, int], ...]  # the hand, if it lies open


class Piles(NamedTuple):
    """What lies open for all, below the steps of the turn."""

    looks: str
    in_turn: bool
    step: str  # of the turn, by its key in the summary
    second: bool  # pass, by yellow
    phase: str
    given: str
    charity: tuple[Pile, ...]
    e_deck: str
    supply: tuple[Pile, ...]


@dataclass(frozen=True, kw_only=True)
class VediicTable(Drawn):
    hand: Hand | None  # else what the cards do
    chart: Chart
    crowd: str  # classes of the seats
    seats: tuple[Seat, ...]
    piles: Piles
    summary: Summary


class VediicDrawing(Drawing):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.scenery = Scenery(setup.content)
        self.summary = summary(setup.options)

    def draw(self, scene: Scene) -> VediicTable:
        return Sketch(self, scene).table()


class Sketch:
    """One view being drawn."""

    def __init__(self, drawing: VediicDrawing, scene: Scene) -> None:
        self.drawing = drawing
        self.colours = drawing.scenery.colours
        self.scene = scene
        self.state: Data = scene.view["table"]
        self.players: list[Data] = self.state["players"]
        self.step: str = self.state["step"]
        self.is_setup = self.state["sky"] is None
        self.takes = scene.mine and self.step == "cards"  # from the supply, which then lies in the hand's place

    def table(self) -> VediicTable:
        scene, state, end, seats = self.scene, self.state, self.scene.end, len(self.players)
        ways = {choice.text.partition(":")[0] for choice in scene.choices}
        places = end.places if end is not None else ()
        ties = end.ties({player["seat"] for player in self.players if not player["retired"]}) if end is not None else ()
        return VediicTable(
            help=labels.help_line(self.step, ways, bool(state["aim"])) if scene.mine else "",
            looks=LOOKS,
            ending=labels.ending(places[0]) if end is not None and end.reason == ENLIGHTENED else "",
            tallies={player["seat"]: labels.tally(player, player["seat"] in ties) for player in self.players}
            if places else {},
            hand=self.hand(),
            chart=ChartSketch(self.drawing.scenery, scene).chart(),
            crowd=classed(f"seats-{seats}", crowd=seats >= CROWD),
            seats=tuple(self.seat(player) for player in self.players),
            piles=self.piles(),
            summary=self.drawing.summary,
        )

    def turn_step(self) -> str:
        if self.step == "before" and self.state["steals"]:
            return "steal"
        return "before" if self.step == "answer" else self.step

    # The hand -----------------------------------------------------------------------------------------------

    def hand(self) -> Hand | None:
        if self.scene.you is None or (self.is_setup and self.step not in ("cards", "e_planet", "place")):
            return None
        me = self.players[self.scene.you]
        piles = tuple(self.held(name, held) for name, held in me["hand"].items())
        return Hand(count(me["cards"], "card"), piles, me["e_cards"], tuple(self.deeds(me["promoted"])))

    def held(self, name: str, held: int) -> Pile:
        colour = self.colours[name]
        title, label, looks = labels.card(colour), f"{colour.name}: {colour.power}", f"vc pick k-{name}"
        if self.takes:
            label += f", {self.state['supply'][name]} in the supply"
            return Pile(Thing(f"supply-{name}", label, looks), title, name, labels.power(colour), held)
        pays = held and self.scene.mine and self.step == "penalties"
        thing = Thing(f"card-{name}", label, classed(looks, none=not held))
        return Pile(thing, f"{title} {held} in hand.", name, "Pay" if pays else labels.power(colour), held)

    def deeds(self, promoted: int) -> Iterator[Deed]:
        """What leads off the board; rare deeds only while on offer."""
        picks = {"e-deck", "promote"}.union(*(choice.picks for choice in self.scene.choices))
        for name, (glyph, title, text, label) in labels.DEEDS.items():
            if name in picks:
                last = name == "promote" and promoted
                yield Deed(Thing(name, label, "deed pick"), glyph, title, labels.LAST_PROMOTION if last else text)

    # Seats and piles ----------------------------------------------------------------------------------------

    def seat(self, player: Data) -> Seat:
        number, colour = player["seat"], player["colour"]
        facts = [
            Fact(glyph, f"{many}", title, f" {word if many == 1 else word + 's'}")
            for glyph, many, title, word in (
                ("hand", player["cards"], "cards in hand", "card"),
                ("enlightenment", player["e_cards"], "enlightenment cards", "E-card"),
            )
        ]
        looks, at = (f"pick k-{colour}", "--c:var(--k)") if colour else ("pick", "")
        hand = player["hand"] if player["hand"] and number != self.scene.you else {}
        return Seat(
            plate(self.scene.seats[number], retired=player["retired"], looks=looks, at=at, facts=facts),
            colour or "",
            labels.favourite(self.colours.get(colour)),
            player["promoted"],
            self.state["start"] == number and not self.is_setup,
            player["shielded"],
            tuple((name, held) for name, held in hand.items() if held),
        )

    def piles(self) -> Piles:
        state, ended = self.state, self.scene.end is not None
        return Piles(
            classed("piles", asked=self.scene.mine and self.step == "charity", first=self.is_setup),
            not self.is_setup and not ended,
            "" if ended else self.turn_step(),
            state["pass"] == 2,
            labels.phase(self.step, state["pass"] == 2, state["stayed"]),
            labels.charity(sum(state["charity"].values()), sum(state["donated"].values())),
            tuple(self.charity(name) for name in self.colours),
            count(state["e_deck"], "E-card"),
            tuple(self.supply(name) for name in self.colours),
        )

    def charity(self, name: str) -> Pile:
        colour, left = self.colours[name], self.state["charity"][name]
        thing = Thing(f"charity-{name}", f"{count(left, f'{colour.name} card')} in charity", chip(name, left))
        title = f"{colour.name.capitalize()}: {colour.does}"
        return Pile(thing, title, name, str(left or "·"), self.state["donated"][name])

    def supply(self, name: str) -> Pile:
        colour, left = self.colours[name], self.state["supply"][name]
        where = "stock" if self.takes else "supply"
        thing = Thing(f"{where}-{name}", f"{count(left, f'{colour.name} card')} in the supply", chip(name, left))
        return Pile(thing, f"{colour.name.capitalize()}, {colour.the_planet}: {colour.does}", name, str(left))


def chip(name: str, left: int) -> str:
    return classed("chip pick", f"k-{name}", none=not left)
