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
    leave: tuple[tuple[int, str, int], ...] = ()  # from that position on: a move out of turn, by that seat

    def play(self) -> Match:
        match = orrery.new(
            self.game, self.seats, self.seed, self.options, mode=self.mode, pack=self.pack,
            names=["Ana", "Ben", "Cem", "Dana", "Eli", "Fay"][: self.seats],
        )  # fmt: skip
        dice = Random(self.seed)
        leave = list(self.leave)
        while match.seat is not None:
            if leave and match.number >= leave[0][0]:
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
}  # fmt: skip


def file(name: str) -> Path:
    return FOLDER / f"{name}.orr"
