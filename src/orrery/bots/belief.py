"""What a seat may think the others hold: imagined deals, those more often that explain what the others did."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from orrery.kernel.advice import Advice
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight
from orrery.kernel.state import State

FIRST_DEALS: Final[i64] = 96  # weighed before the first is drawn
MORE_DEALS: Final[i64] = 32  # weighed whenever so many were drawn:
DRAWN: Final[i64] = 64
MOST_DEALS: Final[i64] = 2048
FINE: Final = 1073741824.0  # steps of a draw by weight: as many as a word of chance has


class Belief:
    """Deals from a sight, drawn by weight where the adviser weighs them. A sight holds no more than its seat knows."""

    __slots__ = ("advice", "deals", "drawn", "logs", "sight", "sums", "weighs")

    def __init__(self, sight: Sight, advice: Advice) -> None:
        self.sight: Sight = sight
        self.advice: Advice = advice
        self.weighs: bool = sight.is_believing(advice)
        self.deals: list[State] = []
        self.logs: list[float] = []  # of the weights
        self.sums: list[float] = []  # of the weights up to each deal; the greatest is 1
        self.drawn: i64 = 0

    def imagine(self, chance: FastChance) -> State:
        """A position that agrees with everything the seat knows, and goes on with `chance`."""
        if not self.weighs:
            return self.sight.imagine(chance)
        if self.drawn == 0:
            self.gather(FIRST_DEALS, chance)
        elif self.drawn % DRAWN == 0 and len(self.deals) < MOST_DEALS:
            self.gather(MORE_DEALS, chance)
        self.drawn += 1
        state = self.deals[self.ticket(chance)].clone()
        state.chance = chance
        return state

    def gather(self, more: i64, chance: FastChance) -> None:
        for _ in range(more):
            state = self.sight.imagine(chance)
            self.deals.append(state)
            self.logs.append(self.advice.believe(state, self.sight.seat))
        best = max(self.logs)
        total = 0.0
        self.sums = []
        for log in self.logs:
            total += exp(log - best)
            self.sums.append(total)

    def ticket(self, chance: FastChance) -> i64:
        """The place of a deal, by weight."""
        last: i64 = len(self.sums) - 1
        drawn = self.sums[last] * float(chance.word()) / FINE
        low: i64 = 0
        while low < last:
            middle = (low + last) // 2
            if self.sums[middle] > drawn:
                last = middle
            else:
                low = middle + 1
        return low
