"""How fast the engine is, per CPU second of one core, compiled and plain.

A decision is: the legal moves listed, one of them picked at random, and made. Whole games, dealing included.
Each rate is the best of several short slices: other work on the machine can only make a slice slower.
"""
from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from math import inf
from time import process_time
from typing import Any

from orrery import api, native
from orrery.bots.playout import clone_often, play_randomly
from orrery.bots.search import Search
from orrery.games import find_game, game_names
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.refusal import Refused
from orrery.kernel.sight import Sight
from orrery.native import building

SLICES = 15


def bench(
    games: Sequence[str],
    *,
    mode: str | None = None,
    seats: int | None = None,
    seconds: float = 0.1,
    builds: Sequence[str] = ("compiled", "plain"),
) -> Iterator[dict[str, Any]]:
    """A row for each game, mode, number of seats and build. Each build is measured in a process of its own."""
    games = [find_game(name).name for name in games] or list(game_names())
    if mode is not None or seats is not None:
        for name in games:
            api.agree(name, mode, seats)  # refuse before measuring
    for build in builds:
        if build == "compiled" and building.build():
            continue
        command = [sys.executable, "-c", "from orrery.lab.bench import main; main()", *games, "--seconds", str(seconds)]
        command += ["--mode", mode] if mode is not None else []
        command += ["--seats", str(seats)] if seats is not None else []
        environment = {key: value for key, value in os.environ.items() if key != "ORRERY_PLAIN"}
        if build == "plain":
            environment["ORRERY_PLAIN"] = "1"
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as worker:
            assert worker.stdout is not None
            for line in worker.stdout:
                yield json.loads(line)


def rate(one: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Units and calls per CPU second: the best slice. `one` does something and says how many units it was."""
    one()
    best = (0.0, 0.0)
    for _ in range(SLICES):
        units = calls = 0
        start = process_time()
        while (spent := process_time() - start) < seconds:
            units += one()
            calls += 1
        best = max(best, (units / spent, calls / spent))
    return best


def measure(setup: Setup, seconds: float) -> dict[str, Any]:
    seed = 0
    game = setup.game

    def play_game() -> int:
        nonlocal seed
        seed += 1
        state = game.start(setup, FastChance(seed), None)
        return int(play_randomly(state, FastChance(-seed)))

    opening = game.start(setup, FastChance(1), None)
    compiled = native.form() == "compiled"
    clones, iterations = (1000, 500) if compiled else (100, 50)

    def clone() -> int:
        clone_often(opening, clones)
        return clones

    def search() -> int:
        nonlocal seed
        seed += 1
        Search(Sight(opening, opening.seat, FastChance(seed)), game.advice, seed).think(iterations, inf)
        return iterations

    decisions, games = rate(play_game, seconds)
    return {
        "game": game.name,
        "mode": setup.mode.name,
        "seats": setup.seats,
        "build": native.form(),
        "decisions_per_s": round(decisions),
        "games_per_s": round(games, 1),
        "clone_us": round(1e6 / rate(clone, seconds)[0], 4),
        "search_iterations_per_s": round(rate(search, seconds)[0], 1),
    }


def tables(game: str, mode: str | None, seats: int | None) -> Iterator[Setup]:
    """What to measure: each mode with its fewest seats and with four, unless somebody wants it otherwise."""
    for each in find_game(game).modes:
        if mode in (None, each.name):
            wished = {seats} if seats is not None else {each.least, 4}
            for count in sorted(wished):
                if each.least <= count <= each.most:
                    yield api.agree(game, each.name, count)


def main() -> None:
    """In the measuring process: one JSON object a line, pinned to one core where that is possible."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="+")
    parser.add_argument("--mode")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seconds", type=float, default=0.1)
    wish = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    try:
        for game in wish.games:
            for setup in tables(game, wish.mode, wish.seats):
                print(json.dumps(measure(setup, wish.seconds)), flush=True)
    except Refused as refused:
        sys.exit(str(refused))
