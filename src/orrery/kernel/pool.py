"""Every card exactly once: the cards of a deck, handed out by id while a position is read."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mypy_extensions import i64

from orrery.kernel.bits import members
from orrery.kernel.chance import Chance
from orrery.kernel.kinds import Kind, refuse, refuse_unknown
from orrery.kernel.refusal import shown
from orrery.kernel.vectors import vec


class Pool:
    """The copies of all cards that a position can name, by number; several can have one id."""

    def __init__(self, ids: Sequence[str], what: str = "card") -> None:
        self.ids = list(ids)
        self.what = what
        self.free: set[int] = set()
        self.copies: dict[str, list[int]] = {}
        for number, name in enumerate(self.ids):
            self.copies.setdefault(name, []).append(number)
        self.begin()

    def begin(self, numbers: Iterable[int] | None = None) -> None:
        """All cards, or these, lie ready to be named."""
        self.free |= set(range(len(self.ids)) if numbers is None else numbers)

    def take(self, name: Any, key: str) -> int:
        """The first copy of a card that has not been named yet."""
        if not isinstance(name, str) or name not in self.copies:
            refuse_unknown(key, f"{self.what} ", name, self.copies)
        copies = self.copies[name]
        number = next((number for number in copies if number in self.free), None)
        if number is None:
            refuse(key, f"{name} is in two places" if len(copies) == 1 else f"there are only {len(copies)} of {name}")
        self.free.remove(number)
        return number

    def rest(self, chance: Chance, numbers: Iterable[int] | None = None) -> list[int]:
        """The cards (or those of them) that nobody named, shuffled; from now on they are taken."""
        left = sorted(self.free if numbers is None else self.free.intersection(numbers))
        self.free.difference_update(left)
        shuffled = vec[i64](left)
        chance.shuffle(shuffled)
        return [int(number) for number in shuffled]

    # Kinds of values made of its cards ------------------------------------------------------------------

    def card(self) -> Kind:
        return Card(self)

    def pile(self) -> Kind:
        """Cards in order, as a list of numbers."""
        return Pile(self)

    def hand(self) -> Kind:
        """Cards without order, as a set of bits."""
        return Hand(self)


class Card(Kind):
    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.text = f"a {pool.what} id"

    def read(self, value: Any, key: str) -> Any:
        return self.pool.take(value, key)

    def write(self, value: Any) -> Any:
        return self.pool.ids[value]


class Pile(Card):
    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.text = f"{pool.what} ids in order"

    def read(self, value: Any, key: str) -> Any:
        if not isinstance(value, list):
            refuse(key, f"must be a list of {self.pool.what} ids, not {shown(value)}")
        return [self.pool.take(name, key) for name in value]

    def write(self, value: Any) -> Any:
        return [self.pool.ids[number] for number in value]


class Hand(Pile):
    def __init__(self, pool: Pool) -> None:
        super().__init__(pool)
        self.text = f"{pool.what} ids"

    def read(self, value: Any, key: str) -> int:
        return sum(1 << number for number in super().read(value, key))

    def write(self, value: Any) -> Any:
        return super().write(members(value))
