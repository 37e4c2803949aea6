"""Cards handed out by id while a position is read."""
from __future__ import annotations

from typing import Any

from orrery.kernel.position import refuse


class Purse:
    """Copies of cards handed out by id, each of them once: a player's own starting cards, and one market for all."""

    def __init__(self, kinds: list[str], start: int) -> None:
        self.kinds = kinds
        self.start = start
        self.free = set(range(len(kinds)))

    def begin(self) -> None:
        """The next player has a starting deck of his own."""
        self.free |= set(range(self.start))

    def take(self, names: Any, key: str) -> list[int]:
        if not isinstance(names, list):
            refuse(key, f"must be a list of ids, not {names!r}")
        taken = []
        for name in names:
            copies = [n for n in sorted(self.free) if self.kinds[n] == name]
            if not copies:
                refuse(key, f"there is no {name!r}" if name not in self.kinds else f"there are not so many {name}")
            self.free.remove(copies[0])
            taken.append(copies[0])
        return taken

    def rest(self) -> list[int]:
        """The player's starting cards that have not been named."""
        rest = [n for n in sorted(self.free) if n < self.start]
        self.free -= set(rest)
        return rest

    def market(self) -> list[int]:
        return [n for n in sorted(self.free) if n >= self.start]
