"""Every card exactly once: the cards of a deck, handed out by id while a position is read."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from orrery.kernel.bits import members
from orrery.kernel.chance import Chance
from orrery.kernel.kinds import Kind, refuse, refuse_unknown
from orrery.kernel.refusal import shown
from orrery.kernel.vectors import vec


class Pool:
    """All cards that a position can name, by number; several copies can have one id."""

    def __init__(self, ids: Sequence[str] | Mapping[int, str]) -> None:
        self.ids = dict(ids) if isinstance(ids, Mapping) else dict(enumerate(ids))
        self.copies: dict[str, list[int]] = {}
        for number, name in self.ids.items():
            self.copies.setdefault(name, []).append(number)
        self.free = set(self.ids)

    def take(self, name: Any, key: str) -> int:
        """The first copy of a card that has not been named yet."""
        if not isinstance(name, str) or name not in self.copies:
            refuse_unknown(key, name, self.copies)
        copies = self.copies[name]
        number = next((number for number in copies if number in self.free), None)
        if number is None:
            refuse(key, f"{name} is in two places" if len(copies) == 1 else f"there are only {len(copies)} of {name}")
        self.free.remove(number)
        return number

    def rest(self, chance: Chance, among: Iterable[int] | None = None) -> list[int]:
        """The cards (or those among some) that nobody named, shuffled; from now on they are taken."""
        left = sorted(self.free if among is None else self.free.intersection(among))
        self.free.difference_update(left)
        return shuffled(left, chance)

    # Kinds of values made of its cards; `among` only those with these numbers, counted from the first of them.

    def card(self, among: range | None = None) -> Kind:
        return Card(self, among)

    def pile(self, among: range | None = None) -> Kind:
        """Cards in order, as a list of numbers."""
        return Pile(self, among)

    def hand(self, among: range | None = None) -> Kind:
        """Cards without order, as a set of bits."""
        return Hand(self, among)


class Card(Kind):
    text = "a card id"

    def __init__(self, pool: Pool, among: range | None) -> None:
        self.pool, self.among = pool, among
        self.first = 0 if among is None else among.start

    def read(self, value: Any, key: str) -> Any:
        number = self.pool.take(value, key)
        if self.among is not None and number not in self.among:
            refuse(key, f"{value} can’t be there")
        return number - self.first

    def write(self, value: Any) -> Any:
        return self.pool.ids[value + self.first]


class Pile(Card):
    text = "card ids in order"

    def read(self, value: Any, key: str) -> Any:
        if not isinstance(value, list):
            refuse(key, f"must be a list of ids, not {shown(value)}")
        return [Card.read(self, name, key) for name in value]

    def write(self, value: Any) -> Any:
        return [Card.write(self, number) for number in value]


class Hand(Pile):
    text = "card ids"

    def read(self, value: Any, key: str) -> int:
        return sum(1 << number for number in super().read(value, key))

    def write(self, value: Any) -> Any:
        return super().write(members(value))


def shuffled(numbers: Iterable[int], chance: Chance) -> list[int]:
    cards = vec[i64](numbers)
    chance.shuffle(cards)
    return [int(number) for number in cards]
