"""Kinds of values in a position: how each is read from plain data, written to it and described.

A kind knows two forms of a value: plain JSON data, for people, and what the state holds (a number, a set of bits, a
list of numbers). `read` takes any data at all and refuses with one sentence that names the key.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

from orrery.kernel.bits import members
from orrery.kernel.refusal import LONGEST, BadPosition, shown

FEW = 12  # words that a refusal lists


def refuse(key: str, reason: str) -> NoReturn:
    raise BadPosition(f"Key {key}: {reason}{'' if reason.endswith('?') else '.'}")


def refuse_unknown(key: str, value: object, known: Collection[str], what: str = "") -> NoReturn:
    """Refuses what must be one of these words, with the one that may be meant."""
    near = get_close_matches(value[:LONGEST], known, n=1) if isinstance(value, str) else []
    listed = f"; it must be one of {', '.join(word for word in known if word)}" if len(known) <= FEW else ""
    refuse(key, f"there is no {what}{shown(value)}" + (f"; did you mean {near[0]}?" if near else listed))


class Kind(ABC):
    """What a key can hold."""

    text: str  # what is written, for docs/positions.md

    @abstractmethod
    def read(self, value: Any, key: str) -> Any:
        """The state's form of a value given as data."""

    @abstractmethod
    def write(self, value: Any) -> Any:
        """The data for a value in the state's form."""


class Number(Kind):
    """A whole number within bounds; `text` says where they come from if they are not always the same."""

    def __init__(self, low: int, high: int, text: str = "") -> None:
        self.low, self.high = int(low), int(high)
        self.text = text or f"a number from {self.low} to {self.high}"

    def read(self, value: Any, key: str) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            refuse(key, f"must be a whole number from {self.low} to {self.high}, not {shown(value)}")
        return value

    def write(self, value: Any) -> int:
        return int(value)


class Truth(Kind):
    text = "true or false"

    def read(self, value: Any, key: str) -> bool:
        if type(value) is not bool:
            refuse(key, f"must be true or false, not {shown(value)}")
        return value

    def write(self, value: Any) -> bool:
        return bool(value)


class Word(Kind):
    """A word of a vocabulary: its place in a list, or what a table says it stands for."""

    def __init__(self, words: Sequence[str] | Mapping[str, Any], text: str = "") -> None:
        self.values = dict(words) if isinstance(words, Mapping) else {word: n for n, word in enumerate(words)}
        self.words = {stands_for: word for word, stands_for in self.values.items()}
        self.text = text or "one of " + ", ".join(f"`{word}`" for word in self.values if word)

    def read(self, value: Any, key: str) -> Any:
        if not isinstance(value, str) or value not in self.values:
            refuse_unknown(key, value, self.values)
        return self.values[value]

    def write(self, value: Any) -> str:
        return self.words[value]


class Seat(Number):
    def __init__(self, seats: int) -> None:
        super().__init__(0, seats - 1)
        self.text = "a seat"


class Maybe(Kind):
    """Another kind, or null for a value that stands for nothing."""

    def __init__(self, kind: Kind, nothing: Any) -> None:
        self.kind, self.nothing = kind, nothing
        self.text = f"{kind.text}, or null"

    def read(self, value: Any, key: str) -> Any:
        return self.nothing if value is None else self.kind.read(value, key)

    def write(self, value: Any) -> Any:
        return None if value == self.nothing else self.kind.write(value)


class Items(Kind):
    """A list of one kind, in order. It can have a fixed length, or a greatest one, or hold nothing twice."""

    def __init__(
        self, kind: Kind, *, size: int | None = None, most: int | None = None, different: bool = False
    ) -> None:
        self.kind, self.size, self.most, self.different = kind, size, most, different
        self.text = f"a list{'' if size is None else f' of {size}'}: {kind.text}"

    def read(self, value: Any, key: str) -> list[Any]:
        if not isinstance(value, list):
            refuse(key, f"must be a list, not {shown(value)}")
        if self.size is not None and len(value) != self.size:
            refuse(key, f"must be a list of {self.size}, not of {len(value)}")
        if self.most is not None and len(value) > self.most:
            refuse(key, f"must be a list of at most {self.most}, not of {len(value)}")
        found = [self.kind.read(entry, key) for entry in value]
        if self.different:
            for place, entry in enumerate(found):
                if entry in found[:place]:
                    refuse(key, f"{shown(value[place])} is named twice")
        return found

    def write(self, value: Any) -> list[Any]:
        return [self.kind.write(entry) for entry in value]


class PerSeat(Items):
    """A value for each seat. By such a list `seats` is known where it is not given."""

    def __init__(self, kind: Kind, seats: int) -> None:
        super().__init__(kind)
        self.seats = seats
        self.text = f"for each seat: {kind.text}"

    def read(self, value: Any, key: str) -> list[Any]:
        if not isinstance(value, list) or len(value) != self.seats:
            refuse(key, f"must be a list with an entry for each of the {self.seats} seats")
        return super().read(value, key)


class Several(Kind):
    """Some of a few things, each at most once, as a set of bits: words of a list, or seats."""

    def __init__(self, kind: Kind) -> None:
        self.items = Items(kind, different=True)
        self.text = f"a list without repeats: {kind.text}"

    def read(self, value: Any, key: str) -> int:
        return sum(1 << n for n in self.items.read(value, key))

    def write(self, value: Any) -> list[Any]:
        return self.items.write(members(value))


class Row(Kind):
    """A list of a few values, each of its own kind."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.text = f"[{'; '.join(kind.text for kind in kinds)}]"

    def read(self, value: Any, key: str) -> list[Any]:
        if not isinstance(value, list) or len(value) != len(self.kinds):
            refuse(key, f"must be a list of {len(self.kinds)}: {self.text}")
        return [kind.read(entry, key) for kind, entry in zip(self.kinds, value, strict=True)]

    def write(self, value: Any) -> list[Any]:
        return [kind.write(entry) for kind, entry in zip(self.kinds, value, strict=True)]


class Map(Kind):
    """A table from ids to values of one kind; a list in the state, where what is left out holds `nothing`."""

    def __init__(self, ids: Iterable[str], kind: Kind, nothing: Any, text: str = "") -> None:
        self.ids, self.kind, self.nothing = list(ids), kind, nothing
        self.places = Word(self.ids)
        self.text = f"a table: {text or 'id'} → {kind.text}"

    def read(self, value: Any, key: str) -> list[Any]:
        found = [self.nothing] * len(self.ids)
        for name, entry in table(value, key).items():
            place = self.places.read(name, key)
            found[place] = self.kind.read(entry, f"{key}.{name}")
        return found

    def write(self, value: Any) -> dict[str, Any]:
        pairs = zip(self.ids, value, strict=True)
        return {name: self.kind.write(entry) for name, entry in pairs if entry != self.nothing}


def table(value: Any, key: str) -> dict[Any, Any]:
    if not isinstance(value, dict):
        refuse(key, f"must be a table of keys and values, not {shown(value)}")
    return value
