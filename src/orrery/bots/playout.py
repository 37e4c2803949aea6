"""Playing on by dice alone: the measure of speed, and the end of a search's line."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.kernel.chance import Chance
from orrery.kernel.moves import Moves
from orrery.kernel.state import OVER, State


def play_randomly(state: State, chance: Chance) -> i64:
    """Uniformly random moves to the end of the game; the number of choices made."""
    moves = Moves()
    made: i64 = 0
    while state.seat != OVER:
        state.fill(moves)
        state.play(moves.items[chance.below(moves.n)])
        made += 1
    return made


def clone_often(state: State, times: i64) -> None:
    """For measuring what a clone costs."""
    for _ in range(times):
        state.clone()
