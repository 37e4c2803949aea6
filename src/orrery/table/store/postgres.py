"""PostgreSQL, for many processes on many machines; `LISTEN` brings the news.

A connection that breaks is replaced at the next call. If it breaks while something is being committed nobody can know
what came of it: the fault says so (`unsure`), and the store looks.
"""
from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

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

try:
    import psycopg
except ImportError as error:
    raise Unusable("PostgreSQL needs one more package. Run: pip install 'orrery[postgres]'") from error

Connection = psycopg.Connection[Row]
CHANNEL = "orrery"
UPGRADES = 0x0442E47  # the lock that only one process holds while it brings the schema up to date
PATIENCE = 5  # seconds until a server counts as unreachable
RETRY_AFTER = 0.5  # seconds
LOOK_UP = 1.0  # seconds after which the listener sees that the database was closed
SETTINGS = "-c statement_timeout=10000 -c lock_timeout=5000 -c synchronous_commit=on"


class PostgresDatabase(Database):
    blob = "BYTEA"

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = secrets.token_hex(8)
        self._writing = threading.Lock()
        self._reading = threading.Lock()
        self._writer: Connection | None = None
        self._reader: Connection | None = None
        self._closed = threading.Event()
        self._upgraded = False

    # Connections ------------------------------------------------------------------------------------------

    def _connect(self) -> Connection:
        if self._closed.is_set():
            raise StoreFault("closed")
        try:
            connection: Connection = psycopg.connect(
                self._url, autocommit=True, connect_timeout=PATIENCE, options=SETTINGS, application_name="orrery"
            )
        except psycopg.ProgrammingError as error:
            raise Unusable(f"The address of the database can’t be read: {error}".strip()) from None
        except psycopg.OperationalError as error:
            raise StoreFault(str(error)) from error
        if not self._upgraded:
            self._upgrade(connection)
            self._upgraded = True
        return connection

    def _upgrade(self, connection: Connection) -> None:
        """Brings the schema up to date, in one transaction and by one process at a time."""
        host = urlsplit(self._url).hostname or "the database"
        try:
            with connection.transaction():
                connection.execute("SELECT pg_advisory_xact_lock(%s)", (UPGRADES,))
                connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
                found = connection.execute("SELECT version FROM schema_version").fetchall()
                for query in missing_steps(found[0][0] if found else 0, host):
                    connection.execute(query.format(blob=self.blob).encode())
                if not found:
                    connection.execute("INSERT INTO schema_version VALUES (%s)", (NEWEST,))
                elif found[0][0] < NEWEST:
                    connection.execute("UPDATE schema_version SET version = %s", (NEWEST,))
        except psycopg.OperationalError as error:
            raise StoreFault(str(error)) from error
        except psycopg.Error as error:
            raise Unusable(f"Orrery can’t use the database at {host}: {error}".strip()) from None

    @contextmanager
    def _faults(self, which: str) -> Iterator[Connection]:
        """The connection that reads or writes; dropped if anything goes wrong with it."""
        connection: Connection | None = getattr(self, which)
        if connection is None or connection.closed:
            connection = self._connect()
            setattr(self, which, connection)
        try:
            yield connection
        except psycopg.errors.IntegrityError as error:
            raise Taken(str(error)) from None
        except psycopg.Error as error:
            unsure = connection.closed or connection.broken
            setattr(self, which, None)
            connection.close()
            raise StoreFault(str(error), unsure=unsure) from error

    # Rows -------------------------------------------------------------------------------------------------

    def read(self, query: str, *values: Any) -> list[Row]:
        with self._reading:
            try:
                return self._read(query, values)
            except StoreFault as fault:
                if not fault.unsure:
                    raise
                return self._read(query, values)  # the server was restarted: a new connection knows as much

    def _read(self, query: str, values: tuple[Any, ...]) -> list[Row]:
        with self._faults("_reader") as connection:
            return connection.execute(translated(query), values).fetchall()

    def write(self, *statements: Statement) -> int:
        changed = 0
        with self._writing, self._faults("_writer") as connection, connection.transaction():
            for query, rows in statements:
                changed = 0
                for row in rows:
                    changed += max(0, connection.execute(translated(query), row).rowcount)
        return changed

    # News -------------------------------------------------------------------------------------------------

    def tell(self, code: str) -> Statement:
        return Statement("SELECT pg_notify(?, ?)", [(CHANNEL, f"{self._name} {code}")])

    def watch(self, told: Told) -> None:
        threading.Thread(target=self._watch, args=(told,), name="news", daemon=True).start()

    def _watch(self, told: Told) -> None:
        """Listens until the database is closed. Whenever the connection is new, anything may have been missed."""
        while not self._closed.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    told(ANY)
                    while not self._closed.is_set():
                        for notice in connection.notifies(timeout=LOOK_UP):
                            by, _, code = notice.payload.partition(" ")
                            if by != self._name:
                                told(code)
            except (psycopg.Error, StoreFault, Unusable):
                self._closed.wait(RETRY_AFTER)

    def close(self) -> None:
        self._closed.set()
        with self._writing, self._reading:
            for connection in (self._writer, self._reader):
                if connection is not None:
                    connection.close()


def translated(query: str) -> bytes:
    """The statement as this database writes its places for values."""
    return query.replace("?", "%s").encode()
