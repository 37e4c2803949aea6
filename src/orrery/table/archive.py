"""Tables as files, backups of a whole store, and what may go: for the person who looks after a server."""
from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from typing import Any

from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadOption, BadRecord, Refused
from orrery.table.entries import PRIVATE, Entry
from orrery.table.journal import Journal
from orrery.table.store import Store, Taken
from orrery.table.store.database import Database, Statement

FORMAT = "Orrery table 1"
COPIED = {  # what a backup holds; who is connected where is nobody's business tomorrow
    "entries": ("code", "number", "at", "kind", "data"),
    "sitters": ("browser", "code", "at"),
    "seen": ("code", "holder", "number"),
    "packs": ("digest", "files"),
    "secrets": ("name", "value"),
    "players": ("player", "key", "at", "wishes"),
    "aliases": ("browser", "player"),
    "results": ("code", "seat", "browser", "at", "game", "rated", "daily", "data"),
    "tries": ("daily", "player", "code", "at"),
    "practised": ("browser", "exercise", "code", "judged", "missed", "solved"),
    "waiting": ("code", "at"),
    "devices": ("code", "holder", "name", "value"),
    "told": ("code", "holder", "turn", "way", "at"),
}
TOGETHER = 2000  # rows written at once
DAY = 24 * 3600.0


# One table ----------------------------------------------------------------------------------------------------


def export_table(store: Store, code: str, key: str = "") -> str:
    """A table as one text: everything that happened, the keys of its seats and its pack included.

    Notes and plans are their owner's: only those of the seats that this private key plays are in it.
    """
    entries = store.entries(code.strip().upper())
    if not entries:
        raise BadOption(f"There’s no table {code}.")
    pack = store.pack(entries[0].data.get("pack_digest", ""))
    memory = Journal(store, entries, pack=pack).memory
    holder = memory.holder_of(key)
    own = [] if holder is None else memory.seats_of(holder)
    shown = [entry if entry.data.get("seat") in own else blank(entry) for entry in entries]
    told = {"format": FORMAT, "pack": pack and pack.as_data(), "entries": [astuple(entry) for entry in shown]}
    return json.dumps(told, indent=1) + "\n"


def blank(entry: Entry) -> Entry:
    """An entry without what only its seat may know; it keeps its number."""
    if entry.kind not in PRIVATE:
        return entry
    empty = {"text": ""} if entry.kind == "notes" else {"moves": [], "always": [], "firm": False}
    return replace(entry, data={**entry.data, **empty})


def import_table(store: Store, text: str) -> Journal:
    """The table in a text, under the code that it had. It is replayed before anything is written."""
    try:
        told = json.loads(text)
        if told["format"] != FORMAT:
            raise ValueError
        pack = PackFiles.from_data(told["pack"]) if told["pack"] else None
        entries = [Entry(str(code), int(number), float(at), str(kind), dict(data))
                   for code, number, at, kind, data in told["entries"]]  # fmt: skip
        code = entries[0].code
        journal = Journal(store, entries, pack=pack)
    except (LookupError, TypeError, ValueError, RecursionError):
        raise BadRecord("This isn’t a table that orrery export wrote, or it’s damaged.") from None
    try:
        store.append(entries, packs=[pack] if pack else [])
    except Taken:
        raise BadOption(f"Table {code} is here already. Nothing was changed.") from None
    return journal


# The whole store ----------------------------------------------------------------------------------------------


def back_up(store: Store, file: Path) -> int:
    """Copies everything into a new file of SQLite, whatever the store is kept in; how many tables it holds.

    Games may go on meanwhile: entries are never changed, so the copy of a table is the table as it was a moment ago.
    """
    if file.exists():
        raise BadOption(f"{file} exists already. Choose another name for the backup.")
    return copy(store, Store(file))


def restore(file: Path, store: Store) -> int:
    """Brings a backup back into an empty store, of either kind; how many tables it held."""
    if not file.is_file():
        raise BadOption(f"There’s no file {file}.")
    if store.codes():
        raise BadOption("There are tables here already. Restore into an empty place.")
    return copy(Store(file), store)


def copy(source: Store, target: Store) -> int:
    try:
        for name, columns in COPIED.items():
            if name == "secrets":
                target.database.write(Statement("DELETE FROM secrets"))
            row = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
            for rows in chunks(source.database, name, columns):
                target.database.write(Statement(row, rows))
        return len(target.codes())
    finally:
        source.close()
        target.close()


def chunks(database: Database, name: str, columns: tuple[str, ...]) -> Iterator[list[tuple[Any, ...]]]:
    """The rows of a table of the database, some at a time, in the order of its key."""
    key = columns[:2] if len(columns) > 2 else columns[:1]
    order, places = ", ".join(key), ", ".join("?" * len(key))
    select = f"SELECT {', '.join(columns)} FROM {name}"
    rows = database.read(f"{select} ORDER BY {order} LIMIT {TOGETHER}")
    while rows:
        yield rows
        query = f"{select} WHERE ({order}) > ({places}) ORDER BY {order} LIMIT {TOGETHER}"
        rows = database.read(query, *rows[-1][: len(key)])


# What may go --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Policy:
    """After how many days without a move a table may go; None for never."""

    finished: float | None = None
    unfinished: float | None = None


def prunable(store: Store, policy: Policy) -> list[str]:
    """The tables that may go by a policy. One that can't be opened stays: perhaps a later Orrery can."""
    now = time.time()
    days = [day for day in (policy.finished, policy.unfinished) if day is not None]
    found = []
    for code in store.codes(before=now - min(days) * DAY) if days else []:
        try:
            journal = Journal.open(store, code)
        except Refused:
            continue
        if journal is None or journal.memory.frozen:
            continue
        limit = policy.finished if journal.memory.over else policy.unfinished
        if limit is not None and journal.memory.changed_at < now - limit * DAY:
            found.append(code)
    return found
