"""Every lesson is played through, by every way that its steps accept, and looked at as the page shows it."""
from __future__ import annotations

import time
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from orrery.api import agree, fair_chance
from orrery.bots import LEVELS
from orrery.faces.rulebook import rules
from orrery.faces.web.things import TAUGHT
from orrery.games import game_names
from orrery.games.lessons import has_lesson, open_lesson
from orrery.kernel.lesson import LEARNER, Lesson
from orrery.kernel.match import Match
from orrery.table.lesson import Progress
from tests.faces.web.helpers import SCRIPT, table_of, web

GAMES = [game for game in game_names() if has_lesson(game)]
MOST_WAYS = 200

each = pytest.mark.parametrize("game", GAMES)


def begin(game: str, lesson: Lesson) -> Progress:
    setup = agree(game, lesson.mode, len(lesson.seats), lesson.options)
    match = Match(setup, fair_chance(lesson.seed), lesson.start, settle=False)
    return Progress(lesson, match)


def ways(game: str, lesson: Lesson, made: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every series of moves by which a learner can come to the end."""
    progress = begin(game, lesson)
    match = progress.match
    left = list(made)
    while progress.step is not None or progress.script:
        where = f"{game}/lesson.toml, steps[{len(progress.passed)}]"
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
            assert match.seat == lesson.learner, f"{where}: it is not the learner’s turn; others of the step before"
            assert len(match.legal) > 1, f"{where}: the only move there is makes itself"
            for pattern in progress.step.play:
                assert any(fnmatchcase(text, pattern) for text in match.legal), f"{where}.play: {pattern} is not legal"
            if not left:
                for text in [text for text in match.legal if progress.step.accepts(text)]:
                    yield from ways(game, lesson, (*made, text))
                return
            match.push(left.pop(0))
        progress.follow()
        assert not progress.left, f"{where}: the lesson is lost"
    assert match.seat is not None, "after the lesson there is a game to play on"
    yield made


@each
def test_every_way_through_a_lesson_is_legal_and_ends_in_free_play(game: str) -> None:
    found = list(ways(game, open_lesson(game)))
    assert 1 <= len(found) <= MOST_WAYS


@each
def test_a_lesson_is_short_and_cites_rules_that_exist(game: str) -> None:
    lesson = open_lesson(game)
    known = rules(game)
    assert 8 <= len(lesson.steps) <= 14
    assert all(seat == LEARNER or seat in LEVELS for seat in lesson.seats)
    assert not lesson.steps[-1].play, "the last step is a farewell"
    for step in lesson.steps:
        assert not step.rule or step.rule in known, step.rule


@each
def test_each_step_lights_what_it_points_at_and_takes_no_other_move(game: str, tmp_path: Path) -> None:
    """Through the web, as the learner's page shows it; every other legal move is tried and costs nothing."""
    lesson = open_lesson(game)
    moves = list(next(ways(game, lesson)))
    with web(tmp_path) as client:
        url = client.post(f"/learn/{game}").headers["location"]
        table = table_of(client, url)
        for number, step in enumerate(lesson.steps):
            progress = wait_for(table.memory.lesson, number)
            page = client.get(url).text
            assert f"{number + 1} of {len(lesson.steps)}" in page
            for thing in step.at:
                assert f'id="{thing}"' in page, (number, thing)
            assert page.count(f" {TAUGHT}") == len(step.at), number
            if not step.play:
                client.post(f"{url}/lesson", data={"do": "on", "step": str(number)})
                continue
            version, position = table.memory.version, table.memory.match.position()
            for text in [text for text in table.memory.match.legal if not step.accepts(text)]:
                refused = client.post(f"{url}/move", data={"move": text, "v": str(version)}, headers=SCRIPT)
                assert (refused.status_code, refused.json()["text"]) == (422, step.wrong)
            assert (table.memory.version, table.memory.match.position()) == (version, position)
            assert len(progress.passed) == number
            client.post(f"{url}/move", data={"move": moves.pop(0), "v": str(version)})
        assert table.memory.lesson is not None
        assert table.memory.lesson.step is None
        assert 'id="teach"' not in client.get(url).text


def wait_for(progress: Progress | None, number: int) -> Progress:
    """Until the others have moved and a step is shown."""
    assert progress is not None
    for _ in range(2000):
        if len(progress.passed) == number and not progress.script:
            return progress
        time.sleep(0.002)
    raise AssertionError(f"step {number} is not reached")
