"""The servers that share a store: which are alive, which one runs a table, and which devices are connected where.

A server that runs tables or has people connected says every few seconds that it is alive. What a dead one had is
adopted by the first that notices. Being run by two servers for a moment does no harm: entries are unique by number, and
a move is checked against the position it was made for.
"""
from __future__ import annotations

import json
import secrets
import time
from math import inf
from typing import Any, NamedTuple

from orrery.table.store.database import Database, Statement

BEAT = 1.5  # seconds between signs of life
LEASE = 6.0  # seconds after the last one until a server counts as dead
STILL = "UPDATE servers SET until = ? WHERE server = ?"
ALIVE = """INSERT INTO servers (server, until) VALUES (?, ?)
    ON CONFLICT (server) DO UPDATE SET until = excluded.until"""
# Whoever else is claiming the table is waited for before anybody asks who is alive: who claims it is.
HOLD = "INSERT INTO runs (code, server) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET server = runs.server"
RUN = "UPDATE runs SET server = ? WHERE code = ? AND server NOT IN (SELECT server FROM servers WHERE until > ?)"
ENTER = "INSERT INTO here (code, holder, server) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
ELSEWHERE = """SELECT holder FROM here JOIN servers ON servers.server = here.server
    WHERE code = ? AND here.server <> ? AND until > ?"""
ORPHANED = """UPDATE runs SET server = '', left_at = (SELECT until FROM servers WHERE server = ?) WHERE server = ?"""
LEFT = """SELECT runs.server, coalesce(until, left_at) FROM runs LEFT JOIN servers ON servers.server = runs.server
    WHERE code = ?"""
NOTE = """INSERT INTO devices (code, holder, name, value) VALUES (?, ?, ?, ?)
    ON CONFLICT (code, holder, name) DO UPDATE SET value = excluded.value"""


class Around(NamedTuple):
    """What others know of a table beside its entries."""

    elsewhere: frozenset[int]  # holders connected to other servers
    notes: dict[tuple[int, str], Any]  # by holder and name


class Servers:
    """The store as one of the servers sees it."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.name = secrets.token_hex(8)

    def beat(self) -> bool:
        """Says that this server is alive; False if the others had given it up, and it is one of them again."""
        known = self.database.write(Statement(STILL, [(time.time() + LEASE, self.name)]))
        if not known:
            self.database.write(self._alive())
        return bool(known)

    def _alive(self) -> Statement:
        return Statement(ALIVE, [(self.name, time.time() + LEASE)])

    def adopt(self) -> list[str]:
        """The tables that dead servers ran or had people at; whoever asks first gets them, the others are told."""
        adopted: list[str] = []
        for (dead,) in self.database.read("SELECT server FROM servers WHERE until < ?", time.time()):
            query = "SELECT code FROM runs WHERE server = ? UNION SELECT code FROM here WHERE server = ? ORDER BY code"
            codes = [row[0] for row in self.database.read(query, dead, dead)]
            mine = self.database.write(
                Statement(ORPHANED, [(dead, dead)]),
                Statement("DELETE FROM here WHERE server = ?", [(dead,)]),
                *(self.database.tell(code) for code in codes),
                Statement("DELETE FROM servers WHERE server = ? AND until < ?", [(dead, time.time())]),
            )
            if mine:
                adopted += codes
        return adopted

    def claim(self, code: str) -> bool:
        """Whether this server runs a table from now on: nobody did, or one that is dead."""
        self.database.write(*self._claiming(code))
        return self.database.read("SELECT server FROM runs WHERE code = ?", code) == [(self.name,)]

    def _claiming(self, code: str) -> list[Statement]:
        return [
            self._alive(), Statement(HOLD, [(code, self.name)]), Statement(RUN, [(self.name, code, time.time())])
        ]  # fmt: skip

    def silent_for(self, code: str) -> float | None:
        """For how many seconds no server has run a table, as far as anybody knows; None if another one does."""
        found = self.database.read(LEFT, code)
        if not found:
            return inf
        server, until = found[0]
        if server == self.name:
            return 0.0
        now = time.time()
        return None if until > now else now - until + LEASE

    def runs(self) -> set[str]:
        """The tables that this server runs: fewer than it claimed, if it was silent for too long."""
        return {row[0] for row in self.database.read("SELECT code FROM runs WHERE server = ?", self.name)}

    def release(self, code: str) -> None:
        self.database.write(
            Statement("DELETE FROM runs WHERE code = ? AND server = ?", [(code, self.name)]), self.database.tell(code)
        )

    def enter(self, code: str, holder: int) -> None:
        """A device is connected here; the others are told."""
        self.database.write(
            self._alive(), Statement(ENTER, [(code, holder, self.name)]), self.database.tell(code)
        )

    def leave(self, code: str, holder: int) -> None:
        gone = Statement("DELETE FROM here WHERE code = ? AND holder = ? AND server = ?", [(code, holder, self.name)])
        self.database.write(gone, self.database.tell(code))

    def here(self) -> set[tuple[str, int]]:
        """The devices that the others believe to be connected here: table and holder of each."""
        rows = self.database.read("SELECT code, holder FROM here WHERE server = ?", self.name)
        return {(code, holder) for code, holder in rows}

    def note(self, code: str, holder: int, name: str, value: Any) -> None:
        """Something about a device that every server has to know."""
        self.database.write(Statement(NOTE, [(code, holder, name, json.dumps(value))]), self.database.tell(code))

    def around(self, code: str) -> Around:
        here = self.database.read(ELSEWHERE, code, self.name, time.time())
        notes = self.database.read("SELECT holder, name, value FROM devices WHERE code = ?", code)
        return Around(
            frozenset(row[0] for row in here), {(holder, name): json.loads(value) for holder, name, value in notes}
        )

    def retire(self) -> None:
        """This server ends: nobody has to wait until it counts as dead."""
        self.database.write(Statement("UPDATE servers SET until = ? WHERE server = ?", [(time.time(), self.name)]))
