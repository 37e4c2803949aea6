"""Small readers for the fields of a pack's tables."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from orrery.games.laniakea.rules.vocabulary import FREE, RESOURCES
from orrery.kernel.pack import Table
from orrery.kernel.refusal import shown

if TYPE_CHECKING:
    from orrery.games.laniakea.pack.effects import EffectReader

Field = Callable[["EffectReader", Table, int], list[int]]
MOST = 20  # of anything that an effect gives


def different(table: Table, key: str, ids: Sequence[str], most: int = 62) -> None:
    """Every id once, and not too many of them."""
    if twice := [name for name in ids if ids.count(name) > 1]:
        table.refuse(key, f"the id {twice[0]} appears twice.")
    if not 1 <= len(ids) <= most:
        table.refuse(key, f"there must be 1 to {most} of them, not {len(ids)}.")


def some_steps(t: Table, key: str) -> list[Table]:
    steps = t.tables(key)
    if not steps:
        t.refuse(key, "must have at least one step.")
    return steps


def number(t: Table, key: str, low: int, high: int, default: int) -> int:
    return t.number(key, low, high) if t.has(key) else default


def truth(t: Table, key: str) -> int:
    t.used.add(key)
    value = t.data.get(key, False)
    if not isinstance(value, bool):
        t.refuse(key, f"must be true or false, not {shown(value)}.")
    return int(value)


def word(t: Table, key: str, known: Sequence[str], default: int | None) -> int:
    """One word of a few, as its place among them."""
    if not t.has(key) and default is not None:
        return default
    value = t.text(key)
    if value not in known:
        t.refuse(key, f"must be {' or '.join(known)}, not {value}.")
    return known.index(value)


def words(t: Table, key: str, known: Sequence[str], default: int) -> int:
    """Some words of a few, as a set."""
    if not t.has(key):
        return default
    values: list[Any] = t.value(key, list, "a list of words")
    for value in values:
        if not value or value not in known:
            t.refuse(key, f"can have {', '.join(filter(None, known))}, not {shown(value)}.")
    return sum(1 << known.index(value) for value in set(values))


def resources(t: Table) -> list[int]:
    """Amounts of V, F and A in the table itself."""
    return [number(t, which, 0, MOST, 0) for which in RESOURCES]


# Fields of a step: each becomes one or more of its numbers ----------------------------------------------


def zero(reader: EffectReader, t: Table, use: int) -> list[int]:
    return [0]


def free(reader: EffectReader, t: Table, use: int) -> list[int]:
    return [int(FREE) if truth(t, "free") else 0]


def off(reader: EffectReader, t: Table, use: int) -> list[int]:
    return [int(FREE) if truth(t, "free") else number(t, "off", 0, MOST, 0)]


def stones(reader: EffectReader, t: Table, use: int) -> list[int]:
    return resources(t)


def fx(reader: EffectReader, t: Table, use: int) -> list[int]:
    """An effect inside the effect."""
    return [reader.add(some_steps(t, "fx"), use)]


def count(key: str, most: int = MOST) -> Field:
    return lambda reader, t, use: [t.number(key, 1, most)]


def more(key: str) -> Field:
    return lambda reader, t, use: [number(t, key, 0, MOST, 0)]


def flag(key: str) -> Field:
    return lambda reader, t, use: [truth(t, key)]


def one_of(key: str, known: Sequence[str], default: int | None = None) -> Field:
    return lambda reader, t, use: [word(t, key, known, default)]


def some_of(key: str, known: Sequence[str], default: int) -> Field:
    return lambda reader, t, use: [words(t, key, known, default)]


def counter_of(key: str) -> Field:
    return lambda reader, t, use: [reader.counter(t, key)]
