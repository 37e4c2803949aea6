"""Questions that several seats are asked at once, and time limits."""
from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from orrery.table import Plan, Stale, Table, TableRefused, Tables, commands
from orrery.table.plan import new_table
from tests.patience import PATIENCE
from tests.table.helpers import house, people, run, undo, until


async def quizzed(tables: Tables, mode: str, many: int, start: dict[str, Any] | None, **options: object) -> Table:
    """So many people, each with a device, at a table of Ephemeris."""
    names = [f"P{number}" for number in range(many)]
    return await people(tables, Plan("ephemeris", ["me"] * many, names, mode, options), start=start)


async def settled(table: Table, version: int) -> None:
    """Until the table has come so far."""
    await until(lambda: table.memory.version >= version)


def test_answers_are_kept_until_all_are_in(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await quizzed(tables, "two", 3, {"starter": 0, "seat": 0, "dice": ["red", "blue"]})
        await table.move(0, "eclipse", table.memory.version)
        version = table.memory.version
        assert table.memory.waiting() == [1, 2]
        assert table.memory.facing(2).seat == 2
        assert table.memory.facing(2).legal == ["agree", "decline"]
        await table.move(2, "decline", version)  # before the one who would be asked first
        assert table.memory.version == version
        assert table.memory.waiting() == [1]
        assert table.memory.facing(2).seat == 1, "who has answered waits for the others"
        with pytest.raises(TableRefused, match="already answered"):
            await table.move(2, "agree", version)
        await table.move(1, "decline", version)
        await settled(table, version + 2)
        assert table.memory.match.state.is_retired(0)
        assert table.memory.match.seat in (1, 2)
        await tables.close()

    run(work())


def test_on_one_device_people_are_asked_one_after_the_other(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        plan = Plan("ephemeris", ["me", "here", "here"], ["A", "B", "C"], "snap", {"snap_mode": "nerve"})
        table = await tables.begin(new_table(plan, "b0"))
        assert table.memory.waiting() == []
        version = table.memory.version
        await table.move(0, "ready", version)
        assert table.memory.version == version + 1
        assert table.memory.match.seat == 1
        await tables.close()

    run(work())


def test_the_clock_answers_for_who_does_not(tmp_path: Path) -> None:
    """It runs while somebody is here; a call shortens it for the others, and nothing is taken back."""

    async def work() -> None:
        tables = house(tmp_path, patience=PATIENCE)  # so that the call is always in time
        table = await quizzed(tables, "snap", 2, {}, snap_mode="reflex")
        version = table.memory.version
        assert table._runner is None, "nobody is here"
        here = table.listen(0)
        assert table._runner is not None
        assert table.clock.until > time.monotonic() + PATIENCE / 2
        await table.move(0, "call:150", version)
        assert table.clock.until < time.monotonic() + 1, "a call shortens it"
        await settled(table, version + 2)
        assert table.memory.version == version + 2
        assert table.memory.match.plies[1].text == "still"
        assert table.memory.answers == {}, "the next card is a new question"
        assert table.memory.waiting() == [0, 1]
        with pytest.raises(TableRefused, match="clock"):
            await undo(table, 0)
        with pytest.raises(Stale):
            await table.move(1, "call:200", version)
        table.leave(0, here)
        await tables.close()

    run(work())


def test_a_call_cannot_claim_to_be_much_older_than_it_is(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await quizzed(tables, "snap", 2, {}, snap_mode="reflex")
        words = table.memory.match.words
        assert words.timestamp("call:300", 0.5) == "call:300"
        assert words.timestamp("call:50", 0.2) == "call:120"
        assert words.timestamp("call:150", 1.5) == "call:1100"
        assert words.timestamp("still", 1.5) == "still"
        await tables.close()

    run(work())


def test_a_call_that_is_sent_again_is_the_same_call(tmp_path: Path) -> None:
    """Though the table took it for a later one, and would again."""

    async def work() -> None:
        tables = house(tmp_path)
        table = await quizzed(tables, "snap", 2, {}, snap_mode="reflex")
        version = table.memory.version
        await table.do(commands.move, 0, "call:150", version, "c1", 1.5)
        assert table.memory.answers == {0: "call:1100"}
        await table.do(commands.move, 0, "call:150", version, "c1", 2.5)
        assert table.memory.answers == {0: "call:1100"}
        again = await (later := house(tmp_path)).find(table.code)
        assert again is not None
        await again.do(commands.move, 0, "call:150", version, "c1", 2.5)
        with pytest.raises(TableRefused, match="already answered"):
            await table.do(commands.move, 0, "call:150", version, "c2", 2.5)
        await later.close()
        await tables.close()

    run(work())


def test_time_runs_out_for_one_seat(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await quizzed(tables, "three", 2, None, answer_seconds=1)
        version = table.memory.version
        table.listen(0)
        table.listen(1)
        table.clock.until -= 1
        table._kick()
        await settled(table, version + 1)
        assert table.memory.match.plies[0].text == "answer:none"
        await tables.close()

    run(work())


def test_what_bots_know_and_people_are_asked(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        for said, told in (("", "person,60"), ("80", "person,80"), ("person,45", "person,45")):
            given = {"knowledge": said} if said else {}
            table = await tables.begin(new_table(Plan("ephemeris", ["me", "casual"], ["A", "B"], "three", given), "b0"))
            assert table.memory.match.setup.options["knowledge"] == told
        await tables.close()

    run(work())


def test_a_restart_during_a_vote_loses_no_answer(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await quizzed(tables, "two", 3, {"starter": 0, "seat": 0, "dice": ["red", "blue"]})
        await table.move(0, "eclipse", table.memory.version)
        version = table.memory.version
        await table.move(2, "decline", version, "the-same")
        await tables.close()
        again = await (tables := house(tmp_path)).find(table.code)
        assert again is not None
        assert again.memory.version == version, "an answer alone changes no position"
        assert again.memory.waiting() == [1]
        assert again.memory.answers == {2: "decline"}
        await again.move(2, "decline", version, "the-same")  # its answer was lost on the way
        told = again.memory.match.sentences(1)
        assert not any("P2 has voted" in sentence for sentence in told), "nobody is told before all are in"
        await again.move(1, "agree", version)
        await settled(again, version + 2)
        assert [ply.text for ply in again.memory.match.plies[-2:]] == ["agree", "decline"]
        assert again.memory.answers == {}
        await tables.close()

    run(work())


def test_taking_back_the_question_forgets_the_answers(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await quizzed(tables, "two", 3, {"starter": 0, "seat": 0, "dice": ["red", "blue"]})
        await table.move(0, "eclipse", table.memory.version)
        await table.move(2, "agree", table.memory.version)
        if not await undo(table, 0):
            await table.do(commands.answer, 1, "undo", True)
            await table.do(commands.answer, 2, "undo", True)
        assert table.memory.answers == {}
        assert table.memory.match.number == 0
        await tables.close()

    run(work())


def test_talking_does_not_stop_the_clock_of_a_question(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await quizzed(tables, "snap", 2, {}, snap_mode="reflex")
        asked = table.clock._since
        await table.do(commands.say, 0, "quick")
        assert table.clock._since == asked
        await tables.close()

    run(work())
