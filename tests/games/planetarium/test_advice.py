"""The adviser knows a final turn, and what a card needs."""
from __future__ import annotations

from orrery import Match
from orrery.bots import make_bot
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight
from tests.games.planetarium.helpers import final_turn, go, rules, sky


def greedy(match: Match) -> str:
    assert match.seat is not None
    bot = make_bot("greedy", match.setup.game.advice, 1)
    return match.words.move_text(bot.choose(Sight(match.state, match.seat, FastChance(1))))


def test_the_adviser_finds_the_best_order_of_finals() -> None:
    """One rock pays for Desert World (12), two for Lava World (16); with one marker only the dearer one counts."""
    match = final_turn(hands=["F05 F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=[["L01", "A", 0, True]])
    assert greedy(match) == "play:F06"


def test_the_adviser_moves_a_planet_into_the_orbit_of_a_final_on_its_last_turn() -> None:
    match = sky(
        hands=["F06", ""], mats=[{"A": "rr"}, {}], A="3.1", played=[["L01", "A", 0, True]], matter={"6.9": "gas"},
        last_turn=True, final_left=[0], reason="evolved", track=40,
    )  # fmt: skip
    assert greedy(match) == "move:A"
    go(match, "move:A")
    assert greedy(match) == "to:2.1"


def test_the_adviser_collects_what_a_card_needs() -> None:
    match = sky(hands=["L11", ""], matter={"3.11": "gas", "6.4": "metal"})
    assert greedy(match) == "move:3.11"
    shares = [0.0, 0.0]
    match.setup.game.advice.rate(rules(match), shares)
    assert abs(sum(shares) - 1) < 1e-9
