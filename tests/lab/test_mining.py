"""`orrery mine`: an exercise is found again by the command that it keeps."""
from __future__ import annotations

import json

import pytest

from orrery.games.practice import find_exercise
from tests.faces.terminal.table import Table


@pytest.mark.parametrize("name", ["solar_republic/the-last-card", "planetarium/one-point-ahead"])
def test_an_exercise_is_found_again_by_its_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    exercise = find_exercise(name)
    command, _, figures = exercise.found.partition(": ")
    assert "games played on" in figures
    told = Table(monkeypatch, tmp_path_factory.mktemp("data")).run(*command.split()[1:], "--plays", "40")
    find = json.loads(told.out.splitlines()[0])
    assert json.loads(find["position"]) == exercise.position
    assert (find["seat"], find["seats"], find["mode"]) == (exercise.seat, exercise.seats, exercise.mode)
    assert tuple(find["moves"][0]["text"]) == exercise.best[0]
    assert all(move["behind"] >= 0.06 for move in find["moves"][1:])
