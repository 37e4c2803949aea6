"""Many games between bots, rotated through the seats: who wins, how long it takes, what the seats are worth.

Every deal is played once with each bot in each seat in turn, so that seat advantage cancels.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import Any

from orrery.kernel.pack import PackFiles
from orrery.lab.engines import Engine, Here
from orrery.lab.experiment import Experiment
from orrery.lab.playing import Outcome, play_chunk

Progress = Callable[[int], None]


class Totals:
    """What is added up over games, so that nobody has to keep or send each of them."""

    def __init__(self, bots: int) -> None:
        self.games = self.decisions = self.adjudicated = 0
        self.rounds = 0.0
        self.wins = [0.0] * bots  # a shared victory as its share
        self.scores = [0] * bots
        self.seat_wins = [0.0] * bots

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        self.adjudicated += outcome.adjudicated
        self.rounds += outcome.rounds
        for seat, bot in enumerate(outcome.bots):
            self.wins[bot] += outcome.shares[seat]
            self.scores[bot] += outcome.scores[seat]
            self.seat_wins[seat] += outcome.shares[seat]

    def add_all(self, more: Totals) -> None:
        self.games += more.games
        self.decisions += more.decisions
        self.adjudicated += more.adjudicated
        self.rounds += more.rounds
        for n in range(len(self.wins)):
            self.wins[n] += more.wins[n]
            self.scores[n] += more.scores[n]
            self.seat_wins[n] += more.seat_wins[n]


def simulate(
    experiment: Experiment, engine: Engine | None = None, progress: Progress = lambda done: None
) -> dict[str, Any]:
    """Plays the games and sums them up; the same experiment gives the same answer on any engine."""
    agreed = experiment.agree()
    files = agreed.setup().pack
    tasks = [(agreed, files, first, last) for first, last in agreed.chunks()]
    found: dict[int, Totals] = {}
    for number, totals in (engine or Here()).run(count_chunk, tasks):
        found[number] = totals
        progress(totals.games)
    together = Totals(len(agreed.bots))
    for number in range(len(tasks)):  # always in the same order: sums of shares are rounded
        together.add_all(found[number])
    return summary(agreed, together)


def count_chunk(experiment: Experiment, files: PackFiles | None, first: int, last: int) -> Totals:
    return total(experiment, play_chunk(experiment, files, first, last, noted=False))


def total(experiment: Experiment, outcomes: Iterable[Outcome]) -> Totals:
    together = Totals(len(experiment.bots))
    for outcome in outcomes:
        together.add(outcome)
    return together


def play(
    experiment: Experiment, files: PackFiles, chunks: Sequence[tuple[int, int]], engine: Engine
) -> Iterator[tuple[int, list[Outcome]]]:
    """The games of some chunks with notes, each chunk by its first game, in whatever order they are done."""
    tasks = [(experiment, files, first, last, True) for first, last in chunks]
    for number, outcomes in engine.run(play_chunk, tasks):
        yield chunks[number][0], outcomes


def summary(experiment: Experiment, totals: Totals) -> dict[str, Any]:
    """Of an experiment that was agreed on."""
    games = totals.games
    return {
        "game": experiment.game,
        "mode": experiment.mode,
        "seats": experiment.seats,
        "options": dict(experiment.options),
        "pack": experiment.pack,
        "games": games,
        "seed": experiment.seed,
        "bots": [
            {
                "bot": name,
                "wins": round(totals.wins[bot], 4),
                "win_rate": round(totals.wins[bot] / games, 4),
                "interval": [round(bound, 4) for bound in wilson(totals.wins[bot], games)],
                "mean_score": round(totals.scores[bot] / games, 4),
            }
            for bot, name in enumerate(experiment.bots)
        ],
        "seat_wins": [round(totals.seat_wins[seat], 4) for seat in range(len(experiment.bots))],
        "decisions_mean": round(totals.decisions / games, 4),
        "rounds_mean": round(totals.rounds / games, 4),
        "adjudicated": totals.adjudicated,
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a win rate (Wilson's score interval)."""
    z = 1.959964
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
