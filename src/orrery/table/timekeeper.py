"""How much time everybody has, as the journal tells it: when each was asked, and when no server ran the clock.

A forced choice is timed like any other, and half a choice that rivals mustn't notice is part of the whole one: what a
clock shows tells nobody more than the moves do.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from orrery.table.entries import Entry
from orrery.table.timing import DAY, Timing, read_timing

if TYPE_CHECKING:
    from orrery.table.memory import Memory

LONGEST_GRACE = DAY / 2
GRACE = 10  # times as long as the servers were away
IN_A_ROW = 2  # turns that a bot had to play: then it stays until its player is back
COMEBACK = 0.1  # of the total time, at least, is there for whoever is back


@dataclass(frozen=True)
class Question:
    """Somebody is asked, and the clock runs."""

    since: float
    carried: float = 0.0  # seconds that the same choice took before it was undone
    idle: float = 0.0  # seconds without a server
    idle_until: float = 0.0
    grace: float = 0.0  # days don't end before
    answered: float | None = None  # when, if others are still asked the same

    def took(self, at: float) -> float:
        return max(0.0, (at if self.answered is None else self.answered) - self.since - self.idle)

    def paused(self, since: float, until: float) -> Question:
        since = max(since, self.since, self.idle_until)
        gone = max(0.0, until - since)
        grace = max(self.grace, until + min(LONGEST_GRACE, GRACE * gone))
        return replace(self, idle=self.idle + gone, idle_until=max(until, self.idle_until), grace=grace)


@dataclass
class Timekeeper:
    timing: Timing
    at_zero: str
    left: list[float]  # of the total, for each seat, when the present question came up
    asked: dict[int, Question] = field(default_factory=dict)
    turns: Counter[int] = field(default_factory=Counter)  # of each holder: those that are over, or come again
    lent: set[int] = field(default_factory=set)  # seats that a bot plays because of the clock, until their turn is over
    missed: Counter[int] = field(default_factory=Counter)  # turns in a row
    took: dict[int, float] = field(default_factory=dict)  # seconds of each move, by the number of its position

    @classmethod
    def at(cls, plan: Mapping[str, Any], seats: int) -> Timekeeper:
        """As a table was planned; before there were clocks, plans said nothing of them."""
        timing = read_timing(plan.get("clock", ""))
        return cls(timing, plan.get("at_zero", "bot"), [float(timing.seconds)] * seats)

    # Time -------------------------------------------------------------------------------------------------

    def zero(self, seat: int) -> float | None:
        """When the time of a seat is up; None if its clock doesn't run."""
        asked = self.asked.get(seat)
        if asked is None or asked.answered is not None or not self.timing.runs:
            return None
        if self.timing.kind == "days":
            return max(asked.since + self.timing.seconds - asked.carried, asked.grace)
        has = self.left[seat] if self.timing.kind == "total" else self.timing.seconds - asked.carried
        return asked.since + asked.idle + max(0.0, has)

    def next_zero(self) -> float | None:
        return min((zero for seat in self.asked if (zero := self.zero(seat)) is not None), default=None)

    def longest_forced(self) -> float | None:
        """A move that nobody has to choose costs nobody time: it takes no longer than it is given."""
        return {"move": self.timing.seconds, "total": self.timing.more}.get(self.timing.kind)

    # What happened ------------------------------------------------------------------------------------------

    def follow(self, memory: Memory, entry: Entry, *, moved: bool) -> None:
        """An entry has been applied; `moved`: it changed the position."""
        deciding, at, data = memory.deciding(), entry.at, entry.data
        if entry.kind == "pause":
            self.asked = {seat: asked.paused(data["from"], data["to"]) for seat, asked in self.asked.items()}
        elif moved and entry.kind == "undo":
            again = self.took.get(data["to"], 0.0) if self.timing.kind != "total" else 0.0
            carried = min(again, self.timing.seconds / 2)
            self.asked = {seat: Question(at, carried) for seat in deciding}
        elif moved and entry.kind == "practice":
            self.asked = {seat: Question(at) for seat in deciding}
        elif moved:
            self._move(memory, data["seat"], deciding, at)
        else:
            self._ask(memory, deciding, at)

    def _move(self, memory: Memory, mover: int, deciding: list[int], at: float) -> None:
        match = memory.match
        if match.unseen(None) and mover in deciding and mover in self.asked:
            return  # half a choice
        for asked, question in self.asked.items():
            self._charge(asked, question, at, gains=asked == mover or question.answered is not None)
            self.took[match.number - 1] = question.took(at)
        self.asked = {seat: Question(at) for seat in deciding}

    def _ask(self, memory: Memory, deciding: list[int], at: float) -> None:
        """The position is the same, but somebody has answered, sat down, or left the seat to a bot."""
        for seat, question in list(self.asked.items()):
            if seat in deciding:
                continue
            if seat in memory.answers:
                self.asked[seat] = replace(question, answered=question.answered or at)
            else:
                self._charge(seat, self.asked.pop(seat), at, gains=False)
        for seat in deciding:
            self.asked.setdefault(seat, Question(at))

    def _charge(self, seat: int, question: Question, at: float, *, gains: bool) -> None:
        if self.timing.kind == "total":
            more = self.timing.more if gains else 0
            self.left[seat] = max(0.0, self.left[seat] - question.took(at)) + more

    def chose(self, seat: int, holder: int, *, by_bot: bool, goes_on: bool) -> None:
        """A choice was made for a seat; `goes_on`: the same people are asked again."""
        self.turns[holder] += not goes_on
        if not by_bot:
            self.missed[seat] = 0

    # Bots that stand in -----------------------------------------------------------------------------------

    def lend(self, seat: int, how: str) -> None:
        """Time was up, and a bot plays."""
        self.missed[seat] += 1
        if how == "once" or self.missed[seat] < IN_A_ROW:
            self.lent.add(seat)

    def back(self, seat: int) -> None:
        """The player has the seat again."""
        self.lent.discard(seat)
        self.left[seat] = max(self.left[seat], COMEBACK * self.timing.seconds)
