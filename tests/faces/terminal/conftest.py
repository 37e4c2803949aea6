from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.terminal.table import Table


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    return Table(monkeypatch, tmp_path / "data")
