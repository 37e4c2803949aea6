"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

RECIPES = {
    "laniakea-2": Recipe("laniakea", 2, 301),
    "laniakea-3": Recipe(
        "laniakea", 3, 302,
        options={"celestials": "random", "seraph_stone": "F", "chaos_cap": "2", "first_player": "2"},
    ),
    "laniakea-4": Recipe(
        "laniakea", 4, 303, leave=((150, "retire", 2),),
        options={
            "throne_capacity": "one_per_player", "augment_reach": "present_or_own", "first_player": "4",
            "chaos_cap": "4",
        },
    ),
    "laniakea-short": Recipe(
        "laniakea", 4, 304, options={"ascension_goal": 5, "seraph_stone": "A", "first_player": "1"}, bots=("taste",)
    ),
    "laniakea-capped": Recipe(
        "laniakea", 3, 318, options={"round_cap": 14, "ascension_goal": 12, "first_player": "3"},
        bots=("taste", "random"),
    ),
    "laniakea-solo": Recipe("laniakea", 1, 306, mode="solo"),
    "laniakea-solo-gentle": Recipe("laniakea", 1, 307, mode="solo", options={"adversary_cards": "2"}, bots=("taste",)),
    "laniakea-solo-ruthless": Recipe(
        "laniakea", 1, 308, mode="solo", options={"adversary_cards": "4"}, bots=("random",)
    ),
}  # fmt: skip
