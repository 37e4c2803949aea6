"""A table's entries in their order: written to disk first, then applied to what the table remembers."""
from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from orrery.table.entries import Data, Draft, Entry, Stale, TableRefused
from orrery.table.memory import Memory
from orrery.table.seats import new_code
from orrery.table.store import Store, Taken

log = logging.getLogger("orrery.table")


class Saved(NamedTuple):
    entries: list[Entry]
    stale: bool = False  # another process was faster: these are its entries, and ours were not written


class Journal:
    """`save` blocks and touches nothing but the disk; `apply` changes nothing but the memory."""

    def __init__(self, store: Store, entries: Sequence[Entry], seen: Mapping[int, int] | None = None) -> None:
        self.store = store
        self.memory = Memory(entries[0])
        seen = seen or {}
        self.left_at = dict.fromkeys(seen, 0)  # the position when each holder was last here
        for entry in entries[1:]:
            self.memory.apply(entry)
            self.left_at |= {who: self.memory.match.number for who, last in seen.items() if last == entry.number}

    @classmethod
    def begin(cls, store: Store, created: Data, *later: Draft, at: float | None = None) -> Journal:
        """A new table as `plan.py` describes it, with what has happened since; `at`: when, if not now."""
        drafts = (Draft("created", created), *later)
        while True:
            code = new_code()
            entries = [Entry(code, n, at or time.time(), kind, data) for n, (kind, data, _) in enumerate(drafts)]
            journal = cls(store, entries)  # before it is written: what cannot be applied is not begun
            try:
                store.append(entries)
            except Taken:
                continue
            return journal

    @classmethod
    def open(cls, store: Store, code: str) -> Journal | None:
        """A table as its log tells it; None if there is none with that code."""
        entries = store.entries(code)
        return cls(store, entries, store.seen(code)) if entries else None

    def save(self, drafts: Sequence[Draft], here: Sequence[int] = ()) -> Saved:
        """Everything on disk, or nothing. Whoever waits for a command is answered after this."""
        code, count, now = self.memory.code, self.memory.count, time.time()
        entries = [Entry(draft.code or code, 0 if draft.code else count + n, now, draft.kind, draft.data)
                   for n, draft in enumerate(drafts)]  # fmt: skip
        try:
            self.store.append(entries, here)
        except Taken:
            return Saved(self.store.entries(code)[count:], stale=True)
        except OSError as error:
            log.error("table %s: nothing can be written: %s", code, error)
            raise TableRefused("We couldn’t save that, so it wasn’t done. Try again.") from None
        return Saved([entry for entry in entries if entry.code == code])

    def apply(self, saved: Saved) -> None:
        for entry in saved.entries:
            self.memory.apply(entry)
        if saved.stale:
            raise Stale

    def write(self, drafts: Sequence[Draft]) -> None:
        """Both in one go, for a program that waits."""
        if drafts:
            self.apply(self.save(drafts, [0]))

    def saw(self, holder: int) -> None:
        """A holder goes away, having seen everything up to now."""
        self.store.saw(self.memory.code, holder, self.memory.count - 1)
