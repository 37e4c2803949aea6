"""How good somebody is at a game with any number of seats: Weng and Lin's Bayesian update for Plackett-Luce ranks.

R. C. Weng, C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12 (2011), algorithm 4. A skill is a
guess `mu` and how far off it may be, `sigma`. Ratings are never stored: they follow from the rated results in order.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from math import exp, sqrt
from typing import NamedTuple

from orrery.table.store import Finish

MU, SIGMA = 25.0, 25.0 / 3
BETA = SIGMA / 2  # how much one game is luck
TAU = SIGMA / 100  # skill changes a little between two games, so doubt never quite ends
KAPPA = 0.0001  # what is left of a doubt in any case
SCALE = 60  # on the page a beginner has 1500


class Rating(NamedTuple):
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def shown(self) -> int:
        return round(SCALE * self.mu)

    @property
    def doubt(self) -> int:
        """The true value lies within this of what is shown, 19 times out of 20."""
        return round(2 * SCALE * self.sigma)


def update(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Everybody's rating after one game; rank 1 is best, and equal ranks are ties."""
    doubts = [rating.sigma**2 + TAU**2 for rating in ratings]
    c = sqrt(sum(doubts) + len(ratings) * BETA**2)
    strengths = [exp(rating.mu / c) for rating in ratings]
    # Of all who were not ahead of q: the chance to be the next to come in is one's share of their strengths.
    field = [sum(s for s, rank in zip(strengths, ranks, strict=True) if rank >= ranks[q]) for q in range(len(ranks))]
    after = []
    for i, (rating, doubt) in enumerate(zip(ratings, doubts, strict=True)):
        gain = loss = 0.0
        for q, rank in enumerate(ranks):
            if rank <= ranks[i]:
                share, ties = strengths[i] / field[q], ranks.count(rank)
                gain += ((1.0 if q == i else 0.0) - share) / ties
                loss += share * (1.0 - share) / ties
        shrink = sqrt(max(1.0 - loss * doubt / c**2 * sqrt(doubt) / c, KAPPA))
        after.append(Rating(rating.mu + gain * doubt / c, sqrt(doubt) * shrink, rating.games + 1))
    return after


def rate(results: Iterable[Finish], aliases: dict[str, str]) -> dict[str, Rating]:
    """Every player's rating, from the rated results of one game in order."""
    ratings: dict[str, Rating] = {}
    for _, seats in groupby(results, key=lambda finish: finish.code):
        table = list(seats)
        who = [aliases.get(finish.browser, finish.browser) for finish in table]
        if len(set(who)) == len(who) > 1:  # nobody is rated against themselves
            before = [ratings.get(player, Rating()) for player in who]
            ratings |= zip(who, update(before, [finish.data["rank"] for finish in table]), strict=True)
    return ratings
