"""Positions of Snap: what all have answered; one common pile, or the stocks and piles of all seats."""
from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from mypy_extensions import i64

from orrery.games.ephemeris.position.common import COUNT, ENDS, Cards, EphemerisPosition, bits, brought
from orrery.games.ephemeris.rules import Snap, Stocks
from orrery.games.ephemeris.rules.calls import SLOWEST, Calls
from orrery.games.ephemeris.rules.cards import deck_of
from orrery.games.ephemeris.rules.house import ALWAYS
from orrery.games.ephemeris.rules.snap import DECK_DONE
from orrery.games.ephemeris.rules.stocks import ALL_CARDS, SEEN
from orrery.games.ephemeris.rules.table import CAP, NONE
from orrery.kernel.bits import members
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Items, Maybe, Number, PerSeat, Several, Word, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

C = TypeVar("C", bound=Calls)


class CallsPosition(EphemerisPosition[C]):
    answered = "answered"

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        self.kinds = list(self.content.kinds)
        self.cards = self.deck(deck_of(self.heavens, True, True, False), self.kinds)
        yield Field("snaps", PerSeat(COUNT, self.seats), "the snaps won", "0")
        yield Field("marker", self.seat, "from where it is counted who is first among equals", "0")
        yield Field("barred", Several(self.seat), "who may not call on this card", "nobody")
        yield Field("answered", Several(self.seat), "who has answered", "who was asked before the seat that decides",
                    default=0)  # fmt: skip
        answers = PerSeat(Number(0, SLOWEST if self.house.reflex else 1, "a number"), self.seats)
        yield Field("answers", answers, "0 for no; 1 for yes (nerve), or the time of a call in hundredths of a second",
                    "0", default=[0] * self.seats)  # fmt: skip

    def queue(self, state: C) -> list[int]:
        return [seat for seat in range(self.seats) if state.plays(seat)]

    def next_to_decide(self, state: C) -> int:
        asked = [seat for seat in self.queue(state) if state.decides(seat)]
        return next((seat for seat in asked if not state.answered >> seat & 1), int(OVER))

    def check(self, state: C) -> None:
        super().check(state)
        if state.seat == OVER:
            return
        if state.seat != self.next_to_decide(state):
            refuse("seat", f"it isn’t for seat {state.seat} to answer now")
        for seat, answer in enumerate(state.answers):
            if answer and (not state.plays(seat) or state.barred >> seat & 1 or not state.answered >> seat & 1):
                refuse("answers", f"seat {seat} can’t have called")


class SnapPosition(CallsPosition[Snap]):
    """One common pile."""

    reasons = (DECK_DONE,)

    def most_left(self) -> int:
        return 0

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        self.size = len(self.cards.ids)
        card, runs = Maybe(Word(self.kinds, "a card id"), NONE), Number(1, self.house.snap_runs, "up to `snap_runs`")
        deck = Cards(self.cards, self.kinds, whole=True)
        yield Field("deck", deck, "the cards of this run, as they were shuffled", "shuffled")
        yield Field("turned", Number(1, self.size), "how many of them have been turned up", "1")
        yield Field("top", card, "the one turned up last, since the pile was emptied", "by `deck`")
        yield Field("beneath", card, "the one before it", "by `deck`, if the pile has more than one card")
        yield Field("pile", COUNT, "the cards in the pile", "as many as have been turned up")
        yield Field("removed", COUNT, "the cards of earlier runs that nobody won", "all that are missing")
        yield Field("run", runs, "the run", "the first, or the last if there are too many cards for it")
        yield Field("scores", PerSeat(COUNT, self.seats), "the cards won", "0")

    def fill(self, values: Values, state: Snap) -> None:
        over = values.get("seat") == OVER
        turned = values.setdefault("turned", self.size if over else 1)
        pile = values.setdefault("pile", 0 if over else 1 if values.get("beneath", 0) == NONE else turned)
        missing = turned - pile - sum(values.get("scores", []))
        run = values.setdefault("run", 1 if missing == values.get("removed", 0) else self.house.snap_runs)
        values.setdefault("removed", missing + self.size * (run - 1))
        if "deck" not in values:
            given = {turned - 1: values.get("top", NONE), turned - 2: values.get("beneath", NONE)}
            values["deck"] = brought(state.deck, {place: card for place, card in given.items() if card != NONE})
        values.setdefault("top", NONE if over else values["deck"][turned - 1])
        values.setdefault("beneath", NONE if over or pile == 1 else values["deck"][turned - 2])

    def check(self, state: Snap) -> None:
        super().check(state)
        here = sum(state.scores) + state.pile + state.removed - state.turned
        too_early = state.run == 1 and state.removed > 0 and state.seat != OVER
        if here != self.size * (state.run - 1) or state.removed < 0 or too_early:  # invariant 12
            refuse("scores, pile, removed", "with the deck they must add up to all cards of all runs begun")
        if state.seat == OVER:
            return
        if state.turned == self.size and not state.house.reflex:
            refuse("turned", "no card is left to be turned up, so the run is over")
        if state.top != state.deck[state.turned - 1]:
            refuse("top", "it is the card of the deck that was turned up last")
        before = state.deck[state.turned - 2] if state.pile > 1 else NONE
        if state.beneath != before or state.pile == 0 or state.pile > 1 == state.turned:
            refuse("beneath, pile", "in a pile of several cards, the one turned up before it is under the top card")


