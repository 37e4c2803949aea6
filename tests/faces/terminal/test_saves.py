"""Stop today, go on tomorrow."""
from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import orrery
from tests.faces.terminal.table import Table

FIRST_EDITION = Path(__file__).parent / "first_edition"


def test_a_game_goes_on_where_it_stopped(table: Table) -> None:
    told = table.play("--seed", "7", "--players", "you,novice,casual", lines=["1", "1", "quit"])
    (before,) = table.unfinished()
    assert f"The game is saved as table {before.code}." in told.out
    told = table.resume(lines=["quit"])
    assert told.code == 0
    assert "Bots: Hypatia (novice), Kepler (casual)." in told.out
    (after,) = table.unfinished()
    assert after.match.record() == before.match.record()
    table.resume(lines=["1"] * 300)
    assert table.unfinished() == []
    whole = table.records()[0].read_text()
    assert whole.startswith(before.match.record())
    assert orrery.replay(whole).result is not None


def test_of_several_games_the_last_goes_on_and_any_by_its_code(table: Table) -> None:
    table.play("--seed", "7", "--names", "Ana", lines=["quit"])
    table.play("--seed", "7", "--names", "Ben", lines=["quit"])
    last, first = table.unfinished()
    assert [memory.seats[0].name for memory in (last, first)] == ["Ben", "Ana"]
    told = table.resume(first.code.lower(), lines=["1", "quit"])
    assert "Ana" in told.out
    assert [memory.code for memory in table.unfinished()] == [first.code, last.code], "the last played comes first"


