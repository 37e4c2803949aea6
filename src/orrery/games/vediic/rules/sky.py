"""The planets' turn: they move, penalties are settled, rewards are paid (VED-71 to VED-83)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.rules.cards import CARD, count
from orrery.games.vediic.rules.chart import COLOURS, HOUSES, ORANGE
from orrery.games.vediic.rules.table import AT_PENALTY, NONE, ZEROS, Table
from orrery.kernel.bits import BIT, lowest
from orrery.kernel.vectors import vec

HOUSE: Final = vec[i64]([16**colour for colour in range(7)])  # one house, of each planet


class Sky(Table):
    """Planets in motion, and what they bring."""

    __slots__ = ()

    def set_house(self, colour: i64, house: i64) -> None:
        self.sky += (house - self.house_of(colour)) * HOUSE[colour]

    def place_planets(self) -> None:
        """VED-19, VED-20: each from its R-house, forward by two dice."""
        for c in range(COLOURS):
            first = self.chance.below(6) + 1
            other = self.chance.below(6) + 1
            house = (self.chart.retro_house[c] + first + other) % HOUSES
            self.set_house(c, house)
            self.reveal("planet", NONE, c, first, other, house)

    def move_planets(self) -> None:
        """VED-71, VED-72, VED-96: one house forward, or by a die out of the R-house."""
        self.tell("planets", NONE, self.round)
        leap: i64 = 0  # not rolled yet
        for c in range(COLOURS):
            here = self.house_of(c)
            steps: i64 = 1
            if here == self.chart.retro_house[c]:
                if leap == 0 or not self.house.one_leap:
                    leap = self.chance.below(6) + 1
                steps = leap
            house = (here + steps) % HOUSES
            self.set_house(c, house)
            if here == self.chart.retro_house[c]:
                self.reveal("leap", NONE, c, steps, house)
            elif house == self.chart.retro_house[c]:
                self.tell("retrograde", NONE, c, house)

    # Penalties come first (VED-73 to VED-76, VED-78) --------------------------------------------------------

    def caught(self, seat: i64) -> i64:
        """VED-73: how many pairs of a pawn and a retrograde planet that is not its favourite."""
        pairs: i64 = 0
        a = self.pawns[2 * seat]
        b = self.pawns[2 * seat + 1]
        for c in range(COLOURS):
            if c != self.colours[seat] and self.is_retrograde(c):
                everywhere = self.chart.all_of[c]
                if a >= 0 and everywhere & BIT[a]:
                    pairs += 1
                if b >= 0 and everywhere & BIT[b]:
                    pairs += 1
        return pairs

    def ask_penalty(self, seat: i64) -> bool:
        """VED-74: ask the first caught seat from this one on; False if nobody has anything to settle."""
        while seat != NONE:
            if self.is_in(seat):
                pairs = self.caught(seat)
                if pairs > 0 and self.hands[seat] != 0:
                    self.tell("caught", seat, pairs)
                    self.at = AT_PENALTY
                    self.seat = seat
                    self.owed = pairs
                    self.unshaken = True
                    return True
                if pairs > 0:
                    self.tell("spared", seat, pairs)  # VED-75: nothing to pay with
            seat = self.next_in_round(seat)
        return False

    def shield(self) -> None:
        """VED-74: one orange turns all penalties of this pay-out into rewards."""
        self.reveal("shield", self.seat)
        self.spend(self.seat, ORANGE)
        self.shielded |= BIT[self.seat]
        self.owed = 0

    def forfeit(self, colour: i64) -> None:
        """VED-75: a card of one's choice for each penalty, as long as there are cards."""
        self.reveal("forfeit", self.seat, colour)
        self.spend(self.seat, colour)
        self.unshaken = False
        self.owed -= 1
        if self.hands[self.seat] == 0:
            self.owed = 0

    # Then rewards (VED-77 to VED-81) --------------------------------------------------------------------------

    def pay_rewards(self) -> None:
        """VED-79: retrograde planets by house, then the others by house, ties in canonical order."""
        planets = ZEROS[:HOUSES]  # the set of those in each house
        backward: i64 = 0
        for c in range(COLOURS):
            planets[self.house_of(c)] |= BIT[c]
            if self.is_retrograde(c):
                backward |= BIT[c]
        for retrograde in (True, False):
            paying = backward if retrograde else ~backward
            for house in range(HOUSES):
                colours = planets[house] & paying
                while colours != 0:
                    self.pay(lowest(colours), retrograde)
                    colours &= colours - 1
        self.shielded = 0

    def pay(self, colour: i64, retrograde: bool) -> None:
        """VED-77: what one planet gives, seat by seat, pawn by pawn."""
        lit = self.lit_by(colour)
        if lit == 0:
            return
        seat = self.first_in_round()
        while seat != NONE:
            amount: i64 = 1
            if self.colours[seat] == colour:
                amount = 2
            elif retrograde and self.shielded & BIT[seat] == 0:
                amount = 0
            if amount > 0:
                for pawn in range(2 * seat, 2 * seat + 2):
                    s = self.pawns[pawn]
                    if s >= 0 and lit & BIT[s]:
                        self.reward(seat, colour, amount, s)
            seat = self.next_in_round(seat)

    def reward(self, seat: i64, colour: i64, amount: i64, station: i64) -> None:
        """VED-80: what the pile lacks is not paid, and not owed."""
        left = count(self.supply, colour)
        paid = amount if amount < left else left
        self.hands[seat] += paid * CARD[colour]
        self.supply -= paid * CARD[colour]
        self.tell("reward", seat, colour, station, paid, amount, self.house_of(colour))
