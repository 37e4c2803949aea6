"""The daily sky and statistics in the terminal."""
from __future__ import annotations

import pytest

from orrery.table import days, moment
from tests.faces.terminal.table import Table

SKY = "solar_republic"
pytestmark = pytest.mark.usefixtures("one_day")


def test_a_sky_is_played_once_and_its_record_waits_for_the_next_day(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = table.run("daily", SKY, "--name", "Ana", "--pace", "0", lines=["hint", "save", "quit"])
    assert "The daily sky has no hints." in said.out
    assert "you can have it when the game is over" in said.out
    assert "0 finished" not in said.out
    said = table.run("daily", SKY, "--pace", "0", lines=["1", "y"] * 200)
    assert "You can have it tomorrow." in said.out
    assert "Ana, " in said.out
    assert "Play again?" not in said.out
    assert "had your try" in table.run("daily", SKY).out
    assert "1 played" in table.run("statistics").out
    assert "Daily sky: 1 day in a row." in table.run("statistics").out
    later = moment.now() + days.LENGTH
    monkeypatch.setattr(moment, "now", lambda: later)
    assert "had your try" not in table.run("daily", SKY, lines=["quit"]).out, "another day, another sky"


def test_bad_games_and_empty_statistics_get_a_sentence(table: Table) -> None:
    assert "no daily sky of that game" in table.run("daily", "vediic").err
    assert "haven’t finished a game" in table.run("statistics").out
