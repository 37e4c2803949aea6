"""The card games: a layout for Pairs, a common pile or a pile for each player for Snap."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from orrery.games.ephemeris import labels
from orrery.games.ephemeris.drawing.scenery import Face
from orrery.games.ephemeris.drawing.sketch import EphemerisTable, Seat, Sketch
from orrery.games.ephemeris.rules.cards import deck_of, fits
from orrery.kernel.drawing import Fact, Thing, classed
from orrery.kernel.position import Data
from orrery.kernel.things import count

HEAP = 7  # cards that are drawn of the pile
ONE_ROW = 4  # players whose piles lie side by side
FEW_PLACES = 30  # of Pairs; a phone shows them in six columns


# Pairs ----------------------------------------------------------------------------------------------------


class Place(NamedTuple):
    """A card that lies face down has a place and nothing else."""

    thing: Thing
    face: Face | None
    empty: bool


@dataclass(frozen=True, kw_only=True)
class PairsTable(EphemerisTable):
    room: str = "pairs"
    beside: str = "tally"
    measures: str
    places: list[Place]
    down: int
    goes: int
    alone: bool


class Pairs(Sketch):
    def table(self) -> PairsTable:
        state, alone = self.state, len(self.players) == 1
        places, columns = state["places"], state["columns"]
        phone = 6 if places <= FEW_PLACES else 7
        given_up = self.scene.end is not None and self.scene.end.reason == "given_up"
        ending = self.ending
        if ending and alone and not given_up:
            ending += f" {count(state['goes'], 'go', 'goes')}."
        return PairsTable(
            help=labels.pairs_help(self.options["pair_again"] == "on") if self.scene.mine else "",
            verdict="No result" if self.places and given_up else "",
            ending=ending,
            tallies=self.tallies(),
            seats=[self.seat(player) for player in self.players],
            measures=f"--pcols:{phone};--cols:{columns};--rows:{-(-places // columns)}",
            places=[self.place(place) for place in range(1, places + 1)],
            down=len(state["down"]),
            goes=state["goes"],
            alone=alone,
        )

    def place(self, place: int) -> Place:
        shown, down = self.state["up"].get(place), place in self.state["down"]
        face = self.faces[shown] if shown else None
        id_, empty = f"flip-{place}", not down and face is None
        can = id_ in self.can
        looks = classed("pc", up=face, can=can, won=face and not down, gone=empty)
        label = labels.place(place, face.name if face else "", down)
        return Place(Thing(id_, label, looks, button=can, can=can), face, empty)

    def seat(self, player: Data) -> Seat:
        return Seat(self.plate(player, [Fact("book", self.tally(player))], player["pairs"], "Pairs"))

    def tally(self, player: Data) -> str:
        return count(player["pairs"], "pair")


# Snap -----------------------------------------------------------------------------------------------------


class Button(NamedTuple):
    """The button that calls; pressed on one card, it says nothing about the next."""

    looks: str
    since: str
    disabled: bool
    barred: bool


class Left(NamedTuple):
    """Cards of a kind that are still to come (EPH-618: anybody can count them)."""

    face: Face
    looks: str
    many: int
    title: str
    said: str


class ToCome(NamedTuple):
    kinds: list[Left]
    fitting: int


@dataclass(frozen=True, kw_only=True)
class CallTable(EphemerisTable):
    fit: str
    button: Button | None
    said: str  # in place of a button


@dataclass(frozen=True, kw_only=True)
class SnapTable(CallTable):
    room: str = "snap"
    run: int
    runs: int
    left: int
    top: Face | None
    top_id: str
    beneath: Face | None
    pile: Thing
    cards: int
    heap: int
    nerve: bool  # the viewer says whether they are ready
    to_come: ToCome | None


class Calling(Sketch):
    """What all forms of Snap have in common."""

    tie: str  # what breaks it

    def facts(self, player: Data, between: Fact | None) -> list[Fact]:
        facts = [Fact("book", count(player["snaps"], "snap")), *filter(None, [between])]
        if player["barred"]:
            facts.append(Fact("", "may not call"))
        if self.state["marker"] == player["seat"]:
            facts.append(Fact("marker", "first", self.tie))
        return facts

    def seat(self, player: Data, between: Fact | None) -> Seat:
        return Seat(self.plate(player, self.facts(player, between), player["score"], "Cards"))

    def button(self, me: Data, since: str) -> Button:
        mine, answered = self.scene.mine, me["answered"]
        disabled = not mine or answered or me["barred"]
        return Button(classed("big pick", can=mine and not answered), since, disabled, me["barred"])

    @property
    def caller(self) -> Data | None:
        """The viewer, if they have a say in it."""
        return self.me if self.me and self.scene.asks and not self.me["retired"] else None

    @property
    def fit(self) -> str:
        return labels.FITS[self.options["snap_match"]]

    def tally(self, player: Data) -> str:
        return f"{count(player['snaps'], 'snap')} won"


class Snap(Calling):
    tie = "at equal nerve or time the first from here wins"

    def table(self) -> SnapTable:
        state, me, reflex = self.state, self.caller, self.options["snap_mode"] == "reflex"
        top, beneath, pile = state["top"], state["beneath"], state["pile"]
        said = me["answer"] if me and not reflex and not self.scene.mine and me["answered"] else ""
        since = f"{state['run']}-{state['to_come']}"
        decided = Fact("check", "decided")
        return SnapTable(
            help=labels.SNAP_HELP[reflex] if self.scene.mine else "",
            ending=self.ending,
            tallies=self.tallies(),
            seats=[self.seat(p, decided if p["answered"] and not reflex else None) for p in self.players],
            fit=self.fit,
            button=self.button(me, since) if me and reflex else None,
            said=said,
            run=state["run"],
            runs=state["runs"],
            left=state["to_come"],
            top=self.faces[top] if top else None,
            top_id=f"top-{since}",
            beneath=self.faces[beneath] if beneath else None,
            pile=Thing("pile", f"{count(pile, 'card')} in the pile", "heap"),
            cards=pile,
            heap=min(pile, HEAP),
            nerve=bool(me) and not reflex and self.scene.mine,
            to_come=self.to_come(top) if top and not reflex else None,
        )

    def to_come(self, top: str) -> ToCome:
        almanac = self.scenery.almanac
        heavens, kinds = almanac.heavens, almanac.kinds
        left = Counter(kinds[kind] for kind in deck_of(heavens, True, True, False)) - Counter(self.state["turned"])
        on = kinds.index(top)
        found, fitting = [], 0
        for kind, id_ in enumerate(kinds):
            fit = fits(heavens, self.setup.house.snap_match, kind, on)
            fitting += left[id_] if fit else 0
            face = self.faces[id_]
            title, said = labels.to_come(face.name, left[id_], fit)
            found.append(Left(face, classed(fits=fit, out=not left[id_]), left[id_], title, said))
        return ToCome(found, fitting)


# Traditional Snap -----------------------------------------------------------------------------------------


class Pile(NamedTuple):
    """What a player has laid, with its top card in sight."""

    thing: Thing
    shape: int
    name: str
    card: Face | None
    card_id: str
    looks: str
    caption: str


@dataclass(frozen=True, kw_only=True)
class StocksTable(CallTable):
    room: str = "stocks"
    left: str
    looks_like: str
    columns: int
    piles: list[Pile]


class Stocks(Calling):
    """Each player has a stock, face down, and a pile."""

    tie = "at the same time the first from here wins"

    def table(self) -> StocksTable:
        state, me, many = self.state, self.caller, len(self.players)
        out, calling = bool(me and me["out"]), self.step == "call"
        return StocksTable(
            help=labels.STOCKS_HELP if self.scene.mine else "",
            ending=self.ending,
            tallies=self.tallies(),
            seats=[self.seat(player, self.turns(player)) for player in self.players],
            fit=self.fit,
            button=self.button(me, str(state["left"])) if me and calling and not out else None,
            said=labels.out(bool(me["pile"])) if me and out else "",
            left=count(state["left"], "card"),
            looks_like=classed("own-piles", f"many-{many}", **{"rows-2": many > ONE_ROW}),
            columns=3 if many > ONE_ROW else many,
            piles=[self.pile(player) for player in self.players],
        )

    def tally(self, player: Data) -> str:
        return labels.LEFT if player["retired"] else super().tally(player)

    def turns(self, player: Data) -> Fact | None:
        if player["out"]:
            return Fact("", "out")
        left = player["turns_left"]
        return None if left is None else Fact("", labels.TURNS[left], "how often the pile may still be turned over")

    def pile(self, player: Data) -> Pile:
        seat, cards, stock, top = player["seat"], player["pile"], player["stock"], player["top"]
        who, laid = self.scene.seats[seat], seat == self.state["laid_by"]
        card = self.faces[top] if top else None
        label = labels.pile(who.name, card.name if card else "", cards, stock)
        looks = classed("slot", now=laid, out=player["out"])
        thing = Thing(f"pile-{seat}", label, looks, f"--c:var(--seat-{who.shape})")
        card_looks = classed("card kc", card.tint if card else "", drop=laid)
        caption = labels.heap(cards, stock, player["out"])
        return Pile(thing, who.shape, who.name, card, f"top-{seat}-{cards}-{stock}", card_looks, caption)
