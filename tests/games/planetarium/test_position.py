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


FULL = ["gas", "rock"] * 20
LAST = {"reason": "evolved", "track": FULL, "last_turn": True}
NINE = [[f"L{n:02}", "A", 0, n < 9] for n in range(1, 10)]  # the last one found no marker
SETUP = {"step": "discard_final", "hands": [["F01", "F02"], ["F03", "F04"], ["F05", "F06"]]}
IMPOSSIBLE: list[tuple[dict[str, Any], str, str]] = [
    # A seat that is not the turn's, or has left.
    ({**SETUP, "chosen": ["F01", None, None], "seat": 0}, "seat, chosen", "isn’t the first still to choose"),
    ({**SETUP, "chosen": ["F01", "F03", "F05"]}, "seat, chosen", "isn’t the first"),
    ({**SETUP, "chosen": ["F01", None, None], "retired": [0]}, "chosen", "can’t discard F01"),
    ({**SETUP, "chosen": ["F01"]}, "first, chosen", "has all seats"),
    ({"chosen": ["F01", None]}, "first, chosen", "afterwards it has none"),
    ({"seats": 3, **LAST, "final_left": [0, 2]}, "final_left", "clockwise"),
    ({"seats": 3, **LAST, "final_left": [0, 1], "retired": [1]}, "final_left", "clockwise"),
    ({"seats": 3, **LAST, "final_left": [0, 1, 2], "trigger": 2}, "trigger", "first final one"),
    ({**LAST, "final_left": [0, 1], "trigger": 0}, "trigger", "first final one"),
    ({**LAST, "final_left": [0, 1], "trigger": 0, "reason": "stagnation"}, "trigger", "with a card"),
    ({"retired": [1]}, "retired", "only one player is left"),
    ({"seats": 3, "retired": [1, 1]}, "retired", "named twice"),
    # Time that cannot be.
    ({"round": 81}, "round", "from 1 to 80"),
    ({"round": 3, "options": {"round_cap": 2}}, "round", "from 1 to 2"),
    ({"first": -1}, "first, chosen", "in setup nobody is first"),
    ({**SETUP, "first": 0}, "first, chosen", "in setup nobody is first"),
    ({**SETUP, "round": 2}, "step", "nothing has been moved"),
    ({**SETUP, "played": [["L01", "A", 0, True]]}, "step", "nothing has been moved"),
    ({"turns": 1 << 70}, "turns", "from 0 to 10000"),
    # The end.
    ({"track": FULL}, "final_left", "a full track"),
    ({"last_turn": True}, "final_left", "last_turn"),
    ({"trigger": 0}, "final_left", "trigger"),
    ({**LAST, "track": [], "final_left": [0]}, "reason", "evolved can’t have begun"),
    ({**LAST, "final_left": [0], "reason": "dice"}, "reason", "dice can’t have begun"),
    ({**LAST, "final_left": [0], "reason": "round_cap"}, "reason", "round_cap can’t have begun"),
    ({**LAST, "final_left": [0], "reason": "last_standing"}, "reason", "last_standing can’t have begun"),
    ({**LAST, "final_left": [0], "last_turn": False}, "final_left", "last_turn = true"),
    ({"seat": None, "final_left": [0]}, "reason", "no final turns are left"),
    ({"seat": None, "reason": ""}, "reason", "is over has one"),
    ({"trigger": {"round": "x"}}, "trigger", "must be a whole number"),
    ({"options": {"solo_target": "90"}}, "", "Only the solo game has a Target Score"),
    # A step that the table contradicts.
    ({"step": "play_planet", "card": "L01", "hands": [["L02"], []]}, "step, card", "couldn’t choose that at act"),
    ({"step": "play_planet", "card": "F16", "hands": [["F16"], []]}, "step, card", "couldn’t choose that at act"),
    ({"step": "move_to", "token": "2.8"}, "step, token", "couldn’t choose that at move_token"),
    ({"step": "move_to", "token": "2.7", "track": ["gas"]}, "matter", "is needed"),
    ({"seat": None, "step": "marker", "card": "L09", "aim": "A", "played": NINE}, "card", "there’s none"),
    ({"step": "marker", "card": "L09", "aim": "A", "played": NINE[1:]}, "step", "while a marker is left"),
    ({"step": "gravity_space", "pulled": "3.4"}, "pulled", "no '3.4'"),
    ({"step": "draw_deck", **LAST, "final_left": [0]}, "step", "before the final turn"),
    ({"step": "final_card"}, "step", "Finals are played on it"),
    ({"step": "draw_deck", "busy": False}, "busy", "it is true at draw_deck"),
    ({"busy": True}, "busy", "it is false at move_token"),
    ({"offered": ["F01", "F02"]}, "offered", "at keep_final"),
    ({"step": "keep_final", "offered": ["F01", "L02"]}, "offered", "two Finals"),
    ({"step": "act", "card": "L01"}, "card", "there’s none at act"),
    ({"step": "keep_final", "offered": ["F01", "F02"], "hands": [["F03", "F04", "F05", "F06"], []]}, "hands", "than 3"),
    # More than there is, or in two places.
    ({"hands": [["L01"], []], "played": NINE}, "hands", "L01 is in two places"),
    ({"offered": ["F01"], "discards": {"final": ["F01"]}}, "offered", "F01 is in two places"),
    ({"discards": {"low": ["L01"]}}, "discards", "Low cards have none"),
    ({"left": {"high": 0}, "discards": {"high": ["H01"]}}, "discards", "become a new deck"),
    ({"decks": {"low": ["L01", "L02"]}, "left": {"low": 1}}, "left", "has 2 to 14 cards"),
    ({"track": ["gas down"]}, "track", "no 'gas down'"),
    ({"last_move": ["1.1", "1.1"]}, "last_move", "named twice"),
    ({"scores": [-1, 0]}, "scores", "from 0"),
    ({"chance": {"seed": "x"}}, "chance", "seed"),
]  # fmt: skip


