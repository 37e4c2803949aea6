"""Means, intervals and tests, with care: deals are what is independent, and many comparisons are corrected for.

Every deal is played several times, with the bots in other seats. These games resemble each other, so it is deals that
count as observations, not games. A test is called clear only if Holm's correction for everything that was tested beside
it leaves it below ALPHA.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import erfc, expm1, log1p, sqrt
from statistics import NormalDist
from typing import TypeVar

Z95 = 1.959964
ALPHA = 0.001  # so strict that twenty reports in a row name nothing by chance
FEWEST = 30  # deals that a test needs, for means to be spread as Student's t says
K = TypeVar("K")


@dataclass
class Ratio:
    """A sum over observations divided by another, such as victories by uses; with its standard error over deals."""

    deals: int = 0
    total: float = 0.0
    weight: float = 0.0
    square: float = 0.0
    cross: float = 0.0
    weight_square: float = 0.0

    def add(self, total: float, weight: float) -> None:
        """What one deal adds to either sum."""
        self.deals += 1
        self.total += total
        self.weight += weight
        self.square += total * total
        self.cross += total * weight
        self.weight_square += weight * weight

    @property
    def mean(self) -> float:
        return self.total / self.weight if self.weight else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean. One deal says nothing about it: it's as large as the mean, and 1 at least."""
        if self.deals < 2 or not self.weight:
            return max(abs(self.mean), 1.0)
        mean = self.mean
        rest = self.square - 2 * mean * self.cross + mean * mean * self.weight_square
        return sqrt(max(rest, 0.0) * self.deals / (self.deals - 1)) / self.weight

    @property
    def half(self) -> float:
        """Half the width of the 95% interval."""
        return Z95 * self.error


def p_value(difference: float, error: float, deals: int) -> float:
    """How likely so large a difference, or a larger one, is by chance (two-sided, Student's t over so many deals).

    Few deals make wide tails, and with hundreds of comparisons it's the tails that matter. The tail of t is that of a
    normal deviate by Wallace's approximation, which is good to a few per cent from four deals on.
    """
    if error == 0.0:
        return 1.0 if difference == 0.0 else 0.0
    free = max(deals - 1, 1)
    t = abs(difference) / error
    return erfc((8 * free + 1) / (8 * free + 3) * sqrt(free * log1p(t * t / free)) / sqrt(2))


def holm(values: Mapping[K, float]) -> dict[K, float]:
    """p-values corrected for each other by Holm's method."""
    corrected: dict[K, float] = {}
    worst = 0.0
    for place, (key, value) in enumerate(sorted(values.items(), key=lambda pair: pair[1])):
        worst = max(worst, min(1.0, value * (len(values) - place)))
        corrected[key] = worst
    return corrected


def wide(many: int, deals: int, alpha: float = ALPHA) -> float:
    """Standard errors that each of `many` intervals must be wide to hold together with 1 - alpha (Bonferroni)."""
    free = max(deals - 1, 1)
    normal = NormalDist().inv_cdf(1 - alpha / 2 / max(many, 1)) * (8 * free + 3) / (8 * free + 1)
    return sqrt(free * expm1(normal * normal / free))


def points(share: float) -> str:
    """A difference of shares in points: "+4.1", "−0.3"."""
    return f"{100 * share:+.1f}".replace("-", "−")


def percent(share: float) -> str:
    return f"{100 * share:.1f}%"
