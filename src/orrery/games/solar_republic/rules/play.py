"""A turn of Solar Republic: what may be done, and what it does (SOL-7 to SOL-57)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.solar_republic.rules.house import House
from orrery.games.solar_republic.rules.score import enter_deal, match_ranks
from orrery.games.solar_republic.rules.zones import DECK_SIZE, NEW_DECK, NO_CARD, NO_CARDS, ZEROS, Cards, Zones
from orrery.kernel.bits import BIT, size
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.result import Result
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

MAX_SEATS: Final[i64] = 6

# Moves: 0 to 51 lay that card; then, in the order in which they are offered:
DRAW: Final[i64] = 52
STOP: Final[i64] = 53
PASS: Final[i64] = 54
STEAL: Final[i64] = 55  # + seat
DRAW4: Final[i64] = 61  # + seat
AGAIN: Final[i64] = 67
DECLINE: Final[i64] = 68
RETIRE: Final[i64] = 69  # + seat; at any time, by any seat

# What the mechanic of the card just laid offers (section 2.4); 0 while a turn's card is being chosen.
MENU_ROB: Final[i64] = 1
MENU_DRAW4: Final[i64] = 2
MENU_AGAIN: Final[i64] = 4

GONE: Final[i64] = -1  # in the turn order: a seat that has retired

# Why a game ended.
DEPLETED: Final = "depleted"
PLAYED_OUT: Final = "played out"
CAP: Final = "cap"
RETIRED: Final = "retired"


@mypyc_attr(free_list_len=1)
class SolarRepublic(Zones):
    """One position of a match."""

    __slots__ = ("after", "chain", "deal_number", "dealer", "menu", "one_side", "opening", "passed", "reason")

    def __init__(self, seats: i64, cards: Cards, house: House, chance: Chance) -> None:
        super().__init__(seats, cards, house, chance)
        self.dealer: i64 = 0
        self.deal_number: i64 = 0  # deals begun
        self.opening: bool = True  # the first card of the deal is still owed (SOL-9)
        self.chain: i64 = 0  # 2s laid in this turn; above 0 it is an extra turn (SOL-37)
        self.menu: i64 = 0
        self.passed: i64 = 0  # set of seats that passed since a card was last laid or drawn (SOL-56)
        self.reason: str = ""
        self.after: vec[i64] = NO_CARDS  # the active seat after each seat; replaced when one retires
        self.one_side: bool = False  # nobody is left to play against

    def begin(self, log: Log | None) -> None:
        """SOL-2: draw the first dealer and deal."""
        self.log = log
        self.totals = ZEROS[: self.seats]
        self.deals_won = self.totals
        self.won_total = self.totals
        self.set_turn_order()
        self.dealer = self.chance.below(self.seats)
        self.deal()

    def deal(self) -> None:
        """SOL-3 to SOL-7: shuffle, deal to the right, the dealer last; the seat at its left opens."""
        self.clear()
        deck = NEW_DECK[:]
        self.chance.shuffle(deck)
        self.deck = deck
        players = self.seats - len(self.retired)  # SOL-71
        dealt = players * self.house.hand_size
        self.left = DECK_SIZE - dealt
        p = self.dealer
        for place in range(players):
            p = (p - 1) % self.seats
            while self.after[p] == GONE:
                p = (p - 1) % self.seats
            hand: i64 = 0
            for i in range(place, dealt, players):
                hand |= BIT[deck[i]]
            self.hands[p] = hand
        self.deal_number += 1
        self.choices_left = self.house.move_cap
        self.opening = True
        self.chain = 0
        self.menu = 0  # the cap or a retirement may have ended the last deal in the middle of a turn
        self.passed = 0
        self.seat = self.left_of(self.dealer)
        if self.log is not None:
            self.tell("deal", self.dealer, self.deal_number, self.house.hand_size)
            for p in range(self.seats):
                if self.hands[p] != 0:
                    self.private_set("hand", p, size(self.hands[p]), self.hands[p])

    def clone(self) -> SolarRepublic:
        twin = SolarRepublic(self.seats, self.cards, self.house, self.chance.copy())
        self.copy_base(twin)
        self.copy_zones(twin)
        twin.dealer = self.dealer
        twin.deal_number = self.deal_number
        twin.opening = self.opening
        twin.chain = self.chain
        twin.menu = self.menu
        twin.passed = self.passed
        twin.reason = self.reason
        twin.after = self.after
        twin.one_side = self.one_side
        return twin

    # What may be done -------------------------------------------------------------------------------

    def fill(self, out: Moves) -> None:
        """SOL-9 to SOL-23: lay a card that fits, or draw; no passing while there are cards to draw."""
        if self.menu != 0:
            self.fill_mechanic(out)
            return
        cards = self.hands[self.seat] & self.cards.legal_on[self.top]
        if self.left == 0:
            out.set_members(cards, PASS)  # SOL-56
        else:
            out.set_members(cards, DRAW)
            if self.opening:
                out.n -= 1
            elif self.chain > 0 and self.house.may_stop:
                out.add(STOP)  # SOL-36

    def fill_mechanic(self, out: Moves) -> None:
        """SOL-34 to SOL-51: the choices of the 3, 4 or 5 just laid, as one list."""
        out.n = 0
        if self.menu & MENU_ROB:
            for p in range(self.seats):
                if self.can_be_robbed(p):
                    out.add(STEAL + p)
        if self.menu & MENU_DRAW4:
            for p in range(self.seats):
                if self.after[p] != GONE:
                    out.add(DRAW4 + p)
        if self.menu & MENU_AGAIN:
            out.add(AGAIN)
        out.add(DECLINE)

    def can_be_robbed(self, seat: i64) -> bool:
        """SOL-41, SOL-43, SOL-65: not oneself, not the partner, and something must have been won."""
        return self.won[seat] > 0 and seat != self.seat and not self.are_partners(seat, self.seat)

    def are_partners(self, a: i64, b: i64) -> bool:
        return self.house.pairs and (a - b) % 2 == 0  # SOL-62: they sit opposite

    def anytime(self, seat: i64) -> list[int]:
        """SOL-69: a seat may retire at any time, as long as two sides are left (SOL-70)."""
        if self.seat == OVER or self.is_retired(seat) or self.is_one_side_left():
            return []
        return [int(RETIRE + seat)]

    # What it does -----------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if move < DECK_SIZE:
            self.choices_left -= 1
            self.lay(move)
        elif move >= RETIRE:
            self.retire(move - RETIRE)
            return
        else:
            self.choices_left -= 1
            if move == DRAW:
                self.draw(self.seat, 1)
            elif move < STEAL:
                self.stop_or_pass(move)
            else:
                self.use_mechanic(move)
        if self.choices_left == 0 and self.seat != OVER:
            self.end_deal(CAP)  # SOL-57

    def lay(self, card: i64) -> None:
        """SOL-32: onto the pile, take the Book, offer the mechanic; conditions look at the card beneath."""
        seat = self.seat
        beneath = self.top
        if self.log is not None:  # asked here already: nothing else happens as often
            self.reveal("lay", seat, card)
        self.hands[seat] ^= BIT[card]
        self.beneath[card] = beneath
        self.top = card
        self.opening = False
        self.passed = 0
        rank = self.cards.rank[card]
        if rank == 1:
            self.end_turn()
        elif rank == 2:
            self.go_again()
        else:
            if self.cards.taking_on[beneath] & BIT[card]:
                self.take_book(seat)
            self.menu = self.mechanic(rank, beneath)
            if self.menu == 0:  # SOL-35: with nothing to choose, nothing is asked
                self.end_turn()

    def draw(self, seat: i64, count: i64) -> None:
        """SOL-11, SOL-45: whoever draws, the turn of the seat to move is over."""
        self.passed = 0
        self.take_cards(seat, count)
        self.end_turn()

    def go_again(self) -> None:
        """SOL-36, SOL-37: a 2 gives one further turn at once, unless it ended the deal (SOL-56, SOL-75)."""
        if (self.left == 0 and self.is_deal_over()) or self.one_side:
            self.end_turn()
        else:
            self.chain += 1

    def mechanic(self, rank: i64, beneath: i64) -> i64:
        """SOL-33, SOL-40, SOL-45, SOL-49: what the 3, 4 or 5 just laid on `beneath` has to offer."""
        menu: i64 = 0
        on_home = beneath != NO_CARD and self.cards.suit[beneath] == self.cards.home
        if (rank == 3 and on_home) or (rank == 5 and (on_home or self.house.five_steals_anywhere)):
            for p in range(self.seats):
                if self.can_be_robbed(p):
                    menu = MENU_ROB
        if rank >= 4 and self.left > 0:
            menu |= MENU_DRAW4  # SOL-48
        if rank == 5 and self.house.five_again:
            menu |= MENU_AGAIN  # SOL-50
        return menu

    def use_mechanic(self, move: i64) -> None:
        """SOL-34: exactly one of the things on the menu, or none."""
        self.menu = 0
        if move == DECLINE:
            self.tell("decline", self.seat)
            self.end_turn()
        elif move == AGAIN:
            self.tell("again", self.seat)
            self.go_again()
        elif move < DRAW4:
            self.rob(self.seat, move - STEAL)
            self.end_turn()
        else:
            self.tell("draw4", self.seat, move - DRAW4)
            self.draw(move - DRAW4, 4)

    def stop_or_pass(self, move: i64) -> None:
        if move == PASS:
            self.passed |= BIT[self.seat]
        self.tell("pass" if move == PASS else "stop", self.seat)
        self.end_turn()

    # How turns and deals end --------------------------------------------------------------------------

    def end_turn(self) -> None:
        self.chain = 0
        if self.one_side:  # somebody retired while a mechanic was chosen (SOL-75)
            self.end_deal(RETIRED)
        elif self.left == 0 and self.is_deal_over():
            self.end_deal(PLAYED_OUT if self.house.play_out else DEPLETED)
        else:
            self.seat = self.after[self.seat]

    def is_one_side_left(self) -> bool:
        """SOL-70: one active seat, or in pairs one team: a team with a retired member is out."""
        return self.one_side

    def is_deal_over(self) -> bool:
        """SOL-52 to SOL-56, when the Draw Pile is empty: under `play_out` nobody can or will lay a card."""
        if not self.house.play_out:
            return True
        hands_empty = True
        all_passed = True
        for p in range(self.seats):
            if self.after[p] != GONE:
                if self.hands[p] != 0:
                    hands_empty = False
                if not self.passed & BIT[p]:
                    all_passed = False
        return hands_empty or all_passed

    def set_turn_order(self) -> None:
        """SOL-8, SOL-69, SOL-70: play passes to the next active seat, as long as there are two sides."""
        seats = self.seats
        after = ZEROS[:seats]
        for p in range(seats):
            after[p] = GONE
            if not self.is_retired(p):
                q = (p + self.house.step) % seats
                while self.is_retired(q):
                    q = (q + self.house.step) % seats
                after[p] = q
        self.after = after
        gone = len(self.retired)
        self.one_side = gone > 0 and (self.house.pairs or seats - gone < 2)

    def left_of(self, seat: i64) -> i64:
        """The next active seat clockwise, whatever the direction of play."""
        seat = (seat + 1) % self.seats
        while self.after[seat] == GONE:
            seat = (seat + 1) % self.seats
        return seat

    def end_deal(self, reason: str) -> None:
        """SOL-58 to SOL-67: add the deal to the match; deal again, the deal passing to the left, or end."""
        enter_deal(self)
        if self.log is not None:
            for p in range(self.seats):
                if self.hands[p] != 0:
                    self.reveal_set("open_hand", p, self.hands[p])
            for p in range(self.seats):
                self.tell("score", p, self.won[p], size(self.hands[p]), self.totals[p])
        if reason == RETIRED or self.deal_number == self.house.deals:
            self.seat = OVER
            self.reason = reason
        else:
            self.dealer = self.left_of(self.dealer)
            self.deal()

    def retire(self, seat: i64) -> None:
        """SOL-69 to SOL-71, SOL-75: the hand is frozen, an own turn under way ends; with one side left all ends.

        A mechanic of another seat is finished first: its end of turn makes both tests (SOL-32).
        """
        if seat == self.seat:
            self.seat = self.after[seat]
            self.menu = 0
            self.chain = 0
        self.mark_retired(seat)
        self.set_turn_order()
        self.tell("retire", seat)
        if self.menu != 0:
            return
        if self.is_one_side_left():
            self.end_deal(RETIRED)
        elif self.left == 0 and self.is_deal_over():
            self.end_deal(PLAYED_OUT)

    def result(self) -> Result | None:
        if self.seat != OVER:
            return None
        return Result(list(match_ranks(self)), list(self.totals), self.reason, self.reason == CAP)
