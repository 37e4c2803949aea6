"""Traditional Snap as plain data. Cards go by the ids of bodies and signs.

| key | value | if missing |
| --- | --- | --- |
| `stocks` | for each seat the cards that lie face down, top first | dealt |
| `piles` | for each seat the cards that lie face up, the one laid last at the end | none |
| `unseen` | for each seat the places in its stock, from 1, of cards that have never lain face up | all of them |
| `laid_by` | who laid the last card | the seat before the starting one |
| `turned_over` | how often each seat has turned its pile over, unless that may be done always | 0 |
| `out` | seats whose stock ran out for good | none |
| `snaps` | snaps won by each seat | 0 |
| `marker`, `barred` | a seat; seats that may not call on this card | 0, none |
| `answered`, `answers` | seats that have answered; 0 for no call, else its time, for each seat | none |
"""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.ephemeris.position.cards import CALLS, read_calls, write_calls
from orrery.games.ephemeris.position.common import EphemerisPosition, mask
from orrery.games.ephemeris.rules import Stocks
from orrery.games.ephemeris.rules.house import ALWAYS
from orrery.games.ephemeris.rules.stocks import SEEN
from orrery.kernel.bits import members
from orrery.kernel.position import Data, Keys, refuse
from orrery.kernel.vectors import vec


class StocksPosition(EphemerisPosition):
    usual_reason = "all_cards"
    own = CALLS | {"stocks", "piles", "unseen", "laid_by", "turned_over", "out"}

    def write_own(self, state: Stocks) -> Data:
        kinds = list(self.almanac.kinds)
        seats = range(self.seats)
        stocks = [self.part(state, seat, 0, int(state.stocks[seat])) for seat in seats]
        piles = [self.part(state, seat, int(state.stocks[seat]), int(state.held(seat))) for seat in seats]
        return {
            "stocks": [self.ids(kinds, [card % int(SEEN) for card in stock]) for stock in stocks],
            "piles": [self.ids(kinds, [card % int(SEEN) for card in pile]) for pile in piles],
            "unseen": [[place + 1 for place, card in enumerate(stock) if card < SEEN] for stock in stocks],
            "laid_by": int(state.layer),
            "turned_over": [int(state.turns >> (2 * seat)) & 3 for seat in seats],
            "out": members(state.out),
            **write_calls(state),
        }

    def part(self, state: Stocks, seat: int, first: int, end: int) -> list[int]:
        at = int(state.place_of(seat))
        return [int(state.cards[at + i]) for i in range(first, end)]

    def read_own(self, keys: Keys, state: Stocks) -> None:
        kinds = list(self.almanac.kinds)
        seats = range(self.seats)
        given = keys.per_seat("stocks")
        shown = keys.per_seat("piles")
        if given is not None or shown is not None:
            stocks = [keys.items("stocks", cards, kinds) for cards in given or [[]] * self.seats]
            piles = [keys.items("piles", cards, kinds) for cards in shown or [[]] * self.seats]
            dealt = sorted(card for cards in [*stocks, *piles] for card in cards)
            if dealt != sorted(int(card) % int(SEEN) for card in state.cards):
                refuse("stocks, piles", "must be all cards of the pack, each as often as it is there")
            unseen = keys.per_seat("unseen") or [list(range(1, len(cards) + 1)) for cards in stocks]
            row: list[int] = []
            for seat in seats:
                hidden = self.places(unseen[seat], len(stocks[seat]))
                row += [card if i + 1 in hidden else card + int(SEEN) for i, card in enumerate(stocks[seat])]
                row += [card + int(SEEN) for card in piles[seat]]
            state.cards = vec[i64](row)
            state.stocks = vec[i64]([len(cards) for cards in stocks])
            state.piles = vec[i64]([len(cards) for cards in piles])
        state.layer = keys.number("laid_by", 0, self.seats - 1, int(state.layer))
        turned = keys.numbers("turned_over")
        most = 0 if state.house.turns_over == ALWAYS else int(state.house.turns_over)
        if any(not 0 <= times <= most for times in turned):
            refuse("turned_over", f"here a pile is turned over {most} times at the most, or it is not counted")
        state.turns = sum(times << (2 * seat) for seat, times in enumerate(turned))
        out = keys.some_seats("out")
        if any(state.stocks[seat] or state.turns_left(seat) for seat in out) or state.seat in out:
            refuse("out", "who is out has no stock, may not turn the pile over once more, and decides nothing")
        state.out = mask(out)
        read_calls(keys, state)

    def places(self, value: object, most: int) -> list[int]:
        if not isinstance(value, list) or any(type(place) is not int or not 1 <= place <= most for place in value):
            refuse("unseen", f"must be places from 1 to {most}, not {value!r}")
        return value