@pytest.mark.parametrize(("keys", "key", "sense"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_reason(keys: dict[str, Any], key: str, sense: str) -> None:
    with pytest.raises(BadPosition) as refused:
        orrery.load({**GAME, **keys})
    text = refused.value.refusal.text
    assert text.startswith(f"Key {key}:") or not key
    assert sense in text


def test_how_many_sit_there_is_known_by_the_lists() -> None:
    lists: dict[str, Any] = {"scores": [1, 2, 3], "mats": [{}, {}, {}], "hands": [[], [], []]}
    assert [orrery.load({**GAME, key: found}).setup.seats for key, found in lists.items()] == [3, 3, 3]


def test_a_deck_can_be_given_as_exactly_these_cards() -> None:
    keys = {"hands": [["L01"], ["L02"]], "decks": {"low": ["L05", "L06"]}, "left": {"low": 2, "final": 0}}
    match = orrery.load({**GAME, **keys})
    position = match.position()
    assert position["decks"]["low"] == ["L05", "L06"]
    assert (len(position["decks"]["high"]), position["decks"]["final"]) == (18, [])
    assert position["left"] == {"low": 2, "high": 18, "final": 0}
    assert orrery.load(position).position() == position
    assert "left" not in orrery.load({**GAME, "round": 2}).position(), "where no card is out of the game"


def test_what_is_dealt_holds_what_has_been_chosen() -> None:
    chosen = orrery.load({**GAME, "step": "discard_final", "chosen": ["F03", None]})
    assert (chosen.seat, "F03" in chosen.position()["hands"][0]) == (1, True)
    assert [len(hand) for hand in chosen.position()["hands"]] == [6, 6]
    mats = [{}, {"A": {"gas": 1, "rock": 1}, "B": {"gas": 1, "rock": 1}}]
    playing = orrery.load({**GAME, "step": "play_planet", "card": "L01", "seat": 1, "mats": mats})
    assert playing.legal == ["on:A", "on:B"]
    assert [len(hand) for hand in playing.position()["hands"]] == [5, 5]
    assert orrery.load({**GAME, "step": "draw_deck"}).position()["busy"] is True


def test_matter_can_be_left_out_of_a_written_position() -> None:
    written = orrery.load({**GAME, "track": ["gas"] * 7}).position()
    del written["matter"]
    assert len(orrery.load(written).position()["matter"]) == 61


def test_nothing_is_dealt_to_who_has_left() -> None:
    position = orrery.load({**GAME, "seats": 3, "retired": [2]}).position()
    assert [len(hand) for hand in position["hands"]] == [5, 5, 0]


def test_a_script_names_the_cards_that_a_new_deck_begins_with() -> None:
    match = orrery.load({
        **GAME, "step": "draw_deck", "hands": [[], []], "played": [["L01", "A", 0, True]], "decks": {"final": ["F01"]},
        "left": {"final": 1}, "discards": {"final": ["F02", "F03"]}, "chance": {"script": [["F03"]]},
    })  # fmt: skip
    match.push("draw:final")
    assert match.legal == ["keep:F01", "keep:F03"]


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
