"""Positions of traditional Snap: the stocks and piles of all seats."""
from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from orrery.games.ephemeris.position.common import Cards, bits
from orrery.games.ephemeris.position.snap import CallsPosition
from orrery.games.ephemeris.rules import Stocks
from orrery.games.ephemeris.rules.house import ALWAYS
from orrery.games.ephemeris.rules.stocks import ALL_CARDS, SEEN
from orrery.games.ephemeris.rules.table import CAP
from orrery.kernel.bits import members
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Items, Number, PerSeat, Several, refuse
from orrery.kernel.vectors import vec


class StocksPosition(CallsPosition[Stocks]):
    reasons = (ALL_CARDS, CAP)

    def most_left(self) -> int:
        return int(self.house.snap_lays)

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        cards = PerSeat(Cards(self.cards, self.kinds), self.seats)
        yield Field("stocks", cards, "the cards that lie face down, top card first", "dealt from the cards not named",
                    get=lambda state: [[card % SEEN for card in stock] for stock in stocks(state)],
                    put=put_stocks)  # fmt: skip
        yield Field("piles", cards, "the cards that lie face up, the one laid last at the end",
                    "none, or one card where stocks are dealt", get=piles, put=put_piles)  # fmt: skip
        places = Items(Number(1, len(self.cards.ids), "a place from 1"), different=True)
        yield Field("unseen", PerSeat(places, self.seats), "where in the stocks cards lie that were never face up",
                    "everywhere", put=put_unseen,
                    get=lambda state: [[i + 1 for i, card in enumerate(stock) if card < SEEN]
                                       for stock in stocks(state)])  # fmt: skip
        yield Field("laid_by", self.a_seat, "who laid the last card", "the starter", name="layer")
        most = 0 if self.house.turns_over == ALWAYS else self.house.turns_over
        yield Field("turned_over", PerSeat(Number(0, most, "a number up to `turn_over`"), self.seats),
                    "how often each has turned its pile over, unless that may always be done", "0",
                    get=lambda state: [state.turns >> 2 * seat & 3 for seat in range(self.seats)],
                    put=put_turns)  # fmt: skip
        yield Field("out", Several(self.a_seat), "whose stock has run out for good", "none")

    def fill(self, values: Values, state: Stocks) -> None:
        """Invariant 12: all cards are in the stocks and piles."""
        layer = values.setdefault("laid_by", values.get("starter", max(values.get("seat", 0), 0)))
        if "stocks" not in values:
            for key in ("unseen", "out"):
                if values.get(key):
                    refuse(key, "it tells of the stocks, and stocks is missing")
            spare = self.cards.rest(state.chance)
            values["stocks"] = [[self.kinds.index(self.cards.ids[card]) for card in spare[seat :: self.seats]]
                                for seat in range(self.seats)]  # fmt: skip
            if "piles" not in values:
                values["piles"] = [[] for _ in range(self.seats)]
                values["piles"][layer] = [values["stocks"][layer].pop(0)]
        values.setdefault("piles", [[]] * self.seats)
        if self.cards.free:
            refuse("stocks, piles", "must be all cards of the pack, each as often as it is there")
        for seat, unseen in enumerate(values.get("unseen", [])):
            if max(unseen, default=0) > len(values["stocks"][seat]):
                refuse("unseen", f"the stock of seat {seat} has only {len(values['stocks'][seat])} cards")

    def next_to_decide(self, state: Stocks) -> int:
        if state.playing() < 2:
            refuse("stocks", "fewer than two seats have cards to lay, so the game is over; say so with seat = null")
        asked = any(state.plays(seat) and state.decides(seat) for seat in range(self.seats))
        return super().next_to_decide(state) if asked else int(state.next_layer())

    def asked_before(self, state: Stocks) -> int:
        """Among programs alone all have answered when the next card is to be laid."""
        asked = range(self.seats) if not state.decides(state.seat) else range(state.seat)
        return bits(seat for seat in asked if state.plays(seat))

    def check(self, state: Stocks) -> None:
        for seat in members(state.out):
            if state.stocks[seat] or state.turns_left(seat):
                refuse("out", "who is out has no stock, and may not turn the pile over once more")
        super().check(state)


def stocks(state: Stocks) -> list[list[int]]:
    """For each seat the cards that lie face down, with whether they have been seen."""
    rows = [range(state.place_of(seat), state.place_of(seat) + state.stocks[seat]) for seat in range(state.seats)]
    return [[int(state.cards[place]) for place in row] for row in rows]


def piles(state: Stocks) -> list[list[int]]:
    ends = [int(state.place_of(seat) + state.held(seat)) for seat in range(state.seats)]
    rows = [range(end - int(state.piles[seat]), end) for seat, end in enumerate(ends)]
    return [[int(state.cards[place] % SEEN) for place in row] for row in rows]


def put_stocks(state: Stocks, rows: list[list[int]]) -> None:
    state.cards = vec[i64]([card for row in rows for card in row])
    state.stocks = vec[i64]([len(row) for row in rows])
    state.piles = vec[i64]([0] * len(rows))


def put_piles(state: Stocks, rows: list[list[int]]) -> None:
    own = [stock + [card + int(SEEN) for card in row] for stock, row in zip(stocks(state), rows, strict=True)]
    state.cards = vec[i64]([card for row in own for card in row])
    state.piles = vec[i64]([len(row) for row in rows])


def put_unseen(state: Stocks, rows: list[list[int]]) -> None:
    for seat, unseen in enumerate(rows):
        for i in range(state.stocks[seat]):
            if i + 1 not in unseen:
                state.cards[state.place_of(seat) + i] += SEEN


def put_turns(state: Stocks, turns: list[int]) -> None:
    state.turns = sum(times << 2 * seat for seat, times in enumerate(turns))
