"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

# What these were played with before there were such options; a record of then does not name them.
LATER: dict[str, int | str] = {"red_for": "pawn"}
THEN: dict[str, int | str] = {**LATER, "teleport_after": "nothing", "leap_roll": "each"}

RECIPES = {
    "vediic-2": Recipe("vediic", 2, 301, bots=("greedy",), options=THEN),
    "vediic-4": Recipe("vediic", 4, 302, bots=("greedy", "taste"), options=THEN),
    "vediic-7": Recipe("vediic", 7, 303, bots=("greedy", "taste"), options={**THEN, "setup": "quick"}),
    "vediic-grid": Recipe("vediic", 3, 304, pack="vediic-grid", bots=("greedy", "taste"), options=THEN),
    "vediic-retired": Recipe(
        "vediic", 5, 305, bots=("greedy", "taste"), leave=((20, "retire", 1), (150, "retire", 3)), options=THEN
    ),
    "vediic-every_option": Recipe(
        "vediic", 4, 306, bots=("taste", "random"), leave=((300, "retire", 0),),
        options={
            **THEN, "trade_pair": "distinct", "teleport_from": "gray", "yellow_same_pawn": "yes",
            "steals_per_turn": "1", "table_trades": "1", "open_hands": "yes", "round_cap": 40,
        },
    ),
    "vediic-offers": Recipe(
        "vediic", 7, 340, bots=("random",),
        options={**THEN, "steals_per_turn": "2", "table_trades": "2", "round_cap": 25},
    ),
    "vediic-at_once": Recipe(
        "vediic", 5, 350, bots=("greedy", "taste"), options={"donor_takes": "at_once", "round_cap": 30}
    ),
    "vediic-3": Recipe("vediic", 3, 311, bots=("greedy", "taste"), options=LATER),
    "vediic-from_gray": Recipe("vediic", 3, 311, bots=("greedy", "taste"), options={**LATER, "teleport_from": "gray"}),
}  # fmt: skip
