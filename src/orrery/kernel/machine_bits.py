"""Bit sets for the compiled rules: a set is one machine integer.

Tables instead of `1 << n`: mypyc 2.4 emits a shift of a literal by an `i64` as a 32-bit C shift
and silently loses everything above bit 31.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.kernel.vectors import vec

WIDTH: Final = 62  # of a set: numbers above 2**62 are no machine integers for mypyc
BIT: Final = vec[i64]([1 << n for n in range(WIDTH)])

# A de Bruijn sequence: any six bits of it in a row are found nowhere else in it, so that a power of two, multiplied by
# it, is known by six bits of the product.
SEQUENCE: Final[i64] = 0x03F79D71B4CB0A89


def _places() -> list[int]:
    table = [0] * 64
    for n in range(WIDTH):
        table[SEQUENCE * (1 << n) >> 58 & 63] = n
    return table


PLACE: Final = vec[i64](_places())


def lowest(mask: i64) -> i64:
    """The smallest number in a set that is not empty."""
    return PLACE[SEQUENCE * (mask & -mask) >> 58 & 63]


def members(mask: i64) -> list[int]:
    """The numbers in a set, ascending."""
    numbers: list[int] = []
    while mask != 0:
        numbers.append(lowest(mask))
        mask &= mask - 1
    return numbers


def put_members(items: vec[i64], mask: i64) -> i64:
    """The numbers in a set, ascending, into the first places of a vector; how many they are."""
    return put_members_at(items, 0, 0, mask)


def put_members_at(items: vec[i64], at: i64, first: i64, mask: i64) -> i64:
    """The same from one place of the vector on, each counted from `first`; where they end."""
    places = PLACE  # fetched once, not for every member: the busiest loop of all
    while mask != 0:
        items[at] = first + places[SEQUENCE * (mask & -mask) >> 58 & 63]
        mask &= mask - 1
        at += 1
    return at


def size(mask: i64) -> i64:
    """How many numbers are in a set."""
    n: i64 = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n
