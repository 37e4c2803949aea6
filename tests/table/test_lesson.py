"""The guided first game at a table: nothing is lost by a wrong try, by taking back, by a restart or by leaving."""
from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from orrery.games.lessons import open_lesson
from orrery.kernel.refusal import BadOption, BadPack
from orrery.table import NotYet, Table, TableRefused, Tables, commands
from orrery.table.lesson import READ_FIRST, Progress
from orrery.table.plan import lesson_table
from tests.table.helpers import GAME, house, play_out, run, undo, until

OPENS = "play:nep_despina"


def lesson_of(table: Table) -> Progress:
    assert table.memory.lesson is not None
    return table.memory.lesson


async def shown(table: Table, step: int) -> Progress:
    """Wait until the others have moved and a step is shown, counted from 0."""
    progress = lesson_of(table)
    await until(lambda: len(progress.passed) == step and not progress.script, f"step {step} is not reached")
    return progress


async def go_to(table: Table, step: int) -> Progress:
    """As a learner who does what he is told."""
    for number in range(len(lesson_of(table).passed), step):
        progress = await shown(table, number)
        if progress.reads:
            await table.do(commands.go_on, number)
        else:
            told = progress.move_for(0)
            assert told is not None
            await table.move(0, told, table.memory.version)
    return await shown(table, step)


async def learning(tables: Tables) -> Table:
    return await tables.begin(lesson_table(GAME, "Ana", "b0"))


