"""The card games: a layout for Pairs, a common pile or a pile for each player for Snap."""
from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from orrery.games.ephemeris.drawing.scenery import Face
from orrery.games.ephemeris.drawing.sketch import EphemerisTable, Seat, Sketch
from orrery.games.ephemeris.rules.cards import deck_of, fits
from orrery.games.ephemeris.words import labels
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
    places: tuple[Place, ...]
    down: int
    goes: int
    alone: bool


class Pairs(Sketch):
    @property
    def help(self) -> str:
        return labels.pairs_help(self.options["pair_again"] == "on")

    def table(self) -> PairsTable:
        state, common, alone = self.state, self.common(), len(self.players) == 1
        places, columns, goes = state["places"], state["columns"], state["goes"]
        if self.scene.end and self.scene.end.reason == "given_up":
            common["verdict"] = "No result"
        elif alone and self.places:
            common["ending"] += f" {count(goes, 'go', 'goes')}."
        phone = 6 if places <= FEW_PLACES else 7
        return PairsTable(
            **common,
            measures=f"--pcols:{phone};--prows:{-(-places // phone)};--cols:{columns};--rows:{-(-places // columns)}",
            places=tuple(self.place(place) for place in range(1, places + 1)),
            down=len(state["down"]),
            goes=goes,
            alone=alone,
        )

    def place(self, place: int) -> Place:
        face, down = self.face(self.state["up"].get(place)), place in self.state["down"]
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
    to_come: list[tuple[Face, int, bool]]  # how many of each, and whether they fit
    fitting: int


class Calling(Sketch):
    """What all forms of Snap have in common."""

    @abstractmethod
    def standing(self, player: Data) -> Iterator[Fact]: ...

    def seat(self, player: Data) -> Seat:
        facts = [Fact("book", count(player["snaps"], "snap")), *self.standing(player)]
        if player["barred"]:
            facts.append(Fact("", "can’t call"))
        if self.state["marker"] == player["seat"]:
            facts.append(Fact("marker", "first", labels.TIES))
        return Seat(self.plate(player, facts, player["score"], "Cards"))

    def button(self, me: Data, since: str) -> Button:
        mine, answered = self.scene.mine, me["answered"]
        disabled = not mine or answered or me["barred"]
        return Button(classed("big pick", can=mine and not answered), since, disabled, me["barred"])

    @property
    def caller(self) -> Data | None:
        """The viewer, if they have a say in it."""
        return self.me if self.me and self.scene.asks and not self.me["retired"] else None

    def common(self) -> dict[str, Any]:
        return {**super().common(), "fit": labels.FITS[self.options["snap_match"]]}

    def tally(self, player: Data) -> str:
        return f"{count(player['snaps'], 'snap')} won"


class Snap(Calling):
    def table(self) -> SnapTable:
        state, me, mine, reflex = self.state, self.caller, self.scene.mine, self.reflex
        top, pile = self.face(state["top"]), state["pile"]
        since = f"{state['run']}-{state['to_come']}"
        to_come = self.to_come(top) if top and not reflex else []
        return SnapTable(
            **self.common(),
            button=self.button(me, since) if me and reflex else None,
            said=me["answer"] if me and not reflex and not mine and me["answered"] else "",
            run=state["run"],
            runs=state["runs"],
            left=state["to_come"],
            top=top,
            top_id=f"top-{since}",
            beneath=self.face(state["beneath"]),
            pile=Thing("pile", f"{count(pile, 'card')} in the pile", "heap"),
            cards=pile,
            heap=min(pile, HEAP),
            nerve=me is not None and not reflex and mine,
            to_come=to_come,
            fitting=sum(left for _, left, fit in to_come if fit),
        )

    @property
    def reflex(self) -> bool:
        return bool(self.options["snap_mode"] == "reflex")

    @property
    def help(self) -> str:
        return labels.SNAP_HELP[self.reflex]

    def standing(self, player: Data) -> Iterator[Fact]:
        if player["answered"] and not self.reflex:
            yield Fact("check", "decided")

    def to_come(self, top: Face) -> list[tuple[Face, int, bool]]:
        """EPH-618: anybody can count them."""
        almanac = self.scenery.almanac
        heavens, kinds = almanac.heavens, almanac.kinds
        left = Counter(kinds[kind] for kind in deck_of(heavens, True, True, False)) - Counter(self.state["turned"])
        rule, on = self.setup.house.snap_match, kinds.index(top.id)
        return [(self.faces[id_], left[id_], fits(heavens, rule, kind, on)) for kind, id_ in enumerate(kinds)]


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

    def table(self) -> StocksTable:
        state, me, many = self.state, self.caller, len(self.players)
        out, calling = bool(me and me["out"]), self.step == "call"
        return StocksTable(
            **self.common(),
            button=self.button(me, str(state["left"])) if me and calling and not out else None,
            said=labels.out(bool(me["pile"])) if me and out else "",
            left=count(state["left"], "card"),
            looks_like=classed("own-piles", f"many-{many}", **{"rows-2": many > ONE_ROW}),
            columns=3 if many > ONE_ROW else many,
            piles=[self.pile(player) for player in self.players],
        )

    def tally(self, player: Data) -> str:
        return labels.LEFT if player["retired"] else super().tally(player)

    @property
    def help(self) -> str:
        return labels.STOCKS_HELP

    def standing(self, player: Data) -> Iterator[Fact]:
        left = player["turns_left"]
        if player["out"]:
            yield Fact("", "out")
        elif left is not None:
            yield Fact("", labels.TURNS[left], "how often the pile can still be turned over")

    def pile(self, player: Data) -> Pile:
        seat, cards, stock, card = player["seat"], player["pile"], player["stock"], self.face(player["top"])
        who, laid = self.scene.seats[seat], seat == self.state["laid_by"]
        label = labels.pile(who.name, card.name if card else "", cards, stock)
        looks = classed("slot", now=laid, out=player["out"])
        thing = Thing(f"pile-{seat}", label, looks, f"--c:var(--seat-{who.shape})")
        card_looks = classed("card kc", card.tint if card else "", drop=laid)
        caption = labels.heap(cards, stock, player["out"])
        return Pile(thing, who.shape, who.name, card, f"top-{seat}-{cards}-{stock}", card_looks, caption)
