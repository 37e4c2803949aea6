"""All tables of a server: begun, found again, continued."""
from __future__ import annotations

import asyncio

from orrery.table.entries import Data
from orrery.table.journal import Journal
from orrery.table.settings import Settings
from orrery.table.store import Store
from orrery.table.table import Disk, Table
from orrery.table.thinker import Thinker

AT_HAND = 500


class Tables:
    def __init__(self, store: Store, thinker: Thinker, settings: Settings) -> None:
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self._disk = Disk()
        self._open: dict[str, Table] = {}
        self._opening = asyncio.Lock()

    async def begin(self, created: Data) -> Table:
        """A new table, from what `plan.py` says of it."""
        return self._keep(await self._disk.run(Journal.begin, self.store, created))

    async def find(self, code: str) -> Table | None:
        """The table with that code, rebuilt from its journal if it is not open."""
        code = code.strip().upper()
        if code in self._open:
            return self._open[code]
        async with self._opening:
            if code in self._open:
                return self._open[code]
            journal = await self._disk.run(Journal.open, self.store, code)
            return None if journal is None else self._keep(journal)

    def _keep(self, journal: Journal) -> Table:
        """Keeps a table open. When there are many, those nobody watches are closed, and read again later."""
        table = Table(journal, self.thinker, self.settings, self._disk)
        self._open[table.code] = table
        if len(self._open) > AT_HAND:
            idle = [code for code, other in self._open.items() if other is not table and other.is_idle()]
            for code in idle[: len(self._open) - AT_HAND]:
                self._open.pop(code).close()
        return table

    async def of_browser(self, browser: str, limit: int = 12) -> list[Table]:
        found = [await self.find(code) for code in await self._disk.run(self.store.tables_of, browser, limit)]
        return [table for table in found if table is not None]

    async def close(self) -> None:
        for table in self._open.values():
            table.close()
        self.thinker.close()
        await self._disk.run(self.store.close)
        self._disk.close()
