"""OpenSpiel: its own random simulation for every game and mode, information states, resampling and search."""
from __future__ import annotations

import random
from typing import Any

import pytest

from orrery.games import all_games

pytest.importorskip("pyspiel", reason="the extra spiel isn’t installed: make test-all does it where there is a wheel")

import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import orrery.faces.env.spiel

assert orrery.faces.env.spiel  # registers the game

TABLES = [(game.name, mode.name) for game in all_games().values() for mode in game.modes]


def load(game: str, mode: str, players: int = 0, seeds: int = 20) -> Any:
    wish = {"game": game, "mode": mode, "players": players, "seeds": seeds}
    return pyspiel.load_game("orrery", wish)


def dealt(game: Any, seed: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(seed)
    return state


@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_openspiel_plays_whole_games(game: str, mode: str) -> None:
    pyspiel.random_sim_test(load(game, mode), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("game", "mode"), TABLES)
def test_what_a_player_knows_stays_the_same_when_the_rest_is_dealt_again(game: str, mode: str) -> None:
    state = dealt(load(game, mode), 3)
    dice = random.Random(1)
    for _ in range(25):
        if state.is_terminal():
            break
        player = state.current_player()
        imagined = state.resample_from_infostate(player, dice.random)
        assert imagined.current_player() == player
        assert imagined.legal_actions() == state.legal_actions()
        assert imagined.information_state_string(player) == state.information_state_string(player)
        assert imagined.observation_tensor(player) == state.observation_tensor(player)
        action = dice.choice(state.legal_actions())
        imagined.apply_action(action)
        state.apply_action(action)


def test_an_information_state_remembers_what_was_told_and_what_was_chosen() -> None:
    state = dealt(load("solar_republic", "deal", players=2), 1)
    player = state.current_player()
    action = state.legal_actions()[0]
    text = state.action_to_string(player, action)
    before = [state.information_state_string(seat) for seat in range(2)]
    state.apply_action(action)
    after = [state.information_state_string(seat) for seat in range(2)]
    assert all(new.startswith(old) for old, new in zip(before, after, strict=True))
    assert f"> {text}" in after[player]
    assert f"> {text}" not in after[1 - player]
    assert state.clone().information_state_string(player) == after[player]


def test_information_set_search_works() -> None:
    game = load("solar_republic", "deal", players=2)
    state = dealt(game, 1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, None), uct_c=2.0, max_simulations=6)
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    assert bot.step(state) in state.legal_actions()


def test_returns_are_shares_of_the_victory() -> None:
    state = dealt(load("solar_republic", "deal", players=3), 2)
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0, 0.0]
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == pytest.approx(1.0)