def test_a_game_saved_to_a_file_goes_on_from_it(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "evening.orr"
    table.play("--seed", "7", lines=["1", f"save {file}", "quit"])
    before = file.read_text()
    told = table.resume(str(file), lines=["1"] * 300)
    assert told.code == 0
    assert file.read_text().startswith(before)
    assert orrery.replay(file.read_text()).result is not None
    assert str(file) in told.out
    assert not file.with_name("evening.orr.seats.json").exists()


def test_a_game_from_a_file_goes_back_to_it_and_on_at_the_same_table(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "evening.orr"
    table.play("--seed", "7", lines=["1", f"save {file}", "quit"])
    before = file.read_text()
    told = table.resume(str(file), lines=["1", "quit"])
    assert f"The game is saved in {file}" in told.out
    assert file.read_text().startswith(before)
    assert len(file.read_text()) > len(before)
    games = len(table.unfinished())
    table.resume(str(file), lines=["1", "quit"])
    assert len(table.unfinished()) == games
    file.write_text(before)  # somebody puts the old one back: then it goes on from there
    table.resume(str(file), lines=["quit"])
    assert file.read_text().startswith(before)


def test_a_saved_file_is_a_point_to_come_back_to(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "evening.orr"
    table.play("--seed", "7", lines=["1", f"save {file}", "1", "1", "quit"])
    (played_on,) = table.unfinished()
    saved = orrery.replay(file.read_text())
    assert saved.number < played_on.match.number
    table.resume(str(file), lines=["quit"])
    again = table.unfinished()[0]
    assert again.code != played_on.code
    assert again.match.position() == saved.position()


@pytest.mark.parametrize("beside", [None, "{}", "[]", "no", '{"players": ["you"]}', '{"players": 3}'])
def test_without_a_note_of_who_sat_where_one_person_plays_with_bots(
    table: Table, tmp_path: Path, beside: str | None
) -> None:
    file = tmp_path / "evening.orr"
    table.play("--seed", "7", "--players", "you,novice", lines=[f"save {file}", "quit"])
    noted = file.with_name(file.name + ".seats.json")
    assert json.loads(noted.read_text()) == {"players": ["you", "novice"]}
    noted.unlink()
    if beside is not None:
        noted.write_text(beside)
    told = table.resume(str(file), lines=["quit"])
    assert "Bots: Hypatia (casual)." in told.out


def test_somebody_else_can_take_over_a_seat(table: Table) -> None:
    table.play("--seed", "7", "--players", "you,novice", lines=["quit"])
    told = table.resume("--players", "random,you", lines=["quit"])
    assert "Bots: Guest (random)." in told.out
    (memory,) = table.unfinished()
    assert memory.seats_of(0) == [1]
    assert table.resume("--players", "you").err == "There are 2 seats, so name 2 players, not 1.\n"


def test_a_changed_record_is_refused_with_the_line(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "evening.orr"
    table.play("--seed", "7", lines=["1", f"save {file}", "quit"])
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
    assert "can’t read" in table.run("resume", "BCDFGH").err


def test_a_finished_game_is_not_resumed(table: Table) -> None:
    table.play("--seed", "3", "--players", "you,random", lines=["1"] * 300)
    (record,) = table.records()
    told = table.run("resume", str(record))
    assert told.code == 2
    assert "is over. To replay it, run orrery replay" in told.err
    told = table.run("resume", record.stem.partition("-")[2])
    assert (told.code, told.err) == (2, "That game is over.\n")


def test_a_place_that_cannot_be_written_is_told(table: Table, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    told = table.play("--seed", "7", lines=[f"save {tmp_path}/file/x.orr", "quit"])
    assert "can’t write to" in " ".join(told.out.split())
    assert told.code == 0


def test_a_data_folder_that_cannot_be_written_is_told(table: Table) -> None:
    table.data.write_text("a file, not a folder")
    told = table.play("--seed", "7")
    assert told.code == 2
    assert told.err.startswith(f"Orrery can’t write to its data folder ({table.data}).")


# Saves of the first edition: files in the data folder ---------------------------------------------------------


def put_save(table: Table, name: str) -> Path:
    saves = table.data / "saves"
    saves.mkdir(parents=True, exist_ok=True)
    for file in FIRST_EDITION.glob(f"{name}.orr*"):
        shutil.copy(file, saves)
    return saves / f"{name}.orr"


@pytest.mark.parametrize("name", ["bots", "people", "lesson"])
def test_a_save_of_the_first_edition_becomes_a_table_at_first_sight(table: Table, name: str) -> None:
    file = put_save(table, name)
    saved = orrery.replay(file.read_text())
    told = table.resume(lines=["quit"])
    assert told.code == 0
    (memory,) = table.unfinished()
    assert memory.match.position() == saved.position()
    assert [(ply.seat, ply.text, ply.forced) for ply in memory.match.plies] == [
        (ply.seat, ply.text, ply.forced) for ply in saved.plies
    ]
    assert [seat.name for seat in memory.seats] == list(saved.setup.names)
    assert memory.match.setup.options == saved.setup.options
    assert not file.exists()
    table.resume(lines=["quit"])
    assert [game.code for game in table.unfinished()] == [memory.code], "once is enough"


def test_an_old_save_is_played_to_its_end_and_followed_by_another_game(table: Table) -> None:
    put_save(table, "bots")
    told = table.resume(lines=["1"] * 300)
    assert "Bots: Hypatia (novice), Tycho (casual)." in told.out
    (record,) = table.records()
    match = orrery.replay(record.read_text())
    assert match.result is not None
    before = orrery.replay((FIRST_EDITION / "bots.orr").read_text())  # in the first format of records
    assert match.chance_at_start == before.chance_at_start
    assert [ply.text for ply in match.plies[: before.number]] == [ply.text for ply in before.plies]


def test_an_old_save_of_two_people_keeps_their_names_colours_and_curtain(table: Table) -> None:
    put_save(table, "people")
    told = table.resume(lines=["", "undo", "quit"])
    assert "is next." in told.out
    (memory,) = table.unfinished()
    assert memory.match.setup.marks == (4, 1)
    assert memory.match.number < orrery.replay((FIRST_EDITION / "people.orr").read_text()).number


def test_a_lesson_of_the_first_edition_goes_on_at_its_step(table: Table) -> None:
    put_save(table, "lesson")
    told = table.resume(lines=["", "draw", "asteroid belt", "rob kepler", "", "quit"])
    assert "Lesson, 7 of 12" not in told.out
    for step in range(8, 13):
        assert f"Lesson, {step} of 12" in told.out
    assert table.unfinished()[0].seats[0].name == "You"


def test_a_broken_save_stays_where_it_is_and_does_not_bar_the_way(table: Table) -> None:
    file = put_save(table, "bots")
    file.write_text(file.read_text().replace("play:", "lay:", 1))
    put_save(table, "people")
    assert table.resume(lines=["quit"]).code == 0
    assert file.exists()
    assert len(table.unfinished()) == 1
