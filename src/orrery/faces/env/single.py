"""Gymnasium: one seat is yours, bots of your choice sit in the others."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

import gymnasium
from gymnasium import spaces

from orrery.faces.env.arena import Wishes, arena
from orrery.faces.env.arrays import Observed
from orrery.faces.env.played import Played
from orrery.faces.env.spaces import observation_space
from orrery.kernel.state import OVER

ID = "Orrery-v0"


class SeatEnv(Played, gymnasium.Env[Observed, int]):
    """One seat against bots. Which one is yours goes round with the seeds, unless you name it."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        bots: Sequence[str] = ("greedy",),
        seat: int | None = None,
        rewards: str = "shares",
        max_steps: int | None = None,
        render_mode: str | None = None,
        **wishes: Unpack[Wishes],
    ) -> None:
        self.sit_down(arena(game, bots, seat, **wishes), rewards, max_steps, render_mode)
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
        over = self.episode.state.seat == OVER
        reward = self.final_rewards()[self.seat] if over else 0.0
        cut = not over and self.is_cut()
        return self.window.observe(self.seat), reward, over, cut, {"seat": self.seat}


def register() -> None:
    """Make `gymnasium.make("Orrery-v0", game=…)` work."""
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point=SeatEnv)
