"""The log of all tables on disk: append-only, one transaction an entry, unique by (table, number).

Plain `sqlite3` in one thread of its own. A table writes one small row at a time and reads only when it is
opened, so an SQL toolkit would add three packages and a millisecond for nothing; another database has to offer
the same methods.
"""
from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table; all there is of a table is its entries."""

    code: str
    number: int
    at: float  # seconds since 1970
    kind: str
    data: dict[str, Any]


class Taken(Exception):  # noqa: N818 - "Taken" is what happened
    """The number has been written by another process."""


class Store(Protocol):
    async def append(self, entry: Entry, browser: str = "", here: Iterable[int] = ()) -> None:
        """On disk when it returns; Taken if (code, number) exists.

        `browser` now has a seat at the table. The holders who are `here` see it happen.
        """

    async def entries(self, code: str) -> list[Entry]: ...

    async def tables_of(self, browser: str, limit: int) -> list[str]:
        """Codes of tables at which a browser has a seat, the newest first."""

    def saw(self, code: str, holder: int, number: int) -> None:
        """A holder has seen all entries up to this one. Written when there is time: it only sets a mark."""

    async def seen(self, code: str) -> dict[int, int]:
        """The last entry that each holder has seen."""

    async def secret(self) -> bytes:
        """The key that signs cookies: made once, kept with the data."""

    async def close(self) -> None: ...


SCHEMA = """
CREATE TABLE IF NOT EXISTS entries (
    code TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (code, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sitters (
    browser TEXT NOT NULL, code TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (browser, code)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seen (
    code TEXT NOT NULL, holder INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (code, holder)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
"""
SAW = "INSERT OR REPLACE INTO seen VALUES (?, ?, ?)"


class SqliteStore:
    """One file. The write-ahead log is flushed to the disk at every commit, so an acknowledged move stays."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._base: sqlite3.Connection | None = None

    def _open(self) -> sqlite3.Connection:
        if self._base is None:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._path.touch(mode=0o600)  # it holds the keys of the seats
            base = sqlite3.connect(self._path, timeout=10)
            base.execute("PRAGMA journal_mode=WAL")
            base.execute("PRAGMA synchronous=FULL")
            base.executescript(SCHEMA)
            self._base = base
        return self._base

    async def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(self._open()))

    async def append(self, entry: Entry, browser: str = "", here: Iterable[int] = ()) -> None:
        row = (entry.code, entry.number, entry.at, entry.kind, json.dumps(entry.data, ensure_ascii=False))

        def work(base: sqlite3.Connection) -> None:
            try:
                with base:
                    base.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)
                    if browser:
                        base.execute("INSERT OR REPLACE INTO sitters VALUES (?, ?, ?)", (browser, entry.code, entry.at))
                    base.executemany(SAW, [(entry.code, holder, entry.number) for holder in here])
            except sqlite3.IntegrityError:
                raise Taken(f"{entry.code} {entry.number}") from None

        await self._run(work)

    async def entries(self, code: str) -> list[Entry]:
        query = "SELECT code, number, at, kind, data FROM entries WHERE code = ? ORDER BY number"
        rows = await self._run(lambda base: base.execute(query, (code,)).fetchall())
        return [Entry(row[0], row[1], row[2], row[3], json.loads(row[4])) for row in rows]

    async def tables_of(self, browser: str, limit: int) -> list[str]:
        query = "SELECT code FROM sitters WHERE browser = ? ORDER BY at DESC LIMIT ?"
        return [row[0] for row in await self._run(lambda base: base.execute(query, (browser, limit)).fetchall())]

    def saw(self, code: str, holder: int, number: int) -> None:
        def work() -> None:
            with suppress(sqlite3.Error, OSError), self._open() as base:
                base.execute(SAW, (code, holder, number))

        with suppress(RuntimeError):  # the store is being closed
            self._thread.submit(work)

    async def seen(self, code: str) -> dict[int, int]:
        query = "SELECT holder, number FROM seen WHERE code = ?"
        return dict(await self._run(lambda base: base.execute(query, (code,)).fetchall()))

    async def secret(self) -> bytes:
        def work(base: sqlite3.Connection) -> bytes:
            with base:
                base.execute("INSERT OR IGNORE INTO secrets VALUES ('cookie', randomblob(32))")
            value: bytes = base.execute("SELECT value FROM secrets WHERE name = 'cookie'").fetchone()[0]
            return value

        return await self._run(work)

    async def close(self) -> None:
        def work() -> None:
            if self._base is not None:
                self._base.close()
                self._base = None

        await asyncio.get_running_loop().run_in_executor(self._thread, work)
        self._thread.shutdown()
