"""Calling "Snap!": everybody answers a card at the same time, unseen by the others (EPH-611 to EPH-614, EPH-619)."""
from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.heavens import Heavens
from orrery.games.ephemeris.rules.house import PERSON, House
from orrery.games.ephemeris.rules.table import EMPTY, LAST_STANDING, NOBODY, ZEROS, Ephemeris
from orrery.kernel.bits import BIT, members
from orrery.kernel.chance import Chance
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
LAY: Final[i64] = 272
RESIGN_SNAP: Final[i64] = 273  # + seat

SAME_TIME: Final[i64] = 2  # EPH-612: 20 ms
MEDIANS: Final = (110, 80, 65, 55)  # EPH-614: of programs, from novice to master, in hundredths of a second
MISSES: Final = (20, 8, 4, 2)  # per cent
SIGMA: Final = 0.25
HALF: Final = 536870912.0  # of a word of chance

NO_CALL: Final[i64] = 0


class Calls(Ephemeris):
    """What the forms of Snap have in common: answers, and who was quickest."""

    __slots__ = ("answered", "answers", "barred", "marker", "snaps")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance)
        self.snaps: vec[i64] = EMPTY  # snaps won; replaced, never changed
        self.marker: i64 = 0  # EPH-616
        self.barred: i64 = 0  # set of seats that may not call on this card (EPH-613)
        self.answered: i64 = 0  # set of seats
        # What each seat answered, a secret until all have: nerve 1 for ready, else the time of a call; 0 for none.
        self.answers: vec[i64] = EMPTY

    def copy_calls(self, twin: Calls) -> None:
        self.copy_table(twin)
        twin.snaps = self.snaps
        twin.marker = self.marker
        twin.barred = self.barred
        twin.answered = self.answered
        twin.answers = self.answers[:]

    def resignation(self) -> i64:
        return RESIGN_SNAP

    # What each form fills in ----------------------------------------------------------------------------------

    def is_snap_on(self) -> bool:
        """Whether the cards on the table fit."""
        raise NotImplementedError

    def held(self, seat: i64) -> i64:
        """The cards of a seat: at the same time the one with fewer wins (EPH-612)."""
        raise NotImplementedError

    def settle(self) -> None:
        """All have answered."""
        raise NotImplementedError

    def plays(self, seat: i64) -> bool:
        """Whether a seat has a say about this card."""
        return not self.is_retired(seat)

    # Everybody is asked ---------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Start with the first seat that has something to decide."""
        self.answered = 0
        for p in range(self.seats):
            self.answers[p] = NO_CALL
        self.ask_from(0)

    def ask_from(self, seat: i64) -> None:
        while seat < self.seats:
            if self.plays(seat):
                if self.decides(seat):
                    self.seat = seat
                    return
                self.react(seat)
            seat += 1
        self.settle()

    def decides(self, seat: i64) -> bool:
        """EPH-614: in real time only people are asked."""
        return not self.house.reflex or self.house.reaction_of(seat) == PERSON

    def together(self) -> list[int]:
        """EPH-612, EPH-615: all answer at the same time."""
        if self.seat == OVER:
            return []
        asked = [p for p in range(self.seats) if self.plays(p) and self.answered & BIT[p] == 0]
        return [p for p in asked if self.decides(p)]

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

    def fill_calls(self, out: Moves) -> None:
        out.n = 0
        out.add(STILL)
        if self.barred & BIT[self.seat] == 0:
            out.add_row(CALL, SLOWEST + 1 - QUICKEST)

    def answer(self, move: i64) -> None:
        seat = self.seat
        self.tell("answer", seat)
        self.answered |= BIT[seat]
        if move >= CALL:
            self.answers[seat] = QUICKEST + move - CALL
        elif move == READY:
            self.answers[seat] = 1
        self.ask_from(seat + 1)

    def tell_calls(self) -> None:
        if self.log is not None:
            self.reveal_all("calls", NOBODY, list(self.answers))

    def quickest(self) -> i64:
        """EPH-612: within 20 ms of the quickest, who has fewer cards, then the first from the marker."""
        best = SLOWEST + 1
        for p in range(self.seats):
            if self.answers[p] != NO_CALL and self.answers[p] < best:
                best = self.answers[p]
        winner = NOBODY
        for step in range(self.seats):
            p = (self.marker + step) % self.seats
            called = self.answers[p] != NO_CALL and self.answers[p] <= best + SAME_TIME
            if called and (winner == NOBODY or self.held(p) < self.held(winner)):
                winner = p
        return winner

    def score_snap(self, winner: i64) -> None:
        """EPH-616: a snap more, and the marker moves on."""
        snaps = self.snaps[:]
        snaps[winner] += 1
        self.snaps = snaps
        self.marker = (winner + 1) % self.seats

    # Leaving, the end, and what a seat cannot know ------------------------------------------------------------

    def lapse(self, seat: i64) -> None:
        """EPH-37: its commitment is void, and the others are asked."""
        self.answers[seat] = NO_CALL
        if seat == self.seat:
            self.ask_from(seat + 1)

    def points(self, seat: i64) -> i64:
        return self.held(seat)

    def merit(self, seat: i64) -> tuple[int, int]:
        """EPH-606: most cards, then most snaps."""
        if self.reason == LAST_STANDING:
            return super().merit(seat)
        return int(self.held(seat)), int(self.snaps[seat])

    def redeal_answers(self, seat: i64, chance: Chance) -> None:
        """What others have answered about this card."""
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

    def no_answers(self) -> None:
        self.snaps = ZEROS[: self.seats]
        self.answers = ZEROS[: self.seats]


def normal(chance: Chance) -> float:
    """A draw from the normal distribution (the polar method of Marsaglia)."""
    while True:
        u = float(chance.word()) / HALF - 1.0
        v = float(chance.word()) / HALF - 1.0
        s = u * u + v * v
        if 0.0 < s < 1.0:
            return u * sqrt(-2.0 * log(s) / s)
