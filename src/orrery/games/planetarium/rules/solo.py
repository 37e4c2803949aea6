"""The solo game: after each turn two dice move the planets for a Virtual Player (PLA-114 to PLA-128)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.planetarium.rules.board import NOWHERE, ORBITS, PLANETS
from orrery.games.planetarium.rules.play import DICE, ENDLESS, EVOLVED, GIVEN_UP, Planetarium
from orrery.games.planetarium.rules.table import EMPTY, FACE_DOWN, NONE, PLANET
from orrery.kernel.result import Result
from orrery.kernel.state import OVER
from orrery.kernel.vectors import append

PIPS: Final[i64] = 6
STILL: Final[i64] = 8  # a total from here on moves nothing (PLA-116)
WORTH: Final[i64] = 2  # by which a token taken by the dice lowers the Target (PLA-124)


@mypyc_attr(free_list_len=1)
class Solo(Planetarium):
    """One player against a Target Score that sinks with every token the dice collect."""

    __slots__ = ()

    def clone(self) -> Solo:
        twin = Solo(self.seats, self.layout, self.house, self.chance.copy())
        self.copy_turns(twin)
        return twin

    def face_down(self) -> i64:
        n: i64 = 0
        for i in range(len(self.track)):
            if self.track[i] >= FACE_DOWN:
                n += 1
        return n

    def target(self) -> i64:
        """PLA-114, PLA-124."""
        return self.house.solo_target - WORTH * self.face_down()

    # The dice ---------------------------------------------------------------------------------------------

    def after_turn(self) -> None:
        """PLA-116, PLA-117, PLA-125: the whole roll is carried out, even if it reaches the final space."""
        one = self.chance.below(PIPS) + 1
        two = self.chance.below(PIPS) + 1
        before: i64 = len(self.track)
        self.reveal("roll", NONE, one, two)
        if one + two < STILL:
            for planet in range(PLANETS):
                if self.orbit(planet) <= one + two:
                    self.drift(planet)
        if before < self.accelerates <= len(self.track):
            self.tell("accelerate", NONE)
        if before < self.ends <= len(self.track):
            self.begin_final_turns(DICE, NONE)

    def drift(self, planet: i64) -> None:
        """A planet moved by the dice, and what it takes (PLA-124)."""
        here = self.where[planet]
        to = self.way(here)
        taken: i64 = NONE
        if to == NONE:
            to = here
        else:
            if self.at[to] < EMPTY:
                taken = self.at[to]
                self.track = append(self.track[:], FACE_DOWN + taken)
                self.busy = True
            self.at[here] = EMPTY
            self.at[to] = PLANET + planet
            self.where[planet] = to
        if self.log is not None:  # the Target takes counting
            self.tell("drift", NONE, planet, here, to, taken, self.target())

    def way(self, here: i64) -> i64:
        """Where a planet on a space goes by the dice; NONE if it stays."""
        board = self.board
        in_arm = board.orbit[here] == ORBITS
        if in_arm and board.thick[here] == NOWHERE:
            return self.leave_arm(here)
        matter = self.first_matter(here)  # PLA-118, PLA-121
        if matter != NONE:
            return matter
        thin = self.thin_way(here)  # PLA-119; in an arm only where a pack draws such a line (PLA-128)
        if thin != NONE:
            return thin
        if in_arm:
            return self.along_arm(here)
        if board.inward[here] == NOWHERE and board.outward[here] == NOWHERE:
            return self.one_on(here)
        return NONE

    def first_matter(self, here: i64) -> i64:
        """Along the thick line, past planets, to the first matter token."""
        ahead = self.board.thick[here]
        while ahead != NOWHERE and ahead != here:
            if self.at[ahead] < EMPTY:
                return ahead
            ahead = self.board.thick[ahead]
        return NONE

    def thin_way(self, here: i64) -> i64:
        """PLA-119, PLA-120: to the neighbouring orbit with more matter, the inner one of equals, where no planet is."""
        inward, outward = self.board.drift_in[here], self.board.drift_out[here]
        if self.house.drawn_lines_only:
            inward, outward = self.board.inward[here], self.board.outward[here]
        can_in = inward != NOWHERE and self.at[inward] < PLANET
        can_out = outward != NOWHERE and self.at[outward] < PLANET
        if can_in and can_out:
            orbit = self.board.orbit[here]
            return outward if self.matter_in(orbit + 1) > self.matter_in(orbit - 1) else inward
        if can_in:
            return inward
        return outward if can_out else NONE

    def matter_in(self, orbit: i64) -> i64:
        n: i64 = 0
        for space in range(self.board.spaces):
            if self.board.orbit[space] == orbit and self.at[space] < EMPTY:
                n += 1
        return n

    def along_arm(self, here: i64) -> i64:
        """PLA-122: one space on; or, if the table says so, to the last space of the arm or the furthest free one."""
        if not self.house.arm_to_end:
            next_one = self.board.thick[here]
            return next_one if self.at[next_one] == EMPTY else NONE
        found: i64 = NONE
        ahead = self.board.thick[here]
        while ahead != NOWHERE:
            if self.at[ahead] == EMPTY:
                found = ahead
            ahead = self.board.thick[ahead]
        return found

    def leave_arm(self, here: i64) -> i64:
        """PLA-123: onto orbit VI, and on to its first matter; a planet on the way is passed, not met."""
        entry = self.board.inward[here]
        if entry == NOWHERE:
            return NONE
        if self.at[entry] < EMPTY:
            return entry
        matter = self.first_matter(entry)
        if matter != NONE:
            return matter
        return entry if self.at[entry] == EMPTY else NONE

    def one_on(self, here: i64) -> i64:
        """PLA-128: a ring without matter and a space without thin lines: one space on, past planets."""
        ahead = self.board.thick[here]
        while ahead != here and self.at[ahead] >= PLANET:
            ahead = self.board.thick[ahead]
        return NONE if ahead == here else ahead

    # The end ------------------------------------------------------------------------------------------------

    def reach_end(self, seat: i64) -> None:
        """PLA-126: Finals at once; or, if the table says so, a whole final turn after this one, without a roll."""
        if self.final_left == 0 and self.house.solo_final_turn:
            self.begin_final_turns(EVOLVED, seat)
        else:
            super().reach_end(seat)

    def is_won(self) -> bool:
        """PLA-127: more than the Target; who gives up has lost (PLA-137)."""
        return self.reason != GIVEN_UP and self.scores[0] > self.target()

    def finish(self, reason: str) -> None:
        super().finish(reason)
        self.tell("verdict", 0, self.scores[0], self.target(), 1 if self.is_won() else 0)

    def result(self) -> Result | None:
        """A lost game has no first place: the Target has it."""
        if self.seat != OVER:
            return None
        return Result([1 if self.is_won() else 2], list(self.scores), self.reason, self.reason == ENDLESS)
