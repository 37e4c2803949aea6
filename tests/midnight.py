"""No day ends in the middle of a test: in the last hour before midnight (UTC) its clock is an hour slow."""
from __future__ import annotations

import time

import pytest

from orrery.table import moment

HOUR, DAY = 3600.0, 86400.0


def behind() -> float:
    """By how much a clock has to be slow now."""
    return HOUR if time.time() % DAY > DAY - HOUR else 0.0


@pytest.fixture
def one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = behind()
    monkeypatch.setattr(moment, "now", lambda: time.time() - slow)


# The same for a server in a process of its own: the beginning of its program.
SLOW = """
import time
from orrery.table import moment
moment.now = lambda: time.time() - {behind}
"""
