"""What cards, tiles and powers are worth: victories of those who held or played them, and what is never used.

A seat's result is measured against what its bot and its place win on average, so that neither a strong bot nor a good
seat flatters what it holds. It is compared with its own kind: those who play many cards win more with every card, and
that says nothing about one of them. It stands out if it is far away from all others of its kind, when held and when
played: what is played by winners alone, or only when nothing better is left, says little.
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import mean, median
from typing import Any

from orrery.kernel.gallery import Piece, Shelf
from orrery.lab.playing import Outcome
from orrery.lab.statistics import FEWEST, Ratio, points, wide

MARGIN = 0.12  # of the victory that a piece must surely be away from what is usual for its kind, to stand out
APART = 2.5  # times as far as the next piece on that side: printed games have strong and weak cards by design
KIND = 4  # pieces of a kind that must have been used, to say what is usual
HOW = ("held", "played")


def uses_of(deal: Sequence[Outcome]) -> set[tuple[str, str]]:
    """Which pieces somebody held or played, and how."""
    uses = (use for game in deal if game.notes for use in game.notes.uses)
    return {(piece, how) for _, piece, *counts in uses for how, count in zip(HOW, counts, strict=True) if count}


@dataclass(frozen=True)
class Worth:
    """A piece in one role: what those who held it, or played it, win beyond what they do on average."""

    piece: Piece
    shelf: str
    how: str  # held or played
    used: float  # the share of seats in games that did
    excess: float
    half: float  # of the 95% interval
    gap: float  # from what is usual for its kind
    clear: bool  # whether that gap is there at all, beyond chance, with all other pieces tested beside it
    stands_out: bool

    def sentence(self) -> str:
        more = "more" if self.gap > 0 else "less"
        gap, half = (points(abs(value)).lstrip("+") for value in (self.gap, self.half))
        return f"{self.piece.name} wins {gap} ± {half} points {more} than its kind when {self.how} ({self.shelf})."

    def data(self) -> dict[str, Any]:
        return {
            "piece": self.piece.id, "name": self.piece.name, "shelf": self.shelf, "how": self.how, "used": self.used,
            "excess": self.excess, "half": self.half, "gap": self.gap, "clear": self.clear,
            "stands_out": self.stands_out,
        }  # fmt: skip


class Pieces:
    """Uses of every piece and what came of them, deal by deal."""

    def __init__(self, players: Sequence[float], seats: Sequence[float]) -> None:
        self.players, self.seats = players, seats
        self.even = mean(players)  # alone, the share of games that are won
        self.worth: defaultdict[tuple[str, str], Ratio] = defaultdict(Ratio)  # by piece and how
        self.chances = 0  # seats in games

    def add(self, deal: Sequence[Outcome]) -> None:
        totals, times = self.of(deal)
        for key, many in times.items():
            self.worth[key].add(totals[key], many)
        self.chances += len(deal) * len(self.seats)

    def of(self, deal: Sequence[Outcome]) -> tuple[dict[tuple[str, str], float], dict[tuple[str, str], int]]:
        """What a deal adds for each piece: excess victories, and uses."""
        totals: defaultdict[tuple[str, str], float] = defaultdict(float)
        times: defaultdict[tuple[str, str], int] = defaultdict(int)
        for game in deal:
            assert game.notes is not None
            excess = [
                share - self.players[bot] - at + self.even
                for share, bot, at in zip(game.shares, game.bots, self.seats, strict=True)
            ]
            for seat, piece, *counts in game.notes.uses:
                for how, count in zip(HOW, counts, strict=True):
                    if count:
                        totals[piece, how] += excess[seat]
                        times[piece, how] += 1
        return totals, times

    def found(self, shelves: Sequence[Shelf]) -> list[Worth]:
        """Every piece of the gallery that was used, kind by kind."""
        tested = sum(ratio.deals >= FEWEST for ratio in self.worth.values())
        found = [worth for shelf in shelves for how in HOW for worth in self.kind(shelf, how, tested)]
        doubtful = {worth.piece.id for worth in found if not worth.stands_out}
        return [replace(worth, stands_out=False) if worth.piece.id in doubtful else worth for worth in found]

    def kind(self, shelf: Shelf, how: str, tested: int) -> list[Worth]:
        pieces = [piece for piece in shelf.pieces if (piece.id, how) in self.worth]
        enough = [self.worth[piece.id, how].mean for piece in pieces if self.worth[piece.id, how].deals >= FEWEST]
        middle = median(enough) if enough else 0.0
        found = []
        for piece in pieces:
            ratio = self.worth[piece.id, how]
            gap = ratio.mean - middle
            known = ratio.deals >= FEWEST and len(enough) >= KIND
            sure = abs(gap) - wide(tested, ratio.deals) * ratio.error if known else 0.0  # so much at least
            others = [abs(each - middle) for each in enough if each != ratio.mean and (each > middle) == (gap > 0)]
            apart = sure > MARGIN and abs(gap) > APART * max(others, default=0.0)
            used = ratio.weight / max(self.chances, 1)
            found.append(Worth(piece, shelf.name, how, used, ratio.mean, ratio.half, gap, sure > 0, apart))
        return found

    def unused(self, shelves: Sequence[Shelf]) -> list[dict[str, Any]]:
        """Pieces that nobody held or played, in kinds of which others were used."""
        rows = []
        for shelf in shelves:
            for how in HOW:
                idle = [piece for piece in shelf.pieces if (piece.id, how) not in self.worth]
                if idle and len(idle) < len(shelf.pieces):
                    rows.append({"shelf": shelf.name, "how": how, "pieces": [piece.name for piece in idle]})
        return rows
