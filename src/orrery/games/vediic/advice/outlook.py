"""The forecast as a player uses it (section 9, 1 and 3): what each station will bring, and from where the E-planet can
be caught in the turns to come."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.advice.worth import least_price, poojas_needed, worth
from orrery.games.vediic.rules.cards import count, distinct
from orrery.games.vediic.rules.chart import COLOURS, HOUSES, ORANGE, TURNS
from orrery.games.vediic.rules.play import Vediic
from orrery.games.vediic.rules.table import ZEROS
from orrery.kernel.bits import BIT, lowest
from orrery.kernel.vectors import vec

LATER: Final[i64] = 35  # per cent: what the planets' turn after the next one counts
CATCH: Final = vec[i64]([240, 172, 124, 91])  # an E-deal within reach, for who is ready for one; by turns until then


class Outlook:
    """What one seat has to expect, worked out once for all its moves."""

    __slots__ = ("e_light", "e_next", "e_soon", "needed", "now", "ready", "seat", "values")

    def __init__(self, state: Vediic, seat: i64) -> None:
        self.seat: i64 = seat
        self.needed: i64 = poojas_needed(state, seat)
        self.ready: i64 = readiness(state, seat, self.needed)
        self.values: vec[i64] = ZEROS[: state.chart.stations]  # by station, in hundredths of a card
        self.e_light: i64 = 0  # where the E-planet shines now, if this turn may still have its deal
        self.e_next: vec[i64] = ZEROS[:TURNS]  # by turns from now: from where the E-planet can be caught then
        self.e_soon: i64 = 0  # all of these
        hand = state.hands[seat]
        penalty: i64 = 0
        if hand != 0:
            penalty = -least_price(hand, self.needed)
            if count(hand, ORANGE) > 0 and self.needed > 0:
                penalty = penalty // 3
        for c in range(COLOURS):
            self.expect(state, c, worth(hand, c, self.needed), penalty)
        self.look_for_e_planet(state)
        self.now: i64 = max(self.catch(state.pawns[2 * seat]), self.catch(state.pawns[2 * seat + 1]))

    def expect(self, state: Vediic, colour: i64, gain: i64, penalty: i64) -> None:
        """What a planet brings in its next two turns."""
        chart = state.chart
        house = state.house_of(colour)
        if house == chart.retro_house[colour]:
            for steps in range(1, 7):
                self.add(state, colour, (house + steps) % HOUSES, gain, penalty, 16)
                self.add(state, colour, (house + steps + 1) % HOUSES, gain, penalty, LATER // 6)
            return
        house = (house + 1) % HOUSES
        self.add(state, colour, house, gain, penalty, 100)
        if house == chart.retro_house[colour]:
            for steps in range(1, 7):
                self.add(state, colour, (house + steps) % HOUSES, gain, penalty, LATER // 6)
        else:
            self.add(state, colour, (house + 1) % HOUSES, gain, penalty, LATER)

    def add(self, state: Vediic, colour: i64, house: i64, gain: i64, penalty: i64, chance: i64) -> None:
        value = gain
        if state.colours[self.seat] == colour:
            value = gain + gain // 2  # two cards, of which the second is worth less
        elif house == state.chart.retro_house[colour]:
            value = penalty
        value = value * chance // 100
        lit = state.chart.lights[house * COLOURS + colour]
        values = self.values
        while lit != 0:
            values[lowest(lit)] += value
            lit &= lit - 1

    def look_for_e_planet(self, state: Vediic) -> None:
        """From where a pawn, two steps a turn, can stand in the E-planet's light one to four rounds from now."""
        chart = state.chart
        e = state.e_planet
        house = state.house_of(e)
        if house == chart.retro_house[e]:
            return
        if not state.blessed:
            self.e_light = chart.lights[house * COLOURS + e]
        for turns in range(TURNS):
            house = (house + 1) % HOUSES
            if house == chart.retro_house[e]:
                return  # dark then, and nobody knows where it leaps
            lit = chart.lights[house * COLOURS + e]
            reach: i64 = 0
            while lit != 0:
                reach |= chart.ball[turns * chart.stations + lowest(lit)]
                lit &= lit - 1
            self.e_next[turns] = reach
            self.e_soon |= reach

    def catch(self, station: i64) -> i64:
        """What it is worth to wait for the E-planet on a station."""
        if station < 0 or self.e_soon & BIT[station] == 0:
            return 0
        turns: i64 = 0
        while self.e_next[turns] & BIT[station] == 0:
            turns += 1
        return CATCH[turns] * self.ready // 100


def readiness(state: Vediic, seat: i64, needed: i64) -> i64:
    """Per cent: how sure a seat could make an E-deal if it stood in the light."""
    hand = state.hands[seat]
    if state.e_cards[seat] >= 2:
        if state.pawns_on_board(seat) == 2 or hand == 0:
            return 130
        if needed <= 0:
            return 70
    kinds = distinct(hand)
    if needed > 0 and kinds >= 3:
        return 100
    return 70 if kinds == 2 else 45
