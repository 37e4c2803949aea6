"""Ranking, stagnation, the last round and how long a turn can be (PLA-103 to PLA-110, PLA-133, PLA-136)."""
from __future__ import annotations

import pytest

import orrery
from orrery import Match
from tests.games.planetarium.helpers import (
    acting,
    ended,
    go,
    move,
    ranks,
    sky,
    table,
)
from tests.rules import rule

# Ranking ------------------------------------------------------------------------------------------------------


@rule("PLA-103", "PLA-106")
def test_the_most_points_win_whatever_is_left_unplayed() -> None:
    match = ended(hands=["F01 F02 F03", "", ""], mats=[{"A": "gggg"}, {}, {}], scores=[20, 30, 10])
    assert ranks(match) == [2, 1, 3]
    assert match.result is not None
    assert match.result.scores == [20, 30, 10]


@rule("PLA-104")
def test_ties_go_by_matter_then_markers_then_the_smaller_hand() -> None:
    by_matter = ended(hands=["", "L01"], mats=[{"A": "g"}, {"B": "g", "C": "r"}], scores=[9, 9])
    assert ranks(by_matter) == [2, 1]
    assert table(by_matter)["tie_breaks"] == [{
        "seats": [1, 0], "by": "more matter left on the Player mat",
        "text": "Seat 2 and Seat 1 have 9 points each. Seat 2 has more matter left on the Player mat, 2 to 1.",
    }]  # fmt: skip
    by_markers = ended(hands=["", "L01"], played=[["L12", "A", 1, True], ["L04", "A", 0, False]], scores=[9, 9])
    assert ranks(by_markers) == [2, 1]
    by_hand = ended(hands=["L01 L02", "L03"], scores=[9, 9])
    assert ranks(by_hand) == [2, 1]


@rule("PLA-105", "PLA-107")
def test_what_is_still_equal_shares_the_place_and_lower_places_go_the_same_way() -> None:
    match = ended(hands=["L01", "L02", "L03", "L04 L05"], scores=[9, 9, 5, 5])
    assert ranks(match) == [1, 1, 3, 4]
    assert match.result is not None
    assert match.result.shares == [0.5, 0.5, 0, 0]
    assert [found["by"] for found in table(match)["tie_breaks"]] == [None, "fewer cards in hand"]


# Stagnation and cap -------------------------------------------------------------------------------------------


def idle(match: Match) -> None:
    """A turn in which nothing happens: D goes where it collects nothing."""
    ways = table(match, match.seat)["moves"]["D"]
    move(match, "D", next(way["to"] for way in ways if way["collects"] is None))
    if match.seat is not None and match.position()["step"] == "act":
        match.push("pass")


@rule("PLA-108", "PLA-110")
def test_after_so_many_idle_turns_everybody_takes_a_final_turn() -> None:
    match = sky(hands=["L01", "L02"], options={"stagnation_rounds": 4}, matter={"1.1": "gas"}, A="3.1", first=0)
    for turn in range(8):
        assert table(match)["idle"] == turn
        idle(match)
    assert table(match)["final"]["cause"] == "stagnation"
    assert table(match)["final"]["by"] is None
    assert table(match)["final"]["left"] == [0, 1], "beginning with the next player"
    assert not table(match)["track"]["accelerated"]
    idle(match)
    idle(match)
    assert match.seat is None
    assert match.result is not None
    assert (match.result.reason, match.result.adjudicated) == ("stagnation", False)


@rule("PLA-108")
def test_a_collision_a_card_or_a_downgrade_is_not_idle() -> None:
    match = sky(hands=["H02", "L02"], matter={"2.7": "gas", "6.9": "gas"}, idle=5)
    move(match, "2.7", "2.8")
    go(match, "pass")
    assert table(match)["idle"] == 0
    match = sky(hands=["H02", "L02"], matter={"6.9": "gas"}, idle=5)
    move(match, "6.9", "6.10")
    go(match, "downgrade:H02")
    assert table(match)["idle"] == 0


