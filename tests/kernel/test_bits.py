"""Bit sets: both forms list the same numbers in the same order."""
from __future__ import annotations

import random

import pytest

from orrery.kernel import machine_bits, plain_bits
from orrery.kernel.moves import ROOM, Moves

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


@pytest.mark.parametrize("numbers", SETS[:20], ids=range(20))
def test_numbers_are_put_behind_what_is_there_and_counted_from_another_one(numbers: set[int]) -> None:
    mask = sum(1 << n for n in numbers)
    vector, items = ROOM[:], [0] * 128
    end = 7 + len(numbers)
    assert machine_bits.put_members_at(vector, 7, 100, mask) == plain_bits.put_members_at(items, 7, 100, mask) == end
    assert [vector[i] for i in range(end)] == items[:end] == [0] * 7 + [100 + n for n in sorted(numbers)]


def test_there_is_room_for_any_number_of_moves() -> None:
    moves = Moves()
    every = sum(1 << n for n in range(62))
    for first in range(0, 1000, 100):
        moves.add_all(first, every)
        moves.add(first + 99)
    assert moves.to_list() == [first + n for first in range(0, 1000, 100) for n in (*range(62), 99)]
    assert len(moves.weights) == len(moves.items)
