"""A clock at the terminal: chosen by an option, shown with the question, and kept."""
from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faces.terminal.table import Table, unfinished


def test_the_clock_is_shown_and_a_wrong_one_refused(table: Table) -> None:
    said = table.play("--clock", "total:600+10", "--players", "you,novice", lines=["1", "quit"])
    assert "10 minutes for the game, plus 10 seconds for each move." in said.out
    assert "Time left: Guest 10:0" in said.out
    assert "\n9:59 > 1" in said.out or "\n10:00 > 1" in said.out
    (memory,) = table.unfinished()
    assert memory.time.timing.text() == "total:600+10"
    assert "can be 5 to 3600 seconds" in table.play("--clock", "move:1").err
    assert "bot or leave" in table.play("--clock", "move:60", "--at-zero", "cry").err


def test_when_time_is_up_a_bot_plays_and_the_person_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real terminal program that waits for a line that doesn't come."""
    command = "import orrery.table.timing as t; t.MOVE = (1, 3600); from orrery.cli import main; main()"
    words = ["play", "solar_republic", "--pace", "0", "--players", "you,novice", "--clock", "move:1", "--seed", "7"]
    env = {**os.environ, "ORRERY_DATA": str(tmp_path), "ORRERY_PLAIN": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", command, *words], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert isinstance(program.stdout, io.TextIOWrapper)
        line = ""
        while "ran out of time, so a bot played." not in line:
            line = program.stdout.readline()
            assert line, "the program has ended"
        program.communicate("quit\n")
    monkeypatch.setattr("orrery.table.timing.MOVE", (1, 3600))
    (memory,) = unfinished(tmp_path)
    assert memory.number > 1
    assert not memory.seats[0].bot_plays


def test_time_between_two_sessions_does_not_count(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table.play("--clock", "move:60", "--players", "you,novice", "--seed", "7", lines=["1", "quit"])
    (memory,) = table.unfinished()
    later = memory.changed_at + 86_400
    monkeypatch.setattr("orrery.table.moment.now", lambda: later)
    said = table.resume(lines=["quit"])
    assert "1:10 > quit" in said.out
