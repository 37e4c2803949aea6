"""A random agent in every seat, by PettingZoo’s loop: python examples/random_agent.py [GAME] [SEATS]

Needs the extra env: pip install "orrery[env]".
"""
from __future__ import annotations

import sys

import numpy as np

from orrery.faces.env.aec import TableEnv


def main(game: str = "solar_republic", seats: str = "3") -> None:
    table = TableEnv(game, seats=int(seats), render_mode="ansi")
    dice = np.random.default_rng(7)
    table.reset(seed=7)
    print(table.render())
    for agent in table.agent_iter():
        observed, reward, over, cut, _ = table.last()
        if over or cut:
            print(f"{agent}: reward {reward:.2f}")
            table.step(None)
            continue
        action = int(dice.choice(np.flatnonzero(observed["action_mask"])))
        print(f"{agent}: {table.arena.actions.text(action, table.seat_of[agent])}")
        table.step(action)


if __name__ == "__main__":
    main(*sys.argv[1:])
