"""What all games of Ephemeris share: turns, rounds, leaving, and places at the end (EPH-15, EPH-31 to EPH-38)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.heavens import YELLOW, Heavens
from orrery.games.ephemeris.rules.house import DRAWN, ROLLED, House
from orrery.kernel.bits import BIT, members
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.result import Result
from orrery.kernel.state import NO_SEATS, OVER, State
from orrery.kernel.vectors import append, vec

NOBODY: Final[i64] = -1
NONE: Final[i64] = -1  # no body, card, sign or place
EMPTY: Final = vec[i64]()
ZEROS: Final = vec[i64]([0] * 64)

# Why a game ended (section 8).
LAST_STANDING: Final = "last_standing"
CAP: Final = "cap"


class Ephemeris(State):
    """One position of any of the five games."""

    __slots__ = ("heavens", "house", "left_with", "reason", "round", "starter", "winner")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.heavens: Heavens = heavens
        self.house: House = house
        self.starter: i64 = 0  # EPH-16; rounds are counted from its place (EPH-33)
        self.round: i64 = 1  # of this game (EPH-33)
        self.reason: str = ""
        self.winner: i64 = NOBODY
        self.left_with: vec[i64] = NO_SEATS  # for each retired seat the number of its leaving; equal in an Eclipse

    # What each game fills in ------------------------------------------------------------------------------

    def begin(self, log: Log | None) -> None:
        """Set up and start."""
        raise NotImplementedError

    def resignation(self) -> i64:
        """The move by which seat 0 resigns; seat p adds p."""
        raise NotImplementedError

    def begin_turn(self) -> None:
        """The seat to move has a new turn."""
        raise NotImplementedError

    def lapse(self, seat: i64) -> None:
        """EPH-37: the seat has just retired and others play on: what it had pending lapses."""
        raise NotImplementedError

    def adjudicate(self) -> None:
        """The cap has been reached (EPH-34)."""
        raise NotImplementedError

    def show_end(self) -> None:
        """Write into the log what the end of a game makes public."""

    def points(self, seat: i64) -> i64:
        """The score of a seat that stayed, for the result."""
        return 1 if seat == self.winner else 0

    def merit(self, seat: i64) -> tuple[int, int]:
        """By what seats that stayed are ranked: more is better, then more of the second; equals share."""
        return (1 if seat == self.winner else 0), 0

    # Turns and rounds ---------------------------------------------------------------------------------------

    def seat_after(self, seat: i64) -> i64:
        """EPH-15: the next active seat clockwise."""
        seat = (seat + 1) % self.seats
        while self.is_retired(seat):
            seat = (seat + 1) % self.seats
        return seat

    def pass_turn(self) -> None:
        """EPH-33: a round ends when the turn passes to, or over, the starting seat's place."""
        seat = self.seat
        round_ends = False
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if seat == self.starter:
                round_ends = True
            if not self.is_retired(seat):
                break
        self.seat = seat
        if round_ends:
            if self.choices_left > 0:  # EPH-34: without a cap there is nothing to count down
                self.choices_left -= 1
                if self.choices_left == 0:
                    self.adjudicate()
                    return
            self.round += 1
        self.begin_turn()

    def find_starter(self) -> i64:
        """EPH-16: all roll the even die; yellow starts, and where several roll it these roll again."""
        if self.house.start == DRAWN:
            return self.chance.below(self.seats)
        if self.house.start != ROLLED:
            return 0
        rolling = BIT[self.seats] - 1
        while True:
            yellow: i64 = 0
            faces = [-1] * int(self.seats)
            for p in range(self.seats):
                if rolling & BIT[p]:
                    colour = self.heavens.even[self.chance.below(6)]
                    faces[p] = int(colour)
                    if colour == YELLOW:
                        yellow |= BIT[p]
            if self.log is not None:
                self.reveal_all("start_roll", NOBODY, faces)
            if yellow != 0:
                rolling = yellow
                found = members(yellow)
                if len(found) == 1:
                    return found[0]

    def active(self) -> i64:
        return self.seats - len(self.retired)

    # Leaving ------------------------------------------------------------------------------------------------

    def anytime(self, seat: i64) -> list[int]:
        """EPH-31: a seat may resign at any moment."""
        return [] if self.seat == OVER or self.is_retired(seat) else [int(self.resignation() + seat)]

    def retire(self, seat: i64, group: i64) -> None:
        self.mark_retired(seat)
        self.left_with = append(self.left_with[:], group)

    def resign(self, seat: i64) -> None:
        """EPH-31, EPH-32: the seat is out; the last one standing wins."""
        self.tell("resign", seat)
        self.retire(seat, len(self.retired))
        if self.active() == 1:
            self.win_alone()
        else:
            self.lapse(seat)

    def win_alone(self) -> None:
        for seat in range(self.seats):
            if not self.is_retired(seat):
                self.winner = seat
        self.finish(LAST_STANDING)

    def finish(self, reason: str) -> None:
        self.reason = reason
        self.seat = OVER
        self.show_end()
        if self.winner != NOBODY:
            self.tell("won", self.winner)

    # The end ------------------------------------------------------------------------------------------------

    def result(self) -> Result | None:
        """Section 8, EPH-38: who left stands behind all who stayed; of those, who left later is ahead."""
        if self.seat != OVER:
            return None
        keys: list[tuple[int, int, int]] = []
        scores: list[int] = []
        for seat in range(self.seats):
            first, second = self.merit(seat)
            keys.append((1, first, second))
            scores.append(self.points(seat))
        for i in range(len(self.retired)):
            keys[self.retired[i]] = (0, int(self.left_with[i]), 0)
        ranks = [1 + len([1 for other in keys if other > key]) for key in keys]
        return Result(ranks, scores, self.reason, self.reason == CAP)

    def copy_table(self, twin: Ephemeris) -> None:
        """For `clone`: give the fields of this class to a twin."""
        self.copy_base(twin)
        twin.starter = self.starter
        twin.round = self.round
        twin.reason = self.reason
        twin.winner = self.winner
        twin.left_with = self.left_with
