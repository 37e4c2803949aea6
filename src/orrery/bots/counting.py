"""Chances counted in games that are played on from a position, and the curve that people are shown of them.

Everybody's share of the victory in games that go on like this one, played with the adviser's taste: `known` from what
everybody knew, `lay` with the cards as they truly lay. Alone against the game nobody else's mistakes make up for one's
own, so there the move is made that looks best. How far such counts come true is measured by `orrery calibrate`.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.bots.playout import add_outcome
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.moves import Moves
from orrery.kernel.state import EVERYBODY, State

PLAYS = 64  # games for each chance, at the least: the correction was measured with as many, and more change it little
TO_THE_END = 2000  # choices; a game without an end of its own is rated after them
SMOOTH = 1  # moments before and after that a moment is shown with: a single count is off by a few wins

Shares = tuple[float, ...]  # of the victory, one for each seat
Correction = Callable[[Sequence[float]], list[float]]  # from shares as counted to shares that come true


class Counting:
    """Plays games of one setup on."""

    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats
        self.advice = setup.game.advice
        self.sure = setup.seats == 1
        self.moves = Moves()

    def end(self, state: State, chance: FastChance) -> list[float]:
        """Everybody's share in one game that goes on from here; the position is used up."""
        sums = [0.0] * self.seats
        add_outcome(state, self.advice, chance, TO_THE_END, self.moves, sums, self.sure)
        return sums

    def known(self, state: State, chance: FastChance, plays: int = PLAYS) -> Shares:
        """As everybody knew it: what is nobody's or somebody's secret may lie otherwise."""
        return self.count(lambda: dealt_again(state, chance), chance, plays)

    def lay(self, state: State, chance: FastChance, plays: int = PLAYS) -> Shares:
        """With the cards where they were; dice are yet to fall."""
        return self.count(lambda: as_it_lay(state, chance), chance, plays)

    def count(self, deal: Callable[[], State], chance: FastChance, plays: int) -> Shares:
        sums = [0.0] * self.seats
        for _ in range(plays):
            add_outcome(deal(), self.advice, chance, TO_THE_END, self.moves, sums, self.sure)
        return tuple(round(total / plays, 4) for total in sums)


def dealt_again(state: State, chance: FastChance) -> State:
    twin = state.clone()
    twin.redeal(EVERYBODY, chance)
    return twin


def as_it_lay(state: State, chance: FastChance) -> State:
    twin = state.clone()
    twin.chance = chance
    return twin


def moments(movers: Sequence[int], most: int) -> list[int]:
    """At which of the choices, by who made them, chances are counted: as turns begin, evenly, at most so many."""
    alone = len(set(movers)) == 1
    begun = [at for at in range(len(movers)) if alone or at == 0 or movers[at] != movers[at - 1]]
    many = min(most, len(begun))
    return [begun[len(begun) * n // many] for n in range(many)]


def shown(counts: Sequence[Sequence[float]], correct: Correction) -> list[list[float]]:
    """The curve that people see, corrected: the start as it is, every other moment with its neighbours."""
    near = [counts[max(0, at - SMOOTH) : at + SMOOTH + 1] if at else counts[:1] for at in range(len(counts))]
    return [correct(mean(each)) for each in near]


def mean(counts: Sequence[Sequence[float]]) -> list[float]:
    return [sum(each) / len(counts) for each in zip(*counts, strict=True)]
