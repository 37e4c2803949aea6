"""Positions written by hand: the few keys that matter, and what is refused."""
from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.kernel.refusal import BadPosition
from tests.games.vediic.helpers import DARK, table


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


CAUGHT: dict[str, Any] = {  # red is retrograde in house 1, and e5 is one of its stations
    "at": "penalty", "colours": ["green", "blue"], "hands": [["gray", "red"], ["gray"]], "planets": {**DARK, "red": 1},
    "pawns": [["e5", "a1"], ["c1", "i1"]],
}  # fmt: skip
CROWD: dict[str, Any] = {  # seat 0 goes from d4 to e5, where two opponents stand
    "seats": 3, "at": "resolve", "aim": "move:a:walk:e5:some", "hands": [["red", "blue"], [], []],
    "pawns": [["d4", "a1"], ["e5", "i1"], ["e5", "c9"]],
}  # fmt: skip
OFFER: dict[str, Any] = {"options": {"table_trades": 1}, "hands": [["red"], ["blue"]]}


def test_what_is_missing_follows_from_what_is_given() -> None:
    position = load(**CAUGHT).position()
    assert (position["seat"], position["owed"], position["unshaken"]) == (0, 1, True)
    position = load(**CROWD).position()
    assert (position["named"], position["swept"]) == (1, 0)
    position = load(at="answer", offer=[1, "red", "blue"], **OFFER).position()
    assert (position["seat"], position["turn"], position["offers"]) == (1, 0, 1)
    position = load(seats=3, at="e_planet").position()
    assert (position["turn"], position["e_planet"], position["round"]) == (2, None, 0)
    position = load(at="cards", turn=1, hands=[["red", "red"], ["gray"]]).position()
    assert (position["to_take"], position["colours"]) == (1, ["yellow", "purple"])
    position = load(at="place", turn=1).position()
    assert position["pawns"][1] == [None, None] and None not in position["pawns"][0]
    assert load(seat=1).position()["turn"] == 1
    assert load(round=9).position()["rounds_left"] == 52
    assert load(stole=True).position()["steals"] == 1


def test_seats_are_counted_by_the_lists() -> None:
    assert orrery.load({"game": "vediic", "hands": [["red"], [], [], []]}).setup.seats == 4


