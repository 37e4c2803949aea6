"""A time of day of the test's own, in place of the one seam that tables ask."""
from __future__ import annotations

import pytest

from orrery.table import moment


class Hours:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, start: float = 1_800_000_000.0) -> None:
        self.now = start
        monkeypatch.setattr(moment, "now", lambda: self.now)
        monkeypatch.setattr(moment, "LOOK", 0.001)

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
