"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

RECIPES = {
    "ephemeris-one": Recipe("ephemeris", 2, 201, mode="one"),
    "ephemeris-one-4": Recipe(
        "ephemeris", 4, 202, mode="one",
        options={"open_hands": "zodiac", "win_timing": "own_turn", "repetition": "off", "round_cap": 30},
    ),
    "ephemeris-one-eclipse": Recipe(
        "ephemeris", 3, 203, mode="one", options={"open_hands": "all"}, bots=("random",), leave=((6, "eclipse", 1),)
    ),
    "ephemeris-one-draw": Recipe("ephemeris", 2, 237, mode="one", bots=("random",), leave=((6, "eclipse", 0),)),
    "ephemeris-two": Recipe("ephemeris", 2, 204, mode="two"),
    "ephemeris-two-4": Recipe("ephemeris", 4, 205, mode="two", bots=("greedy",), leave=((20, "resign", 2),)),
    "ephemeris-two-extra": Recipe("ephemeris", 3, 207, mode="two", options={"pluto": "extra_move"}, bots=("taste",)),
    "ephemeris-two-plain": Recipe("ephemeris", 3, 208, mode="two", options={"pluto": "off", "eclipse": "off"}),
    "ephemeris-three-7": Recipe(
        "ephemeris", 7, 209, mode="three", options={"planets": "chosen", "answer_seconds": 30},
        leave=((30, "resign", 4),),
    ),
    "ephemeris-three-series": Recipe(
        "ephemeris", 3, 210, mode="three", options={"planets": "rotate", "series_games": 2, "knowledge": "60"}
    ),
    "ephemeris-three-easy": Recipe("ephemeris", 2, 211, mode="three", options={"knowledge": "45", "round_cap": 20}),
    "ephemeris-three-hard": Recipe("ephemeris", 4, 212, mode="three", options={"knowledge": "80"}),
    "ephemeris-pairs-1": Recipe("ephemeris", 1, 213, mode="pairs"),
    "ephemeris-pairs-4": Recipe("ephemeris", 4, 214, mode="pairs", options={"pairs_deck": "neat", "pair_again": "off"}),
    "ephemeris-pairs-planets": Recipe("ephemeris", 2, 215, mode="pairs", options={"pairs_deck": "planets"}),
    "ephemeris-pairs-zodiac": Recipe("ephemeris", 3, 216, mode="pairs", options={"pairs_deck": "zodiac"}),
    "ephemeris-snap": Recipe("ephemeris", 3, 217, mode="snap", options={"reaction": "middle"}),
    "ephemeris-snap-6": Recipe(
        "ephemeris", 6, 218, mode="snap", options={"snap_match": "same", "snap_runs": 1, "reaction": "easy"}
    ),
    "ephemeris-snap-reflex": Recipe(
        "ephemeris", 3, 219, mode="snap",
        options={"snap_mode": "reflex", "snap_match": "family", "reaction": "person,hard,person"},
    ),
    "ephemeris-snap-hard": Recipe("ephemeris", 2, 220, mode="snap", options={"reaction": "hard"}),
}  # fmt: skip
