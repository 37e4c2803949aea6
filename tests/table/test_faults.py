"""The store fails at every one of its calls in turn: no false acknowledgement, and nothing stays stuck.

A fault comes before the call, so that nothing was done, or after it, so that only the answer is lost.
"""
from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from orrery.table import Entry, Plan, Settings, Store, StoreFault, Table, Tables, commands
from orrery.table.plan import new_table
from orrery.table.store import open_database
from orrery.table.store.database import Statement
from orrery.table.store.store import FIRST
from orrery.table.thinker import Thinker
from tests.table.conftest import Where
from tests.table.faulty import FaultyDatabase
from tests.table.helpers import GAME, run, their_turn, until

MOVES = 4


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.table.tables.BEAT", 0.02)
    monkeypatch.setattr("orrery.table.table.FIRST_RETRY", 0.005)
    monkeypatch.setattr("orrery.table.table.LAST_RETRY", 0.02)


async def play_stubbornly(table: Table, acknowledged: list[tuple[int, int, str]]) -> int:
    """A person who tries again when told to; how often the store failed."""
    failed = 0
    for number in range(MOVES):
        seat = await their_turn(table)
        if seat < 0:
            return failed
        version, text = table.memory.version, table.memory.match.legal[0]
        while True:
            try:
                await table.move(seat, text, version, f"id-{number}")
            except StoreFault as fault:
                assert ("Nothing was changed" in fault.refusal.text) is not fault.unsure
                failed += 1
                continue
            acknowledged.append((version, seat, text))
            break
    return failed


def written(store: Store, code: str) -> list[tuple[int, int, str]]:
    """The moves in the journal, each with the version it was made in."""
    moves = [entry.data for entry in store.entries(code) if entry.kind == "move"]
    return [(version, move["seat"], move["move"]) for version, move in enumerate(moves)]


async def scenario(database: FaultyDatabase, fail: Callable[[], None]) -> None:
    """A person against a bot, with people coming and going; then the same table again from the disk."""
    tables = Tables(Store(database), Thinker(), Settings(bot_pace=0.0, away_after=0.0))
    created = new_table(Plan(GAME, ["me", "novice", "novice"], seed=11), "b0")
    tables.store.secret()
    fail()
    while True:
        try:
            table = await tables.begin(created)
            break
        except StoreFault:
            continue
    heard = table.listen(0)
    acknowledged: list[tuple[int, int, str]] = []
    await play_stubbornly(table, acknowledged)
    table.leave(0, heard)
    await until(lambda: table.memory.over or table.memory.due() is None, "the bots do not go on")
    database.fail(-1)
    await tables._disk.write(lambda: None)
    journal = written(tables.store, table.code)
    assert [move for move in journal if move in acknowledged] == acknowledged, "nothing lost, nothing doubled"
    own = [move for move in journal if move[1] == 0]
    chosen = [(number, ply.seat, ply.text) for number, ply in enumerate(table.memory.match.plies) if not ply.forced]
    assert [move for move in own if move in chosen] == acknowledged, "nothing was made that was not acknowledged"
    assert len(journal) == len(table.memory.match.plies)
    again = Tables(Store(database), Thinker(), Settings(bot_pace=0.0))
    reopened = await again.find(table.code)
    assert reopened is not None
    assert reopened.memory.match.position() == table.memory.match.position()
    again._beating and again._beating.cancel()
    await tables.close()


def rehearse(database: FaultyDatabase, fail: Callable[[], None]) -> None:
    """The whole scenario in a store where no other server has left anything."""
    database.real.write(*(Statement(f"DELETE FROM {name}") for name in ("servers", "runs", "here")))
    run(asyncio.wait_for(scenario(database, fail), 120))


def count_calls(database: FaultyDatabase) -> int:
    """The calls of the store in a game without a fault."""
    counted: list[int] = []
    original = database.fail

    def note(first: int, length: int = 1, *, after: bool = False, method: str = "") -> None:
        counted.append(database.calls)
        original(first, length, after=after, method=method)

    database.fail = note  # type: ignore[method-assign]
    rehearse(database, lambda: original(-1))
    return counted[0]


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_fault_at_any_call_of_the_store_loses_nothing_and_stops_nothing(where: Where, after: bool) -> None:
    place = where()
    calls = count_calls(FaultyDatabase(open_database(place)))
    assert calls > 3 * MOVES
    for first in range(calls):
        database = FaultyDatabase(open_database(place))

        def fail(database: FaultyDatabase = database, first: int = first) -> None:
            database.fail(first, after=after)

        rehearse(database, fail)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_fault_that_lasts_ends_by_itself(where: Where, after: bool) -> None:
    """A full disk for a while: people read it, bots wait, and everybody goes on afterwards."""
    database = FaultyDatabase(open_database(where()))
    rehearse(database, lambda: database.fail(8, 40, after=after))


def test_what_was_written_though_the_answer_was_lost_is_found(where: Where) -> None:
    """Also if another server has written more, if a rematch came with it, or if it isn't known as what it was sent."""
    database = FaultyDatabase(open_database(where()))
    store = Store(database)
    first = Entry("AAA", 0, 1.0, "created", {"pair": (1, 2)})
    real = database.real.write

    def write(*statements: Statement) -> int:
        """Somebody else writes as soon as it is done."""
        done = real(*statements)
        real(Statement(FIRST, [("AAA", 1, 2.0, "chat", "{}")]))
        return done

    database.real.write = write  # type: ignore[method-assign]
    database.fail(0, after=True)
    store.append([first, Entry("BBB", 0, 1.0, "created", {})])
    assert [entry.number for entry in store.entries("AAA")] == [0, 1]
    database.real.write = real  # type: ignore[method-assign]
    database.fail(0, 2, after=True)
    with pytest.raises(StoreFault, match="can’t tell whether that was saved"):
        store.append([Entry("CCC", 0, 1.0, "created", {})])
    database.fail(0, after=True)
    assert store.tell("AAA", 0, 3, "hook", 5.5), "the message is still to be sent"
    assert not store.tell("AAA", 0, 3, "hook", 6.5)
    database.fail(0, 2, after=True)
    with pytest.raises(StoreFault):
        store.tell("AAA", 0, 4, "hook", 7.5)
    store.close()


def test_what_is_known_can_be_looked_at_while_the_store_fails(where: Where) -> None:
    async def work() -> None:
        database = FaultyDatabase(open_database(where()))
        tables = Tables(Store(database), Thinker(), Settings(bot_pace=0.0))
        table = await tables.begin(new_table(Plan(GAME, ["me", "here"], seed=11), "b0"))
        database.fail(0, 1_000_000)
        assert await tables.find(table.code) is table
        with pytest.raises(StoreFault):
            await tables.find("XXXXXX")
        with pytest.raises(StoreFault):
            await table.do(commands.say, 0, "Hello")
        assert table.memory.chat == []
        database.fail(-1)
        await table.do(commands.say, 0, "Hello")
        assert [said.text for said in table.memory.chat] == ["Hello"]
        await tables.close()

    run(work())
