"""The keys of a position: a field for each, and tables of them."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from mypy_extensions import i64

from orrery.kernel.kinds import Kind, refuse_unknown, table
from orrery.kernel.refusal import named
from orrery.kernel.vectors import vec

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

    def write(self, value: Any) -> dict[str, Any]:
        fields = self.fields.items()
        return {key: field.write(value) for key, field in fields if field.skip is None or not field.skip(value)}
