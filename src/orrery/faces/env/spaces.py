"""Observations and actions as Gymnasium spaces."""
from __future__ import annotations

import numpy as np
from gymnasium import spaces

from orrery.faces.env.arena import Arena
from orrery.faces.env.arrays import bounds


def observation_space(arena: Arena) -> spaces.Dict:
    low, high = bounds(arena.schema)
    return spaces.Dict({
        "observation": spaces.Box(low, high, dtype=np.int16),
        "action_mask": spaces.Box(0, 1, (len(arena.actions),), dtype=np.int8),
    })  # fmt: skip
