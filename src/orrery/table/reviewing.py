"""Reviews of finished games, worked out in the background: all cores, the lowest priority, kept with the table."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context
from time import process_time
from typing import Any, TypeVar, TypeVarTuple

from orrery.bots.counting import PLAYS
from orrery.bots.review import Choice, Effort, Found, Study, choices
from orrery.bots.verdict import summed_up
from orrery.games.chances import candours
from orrery.kernel.game import Setup
from orrery.kernel.match import Match
from orrery.kernel.pack import PackFiles
from orrery.table import commands, moment
from orrery.table.entries import TableRefused
from orrery.table.store import StoreFault
from orrery.table.table import Table
from orrery.table.thinker import give_way, leave_with_parent
from orrery.table.thinker.task import known_setup

log = logging.getLogger("orrery.table")
Ts = TypeVarTuple("Ts")
R = TypeVar("R")
LOW = 10  # added to the niceness: bots and pages go first
SECONDS = 60.0  # that a review may take of one core, about
TRIED = 4  # choices that tell how long one takes
LEAST, MOST = Effort(PLAYS, 12, 100, 24), Effort(640, 60, 1600, 400)
KEEP_AGAIN = 1.0  # seconds until a review is written again
AT_ONCE = 8  # choices that a process looks at before it reports
NOBODY, NOTE = -1, "review"  # the note that tells other servers how far a review is
NOTING = 3.0  # seconds between two of them
SILENT = 15.0  # seconds after which a review is taken to have died with its server
NOT_OVER = "You can review a game when it’s over."
FAILED = "The review couldn’t be worked out. Try again."


@dataclass(frozen=True)
class Game:
    """A game as the processes are sent it."""

    header: dict[str, Any]
    pack: PackFiles
    shares: tuple[float, ...]

    def setup(self) -> Setup:
        return known_setup(self.header, self.pack)


def sent(match: Match) -> Game:
    result = match.result
    assert result is not None
    return Game(match.header(), match.setup.pack, tuple(result.shares))


def verdict(match: Match, found: Sequence[Found]) -> dict[str, Any]:
    """The review from what was found, with chances as people are shown them."""
    result, by = match.result, candours(match.setup)
    assert result is not None
    return summed_up(found, match.number, result.shares, by.known.corrected, by.lay.corrected)


@dataclass
class Progress:
    done: int = 0
    total: int = 0
    failed: str = ""

    @property
    def part(self) -> float:
        return self.done / self.total if self.total else 0.0


class Reviewer:
    """One review after the other. Whoever asks again meanwhile is told how far it is, on any server of the store.

    How far it is stands in a note of the table. If its server dies, the note grows old, and the next page begins again.
    """

    def __init__(self, workers: int, effort: Effort | None = None) -> None:
        self.workers = workers
        self.effort = effort  # None: as much as the time allows
        self._running: dict[str, Progress] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()

    def progress(self, table: Table) -> Progress | None:
        """How far the review of a table is; None if nobody is working on it. One left lying is begun again."""
        if (running := self._running.get(table.code)) is not None:
            return running
        noted = table.presence.notes.get((NOBODY, NOTE))
        if noted is None or noted["moves"] != table.memory.number or table.memory.review is not None:
            return None
        if not noted["failed"] and not 0 <= moment.now() - noted["at"] < SILENT and can_be_reviewed(table):
            self.start(table)
        return Progress(noted["done"], noted["total"], noted["failed"])

    def start(self, table: Table) -> None:
        """Begins, unless it is there or under way."""
        running = self._running.get(table.code)
        if table.memory.review is not None or (running is not None and not running.failed):
            return
        if not can_be_reviewed(table):
            raise TableRefused(NOT_OVER)
        self._running[table.code] = Progress()
        task = asyncio.create_task(self._review(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _review(self, table: Table) -> None:
        progress = self._running[table.code]
        noting = asyncio.create_task(self._keep_noting(table, progress))
        try:
            async with self._turn:
                review = await self._work(table.memory.match, progress)
            await self._keep(table, review)
            del self._running[table.code]
        except (Exception, BrokenProcessPool):
            log.exception("table %s can't be reviewed", table.code)
            progress.failed = FAILED
            self._close_pool()
            with suppress(StoreFault):
                await note(table, progress)
        finally:
            noting.cancel()

    async def _keep_noting(self, table: Table, progress: Progress) -> None:
        while True:
            with suppress(StoreFault):  # the next one will tell
                await note(table, progress)
            await asyncio.sleep(NOTING)

    async def _keep(self, table: Table, review: dict[str, Any]) -> None:
        """Half a minute's work isn't thrown away because the store can't be written just then."""
        while True:
            try:
                return await table.do(commands.keep_review, review)
            except StoreFault as fault:
                log.warning("the review of table %s waits for the store: %s", table.code, fault.reason)
                await asyncio.sleep(KEEP_AGAIN)

    async def _work(self, match: Match, progress: Progress) -> dict[str, Any]:
        game = sent(match)
        effort = self.effort
        if effort is None:
            effort = await self._run(fitting, game, await asyncio.to_thread(choices, match, LEAST.moments))
        made = await asyncio.to_thread(choices, match, effort.moments)
        progress.total = len(made)
        parts = [made[at : at + AT_ONCE] for at in range(0, len(made), AT_ONCE)]

        async def look(part: Sequence[Choice]) -> list[Found]:
            found = await self._run(look_at, game, part, effort)
            progress.done += len(part)
            return found

        found = await asyncio.gather(*(look(part) for part in parts))
        return verdict(match, [each for part in found for each in part])

    async def _run(self, work: Callable[[*Ts], R], *args: *Ts) -> R:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, get_context("spawn"), initializer=begin)
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)

    def _close_pool(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._close_pool()


def can_be_reviewed(table: Table) -> bool:
    memory = table.memory
    return memory.over and not memory.abandoned and not memory.frozen


async def note(table: Table, progress: Progress) -> None:
    told = {"done": progress.done, "total": progress.total, "failed": progress.failed}
    await table.note(NOBODY, NOTE, {**told, "moves": table.memory.number, "at": moment.now()})


# In the processes -------------------------------------------------------------------------------------------------


def begin() -> None:
    leave_with_parent()
    give_way(LOW)


def look_at(game: Game, part: Sequence[Choice], effort: Effort) -> list[Found]:
    setup = game.setup()
    study = Study(setup, game.shares, effort, candours(setup).known.corrected)
    return [study.look(choice) for choice in part]


def fitting(game: Game, made: Sequence[Choice]) -> Effort:
    """How thorough a review may be: as the time allows that a few choices took."""
    looking = time_of(game, made, moment=False)
    counting = max(time_of(game, made, moment=True) - looking, 0.0) * LEAST.moments
    times = growing(looking * len(made), counting)
    return Effort(*(int(min(max(least, least * times), most)) for least, most in zip(LEAST, MOST, strict=True)))


def growing(looking: float, counting: float) -> float:
    """How many times the least effort fits into the time: more games at more moments take longer by its square."""
    half = looking / max(2 * counting, 1e-6)
    return sqrt(half * half + SECONDS / max(counting, 1e-6)) - half


def time_of(game: Game, made: Sequence[Choice], *, moment: bool) -> float:
    """Seconds that looking at one of these choices takes with the least effort."""
    tried = [choice._replace(moment=moment) for choice in made[:: max(1, len(made) // TRIED)][:TRIED]]
    began = process_time()
    look_at(game, tried, LEAST)
    return (process_time() - began) / max(len(tried), 1)
