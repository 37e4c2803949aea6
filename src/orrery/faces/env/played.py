"""One game that is played through an environment, whichever library it is for."""
from __future__ import annotations

from orrery.faces.env.arena import Arena, check_rewards, rewards_of
from orrery.faces.env.arrays import Window


class Played:
    """What the environments of PettingZoo and Gymnasium have in common."""

    def sit_down(self, arena: Arena, rewards: str, max_steps: int | None, render_mode: str | None) -> None:
        self.arena = arena
        self.reward_kind = check_rewards(rewards)
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.episode = arena.episode(0)
        self.window = Window(arena, self.episode)

    def is_cut(self) -> bool:
        """Whether the game has lasted long enough."""
        return self.max_steps is not None and self.episode.length >= self.max_steps

    def final_rewards(self) -> list[float]:
        """For each seat, once the game is over."""
        result = self.episode.state.result()
        assert result is not None
        return rewards_of(result, self.reward_kind)

    def render(self) -> str | None:
        return self.arena.picture(self.episode.state) if self.render_mode == "ansi" else None
