"""Stores of both kinds: whatever a table asks of one must hold for the other."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.table.cluster import Cluster, programs

Where = Callable[[], Path | str]  # a place for the data of a new store


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    cluster.stop()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Where:
    """Gives the address of a fresh store each time."""
    numbers = count()
    if request.param == "sqlite":
        return lambda: tmp_path / f"{next(numbers)}.db"
    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    cluster: Cluster = request.getfixturevalue("cluster")
    name = f"t{abs(hash(request.node.nodeid)):x}"
    return lambda: cluster.database(f"{name}{next(numbers)}")
