"""Chance: unbiased, reproducible, and checkable with nothing but a hash function."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice, pairwise, permutations

import pytest
from mypy_extensions import i64

from orrery.kernel.chance import Chance, FairChance, FastChance, from_data, to_data
from orrery.kernel.vectors import vec
from tests.kernel import fair

SEED = bytes(range(32))
STREAMS: list[Callable[[], Chance]] = [lambda: FairChance(SEED), lambda: FastChance(2024)]
both = pytest.mark.parametrize("make", STREAMS, ids=["fair", "fast"])

# Upper points of the chi-square distribution by degrees of freedom: one sample in a thousand lies above.
ONE_IN_A_THOUSAND = {1: 10.83, 2: 13.82, 4: 18.47, 5: 20.52, 6: 22.46, 23: 49.73, 51: 87.97}


def chi_square(counts: list[int], total: int) -> float:
    expected = total / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@both
@pytest.mark.parametrize("k", [2, 3, 5, 6, 7, 52])
def test_every_number_below_k_is_as_likely(make: Callable[[], Chance], k: int) -> None:
    chance = make()
    draws = 400 * k
    counts = Counter(int(chance.below(k)) for _ in range(draws))
    assert set(counts) == set(range(k))
    assert chi_square([counts[n] for n in range(k)], draws) < ONE_IN_A_THOUSAND[k - 1]


@both
def test_a_range_that_does_not_divide_the_words_is_not_biased(make: Callable[[], Chance]) -> None:
    """With k = 3·2**28 a plain multiply-and-shift would make every third number twice as likely."""
    chance = make()
    k = 3 * 2**28
    counts = Counter(int(chance.below(k)) % 3 for _ in range(3000))
    assert chi_square([counts[n] for n in range(3)], 3000) < ONE_IN_A_THOUSAND[2]


@both
def test_every_order_of_four_is_as_likely(make: Callable[[], Chance]) -> None:
    chance = make()
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        cards = vec[i64](range(4))
        chance.shuffle(cards)
        counts[tuple(int(card) for card in cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(list(counts.values()), 24 * 200) < ONE_IN_A_THOUSAND[23]


@both
def test_numbers_stay_in_their_range_and_one_is_no_choice(make: Callable[[], Chance]) -> None:
    chance = make()
    assert {int(chance.below(1)) for _ in range(50)} == {0}
    for k in (2**30, 2**30 - 1, 2**29 + 1):
        assert all(0 <= chance.below(k) < k for _ in range(100))


@pytest.mark.parametrize("seed", [bytes(32), SEED, b"\xff" * 32])
def test_the_fair_stream_is_what_its_description_says(seed: bytes) -> None:
    chance = FairChance(seed)
    assert [int(chance.word()) for _ in range(50)] == list(islice(fair.words(seed), 50))
    chance, stream = FairChance(seed), fair.words(seed)
    ks = [2, 3, 6, 7, 52, 1000, 2**20 + 1, 2**29 + 1, 2**30 - 1, 3 * 2**28] * 20
    assert [int(chance.below(k)) for k in ks] == [fair.below(stream, k) for k in ks]
    cards, items = vec[i64](range(52)), list(range(52))
    chance.shuffle(cards)
    fair.shuffle(stream, items)
    assert [int(card) for card in cards] == items


def test_the_fast_stream_shuffles_as_its_numbers_say() -> None:
    """Its shuffle is written out for speed; it must be the general one."""
    for seed in range(20):
        chance, same = FastChance(seed), FastChance(seed)
        cards, items = vec[i64](range(52)), list(range(52))
        chance.shuffle(cards)
        for last in range(51, 0, -1):
            other = int(same.below(last + 1))
            items[last], items[other] = items[other], items[last]
        assert [int(card) for card in cards] == items
        assert chance.place() == same.place()


def test_a_fair_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        FairChance(bytes(31))


@both
def test_a_copy_goes_on_alike_and_on_its_own(make: Callable[[], Chance]) -> None:
    chance = make()
    for _ in range(13):
        chance.word()
    copy = chance.copy()
    ahead = [int(copy.below(1000)) for _ in range(40)]
    assert [int(chance.below(1000)) for _ in range(40)] == ahead
    assert copy.place() == chance.place()


@both
@pytest.mark.parametrize("words", [0, 1, 7, 8, 9, 16, 33])
def test_a_stream_written_down_goes_on_in_the_same_place(make: Callable[[], Chance], words: int) -> None:
    chance = make()
    for _ in range(words):
        chance.word()
    back = from_data(to_data(chance))
    assert to_data(back) == to_data(chance)
    assert [int(back.word()) for _ in range(20)] == [int(chance.word()) for _ in range(20)]


@both
def test_the_place_changes_with_every_draw(make: Callable[[], Chance]) -> None:
    chance = make()
    places = [chance.place()]
    for _ in range(40):
        chance.below(6)
        places.append(chance.place())
    assert len(set(places)) == 41


def test_neighbouring_fast_seeds_start_far_apart() -> None:
    first = [int(FastChance(seed).below(1000)) for seed in range(2000)]
    assert len(set(first)) > 800
    rising = sum(a < b for a, b in pairwise(first))
    assert 850 < rising < 1150
