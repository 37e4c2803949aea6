"""Vectors of machine integers: packed memory when compiled, ordinary lists in plain Python.

mypyc knows `vec` by its home in librt and turns it into C arrays; interpreted, a list is twice as fast as
librt's own stand-in. Rules use what both have: `vec[i64](items)`, indexing, slices, `len`, `append`.
The rooms that stay interpreted hand vectors to compiled rules, and those take nothing but librt's.
"""
from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

_rules = find_spec("orrery.kernel.machine_bits")  # found, not imported: it imports this module
COMPILED = _rules is not None and not str(_rules.origin).endswith(".py")

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:
    vec = list

    def append(vector: list[int], item: int) -> list[int]:
        """The vector with one more item; the old one must not be used any more."""
        vector.append(item)
        return vector
