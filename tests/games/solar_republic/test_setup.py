"""Setup: seats, dealer, deal (section 3.1)."""
from __future__ import annotations

import pytest

import orrery
from orrery.kernel.refusal import BadOption
from tests.games.solar_republic.helpers import CARDS
from tests.kernel import fair
from tests.rules import rule


@rule("SOL-1")
def test_two_to_six_seats_play() -> None:
    for seats in range(2, 7):
        assert len(orrery.new("solar_republic", seats, seed=1).position()["hands"]) == seats
    for seats in (0, 1, 7, -2):
        with pytest.raises(BadOption) as refused:
            orrery.new("solar_republic", seats)
        assert refused.value.refusal.rule == "SOL-1"
        assert "2 to 6" in str(refused.value)


@rule("SOL-2")
def test_the_first_dealer_is_drawn_uniformly() -> None:
    setup = orrery.new("solar_republic", 3, seed=0).setup
    from orrery import Match
    from orrery.api import fair_chance

    counts = [0, 0, 0]
    for seed in range(900):
        counts[Match(setup, fair_chance(seed)).position()["dealer"]] += 1
    chi_square = sum((count - 300) ** 2 / 300 for count in counts)
    assert chi_square < 13.8  # two degrees of freedom, one in a thousand


@rule("SOL-2")
def test_a_study_may_fix_the_first_dealer() -> None:
    for dealer in range(4):
        match = orrery.load({"game": "solar_republic", "seats": 4, "dealer": dealer})
        assert match.position()["dealer"] == dealer
        assert match.seat == (dealer + 1) % 4


@rule("SOL-3")
@pytest.mark.parametrize("hand_size", range(5, 11))
def test_every_seat_is_dealt_as_many_cards_as_agreed(hand_size: int) -> None:
    match = orrery.new("solar_republic", 3, seed=4, options={"hand_size": hand_size})
    position = match.position()
    assert [len(hand) for hand in position["hands"]] == [hand_size] * 3
    cards = [card for hand in position["hands"] for card in hand] + position["draw_pile"]
    assert sorted(cards) == sorted(card.id for card in CARDS)


@rule("SOL-3")
def test_seven_cards_are_dealt_by_default() -> None:
    position = orrery.new("solar_republic", 4, seed=4).position()
    assert [len(hand) for hand in position["hands"]] == [7, 7, 7, 7]


@rule("SOL-3")
@pytest.mark.parametrize(("seats", "most"), [(2, 10), (3, 10), (4, 10), (5, 8), (6, 7)])
def test_a_hand_size_that_leaves_fewer_than_ten_to_draw_is_refused(seats: int, most: int) -> None:
    left = orrery.new("solar_republic", seats, seed=1, options={"hand_size": most}).position()["draw_pile"]
    assert len(left) >= 10
    with pytest.raises(BadOption) as refused:
        orrery.new("solar_republic", seats, options={"hand_size": most + 1})
    assert refused.value.refusal.rule == "SOL-3"


@rule("SOL-3", "SOL-4", "SOL-5")
@pytest.mark.parametrize("seats", [2, 3, 5, 6])
@pytest.mark.parametrize("seed", [0, 7, 123456])
def test_cards_are_dealt_one_at_a_time_to_the_right_of_the_dealer_and_the_dealer_is_last(seats: int, seed: int) -> None:
    stream = fair.words(seed.to_bytes(32, "big"))
    dealer = fair.below(stream, seats)
    deck = [card.id for card in CARDS]
    fair.shuffle(stream, deck)
    hands: list[set[str]] = [set() for _ in range(seats)]
    top = iter(deck)
    for _ in range(7):
        for steps in range(1, seats + 1):
            hands[(dealer - steps) % seats].add(next(top))
    position = orrery.new("solar_republic", seats, seed=seed).position()
    assert position["dealer"] == dealer
    assert [set(hand) for hand in position["hands"]] == hands
    assert position["draw_pile"] == list(top)


@rule("SOL-5")
def test_the_rest_is_the_draw_pile() -> None:
    sizes = [len(orrery.new("solar_republic", seats, seed=3).position()["draw_pile"]) for seats in range(2, 7)]
    assert sizes == [38, 31, 24, 17, 10]


@rule("SOL-6")
def test_nothing_is_turned_up_and_nothing_is_won_at_the_start() -> None:
    position = orrery.new("solar_republic", 4, seed=3).position()
    assert position["in_play"] == []
    assert position["won"] == [[], [], [], []]
    assert position["books"] == [0, 0, 0, 0]


@rule("SOL-73")
def test_there_are_no_solo_rules() -> None:
    with pytest.raises(BadOption, match="not 1"):
        orrery.new("solar_republic", 1)
    (entry,) = (entry for entry in orrery.games() if entry["name"] == "solar_republic")
    assert all(mode["seats"][0] >= 2 for mode in entry["modes"])
