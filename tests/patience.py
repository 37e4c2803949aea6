"""How long a test waits for something before it gives up: for a machine that is four times too busy.

Tests wait for the thing itself, never for a while; this is only the end of hope. Below pytest's own limit for a
test (`timeout` in pyproject.toml), so that the test says what it waited for.
"""
from __future__ import annotations

import time
from collections.abc import Iterator

PATIENCE = 120.0  # seconds


def tries(pause: float = 0.02, seconds: float = PATIENCE) -> Iterator[float]:
    """Again and again with a pause between, until patience is at its end; at least twice."""
    until = time.monotonic() + seconds
    yield 0.0
    while (left := until - time.monotonic()) > 0:
        time.sleep(pause)
        yield left
    yield 0.0
