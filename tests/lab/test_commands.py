"""The commands of the lab, as somebody types them."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from orrery import native
from orrery.lab.run import JOURNAL, Run
from tests.faces.terminal.table import Table
from tests.patience import tries

ORRERY = [sys.executable, "-c", "from orrery.cli import main; main()"]
HERE = {**os.environ, **({"ORRERY_PLAIN": "1"} if native.form() == "plain" else {})}  # no build during a test


def orrery(*words: str, code: int = 0) -> str:
    done = subprocess.run([*ORRERY, *words], capture_output=True, text=True, env=HERE)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout if code == 0 else done.stderr


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    wish = ["simulate", "solar_republic", "--bots", "greedy", "--seats", "2", "--games", "100000", "--jobs", "2"]
    heard = signal.signal(signal.SIGINT, signal.SIG_DFL)  # programs inherit it, and some runners ignore it
    running = subprocess.Popen([*ORRERY, *wish, "--out", str(folder)], stderr=subprocess.PIPE, text=True, env=HERE)
    signal.signal(signal.SIGINT, heard)
    for _ in tries():
        if (folder / JOURNAL).exists() and (folder / JOURNAL).read_bytes().count(b"\n") >= 3:
            break
    running.send_signal(signal.SIGINT)
    said = running.communicate()[1]
    assert running.returncode == 130
    kept = sum(1 for _ in Run(folder).outcomes())
    assert kept >= 48
    assert f"{kept:,} of 100,000 games are kept." in said
    assert f"orrery simulate --resume --out {folder}" in said and "Traceback" not in said
    shorter = (folder / "experiment.toml").read_text("utf-8").replace("games = 100000", f"games = {kept + 16}")
    (folder / "experiment.toml").write_text(shorter, "utf-8")
    found = json.loads(orrery("simulate", "--resume", "--out", str(folder), "--json"))
    assert found["games"] == kept + 16
    assert Run(folder).finished


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    return Table(monkeypatch, tmp_path / "data")


def test_a_run_is_made_from_a_file_reported_compared_and_exported(table: Table, tmp_path: Path) -> None:
    wish = tmp_path / "wish.toml"
    wish.write_text('game = "vediic"\nbots = ["random"]\nseats = 2\ngames = 6\n[options]\nround_cap = 10\n', "utf-8")
    run = str(tmp_path / "run")
    assert json.loads(table.run("simulate", str(wish), "--out", run, "--seed", "4", "--json").out)["seed"] == 4
    assert "report.html" in table.run("report", run).out
    assert "<!doctype html>" in (tmp_path / "run" / "report.html").read_text("utf-8")
    assert len(json.loads(table.run("report", run, "--section", "seats").out)) == 2
    assert "only 3 deals" in table.run("compare", run, run).out
    lines = tmp_path / "choices.jsonl"
    table.run("export", run, "--games", "1", "--out", str(lines))
    first = json.loads(lines.read_text("utf-8").splitlines()[0])
    assert first["move"] in first["view"]["legal"]


@pytest.mark.parametrize(("words", "says"), [
    (["simulate", "vediic"], "Say who plays"),
    (["simulate", "--resume"], "say which run"),
    (["simulate"], "Name a game"),
    (["simulate", "nothing.toml"], "can’t read nothing.toml"),
    (["simulate", "vediic", "--bots", "random", "--seats", "2", "--address", "x"], "An address is for --engine ray"),
    (["report", "nowhere"], "There’s no run in nowhere"),
    (["report", "nowhere", "--section", "seat"], "Did you mean seats"),
    (["pack", "check", "vediic", "nowhere"], "There’s no pack nowhere"),
    (["pack", "diff", "vediic", "standard", "nowhere"], "There’s no pack nowhere"),
    (["tune", "planetarium", "--bots", "random", "--seats", "2", "--number", "x", "--goal", "seats<5"], "FILE:KEY"),
])  # fmt: skip
def test_what_does_not_work_is_told_in_a_sentence(table: Table, words: list[str], says: str) -> None:
    told = table.run(*words)
    assert told.code == 2
    assert says in told.err
