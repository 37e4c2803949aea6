"""What one seat may see of Solar Republic, as numbers: its own hand, and what lies open (section 6)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.solar_republic.rules.play import SolarRepublic
from orrery.games.solar_republic.rules.zones import DECK_SIZE, NO_CARD
from orrery.kernel.bits import size
from orrery.kernel.observing import Observation, Observer
from orrery.kernel.state import State


class SolarObserver(Observer):
    def observe(self, state: State, seat: i64, out: Observation) -> None:
        assert isinstance(state, SolarRepublic)
        seats = state.seats
        out.open("hand", "the cards in your hand", 0, 1, DECK_SIZE)
        out.members(state.hands[seat], DECK_SIZE)
        text = "for each card its place in the In-Play pile, 1 on top; 0 elsewhere"
        out.open("in_play", text, 0, DECK_SIZE, DECK_SIZE)
        put_stack(state, state.top, out)
        text = "for each seat and card its place in the won stack, 1 on top; 0 elsewhere"
        out.open("won", text, 0, DECK_SIZE, seats, DECK_SIZE)
        for k in range(seats):
            put_stack(state, state.won_top[(seat + k) % seats], out)
        out.open("hand_sizes", "the cards in each hand", 0, DECK_SIZE, seats)
        for k in range(seats):
            out.put(size(state.hands[(seat + k) % seats]))
        out.open("books", "the Books that each seat took in this deal", 0, DECK_SIZE, seats)
        out.per_seat(state.books, seat, seats)
        out.open("totals", "the points of each seat in the finished deals", -1000, 1000, seats)
        out.per_seat(state.totals, seat, seats)
        out.open("deals_won", "the finished deals that each seat won", 0, 12, seats)
        out.per_seat(state.deals_won, seat, seats)
        out.open("won_total", "the cards that each seat won in the finished deals", 0, 1000, seats)
        out.per_seat(state.won_total, seat, seats)
        out.open("dealer", "the dealer of this deal", 0, 1, seats)
        out.seat(state.dealer, seat, seats)
        out.open("passed", "the seats that passed since a card was played or drawn", 0, 1, seats)
        out.seat_set(state.passed, seat, seats)
        out.open("draw_pile", "the cards in the Draw Pile", 0, DECK_SIZE, 1)
        out.put(state.left)
        out.open("deal", "the number of this deal", 1, 12, 1)
        out.put(state.deal_number)
        out.open("chain", "the 2s played in this turn", 0, DECK_SIZE, 1)
        out.put(state.chain)
        out.open("opening", "whether the first card of the deal is still owed", 0, 1, 1)
        out.flag(state.opening)
        out.open("menu", "what the card just played offers: to rob, to let somebody draw four, another turn", 0, 1, 3)
        out.members(state.menu, 3)


def put_stack(state: SolarRepublic, top: i64, out: Observation) -> None:
    place: i64 = 1
    while top != NO_CARD:
        out.set(top, place)
        top = state.beneath[top]
        place += 1
    out.skip(DECK_SIZE)
