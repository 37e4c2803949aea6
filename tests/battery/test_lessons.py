"""Every lesson is played through, by every way that its steps accept, and looked at as the page shows it."""
from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from orrery.api import agree, fair_chance
from orrery.bots import LEVELS
from orrery.faces.rulebook import rules
from orrery.faces.web.things import TAUGHT
from orrery.games import find_game, game_names
from orrery.games.lessons import lesson_names, open_lesson
from orrery.kernel.lesson import FIRST, LEARNER, Lesson
from orrery.kernel.match import Match
from orrery.table.lesson import Progress
from orrery.table.memory import Memory
from tests.faces.web.helpers import SCRIPT, table_of, web
from tests.patience import tries

LESSONS = [(game, name) for game in game_names() for name in lesson_names(game)]
MOST_WAYS = 200
LONGEST_TITLE = 32
WELL = "well"  # the lesson about good play

each = pytest.mark.parametrize(("game", "name"), LESSONS, ids=["-".join(pair) for pair in LESSONS])


def begin(game: str, lesson: Lesson) -> Progress:
    setup = agree(game, lesson.mode, len(lesson.seats), lesson.options)
    match = Match(setup, fair_chance(lesson.seed), lesson.start, settle=False)
    return Progress(lesson, match)


def without_times(moves: list[str]) -> list[str]:
    """Of moves that differ only in how quick they were, the quickest and the slowest."""
    timed = [move for move in moves if move.startswith("call:")]
    return [move for move in moves if move not in timed[1:-1]]


def ways(game: str, lesson: Lesson, made: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every series of moves by which a learner can come to the end."""
    progress = begin(game, lesson)
    match = progress.match
    left = list(made)
    while progress.step is not None or progress.script:
        where = f"{game}, {lesson.title}, steps[{len(progress.passed)}]"
        if progress.reads:
            progress.go_on()
            continue
        assert match.seat is not None, f"{where}: the game is over before the lesson"
        if progress.script:
            if match.seat == lesson.learner:
                assert match.settle_one(), f"{where}: the learner has to choose before the others have moved"
            else:
                text = progress.script[0]
                assert text in match.legal, f"{where}: {text} in others of the step before is not legal"
                match.push(text)
        else:
            assert progress.step is not None
            if match.is_forced and not progress.step.accepts(match.legal[0]):  # between two steps, by itself
                match.settle_one()
                progress.follow()
                continue
            assert match.seat == lesson.learner, f"{where}: it is not the learner’s turn; others of the step before"
            assert len(match.legal) > 1, f"{where}: the only move there is makes itself"
            for pattern in progress.step.play:
                assert any(fnmatchcase(text, pattern) for text in match.legal), f"{where}.play: {pattern} is not legal"
            if not left:
                for text in without_times([text for text in match.legal if progress.step.accepts(text)]):
                    yield from ways(game, lesson, (*made, text))
                return
            match.push(left.pop(0))
        progress.follow()
        assert not progress.left, f"{where}: the lesson is lost"
    assert match.seat is not None, "after the lesson there is a game to play on"
    yield made


@each
def test_every_way_through_a_lesson_is_legal_and_ends_in_free_play(game: str, name: str) -> None:
    found = list(ways(game, open_lesson(game, name)))
    assert 1 <= len(found) <= MOST_WAYS


@each
def test_a_lesson_is_short_and_cites_rules_that_exist(game: str, name: str) -> None:
    lesson = open_lesson(game, name)
    known = rules(game)
    assert (8 if name == FIRST else 6) <= len(lesson.steps) <= 14
    assert all(key in lesson.text for key in ("\ntitle = ", "\nlearn = ", "\nminutes = ")), "how it is offered"
    assert len(lesson.title) <= LONGEST_TITLE, "it stands on a button"
    assert all(seat == LEARNER or seat in LEVELS for seat in lesson.seats)
    assert not lesson.steps[-1].play, "the last step is a farewell"
    for step in lesson.steps:
        assert not step.rule or step.rule in known, step.rule


@pytest.mark.parametrize("game", game_names())
def test_every_game_begins_with_a_first_game_and_every_mode_for_one_is_taught(game: str) -> None:
    assert lesson_names(game)[0] == FIRST
    taught = {open_lesson(game, name).mode or find_game(game).modes[0].name for name in lesson_names(game)}
    assert {mode.name for mode in find_game(game).modes if mode.most == 1} <= taught
    assert WELL in lesson_names(game)


@each
def test_each_step_lights_what_it_points_at_and_takes_no_other_move(game: str, name: str, tmp_path: Path) -> None:
    """Through the web, as the learner's page shows it; every other legal move is tried and costs nothing."""
    lesson = open_lesson(game, name)
    moves = list(next(ways(game, lesson)))
    with web(tmp_path) as client:
        url = client.post(f"/learn/{game}/{name}").headers["location"]
        table = table_of(client, url)
        for number, step in enumerate(lesson.steps):
            progress = wait_for(table.memory, number)
            page = client.get(url).text
            assert f"{number + 1} of {len(lesson.steps)}" in page
            for thing in step.at:
                assert f'id="{thing}"' in page, (number, thing)
            assert page.count(f" {TAUGHT}") == len(step.at), number
            if not step.play:
                client.post(f"{url}/lesson", data={"do": "on", "step": str(number)})
                continue
            version, position = table.memory.version, table.memory.match.position()
            for text in without_times([text for text in table.memory.match.legal if not step.accepts(text)]):
                refused = client.post(f"{url}/move", data={"move": text, "v": str(version)}, headers=SCRIPT)
                assert (refused.status_code, refused.json()["text"]) == (422, step.wrong)
            assert (table.memory.version, table.memory.match.position()) == (version, position)
            assert len(progress.passed) == number
            client.post(f"{url}/move", data={"move": moves.pop(0), "v": str(version)})
        assert table.memory.lesson is not None
        assert table.memory.lesson.step is None
        assert 'id="teach"' not in client.get(url).text


def wait_for(memory: Memory, number: int) -> Progress:
    """Until the others have moved, and whatever moves by itself, and a step is shown."""
    progress = memory.lesson
    assert progress is not None
    for _ in tries(0.002):
        if len(progress.passed) == number and not progress.script and memory.due() is None:
            return progress
    raise AssertionError(f"step {number} is not reached")
