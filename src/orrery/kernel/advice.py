"""What good play looks like, as a game tells it to bots and hints."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.kernel.moves import Moves
from orrery.kernel.state import State
from orrery.kernel.vectors import vec

ONE: Final[i64] = 256  # how a factor of 1 is kept beside others


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game's sense of good moves. Everything is asked from the seat to move and about what it may know.

    It may have learned a factor for each of its `traits`, which are kinds of moves and what they are made for.
    """

    def __init__(self, learned: list[float] | None = None) -> None:
        self.has_learned: bool = learned is not None
        self.factors: vec[i64] = vec[i64]([1] * len(self.traits()))  # who has learned nothing keeps the weights
        if learned is not None:
            self.factors = vec[i64]([max(1, round(float(ONE) * factor)) for factor in learned])

    def traits(self) -> list[str]:
        """Their names. Who has any multiplies weights by `factors` and sets `moves.traits`, a number for each move."""
        return []

    def weigh(self, state: State, moves: Moves) -> None:
        """Set `moves.weights`: how good each move looks; twice the weight, twice the attention.

        0 is for a move that is as good as another one in the list, so that nobody need look at both.
        """
        raise NotImplementedError

    def alike(self, state: State, move: i64) -> i64:
        """One name for all moves that are worth the same, such as laying either of two equal cards."""
        return move

    def rate(self, state: State, shares: list[float]) -> None:
        """Guess every seat's share of the victory in a position that is not over; they add up to 1."""
        raise NotImplementedError

    def believes(self, state: State, seat: i64) -> bool:
        """Whether a seat has seen anything by which it can tell likely deals from others."""
        return False

    def believe(self, state: State, seat: i64) -> float:
        """How well an imagined position explains what a seat saw the others do: e times as well for 1 more.

        Only asked where `believes` says so.
        """
        return 0.0

    def work_out(self, state: State, moves: Moves, values: list[float]) -> bool:
        """Where the rest of the game can be reckoned: append to `values` what each move is worth to the seat to move.

        That is its share of the victory with the best play that it counts on, from what the seat knows and nothing
        else; a move that is never best may have 0. Where False is returned, somebody has to look ahead.
        """
        return False

    def forget(self, state: State, seat: i64, recall: i64) -> None:
        """Let a seat know less of a position: it remembers `recall` per cent of what it had to keep in mind.

        The same things are forgotten every time the same seat is asked. What is forgotten is dealt again afterwards.
        """

    def keenness(self, state: State) -> float:
        """The power to which a novice raises the weights before it draws: with more it errs less; with 1 it keeps them.

        To be found out by games: a bot that makes the move of most weight should beat a novice three times in four.
        """
        return 1.0

    def curiosity(self) -> float:
        """How much a search looks at what the weights don't recommend; to be found out by games."""
        return 1.0

    def horizon(self, state: State) -> i64:
        """How many choices a search should play on before it asks for `rate`."""
        raise NotImplementedError


# From how good moves look to their weights -----------------------------------------------------------------------


def falling(top: float, step: float, places: i64) -> list[int]:
    """A table of weights: `top` for the best, `step` places on an e-th part of it, never less than 1."""
    return [max(1, round(top * exp(-float(n) / step))) for n in range(places)]


def weigh_values(moves: Moves, table: vec[i64], grain: i64) -> None:
    """`moves.weights` hold values: make weights of them by how many times `grain` each is behind the best."""
    best = moves.weights[0]
    for i in range(1, moves.n):
        best = max(best, moves.weights[i])
    for i in range(moves.n):
        n = (best - moves.weights[i]) // grain
        if n < len(table):
            moves.weights[i] = table[n]
        else:
            moves.weights[i] = 1


def weight_of(gain: i64, table: vec[i64]) -> i64:
    """By a table with no gain in its middle; more than it has room for says no more."""
    last: i64 = len(table) - 1
    n = last // 2 - gain
    if n < 0:
        return table[0]
    return table[n] if n < last else table[last]


# From ratings of seats to shares of the victory -------------------------------------------------------------------


def share_out(state: State, shares: list[float], scale: float) -> None:
    """Turn ratings into shares of the victory: with `scale` more, e times the share; who has left has none."""
    best = -1e9
    for p in range(state.seats):
        if not state.is_retired(p) and shares[p] > best:
            best = shares[p]
    total = 0.0
    for p in range(state.seats):
        shares[p] = 0.0 if state.is_retired(p) else exp((shares[p] - best) / scale)
        total += shares[p]
    for p in range(state.seats):
        shares[p] = shares[p] / total


def share_of(lead: float, scale: float) -> float:
    """The share of who plays alone against the game, with so much more than it."""
    return 1.0 / (1.0 + exp(-lead / scale))
