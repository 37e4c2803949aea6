"""The drawn table of Solar Republic: one layer of seats, piles and cards.

A card keeps its thing from hand to pile to won stack, so that it glides. Where a class and its numbers lie on the
screen is said in table.css, per screen width.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from orrery.games.solar_republic.pack import Card, Deck
from orrery.games.solar_republic.rules.zones import DECK_SIZE
from orrery.games.solar_republic.words import labels
from orrery.kernel.drawing import Drawing, Drawn, Fact, Look, Plate, Scene, Thing, classed, plate, signed
from orrery.kernel.game import Setup
from orrery.kernel.position import Data

# Where seats are round the oval on wide screens, the viewer first.
CIRCLES = {
    2: ((0, 1), (0, -1)),
    3: ((0, 1), (-0.92, -0.4), (0.92, -0.4)),
    4: ((0, 1), (-1, 0), (0, -1), (1, 0)),
    5: ((0, 1), (-1, 0.26), (-0.6, -0.8), (0.6, -0.8), (1, 0.26)),
    6: ((0, 1), (-1, 0.42), (-0.96, -0.42), (0, -1), (0.96, -0.42), (1, 0.42)),
}
COLUMNS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}  # of the strip of seats on a phone
ONE_ROW = 16  # cards of a hand; more lie in two rows
FAN = 8  # cards of another's hand; more lie closer together
HEAP = 6  # cards of the pile; more lie closer together
LATELY = 14  # lines of the log: who played or won what
GAINS = 5  # lines of the log: Books that still fade up as "+7"
BACKS = 3  # cards that are drawn of the Draw Pile


class Seat(NamedTuple):
    plate: Plate
    dealer: bool
    chain: int  # extra turns in a row


class DrawPile(NamedTuple):
    thing: Thing
    left: int
    caption: str
    backs: int
    share: float  # of the pile as it was dealt, in per cent


class Laid(NamedTuple):
    """A card where it lies; `takes` and `again` are what it would do now."""

    thing: Thing
    takes: int = 0
    again: bool = False


class Gain(NamedTuple):
    thing: Thing
    cards: int


@dataclass(frozen=True)
class SolarTable(Drawn):
    looks_like: str  # classes of the layer
    measures: str
    deal: tuple[int, int] | None  # of how many, if there is more than one
    seats: tuple[Seat, ...]
    draw_pile: DrawPile
    in_play: Thing
    pile: int
    over: bool
    cards: tuple[Laid, ...]
    gains: tuple[Gain, ...]


class SolarDrawing(Drawing):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.deck: Deck = setup.content
        self.numbers = {card.id: number for number, card in enumerate(self.deck.cards)}

    def draw(self, scene: Scene) -> SolarTable:
        return Sketch(self, scene).table()

    def card(self, card_id: str) -> Card:
        return self.deck.cards[self.numbers[card_id]]


class Sketch:
    """One view being drawn."""

    def __init__(self, drawing: SolarDrawing, scene: Scene) -> None:
        self.drawing = drawing
        self.scene = scene
        self.state: Data = scene.view["table"]
        self.players: list[Data] = self.state["players"]
        self.you = scene.you
        self.can = {choice.id for choice in scene.choices}
        self.pile: list[str] = self.state["in_play"]
        self.hand: list[str] = self.players[self.you]["hand"] if self.you is not None else []
        held = len(self.hand)
        self.rows = 2 if held > ONE_ROW else 1
        self.across = 3 if held in (5, 6) else 4 if held <= 8 else 5 if held <= 15 else 6 if held <= 24 else 8
        strip = len(self.players) - (self.you is not None)
        self.columns, self.strip = COLUMNS[strip], strip
        self.spots = [self.spot(seat) for seat in range(len(self.players))]

    def turned(self, seat: int) -> int:
        """How many places a seat is from the viewer."""
        return (seat - (self.you or 0)) % len(self.players)

    def spot(self, seat: int) -> str:
        """Round the oval on wide screens (x, y), in a strip on phones (column k, row kr)."""
        x, y = CIRCLES[len(self.players)][self.turned(seat)]
        row, column = divmod(self.turned(seat) - (self.you is not None), self.columns)
        return f"--x:{x};--y:{y};--k:{column};--kr:{row}"

    def table(self) -> SolarTable:
        state, scene, end = self.state, self.scene, self.scene.end
        held = len(self.hand)
        looks = classed(f"seats-{len(self.players)}", tight=held > 10, guest=self.you is None, open=end)
        lines, strip = -(-held // self.across), -(-self.strip // self.columns)
        ending, tallies = "", {}
        if end is not None and end.places:
            why = scene.view["prompt"] if end.reason != "depleted" else ""
            ending = labels.ending(self.players, end.places, why, self.you)
            tallies = {player["seat"]: labels.tally(player) for player in self.players}
        return SolarTable(
            help=labels.help_line(state) if scene.mine else "",
            looks=self.choice_looks(),
            manner="deep" if self.rows == 2 else "",
            ending=ending,
            tallies=tallies,
            looks_like=looks,
            measures=f"--lines:{lines};--cols:{self.columns};--srows:{strip}",
            deal=(state["deal"], state["deals"]) if state["deals"] > 1 else None,
            seats=tuple(self.seat(player) for player in self.players),
            draw_pile=self.draw_pile(),
            in_play=Thing("in-play", labels.in_play([self.drawing.card(card) for card in self.pile]),
                          "ip" if self.pile else "ip none"),
            pile=len(self.pile),
            over=end is not None,
            cards=(*self.open_cards(), *self.hidden_cards()),
            gains=tuple(self.gains()),
        )  # fmt: skip

    def choice_looks(self) -> dict[str, Look]:
        """Shows by colour and shape whom a choice affects."""
        looks = {"again": Look("again"), "decline": Look()}
        for seat in self.scene.seats:
            whose = Look(f"seat-{seat.shape}", f"var(--seat-{seat.shape})")
            looks |= {f"steal-{seat.seat}": whose, f"draw4-{seat.seat}": whose}
        return looks

    def seat(self, player: Data) -> Seat:
        number, deals = player["seat"], self.state["deals"]
        seat = self.scene.seats[number]
        chain = self.state["chain"] if seat.to_move else 0
        counted = "total" if deals > 1 else "score"
        shown = player[counted]
        facts = [
            Fact("hand", f"{player['hand_size']}", "cards in hand, minus one point each", " in hand"),
            Fact("book", f"{len(player['won'])}", "cards won, one point each", " won"),
        ]
        if shown != player["score"]:
            facts.append(Fact("", f"{signed(player['score'])} now", "this deal, if it ended now", looks="more"))
        team = player["team"]
        pair = "" if team is None else f"pair {signed(sum(p[counted] for p in self.players if p['team'] == team))}"
        if number == self.you and not self.scene.end:
            looks = classed("ended", pair=pair)
            facts.append(Fact("", f"{pair} if it ended now".strip(), labels.STANDING, looks=looks))
        elif pair:
            facts.append(Fact("", pair, labels.PAIR, looks="more"))
        partner = team is not None and self.you is not None and team == self.you % 2
        return Seat(
            plate(
                seat,
                retired=player["retired"],
                looks=classed("plate", you=number == self.you, again=chain),
                at=self.spots[number],
                note="partner" if partner else "",
                score=signed(shown),
                score_label=labels.score(shown, deals > 1, self.scene.end is not None),
                facts=facts,
            ),
            number == self.state["dealer"],
            chain,
        )

    def draw_pile(self) -> DrawPile:
        left, can = self.state["draw_pile"], "draw-pile" in self.can
        looks = classed("dp", low=0 < left <= labels.FEW, bare=not left, can=can)
        thing = Thing("draw-pile", labels.draw_pile(left, can), looks, button=self.scene.asks, can=can)
        dealt = DECK_SIZE - len(self.players) * self.scene.view["options"]["hand_size"]
        share = round(100 * left / dealt, 1)
        return DrawPile(thing, left, labels.left_to_draw(left), min(BACKS, (left + 3) // 4), share)

    # Cards --------------------------------------------------------------------------------------------------

    def open_cards(self) -> list[Laid]:
        """All that can be seen, in the order of the deck: an element that keeps its place in the page can glide."""
        found = {}
        for card_id, laid in (*self.hand_cards(), *self.pile_cards(), *self.won_cards()):
            found[self.drawing.numbers[card_id]] = laid
        return [found[number] for number in sorted(found)]

    def lies(self, card_id: str, zone: str, at: str, origin: str, *, seen: bool = False) -> tuple[str, Laid]:
        label = labels.called(self.drawing.card(card_id)) if seen else ""
        return card_id, Laid(Thing(f"c-{card_id}", label, f"card f-{card_id} {zone}", at, glides=origin))

    def hand_cards(self) -> Iterator[tuple[str, Laid]]:
        held = len(self.hand)
        per = -(-held // self.rows)
        for i, card_id in enumerate(self.hand):
            row, line = i // per, i // self.across
            in_row = per if row == 0 else held - per
            in_line = min(self.across, held - line * self.across)
            wide = f"--n:{per};--t:{i - row * per - (in_row - 1) / 2};--row:{row}"
            phone = f"--across:{self.across};--pt:{i - line * self.across - (in_line - 1) / 2};--pr:{line}"
            yield card_id, self.own_card(card_id, f"{wide};{phone};z-index:{200 + i}")

    def own_card(self, card_id: str, at: str) -> Laid:
        drawing, asks = self.drawing, self.scene.asks
        card, can = drawing.card(card_id), f"c-{card_id}" in self.can
        takes = 0
        if can and self.pile:
            number, top = drawing.numbers[card_id], drawing.numbers[self.pile[-1]]
            takes = len(self.pile) + 1 if drawing.deck.numbers.takes_book_on(number, top) else 0
        state = " can" if can else " not" if self.scene.mine else ""
        label = labels.in_hand(card, takes) if asks else labels.called(card)
        looks = f"card f-{card_id} in-hand{state}"
        thing = Thing(f"c-{card_id}", label, looks, at, button=asks, can=can, glides="draw-pile")
        return Laid(thing, takes, can and not takes and card.rank == 2)

    def pile_cards(self) -> Iterator[tuple[str, Laid]]:
        """Each comes from the seat that played it."""
        lately = self.scene.log[-LATELY:]
        giver = {place: line.seat for line in lately if line.seat is not None for place in line.places}
        now = self.scene.view["seat"]
        unknown = now if now is not None else self.you or 0
        last = len(self.pile) - 1
        squeeze = 1 if last < HEAP else 5 / last
        for i, card_id in enumerate(self.pile):
            origin = f"seat-{giver.get(f'c-{card_id}', unknown)}"
            zone = "in-pile top" if i == last else "in-pile"
            yield self.lies(card_id, zone, f"--p:{(last - i) * squeeze};z-index:{60 + i}", origin)

    def won_cards(self) -> Iterator[tuple[str, Laid]]:
        """The won stacks; and the hands of the others once they are open."""
        for player in self.players:
            seat = player["seat"]
            spot, origin = self.spots[seat], f"seat-{seat}"
            left = CIRCLES[len(self.players)][self.turned(seat)][0] > 0
            zone = "in-won of-you" if seat == self.you else "in-won of-left" if left else "in-won"
            for i, card_id in enumerate(player["won"]):
                yield self.lies(card_id, zone, f"{spot};--w:{i % 5};--h:{min(i, 14)};z-index:{2 + i}", origin)
            if player["hand"] is not None and seat != self.you:
                for i, turn in enumerate(fan(len(player["hand"]))):
                    at = f"{spot};--t:{turn};z-index:{30 + i}"
                    yield self.lies(player["hand"][i], "in-open", at, origin, seen=True)

    def hidden_cards(self) -> Iterator[Laid]:
        for player in self.players:
            if player["hand"] is None:
                seat = player["seat"]
                for i, turn in enumerate(fan(player["hand_size"])):
                    at = f"{self.spots[seat]};--t:{turn};z-index:{i + 1}"
                    yield Laid(Thing(f"h{seat}-{i}", "", "card back hid", at, glides="draw-pile"))

    def gains(self) -> Iterator[Gain]:
        """Books that were just taken fade up as a number."""
        for line in self.scene.log[-GAINS:]:
            if line.event.kind == "book" and line.seat is not None:
                looks = "plus of-you" if line.seat == self.you else "plus"
                yield Gain(Thing(f"plus-{line.seat}-{line.n}", "", looks, self.spots[line.seat]), line.event.facts[0])


def fan(count: int) -> list[float]:
    """Where the cards of a fan lie from its middle."""
    tight = 1 if count <= FAN else FAN / count
    return [(i - (count - 1) / 2) * tight for i in range(count)]
