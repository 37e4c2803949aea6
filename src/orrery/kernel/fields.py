"""Declared positions: each key of a position said once, for reading, writing, checking and docs/positions.md.

A game's `position.py` lists its fields and says what contradicts what:

    class SnapPosition(Declared[Snap]):
        def fields(self) -> Iterable[Field]:
            yield Field("turned", Number(0, 52), "cards turned up", missing="none")

        def check(self, state: Snap) -> None:
            if state.turned == len(state.deck):
                refuse("turned", "no card is left, so the game is over; say so with seat = null")

Reading goes step by step. Every key that is given is read by its kind, in the order of the fields; cards are taken out
of their pools, so that none is named twice. Then `fill` finds a place for what was named nowhere. Then the fields are
put into the fresh state, in order: what was given, else the field's default, else nothing. Then `finish` works out
what follows from the whole, `check` refuses what contradicts itself, and the kernel sees to it that the seat to decide
has something to choose.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from mypy_extensions import i64

from orrery.kernel.game import Setup
from orrery.kernel.kinds import Kind, PerSeat, refuse, refuse_unknown, table
from orrery.kernel.pool import Pool
from orrery.kernel.position import Data, Position
from orrery.kernel.refusal import named
from orrery.kernel.state import OVER, State
from orrery.kernel.vectors import vec

S = TypeVar("S", bound=State)
Values = dict[str, Any]  # by key, in the state's form


@dataclass(frozen=True)
class Field:
    """One key. Without `get` and `put` it is the attribute `name` of the state (or of a part of it)."""

    key: str
    kind: Kind
    text: str  # what it says, for docs/positions.md
    missing: str = ""  # what holds without it, for docs/positions.md; empty if the fresh game says it all
    name: str = ""  # of the attribute, if not that of the key
    default: Any = None  # for what is missing, or a function of the state; None leaves what the fresh game has
    get: Callable[[Any], Any] | None = None
    put: Callable[[Any, Any], None] | None = None
    skip: Callable[[Any], bool] | None = None  # whether it is left out when written

    def write(self, part: Any) -> Any:
        return self.kind.write(self.get(part) if self.get else getattr(part, self.name or self.key))

    def store(self, part: Any, value: Any) -> None:
        if self.put is not None:
            self.put(part, value)
        else:
            setattr(part, self.name or self.key, vec[i64](value) if isinstance(value, list) else value)


class Table(Kind):
    """A table of fields: the whole position, or a part of it such as a player."""

    text = "a table, see below"

    def __init__(self, fields: Iterable[Field]) -> None:
        self.fields = {field.key: field for field in fields}

    def read(self, value: Any, key: str = "") -> Values:
        """What is given, in the state's form."""
        given = table(value, key)
        prefix = f"{key}." if key else ""
        for name in given:
            if name not in self.fields:
                refuse_unknown(prefix + named(name), name, self.fields, "such key as ")
        return {
            name: field.kind.read(given[name], prefix + name) for name, field in self.fields.items() if name in given
        }

    def store(self, part: Any, values: Values) -> None:
        for key, field in self.fields.items():
            if key in values:
                field.store(part, values[key])
            elif field.default is not None:
                field.store(part, field.default(part) if callable(field.default) else field.default)

    def write(self, value: Any) -> Data:
        fields = self.fields.items()
        return {key: field.write(value) for key, field in fields if field.skip is None or not field.skip(value)}


class Declared(Position[S]):
    """Room `position.py`: a position by its fields."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.pools: list[Pool] = []
        self.table = Table(self.fields())

    # What a game fills in -------------------------------------------------------------------------------

    def fields(self) -> Iterable[Field]:
        raise NotImplementedError

    def fill(self, values: Values, state: S) -> None:
        """Adds what follows from the values given: above all where the cards lie that were named nowhere."""

    def finish(self, values: Values, state: S) -> None:
        """Works out what the state keeps beside its fields, when all of them are in it."""

    def check(self, state: S) -> None:
        """Refuses what contradicts itself."""

    # What follows from it -------------------------------------------------------------------------------

    def pool(self, ids: Sequence[str] | Mapping[int, str]) -> Pool:
        """A deck whose cards the fields name, each once."""
        self.pools.append(Pool(ids))
        return self.pools[-1]

    def write(self, state: S) -> Data:
        return self.table.write(state)

    def read(self, data: Data, fresh: S) -> S:
        for pool in self.pools:
            pool.free = set(pool.ids)
        values = self.table.read(data)
        self.fill(values, fresh)
        self.table.store(fresh, values)
        self.finish(values, fresh)
        self.check(fresh)
        if fresh.seat != OVER and not fresh.moves():
            refuse("seat", f"seat {fresh.seat} has nothing to choose from in this position")
        return fresh

    def seats_by_lists(self, data: Data) -> int | None:
        for key, field in self.table.fields.items():
            if isinstance(field.kind, PerSeat) and isinstance(data.get(key), list):
                mode, count = self.setup.mode, len(data[key])
                if not mode.least <= count <= mode.most:
                    refuse(key, f"has {count} entries, but the game is for {mode.least} to {mode.most} seats")
                return count
        return None

    def card_numbers(self) -> dict[str, list[int]]:
        return {name: numbers for pool in self.pools for name, numbers in pool.copies.items()}
