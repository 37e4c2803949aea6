"""The libraries’ own checks, for every game and mode: PettingZoo, Gymnasium, OpenSpiel."""
from __future__ import annotations

import warnings
from typing import Any

import pytest

from orrery.games import all_games
from orrery.kernel.refusal import IllegalMove

MISSING = "the extra env isn’t installed: make test-all does it"
pytest.importorskip("numpy", reason=MISSING)
pytest.importorskip("gymnasium", reason=MISSING)
pytest.importorskip("pettingzoo", reason=MISSING)

import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from orrery.faces.env.aec import TableEnv, env
from orrery.faces.env.arrays import named, structured
from orrery.faces.env.single import SeatEnv, register

TABLES = [(game.name, mode.name) for game in all_games().values() for mode in game.modes]
every_table = pytest.mark.parametrize(("game", "mode"), TABLES)


def first_allowed(mask: Any) -> int:
    return int(np.argmax(mask))


@every_table
def test_pettingzoo_accepts_every_table(game: str, mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it would rather have no dictionary, as its own games with masks
        api_test(env(game, mode=mode, max_steps=40), num_cycles=30)


@every_table
def test_the_same_seed_is_the_same_game_in_pettingzoo(game: str, mode: str) -> None:
    seed_test(lambda: env(game, mode=mode, max_steps=20), num_cycles=15)


@every_table
def test_pettingzoo_accepts_every_table_in_its_parallel_form(game: str, mode: str) -> None:
    """Nobody acts at the same time in these games, so it’s the form of games by turns that applies."""
    parallel_api_test(turn_based_aec_to_parallel(env(game, mode=mode, max_steps=40)), num_cycles=50)


@every_table
def test_gymnasium_accepts_every_table(game: str, mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*spec.*", category=UserWarning)
        check_env(SeatEnv(game, mode=mode, bots=["random"], max_steps=40), skip_render_check=True)


def test_gymnasium_makes_it_by_its_name() -> None:
    import gymnasium

    register()
    table = gymnasium.make("Orrery-v0", game="solar_republic", bots=["greedy"], seats=3)
    observed, told = table.reset(seed=7)
    assert table.observation_space.contains(observed)
    assert told == {"seat": 1}
    over = False
    rewards = []
    while not over:
        observed, reward, over, cut, told = table.step(first_allowed(observed["action_mask"]))
        rewards.append(reward)
        assert not cut
    assert not any(rewards[:-1])
    assert 0.0 <= float(rewards[-1]) <= 1.0


def test_an_action_that_is_not_allowed_loses_in_gymnasium_and_is_refused_in_pettingzoo() -> None:
    alone = SeatEnv("solar_republic")
    observed, _ = alone.reset(seed=1)
    forbidden = int(np.argmin(observed["action_mask"]))
    _, reward, over, _, told = alone.step(forbidden)
    assert (reward, over, told["illegal"]) == (0.0, True, forbidden)
    together = TableEnv("solar_republic")
    together.reset(seed=1)
    with pytest.raises(IllegalMove):
        together.step(int(np.argmin(together.observe(together.agent_selection)["action_mask"])))


def test_in_pettingzoo_the_shares_of_the_victory_are_the_rewards() -> None:
    table = TableEnv("solar_republic", seats=3)
    table.reset(seed=5)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observed, reward, over, cut, _ = table.last()
        assert observed is not None
        total[agent] += reward
        table.step(None if over or cut else first_allowed(observed["action_mask"]))
    assert sum(total.values()) == pytest.approx(1.0)
    assert table.agents == []


def test_a_seat_that_does_not_decide_has_no_actions() -> None:
    table = TableEnv("vediic", seats=3)
    table.reset(seed=2)
    for agent in table.possible_agents:
        allowed = bool(table.observe(agent)["action_mask"].any())
        assert allowed == (agent == table.agent_selection)


def test_a_game_is_cut_off_after_so_many_steps() -> None:
    table = TableEnv("laniakea", seats=2, max_steps=5)
    table.reset(seed=2)
    for _ in range(5):
        observed, *_ = table.last()
        assert observed is not None
        assert not any(table.truncations.values())
        table.step(first_allowed(observed["action_mask"]))
    assert all(table.truncations.values())
    assert not any(table.rewards.values())


def test_the_table_can_be_looked_at_in_text() -> None:
    table = TableEnv("solar_republic", render_mode="ansi")
    table.reset(seed=2)
    assert "Draw Pile" in str(table.render())
    assert TableEnv("solar_republic").render() is None


def test_an_observation_can_be_read_by_name_and_an_action_by_its_parts() -> None:
    table = TableEnv("solar_republic", seats=4)
    table.reset(seed=2)
    groups = named(table.arena, table.observe(table.agent_selection)["observation"])
    assert groups["hand"].sum() == groups["hand_sizes"][0]
    assert groups["won"].shape == (4, 52)
    parts = structured(table.arena)
    assert parts.shape == (len(table.arena.actions), 2)
    assert parts[table.arena.actions.read("draw")].tolist() == [1, -1]
