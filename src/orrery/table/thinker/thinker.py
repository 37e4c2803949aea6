"""What a table sees of its bots: a question and an answer. Whatever happens to a bot, somebody makes its move."""
from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Future
from dataclasses import dataclass, replace
from math import isfinite
from subprocess import Popen

from orrery import native
from orrery.bots import FLOOR, LEVELS, effort, is_guest
from orrery.table.seats import STAND_IN_LEVEL
from orrery.table.thinker.queue import is_quick
from orrery.table.thinker.task import Task, think

log = logging.getLogger("orrery.table")
LAST_RESORT = "random"  # needs nothing but the rules
PLAIN = 4.0  # how much longer plain Python may take, and a bot of your own
QUICK = 0.25


@dataclass
class Counters:
    """What has happened since the start, for whoever runs the server."""

    thoughts: int = 0  # questions answered, by whichever bot
    retries: int = 0  # questions asked again of a new worker
    killed: int = 0  # workers that took too long, or longer than anybody waited
    died: int = 0  # workers that ended on their own
    failed: int = 0  # answers of bots that raised an error or made no legal move
    fallbacks: int = 0  # questions handed on to a simpler bot
    abandoned: int = 0  # questions that nobody asks any more
    waited: float = 0.0  # seconds in the queue, all questions together
    longest_wait: float = 0.0
    thought: float = 0.0  # seconds of workers


def time_limit(level: str, seconds: float, form: str) -> float:
    """How long a bot may think: so many seconds for a master, less for a quick bot, more for a longer search."""
    known = effort(level)
    if known is None:
        return seconds * PLAIN
    slower = seconds if form == "compiled" else seconds * PLAIN
    if is_quick(level):
        return slower * QUICK
    if level in LEVELS:
        return slower
    if isfinite(known.seconds):
        return slower + known.seconds
    return slower * max(1.0, known.iterations / FLOOR)


def patience_of(level: str, limit: float, workers: int, waiting: int) -> float:
    """The share of its time that a bot takes: less while questions wait, and well before it would be given up."""
    share = workers / (workers + waiting)
    known = effort(level)
    return share if known is None or not isfinite(known.seconds) else min(share, limit / 2 / known.seconds)


def stand_in(level: str) -> str:
    """Who answers for a bot that can't."""
    return LAST_RESORT if level == STAND_IN_LEVEL else STAND_IN_LEVEL


def describe(level: str) -> str:
    return f"the {level} bot" if level in LEVELS else f"the bot {level}"


class Thinker:
    """Thinks in the program itself: for tests and small machines."""

    def __init__(self) -> None:
        self.form = native.form()  # compiled or plain
        self.building: Popen[bytes] | None = None  # the compiled form, in the background
        self.counters = Counters()

    @property
    def waiting(self) -> int:
        """Questions that no worker thinks about yet."""
        return 0

    def submit(self, task: Task, table: str = "", *, strict: bool = False) -> Future[str]:
        """Asks a bot for a table. With `strict` a bot of your own that fails is reported, not stood in for."""
        answer: Future[str] = Future()
        try:
            text = think(task)
        except Exception as error:
            if strict and is_guest(task.level):
                raise
            self.counters.failed += 1
            self.counters.fallbacks += 1
            log.error("table %s: %s can’t answer: %s", table, describe(task.level), error)
            text = think(replace(task, level=stand_in(task.level)))
        self.counters.thoughts += 1
        answer.set_result(text)
        return answer

    async def choose(self, task: Task, table: str = "") -> str:
        """The move of a bot, or of one that stands in for it. When nobody waits for it any more, it is given up."""
        return await asyncio.wrap_future(self.submit(task, table))

    def choose_now(self, task: Task) -> str:
        """The same for a face that waits. A bot of your own that fails raises BadBot."""
        return self.submit(task, strict=True).result()

    def close(self) -> None: ...
