"""Every test of the battery runs for every table of the catalogue, without naming a game.

The tests of one table stay with one worker, which plays its games once and shares them (`--dist loadgroup`): tests with
the same mark `xdist_group` do.

A test that leaves a store open fails: it would go on looking for news, fifty times a second, beside all tests after it.
"""
from __future__ import annotations

import threading
from collections.abc import Generator

import pytest
from _pytest.nodeid import NodeId

from tests.battery.sample import SEEDS, cases
from tests.midnight import one_day  # noqa: F401  a fixture
from tests.patience import PATIENCE

LOOKING = "news"  # threads of open stores
left: set[threading.Thread] = set()  # of tests that have been told so


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "battery" not in metafunc.module.__name__:
        return
    if "case" in metafunc.fixturenames:
        tables = [pytest.param(case, id=str(case), marks=pytest.mark.xdist_group(str(case))) for case in cases()]
        metafunc.parametrize("case", tables)
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", SEEDS)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tell the scheduler the groups. xdist 3.8 writes them where pytest looked for names of tests before 9.2."""
    if getattr(config.option, "loadgroup", False):
        for item in items:
            if groups := sorted(mark.args[0] for mark in item.iter_markers("xdist_group")):
                item._id = NodeId.parse(f"{item.nodeid}@{'_'.join(groups)}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    yield
    for thread in threading.enumerate():
        if thread.name == LOOKING and thread not in left:
            left.add(thread)
            thread.join(PATIENCE / 10)
            assert not thread.is_alive(), "a store was left open: close it, or its house"
