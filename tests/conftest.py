"""Every test of the battery runs for every table of the catalogue, without naming a game."""
from __future__ import annotations

import pytest

from tests.battery.sample import SEEDS, cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames and "battery" in metafunc.module.__name__:
        metafunc.parametrize("case", cases(), ids=str)
    if "seed" in metafunc.fixturenames and "battery" in metafunc.module.__name__:
        metafunc.parametrize("seed", range(SEEDS))
