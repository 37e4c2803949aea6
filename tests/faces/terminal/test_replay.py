"""Looking at a record."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import orrery
from tests.faces.terminal.table import Table


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = orrery.new("solar_republic", 2, 7, names=["Ana", "Ben"])
    while match.seat is not None:
        match.push(match.legal[-1])
    file = tmp_path / "game.orr"
    file.write_text(match.record())
    return file


def test_a_record_is_told_from_the_deal_to_the_result(table: Table, record: Path) -> None:
    told = table.run("replay", str(record))
    assert told.code == 0
    assert told.out.index("cards each") < told.out.index("wins.")
    assert "Your hand" not in told.out


def test_a_record_seen_with_the_eyes_of_a_seat(table: Table, record: Path) -> None:
    by_name, by_number = (table.run("replay", str(record), "--at", "4", "--eyes", eyes) for eyes in ("ben", "1"))
    assert by_name == by_number
    assert "Your hand" in by_name.out


def test_a_record_as_plain_data(table: Table, record: Path) -> None:
    data = json.loads(table.run("replay", str(record), "--json", "--at", "2", "--eyes", "0").out)
    match = orrery.replay(record.read_text())
    assert [move["move"] for move in data["moves"]] == [ply.text for ply in match.plies]
    assert data["result"]["scores"] == list(match.result.scores) if match.result else False
    assert data["view"]["number"] == 2
    assert data["view"]["you"] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--at", "9999"], "There’s no position 9999"),
        (["--eyes", "Zoe"], "There’s no player Zoe"),
        (["--eyes", "7"], "There’s no player 7"),
    ],
)
def test_what_is_not_in_the_record_is_refused(table: Table, record: Path, words: list[str], sentence: str) -> None:
    told = table.run("replay", str(record), *words)
    assert told.code == 2
    assert told.err.startswith(sentence)


def test_a_file_that_is_no_record_is_refused(table: Table, tmp_path: Path) -> None:
    for name, content in (("a", b"hello"), ("b", b"\xff\xfe\x00"), ("c", b"")):
        (tmp_path / name).write_bytes(content)
        told = table.run("replay", str(tmp_path / name))
        assert told.code == 2
        assert "isn’t a record" in told.err
    assert "can’t read" in table.run("replay", str(tmp_path / "missing")).err
    assert "can’t read" in table.run("replay", str(tmp_path)).err
