"""How much better the best move of a position is than every other, judged from what the seat to move knows.

Two judges have to agree: a search, and games played on from each move in the same deals with the adviser's taste.
"""
from __future__ import annotations

from math import inf, sqrt
from typing import NamedTuple

from orrery.bots.playout import add_outcome
from orrery.bots.search import Search
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.moves import Moves
from orrery.kernel.sight import Sight
from orrery.kernel.state import State

TO_THE_END = 2000  # choices; a game without an end of its own is rated after them


class Worth(NamedTuple):
    """What came of one move, or of several that are worth the same. Shares of the victory of who makes it."""

    moves: tuple[int, ...]
    weight: int  # the adviser's, at first sight
    visits: int  # of the search
    value: float  # in the search
    play: float = 0.0  # in games played on
    behind: float = 0.0  # by how much it is worse than the best there, in the same deals
    error: float = 0.0  # the standard error of that


def searched(setup: Setup, sight: Sight, iterations: int, seed: int) -> list[Worth]:
    """Every move as a search sees it, the one looked at most first."""
    advice, chance = setup.game.advice, FastChance(seed)
    search = Search(sight, advice, chance.below(1 << 30))
    search.think(iterations, inf)
    state = sight.imagine(chance)
    moves = Moves()
    sight.fill(moves)
    advice.weigh(state, moves)
    alike: dict[int, list[int]] = {}
    weights: dict[int, int] = {}
    for i in range(moves.n):
        key = int(advice.alike(state, moves.items[i]))
        alike.setdefault(key, []).append(int(moves.items[i]))
        weights[key] = max(weights.get(key, 0), int(moves.weights[i]))
    found = []
    for key, members in alike.items():
        kid = search.root.kids.get(key)
        visits, value = (int(kid.visits), kid.value / float(max(kid.visits, 1))) if kid is not None else (0, 0.0)
        found.append(Worth(tuple(members), weights[key], visits, value))
    return sorted(found, key=lambda worth: -worth.visits)


def played(setup: Setup, sight: Sight, found: list[Worth], plays: int, seed: int) -> list[Worth]:
    """The same moves with what came of them in games played on: each in the same deals as the first of them."""
    seat, ends = int(sight.seat), []
    for worth in found:
        ends.append([played_out(setup, sight, worth.moves[0], seat, seed + n) for n in range(plays)])
    return [compared(worth, ends[0], own) for worth, own in zip(found, ends, strict=True)]


def played_out(setup: Setup, sight: Sight, move: int, seat: int, seed: int) -> float:
    """The seat's share in one game that goes on with a move."""
    chance = FastChance(seed)
    state: State = sight.imagine(chance)
    state.play(move)
    sums = [0.0] * setup.seats
    add_outcome(state, setup.game.advice, chance, TO_THE_END, Moves(), sums)
    return sums[seat]


def compared(worth: Worth, best: list[float], own: list[float]) -> Worth:
    """A move with how it did beside the best one."""
    many = len(own)
    behind = [b - o for b, o in zip(best, own, strict=True)]
    mean = sum(behind) / many
    error = sqrt(max(sum(d * d for d in behind) / many - mean * mean, 0.0) / many)
    return worth._replace(play=sum(own) / many, behind=mean, error=error)
