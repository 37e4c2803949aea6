"""The entries of all tables on disk: append-only, unique by (table, number).

Plain `sqlite3`: a table writes a few small rows at a time and reads only when it is opened, so an SQL toolkit would add
three packages and a millisecond for nothing. Every method blocks; a server calls them in a thread of their own.
"""
from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from orrery.table.entries import Entry


class Taken(Exception):  # noqa: N818 - "Taken" is what happened
    """The number has been written by another process."""


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
LAST_PLAYED = "(SELECT at FROM entries WHERE entries.code = sitters.code ORDER BY number DESC LIMIT 1)"


class Store:
    """One file. The write-ahead log is flushed to the disk at every commit, so an acknowledged move stays."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._base: sqlite3.Connection | None = None

    def _open(self) -> sqlite3.Connection:
        if self._base is None:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._path.touch(mode=0o600)  # it holds the keys of the seats
            base = sqlite3.connect(self._path, timeout=10, check_same_thread=False)
            base.execute("PRAGMA journal_mode=WAL")
            base.execute("PRAGMA synchronous=FULL")
            base.executescript(SCHEMA)
            self._base = base
        return self._base

    def _rows(self, query: str, *values: Any) -> list[Any]:
        return self._open().execute(query, values).fetchall()

    def append(self, entries: Sequence[Entry], here: Iterable[int] = ()) -> None:
        """All of them or none; on disk when it returns. Taken if a (code, number) exists, OSError if it can't write.

        The holders who are `here` see it happen at the table of the first entry.
        """
        rows = [(e.code, e.number, e.at, e.kind, json.dumps(e.data, ensure_ascii=False)) for e in entries]
        sitters = [(browser, entry.code, entry.at) for entry in entries for browser in entry.browsers]
        last = [entry for entry in entries if entry.code == entries[0].code][-1]
        try:
            with self._open() as base:
                base.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", rows)
                base.executemany("INSERT OR REPLACE INTO sitters VALUES (?, ?, ?)", sitters)
                base.executemany(SAW, [(last.code, holder, last.number) for holder in here])
        except sqlite3.IntegrityError:
            raise Taken(f"{entries[0].code} {entries[0].number}") from None
        except sqlite3.OperationalError as error:
            raise OSError(str(error)) from error

    def entries(self, code: str) -> list[Entry]:
        rows = self._rows("SELECT code, number, at, kind, data FROM entries WHERE code = ? ORDER BY number", code)
        return [Entry(row[0], row[1], row[2], row[3], json.loads(row[4])) for row in rows]

    def tables_of(self, browser: str, limit: int) -> list[str]:
        """Codes of tables at which a browser has a seat, the last played first."""
        query = f"SELECT code FROM sitters WHERE browser = ? ORDER BY {LAST_PLAYED} DESC LIMIT ?"
        return [row[0] for row in self._rows(query, browser, limit)]

    def forget(self, browser: str, code: str) -> None:
        """Takes a table off the list of a browser; the table itself stays."""
        with self._open() as base:
            base.execute("DELETE FROM sitters WHERE browser = ? AND code = ?", (browser, code))

    def saw(self, code: str, holder: int, number: int) -> None:
        """A holder has seen all entries up to this one. It only sets a mark, so it may fail."""
        with suppress(sqlite3.Error, OSError), self._open() as base:
            base.execute(SAW, (code, holder, number))

    def seen(self, code: str) -> dict[int, int]:
        """The last entry that each holder has seen."""
        return dict(self._rows("SELECT holder, number FROM seen WHERE code = ?", code))

    def secret(self) -> bytes:
        """The key that signs cookies: made once, kept with the data."""
        with self._open() as base:
            base.execute("INSERT OR IGNORE INTO secrets VALUES ('cookie', randomblob(32))")
        value: bytes = self._rows("SELECT value FROM secrets WHERE name = 'cookie'")[0][0]
        return value

    def close(self) -> None:
        if self._base is not None:
            self._base.close()
            self._base = None
