"""A table on a server: one writer, everybody told, and what happens by itself: bots, clocks, forced choices."""
from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Concatenate, ParamSpec, TypeVar

from orrery.table import commands
from orrery.table.clock import Clock
from orrery.table.entries import Draft
from orrery.table.journal import Journal
from orrery.table.memory import Due, Memory
from orrery.table.presence import Presence
from orrery.table.settings import Settings
from orrery.table.thinker import Thinker, ask

log = logging.getLogger("orrery.table")
P = ParamSpec("P")
R = TypeVar("R")


class Disk:
    """One thread for everything that waits for the disk, so that the server goes on meanwhile."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*args, **kwargs))

    def later(self, work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        with suppress(RuntimeError):  # it is being closed
            self._thread.submit(work, *args, **kwargs)

    def close(self) -> None:
        self._thread.shutdown(wait=False)


class Table:
    def __init__(self, journal: Journal, thinker: Thinker, settings: Settings, disk: Disk) -> None:
        self.journal = journal
        self.memory = journal.memory
        self.code = self.memory.code
        self.presence = Presence(self.memory, settings.away_after, journal.left_at)
        self.clock = Clock(self.memory, settings)
        self.stamp = 0  # changes with everything that may change a page, presence included
        self._thinker = thinker
        self._disk = disk
        self._lock = asyncio.Lock()
        self._listeners: set[asyncio.Event] = set()
        self._runner: asyncio.Task[None] | None = None
        self._tell_when_away()
        self._kick()

    # What people do ---------------------------------------------------------------------------------------

    async def do(
        self, command: Callable[Concatenate[Memory, P], list[Draft]], /, *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Runs a command alone and to its end: a browser that goes away must not leave half of it."""

        async def exclusive() -> None:
            async with self._lock:
                if drafts := command(self.memory, *args, **kwargs):
                    saved = await self._disk.run(self.journal.save, drafts, self.presence.here())
                    try:
                        self.journal.apply(saved)
                    finally:
                        self._changed()

        await asyncio.shield(asyncio.ensure_future(exclusive()))

    async def move(self, seat: int, text: str, version: int, move_id: str = "") -> None:
        """Makes a move, and remembers how long it took."""
        waited = self.clock.open_for()
        is_new = version == self.memory.version
        await self.do(commands.move, seat, text, version, move_id, waited)
        if is_new:
            self.clock.note(seat, waited)

    # Who looks on -----------------------------------------------------------------------------------------

    def listen(self, holder: int | None) -> asyncio.Event:
        """A connection opens: the event is set whenever a page may have changed."""
        event = asyncio.Event()
        self._listeners.add(event)
        if holder is not None:
            if self.presence.enter(holder):
                self.tell()
            if self._runner is None:
                self._kick()  # a time limit runs as soon as somebody is here
        return event

    def leave(self, holder: int | None, event: asyncio.Event) -> None:
        self._listeners.discard(event)
        if holder is not None and self.presence.leave(holder):
            self._disk.later(self.journal.saw, holder)
            self._tell_when_away()

    def lift_curtain(self, holder: int) -> None:
        self.presence.lift_curtain(holder)
        self.tell()

    def tell(self) -> None:
        self.stamp += 1
        for listener in self._listeners:
            listener.set()

    def _tell_when_away(self) -> None:
        asyncio.get_running_loop().call_later(self.presence.away_after + 0.05, self.tell)

    def _changed(self) -> None:
        self.clock.follow()
        if self.presence.expect():
            self._tell_when_away()
        self.tell()
        self._kick()

    # What happens by itself -------------------------------------------------------------------------------

    def _kick(self) -> None:
        self.close()
        version = self.memory.version
        limit = self.memory.limit() if self.presence.here() else None
        if limit is not None:
            self._runner = asyncio.create_task(self._wait(self.clock.run(limit), version))
        elif (due := self.memory.due()) is not None:
            self._runner = asyncio.create_task(self._play(due, self.clock.pace(due.seat), version))

    async def _wait(self, seconds: float, version: int) -> None:
        await asyncio.sleep(seconds)
        await self.do(commands.time_up, version)

    async def _play(self, due: Due, pace: float, version: int) -> None:
        started = time.monotonic()
        text = due.text or await self.advise(due.seat, self.memory.seats[due.seat].level)
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - started)))
        await self.do(commands.play_due, due.seat, text, version)

    async def advise(self, seat: int, level: str) -> str:
        """What a bot of that level would do in the seat to move; it sees what the seat sees."""
        match = self.memory.match
        if self.memory.lesson is not None and (taught := self.memory.lesson.move_for(seat)):
            return taught
        try:
            return await self._thinker.choose(ask(match, seat, level))
        except Exception:
            log.exception("table %s: a bot could not think", self.code)
            return await Thinker().choose(ask(match, seat, commands.STAND_IN_LEVEL))

    def is_idle(self) -> bool:
        """Nobody is watching, no move is due, nothing is being written."""
        return not self._listeners and self._runner is None and not self._lock.locked()

    def close(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
            self._runner = None
