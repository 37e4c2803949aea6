"""All tables of a server: begun, found again, continued; and kept in step with the other servers of the same store."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from orrery.kernel.refusal import Refused
from orrery.table.disk import Disk
from orrery.table.entries import Data, Gone
from orrery.table.journal import Journal
from orrery.table.meter import Meter
from orrery.table.notices import Courier
from orrery.table.reviewing import Reviewer
from orrery.table.settings import Settings
from orrery.table.store import Around, Servers, Store, StoreFault
from orrery.table.store.database import ANY
from orrery.table.store.servers import BEAT
from orrery.table.table import Table
from orrery.table.thinker import Thinker

log = logging.getLogger("orrery.table")
P = ParamSpec("P")
R = TypeVar("R")
AT_HAND = 500
NOBODY = Around(frozenset(), {})


class Lost(NamedTuple):
    """A table that can't be opened."""

    code: str
    why: str


class Tables:
    def __init__(self, store: Store, thinker: Thinker, settings: Settings) -> None:
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self.servers = Servers(store.database)
        self.meter = Meter()
        self.reviewer = Reviewer(settings.bot_workers)
        self._disk = Disk(self.meter)
        self.courier = Courier(settings, store, self._disk)
        self._open: dict[str, Table] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # while somebody waits
        self._beating: asyncio.Task[None] | None = None

    async def begin(self, created: Data, asked: str = "") -> Table:
        """A new table, from what `plan.py` says of it; the one that a request of that name has made already."""
        self.start()
        return self._keep(await self._disk.write(Journal.begin, self.store, created, asked=asked), NOBODY)

    async def find(self, code: str) -> Table | None:
        """The table with that code as it stands now, rebuilt from its journal if it is not open."""
        self.start()
        code = code.strip().upper()
        if (table := self._open.get(code)) is None:
            # Each by itself: on a busy server, one after the other would take a minute after every restart.
            opening = self._opening.setdefault(code, asyncio.Lock())
            async with opening:
                table = self._open.get(code) or await self._find(code)
            if table is None:
                return None
        try:  # also at once: while its journal was read and replayed, nobody told us of what others wrote
            await table.catch_up()
        except Gone:
            self._open.pop(code, None)
            table.end()
            return None
        except StoreFault as fault:  # what was known last is better than nothing
            log.warning("table %s can't be read: %s", code, fault.reason)
        return table

    def at_hand(self, code: str) -> Table | None:
        """The table if it is open here, as this server knows it; another one may have written meanwhile."""
        return self._open.get(code.strip().upper())

    async def _find(self, code: str) -> Table | None:
        found = await self._disk.read(self._read, code)
        return None if found is None else self._keep(*found)

    def _read(self, code: str) -> tuple[Journal, Around] | None:
        journal = Journal.open(self.store, code)
        return None if journal is None else (journal, self.servers.around(code))

    def _keep(self, journal: Journal, around: Around) -> Table:
        """Keeps a table open. When there are many, those nobody watches are closed, and read again later."""
        if (there := self._open.get(journal.memory.code)) is not None:
            return there
        table = Table(journal, self.thinker, self.settings, self._disk, self.servers, around, self.courier)
        self._open[table.code] = table
        if len(self._open) > AT_HAND:
            idle = [code for code, other in self._open.items() if other is not table and other.is_idle()]
            for code in idle[: len(self._open) - AT_HAND]:
                self._open.pop(code).close()
        return table

    @property
    def count(self) -> int:
        """How many are open."""
        return len(self._open)

    def people(self) -> int:
        """How many devices with a seat are connected to this server."""
        return sum(len(table.presence.connected()) for table in self._open.values())

    async def of_browser(self, browser: str, limit: int = 12) -> list[Table | Lost]:
        """The tables of a browser, the last played first. One that can't be opened doesn't hide the others."""
        self.start()
        found: list[Table | Lost] = []
        for code in await self._disk.read(self.store.tables_of, browser, limit):
            try:
                table = await self.find(code)
            except StoreFault:
                raise
            except Refused as error:
                found.append(Lost(code, error.refusal.text))
            else:
                found += [table] if table is not None else []
        return found

    async def ask(self, work: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Something of the store that isn't a table, in a thread of its own: no move waits for a page of ratings."""
        try:
            return await asyncio.to_thread(work, *args, **kwargs)
        except StoreFault:
            self.meter.faults += 1
            raise

    async def remove(self, code: str) -> None:
        """A table with everything about it; other servers are told, and find nothing."""
        if (table := self._open.pop(code, None)) is not None:
            table.end()
            table.journal.gone = True  # whatever a bot is about to write
        await self._disk.write(self.store.remove, code)

    # In step with other servers -----------------------------------------------------------------------------

    def start(self) -> None:
        """Listens to the other servers, and lets them know of this one."""
        if self._beating is None:
            loop = asyncio.get_running_loop()

            def told(code: str) -> None:
                with suppress(RuntimeError):  # it is being closed
                    loop.call_soon_threadsafe(self._news, code)

            self.store.watch(told)
            self._beating = loop.create_task(self._beat())

    def _news(self, code: str) -> None:
        tables = list(self._open.values()) if code == ANY else [self._open[code]] if code in self._open else []
        for table in tables:
            table.look_soon()

    async def _beat(self) -> None:
        """Every few seconds: this server is alive, and what dead ones left lying is taken up."""
        while True:
            try:
                await self._keep_up()
            except StoreFault as fault:
                log.warning("the other servers can't be heard: %s", fault.reason)
            except Exception:
                log.exception("this server can't keep in step")
            await asyncio.sleep(BEAT)

    async def _keep_up(self) -> None:
        tables = list(self._open.values())
        claimed = [table for table in tables if table.claimed]
        if claimed or any(table.presence.connected() for table in tables):
            if not await self._disk.write(self.servers.beat):
                log.info("the other servers hadn't heard of this one, or not for too long")
            known = await self._disk.read(self.servers.here)
            connected = {(code, who) for code, table in self._open.items() for who in table.presence.connected()}
            for code, holder in connected - known:  # given up after a silence, or a fault of the store
                await self._disk.write(self.servers.enter, code, holder)
            for code, holder in known - connected:
                await self._disk.write(self.servers.leave, code, holder)
            still = await self._disk.read(self.servers.runs)
            for table in claimed:
                table.claimed = table.code in still
        for code in await self._disk.write(self.servers.adopt):
            with suppress(Refused):
                await self.find(code)
        for table in tables:
            if table.claimed and table.is_idle():
                table.claimed = False
                await self._disk.write(self.servers.release, table.code)
            else:
                table.run_if_due()

    async def close(self) -> None:
        if self._beating is not None:
            self._beating.cancel()
        for table in self._open.values():
            table.end()
        self._open.clear()
        self.courier.close()
        self.reviewer.close()
        self.thinker.close()
        with suppress(StoreFault):
            await self._disk.write(self.servers.retire)
        await self._disk.write(self.store.close)
        self._disk.close()
