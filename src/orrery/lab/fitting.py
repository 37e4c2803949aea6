"""Factors for traits, fitted to what a search looked at: the weights under which its visits are likeliest.

A move's share of the attention is its weight times the factor of its trait, divided by the sum of all in the position.
In logarithms that is linear, so there is one best answer; Newton's method finds it in a few steps. A little reluctance
keeps what is hardly ever seen where it was.
"""
from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from orrery.games.learning import LEAST, MOST
from orrery.lab.ladder import inverse
from orrery.lab.visits import Decision

STEPS = 30
ENOUGH = 1e-6  # in logarithms: a step that changes nothing any more
RELUCTANCE = 4.0  # decisions that would have to speak for a change of e times


class Fit(NamedTuple):
    """What was found: how far the weights alone were off, and how far they are with it, in nats a decision."""

    factors: list[float]
    before: float
    after: float


class Row(NamedTuple):
    """An option as the fit sees it."""

    trait: int
    weight: float  # its logarithm
    share: float  # of the visits


def fit(decisions: Sequence[Decision], traits: int) -> Fit:
    positions = [rows for decision in decisions if (rows := prepared(decision))]
    start = [0.0] * traits
    now = list(start)
    for _ in range(STEPS):
        slope, curve = derivatives(positions, now)
        for n in range(traits):
            slope[n] += RELUCTANCE * now[n]
            curve[n][n] += RELUCTANCE
        step = [sum(x * y for x, y in zip(row, slope, strict=True)) for row in inverse(curve)]
        now = [held(value - max(-1.0, min(1.0, change))) for value, change in zip(now, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    return Fit([exp(value) for value in now], distance(positions, start), distance(positions, now))


def held(value: float) -> float:
    """Within what the file of a game may hold."""
    return min(max(value, log(LEAST)), log(MOST))


def prepared(decision: Decision) -> list[Row]:
    total = sum(option.visits for option in decision)
    return [Row(option.trait, log(option.weight), option.visits / total) for option in decision] if total else []


def shares(rows: Sequence[Row], now: Sequence[float]) -> list[float]:
    """As the weights would have it with these factors."""
    logs = [row.weight + now[row.trait] for row in rows]
    best = max(logs)
    sizes = [exp(value - best) for value in logs]
    total = sum(sizes)
    return [size / total for size in sizes]


def derivatives(positions: Sequence[Sequence[Row]], now: Sequence[float]) -> tuple[list[float], list[list[float]]]:
    """How the distance changes with each factor, and how that changes."""
    slope = [0.0] * len(now)
    curve = [[0.0] * len(now) for _ in now]
    for rows in positions:
        mean: dict[int, float] = {}
        for row, share in zip(rows, shares(rows, now), strict=True):
            slope[row.trait] += share - row.share
            mean[row.trait] = mean.get(row.trait, 0.0) + share
        for n, share in mean.items():
            curve[n][n] += share
            for other, theirs in mean.items():
                curve[n][other] -= share * theirs
    return slope, curve


def distance(positions: Sequence[Sequence[Row]], now: Sequence[float]) -> float:
    """How far the shares are from those of the visits, on average: 0 is the same (Kullback and Leibler)."""
    total = 0.0
    for rows in positions:
        for row, share in zip(rows, shares(rows, now), strict=True):
            if row.share > 0:
                total += row.share * log(row.share / share)
    return total / max(len(positions), 1)
