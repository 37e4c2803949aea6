"""Pairs (EPH-501 to EPH-509)."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.bots import LEVELS
from orrery.bots.bot import RECALL
from orrery.games.ephemeris.rules import Pairs
from orrery.kernel.bits import members
from orrery.kernel.chance import FastChance
from orrery.kernel.refusal import BadOption
from orrery.lab.experiment import Experiment
from orrery.lab.simulate import simulate
from tests.games.ephemeris.helpers import BODIES, SIGNS, load, why
from tests.rules import rule

ZODIAC: dict[str, int | str] = {"pairs_deck": "zodiac"}


def pairs(seats: int = 2, options: dict[str, int | str] | None = None, **keys: Any) -> Match:
    """Zodiac cards in order: places 1 and 2 are Aries, 3 and 4 Taurus, and so on."""
    cards = [sign for sign in SIGNS for _ in range(2)]
    return load("pairs", seats, options={**ZODIAC, **(options or {})}, cards=cards, **keys)


@rule("EPH-501")
@pytest.mark.parametrize(("deck", "size"), [("full", 51), ("neat", 42), ("planets", 18), ("zodiac", 24)])
def test_the_decks(deck: str, size: int) -> None:
    cards = orrery.new("ephemeris", 1, seed=1, mode="pairs", options={"pairs_deck": deck}).position()["cards"]
    counts: Counter[str] = Counter(cards)
    assert len(cards) == size
    assert all(counts[sign] == (0 if deck == "planets" else 2) for sign in SIGNS)
    copies = {"full": 3, "neat": 2, "planets": 2, "zodiac": 0}[deck]
    assert all(counts[body] == copies for body in BODIES)
    with pytest.raises(BadOption) as refused:
        orrery.new("ephemeris", 5, mode="pairs")
    assert refused.value.refusal.rule == "EPH-501"


@rule("EPH-502")
def test_the_cards_are_shuffled_and_laid_out_in_rows() -> None:
    layouts = [orrery.new("ephemeris", 2, seed=seed, mode="pairs") for seed in range(5)]
    assert len({tuple(match.position()["cards"]) for match in layouts}) == 5
    table = layouts[0].view(0)["table"]
    assert (table["columns"], table["places"], table["up"]) == (9, 51, {})
    assert why(pairs(), "flip:25") == "EPH-502"


@rule("EPH-503")
def test_a_go_turns_up_two_cards_that_all_can_see() -> None:
    match = pairs()
    match.push("flip:5")
    assert match.seat == 0
    assert match.view(1)["table"]["up"] == {5: "gemini"}
    match.push("flip:8")
    assert match.view(1)["table"]["up"] == {5: "gemini", 8: "cancer"}


@rule("EPH-504")
def test_equal_cards_are_taken_and_others_turned_down_again() -> None:
    match = pairs()
    match.push("flip:1")
    match.push("flip:3")
    assert match.seat == 1
    assert match.view(0)["table"]["players"][0]["pairs"] == 0
    match.push("flip:1")
    match.push("flip:2")
    assert match.view(0)["table"]["players"][1]["pairs"] == 1
    assert why(match, "flip:1") == "EPH-504"
    assert 1 not in match.view(0)["table"]["down"]


@rule("EPH-505")
@pytest.mark.parametrize(("value", "seat"), [("on", 0), ("off", 1)])
def test_a_pair_gives_another_go_if_agreed(value: str, seat: int) -> None:
    match = pairs(options={"pair_again": value})
    match.push("flip:1")
    match.push("flip:2")
    assert match.seat == seat


@rule("EPH-506")
def test_the_game_ends_when_no_two_equal_cards_are_left_and_most_pairs_win() -> None:
    match = pairs(taken=list(range(1, 23)), pairs=[5, 6], seat=1)
    match.push("flip:23")
    assert match.result is not None, "the last card is the only option"
    assert (match.result.ranks, match.result.scores, match.result.reason) == ([2, 1], [5, 7], "pairs")
    shared = pairs(taken=list(range(1, 23)), pairs=[6, 5], seat=1)
    shared.push("flip:24")
    assert shared.result is not None
    assert shared.result.ranks == [1, 1]


@rule("EPH-507")
def test_after_four_hundred_goes_the_counts_decide() -> None:
    assert pairs().position()["left"] == 400
    match = pairs(left=1, pairs=[3, 2], taken=list(range(1, 11)))
    match.push("flip:11")
    match.push("flip:13")
    assert match.result is not None
    assert (match.result.reason, match.result.ranks, match.result.adjudicated) == ("cap", [1, 2], True)


@rule("EPH-508")
def test_alone_the_goes_are_counted() -> None:
    match = pairs(1)
    for place in range(1, 24, 2):
        match.push(f"flip:{place}")
        if match.result is None:
            match.push(f"flip:{place + 1}")
    assert match.result is not None
    assert match.result.scores == [12]


@rule("EPH-509")
def test_the_second_card_lies_on_another_place() -> None:
    match = pairs()
    match.push("flip:4")
    assert why(match, "flip:4") == "EPH-509"


@rule("EPH-509")
def test_giving_up_alone_is_no_win_and_no_score_to_be_proud_of() -> None:
    alone = pairs(1)
    for place in (1, 3, 5, 6):
        alone.push(f"flip:{place}")
    alone.push("resign", 0)
    assert alone.result is not None
    assert alone.result.reason == "given_up"
    assert (alone.result.ranks, alone.result.shares) == ([2], [0.0])
    assert alone.result.scores == [400], "fewer goes are better, so a game given up counts as the most there can be"
    again = orrery.replay(alone.record()).result
    assert again is not None
    assert again.ranks == [2]


@rule("EPH-503")
def test_who_pays_attention_knows_what_has_been_turned_up_and_nothing_else() -> None:
    match = pairs()
    match.push("flip:1")
    match.push("flip:3")
    seen: set[tuple[str, ...]] = set()
    for seed in range(20):
        match.state.redeal(1, FastChance(seed))
        cards = match.position()["cards"]
        assert (cards[0], cards[2]) == ("aries", "taurus")
        seen.add(tuple(cards))
    assert len(seen) == 20


def remembered(seat: int, recall: int, seed: int) -> set[int]:
    """The places that a bot knows when all have been turned up once."""
    match = orrery.new("ephemeris", 2, seed=seed, mode="pairs")
    state = match.state.clone()
    assert isinstance(state, Pairs)
    state.seen, state.up = state.down, 5
    match.setup.game.advice.forget(state, seat, recall)
    return set(members(state.seen))


def test_weaker_bots_remember_fewer_of_the_cards() -> None:
    """Section 9, point 10."""
    assert {level: RECALL.get(level, 100) for level in LEVELS} == {
        "novice": 55, "casual": 66, "skilled": 83, "master": 100, "grandmaster": 100
    }  # fmt: skip
    for recall in (55, 66, 83, 100):
        known = [len(remembered(seat, recall, seed)) for seat in (0, 1) for seed in range(60)]
        assert abs(sum(known) / len(known) / 51 * 100 - recall) < 3
    assert remembered(0, 50, 1) == remembered(0, 50, 1), "the same cards every time"
    assert remembered(0, 50, 1) != remembered(1, 50, 1), "each seat its own"
    assert all(5 in remembered(0, 50, seed) for seed in range(20)), "the card that lies face up is seen"


def test_who_remembers_more_wins_more() -> None:
    found = simulate(Experiment("ephemeris", ("greedy", "casual"), 160, seed=3, mode="pairs"))
    assert found["bots"][0]["win_rate"] > 0.55
