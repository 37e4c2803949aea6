"""Positions written by hand: what is filled in, and what is refused by key."""
from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery import Refused
from orrery.kernel.refusal import BadPosition
from tests.games.solar_republic.helpers import CARDS, table
from tests.rules import rule

GAME = {"game": "solar_republic"}


def test_what_is_missing_is_as_in_a_fresh_game() -> None:
    position = orrery.load({**GAME, "seats": 3, "dealer": 1}).position()
    assert position["seat"] == 2
    assert position["opening"] is True
    assert [len(cards) for cards in position["hands"]] == [7, 7, 7]
    assert len(position["draw_pile"]) == 31
    assert (position["deal"], position["choices_left"], position["totals"]) == (1, 300, [0, 0, 0])


def test_cards_not_named_are_dealt_or_lie_in_the_draw_pile() -> None:
    position = orrery.load({**GAME, "in_play": ["jup_io"], "won": [["sol_sol"], []]}).position()
    cards = [*position["draw_pile"], *position["hands"][0], *position["hands"][1], "jup_io", "sol_sol"]
    assert sorted(cards) == sorted(card.id for card in CARDS)
    assert position["opening"] is False
    position = orrery.load({**GAME, "hands": [["jup_io"], ["sol_sol"]], "dealer": 1, "opening": False}).position()
    assert len(position["draw_pile"]) == 50


def test_the_draw_pile_can_be_exactly_these_cards() -> None:
    hands = [["jup_io"], ["sol_sol"]]
    match = orrery.load({**GAME, "hands": hands, "draw_pile": ["jup_leda"], "in_play": ["jup_thebe"]})
    assert match.position()["draw_pile"] == ["jup_leda"]
    while match.seat is not None:
        match.push(match.legal[-1])
    assert match.result is not None and match.result.reason == "depleted"


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ({"hand": []}, "hand"),
        ({"hands": [["jup_io"]]}, "hands"),
        ({"hands": [["jup_io"], "jup_europa"]}, "hands"),
        ({"hands": [["jup_io"], ["charon"]]}, "hands"),
        ({"hands": [["jup_io"], ["jup_io"]]}, "hands"),
        ({"hands": [["jup_io"], [7]]}, "hands"),
        ({"in_play": ["jup_io", "jup_io"]}, "in_play"),
        ({"in_play": "jup_io"}, "in_play"),
        ({"won": [["jup_io"], ["jup_io"]]}, "won"),
        ({"draw_pile": ["jup_io", "jup_io"]}, "draw_pile"),
        ({"hands": [[card.id for card in CARDS], []], "opening": False}, "draw_pile"),
        ({"hands": [[], []], "dealer": 1, "opening": True}, "hands"),
        ({"dealer": 2}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"dealer": "0"}, "dealer"),
        ({"seat": -1}, "seat"),
        ({"seat": 0.0}, "seat"),
        ({"seat": 0, "seats": 3, "retired": [0]}, "seat"),
        ({"deal": 2}, "deal"),
        ({"opening": 1}, "opening"),
        ({"chain": -1}, "chain"),
        ({"menu": ["steal"]}, "menu"),
        ({"menu": "rob"}, "menu"),
        ({"menu": ["rob"]}, "menu"),
        ({"menu": ["draw4"], "in_play": ["jup_leda"]}, "menu"),
        ({"passed": [2]}, "passed"),
        ({"passed": [0, 0]}, "passed"),
        ({"passed": [True]}, "passed"),
        ({"retired": [0, 1]}, "retired"),
        ({"retired": [0]}, "retired"),
        ({"retired": [1.0]}, "retired"),
        ({"retired": [[1]]}, "retired"),
        ({"seats": 4, "options": {"teams": "pairs"}, "retired": [2], "seat": 0}, "retired"),
        ({"books": [1]}, "books"),
        ({"books": [1, "2"]}, "books"),
        ({"totals": 7}, "totals"),
        ({"choices_left": -1}, "choices_left"),
        ({"choices_left": 0}, "choices_left"),
        ({"choices_left": 301}, "choices_left"),
        ({"reason": 3}, "reason"),
        ({"reason": "cap"}, "reason"),
        ({"reason": "boredom", "seat": None}, "reason"),
        ({"opening": True, "in_play": ["jup_io"]}, "opening"),
        ({"passed": [0]}, "passed"),
        ({"menu": ["rob"], "in_play": ["jup_jupiter"]}, "menu"),
        ({"totals": [0, 53]}, "totals"),
        ({"books": [1 << 70, 0]}, "books"),
        ({"chance": "dice"}, "chance"),
        ({"chance": {"kind": "loaded"}}, "chance"),
        ({"chance": {"kind": "fair", "seed": "00", "words": 0}}, "chance"),
        ({"chance": {"kind": "fair", "seed": "00" * 32, "words": -1}}, "chance"),
        ({"chance": {"kind": "fair", "seed": "00" * 32, "words": 10**40}}, "chance"),
        ({"chance": {"kind": "fast", "state": 10**40}}, "chance"),
    ],
)
def test_a_wrong_position_is_refused_by_key(keys: dict[str, Any], key: str) -> None:
    with pytest.raises(BadPosition) as refused:
        orrery.load({**GAME, **keys})
    assert f"Key {key}" in str(refused.value) or key in str(refused.value).split(":")[0]


@pytest.mark.parametrize(
    "position",
    [None, [], {}, {"game": 3}, {"game": "chess"}, {**GAME, "seats": "2"}, {**GAME, "options": [1]},
     {**GAME, "mode": 5}, {**GAME, "names": 5}, {**GAME, "pack": 5}, {**GAME, "options": {"deals": []}}],
)  # fmt: skip
def test_a_wrong_heading_is_refused_with_a_sentence(position: Any) -> None:
    with pytest.raises(Refused) as refused:
        orrery.load(position)
    assert refused.value.refusal.text.endswith((".", "?"))


@rule("SOL-13")
def test_a_position_with_an_empty_draw_pile_is_over_under_the_default_end_rule() -> None:
    with pytest.raises(BadPosition, match="play_out"):
        table("leda", "elara", rest=0)
    assert table("leda mars", "elara", rest=0, options={"end_rule": "play_out"}).result is None


def test_a_finished_position_can_be_written_down() -> None:
    match = table("leda", "elara", rest=0, seat=None)  # type: ignore[arg-type]
    assert match.seat is None
    assert match.result is not None
    assert match.result.reason == "depleted"


@rule("SOL-74")
def test_dealing_again_shuffles_the_draw_pile_of_a_finished_deal_too() -> None:
    """After a cap the hands lie open, but nobody has seen the order of the Draw Pile."""
    from orrery.kernel.chance import FastChance

    piles = []
    for order in ("puck portia juliet", "juliet puck portia"):
        match = table("leda", "elara", draw=order, rest=0, choices_left=1)
        match.push(match.legal[0])
        assert match.result is not None
        state = match.state.clone()
        state.redeal(1, FastChance(3))
        match.state = state
        piles.append(match.position()["draw_pile"])
        assert match.position()["hands"][1] == ["jup_elara"]
    assert sorted(piles[0]) == ["ura_juliet", "ura_portia", "ura_puck"]
    assert piles[0] == piles[1]
