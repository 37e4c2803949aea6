"""Many games at once, for learners that want millions of steps: one call makes an action in every game."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Unpack

import numpy as np
from numpy.typing import DTypeLike, NDArray

from orrery.faces.env.arena import Wishes, arena
from orrery.kernel.episode import Batch
from orrery.kernel.refusal import BadOption


class Step(NamedTuple):
    """What all games show, and what came of the last action. The arrays are written anew by every step."""

    observations: NDArray[Any]  # [game, number], of the seat that decides
    masks: NDArray[np.int8]  # [game, action]
    seats: NDArray[np.int64]  # [game], who decides
    rewards: NDArray[np.float64]  # [game, seat]: shares of the victory, if a game ended with this step
    ended: NDArray[np.bool_]  # [game], whether one did; the next game is on the table already
    truncated: NDArray[np.bool_]  # [game], whether it was cut off by `max_steps`


class VectorEnv:
    """`count` games of one table. Games that end begin anew by themselves.

    Place i plays the seeds seed + i, seed + i + count, and so on: each is the very game that the other environments
    play with that seed.
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        bots: Sequence[str] = (),
        seat: int | None = None,
        max_steps: int | None = None,
        dtype: DTypeLike = np.int16,
        **wishes: Unpack[Wishes],
    ) -> None:
        self.arena = arena(game, bots, seat, **wishes)
        if count < 1:
            raise BadOption(f"Play at least one game, not {count}.")
        self.count = count
        many, size, actions = self.arena.setup.seats, self.arena.schema.size, len(self.arena.actions)
        self.batch = Batch(self.arena.seating, count, many, max_steps or 0)
        self.shown = view(self.batch.numbers, np.int16, count, size)
        self.shown.flags.writeable = False  # a row clears only what it wrote itself
        self.out = Step(
            self.shown if dtype is np.int16 else np.zeros((count, size), dtype),
            view(self.batch.masks, np.int8, count, actions),
            view(self.batch.to_move, np.int64, count),
            view(self.batch.rewards, np.float64, count, many),
            view(self.batch.done, np.bool_, count),
            view(self.batch.cut, np.bool_, count),
        )

    def reset(self, seed: int = 0) -> Step:
        """All games anew."""
        self.batch.reset(seed)
        return self.show()

    def step(self, actions: NDArray[Any]) -> Step:
        """One action for each game, made by the seat that decides there."""
        self.batch.step(actions.tolist())
        return self.show()

    def show(self) -> Step:
        if self.out.observations is not self.shown:
            np.copyto(self.out.observations, self.shown)
        return self.out


def view(memory: Any, kind: Any, *shape: int) -> NDArray[Any]:
    return np.frombuffer(memory, kind).reshape(shape)