class StocksPosition(CallsPosition[Stocks]):
    """Traditional Snap."""

    reasons = (ALL_CARDS, CAP)
    needs = (("unseen", "stocks"), ("out", "stocks"))

    def most_left(self) -> int:
        return int(self.house.snap_lays)

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        cards = PerSeat(Cards(self.cards, self.kinds), self.seats)
        yield Field("stocks", cards, "the cards that lie face down, top card first", "dealt", put=put_later,
                    get=lambda state: [[card % SEEN for card in stock] for stock, _ in rows(state)])  # fmt: skip
        yield Field("piles", cards, "the cards that lie face up, the one laid last at the end", "none, or one",
                    put=put_later, get=lambda state: [[card % SEEN for card in pile] for _, pile in rows(state)],
                    )  # fmt: skip
        places = PerSeat(Items(Number(1, len(self.cards.ids), "a place from 1"), different=True), self.seats)
        yield Field("unseen", places, "where in the stocks cards lie that were never face up; it needs `stocks`",
                    "everywhere", put=put_later, get=unseen)  # fmt: skip
        yield Field("laid_by", self.seat, "who laid the last card", "the starter", name="layer")
        most = 0 if self.house.turns_over == ALWAYS else self.house.turns_over
        turns = PerSeat(Number(0, most, "a number up to `turn_over`"), self.seats)
        yield Field("turned_over", turns, "how often each has turned its pile over, where that is counted", "0",
                    get=lambda state: [state.turns >> 2 * seat & 3 for seat in range(self.seats)],
                    put=lambda state, times: setattr(state, "turns", sum(n << 2 * p for p, n in enumerate(times))),
                    )  # fmt: skip
        yield Field("out", Several(self.seat), "whose stock has run out for good; it needs `stocks`", "nobody")

    def fill(self, values: Values, state: Stocks) -> None:
        layer = values.setdefault("laid_by", values.get("starter", max(values.get("seat", 0), 0)))
        super().fill(values, state)
        if "stocks" not in values:
            spare = [self.kinds.index(self.cards.ids[card]) for card in self.cards.rest(state.chance)]
            values["stocks"] = [spare[seat :: self.seats] for seat in range(self.seats)]
            laid = [stock.pop(0) for stock in values["stocks"][layer : layer + 1] if "piles" not in values]
            values.setdefault("piles", [laid if seat == layer else [] for seat in range(self.seats)])
        values.setdefault("piles", [[]] * self.seats)
        if self.cards.free:
            refuse("stocks, piles", "must be all cards of the pack, each as often as it is there")
        values.setdefault("unseen", [[*range(1, len(stock) + 1)] for stock in values["stocks"]])

    def finish(self, values: Values, state: Stocks) -> None:
        """All cards in one row; those that have lain face up are marked."""
        row: list[int] = []
        for seat, (stock, pile, new) in enumerate(
            zip(values["stocks"], values["piles"], values["unseen"], strict=True)
        ):
            if max(new, default=0) > len(stock):
                refuse("unseen", f"the stock of seat {seat} has only {len(stock)} cards")
            row += [card if i in new else card + int(SEEN) for i, card in enumerate(stock, 1)]
            row += [card + int(SEEN) for card in pile]
        state.cards = vec[i64](row)
        state.stocks = vec[i64]([len(stock) for stock in values["stocks"]])
        state.piles = vec[i64]([len(pile) for pile in values["piles"]])
        super().finish(values, state)

    def next_to_decide(self, state: Stocks) -> int:
        """Among programs alone nobody is asked, and the seat that lays next decides."""
        if state.playing() < 2:
            refuse("stocks", f"fewer than two seats have cards to lay, {ENDS}")
        asked = any(state.decides(seat) for seat in self.queue(state))
        return super().next_to_decide(state) if asked else int(state.next_layer())

    def asked_before(self, state: Stocks) -> int:
        return super().asked_before(state) if state.decides(state.seat) else bits(self.queue(state))

    def check(self, state: Stocks) -> None:
        if any(state.stocks[seat] or state.turns_left(seat) for seat in members(state.out)):
            refuse("out", "a seat that is out has no stock and no turn-over left")
        super().check(state)


def rows(state: Stocks) -> Iterable[tuple[list[int], list[int]]]:
    """For each seat the cards face down, and those face up."""
    for seat in range(state.seats):
        first, stock = int(state.place_of(seat)), int(state.stocks[seat])
        own = [int(card) for card in state.cards[first : first + state.held(seat)]]
        yield own[:stock], own[stock:]


def unseen(state: Stocks) -> list[list[int]]:
    return [[place for place, card in enumerate(stock, 1) if card < SEEN] for stock, _ in rows(state)]


def put_later(state: Stocks, value: object) -> None:
    """What `finish` puts into the row of all cards."""
