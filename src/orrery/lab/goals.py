"""What a pack is tuned for, such as even Celestials and games of nine to eleven rounds; how far games are from it."""
from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import inf
from typing import NamedTuple

from orrery.kernel.gallery import Shelf
from orrery.kernel.refusal import BadOption, shown
from orrery.lab.experiment import Experiment
from orrery.lab.findings.games import Length, Seats
from orrery.lab.findings.pieces import Pieces
from orrery.lab.playing import Outcome
from orrery.lab.statistics import FEWEST

BETWEEN = re.compile(r"(rounds|decisions)=(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)")
EVEN = re.compile(r"(seats|(held|played):(.+))<(\d+(?:\.\d+)?)(%?)")


class Value(NamedTuple):
    """What came of some games for one goal."""

    mean: float
    half: float  # of its 95% interval
    whose: str = ""  # the seat or piece that is farthest from even


class Tally:
    """Games of one pack, as far as goals ask about them."""

    def __init__(self, experiment: Experiment, shelves: Sequence[Shelf]) -> None:
        many = len(experiment.bots)
        self.even = 1 / many
        self.shelves = {shelf.name: shelf for shelf in shelves}
        self.seats, self.length = Seats(experiment), Length()
        self.pieces = Pieces([self.even] * many, [self.even] * many)
        self.games = 0

    def add(self, games: Sequence[Outcome]) -> None:
        """Whole deals, each with every rotation of the bots; what is left over isn't counted."""
        many = len(self.seats.seats)
        for first in range(0, len(games) - many + 1, many):
            deal = games[first : first + many]
            self.seats.add(deal)
            self.length.add(deal)
            self.pieces.add(deal)
            self.games += many

    def mean_of(self, what: str) -> Value:
        ratio = self.length.rounds if what == "rounds" else self.length.decisions
        return Value(ratio.mean, ratio.half)

    def seat(self) -> Value:
        """The seat that is farthest from an even share, in shares of the victory."""
        seats = enumerate(self.seats.seats, 1)
        found = [Value(ratio.mean - self.even, ratio.half, f"Player {number}") for number, ratio in seats]
        return max(found, key=lambda value: abs(value.mean))

    def piece(self, shelf: str, how: str) -> Value:
        """The piece that is farthest from its kind, of those that have been used often enough; unknown without one."""
        kind = self.pieces.kind(self.shelves[shelf], how, 1)
        found = [
            Value(worth.gap, worth.half, worth.piece.name)
            for worth in kind
            if self.pieces.worth[worth.piece.id, how].deals >= FEWEST
        ]
        return max(found, key=lambda value: abs(value.mean), default=Value(0.0, inf))


class Goal(NamedTuple):
    """What is wanted: a value between two bounds."""

    text: str
    low: float
    high: float
    reach: float  # what counts as 1 when something is missing
    measure: Callable[[Tally], Value]

    def missing(self, value: Value, doubt: float = 0.0) -> float:
        """How far a value is from the goal: 0 where it is reached; at the least, if it may be wrong by so much."""
        return max(self.low - value.mean - doubt, value.mean - doubt - self.high, 0.0) / self.reach


def read_goal(text: str, shelves: Sequence[str], seats: int) -> Goal:
    """`rounds=9..11`; or `seats<5`, `held:Celestials<5` in points, and with % in hundredths of an even share."""
    text = text.strip()
    if found := BETWEEN.fullmatch(text):
        what, low, high = found[1], float(found[2]), float(found[3])
        if low > high:
            raise BadOption(f"In the goal {text} the first number must be the smaller one.")
        return Goal(text, low, high, max((high - low) / 2, 0.05 * high, 0.01), lambda tally: tally.mean_of(what))
    if found := EVEN.fullmatch(text):
        how, shelf, most = found[2], found[3], float(found[4])
        scale = 100.0 * seats if found[5] else 100.0
        if shelf is not None and shelf not in shelves:
            raise BadOption(f"The pack has no {shown(shelf)}. Choose one of: {', '.join(shelves)}.")
        if most == 0.0:
            raise BadOption(f"Nothing is as even as {text} wants it. Allow some distance, such as 5.")

        def measure(tally: Tally) -> Value:
            value = tally.seat() if shelf is None else tally.piece(shelf, how)
            return Value(scale * value.mean, scale * value.half, value.whose)

        return Goal(text, -most, most, most, measure)
    raise BadOption(f"Write a goal as rounds=9..11, seats<5, held:Celestials<5 or with <10%, not {shown(text)}.")
