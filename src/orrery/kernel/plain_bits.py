"""Bit sets for plain Python, with what its integers can do themselves."""
from __future__ import annotations

from orrery.kernel.machine_bits import BIT

size = int.bit_count


def lowest(mask: int) -> int:
    """The smallest number in a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def members(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    items = [0] * mask.bit_count()
    put_members(items, mask)
    return items


def put_members(items: list[int], mask: int) -> int:
    """The numbers in a set, ascending, into the first places of a list; how many they are."""
    n = i = mask.bit_count()
    while mask:  # from the highest down
        i -= 1
        items[i] = number = mask.bit_length() - 1
        mask ^= BIT[number]
    return n


def put_members_at(items: list[int], at: int, first: int, mask: int) -> int:
    """The same from one place of the list on, each counted from `first`; where they end."""
    end = at = at + mask.bit_count()
    while mask:  # from the highest down
        at -= 1
        number = mask.bit_length() - 1
        items[at] = first + number
        mask ^= BIT[number]
    return end
