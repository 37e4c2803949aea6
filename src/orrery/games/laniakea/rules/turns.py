"""How turns and rounds pass, and how a game of Laniakea ends (LAN-19, LAN-113, LAN-119, LAN-130 to LAN-136)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules import frames
from orrery.games.laniakea.rules.adversary import Automatic
from orrery.games.laniakea.rules.counting import score, structures_built
from orrery.games.laniakea.rules.table import NOBODY_YET, POWERS, SETUP
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import BIT
from orrery.kernel.result import Result
from orrery.kernel.state import OVER

# Why a game ended.
ASCENSION: Final = "ascension"
CAPPED: Final = "capped"
RETIRED: Final = "retired"
REASONS: Final = (ASCENSION, CAPPED, RETIRED)


class Turns(Automatic):
    """From one turn to the next, and to the last."""

    __slots__ = ()

    def tell_turn(self) -> None:
        """Not before the Adversary has finished its own."""
        if self.log is not None and self.seat != OVER and not self.frames:
            self.log.open("turn", self.seat, int(self.round))

    def rounds(self) -> i64:
        return self.round

    def end_turn(self) -> None:
        self.clear_turn()
        self.pass_turn()
        self.tell_turn()

    def clear_turn(self) -> None:
        self.phase = POWERS
        self.spent = 0
        self.attacked = 0
        self.in_play = NONE
        self.draws = 0
        self.tolled = 0
        self.relocated = 0
        self.turn_artifacts = 0

    def pass_turn(self) -> None:
        """LAN-19, LAN-135: the next player clockwise; a round is counted from the first seat, whoever sits there."""
        while True:
            self.seat = (self.seat + 1) % self.seats
            if self.seat == self.first:
                self.end_round()
                if self.seat == OVER:
                    return
            if not self.is_retired(self.seat):
                return

    def end_round(self) -> None:
        """LAN-113, LAN-120, LAN-130: one full round after the trigger, or the cap."""
        if self.trigger_round != NOBODY_YET and self.round > self.trigger_round:
            self.finish(ASCENSION)
        elif self.round == self.house.round_cap:
            self.finish(CAPPED)
        else:
            self.round += 1
            if self.solo:
                self.adversary_turn()

    def finish(self, reason: str) -> None:
        if self.phase != SETUP:
            self.clear_turn()
        self.seat = OVER
        self.reason = reason
        if self.log is not None:
            for seat in range(len(self.players)):
                self.log.open("score", seat, int(score(self, seat)))

    def put_back(self) -> None:
        """What the broken effect left open: an Entity without a space goes back to its place, the card in play is
        discarded, the row is refilled."""
        if self.phase == SETUP:
            return
        if self.in_play != NONE:
            self.players[self.seat].discard |= BIT[self.in_play]
            self.in_play = NONE
        for frame in self.frames:
            if frame.kind == frames.SPACE_PICK:
                self.put_in_row(frame.left, frame.place)
        self.frames.clear()
        self.refill_entities()

    def result(self) -> Result | None:
        """LAN-119, LAN-132, LAN-134."""
        if self.seat != OVER:
            return None
        scores = [int(score(self, seat)) for seat in range(self.seats)]
        ranks: list[int] = []
        if self.solo:
            lost = self.is_retired(0) or scores[0] <= score(self, 1)
            ranks = [2 if lost else 1]
        else:
            ranks = [1] * self.seats
            for seat in range(self.seats):
                for other in range(self.seats):
                    if self.ranks_before(other, seat):
                        ranks[seat] += 1
        return Result(ranks, scores, self.reason, self.reason == CAPPED)

    def ranks_before(self, other: i64, seat: i64) -> bool:
        left = self.leaving(seat)
        other_left = self.leaving(other)
        if left != other_left:
            return other_left > left
        if left < self.seats:
            return False
        points = score(self, seat)
        others = score(self, other)
        if points != others:
            return others > points
        mine = self.players[seat]
        theirs = self.players[other]
        built = structures_built(mine)
        their_built = structures_built(theirs)
        if built != their_built:
            return their_built > built
        return theirs.aether > mine.aether

    def leaving(self, seat: i64) -> i64:
        """When a seat left, as the place among those who did; who stays comes after all."""
        for i in range(len(self.retired)):
            if self.retired[i] == seat:
                return i
        return self.seats
