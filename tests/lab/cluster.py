"""A thousand games of every game on a real Ray with two workers, one of them killed, and in local processes.

`python -m tests.lab.cluster` (make cluster): the files must be the same, byte by byte.
"""
from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from orrery.games import game_names
from orrery.lab import run
from orrery.lab.engines import Processes
from orrery.lab.experiment import Experiment
from tests.lab.test_ray import Killing

GAMES = 1000


def main() -> None:
    failed = 0
    with tempfile.TemporaryDirectory() as temporary:
        here = Path(temporary)
        for game in game_names():
            wish = Experiment(game, ("random",), GAMES, seed=11, seats=2)
            local, ray = run.start(here / f"{game}-local", wish), run.start(here / f"{game}-ray", wish)
            local.go_on(Processes(2))
            ray.go_on(Killing(here / f"{game}-killed"))
            ours, theirs = ({p.name: p.read_bytes() for p in made.folder.iterdir()} for made in (local, ray))
            good = ours == theirs and (here / f"{game}-killed").exists()
            failed += not good
            size = sum(map(len, ours.values()))
            print("ok  " if good else "BAD ", f"{game}: {GAMES} games, {len(ours)} files, {size:,} bytes", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
