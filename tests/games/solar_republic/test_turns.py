"""Order of turns, the opening, and what a turn is (sections 3.2 and 3.3)."""
from __future__ import annotations

import json

import pytest

import orrery
from orrery import Match
from orrery.kernel.match import game_keys, read_chance
from tests.games.solar_republic.helpers import (
    draw_pile,
    hand,
    lay,
    legal_cards,
    pile,
    table,
    why,
    won,
)
from tests.rules import rule


@rule("SOL-7")
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_the_seat_at_the_dealers_left_has_the_first_turn(direction: str) -> None:
    for seed in range(12):
        match = orrery.new("solar_republic", 5, seed=seed, options={"direction": direction})
        assert match.seat == (match.position()["dealer"] + 1) % 5


@rule("SOL-8")
def test_turns_pass_clockwise() -> None:
    match = table("leda", "thebe", "elara", "himalia titan", pile="amalthea")
    order = [match.seat]
    for name in ("leda", "thebe", "elara", "himalia"):
        lay(match, name)
        order.append(match.seat)
    assert [ply.seat for ply in match.plies[:4]] == [0, 1, 2, 3]
    assert order[:4] == [0, 1, 2, 3]


@rule("SOL-8")
def test_turns_pass_counterclockwise_if_agreed() -> None:
    match = table("leda", "thebe", "elara io", pile="amalthea", options={"direction": "counterclockwise"})
    lay(match, "leda")
    assert match.seat == 2
    lay(match, "elara")
    assert match.seat == 1


@rule("SOL-8")
def test_the_direction_changes_neither_the_deal_nor_the_first_seat() -> None:
    left, right = (
        orrery.new("solar_republic", 4, seed=9, options={"direction": direction})
        for direction in ("clockwise", "counterclockwise")
    )
    assert game_keys(left.position()) == game_keys(right.position())


@rule("SOL-9")
def test_the_opening_turn_lays_a_card_and_cannot_draw() -> None:
    for seed in range(8):
        match = orrery.new("solar_republic", 3, seed=seed)
        assert match.seat is not None
        cards = match.position()["hands"][match.seat]
        assert match.legal == [f"play:{card}" for card in cards]
        assert why(match, "draw") == "SOL-9"
        assert match.view(None)["table"]["step"] == "opening"


@rule("SOL-9")
def test_the_second_turn_may_draw() -> None:
    match = table("leda titan", "io rhea", opening=True)
    lay(match, "leda")
    assert match.seat == 1
    assert "draw" in match.legal


@rule("SOL-10", "SOL-22")
def test_the_opening_card_may_be_any_card_even_a_trump() -> None:
    match = table("leda europa mars neptune sol", "io", opening=True)
    assert sorted(legal_cards(match)) == sorted(["leda", "europa", "mars", "neptune", "sol"])


@rule("SOL-11")
def test_a_turn_lays_one_card_or_draws_one_and_then_it_is_over() -> None:
    match = table("leda elara", "thebe himalia", pile="amalthea", draw="titan rhea")
    lay(match, "leda")
    assert (hand(match, 0), pile(match), match.seat) == ("elara", "amalthea leda", 1)
    match.push("draw")
    assert sorted(hand(match, 1).split()) == ["himalia", "thebe", "titan"]
    assert draw_pile(match)[0] == "rhea"
    assert match.seat == 0


@rule("SOL-11", "SOL-32")
def test_the_turn_is_over_after_the_mechanic() -> None:
    match = table("jupiter leda", "io", "titan", pile="thebe")
    lay(match, "jupiter")
    assert match.seat == 0
    assert why(match, "play:jup_leda") == "SOL-32"
    match.push("decline")
    assert match.seat == 1


@rule("SOL-11")
def test_only_a_card_of_the_own_hand_can_be_laid() -> None:
    match = table("leda", "elara", pile="thebe")
    assert why(match, "play:jup_elara") == "SOL-11"


@rule("SOL-12", "SOL-72")
def test_drawing_is_allowed_with_playable_cards_in_hand() -> None:
    match = table("leda sol mars", "elara", pile="thebe")
    assert len(legal_cards(match)) == 3
    match.push("draw")
    assert match.seat == 1


@rule("SOL-13")
def test_there_is_no_passing() -> None:
    match = table("leda", "elara", pile="thebe")
    assert "pass" not in match.legal
    assert why(match, "pass") == "SOL-13"


