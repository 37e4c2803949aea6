"""Stop today, go on tomorrow."""
from __future__ import annotations

from pathlib import Path

import orrery
from tests.faces.terminal.table import Table


def test_a_game_goes_on_where_it_stopped(table: Table) -> None:
    table.play("--seed", "7", "--players", "you,novice,casual", lines=["1", "1", "quit"])
    (file,) = table.saves()
    record = file.read_text()
    told = table.run("resume", "--pace", "0", lines=["quit"])
    assert told.code == 0
    assert "Bots: Hypatia (novice), Kepler (casual)." in told.out
    assert file.read_text() == record
    table.run("resume", "--pace", "0", lines=["1"] * 300)
    assert table.saves() == []
    whole = table.records()[0].read_text()
    assert whole.startswith(record)
    assert orrery.replay(whole).result is not None


def test_a_game_saved_to_a_file_goes_on_from_it(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "evening.orr"
    table.play("--seed", "7", lines=["1", f"save {file}", "quit"])
    before = file.read_text()
    told = table.run("resume", str(file), "--pace", "0", lines=["1"] * 300)
    assert told.code == 0
    assert file.read_text().startswith(before)
    assert orrery.replay(file.read_text()).result is not None
    assert str(file) in told.out


def test_without_a_note_of_who_sat_where_one_person_plays_with_bots(table: Table) -> None:
    table.play("--seed", "7", "--players", "you,novice", lines=["quit"])
    (file,) = table.saves()
    file.with_name(file.name + ".seats.json").unlink()
    told = table.run("resume", "--pace", "0", lines=["quit"])
    assert "Bots: Hypatia (casual)." in told.out


def test_somebody_else_can_take_over_a_seat(table: Table) -> None:
    table.play("--seed", "7", "--players", "you,novice", lines=["quit"])
    told = table.run("resume", "--players", "random,you", "--pace", "0", lines=["quit"])
    assert "Bots: Guest (random)." in told.out


def test_a_changed_record_is_refused_with_the_line(table: Table) -> None:
    table.play("--seed", "7", lines=["1", "quit"])
    (file,) = table.saves()
    file.write_text(file.read_text().replace("play:", "lay:", 1))
    for command in ("resume", "replay"):
        told = table.run(command, str(file))
        assert told.code == 2
        assert told.out == ""
        assert told.err.startswith("Line ")
        assert told.err.count("\n") == 1


def test_there_is_nothing_to_resume(table: Table) -> None:
    told = table.run("resume")
    assert (told.code, told.err) == (2, "There’s no game to resume. Start one with orrery play.\n")


def test_a_finished_game_is_not_resumed(table: Table) -> None:
    table.play("--seed", "3", "--players", "you,random", lines=["1"] * 300)
    told = table.run("resume", str(table.records()[0]))
    assert told.code == 2
    assert "is over. To replay it, run orrery replay" in told.err


def test_a_place_that_cannot_be_written_is_told(table: Table, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = table.play("--seed", "7", lines=[f"save {tmp_path}/file/x.orr", "quit"])
    assert "can’t write to" in " ".join(told.out.split())
    assert told.code == 0
