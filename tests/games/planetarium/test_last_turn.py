"""The very last turn is worked out: no other way to the end of the game is better."""
from __future__ import annotations

import pytest

import orrery
from orrery.bots import make_bot
from orrery.bots.search import Search
from orrery.games.planetarium.advice import adviser
from orrery.games.planetarium.rules.play import Planetarium
from orrery.kernel.chance import FastChance
from orrery.kernel.endings import try_all
from orrery.kernel.moves import Moves
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER, State


def last_turn(mode: str, seats: int, seed: int) -> tuple[Planetarium, orrery.Match]:
    """Bots play to where one seat has its final turn, and nobody after it."""
    match = orrery.new("planetarium", seats, seed=seed, mode=mode)
    state, advice = match.state.clone(), match.setup.game.advice
    bot = make_bot("greedy", advice, seed)
    while state.seat != OVER:
        assert isinstance(state, Planetarium)
        if state.last_turn and state.final_left == 1 << int(state.seat):
            return state, match
        state.play(bot.choose(Sight(state, state.seat, bot.chance)))
    raise AssertionError("nobody had a last turn")


def ends(state: State, seat: int) -> list[tuple[float, int, int]]:
    """Share, place and points in every end that there can be."""
    if state.seat == OVER:
        result = state.result()
        assert result is not None
        return [(result.shares[seat], -result.ranks[seat], result.scores[seat])]
    found = []
    for move in state.moves():
        twin = state.clone()
        twin.play(move)
        found += ends(twin, seat)
    return found


@pytest.mark.parametrize(("mode", "seats", "seed"), [("multi", 2, 1), ("multi", 2, 3), ("multi", 4, 2), ("solo", 1, 4)])
def test_a_bot_that_looks_ahead_makes_the_best_of_the_last_turn(mode: str, seats: int, seed: int) -> None:
    state, match = last_turn(mode, seats, seed)
    seat, best = int(state.seat), max(ends(state, int(state.seat)))
    bot = make_bot("search:1", match.setup.game.advice, 5)
    while state.seat != OVER:
        state.play(bot.choose(Sight(state, state.seat, bot.chance)))
    assert ends(state, seat) == [best]


def test_before_the_last_turn_nothing_is_worked_out() -> None:
    match = orrery.new("planetarium", 2, seed=1)
    assert match.seat is not None
    search = Search(Sight(match.state, match.seat, FastChance(1)), match.setup.game.advice, 3)
    search.think(20, 60.0)
    assert search.iterations == 20


def test_too_many_ways_are_left_to_a_search() -> None:
    state, _ = last_turn("multi", 2, 1)
    moves, values = Moves(), list[float]()
    state.fill(moves)
    assert not try_all(state, moves, values, 3)
    assert try_all(state, moves, list[float](), int(adviser.ALL_WAYS))
