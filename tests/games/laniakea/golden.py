"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

# The first eight were played before the options of the other readings existed.
THEN: dict[str, int | str] = {
    "floor_draws": "card", "deck_refill": "unspent", "gateway_pay": "once", "seraph_gateway": "own",
    "adversary_celestial": "random", "adversary_recruit": "affordable", "adversary_ties": "cheapest",
}  # fmt: skip
GUARDED: dict[str, int | str] = {**THEN, "chaos_cap": "3"}

RECIPES = {
    "laniakea-2": Recipe("laniakea", 2, 301, options=GUARDED),
    "laniakea-3": Recipe(
        "laniakea", 3, 302,
        options={**THEN, "celestials": "random", "seraph_stone": "F", "chaos_cap": "2", "first_player": "2"},
    ),
    "laniakea-4": Recipe(
        "laniakea", 4, 303, leave=((150, "retire", 2),),
        options={
            **THEN, "throne_capacity": "one_per_player", "augment_reach": "present_or_own", "first_player": "4",
            "chaos_cap": "4",
        },
    ),
    "laniakea-short": Recipe(
        "laniakea", 4, 304, bots=("taste",),
        options={**GUARDED, "ascension_goal": 5, "seraph_stone": "A", "first_player": "1"},
    ),
    "laniakea-capped": Recipe(
        "laniakea", 3, 318, options={**GUARDED, "round_cap": 14, "ascension_goal": 12, "first_player": "3"},
        bots=("taste", "random"),
    ),
    "laniakea-solo": Recipe("laniakea", 1, 306, mode="solo", options=GUARDED),
    "laniakea-solo-gentle": Recipe(
        "laniakea", 1, 307, mode="solo", options={**GUARDED, "adversary_cards": "2"}, bots=("taste",)
    ),
    "laniakea-solo-ruthless": Recipe(
        "laniakea", 1, 308, mode="solo", options={**GUARDED, "adversary_cards": "4"}, bots=("random",)
    ),
    "laniakea-letter": Recipe(
        "laniakea", 3, 311, options={"deck_refill": "whole", "gateway_pay": "each", "seraph_gateway": "any"}
    ),
    "laniakea-solo-ties": Recipe("laniakea", 1, 313, mode="solo", options={"adversary_ties": "any"}, bots=("taste",)),
    "laniakea-solo-strict": Recipe(
        "laniakea", 1, 312, mode="solo", options={"adversary_recruit": "strict", "round_cap": 0}, bots=("taste",)
    ),
}  # fmt: skip
