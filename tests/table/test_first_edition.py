"""Tables that were begun by the first edition open as they were left, and are played on.

`first_edition/tables.json` holds the entries of eight tables as that edition wrote them, and what it knew of each then.
"""
from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.table import Entry, Holder, Journal, LocalTable, Store, Table, TableRefused, commands
from orrery.table.series import rotated
from orrery.table.thinker import Thinker
from tests.table.helpers import house, play_out, run, undo, until

TABLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "first_edition" / "tables.json").read_text("utf-8"))
BY_NAME = {table["name"]: table for table in TABLES}
each = pytest.mark.parametrize("old", TABLES, ids=lambda old: old["name"])


def put(folder: Path, *names: str) -> str:
    """The data folder that the first edition left; the code of the first table."""
    store = Store(folder / "orrery.db")
    for name in names:
        store.append([Entry(*entry) for entry in BY_NAME[name]["entries"]])
    store.close()
    return str(BY_NAME[names[0]]["entries"][0][0])


@asynccontextmanager
async def found(folder: Path, *names: str) -> AsyncIterator[Table]:
    tables = house(folder)
    table = await tables.find(put(folder, *names))
    assert table is not None
    table.close()  # nothing happens by itself before it is looked at
    yield table
    await tables.close()


@each
def test_it_opens_as_it_was_left(tmp_path: Path, old: dict[str, Any]) -> None:
    store = Store(tmp_path / "orrery.db")
    journal = Journal.open(store, put(tmp_path, old["name"]))
    assert journal is not None
    memory = journal.memory
    match = memory.match
    position, then = json.loads(json.dumps(match.position())), old["position"]
    later = {name: position["options"].pop(name) for name in position["options"].keys() - then["options"].keys()}
    assert position == then
    before = {option.name: option.before for option in match.setup.game.options}
    assert later == {name: before[name] for name in later}, "options that came later are played as before"
    assert [[ply.seat, ply.text, ply.forced] for ply in match.plies] == old["moves"]
    assert (memory.version, match.seat, memory.over) == (old["version"], old["seat"], old["over"])
    assert [[seat.name, seat.kind, seat.level, seat.holder, seat.mark] for seat in memory.seats] == old["seats"]
    assert sorted(memory.offers) == old["offers"]
    assert {str(seat): text for seat, text in memory.answers.items()} == old["answers"]
    assert [list(said) for said in memory.chat] == old["chat"]
    assert (memory.lesson.passed if memory.lesson else None) == old["passed"]
    store.close()


@each
def test_it_is_played_on_to_its_end(tmp_path: Path, old: dict[str, Any]) -> None:
    """By the driver that waits: whoever is asked takes the first move there is."""
    store = Store(tmp_path / "orrery.db")
    journal = Journal.open(store, put(tmp_path, old["name"]))
    assert journal is not None
    memory, table = journal.memory, LocalTable(journal, Thinker(), "1")
    if memory.abandoned:
        with pytest.raises(TableRefused, match="ended by agreement"):
            table.do(commands.move, 0, memory.match.legal[0], memory.version)
        return
    table.do(commands.leave_lesson)
    for _ in range(1000):
        if memory.over:
            break
        if (due := memory.due()) is not None:
            text = due.text or table.advise(due.seat, memory.seats[due.seat].level)
            table.do(commands.play_due, due.seat, text, memory.version)
        else:
            match = memory.facing(None)
            assert match.seat is not None
            table.do(commands.move, match.seat, match.legal[0], memory.version)
    assert memory.match.result is not None
    assert orrery.replay(memory.match.record()).result is not None
    store.close()


def test_friends_go_on_with_their_keys_offers_and_colours(tmp_path: Path) -> None:
    async def work() -> None:
        async with found(tmp_path, "friends") as table:
            memory = table.memory
            assert memory.plan["title"] == "Friday"
            keys = [holder["key"] for holder in BY_NAME["friends"]["entries"][0][4]["holders"]]
            assert memory.holder_of(keys[0]) == 0
            with pytest.raises(TableRefused, match="Chat is closed"):
                await table.do(commands.say, 0, "hello")
            await table.do(commands.open_chat, 0, True)
            await table.do(commands.say, 1, "hello")
            with pytest.raises(TableRefused, match="That seat is taken"):
                await table.do(commands.join, 1, "Eve", Holder("k"))
            number = memory.match.number
            assert not await undo(table, 0), "the others are asked"
            await table.do(commands.answer, 1, "undo", True)
            assert memory.match.number < number
            await play_out(table)
            await table.do(commands.offer, 0, "rematch")
            await table.do(commands.answer, 1, "rematch", True)
            following = Journal.open(table.journal.store, memory.next_code)
            assert following is not None
            assert [seat.name for seat in following.memory.seats] == rotated([seat.name for seat in memory.seats])

    run(work())


def test_an_answer_to_a_vote_still_counts_and_is_given_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with found(tmp_path, "vote") as table:
            assert table.memory.waiting() == [1]
            count = table.memory.count
            await table.move(2, "decline", table.memory.version, "the-same")
            assert table.memory.count == count
            await table.move(1, "agree", table.memory.version)
            await until(lambda: len(table.memory.match.plies) > 2)
            assert [ply.text for ply in table.memory.match.plies] == ["eclipse", "agree", "decline"]

    run(work())


def test_the_rematch_of_an_old_table_is_found(tmp_path: Path) -> None:
    async def work() -> None:
        async with found(tmp_path, "over", "rematch") as table:
            assert table.memory.next_code == BY_NAME["rematch"]["entries"][0][0]
            following = Journal.open(table.journal.store, table.memory.next_code)
            assert following is not None
            assert not following.memory.over

    run(work())
