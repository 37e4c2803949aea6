"""The entries of all tables on disk: append-only, unique by (table, number).

Plain SQL in the words that SQLite and PostgreSQL share: a table writes a few small rows at a time and reads few, so an
SQL toolkit would add three packages and a millisecond for nothing. Every method blocks; a server calls them in threads
of their own.
"""
from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from orrery.kernel.pack import PackFiles
from orrery.table.entries import Entry
from orrery.table.store.database import Database, Statement, StoreFault, Taken, Told
from orrery.table.store.players import FINISH, Finish, Players, Verdict, places

log = logging.getLogger("orrery.store")
FIRST = "INSERT INTO entries (code, number, at, kind, data) VALUES (?, ?, ?, ?, ?)"
# Without the entry before it there is no code, and it can't be written: nobody adds to a table that was removed.
NEXT = """INSERT INTO entries (code, number, at, kind, data)
    VALUES ((SELECT code FROM entries WHERE code = ? AND number = ?), ?, ?, ?, ?)"""
PACK = "INSERT INTO packs (digest, files) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING"
SAW = """INSERT INTO seen (code, holder, number) VALUES (?, ?, ?)
    ON CONFLICT (code, holder) DO UPDATE SET number = excluded.number"""
SITS = """INSERT INTO sitters (browser, code, at) VALUES (?, ?, ?)
    ON CONFLICT (browser, code) DO UPDATE SET at = excluded.at"""
SECRET = "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
WAITS = "INSERT INTO waiting (code, at) VALUES (?, ?) ON CONFLICT DO NOTHING"
TOLD = "INSERT INTO told (code, holder, turn, way, at) VALUES (?, ?, ?, ?, ?)"
LAST_PLAYED = "(SELECT at FROM entries WHERE entries.code = sitters.code ORDER BY number DESC LIMIT 1)"


def open_database(where: Path | str) -> Database:
    """PostgreSQL at an address such as postgresql://orrery@localhost/orrery, else a file of SQLite."""
    if isinstance(where, str) and where.startswith(("postgres://", "postgresql://")):
        from orrery.table.store.postgres import PostgresDatabase  # an extra: most people need none of it

        return PostgresDatabase(where)
    from orrery.table.store.sqlite import SqliteDatabase

    return SqliteDatabase(Path(where))


