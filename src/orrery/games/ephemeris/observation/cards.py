"""Pairs and both forms of Snap: what has lain face up is known to all; answers are sealed until all have answered."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.calls import SLOWEST, Calls
from orrery.games.ephemeris.rules.house import ALWAYS
from orrery.games.ephemeris.rules.pairs import Pairs
from orrery.games.ephemeris.rules.snap import Snap
from orrery.games.ephemeris.rules.stocks import SEEN, Stocks
from orrery.kernel.bits import BIT
from orrery.kernel.observing import MOST, Observation

KINDS: Final[i64] = 21  # nine bodies and twelve signs


def put_pairs(state: Pairs, seat: i64, out: Observation) -> None:
    places: i64 = len(state.cards)
    out.open("seen", "the card in each place, if it has been turned up", 0, 1, places, KINDS)
    for place in range(places):
        out.one_of(state.cards[place] if state.seen & BIT[place] else -1, KINDS)
    out.open("down", "the places with a card that nobody has taken", 0, 1, places)
    out.members(state.down, places)
    out.open("up", "the place of the first card of this go", 0, 1, places)
    out.one_of(state.up, places)
    out.open("last", "the places of the last go", 0, 1, places)
    out.members(state.last, places)
    out.open("pairs", "the pairs that each seat has taken", 0, MOST, state.seats)
    out.per_seat(state.pairs, seat, state.seats)
    out.open("goes", "the goes made", 0, MOST, 1)
    out.put(state.goes)


def put_calls(state: Calls, seat: i64, out: Observation) -> None:
    seats = state.seats
    out.open("snaps", "the snaps that each seat has won", 0, MOST, seats)
    out.per_seat(state.snaps, seat, seats)
    out.open("marker", "the seat with the marker, which wins ties", 0, 1, seats)
    out.seat(state.marker, seat, seats)
    out.open("barred", "the seats that may not call on this card", 0, 1, seats)
    out.seat_set(state.barred, seat, seats)
    out.open("answered", "the seats that have answered", 0, 1, seats)
    out.seat_set(state.answered, seat, seats)
    out.open("answer", "your answer: 1 for ready, or the time of your call in hundredths of a second", 0, SLOWEST, 1)
    out.put(state.answers[seat] if state.answered & BIT[seat] else 0)


def put_snap(state: Snap, seat: i64, out: Observation) -> None:
    put_calls(state, seat, out)
    out.open("top", "the card turned last", 0, 1, KINDS)
    out.one_of(state.top, KINDS)
    out.open("beneath", "the card before it", 0, 1, KINDS)
    out.one_of(state.beneath, KINDS)
    out.open("turned", "how often each card has been turned up in this run", 0, MOST, KINDS)
    for kind in range(KINDS):
        times: i64 = 0
        for i in range(state.turned):
            if state.deck[i] == kind:
                times += 1
        out.put(times)
    out.open("to_come", "the cards still to be turned up", 0, MOST, 1)
    out.put(len(state.deck) - state.turned)
    out.open("pile", "the cards in the pile", 0, MOST, 1)
    out.put(state.pile)
    out.open("run", "the number of the run", 0, MOST, 1)
    out.put(state.run)
    out.open("scores", "the cards that each seat has won", -MOST, MOST, state.seats)
    out.per_seat(state.scores, seat, state.seats)


def put_stocks(state: Stocks, seat: i64, out: Observation) -> None:
    seats = state.seats
    put_calls(state, seat, out)
    out.open("layer", "the seat that laid the last card", 0, 1, seats)
    out.seat(state.layer, seat, seats)
    out.open("stocks", "the cards in each stock", 0, MOST, seats)
    out.per_seat(state.stocks, seat, seats)
    out.open("piles", "the cards in each pile", 0, MOST, seats)
    out.per_seat(state.piles, seat, seats)
    out.open("tops", "the card that each seat shows", 0, 1, seats, KINDS)
    for k in range(seats):
        out.one_of(state.top((seat + k) % seats), KINDS)
    out.open("out", "the seats whose stock ran out for good", 0, 1, seats)
    out.seat_set(state.out, seat, seats)
    out.open("turns_left", "how often each seat may still turn its pile over; 0 without a limit", 0, ALWAYS, seats)
    for k in range(seats):
        out.put(0 if state.house.turns_over == ALWAYS else state.turns_left((seat + k) % seats))
    count: i64 = len(state.cards)
    first = state.place_of(seat)
    text = "stock and pile of each seat in a row, your stock’s top first: the cards that have lain face up"
    out.open("row", text, 0, 1, count, KINDS)
    for i in range(count):
        card = state.cards[(first + i) % count]
        out.one_of(card - SEEN if card >= SEEN else -1, KINDS)
