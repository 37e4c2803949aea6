"""Resigning, rounds, the cap, and places (EPH-31 to EPH-39)."""
from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

import pytest

import orrery
from orrery.games.ephemeris import rules
from tests.games.ephemeris.helpers import FOUR, OTHER_FIVE, OTHER_FOUR, load, one, two, why
from tests.rules import rule


@rule("EPH-31")
def test_a_seat_may_resign_at_any_moment_and_its_turn_ends() -> None:
    match = load("one", 3, options={"g1_seats_max": 4})
    match.push("resign", 1)
    assert match.seat == 0
    match = load("one", 3, options={"g1_seats_max": 4})
    sky = match.position()["sky"]
    match.push("resign", 0)
    assert match.seat == 1
    assert match.position()["sky"] == sky
    assert why(match, "resign", 0) == "EPH-31"
    assert why(match, match.legal[0], 0) == "EPH-31"
    assert match.view(1)["table"]["players"][0]["planets"] is None


@rule("EPH-32")
def test_the_last_seat_wins_at_once_in_every_mode() -> None:
    for mode in ("one", "two", "three", "pairs", "snap"):
        match = orrery.new("ephemeris", 2, seed=3, mode=mode)
        match.push("resign", 1)
        assert match.result is not None
        assert (match.result.ranks, match.result.reason) == ([1, 2], "last_standing")


@rule("EPH-33")
def test_a_round_ends_when_the_turn_passes_to_or_over_the_starting_seat() -> None:
    match = load("one", 3, starter=1, seat=1, left=50, options={"g1_seats_max": 4})
    left = []
    for _ in range(4):
        match.push(match.legal[0])
        left.append(match.position()["left"])
    assert left == [50, 50, 49, 49]
    match.push("resign", 1)
    match = load("one", 3, starter=1, seat=0, left=50, retired=[1], options={"g1_seats_max": 4})
    match.push(match.legal[0])
    assert (match.seat, match.position()["left"]) == (2, 49)


@rule("EPH-34", "EPH-35")
def test_after_the_last_round_the_nearest_hand_wins() -> None:
    near = ("moon sun mercury venus mars", "cancer leo gemini virgo virgo")
    match = one(near, OTHER_FIVE, starter=0, seat=1, left=1)
    match.push("move:neptune:aries")
    assert match.result is not None
    assert (match.result.reason, match.result.adjudicated, match.result.ranks) == ("cap", True, [1, 2])
    assert match.result.scores == [3, 2]
    assert orrery.new("ephemeris", 2, seed=1).position()["left"] == 100


@rule("EPH-35")
def test_equal_matches_are_decided_by_the_gap_and_equal_gaps_share() -> None:
    hand = ("moon sun mercury venus mars", "cancer leo gemini libra libra")
    farther = ("moon sun mercury jupiter saturn", "cancer leo gemini virgo virgo")
    match = one(hand, farther, seat=1, left=1)
    gaps = [int(match.state.gap(seat)) for seat in range(2)]  # type: ignore[attr-defined]
    match.push("move:neptune:aries")
    assert match.result is not None
    assert match.result.ranks == ([1, 2] if gaps[0] < gaps[1] else [2, 1])
    shared = one(("moon sun mercury venus mars", "cancer leo libra scorpio gemini"),
                 ("moon sun mercury venus mars", "cancer leo libra scorpio gemini"), seat=1, left=1)  # fmt: skip
    shared.push("move:neptune:aries")
    assert shared.result is not None
    assert shared.result.ranks == [1, 1]


@rule("EPH-36")
def test_a_choice_with_one_option_is_made_at_once_and_eclipse_is_not_counted() -> None:
    match = two(dice="red red", sky="venus cancer", step="second", first="mars", spent=[0, 1])
    assert (match.plies[0].text, match.plies[0].forced) == ("move:mercury:cancer", True)
    asked = two(dice="red red", sky="venus cancer", step="second", first="mars", spent=[1])
    assert asked.legal == ["move:mercury:cancer", "pluto"], "a Pluto card is an option"


@rule("EPH-37")
def test_what_a_resigning_seat_had_pending_lapses() -> None:
    third = ("moon sun mercury venus", "leo leo gemini gemini")
    pile = ["mars", "mars", *(["mercury", "venus", "jupiter", "saturn", "uranus", "neptune"] * 2)]
    blocked = "moon aries, mercury aries, venus aries, mars aries"
    match = two(FOUR, OTHER_FOUR, third, dice="red red", sky=blocked, step="retro", pile=pile, turned=1)
    before = match.position()["sky"]
    match.push("resign", 0)
    assert match.seat == 1
    assert match.position()["sky"] == before
    assert match.position()["pile"] == pile
    assert match.position()["turned"] >= 1


@rule("EPH-38")
def test_who_left_later_is_ahead_of_who_left_earlier_and_behind_all_who_stayed() -> None:
    match = orrery.new("ephemeris", 4, seed=2, mode="one")
    for seat in (2, 0, 3):
        match.push("resign", seat)
    assert match.result is not None
    assert match.result.ranks == [3, 1, 4, 2]


@rule("EPH-39")
def test_nothing_public_depends_on_a_hidden_card() -> None:
    """Pluto is offered whatever the hand, and nobody sees another seat's options."""
    winning = ("moon jupiter saturn uranus", "virgo sagittarius capricorn aquarius")
    for hand in (winning, ("moon jupiter saturn uranus", "aries aries gemini gemini")):
        match = two(hand, ("mars venus mercury sun", "leo leo libra libra"), dice="red red")
        assert "pluto" in match.legal
        assert match.view(1)["legal"] == []
        assert match.view(1)["table"]["step"] == "first"


@rule("EPH-238")
def test_a_seat_that_left_has_no_pluto_card_on_the_table() -> None:
    third = ("moon sun mercury venus", "leo leo gemini gemini")
    match = two(FOUR, OTHER_FOUR, third, dice="red blue")
    assert "Pluto" in str(match).split("Players")[1].splitlines()[2]
    match.push("resign", 1)
    players = match.view(0)["table"]["players"]
    assert [player["pluto"] for player in players] == [True, False, True]
    assert match.view(1)["table"]["players"][1]["pluto_wins_with"] is None
    assert "Pluto" not in str(match).split("Players")[1].splitlines()[2]


def reasons() -> set[str]:
    """Every code for why a game ended: the words among the constants of the rules."""
    found = set()
    for module in iter_modules(rules.__path__, f"{rules.__name__}."):
        constants = vars(import_module(module.name)).items()
        found |= {value for name, value in constants if name.isupper() and isinstance(value, str)}
    return found


@pytest.mark.parametrize("reason", sorted(reasons()))
def test_every_way_a_game_can_end_is_told_in_a_sentence(reason: str) -> None:
    match = orrery.new("ephemeris", 2, seed=1)
    match.push("resign", 0)
    match.state.reason = reason  # type: ignore[attr-defined]
    told = match.words.prompt(match.state, None)
    assert told[0].isupper()
    assert told[-1] in ".!"
    assert "_" not in told


def test_there_are_ten_ways_to_end() -> None:
    assert len(reasons()) == 10
