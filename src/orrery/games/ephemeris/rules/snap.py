"""Snap with one common pile, by nerve or by reflex (EPH-601 to EPH-619)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.ephemeris.rules.calls import HOLD, NO_CALL, READY, RESIGN_SNAP, Calls
from orrery.games.ephemeris.rules.cards import deck_of, fits, shuffle_some
from orrery.games.ephemeris.rules.heavens import Heavens
from orrery.games.ephemeris.rules.house import House
from orrery.games.ephemeris.rules.table import EMPTY, NOBODY, NONE, ZEROS
from orrery.kernel.bits import BIT
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import vec

DECK_DONE: Final = "snap"


@mypyc_attr(free_list_len=1)
class Snap(Calls):
    """One position of Snap with a common pile. By nerve all commit before the card, by reflex they call after it."""

    __slots__ = ("beneath", "deck", "pile", "removed", "run", "scores", "top", "turned")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance)
        self.deck: vec[i64] = EMPTY  # of this run, as shuffled; replaced, never changed
        self.turned: i64 = 0  # cards of it turned up
        self.top: i64 = NONE  # the card turned last, since the pile was emptied
        self.beneath: i64 = NONE  # and the one before it
        self.pile: i64 = 0  # cards in it, penalty cards included
        self.removed: i64 = 0  # cards of finished runs that nobody won
        self.run: i64 = 0  # runs begun
        self.scores: vec[i64] = EMPTY  # cards won

    def begin(self, log: Log | None) -> None:
        self.log = log
        self.scores = ZEROS[: self.seats]
        self.no_answers()
        self.tell("start", 0)
        self.begin_run()

    def clone(self) -> Snap:
        twin = Snap(self.seats, self.heavens, self.house, self.chance.copy())
        self.copy_calls(twin)
        twin.deck = self.deck
        twin.turned = self.turned
        twin.top = self.top
        twin.beneath = self.beneath
        twin.pile = self.pile
        twin.removed = self.removed
        twin.run = self.run
        twin.scores = self.scores[:]
        return twin

    # Cards ------------------------------------------------------------------------------------------------

    def begin_run(self) -> None:
        """EPH-606: all cards freshly shuffled; the first one makes no snap, so nobody is asked before it."""
        self.run += 1
        deck = deck_of(self.heavens, True, True, False)
        self.chance.shuffle(deck)
        self.deck = deck
        self.turned = 0
        self.barred = 0
        self.empty_pile()
        self.tell("run", NOBODY, self.run)
        self.turn_card()
        self.ask()

    def empty_pile(self) -> None:
        self.pile = 0
        self.top = NONE
        self.beneath = NONE

    def turn_card(self) -> None:
        self.beneath = self.top
        self.top = self.deck[self.turned]
        self.turned += 1
        self.pile += 1
        self.reveal("turn", NOBODY, self.top)

    def is_snap_on(self) -> bool:
        """EPH-603: the card fits the one turned before it, both since the pile was last emptied."""
        if self.beneath == NONE or self.top == NONE:
            return False
        return fits(self.heavens, self.house.snap_match, self.top, self.beneath)

    def held(self, seat: i64) -> i64:
        return self.scores[seat]

    def fill(self, out: Moves) -> None:
        if self.house.reflex:
            self.fill_calls(out)
            return
        out.items[0] = READY
        out.items[1] = HOLD
        out.n = 2

    def play(self, move: i64) -> None:
        if move >= RESIGN_SNAP:
            self.resign(move - RESIGN_SNAP)
        else:
            self.answer(move)

    def settle(self) -> None:
        if self.house.reflex:
            self.settle_calls()
        else:
            self.settle_nerve()

    # The card decides ---------------------------------------------------------------------------------------

    def settle_nerve(self) -> None:
        """EPH-615 to EPH-617: commitments are shown with the card."""
        if self.log is not None:
            self.reveal_all("ready", NOBODY, [p for p in range(self.seats) if self.answers[p] != NO_CALL])
        self.turn_card()
        if self.is_snap_on():
            winner = NOBODY
            for step in range(self.seats):
                p = (self.marker + step) % self.seats
                if winner == NOBODY and self.answers[p] != NO_CALL:
                    winner = p
            self.settle_snap(winner)
        else:
            for p in range(self.seats):
                if self.answers[p] != NO_CALL:
                    self.pay(p)
        self.next_card()

    def settle_calls(self) -> None:
        """EPH-612, EPH-613: the quickest call wins a snap; without one every call is false."""
        self.tell_calls()
        self.barred = 0
        if self.is_snap_on():
            self.settle_snap(self.quickest())
        else:
            for p in range(self.seats):
                if self.answers[p] != NO_CALL:
                    self.pay(p)
                    self.barred |= BIT[p]
        if self.turned < len(self.deck):
            self.turn_card()
            self.ask()
        else:
            self.end_run()

    def settle_snap(self, winner: i64) -> None:
        """EPH-604, EPH-605, EPH-616: the winner takes the pile; unclaimed it lapses."""
        if winner == NOBODY:
            self.tell("lapse", NOBODY)
            return
        self.tell("snap", winner, self.pile)
        self.scores[winner] += self.pile
        self.score_snap(winner)
        self.empty_pile()

    def pay(self, seat: i64) -> None:
        """EPH-613, EPH-617: one scored card goes to the bottom of the pile, if there is any."""
        lost: i64 = 1 if self.scores[seat] > 0 else 0
        self.scores[seat] -= lost
        self.pile += lost
        self.tell("pay", seat, lost)

    def next_card(self) -> None:
        """Nerve: on an empty pile nobody commits (EPH-615)."""
        if self.turned < len(self.deck) and self.pile == 0:
            self.turn_card()
        if self.turned < len(self.deck):
            self.ask()
        else:
            self.end_run()

    def end_run(self) -> None:
        """EPH-606: the pile is removed without score."""
        self.removed += self.pile
        self.empty_pile()
        if self.run < self.house.snap_runs:
            self.begin_run()
        else:
            self.finish(DECK_DONE)

    # What a seat cannot know ----------------------------------------------------------------------------------

    def redeal(self, seat: i64, chance: Chance) -> None:
        """The cards to come, and what others have answered about this card."""
        self.chance = chance
        self.deck = shuffle_some(self.deck, list(range(self.turned, len(self.deck))), chance)
        self.redeal_answers(seat, chance)
