"""What every command of a table stands on: one writer, on disk before it is acknowledged, everybody told."""
from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from orrery.kernel.refusal import Refused
from orrery.table.memory import Memory
from orrery.table.settings import Settings
from orrery.table.store import Entry, Store, Taken

log = logging.getLogger("orrery.table")

P = ParamSpec("P")
R = TypeVar("R")
W = TypeVar("W", bound="Writing")


class TableRefused(Refused):
    """The table does not do this now; the sentence says why."""


class Stale(TableRefused):
    """The move was made for a position that is no longer on the table."""


def whole(
    command: Callable[Concatenate[W, P], Coroutine[Any, Any, R]],
) -> Callable[Concatenate[W, P], Coroutine[Any, Any, R]]:
    """A command runs alone and to its end: a browser that goes away must not leave half of it."""

    async def alone(table: W, *args: P.args, **kwargs: P.kwargs) -> R:
        async with table._lock:
            return await command(table, *args, **kwargs)

    @wraps(command)
    async def run(table: W, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await asyncio.shield(asyncio.ensure_future(alone(table, *args, **kwargs)))

    return run


class Writing:
    """A table's log and those who listen to it. Commands check, write, apply, tell; in this order."""

    def __init__(self, memory: Memory, store: Store, settings: Settings) -> None:
        self.memory = memory
        self.settings = settings
        self.stamp = 0  # changes with everything that may change a page, presence included
        self._store = store
        self._lock = asyncio.Lock()
        self._listeners: set[asyncio.Event] = set()

    @property
    def code(self) -> str:
        return self.memory.code

    async def _write(self, kind: str, data: dict[str, Any], browser: str = "") -> None:
        entry = Entry(self.code, self.memory.count, time.time(), kind, data)
        try:
            await self._store.append(entry, browser, self._holders_here())
        except Taken:  # another process serves this table too: take over what it wrote
            for missed in (await self._store.entries(self.code))[self.memory.count :]:
                self.memory.apply(missed)
            self._changed()
            raise Stale("The table has moved on.") from None
        except OSError as error:
            log.error("table %s: nothing can be written: %s", self.code, error)
            raise TableRefused("We couldn’t save that move, so it wasn’t made. Try again.") from None
        self.memory.apply(entry)
        self._changed()

    def _changed(self) -> None:
        self._tell()
        self._kick()

    def _tell(self) -> None:
        self.stamp += 1
        for listener in self._listeners:
            listener.set()

    def _holders_here(self) -> list[int]:
        """Who sees what is written now."""
        raise NotImplementedError

    def _kick(self) -> None:
        """See whether something has to happen by itself now."""
        raise NotImplementedError

    def _must_run(self) -> None:
        if self.memory.abandoned:
            raise TableRefused("This game was ended by agreement.")
        if self.memory.match.seat is None:
            raise TableRefused("The game is over.")
