"""A search over chosen numbers of a pack for a goal, such as even Celestials and games of nine to eleven rounds.

All candidates are played with the same seeds, so that they differ by their numbers and not by luck. The search begins
with the pack as it is and changes one number at a time, first by large steps, then by small ones, as long as that
brings it nearer to the goal. One that is clearly farther away after a part of its games isn't played to the end. What
was tried is kept: a goal that can't be reached is an answer too. The best is played again with another seed, since the
best of many owes something to luck.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import NamedTuple

from orrery.kernel.pack import PackFiles
from orrery.kernel.parsing import read_toml
from orrery.kernel.refusal import BadOption, BadPack, shown
from orrery.kernel.spans import resolve
from orrery.lab.engines import Engine
from orrery.lab.experiment import Experiment
from orrery.lab.goals import Tally, Value, read_goal
from orrery.lab.packs import put
from orrery.lab.simulate import Progress, play
from orrery.lab.statistics import FEWEST

NUMBER = re.compile(r"([^:]+\.toml):(.+)=(-?\d+)\.\.(-?\d+)")
PORTIONS = 4  # of an attempt: after each it is asked whether it can still become the best


class Knob(NamedTuple):
    """A number of the pack that may be changed, and how far."""

    file: str
    key: str
    low: int
    high: int

    @property
    def name(self) -> str:
        return f"{self.file}:{self.key}"


class Tried(NamedTuple):
    numbers: tuple[int, ...]
    values: tuple[Value, ...]  # of each goal
    missing: float  # all goals together
    games: int  # played; fewer than asked for where it was clear before
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
        self.goals = [read_goal(goal, shelves, setup.seats) for goal in goals]
        self.tried: dict[tuple[int, ...], Tried] = {}
        self.progress: Progress = lambda done: None
        least = FEWEST * setup.seats
        if self.experiment.games < least:
            raise BadOption(f"Play at least {least} games for each attempt: {FEWEST} deals, each from all seats.")

    def attempt(self, numbers: tuple[int, ...]) -> Tried:
        """One pack, played; a pack that the loader refuses is as far from the goal as can be."""
        if numbers not in self.tried:
            self.tried[numbers] = self.played(self.experiment, numbers, self.is_hopeless)
        return self.tried[numbers]

    def played(self, experiment: Experiment, numbers: tuple[int, ...], enough: Callable[[Tried], bool]) -> Tried:
        """In portions, until there are enough games to judge."""
        files = tuned(self.pack, self.knobs, numbers)
        try:
            tally = Tally(experiment, self.game.gallery(experiment.setup(files).content))
        except BadPack as refused:
            return Tried(numbers, (), inf, 0, str(refused))
        chunks = experiment.chunks()
        fewest = FEWEST * len(experiment.bots)
        size = -(-len(chunks) // PORTIONS)
        for first in range(0, len(chunks), size):
            portion = chunks[first : first + size]
            found = {}
            for start, games in play(experiment, files, portion, self.engine):
                found[start] = games
                self.progress(len(games))
            for start, _ in portion:
                tally.add(found[start])
            tried = self.judged(numbers, tally)
            if tally.games >= fewest and enough(tried):
                return tried
        for goal, value in zip(self.goals, tried.values, strict=True):
            if value.half == inf:
                raise BadOption(f"Not even {FEWEST} deals had to do with the goal {goal.text}. Play more games.")
        return tried

    def judged(self, numbers: tuple[int, ...], tally: Tally) -> Tried:
        values = tuple(goal.measure(tally) for goal in self.goals)
        missing = sum(goal.missing(value) for goal, value in zip(self.goals, values, strict=True))
        return Tried(numbers, values, missing, tally.games)

    def is_hopeless(self, tried: Tried) -> bool:
        """Whether it couldn't be the best even if every value were as near to its goal as its interval allows."""
        values = zip(self.goals, tried.values, strict=True)
        return bool(self.tried) and sum(goal.missing(value, value.half) for goal, value in values) > self.best.missing

    def search(self, most: int) -> Iterator[Tried]:
        """Every attempt as it is made; the best is the one with the least missing."""
        best = self.attempt(tuple(value_at(self.pack, knob) for knob in self.knobs))
        yield best
        steps = [max((knob.high - knob.low) // 4, 1) for knob in self.knobs]
        while best.missing > 0:
            before = best
            for place, knob in enumerate(self.knobs):
                for change in (steps[place], -steps[place]):
                    number = max(knob.low, min(best.numbers[place] + change, knob.high))
                    numbers = (*best.numbers[:place], number, *best.numbers[place + 1 :])
                    if numbers in self.tried:
                        continue
                    if len(self.tried) >= most:
                        return
                    found = self.attempt(numbers)
                    yield found
                    if found.missing < best.missing:
                        best = found
                        if best.missing == 0:
                            return
            if best is before:
                if max(steps) == 1:
                    return
                steps = [max(step // 2, 1) for step in steps]

    @property
    def best(self) -> Tried:
        return min(self.tried.values(), key=lambda tried: tried.missing)

    def again(self) -> Tried:
        """The best with another seed."""
        other = replace(self.experiment, seed=self.experiment.seed + 1)
        return self.played(other, self.best.numbers, lambda tried: False)

    def write(self, folder: Path) -> None:
        """The best pack, as a folder."""
        pack = tuned(self.pack, self.knobs, self.best.numbers)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for name, text in pack.texts.items():
                (folder / name).write_text(text, encoding="utf-8")
        except OSError as error:
            raise BadOption(f"Orrery can’t write to {folder}: {error.strerror}.") from None
