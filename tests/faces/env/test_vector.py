"""Many games at once, as NumPy arrays: the same games as one at a time."""
from __future__ import annotations

import pytest

MISSING = "the extra env isn’t installed: make test-all does it"
pytest.importorskip("numpy", reason=MISSING)
pytest.importorskip("pettingzoo", reason=MISSING)

import numpy as np

from orrery.faces.env.aec import TableEnv
from orrery.faces.env.vector import VectorEnv
from orrery.kernel.refusal import BadOption


@pytest.mark.parametrize(("game", "seats"), [("solar_republic", 3), ("ephemeris", 2), ("planetarium", 2)])
def test_every_place_plays_the_game_that_pettingzoo_plays_with_its_seed(game: str, seats: int) -> None:
    many = VectorEnv(game, 4, seats=seats)
    shown = many.reset(seed=100)
    singles = [TableEnv(game, seats=seats) for _ in range(4)]
    for place, single in enumerate(singles):
        single.reset(seed=100 + place)
    dice = np.random.default_rng(1)
    for _ in range(40):
        for place, single in enumerate(singles):
            observed = single.observe(single.agent_selection)
            assert single.seat_of[single.agent_selection] == shown.seats[place]
            assert np.array_equal(observed["observation"], shown.observations[place])
            assert np.array_equal(observed["action_mask"], shown.masks[place])
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in shown.masks])
        shown = many.step(actions)
        for place, single in enumerate(singles):
            single.step(int(actions[place]))
            if shown.ended[place]:
                rewards = [single.rewards[agent] for agent in single.possible_agents]
                assert rewards == shown.rewards[place].tolist()
                single.reset(seed=104 + place)


def test_rewards_are_there_when_a_game_ends_and_gone_a_step_later() -> None:
    many = VectorEnv("solar_republic", 8, seats=4, max_steps=50)
    shown = many.reset()
    dice = np.random.default_rng(1)
    ended = cut = 0
    for _ in range(200):
        shown = many.step((dice.random(shown.masks.shape) * shown.masks).argmax(axis=1))
        finished = shown.ended & ~shown.truncated
        assert np.allclose(shown.rewards.sum(axis=1), finished)
        ended += int(finished.sum())
        cut += int(shown.truncated.sum())
    assert ended > 0 and cut > 0


def test_among_bots_only_the_seat_of_the_program_is_asked() -> None:
    many = VectorEnv("solar_republic", 6, seats=3, bots=["random"], dtype=np.float32)
    shown = many.reset(seed=0)
    assert shown.seats.tolist() == [0, 1, 2, 0, 1, 2]
    assert shown.observations.dtype == np.float32
    for _ in range(30):
        assert shown.observations[:, 0].all(), "to_move: yourself"
        shown = many.step(shown.masks.argmax(axis=1))


def test_at_least_one_game_is_wanted() -> None:
    with pytest.raises(BadOption, match="at least one game"):
        VectorEnv("solar_republic", 0)


def test_nobody_writes_into_the_memory_of_the_engine_by_accident() -> None:
    shown = VectorEnv("solar_republic", 2, seats=2).reset()
    with pytest.raises(ValueError, match="read-only"):
        shown.observations[0, 0] = 5
    own = VectorEnv("solar_republic", 2, seats=2, dtype=np.float32).reset()
    own.observations[0, 0] = 5
    assert own.observations[0, 0] == 5
