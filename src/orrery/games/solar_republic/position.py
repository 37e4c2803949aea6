"""A position of Solar Republic as plain data.

Keys, all optional; what is missing is as in a fresh game:

| key | value | if missing |
| --- | --- | --- |
| `dealer` | seat | drawn by chance |
| `deal` | number of this deal | 1 |
| `seat` | who decides; null when over | the seat at the dealer's left |
| `hands` | a list of card ids for each seat | dealt from the cards not named elsewhere |
| `in_play` | card ids, bottom first | empty |
| `won` | a list of card ids for each seat, bottom first | empty |
| `draw_pile` | card ids, top first | all cards not named elsewhere, shuffled |
| `opening` | true while the first card is owed | true if nothing has been laid |
| `chain` | 2s laid in this turn | 0 |
| `menu` | of `rob`, `draw4`, `again` while a mechanic is chosen | none |
| `passed` | seats that passed since a card was laid or drawn | none |
| `retired` | seats that left, in order | none |
| `books`, `totals`, `deals_won`, `won_total` | a number for each seat | 0 |
| `choices_left` | before the safety cap | the option `move_cap` |
| `reason` | why it ended | `depleted` |
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from mypy_extensions import i64

from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.play import DEPLETED, MENU_AGAIN, MENU_DRAW4, MENU_ROB
from orrery.games.solar_republic.rules.zones import DECK_SIZE, NO_CARD
from orrery.kernel.bits import members
from orrery.kernel.position import Data, Keys, Position, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

MENU = {"rob": MENU_ROB, "draw4": MENU_DRAW4, "again": MENU_AGAIN}
TALLIES = ("books", "totals", "deals_won", "won_total")
KEYS = frozenset({
    "dealer", "deal", "seat", "hands", "in_play", "won", "draw_pile", "opening", "chain", "menu", "passed",
    "retired", "choices_left", "reason", *TALLIES,
})  # fmt: skip


class SolarPosition(Position[SolarRepublic]):
    def write(self, state: SolarRepublic) -> Data:
        seats = range(self.seats)
        return {
            "dealer": int(state.dealer),
            "deal": int(state.deal_number),
            "seat": None if state.seat == OVER else int(state.seat),
            "opening": state.opening,
            "chain": int(state.chain),
            "menu": [name for name, bit in MENU.items() if state.menu & bit],
            "passed": members(state.passed),
            "retired": [int(seat) for seat in state.retired],
            "choices_left": int(state.choices_left),
            "reason": state.reason,
            "hands": [self.ids(members(state.hands[p])) for p in seats],
            "in_play": self.ids(state.stack(state.top)),
            "won": [self.ids(state.stack(state.won_top[p])) for p in seats],
            "draw_pile": self.ids(list(state.deck[len(state.deck) - state.left :])),
            **{key: [int(n) for n in getattr(state, key)] for key in TALLIES},
        }

    def ids(self, cards: Sequence[int]) -> list[str]:
        return [self.content.cards[card].id for card in cards]

    def read(self, data: Data, fresh: SolarRepublic) -> SolarRepublic:
        keys = Keys(data, self.seats, KEYS)
        state = fresh
        retired = keys.some_seats("retired")
        if len(retired) == self.seats:
            refuse("retired", "somebody must be left: the match ends when one seat is")
        state.retired = vec[i64](retired)
        state.set_turn_order()
        state.dealer = keys.number("dealer", 0, self.seats - 1, int(fresh.dealer))
        state.deal_number = keys.number("deal", 1, int(state.house.deals), 1)
        self.read_cards(keys, state)
        state.opening = keys.truth("opening", default=state.top == NO_CARD and not any(state.won))
        state.chain = keys.number("chain", 0, DECK_SIZE, 0)
        state.passed = sum(1 << seat for seat in keys.some_seats("passed"))
        state.choices_left = keys.number("choices_left", 0, 10**9, int(state.house.move_cap))
        for key in TALLIES:
            setattr(state, key, vec[i64](keys.numbers(key)))
        self.read_turn(keys, state)
        return state

    def read_cards(self, keys: Keys, state: SolarRepublic) -> None:
        """Every one of the 52 cards is somewhere, exactly once (invariant I1)."""
        names = [card.id for card in self.content.cards]
        nothing: list[list[str]] = [[] for _ in range(self.seats)]
        in_play = keys.items("in_play", keys.data.get("in_play", []), names)
        draw_pile = keys.items("draw_pile", keys.data.get("draw_pile", []), names)
        won = [keys.items("won", cards, names) for cards in keys.per_seat("won") or nothing]
        hands = [keys.items("hands", cards, names) for cards in keys.per_seat("hands") or nothing]
        named = Counter([*in_play, *draw_pile, *(card for zone in (*won, *hands) for card in zone)])
        if twice := [card for card, times in named.items() if times > 1]:
            refuse("hands, in_play, won, draw_pile", f"{names[twice[0]]} is in two places")
        rest = vec[i64]([card for card in range(DECK_SIZE) if card not in named])
        state.chance.shuffle(rest)
        spare = [int(card) for card in rest]
        if "hands" not in keys:
            for seat in range(self.seats):
                if not state.is_retired(seat):
                    hands[seat] = spare[: state.house.hand_size]
                    spare = spare[state.house.hand_size :]
        if "draw_pile" in keys and spare:
            refuse("draw_pile", f"{len(spare)} cards are nowhere, {names[min(spare)]} for one")
        state.clear()
        state.deck = vec[i64]([*draw_pile, *spare])
        state.left = len(state.deck)
        state.top = pile_up(in_play, state)
        for seat in range(self.seats):
            state.hands[seat] = sum(1 << card for card in hands[seat])
            state.won[seat] = len(won[seat])
            state.won_top[seat] = pile_up(won[seat], state)

    def read_turn(self, keys: Keys, state: SolarRepublic) -> None:
        state.menu = sum(int(MENU[name]) for name in set(keys.words("menu", list(MENU))))
        state.reason = keys.word("reason", "")
        if keys.data.get("seat", 0) is None:
            state.seat = OVER
            state.reason = state.reason or DEPLETED
            return
        state.seat = keys.number("seat", 0, self.seats - 1, int(state.left_of(state.dealer)))
        if state.is_retired(state.seat):
            refuse("seat", f"seat {state.seat} has retired and cannot decide")
        if state.is_one_side_left() and state.menu == 0:
            refuse("retired", "only one side is left, so the match is over; say so with seat = null")
        if state.menu != 0 and state.cards.rank[self.laid_last(state)] < 3:
            refuse("menu", f"{self.ids([self.laid_last(state)])[0]} has no mechanic to choose")
        if state.left == 0 and not state.house.play_out:
            refuse("draw_pile", "it is empty, so the deal is over; play it with the option end_rule = play_out")
        if not state.moves():
            refuse("hands", f"seat {state.seat} owes the opening card and has none")


    def laid_last(self, state: SolarRepublic) -> int:
        """The card whose mechanic is being chosen: on the pile, or on the won stack if it took a Book."""
        card = int(state.top if state.top != NO_CARD else state.won_top[state.seat])
        if card == NO_CARD:
            refuse("menu", f"seat {state.seat} has laid no card whose mechanic it could choose")
        return card


def pile_up(cards: list[int], state: SolarRepublic) -> int:
    """Lay cards on each other, the first at the bottom; the top card."""
    top = int(NO_CARD)
    for card in cards:
        state.beneath[card] = top
        top = card
    return top
