"""Bit sets: both forms list the same numbers in the same order."""
from __future__ import annotations

import random

import pytest

from orrery.kernel import machine_bits, plain_bits
from orrery.kernel.moves import ROOM

DICE = random.Random(5)
SETS = [set(), {0}, {61}, set(range(62)), *({n for n in range(62) if DICE.random() < 0.3} for _ in range(200))]


@pytest.mark.parametrize("numbers", SETS, ids=range(len(SETS)))
def test_both_forms_list_a_set_in_ascending_order(numbers: set[int]) -> None:
    mask = sum(1 << n for n in numbers)
    assert machine_bits.members(mask) == plain_bits.members(mask) == sorted(numbers)
    assert machine_bits.size(mask) == plain_bits.size(mask) == len(numbers)


@pytest.mark.parametrize("numbers", SETS[:20], ids=range(20))
def test_numbers_are_put_into_the_first_places(numbers: set[int]) -> None:
    mask = sum(1 << n for n in numbers)
    vector, items = ROOM[:], [0] * 128
    assert machine_bits.put_members(vector, mask) == plain_bits.put_members(items, mask) == len(numbers)
    assert [vector[i] for i in range(len(numbers))] == items[: len(numbers)] == sorted(numbers)
