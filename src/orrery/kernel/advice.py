"""What good play looks like, as a game tells it to bots and hints."""
from __future__ import annotations

from math import exp

from mypy_extensions import i64, mypyc_attr

from orrery.kernel.moves import Moves
from orrery.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game's sense of good moves. Everything is asked from the seat to move and about what it may know."""

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

    def forget(self, state: State, seat: i64, recall: i64) -> None:
        """Let a seat know less of a position: it remembers `recall` per cent of what it had to keep in mind.

        The same things are forgotten every time the same seat is asked. What is forgotten is dealt again afterwards.
        """

    def horizon(self, state: State) -> i64:
        """How many choices a search should play on before it asks for `rate`."""
        raise NotImplementedError


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
        shares[p] /= total
