"""Positions written by hand: what is filled in, and what is refused by key."""
from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.kernel.refusal import BadPosition
from tests.games.ephemeris.helpers import load

FULL = [["moon", "sun", "mercury", "venus", "mars"], ["mars", "jupiter", "saturn", "uranus", "neptune"]]


def test_what_is_missing_is_as_in_a_fresh_game() -> None:
    for mode in ("one", "two", "three", "pairs", "snap"):
        position = orrery.load({"game": "ephemeris", "mode": mode, "seats": 2}).position()
        assert set(position) == set(orrery.new("ephemeris", 2, mode=mode).position())
    assert load("one", 2, "mars leo").position()["sky"]["venus"] == "taurus"


@pytest.mark.parametrize(
    ("mode", "keys", "key"),
    [
        ("one", {"sky": {"pluto": "leo"}}, "sky"),
        ("one", {"sky": {"mars": "orion"}}, "sky"),
        ("one", {"planets": [FULL[0], FULL[1][:4]]}, "planets"),
        ("one", {"planets": [["moon"] * 5, FULL[1]]}, "planets"),
        ("one", {"signs": [["leo"] * 5, ["leo"] * 5]}, "signs"),
        ("one", {"skies": ["12345:0"]}, "skies"),
        ("one", {"caller": 0, "seat": 0}, "caller"),
        ("one", {"agreed": [1]}, "agreed"),
        ("one", {"retired": [1]}, "retired"),
        ("one", {"seat": 2}, "seat"),
        ("one", {"left_with": [1]}, "left_with"),
        ("two", {"dice": ["red"]}, "dice"),
        ("two", {"dice": ["red", "green"]}, "dice"),
        ("two", {"step": "second"}, "first"),
        ("two", {"step": "retro"}, "turned"),
        ("two", {"step": "pluto"}, "pluto"),
        ("two", {"step": "close", "spent": [0, 1]}, "step"),
        ("two", {"pile": ["mars"]}, "pile"),
        ("three", {"planet": ["mars", "mars"]}, "planet"),
        ("three", {"planet": ["mars", "moon"]}, "planet"),
        ("three", {"planet": ["mars", "venus"], "progress": {"mars": 12}}, "progress"),
        ("three", {"step": "answer", "card": None}, "card"),
        ("three", {"step": "choose"}, "planet"),
        ("pairs", {"cards": ["moon"]}, "cards"),
        ("pairs", {"up": 52}, "up"),
        ("pairs", {"taken": [0]}, "taken"),
        ("snap", {"deck": ["moon"]}, "deck"),
        ("snap", {"answers": [900, 0]}, "answers"),
    ],
)
def test_a_wrong_position_is_refused_by_key(mode: str, keys: dict[str, Any], key: str) -> None:
    with pytest.raises(BadPosition) as refused:
        orrery.load({"game": "ephemeris", "mode": mode, "seats": 2, "starter": 0, **keys})
    assert key in str(refused.value).split(":")[0]
