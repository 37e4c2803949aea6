"""Gymnasium: one seat is yours, bots of your choice sit in the others."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from orrery.faces.env.arena import arena, check_rewards, rewards_of
from orrery.faces.env.arrays import Observed, Window
from orrery.faces.env.spaces import observation_space
from orrery.kernel.state import OVER

ID = "Orrery-v0"


class SeatEnv(gymnasium.Env[Observed, int]):
    """One seat against bots. Which one is yours goes round with the seeds, unless you name it."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        bots: Sequence[str] = ("greedy",),
        seat: int | None = None,
        mode: str | None = None,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: str | None = None,
        rewards: str = "shares",
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.arena = arena(game, mode=mode, seats=seats, options=options, pack=pack, bots=bots, seat=seat)
        self.reward_kind = check_rewards(rewards)
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.episode = self.arena.episode(0)
        self.window = Window(self.arena, self.episode)
        self.seat = 0
        self.observation_space = observation_space(self.arena)
        self.action_space = spaces.Discrete(len(self.arena.actions))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        super().reset(seed=seed)
        game = seed if seed is not None else int(self.np_random.integers(1 << 30))
        self.episode.begin(game)
        self.seat = self.arena.seat_of(game)
        return self.window.observe(self.seat), {"seat": self.seat}

    def step(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """An action that the mask doesn't allow ends the game as a lost one: not all learners know masks."""
        if not self.window.mask[action]:
            return self.window.observe(self.seat), 0.0, True, False, {"seat": self.seat, "illegal": int(action)}
        self.episode.act(int(action))
        state = self.episode.state
        over = state.seat == OVER
        reward = 0.0
        if over:
            result = state.result()
            assert result is not None
            reward = rewards_of(result, self.reward_kind)[self.seat]
        cut = not over and self.max_steps is not None and self.episode.length >= self.max_steps
        return self.window.observe(self.seat), reward, over, cut, {"seat": self.seat}

    def render(self) -> str | None:
        return self.arena.picture(self.episode.state) if self.render_mode == "ansi" else None


def register() -> None:
    """Make `gymnasium.make("Orrery-v0", game=…)` work."""
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point=SeatEnv)
