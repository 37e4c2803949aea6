"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

RECIPES = {
    "solar_republic-2": Recipe("solar_republic", 2, 101),
    "solar_republic-4": Recipe("solar_republic", 4, 102),
    "solar_republic-6": Recipe("solar_republic", 6, 103),
    "solar_republic-3-round_bodies": Recipe("solar_republic", 3, 104, pack="round_bodies"),
    "solar_republic-pairs": Recipe("solar_republic", 4, 105, mode="pairs"),
    "solar_republic-match": Recipe("solar_republic", 3, 106, mode="match"),
    "solar_republic-big_table": Recipe("solar_republic", 6, 107, mode="big_table"),
    "solar_republic-play_out": Recipe("solar_republic", 5, 108, options={"end_rule": "play_out"}),
    "solar_republic-retired": Recipe("solar_republic", 4, 109, leave=((9, "retire", 2),)),
    "solar_republic-all_leave": Recipe("solar_republic", 3, 110, leave=((7, "retire", 1), (12, "retire", 0))),
    "solar_republic-every_option": Recipe(
        "solar_republic", 4, 111,
        options={
            "hand_size": 9, "direction": "counterclockwise", "extra_turn": "may", "five_menu": "two_three_four",
            "five_steal": "on_sol", "end_rule": "play_out", "teams": "pairs", "deals": 2, "move_cap": 200,
        },
        bots=("random", "taste"),
    ),
    "solar_republic-match_retired": Recipe(
        "solar_republic", 5, 112, options={"deals": 3, "direction": "counterclockwise"}, leave=((30, "retire", 3),)
    ),
}  # fmt: skip
