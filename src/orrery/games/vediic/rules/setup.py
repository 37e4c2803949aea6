"""Setting up: who is first, colours, start cards, the E-planet, pawns, planets (VED-13 to VED-22)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.vediic.rules import table
from orrery.games.vediic.rules.cards import CARD, count
from orrery.games.vediic.rules.chart import COLOURS
from orrery.games.vediic.rules.moves import PICK_CARDS, PICK_COLOUR, PICK_EPLANET, PLACE
from orrery.games.vediic.rules.moving import Moving
from orrery.kernel.bits import BIT, lowest
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves


class SettingUp(Moving):
    """The table before the first round."""

    __slots__ = ()

    def pay_out(self) -> None:
        """VED-21: what follows when all is set up."""
        raise NotImplementedError

    def begin(self, log: Log | None) -> None:
        self.log = log
        seats = self.seats
        for c in range(COLOURS):  # VED-14
            self.supply += self.chart.cards_per_colour * CARD[c]
        self.e_deck = self.chart.e_cards
        self.hands = table.ZEROS[:seats]
        self.e_cards = table.ZEROS[:seats]
        self.colours = table.NOWHERE[:seats]
        self.pawns = table.NOWHERE[: 2 * seats]
        self.choices_left = self.house.round_cap
        self.start = self.roll_for_first()
        self.turn = self.start
        self.seat = self.start
        if self.house.quick:
            self.set_up_by_chance()

    def roll_for_first(self) -> i64:
        """VED-15: the highest sum of two dice; those who tie roll again."""
        tied = BIT[self.seats] - 1
        while True:
            best: i64 = 0
            best_seats: i64 = 0
            for seat in range(self.seats):
                if tied & BIT[seat]:
                    first = self.chance.below(6) + 1
                    other = self.chance.below(6) + 1
                    self.reveal("roll", seat, first, other)
                    if first + other > best:
                        best = first + other
                        best_seats = 0
                    if first + other == best:
                        best_seats |= BIT[seat]
            tied = best_seats
            if tied & (tied - 1) == 0:
                return lowest(tied)

    def set_up_by_chance(self) -> None:
        """The quick start: every choice of the setup, made by chance."""
        moves = Moves()
        while self.at <= table.AT_PLACE:
            self.fill(moves)
            self.play(moves.items[self.chance.below(moves.n)])

    def fill_setup(self, out: Moves) -> None:
        if self.at == table.AT_PLACE:
            taken = self.other_stations(self.seat) | self.own_stations(self.seat)
            for s in range(self.chart.stations):  # VED-18
                if taken & BIT[s] == 0:
                    out.add(PLACE + s)
        elif self.at == table.AT_COLOUR:
            for c in range(COLOURS):  # VED-16 (a)
                if not self.is_taken(c):
                    out.add(PICK_COLOUR + c)
        elif self.at == table.AT_CARDS:
            for c in range(COLOURS):  # VED-16 (b)
                if count(self.supply, c) != 0:
                    out.add(PICK_CARDS + c)
        else:
            for c in range(COLOURS):  # VED-17
                out.add(PICK_EPLANET + c)

    def is_taken(self, colour: i64) -> bool:
        for seat in range(self.seats):
            if self.colours[seat] == colour:
                return True
        return False

    def play_setup(self, move: i64) -> None:
        seat = self.seat
        if move < PICK_CARDS:
            colours = self.colours[:]
            colours[seat] = move - PICK_COLOUR
            self.colours = colours
            self.tell("colour", seat, move - PICK_COLOUR)
            self.at = table.AT_CARDS
            self.to_take = self.chart.start_cards
            if self.to_take == 0:
                self.next_picker()
        elif move < PICK_EPLANET:
            self.gain(seat, move - PICK_CARDS)
            self.tell("take", seat, move - PICK_CARDS)
            self.to_take -= 1
            if self.to_take == 0:
                self.next_picker()
        elif move < PLACE:
            self.e_planet = move - PICK_EPLANET
            self.tell("e_planet", seat, self.e_planet)
            self.ask(table.AT_PLACE, self.first_in_round())
        else:
            pawn: i64 = 0 if self.pawns[2 * seat] == table.WAITING else 1
            self.pawns[2 * seat + pawn] = move - PLACE
            self.tell("place", seat, pawn, move - PLACE)
            if pawn == 1:
                self.next_placer()

    def ask(self, at: i64, seat: i64) -> None:
        self.at = at
        self.turn = seat
        self.seat = seat

    def next_picker(self) -> None:
        """VED-16, VED-17: the next seat picks its colour; after the last, that one picks the E-planet."""
        after = self.next_in_round(self.turn)
        if after != table.NONE:
            self.ask(table.AT_COLOUR, after)
        else:
            last = self.first_in_round()
            while self.next_in_round(last) != table.NONE:
                last = self.next_in_round(last)
            self.ask(table.AT_EPLANET, last)

    def next_placer(self) -> None:
        """VED-18 to VED-21: the next seat places; after the last, the planets are rolled and pay."""
        after = self.next_in_round(self.turn)
        if after != table.NONE:
            self.ask(table.AT_PLACE, after)
        else:
            self.place_planets()
            self.pay_out()

    def leave_setup(self, seat: i64) -> None:
        if self.turn != seat:
            return
        self.to_take = 0
        if self.at == table.AT_PLACE:
            self.next_placer()
        else:
            self.next_picker()
