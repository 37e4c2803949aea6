"""Charity, exchanges with planets, poojas and promotions, steals, offers (VED-31 to VED-51, VED-88, VED-94)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.vediic.rules import cards
from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.rules.chart import COLOURS, PURPLE
from orrery.games.vediic.rules.sky import Sky
from orrery.games.vediic.rules.table import AT_ANSWER, LIFTED, NONE
from orrery.games.vediic.rules.unknown import veil_theft
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves


class Exchanges(Sky):
    """What cards buy."""

    __slots__ = ()

    # What is on offer -----------------------------------------------------------------------------------------

    def can_trade_with(self, colour: i64, own: i64) -> bool:
        """VED-34, VED-37, VED-38: lit by a planet that is not retrograde and has a card to give."""
        return (
            self.lit_by(colour) & own != 0
            and not self.is_retrograde(colour)
            and (self.supply >> (cards.LANE * colour)) & cards.FULL != 0
        )

    def fill_trades(self, out: Moves, own: i64) -> None:
        """VED-34 to VED-36: two cards, none of the planet's colour, for one of it."""
        hand = self.hands[self.seat]
        for c in range(COLOURS):
            rest = hand - cards.count(hand, c) * cards.CARD[c]
            if rest == 0 or not self.can_trade_with(c, own):
                continue
            first = m.TRADE + cards.PAIRS * c
            for a in range(COLOURS):
                held = cards.count(rest, a)
                if held == 0:
                    continue
                if held > 1 and not self.house.distinct_pair:
                    out.add(first + cards.PAIR_OF[COLOURS * a + a])
                for b in range(a + 1, COLOURS):
                    if cards.count(rest, b) != 0:
                        out.add(first + cards.PAIR_OF[COLOURS * a + b])

    def can_deal_with_e_planet(self, own: i64) -> bool:
        """VED-40, VED-83: once a turn, lit by the E-planet, and it is not retrograde."""
        e = self.e_planet
        return not self.blessed and self.lit_by(e) & own != 0 and not self.is_retrograde(e)

    def room_for_e_card(self, seat: i64) -> bool:
        """VED-42: at most three, and never more than the pawns on the board need."""
        most = 2 * self.pawns_on_board(seat)
        if most > 3:
            most = 3
        return self.e_cards[seat] < most and self.e_deck > 0

    def fill_e_deals(self, out: Moves, own: i64) -> None:
        """VED-41 to VED-44: a pooja, or a promotion."""
        if not self.can_deal_with_e_planet(own):
            return
        seat = self.seat
        hand = self.hands[seat]
        if cards.distinct(hand) >= 3 and self.room_for_e_card(seat):
            for i in range(cards.SETS):
                if (
                    cards.count(hand, cards.SET_FIRST[i]) != 0
                    and cards.count(hand, cards.SET_SECOND[i]) != 0
                    and cards.count(hand, cards.SET_THIRD[i]) != 0
                ):
                    out.add(m.POOJA + i)
        if self.e_cards[seat] >= 2:
            for pawn in range(2):
                if self.can_promote(pawn) and not (pawn == 1 and self.are_twins() and self.can_promote(0)):
                    out.add(m.PROMOTE + pawn)

    def can_promote(self, pawn: i64) -> bool:
        """VED-43, VED-44: the pawn itself is lit; the last one only with no benefit card left."""
        s = self.pawns[2 * self.seat + pawn]
        if s < 0 or self.lit_by(self.e_planet) & BIT[s] == 0:
            return False
        return self.pawns_on_board(self.seat) == 2 or self.hands[self.seat] == 0

    def are_twins(self) -> bool:
        """Both pawns on one station and alike in all: what one can do the other need not offer."""
        seat = self.turn
        return self.pawns[2 * seat] == self.pawns[2 * seat + 1] and (self.moved == 0 or self.moved == 3)

    def fill_steals(self, out: Moves) -> None:
        """VED-47, VED-49, VED-50: a purple card, one or two opponents who hold cards."""
        if not self.may_steal():
            return
        seats = self.seats
        for a in range(seats):
            if a == self.seat or self.hands[a] == 0:
                continue
            out.add(m.STEAL + 7 * a + a)
            for b in range(a + 1, seats):
                if b != self.seat and self.hands[b] != 0:
                    out.add(m.STEAL + 7 * a + b)

    def may_steal(self) -> bool:
        limit = self.house.steals_per_turn
        return self.holds(self.seat, PURPLE) and (limit == 0 or self.steals < limit)

    def fill_offers(self, out: Moves) -> None:
        """VED-88: to any opponent, as long as there is something to give."""
        if self.offers < self.house.table_trades and self.hands[self.seat] != 0:
            for p in range(self.seats):
                if p != self.seat and self.is_in(p):
                    out.add(m.OFFER + p)

    def fill_swaps(self, out: Moves) -> None:
        for give in range(COLOURS):
            if self.holds(self.seat, give):
                for get in range(COLOURS):
                    if get != give:
                        out.add(m.OFFER_SWAP + COLOURS * give + get)

    # What it does ---------------------------------------------------------------------------------------------

    def take_charity(self, colour: i64) -> None:
        """VED-31."""
        self.charity -= cards.CARD[colour]
        self.hands[self.seat] += cards.CARD[colour]
        self.tell("charity", self.seat, colour)

    def trade(self, planet: i64, pair: i64) -> None:
        """VED-34: both cards to the supply, then one of the planet's colour."""
        a = cards.PAIR_FIRST[pair]
        b = cards.PAIR_SECOND[pair]
        self.reveal("trade", self.seat, planet, a, b)
        self.spend(self.seat, a)
        self.spend(self.seat, b)
        self.gain(self.seat, planet)

    def pooja(self, three: i64) -> None:
        """VED-41, VED-33: the cards join the charity pile, usually when the turn ends."""
        a = cards.SET_FIRST[three]
        b = cards.SET_SECOND[three]
        c = cards.SET_THIRD[three]
        self.reveal("pooja", self.seat, a, b, c)
        self.lose(self.seat, a)
        self.lose(self.seat, b)
        self.lose(self.seat, c)
        given = cards.CARD[a] + cards.CARD[b] + cards.CARD[c]
        if self.house.donor_waits:
            self.donated += given
        else:
            self.charity += given
        self.e_deck -= 1
        self.e_cards[self.seat] += 1
        self.blessed = True

    def promote(self, pawn: i64) -> None:
        """VED-43: two E-cards back to their deck, the pawn off the board for good."""
        at = 2 * self.seat + pawn
        self.tell("promote", self.seat, pawn, self.pawns[at])
        self.pawns[at] = LIFTED
        self.e_cards[self.seat] -= 2
        self.e_deck += 2
        self.blessed = True

    def steal(self, a: i64, b: i64) -> None:
        """VED-47, VED-48: a card at random from each victim, in seat order from the thief."""
        thief = self.seat
        self.reveal("steal", thief, a, b)
        self.spend(thief, PURPLE)
        self.stole = True
        self.steals += 1
        if a != b and (b - thief) % self.seats < (a - thief) % self.seats:
            self.rob(thief, b)
            self.rob(thief, a)
        else:
            self.rob(thief, a)
            if a != b:
                self.rob(thief, b)

    def rob(self, thief: i64, victim: i64) -> None:
        """VED-51: only the two of them see the card, unless all hands lie open."""
        hand = self.hands[victim]
        colour = cards.nth(hand, self.chance.below(cards.total(hand)))
        self.hands[victim] -= cards.CARD[colour]
        self.hands[thief] += cards.CARD[colour]
        if self.house.open_hands:
            self.reveal("robbed", victim, thief, colour)
            return
        veil_theft(self, thief, victim, colour)
        self.private("stolen", thief, victim, colour)
        self.private("lost", victim, thief, colour)

    def offer(self, give: i64, get: i64) -> None:
        """VED-88: the card to give is shown by offering it."""
        self.reveal("offer", self.seat, self.offer_to, give, get)
        if len(self.veil) != 0:
            self.lift_veil(self.seat, give, cards.count(self.hands[self.seat], give) - 1)
        self.offers += 1
        self.offer_give = give
        self.offer_get = get
        self.at = AT_ANSWER
        self.seat = self.offer_to

    def swap(self) -> None:
        """VED-88: accepted; both cards are seen."""
        give = self.offer_give
        get = self.offer_get
        self.reveal("accept", self.seat, self.turn, give, get)
        self.lose(self.turn, give)
        self.lose(self.seat, get)
        self.hands[self.turn] += cards.CARD[get]
        self.hands[self.seat] += cards.CARD[give]

    def close_offer(self) -> None:
        """Back to the exchanges of the seat whose turn it is."""
        self.at = self.menu
        self.seat = self.turn
        self.offer_to = NONE
        self.offer_give = NONE
        self.offer_get = NONE
