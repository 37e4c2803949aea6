"""PettingZoo: every seat is an agent, and they act one after the other (an AEC environment)."""
from __future__ import annotations

from typing import Any, Unpack

from gymnasium import spaces
from pettingzoo import AECEnv

from orrery.faces.env.arena import Wishes, arena
from orrery.faces.env.arrays import Observed
from orrery.faces.env.played import Played
from orrery.faces.env.spaces import observation_space
from orrery.kernel.state import OVER


class TableEnv(Played, AECEnv[str, Observed, int | None]):
    """A table whose seats are the agents `seat_0`, `seat_1` and so on."""

    metadata = {"name": "orrery_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        rewards: str = "shares",
        max_steps: int | None = None,
        render_mode: str | None = None,
        **wishes: Unpack[Wishes],
    ) -> None:
        super().__init__()
        self.sit_down(arena(game, **wishes), rewards, max_steps, render_mode)
        self.act = self.episode.act
        self.is_over = True  # all seats at once
        self.games = 0  # begun without a seed
        self.possible_agents = [f"seat_{seat}" for seat in range(self.arena.setup.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.nothing = dict.fromkeys(self.possible_agents, 0.0)
        self.going_on = dict.fromkeys(self.possible_agents, False)
        shown = observation_space(self.arena)
        self.observation_spaces = dict.fromkeys(self.possible_agents, shown)
        self.action_spaces = {agent: spaces.Discrete(len(self.arena.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another game: the one of that seed, or the next of those without."""
        if seed is None:
            seed = self.games
            self.games += 1
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = self.nothing.copy()
        self._cumulative_rewards = self.nothing.copy()
        self.terminations = self.going_on.copy()
        self.truncations = self.going_on.copy()
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.is_over = False
        self.go_on(int(self.episode.state.seat))

    def observe(self, agent: str) -> Observed:
        return self.window.observe(self.seat_of[agent])

    def last(self, observe: bool = True) -> tuple[Observed | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        shown = self.window.observe(self.seat_of[agent]) if observe else None
        over, cut = self.terminations[agent], self.truncations[agent]
        return shown, self._cumulative_rewards[agent], over, cut, self.infos[agent]

    def step(self, action: int | None) -> None:
        """Nobody has a reward before the end, so there is none to take away from the seat that acts."""
        if self.is_over:
            self._was_dead_step(action)
            return
        assert action is not None
        self.go_on(self.act(int(action)))

    def go_on(self, seat: int) -> None:
        """The seat that decides next; or the rewards, once the game is over or has lasted long enough."""
        if seat == OVER:
            self.is_over = True
            self.rewards = dict(zip(self.agents, self.final_rewards(), strict=True))
            self._cumulative_rewards = self.rewards.copy()
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        self.agent_selection = self.possible_agents[seat]
        if self.max_steps is not None and self.is_cut():  # no call in each step where there is no limit
            self.is_over = True
            self.truncations = dict.fromkeys(self.agents, True)

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str, **wishes: Any) -> TableEnv:
    """By the name that PettingZoo’s own environments have."""
    return TableEnv(game, **wishes)
