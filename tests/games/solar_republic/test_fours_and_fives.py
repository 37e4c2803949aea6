"""Rank 4, draw four, and rank 5, the wild cards (sections 3.9 and 3.10)."""
from __future__ import annotations

import pytest

from tests.games.solar_republic.helpers import draw_pile, hand, lay, legal_cards, other_moves, pile, table, why, won
from tests.rules import rule

AGAIN = {"five_menu": "two_three_four"}
ON_SOL = {"five_steal": "on_sol"}
PLAY_OUT = {"end_rule": "play_out"}
TOP_FOUR = "puck portia juliet sycorax"


@rule("SOL-45")
def test_a_4_lets_the_player_draw_four_himself() -> None:
    match = table("saturn leda", "io thebe", pile="titan", draw=TOP_FOUR)
    lay(match, "saturn")
    assert match.legal == ["draw4:0", "draw4:1", "decline"]
    match.push("draw4:0")
    assert sorted(hand(match, 0).split()) == sorted(["leda", *TOP_FOUR.split()])
    assert match.seat == 1


@rule("SOL-45")
def test_or_makes_one_other_player_draw_four() -> None:
    match = table("saturn leda", "io thebe", "elara", pile="titan", draw=TOP_FOUR)
    lay(match, "saturn")
    match.push("draw4:2")
    assert sorted(hand(match, 2).split()) == sorted(["elara", *TOP_FOUR.split()])
    assert hand(match, 0) == "leda"
    assert match.seat == 1  # once, and the turn is over


@rule("SOL-45")
def test_a_4_does_not_rob() -> None:
    match = table("saturn leda", "io thebe", pile="titan", won=["", "puck"])
    lay(match, "saturn")
    assert why(match, "steal:1") == "SOL-45"


@rule("SOL-46", "SOL-53")
def test_if_fewer_than_four_remain_all_are_drawn() -> None:
    match = table("saturn leda", "io thebe", pile="titan", draw="puck portia", rest=1)
    lay(match, "saturn")
    match.push("draw4:1")
    assert draw_pile(match) == []
    assert sorted(hand(match, 1).split()) == ["io", "portia", "puck", "thebe"]
    assert match.result is not None


@rule("SOL-47")
def test_the_seat_made_to_draw_shows_nothing_and_loses_no_turn() -> None:
    match = table("saturn leda", "io thebe", pile="titan", draw=TOP_FOUR)
    lay(match, "saturn")
    match.push("draw4:1")
    assert match.seat == 1
    assert match.sentences(0)[-2:] == ["You make Seat 2 draw.", "Seat 2 draws 4 cards."]
    assert match.sentences(None)[-1] == "Seat 2 draws 4 cards."
    assert "Puck" in match.sentences(1)[-1]


@rule("SOL-47")
def test_the_seat_made_to_draw_gains_no_turn() -> None:
    match = table("saturn leda", "io thebe", "elara nereid", pile="titan", draw=TOP_FOUR)
    lay(match, "saturn")
    match.push("draw4:2")
    assert match.seat == 1
    lay(match, "thebe")
    assert match.seat == 2


@rule("SOL-48")
def test_the_mechanic_is_not_offered_when_the_draw_pile_is_empty() -> None:
    match = table("saturn leda", "io thebe", pile="titan", rest=1, options=PLAY_OUT)
    lay(match, "saturn")
    assert match.seat == 1
    assert won(match, 0) == "titan saturn"
    wild = table("sol leda", "io thebe", pile="titan", rest=1, options=PLAY_OUT)
    lay(wild, "sol")
    assert wild.legal == ["steal:1", "decline"]
    assert why(wild, "draw4:1") == "SOL-48"


@rule("SOL-49")
@pytest.mark.parametrize("wild", ["sol", "asteroid_belt"])
def test_a_5_offers_robbing_and_both_ways_of_drawing_four(wild: str) -> None:
    match = table(f"{wild} leda", "io thebe", "elara", pile="titan", won=["", "puck", "portia"])
    lay(match, wild)
    assert match.legal == ["steal:1", "steal:2", "draw4:0", "draw4:1", "draw4:2", "decline"]


@rule("SOL-49")
def test_exactly_one_mechanic_is_used() -> None:
    match = table("sol leda", "io thebe", pile="titan", won=["", "puck portia juliet"], draw="rhea")
    lay(match, "sol")
    match.push("steal:1")
    assert match.seat == 1
    assert why(match, "draw4:1", 0) == "SOL-8"
    assert won(match, 0) == "titan sol puck portia juliet"
    assert draw_pile(match)[0] == "rhea"


@rule("SOL-50")
def test_the_five_contributes_nothing_of_its_own() -> None:
    match = table("sol leda", "io thebe", pile="titan")
    lay(match, "sol")
    assert "again" not in match.legal
    assert why(match, "again") == "SOL-50"


@rule("SOL-50")
def test_a_5_may_give_an_extra_turn_if_agreed() -> None:
    match = table("sol leda", "io thebe", pile="titan", options=AGAIN)
    lay(match, "sol")
    assert match.legal == ["draw4:0", "draw4:1", "again", "decline"]
    match.push("again")  # after a Book the pile is empty: lead or draw
    assert match.seat == 0
    assert match.legal == ["play:jup_leda", "draw"]
    assert match.view(1)["table"]["step"] == "extra turn"


@rule("SOL-50")
def test_after_a_led_5_the_extra_turn_goes_on_from_that_5() -> None:
    match = table("sol leda luna", "io thebe", options={**AGAIN, "extra_turn": "may"})
    lay(match, "sol")
    match.push("again")
    assert pile(match) == "sol"
    assert legal_cards(match) == ["luna"]
    assert other_moves(match) == ["draw", "stop"]
    lay(match, "luna")
    assert match.seat == 1


@rule("SOL-51")
def test_the_robbery_of_a_5_needs_no_sol_card_beneath() -> None:
    for top in ("titan", ""):
        match = table("sol leda", "io thebe", pile=top, won=["", "puck"])
        lay(match, "sol")
        assert "steal:1" in match.legal


@rule("SOL-51")
def test_or_it_needs_one_if_agreed() -> None:
    for top, may in (("titan", False), ("", False), ("pluto", True)):
        match = table("sol leda", "io thebe", pile=top, won=["", "puck"], options=ON_SOL)
        lay(match, "sol")
        assert ("steal:1" in match.legal) == may
        assert why(match, "steal:1") == ("" if may else "SOL-51")
