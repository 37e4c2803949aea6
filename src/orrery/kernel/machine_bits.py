"""Bit sets for the compiled rules: a set is one machine integer.

Tables instead of `1 << n`: mypyc 2.4 emits a shift of a literal by an `i64` as a 32-bit C shift
and silently loses everything above bit 31.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.kernel.vectors import vec

WIDTH: Final = 62  # numbers above 2**62 are no machine integers for mypyc
BIT: Final = vec[i64]([1 << n for n in range(WIDTH)])


def _places() -> list[int]:
    table = [0] * 67  # the powers of two are all different modulo 67
    for n in range(WIDTH):
        table[(1 << n) % 67] = n
    return table


PLACE: Final = vec[i64](_places())


def lowest(mask: i64) -> i64:
    """The smallest number in a set that is not empty."""
    return PLACE[(mask & -mask) % 67]


def members(mask: i64) -> list[int]:
    """The numbers in a set, ascending."""
    numbers: list[int] = []
    while mask != 0:
        numbers.append(lowest(mask))
        mask &= mask - 1
    return numbers


def put_members(items: vec[i64], mask: i64) -> i64:
    """The numbers in a set, ascending, into the first places of a vector; how many they are."""
    n: i64 = 0
    places = PLACE  # fetched once, not for every member: the busiest loop of all
    while mask != 0:
        items[n] = places[(mask & -mask) % 67]
        mask &= mask - 1
        n += 1
    return n


def size(mask: i64) -> i64:
    """How many numbers are in a set."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n
