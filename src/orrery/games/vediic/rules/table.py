"""The table: hands, supply, charity pile, pawns on stations, planets in houses; and what is asked of whom."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.rules.cards import CARD, LANE, count
from orrery.games.vediic.rules.chart import COLOURS, Chart
from orrery.games.vediic.rules.house import House
from orrery.kernel.bits import BIT
from orrery.kernel.chance import Chance
from orrery.kernel.state import State
from orrery.kernel.vectors import vec

NO_NUMBERS: Final = vec[i64]()
ZEROS: Final = vec[i64]([0] * 448)
NOWHERE: Final = vec[i64]([-1] * 14)

# Where a pawn is, if not on a station.
WAITING: Final[i64] = -1  # to be placed (VED-18), or its owner has retired
LIFTED: Final[i64] = -2  # promoted (VED-43)

NONE: Final[i64] = -1  # no colour, no seat, no station

# What is asked (section 4).
AT_COLOUR: Final[i64] = 0
AT_CARDS: Final[i64] = 1
AT_EPLANET: Final[i64] = 2
AT_PLACE: Final[i64] = 3
AT_PENALTY: Final[i64] = 4
AT_CHARITY: Final[i64] = 5
AT_BEFORE: Final[i64] = 6
AT_MOVE: Final[i64] = 7
AT_RESOLVE: Final[i64] = 8
AT_AFTER: Final[i64] = 9
AT_OFFER: Final[i64] = 10
AT_ANSWER: Final[i64] = 11


class Table(State):
    """Everything that lies on the table. Scalars, and five small vectors that `clone` copies."""

    __slots__ = (
        "aim", "at", "blessed", "charity", "chart", "colours", "donated", "e_cards", "e_deck", "e_planet", "hands",
        "house", "menu", "moved", "named", "offer_get", "offer_give", "offer_to", "offers", "owed", "pawns", "round",
        "second", "shielded", "sky", "start", "stayed", "steals", "stole", "supply", "swept", "to_take", "turn",
        "unshaken", "veil",
    )  # fmt: skip

    def __init__(self, seats: i64, chart: Chart, house: House, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.chart: Chart = chart
        self.house: House = house
        self.at: i64 = AT_COLOUR
        self.round: i64 = 0  # 0 until the first pay-out is over
        self.start: i64 = 0  # the seat with the start marker
        self.turn: i64 = 0  # whose turn it is; `seat` may be another one, answering an offer
        # Cards: seven counts each (rules/cards.py).
        self.hands: vec[i64] = NO_NUMBERS
        self.supply: i64 = 0
        self.charity: i64 = 0
        self.donated: i64 = 0  # in this turn; joins the charity pile at its end (VED-33)
        self.e_cards: vec[i64] = NO_NUMBERS  # in each hand
        self.e_deck: i64 = 0
        # Pawns A and B of each seat: a station, WAITING or LIFTED. Planets: four bits a house.
        self.pawns: vec[i64] = NO_NUMBERS
        self.colours: vec[i64] = NO_NUMBERS  # of the seats; replaced, never changed
        self.sky: i64 = 0
        self.e_planet: i64 = NONE
        # The turn (VED-26).
        self.second: bool = False  # the second pass has begun: a yellow was played (VED-61)
        self.stayed: bool = False  # VED-62
        self.blessed: bool = False  # the one E-transaction of the turn is made (VED-40)
        self.stole: bool = False  # in this pass: no more exchanges before the move (VED-27)
        self.steals: i64 = 0  # purples played in this turn
        self.offers: i64 = 0  # made in this turn
        self.moved: i64 = 0  # set of own pawns that have moved in this turn (VED-63)
        # In setup: start cards still to be taken. In a pay-out: who settles what.
        self.to_take: i64 = 0
        self.owed: i64 = 0
        self.unshaken: bool = False  # nothing paid yet: orange may still be played (VED-74)
        self.shielded: i64 = 0  # set of seats that played orange in this pay-out
        # A choice half made: its owner's secret (VED-98).
        self.aim: i64 = NONE  # a move onto a station with several opponents (VED-67)
        self.swept: i64 = 0  # pawns to displace there, two bits a seat
        self.named: i64 = 0  # how far round the table the naming has come
        self.menu: i64 = AT_BEFORE  # where an offer was begun
        self.offer_to: i64 = NONE
        self.offer_give: i64 = NONE
        self.offer_get: i64 = NONE
        self.veil: vec[i64] = NO_NUMBERS  # cards unknown to others (rules/unknown.py); replaced, never changed

    def copy_table(self, twin: Table) -> None:
        twin.at = self.at
        twin.round = self.round
        twin.start = self.start
        twin.turn = self.turn
        twin.hands = self.hands[:]
        twin.supply = self.supply
        twin.charity = self.charity
        twin.donated = self.donated
        twin.e_cards = self.e_cards[:]
        twin.e_deck = self.e_deck
        twin.pawns = self.pawns[:]
        twin.colours = self.colours
        twin.sky = self.sky
        twin.e_planet = self.e_planet
        twin.second = self.second
        twin.stayed = self.stayed
        twin.blessed = self.blessed
        twin.stole = self.stole
        twin.steals = self.steals
        twin.offers = self.offers
        twin.moved = self.moved
        twin.to_take = self.to_take
        twin.owed = self.owed
        twin.unshaken = self.unshaken
        twin.shielded = self.shielded
        twin.aim = self.aim
        twin.swept = self.swept
        twin.named = self.named
        twin.menu = self.menu
        twin.offer_to = self.offer_to
        twin.offer_give = self.offer_give
        twin.offer_get = self.offer_get
        twin.veil = self.veil

    # Seats ------------------------------------------------------------------------------------------------

    def rounds(self) -> i64:
        return self.round

    def is_in(self, seat: i64) -> bool:
        return len(self.retired) == 0 or not self.is_retired(seat)

    def next_in_round(self, seat: i64) -> i64:
        """The seat after this one in the order that begins at the start marker; NONE after the last."""
        place = (seat - self.start) % self.seats + 1
        while place < self.seats:
            other = (self.start + place) % self.seats
            if self.is_in(other):
                return other
            place += 1
        return NONE

    def first_in_round(self) -> i64:
        return self.start if self.is_in(self.start) else self.next_in_round(self.start)

    # Stations -----------------------------------------------------------------------------------------------

    def own_stations(self, seat: i64) -> i64:
        """The set of stations on which a seat's pawns stand."""
        mask: i64 = 0
        a = self.pawns[2 * seat]
        b = self.pawns[2 * seat + 1]
        if a >= 0:
            mask = BIT[a]
        if b >= 0:
            mask |= BIT[b]
        return mask

    def other_stations(self, seat: i64) -> i64:
        """The set of stations on which opponents' pawns stand."""
        mask: i64 = 0
        pawns = self.pawns
        mine = 2 * seat
        for i in range(2 * self.seats):
            s = pawns[i]
            if s >= 0 and i != mine and i != mine + 1:
                mask |= BIT[s]
        return mask

    def pawns_on_board(self, seat: i64) -> i64:
        return (1 if self.pawns[2 * seat] >= 0 else 0) + (1 if self.pawns[2 * seat + 1] >= 0 else 0)

    def promoted(self, seat: i64) -> i64:
        return (1 if self.pawns[2 * seat] == LIFTED else 0) + (1 if self.pawns[2 * seat + 1] == LIFTED else 0)

    # Planets --------------------------------------------------------------------------------------------------

    def house_of(self, colour: i64) -> i64:
        return (self.sky >> (4 * colour)) & 15

    def is_retrograde(self, colour: i64) -> bool:
        """VED-5."""
        return self.house_of(colour) == self.chart.retro_house[colour]

    def lit_by(self, colour: i64) -> i64:
        """VED-6, VED-7: the stations that a planet activates."""
        return self.chart.lights[self.house_of(colour) * COLOURS + colour]

    # Cards ----------------------------------------------------------------------------------------------------

    def holds(self, seat: i64, colour: i64) -> bool:
        return (self.hands[seat] >> (LANE * colour)) & 255 != 0

    def gain(self, seat: i64, colour: i64) -> None:
        """One card from the supply, for all to see."""
        self.hands[seat] += CARD[colour]
        self.supply -= CARD[colour]

    def spend(self, seat: i64, colour: i64) -> None:
        """One card to the supply (VED-84)."""
        self.lose(seat, colour)
        self.supply += CARD[colour]

    def lose(self, seat: i64, colour: i64) -> None:
        """One card leaves a hand for all to see: so much less is unknown of it."""
        self.hands[seat] -= CARD[colour]
        if len(self.veil) != 0:
            self.lift_veil(seat, colour, count(self.hands[seat], colour))

    def lift_veil(self, seat: i64, colour: i64, most: i64) -> None:
        """At most so many cards of a colour in a hand are still unknown to anybody."""
        row = COLOURS * seat + colour
        step = COLOURS * self.seats
        dense = False
        for viewer in range(self.seats + 1):
            if self.veil[viewer * step + row] > most:
                dense = True
        if dense:
            veil = self.veil[:]
            for viewer in range(self.seats + 1):
                if veil[viewer * step + row] > most:
                    veil[viewer * step + row] = most
            self.veil = veil
