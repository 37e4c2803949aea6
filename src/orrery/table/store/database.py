"""What a store asks of a database: rows read, statements written all or nothing, and news of what others wrote."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from orrery.kernel.refusal import BadOption
from orrery.table.entries import TableRefused

Row = tuple[Any, ...]
Told = Callable[[str], None]  # gets the code of a table that changed; empty if any may have
ANY = ""


class StoreFault(TableRefused):
    """The store can't be reached or written. Nothing was acknowledged; it may work again in a moment."""

    def __init__(self, reason: str, *, unsure: bool = False) -> None:
        came = "We can’t tell whether that was saved." if unsure else "Nothing was changed."
        super().__init__(f"We can’t reach the saved games right now. {came} Try again in a moment.")
        self.reason = reason  # for the server's own log
        self.unsure = unsure  # the answer was lost: it may have been written all the same


class Taken(Exception):  # noqa: N818 - "Taken" is what happened
    """A row with this key has been written by another process."""


class Unusable(BadOption):
    """The place for the data can't be used at all; the sentence says why and what to do."""


class Statement(NamedTuple):
    """A statement with `?` for its values, carried out once for each row of them."""

    query: str
    rows: Sequence[Sequence[Any]] = ((),)


class Database(ABC):
    """Every method blocks and may be called from any thread; what goes wrong is a StoreFault."""

    blob = "BLOB"  # the type of a column of bytes

    @abstractmethod
    def read(self, query: str, *values: Any) -> list[Row]: ...

    @abstractmethod
    def write(self, *statements: Statement) -> int:
        """All of it or nothing, on disk when it returns: how many rows the last one changed. Taken if a key is."""

    @abstractmethod
    def tell(self, code: str) -> Statement:
        """Part of a write: everybody else who watches is told that a table has changed."""

    @abstractmethod
    def watch(self, told: Told) -> None:
        """From now on `told` is called, in a thread, for everything that other processes write."""

    @abstractmethod
    def close(self) -> None: ...


# The schema: each step is carried out once, in order; a number is never given another meaning -------------------

STEPS: tuple[tuple[str, ...], ...] = (
    (  # 1: the tables of the first edition, which had no number yet
        """CREATE TABLE IF NOT EXISTS entries (
            code TEXT NOT NULL, number INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, kind TEXT NOT NULL,
            data TEXT NOT NULL, PRIMARY KEY (code, number))""",
        """CREATE TABLE IF NOT EXISTS sitters (
            browser TEXT NOT NULL, code TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (browser, code))""",
        """CREATE TABLE IF NOT EXISTS seen (
            code TEXT NOT NULL, holder INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (code, holder))""",
        "CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value {blob} NOT NULL)",
    ),
    (  # 2: packs as tables began with them; several servers at once
        "CREATE TABLE packs (digest TEXT PRIMARY KEY, files TEXT NOT NULL)",
        "CREATE TABLE servers (server TEXT PRIMARY KEY, until DOUBLE PRECISION NOT NULL)",
        "CREATE TABLE runs (code TEXT PRIMARY KEY, server TEXT NOT NULL)",
        """CREATE TABLE here (
            code TEXT NOT NULL, holder INTEGER NOT NULL, server TEXT NOT NULL, PRIMARY KEY (code, holder, server))""",
        """CREATE TABLE devices (
            code TEXT NOT NULL, holder INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
            PRIMARY KEY (code, holder, name))""",
    ),
    (  # 3: when a table was last run; who was told of their turn, by which way
        "ALTER TABLE runs ADD COLUMN left_at DOUBLE PRECISION NOT NULL DEFAULT 0",
        """CREATE TABLE told (
            code TEXT NOT NULL, holder INTEGER NOT NULL, turn INTEGER NOT NULL, way TEXT NOT NULL,
            at DOUBLE PRECISION NOT NULL, PRIMARY KEY (code, holder, turn, way))""",
    ),
    (  # 4: players who come back from other devices, what they have finished, and tables that wait for anybody
        """CREATE TABLE players (
            player TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, at DOUBLE PRECISION NOT NULL, wishes TEXT NOT NULL)""",
        "CREATE TABLE aliases (browser TEXT PRIMARY KEY, player TEXT NOT NULL)",
        """CREATE TABLE results (
            code TEXT NOT NULL, seat INTEGER NOT NULL, browser TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
            game TEXT NOT NULL, rated INTEGER NOT NULL, daily TEXT NOT NULL, data TEXT NOT NULL,
            PRIMARY KEY (code, seat))""",
        "CREATE INDEX results_of ON results (browser)",
        "CREATE INDEX results_daily ON results (daily)",
        """CREATE TABLE tries (
            daily TEXT NOT NULL, player TEXT NOT NULL, code TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (daily, player))""",
        "CREATE TABLE waiting (code TEXT PRIMARY KEY, at DOUBLE PRECISION NOT NULL)",
    ),
    (  # 5: exercises, each with its table: when it was first decided, whether missed then, and whether solved since
        """CREATE TABLE practised (
            browser TEXT NOT NULL, exercise TEXT NOT NULL, code TEXT NOT NULL, judged DOUBLE PRECISION NOT NULL,
            missed INTEGER NOT NULL, solved INTEGER NOT NULL, PRIMARY KEY (browser, exercise))""",
        "CREATE INDEX practised_at ON practised (code)",
    ),
)  # fmt: skip
NEWEST = len(STEPS)


def missing_steps(version: int, where: str) -> list[str]:
    """What brings a database of that version up to date; Unusable if a newer Orrery wrote it."""
    if version > NEWEST:
        raise Unusable(
            f"The data in {where} was written by a newer Orrery (format {version}; this one knows {NEWEST}). "
            "Update Orrery, or choose another place for the data."
        )
    return [query for step in STEPS[version:] for query in step]
