"""A real Ray on this machine, with several workers, one of which is killed: the very same files as local processes."""
from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from orrery.lab import run
from orrery.lab.engines import Here, Ray, Task
from orrery.lab.experiment import Experiment

pytest.importorskip("ray", reason="needs orrery[ray]")

WISH = Experiment("solar_republic", ("taste", "random"), 128, seed=2, seats=2)


class Killing(Ray):
    """Kills the worker that is busy with the third chunk, the first time that it comes to it."""

    def __init__(self, marker: Path) -> None:
        super().__init__(None, 2)
        self.marker = str(marker)

    def run(self, call: Callable[..., Any], tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        marker = self.marker

        def mortal(number: int, *task: Any) -> Any:
            if number == 2 and not Path(marker).exists():
                Path(marker).touch()
                os.kill(os.getpid(), signal.SIGKILL)
            return call(*task)

        yield from super().run(mortal, [(number, *task) for number, task in enumerate(tasks)])


@pytest.mark.timeout(240)
def test_ray_and_local_give_identical_files_though_a_worker_is_killed(tmp_path: Path) -> None:
    local = run.start(tmp_path / "local", WISH)
    local.go_on(Here())
    cluster = run.start(tmp_path / "ray", WISH)
    cluster.go_on(Killing(tmp_path / "killed"))
    assert (tmp_path / "killed").exists()
    ours, theirs = ({p.name: p.read_bytes() for p in folder.iterdir()} for folder in (local.folder, cluster.folder))
    assert ours == theirs
