"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

RECIPES = {
    "planetarium-2": Recipe("planetarium", 2, 301),
    "planetarium-3": Recipe("planetarium", 3, 302, bots=("greedy",)),
    "planetarium-4": Recipe("planetarium", 4, 303, bots=("taste",)),
    "planetarium-2-long": Recipe("planetarium", 2, 304, options={"track_length": "long"}, bots=("greedy",)),
    "planetarium-4-short": Recipe("planetarium", 4, 305, options={"track_length": "short"}, bots=("greedy", "taste")),
    "planetarium-stagnation": Recipe("planetarium", 2, 306, options={"stagnation_rounds": 4}, bots=("random",)),
    "planetarium-round_cap": Recipe("planetarium", 3, 307, options={"round_cap": 20}, bots=("random", "greedy")),
    "planetarium-retired": Recipe("planetarium", 4, 308, leave=((2, "retire", 3), (60, "retire", 1))),
    "planetarium-solo": Recipe("planetarium", 1, 309, mode="solo"),
    "planetarium-solo-easy": Recipe("planetarium", 1, 310, mode="solo", options={"solo_target": "90"}),
    "planetarium-solo-hard": Recipe("planetarium", 1, 311, mode="solo", options={"solo_target": "110"}),
    "planetarium-solo-given_up": Recipe("planetarium", 1, 312, mode="solo", leave=((30, "retire", 0),)),
}  # fmt: skip
