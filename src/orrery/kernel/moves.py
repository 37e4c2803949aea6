"""The buffer that a position fills with its legal moves: reused, so that listing allocates nothing."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.kernel.bits import WIDTH, put_members, put_members_at
from orrery.kernel.vectors import append, vec

ROOM: Final = vec[i64]([0] * 128)


class Moves:
    """Legal moves in canonical order, each with a weight and a trait that an adviser may set."""

    __slots__ = ("items", "n", "traits", "weights")

    def __init__(self) -> None:
        self.items: vec[i64] = ROOM[:]
        self.weights: vec[i64] = ROOM[:]
        self.traits: vec[i64] = ROOM[:]
        self.n: i64 = 0

    def add(self, move: i64) -> None:
        n = self.n
        if n == len(self.items):
            self.make_room(1)
        self.items[n] = move
        self.n = n + 1

    def add_row(self, first: i64, count: i64) -> None:
        """As many as are wanted, numbered one after the other."""
        self.make_room(count)
        items, n = self.items, self.n
        for i in range(count):
            items[n + i] = first + i
        self.n = n + count

    def add_all(self, first: i64, numbers: i64) -> None:
        """One for every number of a bit set, ascending: `first` is the move of number 0."""
        self.make_room(WIDTH)  # so that any set fits
        self.n = put_members_at(self.items, self.n, first, numbers)

    def make_room(self, more: i64) -> None:
        while len(self.items) < self.n + more:
            self.items = append(self.items, 0)
            self.weights = append(self.weights, 0)
            self.traits = append(self.traits, 0)

    def set_members(self, mask: i64, last: i64) -> None:
        """Start anew with every number of a bit set, ascending, and then one more."""
        n = put_members(self.items, mask)  # 63 moves at most: they always fit
        self.items[n] = last
        self.n = n + 1

    def remove(self, move: i64) -> None:
        """Take one move out, if it is there; the others keep their order."""
        kept: i64 = 0
        for i in range(self.n):
            if self.items[i] != move:
                self.items[kept] = self.items[i]
                kept += 1
        self.n = kept

    def to_list(self) -> list[int]:
        return [self.items[i] for i in range(self.n)]
