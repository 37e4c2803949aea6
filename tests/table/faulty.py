"""A database that fails when it is told to, and remembers what it failed at."""
from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any

from orrery.table import StoreFault
from orrery.table.store import players, servers, store
from orrery.table.store.database import Database, Row, Statement, Told

ROOMS = (store, players, servers)  # the modules whose methods are the calls of a store


class FaultyDatabase(Database):
    """Fails at its n-th call, and `length` calls from there: before anything was done, or with only the answer lost.

    Or at the n-th call of one `method` alone, whatever else goes on at the same time.
    """

    def __init__(self, real: Database) -> None:
        self.real = real
        self.blob = real.blob
        self.calls = 0
        self.called: Counter[str] = Counter()  # by methods of the store, since it was last told when to fail
        self.faulted: set[str] = set()  # methods that have met a fault
        self._method = ""
        self._first = -1
        self._length = 0
        self._after = False
        self._counting = Lock()

    def fail(self, first: int, length: int = 1, *, after: bool = False, method: str = "") -> None:
        with self._counting:
            self.calls, self._first, self._length, self._after, self._method = 0, first, length, after, method
            self.called.clear()

    def _call(self, work: Callable[[], Any]) -> Any:
        method = caller()
        with self._counting:
            number = self.called[method] if self._method else self.calls
            self.calls += 1
            self.called[method] += 1
            fails = self._method in ("", method) and self._first <= number < self._first + self._length
            after = self._after
        if not fails:
            return work()
        self.faulted.add(method)
        if after:
            work()
        raise StoreFault("injected", unsure=after)

    def read(self, query: str, *values: Any) -> list[Row]:
        rows: list[Row] = self._call(lambda: self.real.read(query, *values))
        return rows

    def write(self, *statements: Statement) -> int:
        changed: int = self._call(lambda: self.real.write(*statements))
        return changed

    def tell(self, code: str) -> Statement:
        return self.real.tell(code)

    def watch(self, told: Told) -> None:
        self.real.watch(told)

    def close(self) -> None:
        self.real.close()


def caller() -> str:
    """The method of the store that is calling the database."""
    frame = sys._getframe(1)
    files = {room.__file__ for room in ROOMS}
    while frame.f_code.co_filename not in files:
        assert frame.f_back is not None, "the database was called by somebody else"
        frame = frame.f_back
    return frame.f_code.co_qualname


def every_call() -> set[str]:
    """The methods of the store that call the database, as their source has it."""
    found = set()
    for room in ROOMS:
        tree = ast.parse(Path(room.__file__ or "").read_text("utf-8"))
        for owner in [node for node in tree.body if isinstance(node, ast.ClassDef)]:
            for method in [node for node in owner.body if isinstance(node, ast.FunctionDef)]:
                said = {ast.unparse(node.func) for node in ast.walk(method) if isinstance(node, ast.Call)}
                if said & {"self.database.read", "self.database.write"}:
                    found.add(f"{owner.name}.{method.name}")
    return found
