"""A table's entries in their order: written to disk first, then applied to what the table remembers."""
from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from orrery.kernel.match import Match
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadRecord
from orrery.table import dealing, moment, upgrade
from orrery.table.entries import Data, Draft, Entry, Gone, TableRefused
from orrery.table.memory import Memory, make
from orrery.table.practice import verdict
from orrery.table.requests import codes
from orrery.table.results import finishes
from orrery.table.store import Store, Taken

log = logging.getLogger("orrery.table")
TRIES = 20  # of a command that other servers keep getting ahead of


class Saved(NamedTuple):
    entries: list[Entry]
    stale: bool = False  # another process was faster: these are its entries, and ours were not written


class Journal:
    """`save` blocks and touches nothing but the disk; `apply` changes nothing but the memory."""

    def __init__(
        self,
        store: Store,
        entries: Sequence[Entry],
        seen: Mapping[int, int] | None = None,
        pack: PackFiles | None = None,
    ) -> None:
        self.store = store
        self.gone = False  # removed: nothing may be written any more
        self.memory = Memory(entries[0], pack)
        seen = seen or {}
        self.left_at = dict.fromkeys(seen, 0)  # the position when each holder was last here
        for entry in entries[1:]:
            self.memory.apply(entry)
            self.left_at |= {who: self.memory.number for who, last in seen.items() if last == entry.number}

    @classmethod
    def begin(
        cls, store: Store, created: Data, *later: Draft, at: float | None = None, asked: str = ""
    ) -> Journal:
        """A new table as `plan.py` describes it, with what has happened since; `at`: when, if not now.

        A request with a name that has made a table before gets that table again.
        """
        drafts = (Draft("created", {**created, "asked": asked} if asked else created), *later)
        for code in codes(asked):
            entries = [Entry(code, n, at or moment.now(), kind, data) for n, (kind, data, _) in enumerate(drafts)]
            journal = cls(store, entries)  # before it is written: what cannot be applied is not begun
            for draft in dealing.deal(journal.memory):  # nobody has to be waited for
                entries.append(Entry(code, len(entries), entries[-1].at, draft.kind, draft.data))
                journal.memory.apply(entries[-1])
            try:
                store.append(entries, packs=[journal.memory.setup.pack])
            except Taken:
                there = store.entries(code) if asked else []
                if there and there[0].data.get("asked") == asked and (made := cls.open(store, code)) is not None:
                    return made
            else:
                return journal
        raise AssertionError("there is always another code")

    @classmethod
    def open(cls, store: Store, code: str) -> Journal | None:
        """A table as its log tells it; None if there is none with that code."""
        entries = store.entries(code)
        if not entries:
            return None
        try:
            return cls(store, entries, store.seen(code), upgrade.pack_of(store, entries[0].data))
        except (LookupError, TypeError, ValueError) as error:
            log.warning("table %s can't be read: %r", code, error)
            raise BadRecord(f"Table {code} was written by a newer Orrery. Update Orrery to open it.") from None

    def save(self, drafts: Sequence[Draft], here: Sequence[int] = ()) -> Saved:
        """Everything on disk, or nothing. Whoever waits for a command is answered after this."""
        if self.gone:
            raise Gone
        if self.memory.frozen:
            raise TableRefused(self.memory.frozen)
        code, count, now = self.memory.code, self.memory.count, moment.now()
        followed = self._follow(drafts)
        entries = [Entry(draft.code or code, 0 if draft.code else count + n, now, draft.kind, draft.data)
                   for n, draft in enumerate(drafts if followed is None else with_footprint(drafts, followed))
                   ]  # fmt: skip
        try:
            packs = [upgrade.todays_pack(draft.data["header"]) for draft in drafts if draft.code]  # of a rematch
            results = [] if followed is None else finishes(self.memory, followed, now)
            decided = verdict(self.memory, drafts, followed)
            self.store.append(entries, here, [pack for pack in packs if pack is not None], results, decided)
        except Taken:
            return Saved(self.news(), stale=True)
        return Saved([entry for entry in entries if entry.code == code])

    def _follow(self, drafts: Sequence[Draft]) -> Match | None:
        """Where the moves lead; None if there are none."""
        moves = [draft for draft in drafts if draft.kind == "move"]
        if not moves:
            return None
        twin = self.memory.match.at(self.memory.match.number)
        for move in moves:
            make(twin, move.data["seat"], move.data["move"])
        return twin

    def news(self) -> list[Entry]:
        """What other processes have written since; Gone if they have removed the table."""
        known_and_new = self.store.entries(self.memory.code, self.memory.count - 1)
        if not known_and_new:
            self.gone = True
            raise Gone
        return known_and_new[1:]

    def apply(self, saved: Saved) -> None:
        for entry in saved.entries:
            self.memory.apply(entry)

    def write(self, command: Callable[[Memory], Sequence[Draft]]) -> None:
        """Both in one go, for a program that waits. If others were faster the command is asked again."""
        for _ in range(TRIES):
            drafts = command(self.memory)
            if not drafts:
                return
            saved = self.save(drafts, [0])
            self.apply(saved)
            if not saved.stale:
                return
        raise TableRefused("The table is too busy. Try again.")

    def saw(self, holder: int) -> None:
        """A holder goes away, having seen everything up to now."""
        self.store.saw(self.memory.code, holder, self.memory.count - 1)


def with_footprint(drafts: Sequence[Draft], led_to: Match) -> list[Draft]:
    """The last move says where it leads: an engine that comes later can tell whether it agrees."""
    last = [draft for draft in drafts if draft.kind == "move"][-1]
    told = last._replace(data={**last.data, "footprint": upgrade.footprint(led_to)})
    return [told if draft is last else draft for draft in drafts]
