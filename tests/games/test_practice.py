"""Every exercise: its position, its one best move by a search, its words."""
from __future__ import annotations

import pytest

from orrery.api import agree
from orrery.bots.judging import searched
from orrery.games import game_names
from orrery.games.practice import all_exercises, exercises
from orrery.kernel.chance import FastChance
from orrery.kernel.match import Match
from orrery.kernel.practice import GRADES, Exercise
from orrery.kernel.sight import Sight

LOOKS = 300  # iterations; tests/practice.py looks longer
AHEAD = 0.03  # of the victory: a search this short is sure of no more
ALL = [pytest.param(exercise, id=exercise.name) for exercise in all_exercises()]


def begin(exercise: Exercise) -> Match:
    setup = agree(exercise.game, exercise.mode, exercise.seats, exercise.options)
    return Match(setup, FastChance(1), exercise.position, settle=False)


@pytest.mark.parametrize("game", game_names())
def test_a_game_has_ten_exercises_or_more_of_every_grade(game: str) -> None:
    own = exercises(game)
    assert len(own) >= 10
    assert {exercise.grade for exercise in own} == set(range(1, len(GRADES) + 1))
    assert len({exercise.title for exercise in own}) == len(own)


@pytest.mark.parametrize("exercise", ALL)
def test_the_line_can_be_played_in_one_turn(exercise: Exercise) -> None:
    match = begin(exercise)
    for moves in exercise.best:
        assert match.seat == exercise.seat, "somebody else is to move"
        assert set(moves) <= set(match.legal)
        assert len(match.legal) > len(moves), "there is nothing to choose"
        match.push(moves[0])
        while match.is_forced and match.seat == exercise.seat:
            match.settle_one()


@pytest.mark.parametrize("exercise", ALL)
def test_a_search_from_what_the_seat_knows_finds_the_move_and_no_other(exercise: Exercise) -> None:
    match = begin(exercise)
    for moves in exercise.best:
        found = searched(match.setup, Sight(match.state, exercise.seat, FastChance(2)), LOOKS, seed=3)
        best = {match.words.move_text(move) for move in found[0].moves}
        assert best == set(moves)
        others = [worth.value for worth in found[1:] if worth.visits >= LOOKS // 50]
        assert found[0].value - max(others, default=0.0) >= AHEAD
        match.push(moves[0])
        while match.is_forced:
            match.settle_one()


@pytest.mark.parametrize("exercise", ALL)
def test_hints_keep_the_move_for_the_last(exercise: Exercise) -> None:
    match = begin(exercise)
    for text in exercise.best[0]:
        move = match.words.read_move(text, exercise.seat)
        assert move is not None
        label = match.words.label(match.state, move).lower()
        for hint in exercise.hints[:2]:
            assert label not in hint.lower()
    assert all(sentence.endswith((".", "?")) for sentence in (*exercise.hints, exercise.reason))


@pytest.mark.parametrize("exercise", ALL)
def test_what_is_said_of_other_moves_is_said_of_moves_that_can_be_made(exercise: Exercise) -> None:
    match = begin(exercise)
    wrong = []
    for moves in exercise.best:
        wrong += [move for move in match.legal if move not in moves]
        match.push(moves[0])
        while match.is_forced:
            match.settle_one()
    said = {exercise.why_worse(move) for move in wrong}
    assert set(exercise.others.values()) <= said
