"""Leaving the table, at any question (PLA-111 to PLA-113, PLA-137)."""
from __future__ import annotations

from random import Random
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.games.planetarium.view import STEPS
from tests.games.planetarium import invariants
from tests.games.planetarium.helpers import (
    acting,
    ended,
    go,
    hand,
    move,
    planet,
    player,
    ranks,
    sky,
    table,
    why,
)
from tests.games.planetarium.questions import CASES, QUESTIONS, asked
from tests.rules import rule


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
def test_nothing_is_half_chosen_any_more_when_the_last_rival_has_left() -> None:
    match = sky(hands=["L01", "L02"], matter={"6.9": "gas"})
    match.push("move:6.9")
    assert table(match)["picked"]["token"] == "6.9"
    match.push("retire", 0)
    assert match.seat is None
    assert set(table(match)["picked"].values()) == {None}


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


# At every kind of question -------------------------------------------------------------------------------------

def everything(match: Match) -> list[Any]:
    """All that is to be known about a match but how many moves it had."""
    views = [{**match.view(viewer), "number": 0} for viewer in (None, *range(match.setup.seats))]
    return [match.position(), match.legal, repr(match.result), views]


@rule("PLA-111", "PLA-112", "PLA-137")
@pytest.mark.parametrize(("seats", "leaver"), [(1, 0), (2, 0), (2, 1), (3, 0), (3, 1)])
@pytest.mark.parametrize(("step", "last"), CASES)
def test_whoever_leaves_at_any_question_the_game_goes_on_from_its_saved_position(
    step: str, last: bool, seats: int, leaver: int
) -> None:
    match = asked(step, seats, last=last)
    match.push("retire", leaver)
    invariants.check(match)
    again = orrery.load(match.position())
    assert everything(again) == everything(match)
    dice = Random(step)
    while match.seat is not None:
        text = dice.choice(match.legal)
        match.push(text)
        again.push(text)
        invariants.check(match)
    assert everything(again) == everything(match)


def test_every_question_is_among_them() -> None:
    assert tuple(QUESTIONS) == STEPS


@rule("PLA-59", "PLA-60", "PLA-112")
@pytest.mark.parametrize("leaver", [0, 1])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_card_laid_before_its_player_leaves_scores_and_counts_for_the_climate(seats: int, leaver: int) -> None:
    """In a game for two it ends whoever leaves; the card lies there all the same."""
    match = asked("marker", seats, last=False)
    before = (player(match)["score"], planet(match, "A")["habitable"])
    match.push("retire", leaver)
    if match.seat == 0:
        match.push("marker:none")
    assert (player(match)["score"], planet(match, "A")["habitable"]) == (before[0] + 2, before[1] + 2)
    assert planet(match, "A")["row"][-1] == {"card": "L12", "seat": 0, "marker": False, "final": False}


@rule("PLA-112")
def test_what_follows_a_laid_card_does_not_happen_when_its_player_leaves() -> None:
    match = asked("marker", 3, last=False)
    markers, matter = planet(match, "A")["markers"], len(match.position()["matter"])
    match.push("retire", 0)
    assert match.seat == 1
    assert planet(match, "A")["markers"] == markers, "no marker is moved"
    assert len(match.position()["matter"]) == matter, "Gravity takes nothing"
    assert len(hand(match)) == 4, "nothing is drawn"


@rule("PLA-60", "PLA-112")
def test_a_card_laid_before_its_player_leaves_can_turn_a_planet() -> None:
    rows = [[f"L{n:02}", "B", 0, True] for n in (1, 2, 4, 6, 10, 11, 13, 14)]
    match = acting(hands=["L05", "L07", "L03"], mats=[{"A": "gg"}, {}, {}], played=rows, matter={"6.9": "gas"})
    go(match, "play:L05")
    match.push("retire", 0)
    assert planet(match, "A")["climate"] == "habitable"
    assert orrery.load(match.position()).view(1)["table"]["planets"][0]["climate"] == "habitable"
    assert match.sentences(1)[-2:] == [
        "Seat 1 scores 4 points. Total 41.", "Planet A turns habitable, with 4 habitable and 0 hostile points.",
    ]  # fmt: skip


@rule("PLA-137")
def test_five_finals_can_leave_with_a_hand() -> None:
    match = asked("keep_final", 3, last=False)
    match.push("retire", 0)
    assert sum(card.startswith("F") for card in hand(match)) == 5
    assert orrery.load(match.position()).position() == match.position()
