"""The time of day, from one place: journals, clocks and messages ask here, so a test can let a day pass at once."""
from __future__ import annotations

import time

LOOK = 2.0  # seconds between two looks: a machine may sleep, or its clock be set, while somebody waits


def now() -> float:
    """Seconds since 1970."""
    return time.time()
