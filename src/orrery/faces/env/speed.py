"""How fast the environments are, per CPU second of one core.

    python -m orrery.faces.env.speed [GAME …]            many games at once
    python -m orrery.faces.env.speed --aec [GAME …]      the loop of PettingZoo
    python -m orrery.faces.env.speed --peers             the same loop with PettingZoo's own card games

A step is: an action made, all that follows from it, observation and mask written. Actions are drawn at random; the time
that this takes isn't counted for many games at once, and is for the loop of PettingZoo, as it is in any program, and so
are its steps for agents whose game is over. All tables are measured in turn, several times over, and the best rate of
each counts: other work on the machine can only make it slower.
"""
from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from time import process_time
from typing import Any

import numpy as np

from orrery import native
from orrery.faces.env.vector import VectorEnv
from orrery.games import find_game, game_names
from orrery.kernel.game import Mode
from orrery.kernel.things import count

GAMES = 64  # at once
ROUNDS = 15
PEERS = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "hanabi_v5")

NEEDED = 'pip install "pettingzoo[classic]" rlcard'


Slice = Callable[[], tuple[int, float]]  # some steps: how many, and the seconds they took


def many_at_once(game: str, mode: Mode, steps: int) -> Slice:
    env = VectorEnv(game, GAMES, mode=mode.name, seats=mode.usual_seats)
    dice = np.random.default_rng(0)
    env.reset()

    def some() -> tuple[int, float]:
        spent = 0.0
        for _ in range(steps):
            actions = (dice.random(env.out.masks.shape, np.float32) * env.out.masks).argmax(axis=1)
            start = process_time()
            env.step(actions)
            spent += process_time() - start
        return steps * GAMES, spent

    return some


def one_by_one(table: Any, steps: int) -> Slice:
    """Whole games in the loop that PettingZoo's documentation shows, of so many decisions or a few more.

    Seeded once: others take far longer to begin a game with a seed of its own.
    """
    dice = random.Random(0)
    table.reset(seed=0)

    def some() -> tuple[int, float]:
        made = 0
        start = process_time()
        while made < steps:
            table.reset()
            for _ in table.agent_iter():
                observed, _, over, cut, _ = table.last()
                if over or cut:
                    table.step(None)
                else:
                    legal = observed["action_mask"].view(np.bool_).nonzero()[0]  # far quicker than from numbers
                    table.step(int(legal[int(dice.random() * len(legal))]))
                    made += 1
        return made, process_time() - start

    return some


def wrapped(table: Any) -> Any:
    """As PettingZoo's own games come: in wrappers that check how they are used."""
    from pettingzoo.utils import wrappers

    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def own_tables(games: list[str]) -> Iterator[tuple[str, Mode, str]]:
    for name in games:
        for mode in find_game(name).modes:
            yield name, mode, f"{name:16}{mode.name:12}{count(mode.usual_seats, 'seat'):8}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps of agents per CPU second, observations and masks written.")
    parser.add_argument("games", nargs="*", default=list(game_names()), metavar="GAME")
    parser.add_argument("--aec", action="store_true", help="PettingZoo’s loop instead of many games at once")
    parser.add_argument("--peers", action="store_true", help="PettingZoo’s loop, with its own card games beside ours")
    parser.add_argument("--steps", type=int, default=0, help="in a slice")
    wish = parser.parse_args()
    loop = wish.aec or wish.peers
    rows: list[tuple[str, list[Slice]]] = []
    if wish.peers:
        rows += [(name, peer_loops(parser, name, wish.steps or 1000)) for name in PEERS]
    for name, mode, told in own_tables(wish.games):
        rows.append((told, own_loops(name, mode, wish) if loop else [many_at_once(name, mode, wish.steps or 50)]))
    print(f"{native.form()}, {'one game at a time' if loop else f'{GAMES} games at once'}")
    if loop:
        print(f"{'':36}{'bare':>12}{'in wrappers' if wish.peers else '':>14}")
    for told, rates in zip([told for told, _ in rows], measured([slices for _, slices in rows]), strict=True):
        print(f"{told:36}" + "".join(f"{rate:{width},.0f}" for rate, width in zip(rates, (12, 14), strict=False)))


def own_loops(name: str, mode: Mode, wish: argparse.Namespace) -> list[Slice]:
    from orrery.faces.env.aec import TableEnv

    steps = wish.steps or 1000
    loops = [one_by_one(TableEnv(name, mode=mode.name, seats=mode.usual_seats), steps)]
    if wish.peers:
        loops.append(one_by_one(wrapped(TableEnv(name, mode=mode.name, seats=mode.usual_seats)), steps))
    return loops


def peer_loops(parser: argparse.ArgumentParser, name: str, steps: int) -> list[Slice]:
    try:
        module = import_module(f"pettingzoo.classic.{name}")
    except ImportError as missing:
        parser.exit(2, f"PettingZoo’s own card games need more packages: {NEEDED} ({missing}).\n")
    return [one_by_one(module.raw_env(), steps), one_by_one(module.env(), steps)]


def measured(rows: list[list[Slice]]) -> list[list[float]]:
    """Steps per second of each in its best round."""
    best = [[0.0] * len(slices) for slices in rows]
    for _ in range(ROUNDS):
        for rates, slices in zip(best, rows, strict=True):
            for i, some in enumerate(slices):
                steps, spent = some()
                rates[i] = max(rates[i], steps / spent)
    return best


if __name__ == "__main__":
    main()
