"""A search over chosen numbers of a pack for a goal, such as even celestials and games of nine to eleven rounds.

All candidates are played with the same seeds, so that they differ by their numbers and not by luck. The search begins
with the pack as it is and changes one number at a time, first by large steps, then by small ones, as long as that
brings it nearer to the goal. What it tried is kept: a goal that can't be reached is an answer too.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from orrery.kernel.pack import PackFiles
from orrery.kernel.parsing import read_toml
from orrery.kernel.refusal import BadOption, BadPack, shown
from orrery.kernel.spans import resolve
from orrery.lab.engines import Engine
from orrery.lab.experiment import Experiment
from orrery.lab.findings.games import Length, Seats
from orrery.lab.findings.pieces import HOW, Pieces
from orrery.lab.packs import put
from orrery.lab.playing import Outcome
from orrery.lab.simulate import play
from orrery.lab.statistics import FEWEST

NUMBER = re.compile(r"([^:]+\.toml):(.+)=(-?\d+)\.\.(-?\d+)")
BETWEEN = re.compile(r"(rounds|decisions)=(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)")
EVEN = re.compile(r"(held|played):(.+)<(\d+(?:\.\d+)?)")
SEATS = re.compile(r"seats<(\d+(?:\.\d+)?)")


class Knob(NamedTuple):
    """A number of the pack that may be changed, and how far."""

    file: str
    key: str
    low: int
    high: int

    @property
    def name(self) -> str:
        return f"{self.file}:{self.key}"


@dataclass(frozen=True)
class Goal:
    """What is wanted, and how far a run is from it: 0 where it is reached."""

    text: str
    measure: Callable[[Measured], float]  # in points or rounds
    missing: Callable[[float], float]  # how far that is from the goal, 1 for once its width


class Measured(NamedTuple):
    rounds: float
    decisions: float
    seat_gap: float  # the largest distance of a seat from an even share, in points
    gaps: Mapping[tuple[str, str], float]  # by shelf and how: the largest distance of a piece from its kind, in points


class Tried(NamedTuple):
    numbers: tuple[int, ...]
    values: tuple[float, ...]  # of each goal
    missing: float  # all goals together
    refused: str = ""  # why the pack can't have these numbers


def read_knob(text: str, pack: PackFiles) -> Knob:
    """`cards.toml:cards.L04[6]=1..8`."""
    found = NUMBER.fullmatch(text.strip())
    if found is None:
        raise BadOption(f"Write a number to tune as FILE:KEY=LOW..HIGH, not {shown(text)}.")
    knob = Knob(found[1], found[2], int(found[3]), int(found[4]))
    if knob.file not in pack.texts:
        raise BadOption(f"The pack has no file {knob.file}. It has {', '.join(sorted(pack.texts))}.")
    value = value_at(pack, knob)
    if not knob.low <= value <= knob.high:
        raise BadOption(f"{knob.name} is {value}, which isn’t from {knob.low} to {knob.high}.")
    return knob


def value_at(pack: PackFiles, knob: Knob) -> int:
    data = read_toml(pack.texts[knob.file])
    path = resolve(data, knob.key)
    if path is None:
        raise BadOption(f"{knob.file} has no key {knob.key}.")
    value = data
    for part in path:
        value = value[part]  # type: ignore[index]
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadOption(f"{knob.name} is {shown(value)}. Only whole numbers can be tuned.")
    return value


def read_goal(text: str, shelves: Sequence[str]) -> Goal:
    """`rounds=9..11`, `seats<5` (points from even) or `held:Celestials<10` (points from its kind)."""
    text = text.strip()
    if found := BETWEEN.fullmatch(text):
        what, low, high = found[1], float(found[2]), float(found[3])
        if low > high:
            raise BadOption(f"In the goal {text} the first number must be the smaller one.")
        reach = max((high - low) / 2, 0.05 * high)
        return Goal(text, lambda m: float(getattr(m, what)), lambda v: max(low - v, v - high, 0) / reach)
    if found := SEATS.fullmatch(text):
        most = float(found[1])
        return Goal(text, lambda m: m.seat_gap, lambda v: max(v - most, 0) / most)
    if found := EVEN.fullmatch(text):
        how, shelf, most = found[1], found[2], float(found[3])
        if shelf not in shelves:
            raise BadOption(f"The pack has no {shown(shelf)}. Choose one of: {', '.join(shelves)}.")
        return Goal(text, lambda m: m.gaps.get((shelf, how), 0.0), lambda v: max(v - most, 0) / most)
    raise BadOption(f"Write a goal as rounds=9..11, seats<5 or held:Celestials<10, not {shown(text)}.")


def tuned(pack: PackFiles, knobs: Sequence[Knob], numbers: Sequence[int]) -> PackFiles:
    texts = dict(pack.texts)
    for knob, number in zip(knobs, numbers, strict=True):
        texts[knob.file] = put(texts[knob.file], knob.key, str(number))
    return PackFiles(pack.name, texts, pack.base)


class Tuner:
    """Tries packs until the goals are reached, nothing gets nearer, or enough was tried."""

    def __init__(self, wish: Experiment, knobs: Sequence[Knob], goals: Sequence[str], engine: Engine) -> None:
        self.experiment = wish.agree()
        setup = self.experiment.setup()
        self.pack, self.game, self.engine = setup.pack, setup.game, engine
        self.knobs = tuple(knobs)
        shelves = [shelf.name for shelf in setup.game.gallery(setup.content)]
        self.goals = [read_goal(goal, shelves) for goal in goals]
        self.tried: dict[tuple[int, ...], Tried] = {}

    def measure(self, files: PackFiles) -> Measured:
        chunks = self.experiment.chunks()
        found = dict(play(self.experiment, files, chunks, self.engine))
        games = [game for first, _ in chunks for game in found[first]]
        seats, length = Seats(self.experiment), Length()
        many = len(self.experiment.bots)
        deals: list[list[Outcome]] = [games[n : n + many] for n in range(0, len(games) - many + 1, many)]
        pieces = Pieces([1 / many] * many, [1 / many] * many)
        for deal in deals:
            seats.add(deal)
            length.add(deal)
            pieces.add(deal)
        shelves = self.game.gallery(self.experiment.setup(files).content)
        gaps: dict[tuple[str, str], float] = {}
        for shelf in shelves:
            for how in HOW:
                kind = [w for w in pieces.kind(shelf, how, 1) if pieces.worth[w.piece.id, how].deals >= FEWEST]
                gaps[shelf.name, how] = max((100 * abs(worth.gap) for worth in kind), default=0.0)
        seat_gap = max(100 * abs(ratio.mean - 1 / many) for ratio in seats.seats) if many > 1 else 0.0
        return Measured(length.rounds.mean, length.decisions.mean, seat_gap, gaps)

    def attempt(self, numbers: tuple[int, ...]) -> Tried:
        """One pack, played; a pack that the loader refuses is as far from the goal as can be."""
        if numbers not in self.tried:
            try:
                measured = self.measure(tuned(self.pack, self.knobs, numbers))
            except BadPack as refused:
                self.tried[numbers] = Tried(numbers, (), float("inf"), str(refused))
            else:
                values = tuple(goal.measure(measured) for goal in self.goals)
                missing = sum(goal.missing(value) for goal, value in zip(self.goals, values, strict=True))
                self.tried[numbers] = Tried(numbers, values, missing)
        return self.tried[numbers]

    def search(self, most: int) -> Iterator[Tried]:
        """Every attempt as it is made; the best is the one with the least missing."""
        best = self.attempt(tuple(value_at(self.pack, knob) for knob in self.knobs))
        yield best
        step = max(max((knob.high - knob.low) // 4, 1) for knob in self.knobs)
        while step and best.missing > 0:
            nearer = False
            for place, knob in enumerate(self.knobs):
                for change in (step, -step):
                    number = max(knob.low, min(best.numbers[place] + change, knob.high))
                    numbers = (*best.numbers[:place], number, *best.numbers[place + 1 :])
                    if numbers in self.tried:
                        continue
                    if len(self.tried) >= most:
                        return
                    found = self.attempt(numbers)
                    yield found
                    if found.missing < best.missing:
                        best, nearer = found, True
                        if best.missing == 0:
                            return
            step = step if nearer else step // 2

    @property
    def best(self) -> Tried:
        return min(self.tried.values(), key=lambda tried: tried.missing)

    def write(self, folder: Path) -> None:
        """The best pack, as a folder."""
        pack = tuned(self.pack, self.knobs, self.best.numbers)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in pack.texts.items():
                (folder / name).write_text(text, encoding="utf-8")
        except OSError as error:
            raise BadOption(f"Orrery can’t write to {folder}: {error.strerror}.") from None
