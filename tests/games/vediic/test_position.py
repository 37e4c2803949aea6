"""Positions written by hand: the few keys that matter, and what is refused."""
from __future__ import annotations

from typing import Any

import pytest

import orrery
from tests.games.vediic.helpers import table


def load(**keys: Any) -> orrery.Match:
    return orrery.load({"game": "vediic", "seats": 2, **keys})


def test_a_position_needs_no_key_at_all() -> None:
    match = load()
    position = match.position()
    assert position["round"] == 1
    assert match.seat == 0
    assert position["colours"] == ["yellow", "purple"]
    assert len({station for row in position["pawns"] for station in row}) == 4
    assert all(1 <= house <= 12 for house in position["planets"].values())


def test_what_is_in_no_hand_and_no_pile_lies_in_the_supply() -> None:
    match = table("red red", "red", charity=["red"], donated=["red"])
    assert match.view(None)["table"]["supply"]["red"] == 6


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ({"hands": [["red"] * 12, []]}, "Key hands, charity, donated: there are 12 red cards, 1 too many"),
        ({"hands": [["pink"], []]}, "Key hands: there is no 'pink'"),
        ({"hands": [[]]}, "Key hands: must be a list with an entry for each of the 2 seats"),
        ({"e_cards": [4, 0]}, "Key e_cards: nobody holds more than 3"),
        ({"pawns": [["zz", "a1"], ["c1", "e1"]]}, "Key pawns: there is no station 'zz'"),
        ({"pawns": [["a1"], ["c1", "e1"]]}, "Key pawns: must be two places"),
        ({"pawns": [["a1", None], ["c1", "e1"]]}, "Key pawns: a pawn of seat 0 has not been placed"),
        ({"planets": {"red": 13}}, "Key planets: must name a colour and a house"),
        ({"planets": []}, "Key planets: must be a table"),
        ({"colours": ["red", "red"]}, "Key colours: every seat has a colour of its own"),
        ({"colours": ["red", "pink"]}, "Key colours: there is no colour 'pink'"),
        ({"colours": ["red", None]}, "Key colours: seat 1 has no colour"),
        ({"e_planet": "pink"}, "Key e_planet: there is no colour 'pink'"),
        ({"e_planet": None}, "Key e_planet: it has been picked by now"),
        ({"at": "somewhere"}, "Key at: must be one of"),
        ({"at": "penalty"}, "Key at: seat 0 has nothing to choose from there"),
        ({"at": "resolve"}, "Key aim: belongs to"),
        ({"aim": "move:a:walk:e5"}, "Key aim: must be a move onto a station with several opponents"),
        ({"at": "offer"}, "Key offer: names the seat asked"),
        ({"at": "answer"}, "Key offer: names the seat asked, the colour given"),
        ({"offer": [0, "pink", None]}, "Key offer: there is no colour 'pink'"),
        ({"offer": 3}, "Key offer: must be a seat and two colours"),
        ({"seat": None}, "Key reason: must be enlightened, cap or alone"),
        ({"retired": [0], "seat": 0}, "Key seat: seat 0 has retired"),
        ({"retired": [1]}, "Key retired: only one seat is left"),
        ({"retired": [0, 1]}, "Key retired: somebody must be left"),
        ({"veil": [1]}, "Key veil: must be 42 whole numbers"),
        ({"veil": [1] * 42}, "Key veil: seat 0 does not hold 1 yellow"),
        ({"moved": ["c"]}, "Key moved: must be a list of a, b"),
        ({"no_such_key": 1}, "Key no_such_key"),
    ],
)
def test_a_wrong_position_is_refused_by_its_key(keys: dict[str, Any], complaint: str) -> None:
    with pytest.raises(orrery.Refused) as refused:
        load(**keys)
    assert complaint in str(refused.value)
