"""Whose question is thought about next: fair between tables, and a quick bot never waits for a slow one."""
from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field

from orrery.bots import effort
from orrery.table.thinker.task import Task

HALF_FORGOTTEN = 30.0  # seconds after which the time that a table has used counts half


@dataclass(eq=False)
class Question:
    """A task of a table, until it is answered. Its `level` is lowered when nobody better can answer."""

    task: Task
    table: str
    asked_at: float
    strict: bool = False  # a bot of your own that fails is reported, not stood in for
    level: str = ""
    lost: int = 0  # workers, over this level
    queued_at: float = 0.0
    answer: Future[str] = field(default_factory=Future)

    def __post_init__(self) -> None:
        self.level = self.level or self.task.level


def is_quick(level: str) -> bool:
    """Whether a bot answers at once: it doesn't look ahead, and nobody else has written it."""
    known = effort(level)
    return known is not None and not known.iterations


class FairQueue:
    """Questions of many tables, for `slow` long thoughts at a time and any number of quick ones.

    A table that has used thinking time of late waits that much longer: everybody who asks within this time goes
    first, nobody who asks later. So long thoughts give way to short ones, and nobody waits for ever.
    """

    def __init__(self, slow: int, now: Callable[[], float] = time.monotonic) -> None:
        self.slow = slow
        self._now = now
        self._waiting: dict[str, deque[Question]] = {}
        self._running: list[Question] = []
        self._used: dict[str, tuple[float, float]] = {}  # seconds of each table, as they counted when

    def __len__(self) -> int:
        return sum(len(questions) for questions in self._waiting.values())

    def put(self, question: Question, *, again: bool = False) -> None:
        """At the end of its table's own questions; `again`: at their head, where it was."""
        question.queued_at = self._now()
        questions = self._waiting.setdefault(question.table, deque())
        if again:
            questions.appendleft(question)
        else:
            questions.append(question)

    def take(self) -> Question | None:
        """The question to think about now; None if there is none, or if it has to wait for a long thought."""
        heads = [questions[0] for questions in self._waiting.values()]
        if sum(not is_quick(question.level) for question in self._running) >= self.slow:
            heads = [question for question in heads if is_quick(question.level)]
        if not heads:
            return None
        busy = Counter(question.table for question in self._running)
        chosen = min(heads, key=lambda question: (busy[question.table], question.asked_at + self.used(question.table)))
        self.drop(chosen)
        self._running.append(chosen)
        return chosen

    def drop(self, question: Question) -> None:
        """A question that nobody asks any more, if it is still waiting."""
        questions = self._waiting.get(question.table, deque())
        if question in questions:
            questions.remove(question)
            if not questions:
                del self._waiting[question.table]

    def done(self, question: Question, seconds: float) -> None:
        """It was thought about for so long, with or without an answer."""
        self._running.remove(question)
        self._used = {table: used for table, used in self._used.items() if self.used(table) > 0.001}
        self._used[question.table] = (self.used(question.table) + seconds, self._now())

    def used(self, table: str) -> float:
        """The seconds that a table has used of late."""
        seconds, since = self._used.get(table, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._now() - since) / HALF_FORGOTTEN))

    def clear(self) -> list[Question]:
        """Everybody who waits is sent away."""
        waiting = [question for questions in self._waiting.values() for question in questions]
        self._waiting.clear()
        return waiting
