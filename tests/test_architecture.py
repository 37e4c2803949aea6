"""Who may import whom, and what no committed file may say."""
from __future__ import annotations

import subprocess
import sys

import pytest

from tests.gate import ROOT


def test_the_layers_of_the_house_are_kept() -> None:
    command = [sys.executable, "-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_games_do_not_know_each_other_and_bots_know_no_game() -> None:
    games = [path.name for path in (ROOT / "src/orrery/games").iterdir() if (path / "__init__.py").is_file()]
    assert games
    for game in games:
        for file in (ROOT / "src/orrery/games" / game).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            assert not [other for other in games if other != game and f"orrery.games.{other}" in text], file
    for folder in ("kernel", "bots"):
        for file in (ROOT / "src/orrery" / folder).rglob("*.py"):
            assert "orrery.games" not in file.read_text(encoding="utf-8"), file


def test_the_battery_names_no_game() -> None:
    games = [path.name for path in (ROOT / "src/orrery/games").iterdir() if (path / "__init__.py").is_file()]
    for file in (ROOT / "tests/battery").glob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not [game for game in games if game in text], file


@pytest.mark.xdist_group("together")
def test_tests_marked_alike_go_to_one_worker(request: pytest.FixtureRequest) -> None:
    """Or each worker would play all games of the battery again, and start a browser and a PostgreSQL for every file."""
    if not getattr(request.config.option, "loadgroup", False):
        pytest.skip("without workers there is nothing to group")
    assert request.node.nodeid.endswith("@together")
