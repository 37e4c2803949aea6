"""The time at a table: how long a question has been open, how fast people are, and when their time is up."""
from __future__ import annotations

import time
from collections import deque
from random import Random, SystemRandom
from statistics import fmean

from orrery.kernel.game import Limit
from orrery.table import moment
from orrery.table.intents import Due
from orrery.table.memory import REMEMBERED, Memory
from orrery.table.pace import PACES
from orrery.table.settings import Settings
from orrery.table.tempo import SLOWEST, like

UNPREDICTABLE = SystemRandom()


class Clock:
    def __init__(self, memory: Memory, settings: Settings, chance: Random = UNPREDICTABLE) -> None:
        self.memory = memory
        self.settings = settings
        self.until = 0.0  # when the time of the present question is up, if it is limited
        self._limited = -1  # the version whose time runs
        self._asked = memory.version
        self._since = time.monotonic() - max(0.0, moment.now() - memory.asked_at)  # asked by another server, perhaps
        self._thought: dict[int, deque[float]] = {}  # how long each bot thought about its last choices
        self._drawn = (-1, -1, 0.0)  # version, seat, and the seconds that its forced move takes
        self._random = chance

    def follow(self) -> None:
        """Something was written; what doesn't change the position doesn't stop the clock."""
        if self._asked != self.memory.version:
            self._asked, self._since = self.memory.version, time.monotonic()

    def open_for(self) -> float:
        """For how long the present question has been open, in seconds."""
        return time.monotonic() - self._since

    def run(self, limit: Limit) -> float:
        """The seconds left for the present question. Whoever answers first leaves the others a little time."""
        now = time.monotonic()
        if self._limited != self.memory.version:
            self._limited = self.memory.version
            self.until = now + limit.seconds + self._random.uniform(0, limit.spread) + self.settings.patience
        if limit.grace and self.memory.answers:
            self.until = min(self.until, now + limit.grace)
        return max(0.0, self.until - now)

    def thought(self, seat: int, seconds: float) -> None:
        """A bot has thought for so long about a choice."""
        self._thought.setdefault(seat, deque(maxlen=REMEMBERED)).append(seconds)

    def pace(self, due: Due) -> float:
        """The seconds until a move of the table. A forced or planned one must look like any other: rivals would know.

        A person's move is timed as a choice is, from the moment of the question; a bot's moves from now on.
        """
        seat, pace = due.seat, self.settings.bot_pace
        if pace == 0 or seat in self.memory.answers:  # given already
            return 0.0
        place = self.memory.seats[seat]
        if place.bot_plays or self.memory.people() == {place.holder}:
            pace *= PACES[self.memory.pace]
            thinks = like(self._thought[seat], pace, self._random) if due.text and seat in self._thought else 0.0
            return max(pace * self._random.uniform(0.8, 1.2), thinks)
        if self._drawn[:2] != (self.memory.version, seat):
            took = self.memory.took
            usual = fmean(fmean(others) for others in took.values()) if took else 2 * pace
            most = self.memory.time.longest_forced()
            delay = like(took.get(seat, ()), usual, self._random, SLOWEST if most is None else min(most, SLOWEST))
            self._drawn = (self.memory.version, seat, delay)
        return max(0.0, self._drawn[2] - self.open_for())
