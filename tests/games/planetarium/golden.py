"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

# The first games were played before there was a choice: their records name four options alone.
LATE: dict[str, int | str] = {"reshuffle": "when_drawn"}
SHORT_LINES: dict[str, int | str] = {**LATE, "drift_lines": "drawn", "arm_drift": "end"}

RECIPES = {
    "planetarium-2": Recipe("planetarium", 2, 301, options=LATE),
    "planetarium-3": Recipe("planetarium", 3, 302, options=LATE, bots=("greedy",)),
    "planetarium-4": Recipe("planetarium", 4, 303, options=LATE, bots=("taste",)),
    "planetarium-2-long": Recipe("planetarium", 2, 304, options={**LATE, "track_length": "long"}, bots=("greedy",)),
    "planetarium-4-short": Recipe(
        "planetarium", 4, 305, options={**LATE, "track_length": "short"}, bots=("greedy", "taste")
    ),
    "planetarium-stagnation": Recipe(
        "planetarium", 2, 306, options={**LATE, "stagnation_rounds": 4}, bots=("random",)
    ),
    "planetarium-round_cap": Recipe(
        "planetarium", 3, 307, options={**LATE, "round_cap": 20}, bots=("random", "greedy")
    ),
    "planetarium-retired": Recipe("planetarium", 4, 308, options=LATE, leave=((2, "retire", 3), (60, "retire", 1))),
    "planetarium-solo": Recipe("planetarium", 1, 309, mode="solo", options=SHORT_LINES),
    "planetarium-solo-easy": Recipe("planetarium", 1, 310, mode="solo", options={**SHORT_LINES, "solo_target": "90"}),
    "planetarium-solo-hard": Recipe("planetarium", 1, 311, mode="solo", options={**SHORT_LINES, "solo_target": "110"}),
    "planetarium-solo-given_up": Recipe(
        "planetarium", 1, 312, mode="solo", options=SHORT_LINES, leave=((30, "retire", 0),)
    ),
    "planetarium-4-at_once": Recipe("planetarium", 4, 313, bots=("greedy",)),
    "planetarium-unlimited": Recipe(
        "planetarium", 2, 314, options={"stagnation_rounds": 0, "round_cap": 0}, bots=("greedy",)
    ),
    "planetarium-solo-dice": Recipe("planetarium", 1, 315, mode="solo", bots=("random",)),
    "planetarium-solo-full_turn": Recipe(
        "planetarium", 1, 321, mode="solo", options={"solo_final": "full_turn"}, bots=("greedy",)
    ),
}
