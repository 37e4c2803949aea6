"""The course of a game: rounds of turns and planets' turns, the end (VED-23 to VED-33, VED-85 to VED-93)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.rules import rank, table
from orrery.games.vediic.rules.cards import FULL, LANE, PAIRS, count
from orrery.games.vediic.rules.chart import COLOURS, ORANGE, Chart
from orrery.games.vediic.rules.chart import YELLOW as YELLOW_CARD
from orrery.games.vediic.rules.house import House
from orrery.games.vediic.rules.setup import SettingUp
from orrery.games.vediic.rules.unknown import forget_half_choice, redeal
from orrery.kernel.chance import Chance
from orrery.kernel.moves import Moves
from orrery.kernel.result import Result
from orrery.kernel.state import OVER

# Why a game ended.
ENLIGHTENED: Final = "enlightened"
CAP: Final = "cap"
ALONE: Final = "alone"


@mypyc_attr(free_list_len=1)
class Vediic(SettingUp):
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
        return [] if self.seat == OVER or self.is_retired(seat) else [int(m.RETIRE + seat)]

    def always_asks(self) -> bool:
        """VED-93: an instant refusal would show that the card is not held."""
        return self.at == table.AT_ANSWER

    # What may be done -----------------------------------------------------------------------------------------

    def fill(self, out: Moves) -> None:
        out.n = 0
        at = self.at
        if at == table.AT_BEFORE:
            if not self.stole:
                self.fill_exchanges(out)
            self.fill_steals(out)
            out.add(m.GO)
        elif at == table.AT_AFTER:
            self.fill_exchanges(out)
            if not self.second and self.holds(self.seat, YELLOW_CARD):
                out.add(m.YELLOW)  # VED-61, VED-63, VED-64
            out.add(m.END)
        elif at == table.AT_MOVE:
            self.fill_moves(out)
        elif at == table.AT_CHARITY:
            for c in range(COLOURS):
                if (self.charity >> (LANE * c)) & FULL:
                    out.add(m.CHARITY + c)
            out.add(m.NO_CHARITY)
        elif at == table.AT_PENALTY:
            if self.unshaken and self.holds(self.seat, ORANGE):
                out.add(m.SHIELD)
            for c in range(COLOURS):
                if self.holds(self.seat, c):
                    out.add(m.FORFEIT + c)
        elif at == table.AT_RESOLVE:
            self.fill_resolve(out)
        elif at == table.AT_OFFER:
            self.fill_swaps(out)
        elif at == table.AT_ANSWER:
            if self.holds(self.seat, self.offer_get):
                out.add(m.ACCEPT)
            out.add(m.DECLINE)
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
        if move >= m.RETIRE:
            self.retire(move - m.RETIRE)
        elif move >= m.MOVE:
            if self.aim_at(move):
                self.at = table.AT_AFTER
        elif move == m.GO:
            self.at = table.AT_AFTER if self.stayed else table.AT_MOVE
        elif move == m.END:
            self.end_turn()
        elif move < m.SHIELD:
            self.play_setup(move)
        elif move < m.CHARITY:
            if move == m.SHIELD:
                self.shield()
            else:
                self.forfeit(move - m.FORFEIT)
            if self.owed == 0:
                self.go_on_with_pay_out(self.next_in_round(self.seat))
        elif move < m.TRADE:
            if move != m.NO_CHARITY:
                self.take_charity(move - m.CHARITY)
            self.at = table.AT_BEFORE
        elif move < m.POOJA:
            self.trade((move - m.TRADE) // PAIRS, (move - m.TRADE) % PAIRS)
        elif move < m.PROMOTE:
            self.pooja(move - m.POOJA)
        elif move < m.OFFER:
            self.promote(move - m.PROMOTE)
            if self.promoted(self.seat) == 2:
                self.finish(ENLIGHTENED)  # VED-85
        elif move < m.STEAL:
            self.aside("ask", self.seat, move - m.OFFER, news=False)
            self.menu = self.at
            self.offer_to = move - m.OFFER
            self.at = table.AT_OFFER
        elif move < m.GO:
            self.steal((move - m.STEAL) // 7, (move - m.STEAL) % 7)
        else:
            self.play_rest(move)

    def play_rest(self, move: i64) -> None:
        if move == m.YELLOW:
            self.play_yellow(stay=False)
        elif move == m.STAY:
            self.play_yellow(stay=True)
        elif move < m.ACCEPT:
            self.offer((move - m.OFFER_SWAP) // COLOURS, (move - m.OFFER_SWAP) % COLOURS)
        elif move <= m.DECLINE:
            if move == m.ACCEPT:
                self.swap()
            else:
                self.tell("decline", self.seat, self.turn)
            self.close_offer()
        elif move == m.PASS:
            self.tell("pass", self.seat)
            self.at = table.AT_AFTER
        elif move == m.SHARE:
            self.make_move(self.aim)
            self.at = table.AT_AFTER
        else:
            self.displace(move - m.DISPLACE)

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
        self.at = table.AT_CHARITY if self.charity != 0 else table.AT_BEFORE

    def play_yellow(self, *, stay: bool) -> None:
        """VED-62, VED-63: a second pass, with or without a move."""
        self.reveal("stay" if stay else "yellow", self.seat)
        self.spend(self.seat, YELLOW_CARD)
        self.stayed = stay
        self.second = True
        self.begin_pass()

    def end_turn(self) -> None:
        """VED-23, VED-33: what was donated lies open from now on; the next seat, or the planets."""
        self.charity += self.donated
        self.donated = 0
        after = self.next_in_round(self.turn)
        if after != table.NONE:
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
        elif not self.is_in(self.start):
            self.pass_marker()  # VED-90: the first seat has left before its first turn
        self.round += 1
        self.tell("round", self.start, self.round)
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
        self.veil = table.NO_NUMBERS
        if self.log is not None:
            if reason == CAP:
                self.tell("cap", table.NONE, self.round)
            for seat in range(self.seats):
                if rank.ranks(self)[seat] == 1:
                    self.tell("win", seat)
            for seat in range(self.seats):
                if self.hands[seat] != 0:
                    self.reveal_all("hand", seat, [int(count(self.hands[seat], c)) for c in range(COLOURS)])

    # Leaving (VED-90) -------------------------------------------------------------------------------------------

    def retire(self, seat: i64) -> None:
        """Cards go back, pawns leave the board; what the seat was asked, or whose turn it was, is over."""
        at = self.at
        asked = self.seat
        self.reveal_all("retire", seat, [int(count(self.hands[seat], c)) for c in range(COLOURS)])
        self.supply += self.hands[seat]
        self.hands[seat] = 0
        for c in range(COLOURS):
            if len(self.veil) != 0:
                self.lift_veil(seat, c, 0)
        self.e_deck += self.e_cards[seat]
        self.e_cards[seat] = 0
        self.pawns[2 * seat] = table.WAITING
        self.pawns[2 * seat + 1] = table.WAITING
        self.mark_retired(seat)
        if self.seats - len(self.retired) == 1:
            self.clear_offer()
            self.finish(ALONE)
        elif at <= table.AT_PLACE:
            self.leave_setup(seat)
        elif at == table.AT_PENALTY:
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
        self.aim = table.NONE
        self.swept = 0
        self.named = 0
        self.offer_to = table.NONE
        self.offer_give = table.NONE
        self.offer_get = table.NONE
