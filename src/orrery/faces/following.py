"""What helps to follow a game, for every face."""
from __future__ import annotations

from orrery.kernel.match import Match


def last_turn(match: Match, seat: int | None) -> int:
    """The number of the position in which a seat made its last move before the others moved."""
    plies = match.plies
    number = len(plies)
    while number > 0 and plies[number - 1].seat == seat:
        number -= 1
    while number > 0 and plies[number - 1].seat != seat:
        number -= 1
    return max(number - 1, 0)
