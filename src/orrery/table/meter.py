"""Figures of a running server: what has happened so often, and how long it took. No names, no codes, no keys."""
from __future__ import annotations

from bisect import bisect_left
from collections import Counter

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Histogram:
    """How many took how long, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)  # up to each bound, and beyond the last
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds

    def include(self, other: Histogram) -> None:
        self.counts = [mine + theirs for mine, theirs in zip(self.counts, other.counts, strict=True)]
        self.total += other.total


class Meter:
    def __init__(self) -> None:
        # How much there is now
        self.tables = 0  # in memory
        self.people = 0  # devices with a seat that are connected
        self.sockets = 0  # live lines, those of spectators too
        self.thinking = 0  # questions to bots that aren't answered yet
        self.waiting = 0  # those of them that no worker thinks about yet
        # What has happened
        self.moves: Counter[str] = Counter()  # by game
        self.faults = 0  # of the store
        self.bots: dict[str, float] = {}  # what the thinker counts, by its names
        self.answers: Counter[int] = Counter()  # to requests, by status
        # How long it took
        self.writes = Histogram()
        self.thoughts = Histogram()  # of bots, waiting included
        self.pushes = Histogram()  # from a change at a table until a device has been sent it
        self.requests: dict[str, Histogram] = {}  # by route

    def answered(self, route: str, status: int, seconds: float) -> None:
        self.requests.setdefault(route, Histogram()).add(seconds)
        self.answers[status] += 1

    def include(self, other: Meter, *, is_alive: bool) -> None:
        """Adds the figures of another process. Of one that has ended only the past counts."""
        if is_alive:
            self.tables += other.tables
            self.people += other.people
            self.sockets += other.sockets
            self.thinking += other.thinking
            self.waiting += other.waiting
        self.moves.update(other.moves)
        self.faults += other.faults
        self.bots = {name: self.bots.get(name, 0) + count for name, count in other.bots.items()}
        self.answers.update(other.answers)
        self.writes.include(other.writes)
        self.thoughts.include(other.thoughts)
        self.pushes.include(other.pushes)
        for route, histogram in other.requests.items():
            self.requests.setdefault(route, Histogram()).include(histogram)
