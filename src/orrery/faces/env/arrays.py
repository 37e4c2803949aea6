"""Observations, masks and actions as NumPy arrays."""
from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from orrery.faces.env.arena import Arena
from orrery.kernel.episode import Episode
from orrery.kernel.observing import Schema

Numbers: TypeAlias = NDArray[np.int16]
Mask: TypeAlias = NDArray[np.int8]
Observed: TypeAlias = dict[str, NDArray[Any]]  # "observation" and "action_mask"


def bounds(schema: Schema) -> tuple[Numbers, Numbers]:
    """The least and the greatest that each number of an observation can be."""
    low: Numbers = np.zeros(schema.size, np.int16)
    high: Numbers = np.zeros(schema.size, np.int16)
    for feature in schema.features:
        place = slice(feature.first, feature.first + int(np.prod(feature.shape)))
        low[place], high[place] = feature.low, feature.high
    return low, high


def structured(arena: Arena) -> NDArray[np.int32]:
    """For each action the number of its row in the book of choices and of what it takes, −1 for nothing."""
    parts = arena.actions.parts
    table: NDArray[np.int32] = np.full((len(parts), max(map(len, parts))), -1, np.int32)
    for action, numbers in enumerate(parts):
        table[action, : len(numbers)] = numbers
    return table


def named(arena: Arena, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The groups of numbers of one observation (or of many, in the last axis), by name and in their shapes."""
    return {
        feature.name: observation[..., feature.first : feature.first + int(np.prod(feature.shape))].reshape(
            *observation.shape[:-1], *feature.shape
        )
        for feature in arena.schema.features
    }


class Window:
    """What an episode shows, as arrays."""

    def __init__(self, arena: Arena, episode: Episode) -> None:
        self.mask: Mask = np.frombuffer(episode.mask, np.int8)  # the memory of the episode, not a copy of it
        no_mask: Mask = np.zeros(len(arena.actions), np.int8)
        # Bound once: looking them up would take as long as what they do.
        self.write = episode.observe
        self.copy_numbers = np.frombuffer(episode.observation.numbers, np.int16).copy
        self.copy_mask, self.copy_no_mask = self.mask.copy, no_mask.copy

    def observe(self, seat: int) -> Observed:
        """What a seat may see now, and which actions it has: none unless it decides."""
        mask = self.copy_mask if self.write(seat) else self.copy_no_mask
        return {"observation": self.copy_numbers(), "action_mask": mask()}
