"""Rank 4, draw four, and rank 5, the wild cards (sections 3.9 and 3.10)."""
from __future__ import annotations

import pytest

from orrery.games.solar_republic.rules import SolarRepublic
from orrery.kernel.moves import Moves
from tests.games.solar_republic.helpers import (
    ID,
    draw_pile,
    hand,
    lay,
    legal_cards,
    other_moves,
    pile,
    table,
    why,
    won,
)
from tests.rules import rule

AGAIN = {"five_menu": "two_three_four"}
ANYWHERE = {"five_steal": "anywhere"}
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
    wild = table("sol leda", "io thebe", pile="luna", rest=1, options=PLAY_OUT)
    lay(wild, "sol")
    assert wild.legal == ["steal:1", "decline"]
    assert why(wild, "draw4:1") == "SOL-48"


@rule("SOL-49")
@pytest.mark.parametrize("wild", ["sol", "asteroid_belt"])
def test_a_5_offers_robbing_and_both_ways_of_drawing_four(wild: str) -> None:
    match = table(f"{wild} leda", "io thebe", "elara", pile="luna", won=["", "puck", "portia"])
    lay(match, wild)
    assert match.legal == ["steal:1", "steal:2", "draw4:0", "draw4:1", "draw4:2", "decline"]


@rule("SOL-49")
def test_exactly_one_mechanic_is_used() -> None:
    match = table("sol leda", "io thebe", pile="luna", won=["", "puck portia juliet"], draw="rhea")
    lay(match, "sol")
    match.push("steal:1")
    assert match.seat == 1
    assert why(match, "draw4:1", 0) == "SOL-8"
    assert won(match, 0) == "luna sol puck portia juliet"
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
@pytest.mark.parametrize(("top", "may"), [("titan", False), ("", False), ("luna", True), ("pluto", True)])
def test_the_robbery_of_a_5_needs_a_sol_card_beneath_like_that_of_a_3(top: str, may: bool) -> None:
    match = table("asteroid_belt leda", "io thebe", pile=top, won=["", "puck"])
    lay(match, "asteroid_belt")
    assert ("steal:1" in match.legal) == may
    assert why(match, "steal:1") == ("" if may else "SOL-51")
    assert "draw4:1" in match.legal, "having four drawn needs nothing"


@rule("SOL-51")
@pytest.mark.parametrize("top", ["titan", "", "luna"])
def test_or_it_needs_none_if_agreed(top: str) -> None:
    match = table("sol leda", "io thebe", pile=top, won=["", "puck"], options=ANYWHERE)
    lay(match, "sol")
    assert "steal:1" in match.legal


@rule("SOL-51")
def test_what_a_5_would_do_is_told_as_the_table_plays_it() -> None:
    for top, options, told in (
        ("titan", {}, "Then you can draw four or make another player draw four."),
        ("luna", {}, "Then you can rob three, draw four or make another player draw four."),
        ("titan", ANYWHERE, "Then you can rob three, draw four or make another player draw four."),
        ("titan", AGAIN, "Then you can go again, draw four or make another player draw four."),
    ):
        match = table("sol leda", "io thebe", pile=top, won=["", "puck"], options=options)
        move = match.words.read_move(f"play:{ID['sol']}", 0)
        assert move is not None
        assert match.words.explain(match.state, move).text.endswith(told)


@rule("SOL-51")
def test_a_bot_saves_its_5_for_a_sol_card_only_where_that_matters() -> None:
    """A pile of seven: on Sol the 5 also robs, so it is worth more there, unless it robs anywhere."""
    weights = {}
    for options in (None, ANYWHERE):
        for top in ("titan", "luna"):
            pile = "rhea tethys dione mimas enceladus iapetus"
            match = table("sol", "io thebe", pile=f"{pile} {top}", won=["", "puck portia juliet"], options=options)
            state = match.state
            assert isinstance(state, SolarRepublic)
            moves = Moves()
            state.fill(moves)
            match.setup.game.advice.weigh(state, moves)
            weights[options is None, top] = int(moves.weights[0])
    assert weights[True, "luna"] > weights[True, "titan"]
    assert weights[False, "luna"] == weights[False, "titan"]
