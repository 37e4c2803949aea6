"""The command line: the catalogue, the rules, and a clear sentence for everything that does not fit."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import orrery
from tests.faces.terminal.table import Table


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    return Table(monkeypatch, tmp_path / "data")


def test_without_a_command_there_is_a_friendly_overview(table: Table) -> None:
    told = table.run()
    assert told.code == 0
    for command in ("play", "learn", "resume", "games", "rules", "gallery", "positions", "replay", "native"):
        assert f"orrery {command}" in told.out


def test_the_catalogue_for_people_and_for_programs(table: Table) -> None:
    assert json.loads(table.run("games", "--json").out) == json.loads(json.dumps(orrery.games()))
    told = table.run("games").out
    for game in orrery.games():
        assert game["title"] in told
        assert all(option["name"] in told for option in game["options"])


def test_a_rule_by_its_number_a_section_and_a_word(table: Table) -> None:
    by_number = table.run("rules", "solar_republic", "SOL-20")
    assert by_number.code == 0
    assert by_number.out == table.run("rules", "Solar-Republic", "20").out
    assert "SOL-20" in by_number.out
    assert "SOL-21" not in by_number.out
    section = table.run("rules", "solar_republic", "3s: rob three").out
    assert "SOL-40" in section
    assert "SOL-45" not in section
    word = table.run("rules", "solar_republic", "Book first").out
    assert "SOL-44" in word
    assert "3s: rob three" in table.run("rules", "solar_republic").out
    assert "House rule hand_size (usually 7)" in table.run("rules", "solar_republic", "3").out


@pytest.mark.parametrize("words", [
    ["frob"],
    ["--frob"],
    ["play", "chess"],
    ["play"],
    ["play", "solar_republic", "--seats", "9"],
    ["play", "solar_republic", "--seats", "many"],
    ["play", "solar_republic", "--mode", "slow"],
    ["play", "solar_republic", "--pack", "nowhere"],
    ["play", "solar_republic", "--option", "hand_size"],
    ["play", "solar_republic", "--option", "hand_size=99"],
    ["play", "solar_republic", "--option", "wind=north"],
    ["play", "solar_republic", "--seed", "seven"],
    ["play", "solar_republic", "--seed", "-1"],
    ["play", "solar_republic", "--players", "you,hal"],
    ["play", "solar_republic", "--players", "you,search:0"],
    ["play", "solar_republic", "--players", "you,casual", "--seats", "4"],
    ["play", "solar_republic", "--players", "you,casual", "--names", "Ana,Ben,Cleo"],
    ["play", "solar_republic", "--players", "you,you", "--names", "Ana,Ana"],
    ["play", "solar_republic", "--pace", "-1"],
    ["play", "solar_republic", "--pace", "soon"],
    ["rules"],
    ["rules", "chess"],
    ["rules", "solar_republic", "SOL-999"],
    ["rules", "solar_republic", "wibble"],
    ["replay"],
    ["resume", "nothing.orr"],
], ids=" ".join)  # fmt: skip
def test_what_does_not_fit_gets_one_clear_sentence(table: Table, words: list[str]) -> None:
    told = table.run(*words)
    assert told.code == 2
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.rstrip("\n").endswith((".", ")", "?"))
    for rude in ("Traceback", "invalid", "illegal", "error", "please", "!"):
        assert rude.lower() not in told.err.lower()