def test_a_lesson_is_a_table_with_a_prepared_game(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        memory = table.memory
        assert [seat.name for seat in memory.seats] == ["Ana", "Hypatia", "Kepler"]
        assert memory.watch == "off"
        assert OPENS in memory.match.legal
        assert [found.code for found in await tables.of_browser("b0")] == [table.code]
        with pytest.raises(BadOption, match="There’s no game 'chess'"):
            await tables.begin(lesson_table("chess"))
        await tables.close()

    run(work())


def test_while_a_step_is_read_nothing_moves(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        with pytest.raises(NotYet, match=READ_FIRST):
            await table.move(0, OPENS, 0)
        await go_to(table, 6)  # Hypatia has the turn, and the learner reads about the Book
        assert table.memory.match.seat == 1
        await asyncio.sleep(0.05)
        assert table.memory.match.seat == 1
        await table.do(commands.go_on, 6)
        await table.do(commands.go_on, 6)  # a second click
        await shown(table, 7)
        await tables.close()

    run(work())


def test_another_legal_move_is_refused_kindly_and_nothing_is_lost(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        progress = await go_to(table, 1)
        before = table.memory.count, table.memory.match.position()
        with pytest.raises(NotYet) as refused:
            await table.move(0, "play:ura_uranus", table.memory.version)
        assert progress.step is not None
        assert refused.value.refusal.text == progress.step.wrong
        with pytest.raises(TableRefused, match="isn’t in your hand"):  # what is not legal is told as always
            await table.move(0, "play:sol_sol", table.memory.version)
        assert (table.memory.count, table.memory.match.position()) == before
        await table.move(0, "play:nep_galatea", table.memory.version)  # the step leaves a choice
        await shown(table, 2)
        await tables.close()

    run(work())


def test_a_hint_gives_what_the_step_asks_for(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        await go_to(table, 5)
        assert await table.advise(0, "novice") == "play:sol_mars"
        await tables.close()

    run(work())


def test_taking_back_teaches_the_step_again(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        progress = await go_to(table, 9)
        position = table.memory.match.position()
        await undo(table, 0)
        assert len(progress.passed) == 8
        await undo(table, 0)
        assert len(progress.passed) == 5
        await go_to(table, 9)
        assert table.memory.match.position() == position
        await tables.close()

    run(work())


@pytest.mark.parametrize("step", [0, 1, 6, 10])
def test_a_restart_finds_the_step_again(tmp_path: Path, step: int) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        begun = await learning(tables)
        await go_to(begun, step)
        await tables.close()
        again = house(tmp_path)
        table = await again.find(begun.code)
        assert table is not None
        progress = await shown(table, step)
        assert progress.step == open_lesson(GAME).steps[step]
        await go_to(table, len(progress.lesson.steps))
        assert progress.step is None
        await again.close()

    run(work())


def test_after_the_last_step_the_game_is_played_to_its_end(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        last = len(open_lesson(GAME).steps) - 1
        await go_to(table, last)
        await table.do(commands.go_on, last)
        await play_out(table)
        assert table.memory.match.result is not None
        await table.do(commands.offer, 0, "rematch")
        new = await tables.find(table.memory.next_code)
        assert new is not None
        await until(lambda: new.memory.dealt)
        assert new.memory.lesson is None
        assert new.memory.match.start is None
        await tables.close()

    run(work())


def test_who_leaves_the_lesson_plays_on_from_where_he_is(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        await go_to(table, 6)
        number = table.memory.match.number
        await table.do(commands.leave_lesson)
        assert lesson_of(table).step is None
        assert table.memory.match.number >= number
        await play_out(table)
        assert table.memory.match.result is not None
        await tables.close()

    run(work())


def test_a_bot_in_the_learners_seat_does_not_lose_the_thread(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        await go_to(table, 3)
        await table.do(commands.bot_takes, 0, 0, table.presence.away())
        await shown(table, 6)
        await table.do(commands.come_back, 0, 0)
        assert lesson_of(table).reads
        await tables.close()

    run(work())


def test_leaving_the_table_ends_the_lesson(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        await go_to(table, 2)
        await table.move(0, "retire", table.memory.version)
        assert lesson_of(table).step is None
        await tables.close()

    run(work())


def test_a_table_keeps_the_lesson_it_began_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new edition of the file does not disturb who is in the middle of the old one."""

    async def work() -> None:
        tables = house(tmp_path)
        table = await learning(tables)
        await go_to(table, 4)
        await tables.close()
        monkeypatch.setattr("orrery.table.plan.open_lesson", lambda game, name: 1 / 0)
        again = house(tmp_path)
        found = await again.find(table.code)
        assert found is not None
        assert len(lesson_of(found).passed) == 4
        await again.close()

    run(work())


def test_a_lesson_that_cannot_be_set_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        from orrery.games import lessons

        def forget() -> None:
            lessons.open_lesson.cache_clear()
            lessons.lesson_names.cache_clear()

        monkeypatch.setattr(lessons, "FOLDER", "no_lessons")
        forget()
        with pytest.raises(BadOption, match="Solar Republic has no lesson yet"):
            await tables.begin(lesson_table(GAME))
        (tmp_path / GAME / "lessons").mkdir(parents=True)
        (tmp_path / GAME / "lessons" / "1-first.toml").write_text("seed = 1")
        monkeypatch.setattr(lessons, "GAMES", tmp_path)
        monkeypatch.setattr(lessons, "FOLDER", "lessons")
        forget()
        with pytest.raises(BadPack, match=r"solar_republic/lessons/1-first.toml, key seats: this key is missing"):
            await tables.begin(lesson_table(GAME))
        forget()
        await tables.close()

    run(work())


def test_another_lesson_knows_its_name_and_a_table_of_the_first_edition_has_the_first(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        well = await tables.begin(lesson_table(GAME, "Ana", "b0", which="well"))
        assert (lesson_of(well).name, lesson_of(well).lesson) == ("well", open_lesson(GAME, "well"))
        old = lesson_table(GAME, "Ana", "b0")
        first = await tables.begin({key: value for key, value in old.items() if key != "lesson_name"})
        assert lesson_of(first).name == "first"
        await go_to(first, 3)
        with pytest.raises(BadOption, match="Solar Republic has no lesson 'chess'"):
            await tables.begin(lesson_table(GAME, which="chess"))
        await tables.close()

    run(work())


def test_time_runs_only_in_steps_that_accept_what_happens_when_it_is_up(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await tables.begin(lesson_table("ephemeris", "Ana", "b0", which="snap"))
        await go_to(table, 1)
        assert table.memory.limit() is None, "somebody reads"
        await go_to(table, 2)
        assert table.memory.limit() is not None, "the cards lay themselves"
        await go_to(table, 5)
        assert table.memory.limit() is None, "the call is waited for"
        with pytest.raises(NotYet, match="Call Snap"):
            await table.move(0, "still", table.memory.version)
        last = len(lesson_of(table).lesson.steps)
        await go_to(table, last)
        assert table.memory.limit() is not None, "the game is played at full speed"
        await tables.close()

    run(work())
