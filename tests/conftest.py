"""Every test of the battery runs for every table of the catalogue, without naming a game.

The tests of one table stay with one worker, which plays its games once and shares them (`--dist loadgroup`).
"""
from __future__ import annotations

import pytest

from tests.battery.sample import SEEDS, cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "battery" not in metafunc.module.__name__:
        return
    if "case" in metafunc.fixturenames:
        tables = [pytest.param(case, id=str(case), marks=pytest.mark.xdist_group(str(case))) for case in cases()]
        metafunc.parametrize("case", tables)
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", SEEDS)
