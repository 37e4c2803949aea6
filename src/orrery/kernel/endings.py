"""The end of a game when nothing is left but one seat's own choices: every way to it is tried."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.kernel.moves import Moves
from orrery.kernel.state import OVER, State

# Between two ways that are worth as much of the victory, a better place counts, and then more points.
PLACE: Final = 1e-3
POINT: Final = 1e-6
UNKNOWN: Final = -1.0  # there are too many ways


def try_all(state: State, moves: Moves, values: list[float], most: i64) -> bool:
    """Append what each move is worth to the seat to move; False if that takes more than `most` positions.

    Nobody else may have a choice any more, and no chance be left.
    """
    ways = Ways(state.seat, most)
    for i in range(moves.n):
        twin = state.clone()
        twin.play(moves.items[i])
        values.append(ways.best(twin))
        if ways.left < 0:
            return False
    return True


class Ways:
    """Counts the positions that are looked at."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: i64, most: i64) -> None:
        self.seat: i64 = seat
        self.left: i64 = most

    def best(self, state: State) -> float:
        """What a position is worth with the best choices from here on; it is used up."""
        if state.seat == OVER:
            return self.worth(state)
        moves = Moves()
        state.fill(moves)
        best = UNKNOWN
        for i in range(moves.n):
            self.left -= 1
            if self.left < 0:
                return UNKNOWN
            twin = state if i == moves.n - 1 else state.clone()
            twin.play(moves.items[i])
            best = max(best, self.best(twin))
        return best

    def worth(self, state: State) -> float:
        result = state.result()
        assert result is not None
        place = float(state.seats - result.ranks[self.seat])
        return result.shares[self.seat] + PLACE * place + POINT * float(result.scores[self.seat])
