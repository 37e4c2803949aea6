"""How a game ended: ranks, scores, shares of the victory, and why."""
from __future__ import annotations


class Result:
    """Per seat: rank (1 is best, ties share it), score, and share of the victory.

    The shares add up to 1; to 0 if nobody is first, because the game itself has won (a solo game that is lost).
    """

    __slots__ = ("adjudicated", "ranks", "reason", "scores", "shares")

    def __init__(self, ranks: list[int], scores: list[int], reason: str, adjudicated: bool) -> None:
        self.ranks: list[int] = ranks
        self.scores: list[int] = scores
        self.reason: str = reason  # a word of the game, e.g. "depleted"
        self.adjudicated: bool = adjudicated  # ended by the safety cap, not by the rules
        share = 1.0 / max(ranks.count(1), 1)
        self.shares: list[float] = [share if rank == 1 else 0.0 for rank in ranks]

    def __repr__(self) -> str:
        return f"Result(ranks={self.ranks}, scores={self.scores}, reason={self.reason!r})"
