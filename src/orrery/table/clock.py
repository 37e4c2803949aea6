"""The time at a table: how long a question has been open, how fast people are, and when their time is up."""
from __future__ import annotations

import random
import time

from orrery.kernel.game import Limit
from orrery.table.memory import Memory
from orrery.table.settings import Settings

REMEMBERED = 8  # choices of each seat
SLOWEST = 8.0  # seconds that a forced move takes


class Clock:
    def __init__(self, memory: Memory, settings: Settings) -> None:
        self.memory = memory
        self.settings = settings
        self.until = 0.0  # when the time of the present question is up, if it is limited
        self._limited = -1  # the version whose time runs
        self._asked = memory.version
        self._since = time.monotonic()
        self._took: dict[int, list[float]] = {}  # how long each seat's last choices took

    def follow(self) -> None:
        """Something was written; what doesn't change the position doesn't stop the clock."""
        if self._asked != self.memory.version:
            self._asked, self._since = self.memory.version, time.monotonic()

    def open_for(self) -> float:
        """For how long the present question has been open, in seconds."""
        return time.monotonic() - self._since

    def note(self, seat: int, waited: float) -> None:
        self._took[seat] = [*self._took.get(seat, []), waited][-REMEMBERED:]

    def run(self, limit: Limit) -> float:
        """The seconds left for the present question. Whoever answers first leaves the others a little time."""
        now = time.monotonic()
        if self._limited != self.memory.version:
            self._limited = self.memory.version
            self.until = now + limit.seconds + random.uniform(0, limit.spread) + self.settings.patience
        if limit.grace and self.memory.answers:
            self.until = min(self.until, now + limit.grace)
        return max(0.0, self.until - now)

    def pace(self, seat: int) -> float:
        """The seconds for a move of the table. A forced one must look like any other: rivals would learn of it."""
        place = self.memory.seats[seat]
        pace = self.settings.bot_pace
        if seat in self.memory.answers:  # given already
            return 0.0
        if place.bot_plays or pace == 0 or self.memory.people() == {place.holder}:
            return pace * random.uniform(0.8, 1.2)
        return min(SLOWEST, random.choice(self._took.get(seat) or [pace * random.uniform(1.0, 3.0)]))
