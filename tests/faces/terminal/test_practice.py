"""`orrery practice`: every exercise is solved line by line."""
from __future__ import annotations

import pytest

from orrery.games import game_names
from orrery.games.practice import exercises, find_exercise
from tests.faces.terminal.table import Table

SEVEN = find_exercise("solar_republic/seven-cards")


@pytest.mark.parametrize("game", game_names())
def test_all_exercises_of_a_game_one_after_the_other(table: Table, game: str) -> None:
    own = exercises(game)
    lines = [line for exercise in own for line in (*(moves[0] for moves in exercise.best), "y")]
    told = table.run("practice", game, lines=lines)
    assert told.code == 0, told.err
    said = " ".join(told.out.split())
    for exercise in own:
        assert f"Practice: {exercise.title}" in said
        assert f"That’s it. {exercise.reason}" in said
    assert f"Your streak: {len(own)} in a row." in said
    assert "You’ve solved them all." in said
    listed = table.run("practice", game, "--list").out
    assert listed.count("(solved)") == len(own)


def test_a_wrong_move_and_hints(table: Table) -> None:
    lines = ["draw", "hint", "hint", "hint", "hint", "saturn", "n"]
    said = " ".join(table.run("practice", "solar-republic", SEVEN.id, lines=lines).out.split())
    assert f"There’s a better move. {SEVEN.others['draw']}" in said
    for number, hint in enumerate(SEVEN.hints, 1):
        assert f"{number}. {hint}" in said
    assert f"That’s it. {SEVEN.reason}" in said
    assert "to start a streak" in said
    assert "(solved later)" in table.run("practice", "solar_republic", "--list").out


def test_leaving_keeps_what_was_tried(table: Table) -> None:
    table.run("practice", "solar_republic", SEVEN.id, lines=["draw", "quit"])
    assert "(missed)" in table.run("practice", "solar_republic", "--list").out
    assert table.unfinished() == [], "practice is no game to be resumed"


def test_without_a_game_a_transcript_lists_them_all(table: Table) -> None:
    said = table.run("practice").out
    assert all(exercise.title in said for game in game_names() for exercise in exercises(game))


def test_an_exercise_that_is_not_there(table: Table) -> None:
    told = table.run("practice", "solar_republic", "nothing")
    assert (told.code, told.err.strip()) == (
        2, "Solar Republic has no such exercise. To see them all, run orrery practice.",
    )  # fmt: skip
