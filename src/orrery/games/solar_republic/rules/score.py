"""Score and rank of a deal and of a match (SOL-58 to SOL-70)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.solar_republic.rules.zones import ZEROS, Zones
from orrery.kernel.bits import size
from orrery.kernel.vectors import vec

WIDE: Final[i64] = 8192  # more than any criterion can reach, up or down: 12 deals of 52 cards for two partners


def enter_deal(zones: Zones) -> None:
    """Add a finished deal to the score sheet.

    SOL-58, SOL-59: a point for each card won, minus one for each card in hand; no floor. SOL-60, SOL-61,
    SOL-64: the deal is won by score, then cards won; a shared deal counts for each winner (SOL-67).
    """
    seats = zones.seats
    scores = ZEROS[:seats]
    totals = zones.totals[:]
    won_total = zones.won_total[:]
    for p in range(seats):
        scores[p] = zones.won[p] - size(zones.hands[p])
        totals[p] += scores[p]
        won_total[p] += zones.won[p]
    zones.totals = totals
    zones.won_total = won_total
    if zones.house.deals > 1:
        ranks = rank_sides(zones, scores, zones.won, zones.won)
        deals_won = zones.deals_won[:]
        for p in range(seats):
            if ranks[p] == 1:
                deals_won[p] += 1
        zones.deals_won = deals_won


def match_ranks(zones: Zones) -> vec[i64]:
    """SOL-61, SOL-67: total score, then deals won (if there was more than one), then cards won in all."""
    return rank_sides(zones, zones.totals, zones.deals_won, zones.won_total)


def rank_sides(zones: Zones, first: vec[i64], second: vec[i64], third: vec[i64]) -> vec[i64]:
    """Rank seats, or teams where pairs play, by three criteria.

    SOL-70: the retired come last, who left later above who left earlier. SOL-62: partners sit opposite and
    share everything; a team with a retired member is out.
    """
    seats = zones.seats
    sides: i64 = 2 if zones.house.pairs else seats
    keys = ZEROS[:sides]
    for p in range(seats):
        keys[p % sides] += (first[p] * WIDE + second[p]) * WIDE + third[p]
    for i in range(len(zones.retired)):
        keys[zones.retired[i] % sides] += (i - seats) * WIDE * WIDE * WIDE
    ranks = ZEROS[:seats]
    for p in range(seats):
        rank: i64 = 1
        for q in range(sides):
            if keys[q] > keys[p % sides]:
                rank += 1
        ranks[p] = rank
    return ranks
