"""The skies that there have been, and how often (EPH-106)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.table import EMPTY
from orrery.kernel.vectors import append, vec

SHELVES: Final[i64] = 64
NO_SKIES: Final = vec[i64]([-1] * SHELVES)


class Skies:
    """All skies in their order. Those on one shelf are chained, so that one is found without looking at all."""

    __slots__ = ("all", "banned", "earlier", "latest")

    def __init__(self) -> None:
        self.all: vec[i64] = EMPTY[:]
        self.earlier: vec[i64] = EMPTY[:]  # for each the place of the one before it on its shelf, or -1
        self.latest: vec[i64] = NO_SKIES[:]  # for each shelf the place of the last one on it
        self.banned: vec[i64] = EMPTY  # those that have been twice; replaced, never changed

    def copy(self) -> Skies:
        twin = Skies()
        twin.all = self.all[:]
        twin.earlier = self.earlier[:]
        twin.latest = self.latest[:]
        twin.banned = self.banned
        return twin

    def times(self, sky: i64) -> i64:
        """How often a sky has been."""
        times: i64 = 0
        place = self.latest[shelf(sky)]
        while place >= 0:
            if self.all[place] == sky:
                times += 1
            place = self.earlier[place]
        return times

    def note(self, sky: i64) -> None:
        if self.times(sky) == 1:
            self.banned = append(self.banned[:], sky)
        place: i64 = len(self.all)
        self.all = append(self.all, sky)
        self.earlier = append(self.earlier, self.latest[shelf(sky)])
        self.latest[shelf(sky)] = place


def shelf(sky: i64) -> i64:
    return (sky ^ (sky >> 7) ^ (sky >> 15) ^ (sky >> 24) ^ (sky >> 33)) & (SHELVES - 1)
