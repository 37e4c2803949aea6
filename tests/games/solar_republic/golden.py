"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

# Before a 5 robbed on Sol only, it robbed anywhere; most of these games were played then.
ANYWHERE: dict[str, int | str] = {"five_steal": "anywhere"}
RECIPES = {
    "solar_republic-2": Recipe("solar_republic", 2, 101, options=ANYWHERE),
    "solar_republic-4": Recipe("solar_republic", 4, 102, options=ANYWHERE),
    "solar_republic-6": Recipe("solar_republic", 6, 103, options=ANYWHERE),
    "solar_republic-3-round_bodies": Recipe("solar_republic", 3, 104, pack="round_bodies", options=ANYWHERE),
    "solar_republic-pairs": Recipe("solar_republic", 4, 105, mode="pairs", options=ANYWHERE),
    "solar_republic-match": Recipe("solar_republic", 3, 106, mode="match", options=ANYWHERE),
    "solar_republic-big_table": Recipe("solar_republic", 6, 107, mode="big_table", options=ANYWHERE),
    "solar_republic-play_out": Recipe("solar_republic", 5, 108, options={"end_rule": "play_out", **ANYWHERE}),
    "solar_republic-retired": Recipe("solar_republic", 4, 109, options=ANYWHERE, leave=((9, "retire", 2),)),
    "solar_republic-all_leave": Recipe(
        "solar_republic", 3, 110, options=ANYWHERE, leave=((7, "retire", 1), (12, "retire", 0))
    ),
    "solar_republic-every_option": Recipe(
        "solar_republic", 4, 111,
        options={
            "hand_size": 9, "direction": "counterclockwise", "extra_turn": "may", "five_menu": "two_three_four",
            "five_steal": "on_sol", "end_rule": "play_out", "teams": "pairs", "deals": 2, "move_cap": 200,
        },
        bots=("random", "taste"),
    ),
    "solar_republic-match_retired": Recipe(
        "solar_republic", 5, 112, options={"deals": 3, "direction": "counterclockwise", **ANYWHERE},
        leave=((30, "retire", 3),),
    ),
    "solar_republic-2-sol_moons": Recipe("solar_republic", 2, 113, pack="sol_moons"),
    "solar_republic-match-sol_moons": Recipe("solar_republic", 4, 114, mode="match", pack="sol_moons"),
}  # fmt: skip
