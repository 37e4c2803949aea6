"""A position of Solar Republic as plain data: its keys, each said once."""
from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from orrery.games.solar_republic.rules import House, SolarRepublic
from orrery.games.solar_republic.rules.play import CAP, DEPLETED, PLAYED_OUT, RETIRED
from orrery.games.solar_republic.rules.zones import DECK_SIZE, NO_CARD
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Items, Maybe, Number, PerSeat, Seat, Several, Truth, Word, refuse
from orrery.kernel.position import Position
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

SHEET = {  # for each seat, with the most that one deal can bring
    "books": (26, "the Books taken in this deal"),
    "totals": (52, "the points in the finished deals"),
    "deals_won": (1, "the finished deals won"),
    "won_total": (52, "the cards won in the finished deals"),
}


class SolarPosition(Position[SolarRepublic]):
    def fields(self) -> Iterable[Field]:
        house: House = self.setup.house
        seat = Seat(self.seats)
        self.deck = deck = self.pool([card.id for card in self.content.cards])
        some_left = Items(seat, different=True, most=self.seats - 1)
        yield Field("retired", some_left, "the seats that left, in order", "none", put=put_retired)
        yield Field("dealer", seat, "the dealer of this deal", "to the right of `seat`")
        number = Number(1, house.deals, "a number from 1 to `deals`")
        yield Field("deal", number, "the number of this deal", "1", name="deal_number")
        yield Field("hands", PerSeat(deck.hand(), self.seats), "the hands", "dealt from the cards not named elsewhere")
        yield Field("in_play", deck.pile(), "the In-Play pile, bottom card first", "no cards",
                    get=lambda state: state.stack(state.top), put=put_pile)  # fmt: skip
        yield Field("won", PerSeat(deck.pile(), self.seats), "the cards won, bottom card first", "no cards",
                    get=lambda state: [state.stack(top) for top in state.won_top], put=put_won)  # fmt: skip
        yield Field("draw_pile", deck.pile(), "the Draw Pile, top card first; cards named nowhere are out of the game",
                    "all cards not named elsewhere, shuffled",
                    get=lambda state: state.deck[len(state.deck) - state.left :], put=put_draw_pile)  # fmt: skip
        yield Field("opening", Truth(), "whether the first card of the deal is still owed",
                    "true if nothing is in play or won", default=is_untouched)  # fmt: skip
        yield Field("chain", Number(0, DECK_SIZE), "the 2s played in this turn", "0")
        menu = Several(Word(["rob", "draw4", "again"]))
        yield Field("menu", menu, "what the mechanic of the card just played offers", "nothing is offered")
        yield Field("passed", Several(seat), "the seats that passed since a card was played or drawn", "none")
        for key, (a_deal, text) in SHEET.items():
            most = a_deal * int(house.deals + 1)
            kind = Number(-most if key == "totals" else 0, most, "a number that the `deals` allow")
            yield Field(key, PerSeat(kind, self.seats), text, "0")
        left = Number(0, house.move_cap, "a number up to `move_cap`")
        yield Field("choices_left", left, "the choices before the safety cap ends the deal", "`move_cap`",
                    default=lambda state: state.house.move_cap)  # fmt: skip
        yield Field("seat", Maybe(seat, OVER), "the seat to act; null when it is over", "to the dealer’s left, or 0",
                    default=lambda state: state.left_of(state.dealer))  # fmt: skip
        reasons = Word({reason: reason for reason in ("", DEPLETED, PLAYED_OUT, CAP, RETIRED)})
        yield Field("reason", reasons, "why the match ended", f"`{DEPLETED}` if it is over",
                    default=lambda state: DEPLETED if state.seat == OVER else "")  # fmt: skip

    def fill(self, values: Values, state: SolarRepublic) -> None:
        """Every one of the 52 cards is somewhere, exactly once (invariant I1)."""
        spare = self.deck.rest(state.chance)
        state.clear()
        values.setdefault("dealer", (max(values.get("seat", 0), 0) - 1) % self.seats)
        if "hands" not in values:
            values["hands"] = []
            for seat in range(self.seats):
                dealt = 0 if seat in values.get("retired", []) else int(state.house.hand_size)
                values["hands"].append(sum(1 << card for card in spare[:dealt]))
                spare = spare[dealt:]
        values.setdefault("draw_pile", spare)

    def check(self, state: SolarRepublic) -> None:
        if state.opening and not is_untouched(state):
            refuse("opening", "a card has been played, so the opening card is no longer owed")
        if (state.seat == OVER) != (state.reason != ""):
            refuse("reason", "give it only when the match is over, with seat = null")
        if state.seat == OVER:
            return
        if state.is_retired(state.seat):
            refuse("seat", f"seat {state.seat} has left and can’t decide")
        for key, (a_deal, _) in SHEET.items():
            if max(abs(number) for number in getattr(state, key)) > a_deal * state.deal_number:
                refuse(key, f"that’s more than is possible by the end of deal {state.deal_number}")
        if state.opening and state.hands[state.seat] == 0:
            refuse("hands", f"seat {state.seat} owes the opening card but has no cards")
        if state.choices_left == 0:
            refuse("choices_left", "none is left, so the deal is over; say so with seat = null")
        if state.menu != 0:
            self.check_menu(state)
        elif state.is_one_side_left():
            refuse("retired", "only one side is left, so the match is over; say so with seat = null")
        elif state.left == 0 and state.is_deal_over():
            hint = "" if state.house.play_out else "; play it with the option end_rule = play_out"
            refuse("draw_pile", f"it’s empty, so the deal is over{hint}")
        if state.chain > len(state.stack(state.top)) + sum(state.won):
            refuse("chain", f"fewer than {state.chain} cards have been played in this deal")
        if state.passed and state.left > 0:
            refuse("passed", "nobody can pass while there are cards to draw")

    def check_menu(self, state: SolarRepublic) -> None:
        """The card just laid is on the pile, or on the won stack if it took a Book; it has this mechanic (SOL-33)."""
        card = state.top if state.top != NO_CARD else state.won_top[state.seat]
        if card == NO_CARD:
            refuse("menu", f"seat {state.seat} has played no card with a mechanic to use")
        if state.menu & ~state.mechanic(state.cards.rank[card], state.beneath[card]):
            refuse("menu", f"{self.deck.ids[card]} doesn’t offer that here")


def is_untouched(state: SolarRepublic) -> bool:
    return state.top == NO_CARD and not any(state.won)


def put_retired(state: SolarRepublic, seats: list[int]) -> None:
    state.retired = vec[i64](seats)
    state.set_turn_order()


def put_pile(state: SolarRepublic, cards: list[int]) -> None:
    state.top = pile_up(cards, state)


def put_won(state: SolarRepublic, stacks: list[list[int]]) -> None:
    for seat, cards in enumerate(stacks):
        state.won[seat] = len(cards)
        state.won_top[seat] = pile_up(cards, state)


def put_draw_pile(state: SolarRepublic, cards: list[int]) -> None:
    state.deck = vec[i64](cards)
    state.left = len(cards)


def pile_up(cards: list[int], state: SolarRepublic) -> int:
    """Lay cards on each other, the first at the bottom; the top card."""
    top = int(NO_CARD)
    for card in cards:
        state.beneath[card] = top
        top = card
    return top
