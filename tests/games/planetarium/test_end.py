"""The Evolution Track, final turns, ranking, stagnation and leaving (PLA-85 to PLA-113, PLA-133 to PLA-137)."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.games.planetarium.pack import make_cards
from tests.games.planetarium.helpers import (
    acting,
    events,
    final_turn,
    go,
    hand,
    mat,
    move,
    planet,
    player,
    refusal,
    rules,
    sky,
    table,
    why,
)
from tests.rules import rule

MARKS = [["L01", "A", 0, True], ["L02", "A", 0, True], ["L14", "C", 0, True]]  # A hostile 8, C hostile 5


@rule("PLA-85", "PLA-88")
def test_tokens_fill_the_track_in_order_and_the_rest_lies_on_the_final_space() -> None:
    match = acting(hands=["H06", ""], mats=[{"A": "grrr"}, {}], track=38)
    go(match, "play:H06")
    assert table(match)["track"]["count"] == 42, "the whole cost is paid"
    assert table(match)["track"]["left"] == 0
    assert mat(match) == {}


@rule("PLA-86", "PLA-87")
@pytest.mark.parametrize(("length", "fast", "end"), [("short", 24, 32), ("standard", 30, 40), ("long", 36, 48)])
def test_the_marks_of_the_three_tracks(length: str, fast: int, end: int) -> None:
    def after(track: int) -> Any:
        match = acting(hands=["L12", "L01"], mats=[{"A": "r"}, {}], track=track, options={"track_length": length})
        go(match, "play:L12")
        return table(match)

    assert not after(fast - 2)["track"]["accelerated"]
    assert after(fast - 1)["track"]["accelerated"]
    assert after(end - 2)["final"] is None
    assert after(end - 1)["final"]["cause"] == "evolved"


@rule("PLA-87")
def test_one_payment_may_pass_both_marks() -> None:
    match = acting(hands=["H06", "L01"], mats=[{"A": "grrr"}, {}], track=29)
    rules(match).ends = 33  # a pack may have its marks that near
    go(match, "play:H06")
    assert [event.kind for event in match.events(None) if event.kind in ("accelerate", "final_turns")] == [
        "accelerate", "final_turns",
    ]  # fmt: skip


@rule("PLA-89", "PLA-90", "PLA-91", "PLA-102")
def test_who_fills_the_track_plays_finals_at_once_and_all_others_take_one_final_turn() -> None:
    match = acting(
        hands=["", "L12 F05 H02", ""], seat=1, mats=[{}, {"A": "rr"}, {}], track=39, A="3.1",
        played=[["L01", "A", 1, True]], matter={"6.9": "gas", "6.1": "gas"}, turns=1, first=0,
    )  # fmt: skip
    go(match, "play:L12", "gravity:none")
    assert match.position()["step"] == "final_card", "no draw"
    assert table(match)["final"] == {
        "cause": "evolved", "text": "The Evolution Track is full.", "by": 1, "left": [1, 2, 0],
    }  # fmt: skip
    assert why(match, "draw:low") == "PLA-91"
    go(match, "play:F05")
    assert player(match, 1)["points"]["final"] == 12
    assert match.seat == 2
    assert [player(match, seat)["final_turn"] for seat in range(3)] == ["to come", "over", "now"]
    move(match, "6.9", "6.10")
    assert match.seat == 0
    move(match, "6.1", "6.2")
    assert match.seat is None
    assert [event.seat for event in events(match, "done")] == [1, 2, 0]
    assert [event.seat for event in events(match, "final_turn")] == [2, 0]


@rule("PLA-91", "PLA-92")
def test_a_final_turn_is_a_move_a_card_and_then_finals() -> None:
    match = sky(
        hands=["L12 H02 F06 F07", ""], mats=[{"A": "rrrm"}, {}], A="2.1", matter={"6.9": "gas"}, played=MARKS,
        track=40, last_turn=True, final_left=[0], reason="evolved",
    )  # fmt: skip
    assert why(match, "play:F07") == "PLA-14"
    move(match, "6.9", "6.10")
    assert match.legal == ["play:L12", "play:H02", "pass"]
    assert refusal(match, "play:F07") == ("PLA-92", "Finals come after your Low or High card: play one or pass first.")
    go(match, "play:L12")
    go(match, "gravity:none")
    assert match.legal == ["play:F06", "play:F07", "done"]
    assert why(match, "play:H02") == "PLA-92"
    go(match, "play:F07", "play:F06")
    assert match.seat is None
    assert player(match)["points"] == {"low": 4 + 4 + 5 + 2, "high": 0, "final": 30}


@rule("PLA-93")
def test_finals_wait_for_the_final_turn() -> None:
    match = acting(hands=["F06 L12", ""], mats=[{"A": "rrr"}, {}], A="2.1", played=MARKS)
    assert refusal(match, "play:F06") == (
        "PLA-93", "Lava World is a Final: it is played on your final turn only.",
    )  # fmt: skip
    away = acting(hands=["F06 L12", ""], mats=[{"A": "rrr"}, {}], A="4.1", played=MARKS)
    assert refusal(away, "play:F06")[1].endswith("So far: A is in orbit IV, not I–II.")


@rule("PLA-94")
def test_a_final_needs_type_orbit_climate_matter_and_a_marker_at_that_moment() -> None:
    good: dict[str, Any] = {"hands": ["F06", ""], "mats": [{"A": "rr"}, {}], "A": "2.1", "played": MARKS}
    assert final_turn(**good).legal == ["play:F06", "done"]
    for changed in ({"mats": [{"A": "r"}, {}]}, {"A": "3.1"}, {"habitable": ["A"]}, {"played": MARKS[2:]}):
        assert final_turn(**{**good, **changed}).seat is None, changed
    gas = final_turn(hands=["F06", ""], mats=[{"C": "rr"}, {}], C="2.1", played=MARKS)
    assert gas.seat is None, "C is gaseous"


@rule("PLA-95", "PLA-97")
def test_each_final_takes_a_marker_off_and_brings_none() -> None:
    match = final_turn(hands=["F06 F07 F05", ""], mats=[{"A": "rrrm"}, {}], A="2.1", played=MARKS)
    assert planet(match, "A")["markers"] == [2, 0]
    go(match, "play:F06")
    assert planet(match, "A")["markers"] == [1, 0]
    assert player(match)["markers_left"] == 6
    assert [card["marker"] for card in planet(match, "A")["row"]] == [False, True]
    assert planet(match, "A")["finals"] == [{"card": "F06", "seat": 0, "marker": False, "final": True}]
    go(match, "play:F07")
    assert match.seat is None, "no marker is left for Desert World"
    assert player(match)["points"]["final"] == 30


@rule("PLA-96")
def test_the_marker_of_this_turns_card_counts() -> None:
    match = final_turn(hands=["L02 F06", ""], mats=[{"A": "rrrr"}, {}], A="2.1")
    go(match, "play:L02")
    assert match.legal == ["play:F06", "done"]


@rule("PLA-98")
def test_at_most_four_finals_can_be_played() -> None:
    rows = [[f"L{n:02}", "A", 0, True] for n in (1, 2, 4, 6, 10)]
    match = final_turn(hands=["F05 F06 F07 F15", ""], mats=[{"A": "ggrrrm"}, {}], A="2.1", played=rows)
    go(match, "play:F05", "play:F06", "play:F07", "play:F15")
    assert match.seat is None
    assert player(match)["played"]["final"] == 4
    with pytest.raises(orrery.Refused, match="more than 4 Finals"):
        final_turn(hands=["F05 F06 F07 F15 F01", ""])


@rule("PLA-99")
def test_matter_for_finals_goes_on_the_final_space() -> None:
    match = final_turn(hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=MARKS)
    go(match, "play:F06")
    assert table(match)["track"]["count"] == 42
    early = final_turn(hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=MARKS, track=7, reason="stagnation")
    go(early, "play:F06")
    assert table(early)["track"]["count"] == 9


@rule("PLA-100", "PLA-101")
def test_a_final_scores_changes_no_climate_and_is_never_undone() -> None:
    match = acting(
        hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=MARKS, last_turn=True, final_left=[0, 1],
        reason="evolved", track=40, matter={"6.9": "gas"},
    )  # fmt: skip
    before = (planet(match, "A")["habitable"], planet(match, "A")["hostile"])
    go(match, "play:F06")
    assert (planet(match, "A")["habitable"], planet(match, "A")["hostile"]) == before
    assert match.seat == 1
    move(match, "A", "3.2")
    assert match.seat is None
    assert player(match)["points"]["final"] == 16


@rule("PLA-134")
def test_a_final_resolves_in_order_and_a_pack_may_print_climate_and_gravity_on_it() -> None:
    match = final_turn(hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=MARKS, matter={"6.9": "gas"})
    rules(match).cards = strange_cards(match)
    go(match, "play:F06")
    told = [event.kind for ply in match.plies for event in ply.events]
    assert told[-4:] == ["play", "pay", "score", "flip"]
    assert planet(match, "A")["climate"] == "habitable"
    assert match.position()["step"] == "gravity_kind"
    go(match, "gravity:none")
    assert match.seat is None


def strange_cards(match: Match) -> Any:
    """The standard cards, but Lava World is habitable 16 and has Gravity."""
    system = match.setup.content
    cards = [replace(c, side="habitable", gravity=True) if c.id == "F06" else c for c in system.cards]
    return make_cards(cards, system.board)


@rule("PLA-135")
def test_a_card_without_its_marker_supports_no_final() -> None:
    rows = [["L01", "A", 0, False], ["L02", "A", 0, False]]
    assert final_turn(hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=rows).seat is None
    assert "play:L12" in acting(hands=["L12", ""], mats=[{"A": "r"}, {}]).legal, "Low cards need no marker there"


# Ranking ------------------------------------------------------------------------------------------------------


def ended(**keys: Any) -> Match:
    return sky(**{"seat": None, "reason": "evolved", **keys})


def ranks(match: Match) -> list[int]:
    assert match.result is not None
    return match.result.ranks


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
        "seats": [1, 0], "by": "matter left on the mat",
        "text": "Seat 2 and Seat 1 have 9 points each; Seat 2 is ahead by matter left on the mat, 2 : 1.",
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
    if match.position()["step"] == "act":
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


# Leaving ------------------------------------------------------------------------------------------------------


@rule("PLA-111")
def test_who_retires_is_skipped_and_ranks_last_but_leaves_cards_and_matter() -> None:
    rows = [["L12", "A", 1, True]]
    match = sky(hands=["L01", "L02", "L03"], mats=[{}, {"A": "gg"}, {}], played=rows, matter={"6.9": "gas"})
    match.push("retire", 1)
    assert (player(match, 1)["matter"], planet(match, "A")["markers"]) == (2, [0, 1, 0])
    assert table(match)["decks"]["low"]["discards"] == []
    assert player(match, 1)["hand"] is None, "hidden until the end"
    move(match, "6.9", "6.10")
    assert match.seat == 2
    over = ended(hands=["", "", ""], scores=[1, 50, 2], retired=[1])
    assert ranks(over) == [2, 3, 1]
    both = ended(hands=["", "", ""], scores=[50, 40, 2], retired=[0, 1])
    assert ranks(both) == [3, 2, 1], "who left later ranks higher"
    assert why(match, "move:A", 1) == "PLA-111"


@rule("PLA-112")
def test_the_last_one_standing_wins_at_once() -> None:
    match = sky(hands=["L01", "L02"], scores=[0, 40], matter={"6.9": "gas"})
    match.push("retire", 1)
    assert match.seat is None
    assert ranks(match) == [1, 2]
    assert match.result is not None
    assert match.result.reason == "last_standing"


@rule("PLA-112")
def test_the_turn_of_who_leaves_ends_without_effect() -> None:
    match = sky(hands=["L01", "L02", "L03"], matter={"2.7": "gas"}, idle=3)
    go(match, "move:2.7")
    match.push("retire", 0)
    assert match.seat == 1
    assert table(match)["spaces"]["2.7"] == "gas"
    assert table(match)["idle"] == 3


@rule("PLA-113", "PLA-137")
def test_retiring_in_the_final_turns_leaves_finished_results_alone() -> None:
    match = sky(
        hands=["L01", "L02", "L03"], matter={"6.9": "gas"}, seat=1, last_turn=True, final_left=[1, 2], reason="evolved",
        track=40, scores=[30, 5, 5],
    )  # fmt: skip
    assert why(match, "retire", 0) == "PLA-137", "its final turn is over"
    match.push("retire", 1)
    assert match.seat == 2
    move(match, "6.9", "6.10")
    assert ranks(match) == [1, 3, 2]


@rule("PLA-137")
def test_retiring_in_setup_takes_all_six_cards_and_has_no_discard() -> None:
    match = orrery.load({
        "game": "planetarium", "seats": 3, "step": "discard_final",
        "hands": [["L01", "F01", "F16"], ["L02", "F05", "F10"], ["L03", "F12", "F13"]],
    })  # fmt: skip
    go(match, "discard:F01")
    match.push("retire", 0)
    go(match, "discard:F10", "discard:F12")
    assert table(match)["decks"]["final"]["discards"] == ["F10", "F12"]
    assert sorted(hand(match, 0)) == ["F01", "F16", "L01"]
    assert match.seat in (1, 2)


@rule("PLA-137")
def test_cards_being_chosen_leave_too_and_what_was_paid_stands() -> None:
    match = acting(hands=["L12 L01", "L02", "L03"], mats=[{"A": "r"}, {}, {}], decks={"final": ["F09", "F10"]})
    go(match, "play:L12", "draw:final")
    match.push("retire", 0)
    assert sorted(hand(match, 0)) == ["F09", "F10", "L01"]
    assert match.seat == 1
    paid = acting(hands=["L12 F16", "L02", "L03"], mats=[{"A": "r"}, {}, {}], track=39, D="7a.1",
                  played=[["L13", "D", 0, True]], matter={"6.9": "gas"})  # fmt: skip
    go(paid, "play:L12", "gravity:none")
    paid.push("retire", 0)
    assert table(paid)["final"]["left"] == [1, 2]
    assert table(paid)["last_turn"]


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
