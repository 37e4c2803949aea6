"""Who is at a table: connected or away, since when, and whose hand a shared device shows.

Devices may be connected to other servers that share the store; what those know comes in by `learn`.
"""
from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from orrery.table.memory import Memory
from orrery.table.store import Around

SHOWS = "shows"  # a note: whose hand lies open on a shared device


class Presence:
    def __init__(self, memory: Memory, away_after: float, left_at: Mapping[int, int]) -> None:
        self.memory = memory
        self.away_after = away_after  # seconds: longer than it takes to load a page again
        self._here: dict[int, int] = {}  # open connections of each holder
        self._elsewhere: frozenset[int] = frozenset()  # holders connected to other servers
        self._gone_at: dict[int, float] = {}
        self._left_at = dict(left_at)  # the position when a holder was last here
        self.notes: Mapping[tuple[int, str], Any] = {}  # what all servers remember of a device, by holder and name
        self.expect()

    def expect(self) -> bool:
        """Gives everybody who has just taken a seat the time to load the page; whether there was somebody."""
        known = {*self._here, *self._elsewhere, *self._gone_at}
        new = [holder for holder in range(len(self.memory.holders)) if holder not in known]
        self._gone_at.update(dict.fromkeys(new, time.monotonic()))
        return bool(new)

    def enter(self, holder: int) -> bool:
        """A connection opens; whether it is the first one of the holder."""
        self._here[holder] = self._here.get(holder, 0) + 1
        self._gone_at.pop(holder, None)
        return self._here[holder] == 1

    def leave(self, holder: int) -> bool:
        """A connection closes; whether it was the last one of the holder."""
        self._here[holder] -= 1
        if self._here[holder]:
            return False
        if holder not in self._elsewhere:
            self._gone(holder)
        return True

    def _gone(self, holder: int) -> None:
        self._gone_at[holder] = time.monotonic()
        if self.left_at(holder) is None:
            self._left_at[holder] = self.memory.number

    def learn(self, around: Around) -> bool:
        """What other servers know of the table; whether anything is new."""
        if around == (self._elsewhere, self.notes):
            return False
        left = self._elsewhere - around.elsewhere
        self._elsewhere, self.notes = around
        for holder in around.elsewhere:
            self._gone_at.pop(holder, None)
        for holder in left:
            if not self._here.get(holder):
                self._gone(holder)
        return True

    def here(self) -> list[int]:
        return sorted({holder for holder, connections in self._here.items() if connections} | self._elsewhere)

    def connected(self) -> list[int]:
        """The holders who are connected to this very server."""
        return [holder for holder, connections in self._here.items() if connections]

    def away(self) -> set[int]:
        """The holders who have been gone for a while."""
        now = time.monotonic()
        return {holder for holder, gone_at in self._gone_at.items() if now - gone_at >= self.away_after}

    def left_at(self, holder: int) -> int | None:
        """The position at which a holder went away, until their next choice."""
        left_at = self._left_at.get(holder)
        chosen = self.memory.undo_target(holder)
        return None if left_at is None or (chosen is not None and chosen >= left_at) else left_at

    def shown(self, holder: int) -> tuple[int | None, bool]:
        """Whose hand a device shows, and whether the curtain is down before it. A host can have no seat at all."""
        memory = self.memory
        mine = memory.seats_of(holder)
        if not mine:
            return None, False
        now = self.notes.get((holder, SHOWS))
        if len(mine) == 1:
            return mine[0], False
        if memory.over or not memory.dealt:
            return mine[0] if now is None else now, False
        deciding = memory.match.seat
        if deciding in mine and not memory.seats[deciding].bot_plays:
            return deciding, deciding != now
        return (mine[0], True) if now is None else (now, False)
