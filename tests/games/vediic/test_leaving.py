"""A first seat that leaves before the first round has begun (VED-15, VED-22, VED-23, VED-90)."""
from __future__ import annotations

import pytest

import orrery
from orrery import Match
from tests.games.vediic.helpers import end_round, play, table
from tests.rules import rule


def set_up(match: Match) -> Match:
    """Colours, cards and places as they come, up to the first turn or penalty."""
    while match.position()["at"] in ("colour", "cards", "e_planet", "place"):
        match.push(match.legal[0])
    return match


def starts(match: Match, rounds: int) -> list[int]:
    """Who begins each of the next rounds, told by the turn and by the marker alike."""
    found = []
    for _ in range(rounds):
        while match.position()["at"] == "penalty":
            match.push(next(text for text in match.legal if text.startswith("forfeit")))
        begins = match.position()["turn"]
        assert match.view(None)["table"]["start"] == begins
        found.append(begins)
        end_round(match)
    return found


@rule("VED-90", "VED-23")
@pytest.mark.parametrize("choices", [0, 2, 9, 10, 15])
def test_round_one_begins_with_the_first_one_left_when_the_first_seat_leaves_in_setup(choices: int) -> None:
    match = orrery.new("vediic", seats=3, seed=3)
    first = match.seat
    assert first is not None
    for _ in range(choices):
        match.push(match.legal[0])
    assert match.position()["round"] == 0
    match.push("retire", first)
    set_up(match)
    second, third = (first + 1) % 3, (first + 2) % 3
    assert starts(match, 3) == [second, third, second]
    left = next(number for number, ply in enumerate(match.plies) if ply.text == "retire")
    assert all(ply.seat != first for ply in match.plies[left + 1 :]), "it has no turn any more"
    told = match.sentences(None)
    assert f"Round 1. Seat {second + 1} begins." in told
    assert f"Round 1. Seat {first + 1} begins." not in told


@rule("VED-90", "VED-23")
def test_round_one_begins_with_the_next_seat_when_the_first_leaves_at_a_penalty_of_the_first_pay_out() -> None:
    # Mars rolled 12 and is retrograde: the pawns of seats 0 and 1 stand on red tiles
    match = table(
        "gray red", "gray red", "", pawns=["e5 a1", "c1 i1"], planets={"red": 1}, colours=["green", "blue", "gray"],
        at="penalty", round=0, owed=1,
    )  # fmt: skip
    match.push("retire", 0)
    assert (match.seat, match.position()["at"]) == (1, "penalty")
    play(match, "forfeit:gray")
    assert match.position()["round"] == 1
    assert starts(match, 3) == [1, 2, 1]


@rule("VED-90", "VED-23")
def test_a_first_seat_that_leaves_while_another_settles_the_first_penalty_gets_no_turn() -> None:
    match = table(
        "", "gray red", "", pawns=["a1 a3", "c1 i1"], planets={"red": 1}, colours=["green", "blue", "gray"],
        at="penalty", round=0, owed=1, seat=1,
    )  # fmt: skip
    match.push("retire", 0)
    play(match, "forfeit:gray")
    assert starts(match, 2) == [1, 2]