@rule("SOL-13")
def test_who_cannot_lay_a_card_draws() -> None:
    match = table("leda mars", "titan", pile="thebe", draw="rhea iapetus")
    lay(match, "leda")
    told = [(ply.seat, ply.text, ply.forced) for ply in match.plies]
    assert told == [(0, "play:jup_leda", False), (1, "draw", True)]
    assert hand(match, 1) == "titan rhea"


@rule("SOL-14")
def test_a_seat_with_an_empty_hand_is_still_in_the_game_and_draws() -> None:
    match = table("leda io", "", "elara", pile="thebe", draw="titan rhea")
    lay(match, "leda")
    assert [(ply.seat, ply.text) for ply in match.plies[:2]] == [(0, "play:jup_leda"), (1, "draw")]
    assert hand(match, 1) == "titan"
    assert match.seat == 2


@rule("SOL-15")
def test_a_card_drawn_cannot_be_laid_in_the_same_turn() -> None:
    match = table("titan", "io", pile="thebe", draw="leda rhea")
    assert match.plies[0].text == "draw"  # Titan does not fit: drawn by the kernel
    assert "leda" in hand(match, 0)
    assert match.seat == 1


@rule("SOL-16")
def test_there_is_no_hand_limit() -> None:
    many = "leda elara himalia ganymede callisto io europa titan rhea iapetus dione tethys enceladus mimas hyperion " \
        "phoebe titania oberon umbriel ariel miranda puck sycorax portia juliet triton proteus nereid"
    match = table(many, "naiad", pile="thebe", draw="galatea")
    match.push("draw")
    assert len(hand(match, 0).split()) == len(many.split()) + 1 == 29


@rule("SOL-72")
def test_nobody_has_to_follow_suit_and_won_cards_are_never_shuffled_in() -> None:
    match = table("leda himalia", "europa thebe", pile="elara", draw="rhea galatea", rest=0)
    stack = won(match, 0)
    lay(match, "leda")
    match.push("draw")  # Europa and Thebe would fit: held back, and nothing happens
    match.push("draw")
    assert match.result is not None
    assert match.result.reason == "depleted"
    assert won(match, 0) == stack
    assert pile(match) == "elara leda"


def forced_and_chosen() -> tuple[Match, Match]:
    """Seat 1 draws: once because nothing fits, once because it wants to. To seat 0 both look the same."""
    made: list[Match] = []
    for holding in ("titan", "leda"):
        start = table("elara io", f"{holding} rhea", pile="thebe", draw="mimas dione").position()
        match = Match(
            table("elara", "leda", pile="thebe").setup, read_chance(start["chance"]), game_keys(start), settle=False
        )
        lay(match, "elara")
        if not match.settle_one():
            match.push("draw")
        made.append(match)
    return made[0], made[1]


@rule("SOL-74")
def test_a_forced_draw_looks_to_others_exactly_like_a_chosen_one() -> None:
    forced, chosen = forced_and_chosen()
    assert [ply.forced for ply in forced.plies] == [False, True]
    assert [ply.forced for ply in chosen.plies] == [False, False]
    for viewer in (0, None):
        assert forced.sentences(viewer) == chosen.sentences(viewer)
        assert forced.sentences(viewer)[-1] == "Seat 2 draws a card."
        assert json.dumps(forced.view(viewer)) == json.dumps(chosen.view(viewer))
        assert repr(forced.events(viewer)) == repr(chosen.events(viewer))
    assert forced.undo_limit(0) == chosen.undo_limit(0)


@rule("SOL-74")
def test_a_forced_pass_cannot_be_told_from_a_chosen_one_by_what_may_be_undone() -> None:
    limits = []
    for holding in ("titan", "leda"):
        match = table(
            "elara mars", f"{holding} rhea", "io", pile="thebe", rest=2, options={"end_rule": "play_out"}
        )
        match.push("pass")
        if match.seat == 1:
            match.push("pass")
        limits.append((match.number, match.undo_limit(0)))
    assert limits[0] == limits[1] == (2, 2)


@rule("SOL-74")
def test_the_legal_moves_are_shown_only_to_the_seat_that_chooses() -> None:
    match = table("elara io", "leda rhea", pile="thebe")
    assert match.view(0)["legal"] == match.legal
    assert match.view(1)["legal"] == []
    assert match.view(None)["legal"] == []
