"""A golden game is played by a recipe."""
from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import orrery
from orrery import Match
from orrery.bots import make_bot
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight


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
