"""Vectors of machine integers: packed memory when compiled, ordinary lists in plain Python.

mypyc knows `vec` by its home in librt and turns it into C arrays; interpreted, a list is twice as fast as
librt's own stand-in. Rules use what both have: `vec[i64](items)`, indexing, slices, `len`, `append`, `pop`.
The rooms that stay interpreted hand vectors to compiled rules, and those take nothing but librt's.

`shorts`, `octets`, `longs` and `floats` are vectors of a fixed length whose memory others can look into (NumPy does):
in plain Python they are arrays.
"""
from __future__ import annotations

from array import array
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar

from mypy_extensions import i16, i64, u8

_rules = find_spec("orrery.kernel.machine_bits")  # found, not imported: it imports this module
T = TypeVar("T")
COMPILED = _rules is not None and not str(_rules.origin).endswith(".py")

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append as append
    from librt.vecs import pop as pop
    from librt.vecs import vec as vec
else:
    vec = list

    def append(vector: list[T], item: T) -> list[T]:
        """The vector with one more item; the old one must not be used any more."""
        vector.append(item)
        return vector

    def pop(vector: list[T]) -> tuple[list[T], T]:
        """The vector without its last item, and that item; the old one must not be used any more."""
        item = vector.pop()
        return vector, item


def zeros(letter: str, count: int) -> Any:
    return array(letter, [0]) * count


def shorts(count: int) -> vec[i16]:
    return vec[i16]([i16(0)] * count) if COMPILED else zeros("h", count)


def octets(count: int) -> vec[u8]:
    return vec[u8]([u8(0)] * count) if COMPILED else zeros("B", count)


def longs(count: int) -> vec[i64]:
    return vec[i64]([0] * count) if COMPILED else zeros("q", count)


def floats(count: int) -> vec[float]:
    return vec[float]([0.0] * count) if COMPILED else zeros("d", count)
