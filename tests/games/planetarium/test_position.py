"""Positions written by hand: what is filled in, and what is refused by key."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import orrery
from orrery.kernel.refusal import BadPosition
from tests.games.planetarium.helpers import SYSTEM
from tests.golden import file
from tests.rules import rule

GAME = {"game": "planetarium"}


def test_nothing_written_is_a_fresh_game() -> None:
    position = orrery.load(GAME).position()
    assert position["step"] == "discard_final"
    assert [len(hand) for hand in position["hands"]] == [6, 6]
    assert len(position["matter"]) == 68


def test_what_is_missing_is_as_in_a_fresh_game_after_setup() -> None:
    position = orrery.load({**GAME, "seats": 3, "round": 2}).position()
    assert (position["step"], position["seat"], position["first"]) == ("move_token", 0, 0)
    assert [len(hand) for hand in position["hands"]] == [5, 5, 5]
    assert {deck: len(cards) for deck, cards in position["decks"].items()} == {"low": 12, "high": 12, "final": 13}
    cards = Counter(card for pile in (*position["hands"], *position["decks"].values()) for card in pile)
    assert cards == Counter(card.id for card in SYSTEM.cards)


def test_tokens_named_elsewhere_leave_the_fresh_layout() -> None:
    position = orrery.load({**GAME, "mats": [{"A": {"metal": 3}}, {}], "track": ["metal"] * 5}).position()
    assert Counter(position["matter"].values()) == {"gas": 22, "rock": 22, "water": 16}


def test_cards_played_bring_markers_climate_and_scores() -> None:
    match = orrery.load({**GAME, "played": [["L05", "A", 0, True], ["L06", "B", 1, False]]})
    here = match.view(None)["table"]
    assert [player["score"] for player in here["players"]] == [4, 7]
    assert [player["markers_left"] for player in here["players"]] == [7, 8]
    assert [planet["climate"] for planet in here["planets"]] == ["habitable", "hostile", "hostile", "hostile"]


def test_a_card_whose_marker_is_being_chosen_counts_for_no_climate_yet() -> None:
    rows = [[f"L{n:02}", "B", 0, True] for n in (1, 2, 4, 6, 10, 11, 13, 14)]
    start = {**GAME, "step": "act", "hands": [["L05"], []], "mats": [{"A": {"gas": 2}}, {}], "played": rows}
    match = orrery.load(start)
    match.push("play:L05")
    assert match.position()["step"] == "marker"
    again = orrery.load(match.position())
    assert again.position() == match.position()
    assert again.view(None)["table"]["planets"][0]["habitable"] == 0
    by_hand = {key: value for key, value in match.position().items() if key not in ("scores", "habitable")}
    assert orrery.load(by_hand).position() == match.position(), "nor has it scored"
    again.push("marker:none")
    assert again.view(None)["table"]["planets"][0]["climate"] == "habitable"


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"hand": []}, "hand"),
        ({"seat": 2}, "seat"),
        ({"seat": True}, "seat"),
        ({"seats": 3, "retired": [0]}, "seat"),
        ({"step": "think"}, "step"),
        ({"round": 0}, "round"),
        ({"busy": 1}, "busy"),
        ({"reason": "boredom"}, "reason"),
        ({"reason": "evolved"}, "final_left"),
        ({"final_left": [0]}, "final_left"),
        ({"final_left": [1], "reason": "evolved", "last_turn": True}, "final_left"),
        ({"matter": {"9.9": "gas"}}, "matter"),
        ({"matter": {"1.1": "gold"}}, "matter"),
        ({"matter": []}, "matter"),
        ({"matter": {"2.8": "gas"}}, "planets"),
        ({"matter": {f"3.{n}": "metal" for n in range(1, 10)}}, "matter, mats, track"),
        ({"track": ["metal"] * 9}, "matter, mats, track"),
        ({"planets": {"A": "9.9"}}, "planets"),
        ({"planets": {"A": "4.8"}}, "planets"),
        ({"planets": {"E": "4.8"}}, "planets"),
        ({"habitable": ["E"]}, "habitable"),
        ({"mats": [{}]}, "mats"),
        ({"mats": [{"E": {}}, {}]}, "mats"),
        ({"mats": [{"A": {"gold": 1}}, {}]}, "mats"),
        ({"mats": [{"A": {"gas": -1}}, {}]}, "mats"),
        ({"track": ["gold"]}, "track"),
        ({"played": [["L05", "A", 0]]}, "played"),
        ({"played": [["L99", "A", 0, True]]}, "played"),
        ({"played": [["L05", "A", 2, True]]}, "played"),
        ({"played": [["F05", "A", 0, True]]}, "played"),
        ({"played": [[f"L{n:02}", "A", 0, True] for n in range(1, 10)]}, "played"),
        ({"scores": [1]}, "scores"),
        ({"hands": [["L01"]]}, "hands"),
        ({"hands": [["L01"], ["L01"]]}, "hands"),
        ({"hands": [["L01"], ["L99"]]}, "hands"),
        ({"hands": [["F01", "F02", "F03", "F04", "F05"], []]}, "hands"),
        ({"decks": {"low": ["H01"]}}, "decks"),
        ({"decks": {"middle": []}}, "decks"),
        ({"discards": {"high": ["F01"]}}, "discards"),
        ({"shuffles": {"final": -1}}, "shuffles"),
        ({"shuffle_of": {"F01": 1}}, "shuffle_of"),
        ({"step": "move_to"}, "token"),
        ({"step": "move_to", "token": "Z"}, "token"),
        ({"step": "play_planet"}, "card"),
        ({"step": "play_planet", "card": "L01", "hands": [["L01"], []]}, "step"),
        ({"step": "marker", "card": "L01"}, "aim"),
        ({"step": "marker", "card": "L01", "aim": "A"}, "card"),
        ({"step": "marker", "card": "L01", "aim": "B", "played": [["L01", "A", 0, False]]}, "card"),
        ({"step": "marker", "card": "L01", "aim": "A", "played": [["L01", "A", 0, True]]}, "card"),
        ({"step": "gravity_space"}, "pulled"),
        ({"step": "gravity_planet", "pulled": "2.8"}, "pulled"),
        ({"step": "keep_final"}, "step"),
        ({"step": "discard_final", "hands": [["F01"], ["F02", "F03"]]}, "hands"),
        ({"step": "discard_final", "hands": [["F01", "F04"], ["F02", "F03"]], "chosen": ["F02", None]}, "chosen"),
        ({"last_move": ["1.1"]}, "last_move"),
    ],
)
def test_a_wrong_position_is_refused_by_key(keys: dict[str, Any], key: str) -> None:
    with pytest.raises(BadPosition) as refused:
        orrery.load({**GAME, **keys})
    assert key in str(refused.value).split(":")[0]


@rule("PLA-79", "PLA-119", "PLA-122", "PLA-126")
def test_what_was_written_before_there_was_a_choice_goes_on_as_it_was_played() -> None:
    """Records and positions name all options of their time; those of four options alone know the old readings."""
    four = {"track_length": "standard", "solo_target": "100", "stagnation_rounds": 8, "round_cap": 80}
    old = {"reshuffle": "when_drawn", "drift_lines": "drawn", "arm_drift": "end", "solo_final": "same_turn"}
    new = {"reshuffle": "at_once", "drift_lines": "all", "arm_drift": "one", "solo_final": "same_turn"}
    solo = {**GAME, "mode": "solo", "seats": 1}
    assert orrery.load({**solo, "options": four}).setup.options == {**four, **old}
    assert orrery.load(solo).setup.options == {**four, **new}
    assert orrery.load({**solo, "options": {"round_cap": 80}}).setup.options == {**four, **new}
    match = orrery.new("planetarium", 1, 1, mode="solo")
    assert orrery.load(match.position()).setup.options == {**four, **new}
    record = file("planetarium-solo").read_text(encoding="utf-8")
    assert '"arm_drift"' not in record
    assert orrery.replay(record).setup.options == {**four, **old}
    again = orrery.replay(orrery.replay(record).record())
    assert again.setup.options == {**four, **old}, "and says so from now on"
