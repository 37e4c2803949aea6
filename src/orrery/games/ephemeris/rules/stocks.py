"""Traditional Snap: own stocks, cards laid in turn, and the first to call wins (EPH-620 to EPH-629)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.ephemeris.rules.calls import LAY, NO_CALL, RESIGN_SNAP, Calls
from orrery.games.ephemeris.rules.cards import deck_of, fits
from orrery.games.ephemeris.rules.heavens import Heavens
from orrery.games.ephemeris.rules.house import ALWAYS, House
from orrery.games.ephemeris.rules.table import CAP, EMPTY, NOBODY, NONE, ZEROS
from orrery.kernel.bits import BIT
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import append, vec

SEEN: Final[i64] = 32  # added to a card once it has lain face up: all can know where it is
ALL_CARDS: Final = "all_cards"


@mypyc_attr(free_list_len=1)
class Stocks(Calls):
    """One position of traditional Snap.

    All cards are in one row: of seat 0 the stock, top first, then its pile, the card laid first at the front; then of
    seat 1, and so on. So a pile that is turned over is a stock already, in the order in which it was laid.
    """

    __slots__ = ("cards", "layer", "out", "piles", "stocks", "turns")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance)
        self.cards: vec[i64] = EMPTY  # replaced, never changed
        self.stocks: vec[i64] = EMPTY  # how many cards of each seat lie face down
        self.piles: vec[i64] = EMPTY  # and face up
        self.layer: i64 = NOBODY  # who laid the last card
        self.turns: i64 = 0  # how often each seat has turned its pile over, two bits each; not counted with ALWAYS
        self.out: i64 = 0  # set of seats whose stock ran out for good (EPH-625)

    def begin(self, log: Log | None) -> None:
        """EPH-621: all cards are dealt out, as evenly as they go; the seat that was drawn lays first."""
        self.log = log
        self.no_answers()
        self.starter = self.chance.below(self.seats)
        deck = deck_of(self.heavens, True, True, False)
        self.chance.shuffle(deck)
        self.cards = deck
        self.stocks = ZEROS[: self.seats]
        self.piles = ZEROS[: self.seats]
        for i in range(len(deck)):
            self.stocks[(self.starter + i) % self.seats] += 1
        self.choices_left = self.house.snap_lays
        self.tell("start", self.starter)
        self.layer = (self.starter - 1) % self.seats
        self.lay()

    def clone(self) -> Stocks:
        twin = Stocks(self.seats, self.heavens, self.house, self.chance.copy())
        self.copy_calls(twin)
        twin.cards = self.cards
        twin.stocks = self.stocks[:]
        twin.piles = self.piles[:]
        twin.layer = self.layer
        twin.turns = self.turns
        twin.out = self.out
        return twin

    # The row of cards -----------------------------------------------------------------------------------------

    def held(self, seat: i64) -> i64:
        return self.stocks[seat] + self.piles[seat]

    def place_of(self, seat: i64) -> i64:
        """Where a seat's cards begin."""
        place: i64 = 0
        for p in range(seat):
            place += self.held(p)
        return place

    def top(self, seat: i64) -> i64:
        """The card that a seat shows, or NONE."""
        if self.piles[seat] == 0 or self.is_retired(seat):
            return NONE
        return self.cards[self.place_of(seat) + self.held(seat) - 1] % SEEN

    def plays(self, seat: i64) -> bool:
        """EPH-625, EPH-627: without cards a seat is out, or when it has none to lay any more."""
        return not self.is_retired(seat) and self.held(seat) > 0 and self.out & BIT[seat] == 0

    def next_layer(self) -> i64:
        seat = (self.layer + 1) % self.seats
        while not self.plays(seat):
            seat = (seat + 1) % self.seats
        return seat

    # Laying ---------------------------------------------------------------------------------------------------

    def lay(self) -> None:
        """EPH-622, EPH-625: the top of the next stock, face up; an empty stock is made of the pile, turned over."""
        seat = self.next_layer()
        if self.stocks[seat] == 0:
            self.stocks[seat] = self.piles[seat]
            self.piles[seat] = 0
            if self.house.turns_over != ALWAYS:
                self.turns += BIT[2 * seat]
            self.tell("turn_over", seat)
        first = self.place_of(seat)
        last = first + self.held(seat) - 1
        cards = self.cards[:]
        card = cards[first]
        for i in range(first, last):
            cards[i] = cards[i + 1]
        cards[last] = card if card >= SEEN else card + SEEN
        self.cards = cards
        self.stocks[seat] -= 1
        self.piles[seat] += 1
        self.layer = seat
        if card >= SEEN:
            self.tell("lay", seat, card - SEEN)
        else:
            self.reveal("lay", seat, card)
        self.ask()

    def turns_left(self, seat: i64) -> i64:
        """EPH-625: how often a seat may still turn its pile over; with ALWAYS it never gets less."""
        return self.house.turns_over - ((self.turns >> (2 * seat)) & 3)

    def drop_out(self) -> None:
        """EPH-625: a seat that has to lay and may not turn its pile over once more is out; the last one stays."""
        seat = self.next_layer()
        while self.stocks[seat] == 0 and self.turns_left(seat) == 0 and self.playing() > 1:
            self.out |= BIT[seat]
            self.tell("out", seat)
            seat = self.next_layer()

    def showing(self) -> i64:
        """EPH-623: the set of seats whose top card fits that of another seat."""
        found: i64 = 0
        for p in range(self.seats):
            mine = self.top(p)
            for q in range(p):
                other = self.top(q)
                if mine != NONE and other != NONE and fits(self.heavens, self.house.snap_match, mine, other):
                    found |= BIT[p] | BIT[q]
        return found

    def is_snap_on(self) -> bool:
        return self.showing() != 0

    def fill(self, out: Moves) -> None:
        if self.decides(self.seat):
            self.fill_calls(out)
        else:
            out.n = 0
            out.add(LAY)

    def play(self, move: i64) -> None:
        if move >= RESIGN_SNAP:
            self.resign(move - RESIGN_SNAP)
        elif move == LAY:
            self.compare()
        else:
            self.answer(move)

    # All have answered ----------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Among programs alone nobody is asked; the seat that lays next makes the move."""
        for p in range(self.seats):
            if self.plays(p) and self.decides(p):
                self.compare()
                return
        self.seat = self.next_layer()

    def compare(self) -> None:
        """EPH-624, EPH-626: the quickest call wins the piles that fit; without a snap every call is false."""
        self.tell_calls()
        self.barred = 0
        fitting = self.showing()
        if fitting != 0:
            self.take(self.quickest(), fitting)
        else:
            for p in range(self.seats):
                if self.answers[p] != NO_CALL:
                    self.pay(p)
                    self.barred |= BIT[p]
        self.go_on()

    def go_on(self) -> None:
        """EPH-627, EPH-628: all cards are won, or the last card has been laid, or play goes on."""
        self.choices_left -= 1
        self.drop_out()
        if self.playing() == 1:
            self.win_all()
        elif self.choices_left == 0:
            self.finish(CAP)
        else:
            self.lay()

    def playing(self) -> i64:
        """How many seats still play."""
        playing: i64 = 0
        for p in range(self.seats):
            if self.plays(p):
                playing += 1
        return playing

    def win_all(self) -> None:
        """EPH-627: the only seat that still plays takes the piles of those who are out, and has won."""
        self.winner = self.next_layer()
        put_away: i64 = 0  # EPH-629
        for i in range(len(self.retired)):
            put_away |= BIT[self.retired[i]]
        left = self.collect(self.winner, self.out & ~put_away)
        if left > 0:
            self.tell("rest", self.winner, left)
        self.finish(ALL_CARDS)

    def take(self, winner: i64, fitting: i64) -> None:
        """EPH-624: the piles that fit go to who was quickest."""
        if winner == NOBODY:
            self.tell("lapse", NOBODY)
            return
        won = self.collect(winner, fitting)
        self.score_snap(winner)
        self.tell("snap", winner, won)

    def collect(self, winner: i64, losers: i64) -> i64:
        """Put the piles of some seats under a stock, in the order of seats; how many cards they were."""
        won = EMPTY[:]
        for p in range(self.seats):
            if losers & BIT[p]:
                end = self.place_of(p) + self.held(p)
                for i in range(end - self.piles[p], end):
                    won = append(won, self.cards[i])
        cards = EMPTY[:]
        for p in range(self.seats):
            first = self.place_of(p)
            for i in range(first, first + self.stocks[p]):
                cards = append(cards, self.cards[i])
            if p == winner:
                for i in range(len(won)):
                    cards = append(cards, won[i])
            if losers & BIT[p] == 0:
                for i in range(first + self.stocks[p], first + self.held(p)):
                    cards = append(cards, self.cards[i])
        self.cards = cards
        for p in range(self.seats):
            if losers & BIT[p]:
                self.piles[p] = 0
        self.stocks[winner] += len(won)
        return len(won)

    def pay(self, seat: i64) -> None:
        """EPH-626: the top of the stock goes, unseen, under the stock of the next seat that plays."""
        to = (seat + 1) % self.seats
        while not self.plays(to):
            to = (to + 1) % self.seats
        lost: i64 = 1 if self.stocks[seat] > 0 else 0
        self.tell("pay", seat, lost, to)
        if lost == 0:
            return
        place = self.place_of(seat)
        card = self.cards[place]
        goal = self.place_of(to) + self.stocks[to]
        cards = EMPTY[:]
        for i in range(len(self.cards) + 1):
            if i == goal:
                cards = append(cards, card)
            if i < len(self.cards) and i != place:
                cards = append(cards, self.cards[i])
        self.cards = cards
        self.stocks[seat] -= 1
        self.stocks[to] += 1

    # Leaving, and what a seat cannot know -----------------------------------------------------------------------

    def lapse(self, seat: i64) -> None:
        """EPH-629: the cards of who leaves are put away; if one seat with cards is left, it has won them all."""
        self.answers[seat] = NO_CALL
        if self.playing() == 1:
            self.win_all()
        elif seat == self.seat:
            if self.decides(seat):
                self.ask_from(seat + 1)
            else:
                self.settle()

    def redeal(self, seat: i64, chance: Chance) -> None:
        """The cards that have never lain face up, and what others have answered about this card."""
        self.chance = chance
        unseen = [i for i in range(len(self.cards)) if self.cards[i] < SEEN]
        pool = vec[i64](sorted([int(self.cards[i]) for i in unseen]))
        chance.shuffle(pool)
        cards = self.cards[:]
        for i in range(len(pool)):
            cards[unseen[i]] = pool[i]
        self.cards = cards
        self.redeal_answers(seat, chance)