def test_a_quick_start_leaves_nothing_in_a_position_by_hand() -> None:
    position = load(options={"setup": "quick"}, pawns=[["a1", "c1"], ["g1", "i1"]]).position()
    assert position["hands"] == [[], []]
    assert position["pawns"] == [["a1", "c1"], ["g1", "i1"]]
    assert position["colours"] == ["yellow", "purple"]


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ({"hands": [["red"] * 12, []]}, "Key hands, charity, donated: there are 12 red cards, 1 too many"),
        ({"hands": [["red"] * 256, []]}, "Key hands: must be a list of at most 255, not of 256"),
        ({"hands": [["pink"], []]}, "Key hands: there is no 'pink'"),
        ({"hands": [[]]}, "Key hands: must be a list with an entry for each of the 2 seats"),
        ({"e_cards": [4, 0]}, "Key e_cards: must be a whole number from 0 to 3, not 4"),
        ({"seats": 5, "e_cards": [3] * 5}, "Key e_cards: there are 13"),
        ({"e_cards": [3, 0], "pawns": [["a1", "lifted"], ["c1", "e1"]]}, "Key e_cards: seat 0 can’t have that many"),
        ({"pawns": [["zz", "a1"], ["c1", "e1"]]}, "Key pawns: there is no 'zz'"),
        ({"pawns": [["a1"], ["c1", "e1"]]}, "Key pawns: must be a list of 2"),
        ({"pawns": [["a1", None], ["c1", "e1"]]}, "Key pawns: a pawn of seat 0 has not been placed"),
        ({"pawns": [["lifted", "lifted"], ["c1", "e1"]]}, "Key pawns: seat 0 has lifted both pawns"),
        ({"planets": {"red": 13}}, "Key planets.red: must be a whole number from 1 to 12"),
        ({"planets": []}, "Key planets: must be a table"),
        ({"colours": ["red", "red"]}, "Key colours: every seat has a colour of its own"),
        ({"colours": ["red", "pink"]}, "Key colours: there is no 'pink'"),
        ({"colours": ["red", None]}, "Key colours: seat 1 has no colour"),
        ({"e_planet": "pink"}, "Key e_planet: there is no 'pink'"),
        ({"e_planet": None}, "Key e_planet: it has been picked by now"),
        ({"at": "somewhere"}, "Key at: there is no 'somewhere'; it must be one of"),
        ({"seat": None}, "Key reason: must be one of enlightened, cap, alone when the game is over"),
        ({"reason": "cap"}, "Key reason: must be one of enlightened, cap, alone when the game is over, and only then"),
        ({"retired": [0], "seat": 0}, "Key seat: seat 0 has retired"),
        ({"retired": [1]}, "Key retired: only one seat is left"),
        ({"retired": [0, 1]}, "Key retired: must be a list of at most 1"),
        ({"seats": 3, "retired": [1], "pawns": [["a1", "c1"]] * 3}, "Key retired: seat 1 still has cards or pawns"),
        ({"seats": 3, "retired": [1], "hands": [[], ["red"], []]}, "Key retired: seat 1 still has cards or pawns"),
        ({"seats": 3, "retired": [1], "e_cards": [0, 1, 0]}, "Key e_cards: seat 1 can’t have that many"),
        ({"veil": [1]}, "Key veil: must be 42 whole numbers"),
        ({"veil": [1] * 42}, "Key veil: seat 0 doesn’t have 1 yellow"),
        ({"hands": [["yellow"], []], "veil": [1] + [0] * 41}, "Key veil: seat 0 doesn’t have 1 yellow"),
        ({"no_such_key": 1}, "Key no_such_key"),
        ({"chance": {"kind": "loaded"}}, "Key chance"),
    ],
)
def test_a_wrong_position_is_refused_by_its_key(keys: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition) as refused:
        load(**keys)
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        # Whose turn, and when.
        ({"turn": 0, "seat": 1}, "Key seat: must be 0 to fit"),
        ({"seats": 3, "retired": [1], "turn": 1, "seat": 0}, "Key seat: must be 1 to fit"),
        ({"round": 0}, "Key round: must be 1 to fit"),
        ({"round": 61}, "Key round: must be a whole number from 0 to 60, not 61"),
        ({"rounds_left": 0}, "Key rounds_left: must be 60 to fit"),
        ({"round": 9, "rounds_left": 60}, "Key rounds_left: must be 52 to fit"),
        ({"at": "colour", "round": 1}, "Key round: must be 0 to fit"),
        # The setup.
        ({"at": "colour", "colours": ["red", None]}, "Key colours: seat 0 has yet to pick its colour"),
        ({"at": "colour", "e_planet": "red"}, "Key e_planet: it has yet to be picked"),
        ({"at": "colour", "to_take": 2}, "Key to_take: must be 0 to fit"),
        ({"at": "cards", "to_take": 1}, "Key to_take: must be 2 to fit"),
        ({"at": "cards", "hands": [["red", "red"], []]}, "Key hands: seat 0 can have 1 cards in this step"),
        ({"at": "e_planet", "turn": 0}, "Key turn: must be 1 to fit"),
        ({"at": "place", "hands": [["red"] * 3, []]}, "Key hands: seat 0 can have 2 cards in this step"),
        ({"at": "place", "pawns": [["a1", "c1"], [None, None]]}, "Key pawns: seat 0 has yet to place them"),
        ({"at": "place", "turn": 1, "pawns": [["a1", None], [None, None]]}, "Key pawns: a pawn of seat 0 has not been"),
        # Penalties.
        ({"at": "penalty"}, "Key pawns: must be given at penalty"),
        ({**CAUGHT, "planets": DARK}, "Key at: no retrograde planet has caught seat 0"),
        ({**CAUGHT, "planets": {}}, "Key at: no retrograde planet has caught seat 0"),
        ({**CAUGHT, "colours": ["red", "blue"]}, "Key at: no retrograde planet has caught seat 0"),
        ({**CAUGHT, "hands": [[], []]}, "Key seat: seat 0 has nothing to choose from"),
        ({**CAUGHT, "owed": 2}, "Key owed: must be 1 to fit"),
        ({**CAUGHT, "owed": 0}, "Key owed: must be 1 to fit"),
        ({**CAUGHT, "unshaken": False}, "Key unshaken: must be True to fit"),
        ({**CAUGHT, "shielded": [1]}, "Key shielded: must be [] to fit"),
        ({**CAUGHT, "start": 1, "seat": 0, "shielded": [1], "colours": ["green", "red"]}, "Key shielded: must be []"),
        ({**CAUGHT, "donated": ["blue"]}, "Key donated: must be [] to fit"),
        ({"owed": 1}, "Key owed: must be 0 to fit"),
        ({"shielded": [0]}, "Key shielded: must be [] to fit"),
        # The steps of a turn.
        ({"at": "charity"}, "Key at: must be 'before' to fit"),
        ({"at": "charity", "charity": ["red"], "e_deal_made": True}, "Key e_deal_made: must be False to fit"),
        ({"at": "charity", "charity": ["red"], "second": True, "stole": True}, "Key stole: must be False to fit"),
        ({"stayed": True}, "Key stayed: must be False to fit"),
        ({"at": "move", "second": True, "stayed": True}, "Key stayed: must be False to fit"),
        ({"stole": False, "steals": 1}, "Key stole: must be True to fit"),
        ({"stole": True, "steals": 0}, "Key stole: must be False to fit"),
        ({"options": {"steals_per_turn": 1}, "steals": 2}, "Key steals: must be a whole number from 0 to 1, not 2"),
        ({"moved": ["c"]}, "Key moved: there is no 'c'; it must be one of a, b"),
        ({"moved": ["a"]}, "Key moved: that many pawns can’t have moved by now"),
        ({"at": "after", "moved": ["a", "b"]}, "Key moved: that many pawns can’t have moved by now"),
        # A choice half made.
        ({"at": "resolve"}, "Key pawns: must be given at resolve"),
        ({**CROWD, "aim": None}, "Key aim: resolve needs one that can be made"),
        ({**CROWD, "aim": "move:a:walk:f4:some"}, "Key aim: resolve needs one that can be made"),
        ({**CROWD, "hands": [["red"], [], []]}, "Key aim: resolve needs one that can be made"),
        ({**CROWD, "swept": 4 + 16}, "Key aim: resolve needs one that can be made"),
        ({**CROWD, "swept": 4, "named": 2}, "Key named: must be 1 to fit"),
        ({**CROWD, "at": "move"}, "Key aim: must be None to fit"),
        ({"aim": "move:a:walk:e5"}, "Key aim: there is no 'move:a:walk:e5'; did you mean move:a:walk:e5:some?"),
        ({"at": "offer"}, "Key offer: offer needs one that can be made"),
        ({**OFFER, "at": "offer"}, "Key offer: offer needs one that can be made"),
        ({**OFFER, "at": "offer", "offer": [1, "red", None]}, "Key offer: must be [1, None, None] to fit"),
        ({**OFFER, "at": "offer", "offer": [0, None, None]}, "Key offer: offer needs one that can be made"),
        ({**OFFER, "at": "offer", "offer": [1, None, None], "offers": 1}, "Key offer: offer needs one"),
        ({**OFFER, "at": "answer"}, "Key offer: answer needs one that can be made"),
        ({**OFFER, "at": "answer", "offer": [1, "gray", "blue"]}, "Key offer: answer needs one that can be made"),
        ({**OFFER, "at": "answer", "offer": [1, "red", "blue"], "seat": 0}, "Key seat: must be 1 to fit"),
        ({**OFFER, "at": "answer", "offer": [1, "red", "blue"], "offers": 0}, "Key offers: must be 1 to fit"),
        ({**OFFER, "offer": [1, "red", "blue"]}, "Key offer: must be None to fit"),
        ({"offer": [0, "pink", None]}, "Key offer: there is no 'pink'"),
        ({"offer": 3}, "Key offer: must be a list of 3: [a seat; "),
        ({"menu": "later"}, "Key menu: there is no 'later'"),
    ],
)
def test_a_position_that_cannot_come_about_is_refused_by_its_key(keys: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPosition) as refused:
        load(**keys)
    assert complaint in str(refused.value)
