"""Winning, the cap, leaving, ranks."""
from __future__ import annotations

import pytest

import orrery
from orrery.kernel.refusal import BadOption
from tests.games.vediic.helpers import finish, hand, kinds, pawns, pile, play, supply, table, walk, why
from tests.rules import rule


@rule("VED-85", "VED-86")
def test_the_second_promotion_wins_at_once_with_empty_hands() -> None:
    match = table("", "red", "blue", pawns=["d4 lifted"], planets={"gray": 1}, e_cards=[2, 1, 2])
    play(match, "promote:a")
    assert match.seat is None
    assert match.result is not None
    assert (match.result.reason, match.result.ranks, match.result.scores) == ("enlightened", [1, 3, 2], [4, 1, 2])
    assert match.position()["e_cards"][0] == 0
    assert hand(match, 0) == ""
    assert kinds(match)[:2] == ["promote", "win"], "nothing else is resolved"
    assert match.position()["planets"]["gray"] == 1


@rule("VED-85", "VED-62")
def test_the_last_yellow_is_spent_and_the_second_pass_lifts_the_pawn() -> None:
    match = table("yellow", "", pawns=["d4 lifted"], planets={"gray": 1}, e_cards=[2, 0])
    play(match, "stay", "promote:a")
    assert match.result is not None
    assert match.result.ranks == [1, 2]


@rule("VED-87")
def test_the_cap_ranks_by_pawns_e_cards_and_colours() -> None:
    match = table(
        "red blue", "red red", "", "green blue", pawns=["a1 c1", "g1 i1", "lifted c9", "g9 i9"], e_cards=[1, 1, 0, 1],
        rounds_left=1,
    )  # fmt: skip
    walk(match, "move:a:walk:b2", "move:b:walk:h2", "move:b:walk:a9", "move:b:walk:i7")
    assert match.result is not None
    assert match.result.adjudicated
    assert match.result.reason == "cap"
    assert match.result.ranks == [2, 4, 1, 2]
    with pytest.raises(BadOption, match="10 to 500"):
        orrery.new("vediic", options={"round_cap": 9})


@rule("VED-87")
def test_a_game_of_ten_rounds_is_over_after_ten() -> None:
    match = orrery.new("vediic", seats=2, seed=1, options={"setup": "quick", "round_cap": 10})
    while match.seat is not None:
        match.push(next((text for text in match.legal if text in ("go", "end", "charity:none")), match.legal[-1]))
    assert match.view(None)["table"]["round"] == 10
    assert match.result is not None
    assert match.result.adjudicated


@rule("VED-90")
def test_who_leaves_gives_everything_back_and_is_skipped() -> None:
    match = table("red blue green", "gray", "", pawns=["d4 a1"], planets={"gray": 1}, e_cards=[1, 2, 0])
    play(match, "pooja:blue+green+red")
    match.push("retire", 0)
    assert match.seat == 1, "its turn ends at once"
    assert pile(match, "charity") == "blue green red", "what it gave lies open"
    assert pawns(match, 0) == "None None"
    assert match.view(None)["table"]["e_deck"] == 11
    match.push("retire", 1)
    assert match.result is not None
    assert (match.result.reason, match.result.ranks) == ("alone", [3, 2, 1])
    assert supply(match, "gray") == 11
    assert match.words.why_not(match.state, 0, match.words.read_move("go", 0) or 0) is not None


@rule("VED-90")
def test_the_start_marker_and_the_turn_pass_over_who_has_left() -> None:
    match = table("", "", "", retired=[1], pawns=["a1 c1", "- -", "a9 c9"])
    walk(match, "move:a:walk:b2")
    assert match.seat == 2
    walk(match, "move:a:walk:b8")
    assert match.view(None)["table"]["start"] == 2
    assert match.seat == 2
    assert why(match, "move:a:walk:a9", 1) == why(match, "retire", 1) == "VED-90"


@rule("VED-90")
def test_penalties_lapse_and_offers_count_as_declined_when_the_one_asked_leaves() -> None:
    match = table("green yellow", "", "", pawns=["c3 a1"], planets={"blue": 6}, colours=["red", "gray", "green"])
    walk(match, "move:b:walk:c1", "move:b:walk:h2", "move:a:walk:b8")
    assert match.position()["at"] == "penalty"
    match.push("retire", 0)
    assert match.position()["round"] == 2
    match = table("red", "blue", "", options={"table_trades": 1})
    play(match, "offer:1", "offer_swap:red:blue")
    match.push("retire", 1)
    assert match.seat == 0
    assert hand(match, 0) == "red"
    match = table("red", "blue", "", options={"table_trades": 1})
    play(match, "offer:1")
    match.push("retire", 1)
    assert "offer:2" in match.legal, "who was choosing chooses anew"


@rule("VED-90")
def test_in_setup_the_picks_of_who_leaves_are_dropped_and_a_colour_stays_out() -> None:
    match = orrery.new("vediic", seats=3, seed=3)
    first = match.seat
    assert first is not None
    play(match, "pick_colour:red", "pick_cards:gray")
    match.push("retire", first)
    assert match.seat == (first + 1) % 3
    assert why(match, "pick_colour:red") == "VED-16"
    assert supply(match, "gray") == 11
    for colour in ("blue", "green"):
        play(match, f"pick_colour:{colour}", "pick_cards:red", "pick_cards:blue")
    assert match.seat == (first + 2) % 3, "the last one left picks the E-planet"
    last = match.seat
    assert last is not None
    match.push("retire", last)
    assert match.result is not None
    assert match.result.ranks[(first + 1) % 3] == 1


@rule("VED-91")
def test_whoever_plays_has_a_pawn_on_the_board() -> None:
    with pytest.raises(orrery.Refused, match="seat 0 has lifted both pawns"):
        table("", "", pawns=["lifted lifted"])
    for seed in (1, 2):
        match = orrery.new("vediic", seats=3, seed=seed, options={"setup": "quick", "round_cap": 12})
        while match.seat is not None:
            places = match.position()["pawns"]
            assert all(any(place not in (None, "lifted") for place in row) for row in places)
            match.push(match.legal[len(match.legal) // 2])


def test_games_played_to_the_end_have_a_result() -> None:
    match = finish(orrery.new("vediic", seats=3, seed=5, options={"round_cap": 10}))
    assert match.result is not None
