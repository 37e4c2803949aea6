"""Golden records: finished games, kept as they were played. Whoever changes a rule sees here what it changes.

`python -m tests.golden` writes those that are missing; to make one anew, delete its file first.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import orrery
from orrery import Match
from orrery.bots import make_bot
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Recipe:
    """How a golden game was made: who sat where, and what was agreed."""

    game: str
    seats: int
    seed: int
    mode: str | None = None
    pack: str = "standard"
    options: dict[str, int | str] = field(default_factory=dict)
    bots: tuple[str, ...] = ("greedy", "taste", "random")
    leave: tuple[tuple[int, str, int], ...] = ()  # from that position on, as soon as it may be: a move of that seat

    def play(self) -> Match:
        match = orrery.new(
            self.game, self.seats, self.seed, self.options, mode=self.mode, pack=self.pack,
            names=["Ana", "Ben", "Cem", "Dana", "Eli", "Fay", "Gil"][: self.seats],
        )  # fmt: skip
        dice = Random(self.seed)
        leave = list(self.leave)
        while match.seat is not None:
            if leave and match.number >= leave[0][0] and match.why_not(leave[0][1], leave[0][2]) is None:
                _, text, seat = leave.pop(0)
                match.push(text, seat)
                continue
            bot = make_bot(self.bots[match.seat % len(self.bots)], match.setup.game.advice, dice.randrange(10**6))
            move = bot.choose(Sight(match.state, match.seat, FastChance(dice.randrange(10**6))))
            match.push(match.words.move_text(move))
        return match


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


def file(name: str) -> Path:
    return FOLDER / f"{name}.orr"
