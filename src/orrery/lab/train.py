"""An adviser learns from looking ahead: `orrery train`.

A search plays against itself, factors for the traits of moves are fitted to what it looked at, and with them it plays
again. In the end the search that has learned plays a match against the one that hasn't, at equal iterations. What is
learned counts only if it wins that match clearly.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from orrery.games.learning import FILE, Factors, in_order, learned
from orrery.games.packs import GAMES
from orrery.kernel.advice import Advice
from orrery.kernel.game import Setup
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadOption
from orrery.lab.engines import Engine, Here
from orrery.lab.experiment import Experiment, toml
from orrery.lab.fitting import Fit, fit
from orrery.lab.playing import Stage, play_one
from orrery.lab.simulate import Totals, total, wilson
from orrery.lab.visits import Decision, look_at_games

LEAST_GAMES = 400  # of a match that something may be accepted by
COMMAND = (
    "orrery train {game} --mode {mode} --seats {seats} --teacher {teacher} --rounds {rounds} --games {games}"
    " --iterations {iterations} --match {match} --seed {seed}"
)


@dataclass(frozen=True)
class Training:
    """What is learned from, and how it is tried."""

    game: str
    mode: str | None = None
    seats: int = 2
    teacher: int = 1000  # iterations of the search that is learned from
    rounds: int = 2
    games: int = 100  # of each round
    iterations: int = 200  # of both sides in the match
    match: int = LEAST_GAMES
    seed: int = 0

    def experiment(self) -> Experiment:
        """The match: who has learned has every other seat."""
        if self.seats < 2 or self.seats % 2:
            raise BadOption(f"Both sides of the match get as many seats: 2, 4 or 6, not {self.seats}.")
        if min(self.teacher, self.rounds, self.games, self.iterations) < 1:
            raise BadOption("Training takes at least one round, one game in it, and one iteration for each move.")
        bots = (f"search:{self.iterations}",) * self.seats
        return Experiment(self.game, bots, self.match, self.seed, self.mode, self.seats).agree()


def train(
    wish: Training, engine: Engine | None = None, progress: Callable[[int], None] = lambda done: None
) -> dict[str, Any]:
    """Rounds of self-play and fitting, then the match; as plain data, with whether it was won."""
    experiment, where = wish.experiment(), engine or Here()
    setup = experiment.setup()
    traits = traits_of(setup)
    known = learned(setup.game.name)
    old: Factors = dict(known.get("factors", {}))
    new, rounds = old, []
    for number in range(wish.rounds):
        seed = wish.seed + 1 + number
        decisions = self_play(experiment, setup.pack, new, wish, seed, where, progress)
        found = fit(decisions, len(traits))
        rounds.append({"decisions": len(decisions), "before": round(found.before, 4), "after": round(found.after, 4)})
        new = settled(found, old, traits, decisions)
    wins = match(experiment, setup.pack, old, new, where, progress)
    low, high = wilson(wins, wish.match)
    asked = {**vars(wish), "game": experiment.game, "mode": experiment.mode}
    return {
        **asked,
        "factors": new,
        "fits": rounds,
        "wins": round(wins, 4),
        "win_rate": round(wins / wish.match, 4),
        "interval": [round(low, 4), round(high, 4)],
        "accepted": wish.match >= LEAST_GAMES and low > 0.5,
        "command": COMMAND.format(**asked),
    }


def traits_of(setup: Setup) -> list[str]:
    traits = list(setup.game.advice.traits())
    if not traits:
        raise BadOption(f"The adviser of {setup.game.title} names no traits, so there’s nothing that it could learn.")
    return traits


def settled(found: Fit, old: Factors, traits: list[str], decisions: list[Decision]) -> Factors:
    """Rounded as they are kept. What no decision was about stays as it was: another mode may have taught it."""
    seen = {option.trait for decision in decisions for option in decision}
    return {**old, **{name: round(found.factors[n], 3) for n, name in enumerate(traits) if n in seen}}


# Self-play and the match ----------------------------------------------------------------------------------------


def self_play(
    experiment: Experiment, files: PackFiles, factors: Factors, wish: Training, seed: int, engine: Engine,
    progress: Callable[[int], None],
) -> list[Decision]:  # fmt: skip
    tasks = [(experiment, files, factors, wish.teacher, seed, n, n + 1) for n in range(wish.games)]
    found: dict[int, list[Decision]] = {}
    for number, decisions in engine.run(look_chunk, tasks):
        found[number] = decisions
        progress(1)
    return [decision for number in sorted(found) for decision in found[number]]


def look_chunk(
    experiment: Experiment, files: PackFiles, factors: Factors, iterations: int, seed: int, first: int, last: int
) -> list[Decision]:
    setup = experiment.setup(files)
    return look_at_games(setup, adviser(setup, factors), iterations, seed, first, last)


def match(
    experiment: Experiment, files: PackFiles, old: Factors, new: Factors, engine: Engine,
    progress: Callable[[int], None],
) -> float:  # fmt: skip
    """What the side that has learned won, a shared victory as its share."""
    tasks = [(experiment, files, old, new, first, last) for first, last in experiment.chunks()]
    found: dict[int, Totals] = {}
    for number, totals in engine.run(match_chunk, tasks):
        found[number] = totals
        progress(totals.games)
    return sum(sum(found[number].wins[::2]) for number in range(len(tasks)))


def match_chunk(
    experiment: Experiment, files: PackFiles, old: Factors, new: Factors, first: int, last: int
) -> Totals:
    stage = Stage(experiment, files)
    sides = adviser(stage.setup, new), adviser(stage.setup, old)
    stage.advisers = list(sides * (stage.setup.seats // 2))
    return total(experiment, (play_one(stage, number) for number in range(first, last)))


def adviser(setup: Setup, factors: Factors) -> Advice:
    """The game's adviser with other factors than those in its file."""
    advice = setup.game.advice
    return type(advice)(in_order(factors, advice.traits()))


# Kept with the game ---------------------------------------------------------------------------------------------

HEADING = """\
# What the adviser learned from looking ahead, as `orrery train … --write` found and tried it (games/learning.py).
# The weight of a move is multiplied by the factor of its trait; a trait that isn't named keeps its weight.
# `win_rate` is that of the match against the adviser as it was before, at equal iterations, with its 95% interval.
"""
KEPT = ("game", "mode", "seats", "iterations", "match", "win_rate", "interval", "command")


def keep(found: dict[str, Any]) -> None:
    """Write what was accepted into the game's folder."""
    lines = [HEADING, *(f"{key} = {toml(found[key])}" for key in KEPT), "", "[factors]"]
    lines += [f"{name} = {toml(factor)}" for name, factor in found["factors"].items()]
    (GAMES / found["game"] / FILE).write_text("\n".join([*lines, ""]), encoding="utf-8")
