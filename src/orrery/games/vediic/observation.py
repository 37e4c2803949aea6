"""What one seat may see of Vediic, as numbers: board, sky, counts, its own hand and what it is sure of in others."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.rules.cards import count, total
from orrery.games.vediic.rules.chart import COLOURS, HOUSES
from orrery.games.vediic.rules.moves import HOWS, WAYS, how_of, pawn_of, station_of, way_of
from orrery.games.vediic.rules.play import Vediic
from orrery.games.vediic.rules.table import AT_ANSWER, AT_MOVE, AT_OFFER, AT_PENALTY, AT_RESOLVE, LIFTED, NONE
from orrery.kernel.observing import MOST, Observation, Observer
from orrery.kernel.state import State

STEPS: Final[i64] = 12
MANY: Final[i64] = 255  # cards of a colour, at the most


class VediicObserver(Observer):
    def observe(self, state: State, seat: i64, out: Observation) -> None:
        assert isinstance(state, Vediic)
        self.put_cards(state, seat, out)
        self.put_board(state, seat, out)
        self.put_turn(state, seat, out)
        self.put_half_choice(state, seat, out)

    def put_cards(self, state: Vediic, seat: i64, out: Observation) -> None:
        seats = state.seats
        text = "for each seat and colour the cards that you are sure of in that hand; your own first"
        out.open("hands", text, 0, MANY, seats, COLOURS)
        for k in range(seats):
            p = (seat + k) % seats
            veil = (seat * seats + p) * COLOURS
            for c in range(COLOURS):
                known = count(state.hands[p], c)
                if k > 0 and len(state.veil) != 0 and not state.house.open_hands:
                    known -= state.veil[veil + c]
                out.put(known)
        out.open("hand_sizes", "the cards in each hand", 0, 7 * MANY, seats)
        for k in range(seats):
            out.put(total(state.hands[(seat + k) % seats]))
        out.open("e_cards", "the E-cards of each seat", 0, MANY, seats)
        out.per_seat(state.e_cards, seat, seats)
        out.open("e_deck", "the E-cards in the deck", 0, MANY, 1)
        out.put(state.e_deck)
        out.open("supply", "the cards of each colour in the supply", 0, MANY, COLOURS)
        put_counts(state.supply, out)
        out.open("charity", "the cards of each colour in the charity pile", 0, MANY, COLOURS)
        put_counts(state.charity, out)
        out.open("donated", "the cards of each colour given to charity in this turn", 0, MANY, COLOURS)
        put_counts(state.donated, out)

    def put_board(self, state: Vediic, seat: i64, out: Observation) -> None:
        seats, stations = state.seats, state.chart.stations
        out.open("colours", "the colour of each seat", 0, 1, seats, COLOURS)
        for k in range(seats):
            out.one_of(state.colours[(seat + k) % seats], COLOURS)
        text = "for each seat and pawn where it is: a station, or at the end promoted; nowhere before it is placed"
        out.open("pawns", text, 0, 1, seats, 2, stations + 1)
        for k in range(seats):
            for pawn in range(2):
                station = state.pawns[2 * ((seat + k) % seats) + pawn]
                out.one_of(stations if station == LIFTED else station, stations + 1)
        out.open("planets", "the house of each planet, once the game has begun", 0, 1, COLOURS, HOUSES)
        placed = state.round > 0 or state.at >= AT_PENALTY
        for c in range(COLOURS):
            out.one_of(state.house_of(c) if placed else NONE, HOUSES)
        out.open("e_planet", "the E-planet", 0, 1, COLOURS)
        out.one_of(state.e_planet, COLOURS)

    def put_turn(self, state: Vediic, seat: i64, out: Observation) -> None:
        seats = state.seats
        out.open("round", "the number of the round", 0, MOST, 1)
        out.put(state.round)
        out.open("start", "the seat with the start marker", 0, 1, seats)
        out.seat(state.start, seat, seats)
        out.open("turn", "the seat whose turn it is", 0, 1, seats)
        out.seat(state.turn, seat, seats)
        step = state.at
        if seat != state.turn:  # others don't know of half a choice (VED-98)
            step = AT_MOVE if step == AT_RESOLVE else state.menu if step == AT_OFFER else step
        text = (
            "what is asked: colour, cards, e_planet, place, penalties, charity, before, move, resolve, after, offer, "
            "answer"
        )
        out.open("step", text, 0, 1, STEPS)
        out.one_of(step, STEPS)
        text = "in this turn: the second pass has begun, a pawn stayed, the E-deal is made, something was stolen"
        out.open("turn_flags", text, 0, 1, 4)
        out.flag(state.second)
        out.flag(state.stayed)
        out.flag(state.blessed)
        out.flag(state.stole)
        out.open("steals", "the purples played in this turn", 0, MANY, 1)
        out.put(state.steals)
        out.open("offers", "the offers made in this turn", 0, MANY, 1)
        out.put(state.offers)
        out.open("moved", "the pawns of that seat that have moved in this turn", 0, 1, 2)
        out.members(state.moved, 2)
        out.open("to_take", "the start cards still to be taken", 0, MANY, 1)
        out.put(state.to_take)
        out.open("owed", "the cards still to be paid in a pay-out", 0, MANY, 1)
        out.put(state.owed if state.at == AT_PENALTY else 0)
        out.open("unshaken", "whether orange may still be played in this pay-out", 0, 1, 1)
        out.flag(state.unshaken)
        out.open("shielded", "the seats that played orange in this pay-out", 0, 1, seats)
        out.seat_set(state.shielded, seat, seats)

    def put_half_choice(self, state: Vediic, seat: i64, out: Observation) -> None:
        """An offer is public once it is made; what its owner has said so far of a choice is for nobody else."""
        seats = state.seats
        own = seat == state.turn
        made = state.at == AT_ANSWER
        out.open("offer_to", "whom the offer on the table is for", 0, 1, seats)
        out.seat(state.offer_to if made or (own and state.at == AT_OFFER) else NONE, seat, seats)
        out.open("offer_give", "the colour offered", 0, 1, COLOURS)
        out.one_of(state.offer_give if made else NONE, COLOURS)
        out.open("offer_get", "the colour wanted for it", 0, 1, COLOURS)
        out.one_of(state.offer_get if made else NONE, COLOURS)
        aims = own and state.at == AT_RESOLVE
        out.open("aim", "while you name who to displace: the station you enter", 0, 1, state.chart.stations)
        out.one_of(station_of(state.aim) if aims else NONE, state.chart.stations)
        out.open("aim_pawn", "with which pawn", 0, 1, 2)
        out.one_of(pawn_of(state.aim) if aims else NONE, 2)
        out.open("aim_way", "which way: walk, green walk, teleport, green walk and teleport", 0, 1, WAYS)
        out.one_of(way_of(state.aim) if aims else NONE, WAYS)
        out.open("aim_how", "how: freely, by blue, by red, by both", 0, 1, HOWS)
        out.one_of(how_of(state.aim) if aims else NONE, HOWS)
        out.open("swept", "how many pawns of each seat you have named so far", 0, 2, seats)
        for k in range(seats):
            out.put((state.swept >> (2 * ((seat + k) % seats))) & 3 if aims else 0)
        out.open("named", "how far round the table you have come with naming", 0, seats, 1)
        out.put(state.named if aims else 0)


def put_counts(cards: i64, out: Observation) -> None:
    for c in range(COLOURS):
        out.put(count(cards, c))
