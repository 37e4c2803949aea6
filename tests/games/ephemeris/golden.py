"""How the golden games were made."""
from __future__ import annotations

from tests.golden.recipe import Recipe

# What was played before these were options; records of that time do not name them.
OLD_DEALS: dict[str, int | str] = {"near_hands": "stay", "places": "shared"}
BEFORE: dict[str, int | str] = {**OLD_DEALS, "start": "drawn", "pluto_when": "windows", "orbit_points": "net"}
PILES_FOR_EVER: dict[str, int | str] = {"turn_over": "always"}
COMMON_PILE: dict[str, int | str] = {**BEFORE, "snap_mode": "nerve", "snap_match": "home"}

RECIPES = {
    "ephemeris-one": Recipe("ephemeris", 2, 201, mode="one", options=BEFORE),
    "ephemeris-one-4": Recipe(
        "ephemeris", 4, 202, mode="one",
        options={**BEFORE, "open_hands": "zodiac", "win_timing": "own_turn", "repetition": "off", "round_cap": 30},
    ),
    "ephemeris-one-eclipse": Recipe(
        "ephemeris", 3, 203, mode="one", options={**BEFORE, "open_hands": "all"}, bots=("random",),
        leave=((6, "eclipse", 1),),
    ),
    "ephemeris-one-draw": Recipe(
        "ephemeris", 2, 237, mode="one", options=BEFORE, bots=("random",), leave=((6, "eclipse", 0),)
    ),
    "ephemeris-two": Recipe("ephemeris", 2, 204, mode="two", options=BEFORE),
    "ephemeris-two-4": Recipe(
        "ephemeris", 4, 205, mode="two", options=BEFORE, bots=("greedy",), leave=((20, "resign", 2),)
    ),
    "ephemeris-two-extra": Recipe(
        "ephemeris", 3, 207, mode="two", options={**BEFORE, "pluto": "extra_move"}, bots=("taste",)
    ),
    "ephemeris-two-plain": Recipe(
        "ephemeris", 3, 208, mode="two", options={**BEFORE, "pluto": "off", "eclipse": "off"}
    ),
    "ephemeris-three-7": Recipe(
        "ephemeris", 7, 209, mode="three", options={**BEFORE, "planets": "chosen", "answer_seconds": 30},
        leave=((30, "resign", 4),),
    ),
    "ephemeris-three-series": Recipe(
        "ephemeris", 3, 210, mode="three",
        options={**BEFORE, "planets": "rotate", "series_games": 2, "knowledge": "60"},
    ),
    "ephemeris-three-easy": Recipe(
        "ephemeris", 2, 211, mode="three", options={**BEFORE, "knowledge": "45", "round_cap": 20}
    ),
    "ephemeris-three-hard": Recipe("ephemeris", 4, 212, mode="three", options={**BEFORE, "knowledge": "80"}),
    "ephemeris-pairs-1": Recipe("ephemeris", 1, 213, mode="pairs"),
    "ephemeris-pairs-4": Recipe("ephemeris", 4, 214, mode="pairs", options={"pairs_deck": "neat", "pair_again": "off"}),
    "ephemeris-pairs-planets": Recipe("ephemeris", 2, 215, mode="pairs", options={"pairs_deck": "planets"}),
    "ephemeris-pairs-zodiac": Recipe("ephemeris", 3, 216, mode="pairs", options={"pairs_deck": "zodiac"}),
    "ephemeris-snap": Recipe("ephemeris", 3, 217, mode="snap", options={**COMMON_PILE, "reaction": "middle"}),
    "ephemeris-snap-6": Recipe(
        "ephemeris", 6, 218, mode="snap",
        options={**COMMON_PILE, "snap_match": "same", "snap_runs": 1, "reaction": "easy"},
    ),
    "ephemeris-snap-reflex": Recipe(
        "ephemeris", 3, 219, mode="snap",
        options={**BEFORE, "snap_mode": "reflex", "snap_match": "family", "reaction": "person,hard,person"},
    ),
    "ephemeris-snap-hard": Recipe("ephemeris", 2, 220, mode="snap", options={**COMMON_PILE, "reaction": "hard"}),
    "ephemeris-one-endless": Recipe(
        "ephemeris", 2, 310, mode="one", options={**OLD_DEALS, "round_cap": 0, "open_hands": "planets"}
    ),
    "ephemeris-two-any_time": Recipe("ephemeris", 3, 374, mode="two", options=OLD_DEALS),
    "ephemeris-two-extra_any_time": Recipe(
        "ephemeris", 2, 306, mode="two", options={**OLD_DEALS, "pluto": "extra_move"}
    ),
    "ephemeris-one-first": Recipe("ephemeris", 3, 246, mode="one", options={"start": "first"}),
    "ephemeris-three-run": Recipe("ephemeris", 3, 300, mode="three", options={"series_games": 0, "planets": "either"}),
    "ephemeris-snap-traditional": Recipe(
        "ephemeris", 3, 225, mode="snap",
        options={**PILES_FOR_EVER, "reaction": "person,middle,person", "snap_lays": 120},
    ),
    "ephemeris-snap-bots": Recipe(
        "ephemeris", 4, 226, mode="snap", options={**PILES_FOR_EVER, "reaction": "hard", "snap_lays": 60}
    ),
    "ephemeris-snap-out": Recipe(
        "ephemeris", 3, 241, mode="snap", options={"reaction": "person,master,person"}, bots=("greedy", "taste")
    ),
    "ephemeris-snap-novice": Recipe(
        "ephemeris", 3, 242, mode="snap", options={"reaction": "novice", "turn_over": "never"}
    ),
    "ephemeris-snap-casual": Recipe(
        "ephemeris", 4, 243, mode="snap", options={"reaction": "casual", "turn_over": "once"}
    ),
    "ephemeris-snap-skilled": Recipe("ephemeris", 2, 244, mode="snap", options={"reaction": "skilled"}),
    "ephemeris-snap-master": Recipe("ephemeris", 6, 245, mode="snap", options={"reaction": "master"}),
}  # fmt: skip
