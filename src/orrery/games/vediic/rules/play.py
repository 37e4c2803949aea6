"""The course of a game: setup, rounds of turns and planets' turns, the end (VED-13 to VED-33, VED-85 to VED-93)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.vediic.rules import rank
from orrery.games.vediic.rules.cards import CARD, FULL, LANE, PAIRS, count
from orrery.games.vediic.rules.chart import COLOURS, ORANGE, Chart
from orrery.games.vediic.rules.chart import YELLOW as YELLOW_CARD
from orrery.games.vediic.rules.house import House
from orrery.games.vediic.rules.moves import (
    ACCEPT,
    CHARITY,
    DECLINE,
    DISPLACE,
    END,
    FORFEIT,
    GO,
    MOVE,
    NO_CHARITY,
    OFFER,
    OFFER_SWAP,
    PASS,
    PICK_CARDS,
    PICK_COLOUR,
    PICK_EPLANET,
    PLACE,
    POOJA,
    PROMOTE,
    RETIRE,
    SHARE,
    SHIELD,
    STAY,
    STEAL,
    TRADE,
    YELLOW,
)
from orrery.games.vediic.rules.moving import Moving
from orrery.games.vediic.rules.table import (
    AT_AFTER,
    AT_ANSWER,
    AT_BEFORE,
    AT_CARDS,
    AT_CHARITY,
    AT_COLOUR,
    AT_EPLANET,
    AT_MOVE,
    AT_OFFER,
    AT_PENALTY,
    AT_PLACE,
    AT_RESOLVE,
    NO_NUMBERS,
    NONE,
    NOWHERE,
    WAITING,
    ZEROS,
)
from orrery.games.vediic.rules.unknown import forget_half_choice, redeal
from orrery.kernel.bits import BIT
from orrery.kernel.bits import PLACE as PLACE_OF
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.result import Result
from orrery.kernel.state import OVER

# Why a game ended.
ENLIGHTENED: Final = "enlightened"
CAP: Final = "cap"
ALONE: Final = "alone"


@mypyc_attr(free_list_len=1)
class Vediic(Moving):
    """One position of a game."""

    __slots__ = ("reason",)

    def __init__(self, seats: i64, chart: Chart, house: House, chance: Chance) -> None:
        super().__init__(seats, chart, house, chance)
        self.reason: str = ""

    def clone(self) -> Vediic:
        twin = Vediic(self.seats, self.chart, self.house, self.chance.copy())
        self.copy_base(twin)
        self.copy_table(twin)
        twin.reason = self.reason
        return twin

    def redeal(self, seat: i64, chance: Chance) -> None:
        redeal(self, seat, chance)

    def result(self) -> Result | None:
        if self.seat != OVER:
            return None
        return Result(rank.ranks(self), rank.scores(self), self.reason, self.reason == CAP)

    def anytime(self, seat: i64) -> list[int]:
        """VED-90: a seat may retire at any time."""
        return [] if self.seat == OVER or self.is_retired(seat) else [int(RETIRE + seat)]

    def always_asks(self) -> bool:
        """VED-93: an instant refusal would show that the card is not held."""
        return self.at == AT_ANSWER

    # Setup (VED-13 to VED-22) ---------------------------------------------------------------------------------

    def begin(self, log: Log | None) -> None:
        self.log = log
        seats = self.seats
        for c in range(COLOURS):  # VED-14
            self.supply += self.chart.cards_per_colour * CARD[c]
        self.e_deck = self.chart.e_cards
        self.hands = ZEROS[:seats]
        self.e_cards = ZEROS[:seats]
        self.colours = NOWHERE[:seats]
        self.pawns = NOWHERE[: 2 * seats]
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
                    if self.log is not None:
                        self.log.reveal("roll", seat, int(first), int(other))
                    if first + other > best:
                        best = first + other
                        best_seats = 0
                    if first + other == best:
                        best_seats |= BIT[seat]
            tied = best_seats
            if tied & (tied - 1) == 0:
                return PLACE_OF[tied % 67]

    def set_up_by_chance(self) -> None:
        """The quick start: every choice of the setup, made by chance."""
        moves = Moves()
        while self.at <= AT_PLACE:
            self.fill(moves)
            self.play(moves.items[self.chance.below(moves.n)])

    def fill_setup(self, out: Moves) -> None:
        if self.at == AT_PLACE:
            taken = self.other_stations(self.seat) | self.own_stations(self.seat)
            for s in range(self.chart.stations):  # VED-18
                if taken & BIT[s] == 0:
                    out.add(PLACE + s)
        elif self.at == AT_COLOUR:
            for c in range(COLOURS):  # VED-16 (a)
                if not self.is_taken(c):
                    out.add(PICK_COLOUR + c)
        elif self.at == AT_CARDS:
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
            if self.log is not None:
                self.log.open("colour", seat, int(move - PICK_COLOUR))
            self.at = AT_CARDS
            self.to_take = self.chart.start_cards
            if self.to_take == 0:
                self.next_picker()
        elif move < PICK_EPLANET:
            self.gain(seat, move - PICK_CARDS)
            if self.log is not None:
                self.log.open("take", seat, int(move - PICK_CARDS))
            self.to_take -= 1
            if self.to_take == 0:
                self.next_picker()
        elif move < PLACE:
            self.e_planet = move - PICK_EPLANET
            if self.log is not None:
                self.log.open("e_planet", seat, int(self.e_planet))
            self.ask(AT_PLACE, self.first_in_round())
        else:
            pawn: i64 = 0 if self.pawns[2 * seat] == WAITING else 1
            self.pawns[2 * seat + pawn] = move - PLACE
            if self.log is not None:
                self.log.open("place", seat, int(pawn), int(move - PLACE))
            if pawn == 1:
                self.next_placer()

    def ask(self, at: i64, seat: i64) -> None:
        self.at = at
        self.turn = seat
        self.seat = seat

    def next_picker(self) -> None:
        """VED-16, VED-17: the next seat picks its colour; after the last, that one picks the E-planet."""
        after = self.next_in_round(self.turn)
        if after != NONE:
            self.ask(AT_COLOUR, after)
        else:
            last = self.first_in_round()
            while self.next_in_round(last) != NONE:
                last = self.next_in_round(last)
            self.ask(AT_EPLANET, last)

    def next_placer(self) -> None:
        """VED-18 to VED-21: the next seat places; after the last, the planets are rolled and pay."""
        after = self.next_in_round(self.turn)
        if after != NONE:
            self.ask(AT_PLACE, after)
        else:
            self.place_planets()
            self.pay_out()

    # What may be done -----------------------------------------------------------------------------------------

    def fill(self, out: Moves) -> None:
        out.n = 0
        at = self.at
        if at == AT_BEFORE:
            if not self.stole:
                self.fill_exchanges(out)
            self.fill_steals(out)
            out.add(GO)
        elif at == AT_AFTER:
            self.fill_exchanges(out)
            if not self.second and self.holds(self.seat, YELLOW_CARD):
                out.add(YELLOW)  # VED-61, VED-63, VED-64
            out.add(END)
        elif at == AT_MOVE:
            self.fill_moves(out)
        elif at == AT_CHARITY:
            for c in range(COLOURS):
                if (self.charity >> (LANE * c)) & FULL:
                    out.add(CHARITY + c)
            out.add(NO_CHARITY)
        elif at == AT_PENALTY:
            if self.unshaken and self.holds(self.seat, ORANGE):
                out.add(SHIELD)
            for c in range(COLOURS):
                if self.holds(self.seat, c):
                    out.add(FORFEIT + c)
        elif at == AT_RESOLVE:
            self.fill_resolve(out)
        elif at == AT_OFFER:
            self.fill_swaps(out)
        elif at == AT_ANSWER:
            if self.holds(self.seat, self.offer_get):
                out.add(ACCEPT)
            out.add(DECLINE)
        else:
            self.fill_setup(out)

    def fill_exchanges(self, out: Moves) -> None:
        """VED-94: every pawn on the board counts, whether it has moved or not."""
        own = self.own_stations(self.seat)
        if self.hands[self.seat] != 0:
            self.fill_trades(out, own)
        self.fill_e_deals(out, own)
        if self.house.table_trades != 0:
            self.fill_offers(out)

    # What it does ---------------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if move >= RETIRE:
            self.retire(move - RETIRE)
        elif move >= MOVE:
            if self.aim_at(move):
                self.at = AT_AFTER
        elif move == GO:
            self.at = AT_AFTER if self.stayed else AT_MOVE
        elif move == END:
            self.end_turn()
        elif move < SHIELD:
            self.play_setup(move)
        elif move < CHARITY:
            if move == SHIELD:
                self.shield()
            else:
                self.forfeit(move - FORFEIT)
            if self.owed == 0:
                self.go_on_with_pay_out(self.next_in_round(self.seat))
        elif move < TRADE:
            if move != NO_CHARITY:
                self.take_charity(move - CHARITY)
            self.at = AT_BEFORE
        elif move < POOJA:
            self.trade((move - TRADE) // PAIRS, (move - TRADE) % PAIRS)
        elif move < PROMOTE:
            self.pooja(move - POOJA)
        elif move < OFFER:
            self.promote(move - PROMOTE)
            if self.promoted(self.seat) == 2:
                self.finish(ENLIGHTENED)  # VED-85
        elif move < STEAL:
            self.menu = self.at
            self.offer_to = move - OFFER
            self.at = AT_OFFER
        elif move < GO:
            self.steal((move - STEAL) // 7, (move - STEAL) % 7)
        else:
            self.play_rest(move)

    def play_rest(self, move: i64) -> None:
        if move == YELLOW:
            self.play_yellow(stay=False)
        elif move == STAY:
            self.play_yellow(stay=True)
        elif move < ACCEPT:
            self.offer((move - OFFER_SWAP) // COLOURS, (move - OFFER_SWAP) % COLOURS)
        elif move <= DECLINE:
            if move == ACCEPT:
                self.swap()
            elif self.log is not None:
                self.log.open("decline", self.seat, int(self.turn))
            self.close_offer()
        elif move == PASS:
            if self.log is not None:
                self.log.open("pass", self.seat)
            self.at = AT_AFTER
        elif move == SHARE:
            self.make_move(self.aim)
            self.at = AT_AFTER
        else:
            self.displace(move - DISPLACE)

    # Turns (VED-26 to VED-28, VED-61 to VED-64) ---------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        self.second = False
        self.stayed = False
        self.blessed = False
        self.steals = 0
        self.offers = 0
        self.moved = 0
        self.turn = seat
        self.seat = seat
        self.begin_pass()

    def begin_pass(self) -> None:
        """VED-31: charity comes first, if there is any."""
        self.stole = False
        self.at = AT_CHARITY if self.charity != 0 else AT_BEFORE

    def play_yellow(self, *, stay: bool) -> None:
        """VED-62, VED-63: a second pass, with or without a move."""
        if self.log is not None:
            self.log.reveal("stay" if stay else "yellow", self.seat)
        self.spend(self.seat, YELLOW_CARD)
        self.stayed = stay
        self.second = True
        self.begin_pass()

    def end_turn(self) -> None:
        """VED-23, VED-33: what was donated lies open from now on; the next seat, or the planets."""
        self.charity += self.donated
        self.donated = 0
        after = self.next_in_round(self.turn)
        if after != NONE:
            self.begin_turn(after)
        else:
            self.move_planets()
            self.pay_out()

    # Pay-outs and rounds --------------------------------------------------------------------------------------

    def pay_out(self) -> None:
        self.shielded = 0
        self.go_on_with_pay_out(self.first_in_round())

    def go_on_with_pay_out(self, seat: i64) -> None:
        """VED-74, VED-77: penalties seat by seat, then all rewards, then the next round."""
        if self.ask_penalty(seat):
            return
        self.pay_rewards()
        if self.round > 0:
            self.choices_left -= 1
            if self.choices_left == 0:
                self.finish(CAP)  # VED-87
                return
            self.pass_marker()
        self.round += 1
        if self.log is not None:
            self.log.open("round", self.start, int(self.round))
        self.begin_turn(self.start)

    def pass_marker(self) -> None:
        """VED-23, VED-24, VED-90: to the next seat clockwise that has not retired."""
        self.start = (self.start + 1) % self.seats
        while not self.is_in(self.start):
            self.start = (self.start + 1) % self.seats

    def finish(self, reason: str) -> None:
        """VED-85, VED-97: the game is over at once; all hands are shown."""
        self.seat = OVER
        self.reason = reason
        self.veil = NO_NUMBERS
        if self.log is not None:
            if reason == CAP:
                self.log.open("cap", NONE, int(self.round))
            for seat in range(self.seats):
                if rank.ranks(self)[seat] == 1:
                    self.log.open("win", seat)
            for seat in range(self.seats):
                if self.hands[seat] != 0:
                    self.log.reveal_all("hand", seat, [int(count(self.hands[seat], c)) for c in range(COLOURS)])

    # Leaving (VED-90) -------------------------------------------------------------------------------------------

    def retire(self, seat: i64) -> None:
        """Cards go back, pawns leave the board; what the seat was asked, or whose turn it was, is over."""
        at = self.at
        asked = self.seat
        if self.log is not None:
            self.log.reveal_all("retire", seat, [int(count(self.hands[seat], c)) for c in range(COLOURS)])
        self.supply += self.hands[seat]
        self.hands[seat] = 0
        for c in range(COLOURS):
            if len(self.veil) != 0:
                self.lift_veil(seat, c, 0)
        self.e_deck += self.e_cards[seat]
        self.e_cards[seat] = 0
        self.pawns[2 * seat] = WAITING
        self.pawns[2 * seat + 1] = WAITING
        self.mark_retired(seat)
        if self.seats - len(self.retired) == 1:
            self.clear_offer()
            self.finish(ALONE)
        elif at <= AT_PLACE:
            self.leave_setup(seat)
        elif at == AT_PENALTY:
            if asked == seat:
                self.owed = 0
                self.go_on_with_pay_out(self.next_in_round(seat))
        elif self.turn == seat:
            self.clear_offer()
            self.end_turn()
        elif asked == seat:  # an offer that nobody will answer
            self.close_offer()
        else:
            forget_half_choice(self)  # it may have been about the one who left

    def clear_offer(self) -> None:
        self.aim = NONE
        self.swept = 0
        self.named = 0
        self.offer_to = NONE
        self.offer_give = NONE
        self.offer_get = NONE

    def leave_setup(self, seat: i64) -> None:
        if self.turn != seat:
            return
        self.to_take = 0
        if self.at == AT_PLACE:
            self.next_placer()
        else:
            self.next_picker()