@rule("PLA-109")
def test_after_the_last_round_the_final_turns_begin() -> None:
    match = sky(hands=["", "", ""], matter={"1.1": "gas"}, A="3.1", seat=0, first=1, round=20,
                options={"round_cap": 20})  # fmt: skip
    idle(match)
    assert table(match)["final"] == {
        "cause": "round_cap", "text": "The last round is over.", "by": None, "left": [1, 2, 0],
    }  # fmt: skip
    early = sky(hands=["", "", ""], matter={"1.1": "gas"}, A="3.1", seat=2, first=1, round=20,
                options={"round_cap": 20})  # fmt: skip
    idle(early)
    assert table(early)["final"] is None
    assert table(early)["round"] == 20


@rule("PLA-108", "PLA-109")
def test_both_limits_can_be_switched_off() -> None:
    off = {"stagnation_rounds": 0, "round_cap": 0}
    match = sky(hands=["L01", "L02"], options=off, matter={"1.1": "gas"}, A="3.1", first=0, idle=500, round=400)
    assert (table(match)["idle_limit"], table(match)["round_cap"]) == (None, None)
    for _ in range(4):
        idle(match)
    assert table(match)["final"] is None
    assert (table(match)["idle"], table(match)["round"]) == (504, 402)


@rule("PLA-109")
@pytest.mark.parametrize("hands", [["L01", "L02"], ["L01"]])
def test_without_limits_a_game_that_never_ends_is_scored_as_it_stands(hands: list[str]) -> None:
    off = {"stagnation_rounds": 0, "round_cap": 0}
    match = sky(hands=hands, options=off, matter={"1.1": "gas"}, A="3.1", first=0, round=1000)
    for _ in hands:
        idle(match)
    assert match.seat is None
    assert match.result is not None
    assert (match.result.reason, match.result.adjudicated) == ("endless", True)
    assert match.view(None)["prompt"].startswith("The game was stopped after 1,000 rounds.")
    assert orrery.load(match.position()).position() == match.position()


@rule("PLA-110")
def test_in_final_turns_by_stagnation_a_full_track_changes_nothing_more() -> None:
    match = acting(
        hands=["L12", "L01"], mats=[{"A": "r"}, {}], track=39, last_turn=True, final_left=[0, 1], reason="stagnation",
    )  # fmt: skip
    go(match, "play:L12")
    assert match.seat == 1
    assert table(match)["final"]["cause"] == "stagnation"
    assert table(match)["final"]["left"] == [1]


@rule("PLA-136")
def test_a_payment_comes_before_stagnation_and_the_limit_follows_the_active_players() -> None:
    match = sky(hands=["L01", "L02", "L03"], options={"stagnation_rounds": 4}, matter={"1.1": "gas"}, A="3.1",
                idle=7, first=0)  # fmt: skip
    assert table(match)["idle_limit"] == 12
    match.push("retire", 2)
    assert table(match)["idle_limit"] == 8
    assert table(match)["final"] is None, "examined at the end of a turn"
    idle(match)
    assert table(match)["final"]["cause"] == "stagnation"
    paid = acting(hands=["L12", "L02"], mats=[{"A": "r"}, {}], track=39, idle=99, round=80)
    go(paid, "play:L12")
    assert table(paid)["final"]["cause"] == "evolved"


@rule("PLA-133")
def test_a_turn_has_a_bounded_number_of_choices() -> None:
    """By the decision points: nothing but Finals repeats, and of those there are four at most."""
    for seed in range(4):
        match = orrery.new("planetarium", 3, seed)
        made = most = most_final = 0
        turns = -1
        while match.seat is not None:
            position = match.position()
            if position["turns"] != turns:
                turns, made = position["turns"], 0
            made += 1
            if position["last_turn"]:
                most_final = max(most_final, made)
            else:
                most = max(most, made)
            match.push(match.legal[seed % len(match.legal)])
        assert most <= 10 + 1, "ten, and the setup discard"
        assert most_final <= 10 + 9
        assert match.position()["round"] <= 81
