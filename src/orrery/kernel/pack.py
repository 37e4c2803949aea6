"""Content packs: texts in TOML, read through small checks that name file, key and reason."""
from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NoReturn

from orrery.kernel.parsing import read_toml
from orrery.kernel.refusal import BadPack, named, shown

FARTHEST = 100_000  # of anything drawn, in either direction


def is_measure(value: object) -> bool:
    """Whether it's a number that something can be drawn by: no truth, no infinity."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -FARTHEST <= value <= FARTHEST


@dataclass(frozen=True)
class PackFiles:
    """The texts of one pack, by file name. Where they come from is not the kernel's business."""

    name: str
    texts: Mapping[str, str]
    base: PackFiles | None = None  # the pack this one changes, if it says so

    @cached_property
    def digest(self) -> str:
        """Changes whenever any content changes; records carry it."""
        digest = hashlib.sha256(self.base.digest.encode() if self.base else b"")
        for name in sorted(self.texts):
            digest.update(f"{name}\0{self.texts[name]}\0".encode())
        return digest.hexdigest()[:16]

    def as_data(self) -> dict[str, Any]:
        """The whole pack as plain data, for whoever has to keep it as it is today."""
        return {"name": self.name, "texts": dict(self.texts), "base": self.base and self.base.as_data()}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> PackFiles:
        return cls(data["name"], data["texts"], cls.from_data(data["base"]) if data["base"] else None)

    def read(self, file: str) -> Table:
        """A file as a table of checked values."""
        where = f"{self.name}/{file}"
        if file not in self.texts:
            raise BadPack(f"Pack {self.name} has no file {file}. It has {', '.join(sorted(self.texts))}.")
        try:
            return Table(where, "", read_toml(self.texts[file]))
        except ValueError as error:
            raise BadPack(f"{where} isn’t valid TOML: {error}.") from None


@dataclass(frozen=True)
class Table:
    """A TOML table that knows where it stands, so that every complaint can say so."""

    where: str
    key: str
    data: Mapping[str, Any]
    used: set[str] = field(default_factory=set, compare=False)

    def refuse(self, key: str, reason: str) -> NoReturn:
        path = ".".join(named(part) for part in (self.key, key) if part)
        text = f"{self.where}, key {path or '(top)'}: {reason}"
        raise BadPack(text, where=self.where, key=path, reason=reason)

    def value(self, key: str, kind: type | tuple[type, ...], kind_name: str) -> Any:
        self.used.add(key)
        if key not in self.data:
            self.refuse(key, "this key is missing.")
        value = self.data[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            self.refuse(key, f"must be {kind_name}, not {shown(value)}.")
        return value

    def text(self, key: str) -> str:
        value: str = self.value(key, str, "a text")
        if not value.strip():
            self.refuse(key, "must not be empty.")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        value: int = self.value(key, int, "a whole number")
        if not low <= value <= high:
            self.refuse(key, f"must be from {low} to {high}, not {shown(value)}.")
        return value

    def measure(self, key: str) -> float:
        """A length, a coordinate or an angle."""
        value: float = self.value(key, (int, float), "a number")
        if not is_measure(value):
            self.refuse(key, f"must be from -{FARTHEST} to {FARTHEST}, not {shown(value)}.")
        return float(value)

    def table(self, key: str) -> Table:
        return Table(self.where, ".".join(p for p in (self.key, key) if p), self.value(key, dict, "a table"))

    def tables(self, key: str) -> list[Table]:
        """An array of tables."""
        items = self.value(key, list, "a list of tables")
        for i, item in enumerate(items):
            if not isinstance(item, dict):
                self.refuse(f"{key}[{i}]", f"must be a table, not {shown(item)}.")
        prefix = ".".join(p for p in (self.key, key) if p)
        return [Table(self.where, f"{prefix}[{i}]", item) for i, item in enumerate(items)]

    def has(self, key: str) -> bool:
        return key in self.data

    def done(self) -> None:
        """Every key has been looked at: a misspelt one is an error, not a silence."""
        for key in self.data:
            if key not in self.used:
                self.refuse(key, "isn’t a key of this file.")
