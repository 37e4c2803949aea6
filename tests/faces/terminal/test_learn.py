"""`orrery learn`: the guided first game, line by line."""
from __future__ import annotations

import pytest

import orrery
from orrery.games import game_names
from orrery.games.lessons import lesson_names, next_lesson, open_lesson
from tests.faces.terminal.table import Table

LESSONS = [(game, name) for game in game_names() for name in lesson_names(game)]
SOLAR = [
    "", "play:nep_despina", "", "io", "rhea", "mars", "", "", "draw", "asteroid belt", "rob kepler", "",
]  # fmt: skip


def lines_of(game: str, name: str) -> list[str]:
    """What a learner types who does what he is told: a move, s for Snap, or Enter where there is something to read."""
    return [step.play[0].replace("call:*", "s") if step.play else "" for step in open_lesson(game, name).steps]


@pytest.mark.parametrize(("game", "name"), LESSONS, ids=["-".join(pair) for pair in LESSONS])
def test_a_lesson_from_the_first_step_to_free_play(table: Table, game: str, name: str) -> None:
    steps = open_lesson(game, name).steps
    told = table.run("learn", game, name, "--pace", "0", lines=[*lines_of(game, name), "quit"])
    assert told.code == 0
    for number in range(1, len(steps) + 1):
        assert f"Lesson, {number} of {len(steps)} " in told.out
    assert told.out.rindex("> quit") > told.out.rindex("Lesson, ")
    after = next_lesson(game, name)
    assert (f"orrery learn {game} {after}" in " ".join(told.out.split())) == bool(after)
    (memory,) = table.unfinished()
    assert memory.lesson is not None
    assert memory.lesson.step is None


def test_a_lesson_by_names_and_then_the_game_to_its_end(table: Table) -> None:
    told = table.run("learn", "solar-republic", "--pace", "0", lines=[*SOLAR, *["1"] * 300])
    assert told.code == 0
    assert "You rob Kepler of 3 cards." in told.out
    match = orrery.replay(table.records()[0].read_text())
    assert match.result is not None


def test_another_move_is_answered_with_what_to_do_instead(table: Table) -> None:
    told = table.run("learn", "solar_republic", "--pace", "0", lines=["uranus", "", "uranus", "sol", "despina", "quit"])
    said = " ".join(told.out.split())
    first, ask = open_lesson("solar_republic").steps[:2]
    assert "Read this step first, then go on." in said
    assert ask.wrong in said
    assert "isn’t in your hand" in said  # what is not legal is told as always
    assert "Lesson, 3 of 12" in said
    assert first.say in said


def test_hint_undo_and_rules_work_in_a_lesson(table: Table) -> None:
    lines = ["rules SOL-58", *SOLAR[:4], "hint", "undo", "hint", "quit"]
    said = " ".join(table.run("learn", "solar_republic", "--pace", "0", lines=lines).out.split())
    assert "1 Rhea ♄2" in said
    assert "Undone: play:jup_io." in said
    assert said.rindex("1 Io ♃2") > said.rindex("Undone")


def test_a_lesson_goes_on_another_day(table: Table) -> None:
    table.run("learn", "solar_republic", "--pace", "0", lines=[*SOLAR[:7], "quit"])
    told = table.run("resume", "--pace", "0", lines=[*SOLAR[7:], "quit"])
    assert "Lesson, 7 of 12" not in told.out
    assert "Lesson, 8 of 12" in told.out
    assert "Lesson, 12 of 12" in told.out
    assert "Lesson" not in table.run("resume", "--pace", "0", lines=["quit"]).out


def test_who_leaves_the_lesson_plays_on(table: Table) -> None:
    told = table.run("learn", "solar_republic", "--pace", "0", lines=["", "leave", "uranus", "quit"])
    assert "You play Uranus" in told.out
    assert "Lesson, 3 of 12" not in told.out


def test_a_lesson_that_is_not_there_is_told_in_a_sentence(table: Table) -> None:
    told = table.run("learn")
    assert told.code == 2
    assert told.err.startswith("Which game? Choose one of: solar_republic")
    assert table.run("learn", "chess").err.startswith("There’s no game 'chess'.")
    assert table.run("learn", "vediic", "wel").err.startswith("Vediic has no lesson 'wel'. Did you mean well?")


def test_the_lessons_are_listed_with_the_line_that_begins_them(table: Table) -> None:
    told = table.run("learn", "--list")
    for game, name in LESSONS:
        assert f"orrery learn {game} {name}" in told.out
        assert open_lesson(game, name).title in told.out
    assert "orrery learn vediic well" not in table.run("learn", "ephemeris", "--list").out
