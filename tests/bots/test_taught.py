"""Bots and what their adviser learned: all but the novice make use of it."""
from __future__ import annotations

import pytest

import orrery
from orrery.bots import make_bot
from orrery.bots.bot import Forgetful


@pytest.mark.parametrize("name", ["casual", "greedy", "skilled", "master"])
def test_who_is_no_novice_plays_by_what_was_learned(name: str) -> None:
    advice = type(orrery.new("solar_republic", seats=2, seed=1).setup.game.advice)([2.0])
    bot = make_bot(name, advice, 1)
    assert (bot.bot if isinstance(bot, Forgetful) else bot).advice is advice


def test_a_novice_plays_at_first_sight() -> None:
    adviser = type(orrery.new("solar_republic", seats=2, seed=1).setup.game.advice)
    bot = make_bot("novice", adviser([2.0] * len(adviser().traits())), 1)
    assert isinstance(bot, Forgetful)
    assert not bot.bot.advice.has_learned
    assert list(bot.bot.advice.factors) == list(adviser().factors)
