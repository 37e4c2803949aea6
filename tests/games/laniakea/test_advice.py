"""What bots think of a game: only what would be plain wrong."""
from __future__ import annotations

from orrery import api
from orrery.games.laniakea.advice.scale import LONGEST, turns_left
from orrery.games.laniakea.rules import Laniakea
from orrery.kernel.chance import FastChance


def opening(round_cap: int) -> Laniakea:
    setup = api.agree("laniakea", "standard", 2, {"round_cap": round_cap})
    state = setup.game.start(setup, FastChance(1), None)
    assert isinstance(state, Laniakea)
    return state


def test_without_a_last_round_there_are_turns_left() -> None:
    assert turns_left(opening(0)) == turns_left(opening(60)) == LONGEST


def test_a_last_round_that_is_near_leaves_few_turns() -> None:
    near = opening(10)
    near.round = 8
    assert turns_left(near) == 2
