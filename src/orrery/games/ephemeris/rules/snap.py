"""Snap: claim the pile when two cards fit, by nerve or by reflex (EPH-601 to EPH-619)."""
from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.ephemeris.rules.cards import deck_of, fits, shuffle_some
from orrery.games.ephemeris.rules.heavens import Heavens
from orrery.games.ephemeris.rules.house import PERSON, House
from orrery.games.ephemeris.rules.table import EMPTY, NOBODY, NONE, ZEROS, Ephemeris
from orrery.kernel.bits import BIT, members
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

# Moves.
READY: Final[i64] = 0
HOLD: Final[i64] = 1
STILL: Final[i64] = 2
CALL: Final[i64] = 3  # + reaction time in hundredths of a second, less QUICKEST
QUICKEST: Final[i64] = 12  # EPH-611: quicker calls count as 120 ms
SLOWEST: Final[i64] = 280  # the longest a card lies, 2.4 s, and the waiting time
RESIGN_SNAP: Final[i64] = 272  # + seat

SAME_TIME: Final[i64] = 2  # EPH-612: 20 ms
MEDIANS: Final = (110, 80, 55)  # EPH-614: of programs, in hundredths of a second
MISSES: Final = (20, 8, 2)  # per cent
SIGMA: Final = 0.25
HALF: Final = 536870912.0  # of a word of chance

NO_CALL: Final[i64] = 0
DECK_DONE: Final = "snap"


