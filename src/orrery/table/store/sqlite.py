"""One file, for one machine. Several processes may share it.

The write-ahead log is flushed to the disk at every commit, so an acknowledged move stays. What other processes wrote is
noticed by looking: `data_version` costs a few microseconds and changes with every foreign commit.
"""
from __future__ import annotations

import secrets
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from orrery.table.store.database import (
    ANY,
    NEWEST,
    Database,
    Row,
    Statement,
    StoreFault,
    Taken,
    Told,
    Unusable,
    missing_steps,
)

PATIENCE = 5.0  # seconds that a write waits for another process
LOOK_EVERY = 0.02  # seconds between looks for news
NEWS = """CREATE TABLE IF NOT EXISTS news (
    number INTEGER PRIMARY KEY AUTOINCREMENT, code TEXT NOT NULL, by TEXT NOT NULL)"""
KEPT_NEWS = 10_000


class SqliteDatabase(Database):
    def __init__(self, path: Path) -> None:
        self._path = path
        self._name = secrets.token_hex(8)  # whose news it is
        self._opening = threading.Lock()
        self._writing = threading.Lock()
        self._reading = threading.Lock()
        self._writer: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None
        self._closed = threading.Event()

    def _open(self) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        """The connection that writes, and the one that reads meanwhile."""
        with self._opening:
            if self._closed.is_set():
                raise StoreFault("closed")
            if self._writer is None or self._reader is None:
                try:
                    self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                    self._path.touch(mode=0o600)  # it holds the keys of the seats
                    self._writer = self._connect()
                    self._upgrade(self._writer)
                    self._reader = self._connect()
                except (sqlite3.OperationalError, OSError) as error:
                    if "locked" in str(error):
                        raise StoreFault(str(error)) from error
                    raise Unusable(
                        f"Orrery can’t write to its data folder ({self._path.parent}). Check its permissions and the "
                        f"room on the disk, then start again. ({error})"
                    ) from None
                except sqlite3.DatabaseError:
                    raise Unusable(
                        f"{self._path} isn’t a database of Orrery’s, or it’s damaged. Move it away or put a backup in "
                        "its place, then start again."
                    ) from None
            return self._writer, self._reader

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=PATIENCE, check_same_thread=False, isolation_level=None)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    def _upgrade(self, connection: sqlite3.Connection) -> None:
        """Whoever opens the file first brings it up to date; the number of its schema is kept in its header."""
        if not self._missing(connection):
            return
        with transaction(connection):
            for query in self._missing(connection):  # none if another process has just done it
                connection.execute(query.format(blob=self.blob))
            connection.execute(NEWS)
            connection.execute(f"PRAGMA user_version = {NEWEST}")

    def _missing(self, connection: sqlite3.Connection) -> list[str]:
        return missing_steps(connection.execute("PRAGMA user_version").fetchone()[0], str(self._path))

    def read(self, query: str, *values: Any) -> list[Row]:
        with self._reading:
            _, reader = self._open()
            try:
                return reader.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise StoreFault(str(error)) from error

    def write(self, *statements: Statement) -> int:
        changed = 0
        with self._writing:
            writer, _ = self._open()
            try:
                with transaction(writer):
                    for query, rows in statements:
                        changed = writer.executemany(query, rows).rowcount if rows else 0
            except sqlite3.IntegrityError as error:
                raise Taken(str(error)) from None
            except sqlite3.Error as error:
                raise StoreFault(str(error)) from error
        return changed

    def tell(self, code: str) -> Statement:
        return Statement("INSERT INTO news (code, by) VALUES (?, ?)", [(code, self._name)])

    def watch(self, told: Told) -> None:
        threading.Thread(target=self._watch, args=(told,), name="news", daemon=True).start()

    def _watch(self, told: Told) -> None:
        """Looks for news until the database is closed. After a fault anything may have been missed."""
        last = self._last_news()
        kept_from, version = last, -1
        while not self._closed.wait(LOOK_EVERY):
            try:
                now = self.read("PRAGMA data_version")[0][0]
                if now == version:
                    continue
                news = self.read("SELECT number, code, by FROM news WHERE number > ? ORDER BY number", last)
                last, version = (news[-1][0] if news else last), now
                codes = {code for _, code, by in news if by != self._name}
                if last - kept_from > KEPT_NEWS:
                    kept_from = last
                    self.write(Statement("DELETE FROM news WHERE number < ?", [(last - KEPT_NEWS,)]))
            except StoreFault:
                codes = set() if self._closed.is_set() else {ANY}
            for code in codes:
                told(code)

    def _last_news(self) -> int:
        try:
            return int(self.read("SELECT coalesce(max(number), 0) FROM news")[0][0])
        except StoreFault:
            return 0

    def close(self) -> None:
        """Waits for what is being read or written: a connection must not go away under anybody's hands."""
        self._closed.set()
        with self._writing, self._reading, self._opening:
            for connection in (self._writer, self._reader):
                if connection is not None:
                    connection.close()
            self._writer = self._reader = None


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Everything inside or nothing; it waits for other writers at its beginning only."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some faults have rolled it back already
            connection.execute("ROLLBACK")
        raise
