"""The command line: the catalogue, the rules, and a clear sentence for everything that does not fit."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import orrery
from tests.faces.terminal.table import Said, Table
from tests.golden import file


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Table:
    return Table(monkeypatch, tmp_path / "data")


def test_without_a_command_there_is_a_friendly_overview(table: Table) -> None:
    told = table.run()
    assert told.code == 0
    commands = ["play", "learn", "resume", "games", "rules", "gallery", "positions", "observations", "replay", "native"]
    for command in commands:
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
    ["resume", "n" * 300],
    ["resume", "\udcff"],
    ["resume", "NOSUCH"],
    ["replay", "n" * 300],
    ["replay", "\udcff"],
    ["replay", "/"],
    ["play", "n" * 300],
    ["play", "\udcff"],
    ["play", "solar_republic", "--seats", "9" * 5000],
    ["play", "solar_republic", "--seed", "9" * 5000],
    ["play", "solar_republic", "--option", f"hand_size={'9' * 5000}"],
    ["play", "solar_republic", "--option", f"move_cap={2**63}"],
    ["play", "solar_republic", "--option", "\udcff=1"],
    ["play", "solar_republic", "--colours", "9" * 5000],
    ["play", "solar_republic", "--colours", "²"],
    ["play", "solar_republic", "--pack", "n" * 300],
    ["play", "solar_republic", "--pack", "../../.."],
    ["play", "solar_republic", "--players", f"search:{'9' * 5000},you"],
    ["play", "solar_republic", "--pace", "nan"],
    ["learn", "\udcff"],
    ["rules", "solar_republic", "\udcff"],
    ["rules", "solar_republic", f"SOL-{'9' * 5000}"],
    ["gallery", "solar_republic", "n" * 300],
    ["gallery", "solar_republic", "--pack", "n" * 300],
    ["simulate", "solar_republic", "--bots", "novice,novice", "--games", "0"],
    ["simulate", "solar_republic", "--bots", "novice,novice", "--games", "9" * 30],
    ["simulate", "solar_republic", "--bots", "novice,novice", "--seed", str(2**63)],
    ["simulate", "solar_republic", "--bots", "novice,novice", "--jobs", "100000"],
    ["bench", "solar_republic", "--seconds", "inf"],
    ["bench", "chess"],
    ["serve", "--port", "99999"],
    ["serve", "--bots", "nothing"],
    ["serve", "--host", "192.0.2.1"],
], ids=lambda words: " ".join(words).encode("ascii", "replace").decode()[:60])  # fmt: skip
def test_what_does_not_fit_gets_one_clear_sentence(table: Table, words: list[str]) -> None:
    one_sentence(table.run(*words))


def one_sentence(told: Said) -> None:
    assert told.code == 2
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.rstrip("\n").endswith((".", ")", "?"))
    assert len(told.err) < 500
    for rude in ("Traceback", "invalid", "illegal", "error", "please", "!"):
        assert rude.lower() not in told.err.lower()


def test_a_file_that_is_no_record_gets_one_clear_sentence(table: Table, tmp_path: Path) -> None:
    (tmp_path / "bytes.orr").write_bytes(bytes(range(256)))
    (tmp_path / "empty.orr").touch()
    (tmp_path / "folder.orr").mkdir()
    (tmp_path / "deep.orr").write_text("Orrery record 1\nengine " + "[" * 5000, encoding="utf-8")
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "pack.toml").write_bytes(b"\xff\xfe")
    for name in ("bytes", "empty", "folder", "deep"):
        for command in ("replay", "resume"):
            one_sentence(table.run(command, str(tmp_path / f"{name}.orr")))
    one_sentence(table.run("gallery", "vediic", "--pack", str(tmp_path / "pack")))
    golden = str(file("vediic-2"))
    for more in (["--at", "99999"], ["--eyes", "9" * 5000], ["--eyes", "²"], ["--at", "9" * 5000]):
        one_sentence(table.run("replay", golden, *more))
