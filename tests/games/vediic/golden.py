"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

RECIPES = {
    "vediic-2": Recipe("vediic", 2, 301, bots=("greedy",)),
    "vediic-4": Recipe("vediic", 4, 302, bots=("greedy", "taste")),
    "vediic-7": Recipe("vediic", 7, 303, bots=("greedy", "taste"), options={"setup": "quick"}),
    "vediic-grid": Recipe("vediic", 3, 304, pack="vediic-grid", bots=("greedy", "taste")),
    "vediic-retired": Recipe("vediic", 5, 305, bots=("greedy", "taste"), leave=((20, "retire", 1), (150, "retire", 3))),
    "vediic-every_option": Recipe(
        "vediic", 4, 306, bots=("taste", "random"), leave=((300, "retire", 0),),
        options={
            "trade_pair": "distinct", "teleport_from": "gray", "yellow_same_pawn": "yes", "steals_per_turn": "1",
            "table_trades": "1", "open_hands": "yes", "round_cap": 40,
        },
    ),
    "vediic-offers": Recipe(
        "vediic", 7, 340, bots=("random",), options={"steals_per_turn": "2", "table_trades": "2", "round_cap": 25}
    ),
}  # fmt: skip