class Store:
    def __init__(self, where: Path | str | Database) -> None:
        self.database = where if isinstance(where, Database) else open_database(where)
        self.players = Players(self.database)

    # Entries ------------------------------------------------------------------------------------------------

    def append(
        self,
        entries: Sequence[Entry],
        here: Iterable[int] = (),
        packs: Iterable[PackFiles] = (),
        results: Iterable[Finish] = (),
        verdict: Verdict | None = None,
    ) -> None:
        """All of them or none; on disk when it returns. Taken if a (code, number) exists, or the entry before it
        doesn't; StoreFault if it can't.

        The holders who are `here` see it happen at the table of the first entry. New tables bring their packs, a last
        move the `results`, an exercise its `verdict`.
        """
        told = [(e.code, e.number, (e.at, e.kind, json.dumps(e.data))) for e in entries]
        sitters = [(browser, entry.code, entry.at) for entry in entries for browser in entry.browsers]
        last = [entry for entry in entries if entry.code == entries[0].code][-1]
        try:
            self.database.write(
                Statement(FIRST, [(code, number, *rest) for code, number, rest in told if number == 0]),
                Statement(NEXT, [(code, number - 1, number, *rest) for code, number, rest in told if number > 0]),
                Statement(SITS, sitters),
                Statement(SAW, [(last.code, holder, last.number) for holder in here]),
                Statement(PACK, [(pack.digest, json.dumps(pack.as_data())) for pack in packs]),
                Statement(WAITS, [(entry.code, entry.at) for entry in entries if entry.is_listed]),
                Statement("DELETE FROM waiting WHERE code = ?", [(e.code,) for e in entries if e.kind == "dealt"]),
                Statement(FINISH, [finish.row() for finish in results]),
                *([] if verdict is None else verdict.statements(last.at)),
                self.database.tell(entries[0].code),
            )
        except StoreFault as fault:
            if not self._was_done(fault, lambda: self._is_written(entries)):
                raise StoreFault(fault.reason) from fault

    def _was_done(self, fault: StoreFault, look: Callable[[], bool]) -> bool:
        """Whether it was written though it failed; the fault again if nobody can know."""
        if not fault.unsure:
            return False
        try:
            return look()
        except StoreFault:
            raise fault from None

    def _is_written(self, entries: Sequence[Entry]) -> bool:
        """The answer was lost: whether the entries are there, and are these."""
        first = entries[0]
        ours = [replace(e, data=json.loads(json.dumps(e.data))) for e in entries if e.code == first.code]
        return self.entries(first.code, first.number)[: len(ours)] == ours

    def entries(self, code: str, since: int = 0) -> list[Entry]:
        query = "SELECT code, number, at, kind, data FROM entries WHERE code = ? AND number >= ? ORDER BY number"
        rows = self.database.read(query, code, since)
        return [Entry(code, number, at, kind, json.loads(data)) for code, number, at, kind, data in rows]

    def pack(self, digest: str) -> PackFiles | None:
        """A pack as it was when a table began with it."""
        found = self.database.read("SELECT files FROM packs WHERE digest = ?", digest)
        return PackFiles.from_data(json.loads(found[0][0])) if found else None

    # Who ----------------------------------------------------------------------------------------------------

    def tables_of(self, browser: str, limit: int) -> list[str]:
        """Codes of tables at which a browser, or another one of the same player, has a seat; the last played first."""
        mine = self.players.known_as(browser)
        query = f"SELECT code FROM sitters WHERE browser IN ({places(mine)}) ORDER BY {LAST_PLAYED} DESC LIMIT ?"
        return list(dict.fromkeys(row[0] for row in self.database.read(query, *mine, limit)))

    def forget(self, browser: str, code: str) -> None:
        """Takes a table off the list of a browser; the table itself stays."""
        self.database.write(Statement("DELETE FROM sitters WHERE browser = ? AND code = ?", [(browser, code)]))

    def saw(self, code: str, holder: int, number: int) -> None:
        """A holder has seen all entries up to this one. It only sets a mark, so it may fail."""
        with suppress(StoreFault):
            self.database.write(Statement(SAW, [(code, holder, number)]))

    def seen(self, code: str) -> dict[int, int]:
        """The last entry that each holder has seen."""
        return dict(self.database.read("SELECT holder, number FROM seen WHERE code = ?", code))

    def tell(self, code: str, holder: int, turn: int, way: str, at: float) -> bool:
        """Whether a holder is still to be told of a turn in that way; from now on they have been."""
        try:
            self.database.write(Statement(TOLD, [(code, holder, turn, way, at)]))
        except Taken:
            return False
        except StoreFault as fault:
            if not self._was_done(fault, lambda: self._told_at(code, holder, turn, way) == at):
                raise StoreFault(fault.reason) from fault
        return True

    def _told_at(self, code: str, holder: int, turn: int, way: str) -> float | None:
        query = "SELECT at FROM told WHERE code = ? AND holder = ? AND turn = ? AND way = ?"
        found = self.database.read(query, code, holder, turn, way)
        return float(found[0][0]) if found else None

    def secret(self, name: str = "cookie") -> bytes:
        """A secret by its name, such as the key that signs cookies: made once, kept with the data."""
        found = self.database.read("SELECT value FROM secrets WHERE name = ?", name)
        if not found:
            self.database.write(Statement(SECRET, [(name, secrets.token_bytes(32))]))
            found = self.database.read("SELECT value FROM secrets WHERE name = ?", name)
        return bytes(found[0][0])

    def has_secret(self, name: str) -> bool:
        return bool(self.database.read("SELECT 1 FROM secrets WHERE name = ?", name))

    def secret_before(self, name: str) -> str:
        """The name of the secret that comes before, in their order; empty if none does."""
        found = self.database.read("SELECT name FROM secrets WHERE name < ? ORDER BY name DESC LIMIT 1", name)
        return str(found[0][0]) if found else ""

    # Tables that wait for anybody ---------------------------------------------------------------------------

    def waiting(self, limit: int) -> list[str]:
        """Codes of listed tables that are not dealt yet, the newest first."""
        return [row[0] for row in self.database.read("SELECT code FROM waiting ORDER BY at DESC LIMIT ?", limit)]

    # The whole ----------------------------------------------------------------------------------------------

    def codes(self, before: float | None = None) -> list[str]:
        """All tables; with a time, those where nothing has happened since."""
        if before is None:
            return [row[0] for row in self.database.read("SELECT code FROM entries WHERE number = 0 ORDER BY code")]
        query = "SELECT code FROM entries GROUP BY code HAVING max(at) < ? ORDER BY code"
        return [row[0] for row in self.database.read(query, before)]

    def remove(self, code: str) -> None:
        """A table with everything about it."""
        owned = ("entries", "sitters", "seen", "devices", "here", "runs", "told", "waiting")
        deletions = [Statement(f"DELETE FROM {name} WHERE code = ?", [(code,)]) for name in owned]
        self.database.write(*deletions, self.database.tell(code))

    def rewrite(self, entries: Sequence[Entry]) -> None:
        """Entries in another wording: for a player who wants to be forgotten, and for nothing else."""
        rows = [(json.dumps(entry.data), entry.code, entry.number) for entry in entries]
        self.database.write(Statement("UPDATE entries SET data = ? WHERE code = ? AND number = ?", rows))

    def watch(self, told: Told) -> None:
        self.database.watch(told)

    def close(self) -> None:
        self.database.close()