@mypyc_attr(free_list_len=1)
class Snap(Ephemeris):
    """One position of Snap. Every seat answers in turn, unseen by the others; then the card decides."""

    __slots__ = (
        "answered",
        "answers",
        "barred",
        "beneath",
        "deck",
        "marker",
        "pile",
        "removed",
        "run",
        "scores",
        "snaps",
        "top",
        "turned",
    )  # fmt: skip

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
        self.snaps: vec[i64] = EMPTY  # snaps won
        self.marker: i64 = 0  # EPH-616
        self.barred: i64 = 0  # set of seats that may not call on this card (EPH-613)
        self.answered: i64 = 0  # set of seats
        # What each seat answered, a secret until all have: nerve 1 for ready, reflex the time of a call; 0 for none.
        self.answers: vec[i64] = EMPTY

    def begin(self, log: Log | None) -> None:
        self.log = log
        self.scores = ZEROS[: self.seats]
        self.snaps = ZEROS[: self.seats]
        self.answers = ZEROS[: self.seats]
        if log is not None:
            log.open("start", 0)
        self.begin_run()

    def clone(self) -> Snap:
        twin = Snap(self.seats, self.heavens, self.house, self.chance.copy())
        self.copy_table(twin)
        twin.deck = self.deck
        twin.turned = self.turned
        twin.top = self.top
        twin.beneath = self.beneath
        twin.pile = self.pile
        twin.removed = self.removed
        twin.run = self.run
        twin.scores = self.scores[:]
        twin.snaps = self.snaps[:]
        twin.marker = self.marker
        twin.barred = self.barred
        twin.answered = self.answered
        twin.answers = self.answers[:]
        return twin

    def resignation(self) -> i64:
        return RESIGN_SNAP

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
        if self.log is not None:
            self.log.open("run", NOBODY, int(self.run))
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
        if self.log is not None:
            self.log.reveal("turn", NOBODY, int(self.top))

    def is_snap_on(self) -> bool:
        """EPH-603: the card fits the one turned before it, both since the pile was last emptied."""
        if self.beneath == NONE or self.top == NONE:
            return False
        return fits(self.heavens, self.house.snap_match, self.top, self.beneath)

    # Everybody is asked -------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Start with the first seat that has something to decide."""
        self.answered = 0
        for p in range(self.seats):
            self.answers[p] = NO_CALL
        self.ask_from(0)

    def ask_from(self, seat: i64) -> None:
        while seat < self.seats:
            if not self.is_retired(seat):
                if not self.house.reflex or self.house.reaction_of(seat) == PERSON:
                    self.seat = seat
                    return
                self.react(seat)
            seat += 1
        if self.house.reflex:
            self.settle_calls()
        else:
            self.settle_nerve()

    def together(self) -> list[int]:
        """EPH-612, EPH-615: all answer at the same time."""
        if self.seat == OVER:
            return []
        people = [p for p in range(self.seats) if not self.is_retired(p) and self.answered & BIT[p] == 0]
        return [p for p in people if not self.house.reflex or self.house.reaction_of(p) == PERSON]

    def react(self, seat: i64) -> None:
        """EPH-614: a program's reaction is drawn; it never calls falsely."""
        quickness = self.house.reaction_of(seat)
        self.answered |= BIT[seat]
        if not self.is_snap_on() or self.barred & BIT[seat]:
            return
        if self.chance.below(100) < MISSES[quickness]:
            return
        time = float(MEDIANS[quickness]) * exp(SIGMA * normal(self.chance))
        rounded: i64 = int(time + 0.5)
        self.answers[seat] = min(max(rounded, QUICKEST), SLOWEST)

    def fill(self, out: Moves) -> None:
        out.n = 0
        if not self.house.reflex:
            out.add(READY)
            out.add(HOLD)
            return
        out.add(STILL)
        if self.barred & BIT[self.seat] == 0:
            for time in range(QUICKEST, SLOWEST + 1):
                out.add(CALL + time - QUICKEST)

    def play(self, move: i64) -> None:
        if move >= RESIGN_SNAP:
            self.resign(move - RESIGN_SNAP)
            return
        seat = self.seat
        if self.log is not None:
            self.log.open("answer", seat)
        self.answered |= BIT[seat]
        if move >= CALL:
            self.answers[seat] = QUICKEST + move - CALL
        elif move == READY:
            self.answers[seat] = 1
        self.ask_from(seat + 1)

    # The card decides ---------------------------------------------------------------------------------------

    def settle_nerve(self) -> None:
        """EPH-615 to EPH-617: commitments are shown with the card."""
        if self.log is not None:
            self.log.reveal_all("ready", NOBODY, [p for p in range(self.seats) if self.answers[p] != NO_CALL])
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
        if self.log is not None:
            self.log.reveal_all("calls", NOBODY, list(self.answers))
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

    def quickest(self) -> i64:
        """EPH-612: within 20 ms of the quickest, the lower score, then the first from the marker."""
        best = SLOWEST + 1
        for p in range(self.seats):
            if self.answers[p] != NO_CALL and self.answers[p] < best:
                best = self.answers[p]
        winner = NOBODY
        for step in range(self.seats):
            p = (self.marker + step) % self.seats
            called = self.answers[p] != NO_CALL and self.answers[p] <= best + SAME_TIME
            if called and (winner == NOBODY or self.scores[p] < self.scores[winner]):
                winner = p
        return winner

    def settle_snap(self, winner: i64) -> None:
        """EPH-604, EPH-605, EPH-616: the winner takes the pile; unclaimed it lapses."""
        if winner == NOBODY:
            if self.log is not None:
                self.log.open("lapse", NOBODY)
            return
        if self.log is not None:
            self.log.open("snap", winner, int(self.pile))
        self.scores[winner] += self.pile
        self.snaps[winner] += 1
        self.marker = (winner + 1) % self.seats
        self.empty_pile()

    def pay(self, seat: i64) -> None:
        """EPH-613, EPH-617: one scored card goes to the bottom of the pile, if there is any."""
        lost: i64 = 1 if self.scores[seat] > 0 else 0
        self.scores[seat] -= lost
        self.pile += lost
        if self.log is not None:
            self.log.open("pay", seat, int(lost))

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

    # Leaving, the end, and what a seat cannot know ------------------------------------------------------------

    def lapse(self, seat: i64) -> None:
        """EPH-37: its commitment is void, and the others are asked."""
        self.answers[seat] = NO_CALL
        if seat == self.seat:
            self.ask_from(seat + 1)

    def points(self, seat: i64) -> i64:
        return self.scores[seat]

    def merit(self, seat: i64) -> tuple[int, int]:
        """EPH-606: most cards, then most snaps."""
        return super().merit(seat) if self.winner >= 0 else (int(self.scores[seat]), int(self.snaps[seat]))

    def redeal(self, seat: i64, chance: Chance) -> None:
        """The cards to come, and what others have answered about this card."""
        self.chance = chance
        self.deck = shuffle_some(self.deck, list(range(self.turned, len(self.deck))), chance)
        if self.seat == OVER:
            return
        for p in members(self.answered):
            if p != seat and not self.is_retired(p):
                self.answers[p] = self.guess(p, chance)

    def guess(self, seat: i64, chance: Chance) -> i64:
        """An answer that a seat may have given."""
        if not self.house.reflex:
            return chance.below(2)
        if self.barred & BIT[seat] or (self.house.reaction_of(seat) != PERSON and not self.is_snap_on()):
            return NO_CALL
        if chance.below(2) == 0:
            return NO_CALL
        return QUICKEST + chance.below(SLOWEST - QUICKEST + 1)


def normal(chance: Chance) -> float:
    """A draw from the normal distribution (the polar method of Marsaglia)."""
    while True:
        u = float(chance.word()) / HALF - 1.0
        v = float(chance.word()) / HALF - 1.0
        s = u * u + v * v
        if 0.0 < s < 1.0:
            return u * sqrt(-2.0 * log(s) / s)
