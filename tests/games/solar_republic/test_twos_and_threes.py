"""Rank 2, the extra turn, and rank 3, robbing (sections 3.7 and 3.8)."""
from __future__ import annotations

import pytest

from tests.games.solar_republic.helpers import draw_pile, hand, lay, legal_cards, other_moves, pile, table, why, won
from tests.rules import rule

MAY = {"extra_turn": "may"}


@rule("SOL-36")
def test_after_a_2_the_same_seat_lays_or_draws() -> None:
    match = table("titan rhea phoebe leda", "io thebe", pile="mimas")
    lay(match, "titan")
    assert match.seat == 0
    assert legal_cards(match) == ["rhea", "phoebe"]
    assert other_moves(match) == ["draw"]
    lay(match, "phoebe")
    assert match.seat == 1


@rule("SOL-36")
def test_an_extra_turn_may_be_stopped_if_agreed() -> None:
    match = table("titan rhea", "io", pile="mimas", options=MAY)
    assert why(match, "stop") == "SOL-36"  # not an extra turn yet
    lay(match, "titan")
    assert other_moves(match) == ["draw", "stop"]
    match.push("stop")
    assert match.seat == 1
    assert hand(match, 0) == "rhea"
    assert match.sentences(1)[-1] == "Seat 1 stops."


@rule("SOL-37")
def test_every_2_grants_one_more_turn_and_none_is_banked() -> None:
    match = table("titan rhea io phoebe leda", "elara thebe", pile="mimas")
    lay(match, "titan", "rhea")
    assert match.view(1)["table"]["chain"] == 2
    assert match.seat == 0
    lay(match, "phoebe")  # a 1 ends it, whatever number of 2s came before
    assert match.seat == 1
    assert match.view(1)["table"]["chain"] == 0


@rule("SOL-38")
def test_a_trump_may_take_the_pile_that_the_same_seat_has_just_built() -> None:
    match = table("titan rhea io mars", "elara thebe", pile="mimas")
    lay(match, "titan", "rhea", "io", "mars")
    assert won(match, 0) == "mimas titan rhea io mars"
    assert match.seat == 1


@rule("SOL-38")
def test_drawing_ends_the_chain() -> None:
    match = table("titan rhea", "elara thebe io", pile="mimas", draw="puck")
    lay(match, "titan")
    match.push("draw")
    assert hand(match, 0) == "rhea puck"
    assert match.seat == 1
    assert match.position()["chain"] == 0


@rule("SOL-39")
def test_a_seat_whose_last_card_was_a_2_must_draw() -> None:
    match = table("titan", "elara io", pile="mimas", draw="puck")
    lay(match, "titan")
    assert [(ply.seat, ply.text, ply.forced) for ply in match.plies] == [
        (0, "play:sat_titan", False),
        (0, "draw", True),
    ]
    assert hand(match, 0) == "puck"


@rule("SOL-39")
def test_or_may_stop_if_agreed() -> None:
    match = table("titan", "elara io", pile="mimas", options=MAY)
    lay(match, "titan")
    assert match.legal == ["draw", "stop"]
    match.push("stop")
    assert hand(match, 0) == ""


@rule("SOL-40")
@pytest.mark.parametrize("beneath", ["sol", "asteroid_belt", "venus", "pluto", "luna"])
def test_a_3_on_any_sol_card_robs_three(beneath: str) -> None:
    match = table("mars leda", "io thebe", pile=beneath, won=["", "puck portia juliet sycorax"])
    lay(match, "mars")
    assert match.legal == ["steal:1", "decline"]
    match.push("steal:1")
    assert won(match, 1) == "puck"
    assert won(match, 0) == f"{beneath} mars portia juliet sycorax"
    assert match.seat == 1


@rule("SOL-40")
@pytest.mark.parametrize("beneath", ["leda", "titan", "neptune"])
def test_a_3_on_a_card_of_another_suit_does_not_rob(beneath: str) -> None:
    match = table("mars elara", "io thebe", pile=beneath, won=["", "puck portia juliet"])
    lay(match, "mars")
    assert match.seat == 1
    assert won(match, 1) == "puck portia juliet"


@rule("SOL-40")
def test_the_thief_chooses_whom_to_rob() -> None:
    match = table("mars leda", "io", "thebe", "elara", pile="pluto", won=["titan", "puck", "", "portia"])
    lay(match, "mars")
    assert match.legal == ["steal:1", "steal:3", "decline"]


@rule("SOL-41")
@pytest.mark.parametrize("stack", ["puck", "puck portia"])
def test_a_victim_with_fewer_than_three_loses_all(stack: str) -> None:
    match = table("mars leda", "io thebe", pile="pluto", won=["", stack])
    lay(match, "mars")
    match.push("steal:1")
    assert won(match, 1) == ""
    assert won(match, 0) == f"pluto mars {stack}"


@rule("SOL-41")
def test_a_seat_without_won_cards_cannot_be_chosen() -> None:
    match = table("mars leda", "io", "thebe", pile="pluto", won=["", "puck", ""])
    lay(match, "mars")
    assert why(match, "steal:2") == "SOL-41"


@rule("SOL-42")
def test_the_last_cards_of_the_victim_go_on_the_thiefs_won_stack_in_their_order() -> None:
    match = table("mars leda", "io thebe", pile="pluto", won=["titan", "puck portia juliet sycorax naiad"])
    lay(match, "mars")
    match.push("steal:1")
    assert won(match, 0) == "titan pluto mars juliet sycorax naiad"
    assert won(match, 1) == "puck portia"
    assert hand(match, 0) == "leda"


@rule("SOL-43")
def test_nobody_robs_himself() -> None:
    match = table("mars leda", "io thebe", pile="pluto", won=["titan", "puck"])
    lay(match, "mars")
    assert why(match, "steal:0") == "SOL-43"


@rule("SOL-43")
def test_won_cards_never_go_to_a_hand() -> None:
    match = table("mars leda", "io thebe", pile="pluto", won=["", "puck portia juliet"])
    lay(match, "mars")
    left = draw_pile(match)
    match.push("steal:1")
    assert hand(match, 0) == "leda"
    assert sorted(hand(match, 1).split()) == ["io", "thebe"]
    assert draw_pile(match) == left
    assert pile(match) == ""
