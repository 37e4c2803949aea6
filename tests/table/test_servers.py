"""Several servers share a store: the same view everywhere, nothing doubled, and one takes up what a dead one left."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from orrery.kernel.coming import coming
from orrery.table import Plan, Settings, Stale, Store, Table, Tables, commands
from orrery.table.entries import TableRefused
from orrery.table.intents import Due, carry_out, intend
from orrery.table.plan import new_table
from orrery.table.store.database import Statement
from orrery.table.thinker import Task, Thinker
from tests.table.conftest import Where
from tests.table.helpers import GAME, people, run, seated, their_turn, until

pytestmark = pytest.mark.usefixtures("quick_leases")


@pytest.fixture
def quick_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers look at each other often. However busy the machine is, none of them counts as dead by mistake."""
    monkeypatch.setattr("orrery.table.tables.BEAT", 0.02)
    monkeypatch.setattr("orrery.table.store.servers.LEASE", 3600.0)


class CountingThinker(Thinker):
    """Counts what it is asked."""

    def __init__(self, counted: list[int]) -> None:
        super().__init__()
        self.counted = counted

    async def choose(self, task: Task, table: str = "") -> str:
        self.counted.append(task.seat)
        return await super().choose(task, table)


@asynccontextmanager
async def servers(
    place: Path | str, many: int = 2, asked: Sequence[list[int]] = (), pace: float = 0.0
) -> AsyncIterator[list[Tables]]:
    settings = Settings(bot_pace=pace, away_after=0.0)
    started = []
    for number in range(many):
        thinker = CountingThinker(asked[number]) if asked else Thinker()
        started.append(Tables(Store(place), thinker, settings))
    try:
        yield started
    finally:
        for tables in started:
            await tables.close()


async def die(tables: Tables) -> None:
    """As a killed process does it: nothing is said to anybody, and nothing happens any more."""
    assert tables._beating is not None
    tables._beating.cancel()
    for table in tables._open.values():
        table.close()
    tables._open.clear()
    # As if the others had waited for long enough; after whatever it was just writing, which would say that it lives.
    await tables._disk.write(tables.servers.retire)


def test_a_table_that_is_slow_to_open_keeps_nobody_from_another(tmp_path: Path) -> None:
    async def go() -> None:
        async with servers(tmp_path / "orrery.db", 1) as (tables,):
            slow, other = await seated(tables, "me", "novice"), await seated(tables, "me", "novice")
        async with servers(tmp_path / "orrery.db", 1) as (tables,):
            go_on, read, begun = asyncio.Event(), tables._find, list[str]()

            async def find(code: str) -> Table | None:
                begun.append(code)
                if code == slow.code:
                    await go_on.wait()
                return await read(code)

            tables._find = find  # type: ignore[method-assign]
            waiting = [asyncio.create_task(tables.find(slow.code)) for _ in range(2)]
            await until(lambda: slow.code in begun)
            found = await tables.find(other.code)
            assert found is not None and found.code == other.code
            assert not any(task.done() for task in waiting)
            go_on.set()
            first, second = await asyncio.gather(*waiting)
            assert first is second and begun.count(slow.code) == 1

    run(go())


def test_a_move_made_elsewhere_while_a_table_is_being_opened_is_seen_by_all_who_waited(where: Where) -> None:
    async def work() -> None:
        async with servers(where()) as (first, second):
            table = await people(first, Plan(GAME, ["me", "me"], ["A", "B"], seed=3))
            is_read, go_on, keep = asyncio.Event(), asyncio.Event(), second._keep

            async def find(code: str) -> Table | None:
                found = await second._disk.read(second._read, code)
                is_read.set()
                await go_on.wait()
                assert found is not None
                return keep(*found)

            second._find = find  # type: ignore[method-assign]
            waiting = [asyncio.create_task(second.find(table.code)) for _ in range(2)]
            await is_read.wait()
            seat = await their_turn(table)
            await table.move(seat, table.memory.match.legal[0], table.memory.number)
            go_on.set()
            for found in await asyncio.gather(*waiting):
                assert found is not None and found.memory.number == table.memory.number

    run(work())


async def at(tables: Tables, table: Table) -> Table:
    found = await tables.find(table.code)
    assert found is not None
    return found


def test_every_look_at_any_server_is_the_same(where: Where) -> None:
    """After each move, at once, without waiting for news."""

    async def work() -> None:
        async with servers(where(), 3) as houses:
            first = await people(houses[0], Plan(GAME, ["me", "me"], ["A", "B"], seed=3))
            for number in range(30):
                table = await at(houses[number % 3], first)
                seat = await their_turn(table)
                if seat < 0:
                    break
                await table.move(seat, table.memory.match.legal[0], table.memory.version)
                await their_turn(table)  # nothing happens by itself now
                looks = [(await at(tables, first)).memory for tables in houses]
                assert len({memory.version for memory in looks}) == 1
                assert looks[0].match.position() == looks[1].match.position() == looks[2].match.position()

    run(work())


def test_who_only_listens_is_told_of_moves_made_elsewhere(where: Where) -> None:
    async def work() -> None:
        async with servers(where()) as (here, there):
            one = await people(here, Plan(GAME, ["me", "me"], ["A", "B"], seed=3))
            two = await at(there, one)
            heard = two.listen(1)
            await until(lambda: 1 in one.presence.here(), "it isn't known that somebody is connected elsewhere")
            heard.clear()
            seat = await their_turn(one)
            await one.move(seat, one.memory.match.legal[0], one.memory.version)
            await until(lambda: two.memory.version == one.memory.version and heard.is_set())
            two.leave(1, heard)
            await until(lambda: 1 not in one.presence.here(), "nobody said that they left")

    run(work())


def test_of_two_moves_at_two_servers_one_is_made_and_the_other_is_stale(where: Where) -> None:
    async def work() -> None:
        async with servers(where()) as (here, there):
            one = await people(here, Plan(GAME, ["me", "me"], ["A", "B"], seed=3))
            two = await at(there, one)
            for _ in range(8):
                seat, version = await their_turn(one), one.memory.version
                await two.catch_up()
                texts = one.memory.match.legal[:2]
                tries = (one.move(seat, texts[0], version), two.move(seat, texts[1], version))
                results = await asyncio.gather(*tries, return_exceptions=True)
                assert [type(result) for result in results].count(Stale) == 1, results
                await one.catch_up()
                await two.catch_up()
                assert one.memory.match.position() == two.memory.match.position()
                assert one.memory.match.plies[-1].text in texts

    run(work())


def test_a_move_is_made_though_somebody_says_something_at_another_server(where: Where) -> None:
    """Another entry gets the number first; that is no reason to refuse a move that is still right."""

    async def work() -> None:
        async with servers(where()) as (here, there):
            one = await people(here, Plan(GAME, ["me", "me"], ["A", "B"], seed=3))
            two = await at(there, one)
            for number in range(8):
                seat, version = await their_turn(one), one.memory.version
                await two.catch_up()
                await asyncio.gather(
                    one.move(seat, one.memory.match.legal[0], version), two.do(commands.say, 0, f"Line {number}")
                )
            await one.catch_up()
            assert [said.text for said in one.memory.chat] == [f"Line {number}" for number in range(8)]
            assert one.memory.version == 8

    run(work())


def test_one_server_asks_the_bots_and_all_see_their_moves(where: Where) -> None:
    async def work() -> None:
        asked: list[list[int]] = [[], []]
        async with servers(where(), 2, asked, pace=0.01) as (here, there):
            one = await seated(here, "novice", "novice")
            two = await at(there, one)
            await until(lambda: one.memory.over and two.memory.over)
            assert one.memory.match.position() == two.memory.match.position()
            made = [ply for ply in one.memory.match.plies if not ply.forced]
            assert len(asked[0]) + len(asked[1]) == len(made), "each was thought about once"
            assert len(here.store.entries(one.code)) == one.memory.count

    run(work())


def test_the_bots_of_a_dead_server_go_on_at_another_though_nobody_looks(where: Where) -> None:
    async def work() -> None:
        async with servers(where(), 2, pace=0.01) as (here, there):
            one = await seated(here, "novice", "novice")
            there.start()
            await until(lambda: one.memory.version >= 3)
            await die(here)
            made = one.memory.version
            await until(lambda: one.code in there._open)
            two = await at(there, one)
            await until(lambda: two.memory.over)
            entries = [entry for entry in there.store.entries(one.code) if entry.kind == "move"]
            assert len(entries) == len(two.memory.match.plies) > made

    run(work())


def test_a_server_that_ends_leaves_its_tables_to_the_others(where: Where) -> None:
    async def work() -> None:
        place = where()
        async with servers(place, 1, pace=0.01) as (there,):
            here = Tables(Store(place), Thinker(), Settings(bot_pace=0.01))
            one = await seated(here, "novice", "novice")
            await until(lambda: one.memory.version >= 1)
            await here.close()
            there.start()
            await until(lambda: one.code in there._open)
            two = await at(there, one)
            await until(lambda: two.memory.over)

    run(work())


def test_a_clock_of_a_dead_server_is_taken_up_by_another(where: Where) -> None:
    async def work() -> None:
        async with servers(where()) as (here, there):
            plan = Plan("ephemeris", ["me", "me"], ["A", "B"], mode="snap", seed=5, options={"snap_mode": "reflex"})
            one = await people(here, plan)
            two = await at(there, one)
            heard = two.listen(0)
            event = one.listen(1)
            await until(lambda: one.claimed or two.claimed)
            version = one.memory.version
            await die(here)
            await until(lambda: two.memory.version > version, "nobody turned the next card")
            two.leave(0, heard)
            one.leave(1, event)

    run(work())


def test_people_at_a_dead_server_are_away_at_the_others(where: Where) -> None:
    async def work() -> None:
        async with servers(where()) as (here, there):
            one = await people(here, Plan(GAME, ["me", "me"], ["A", "B"], seed=3))
            two = await at(there, one)
            one.listen(0)
            heard = two.listen(1)
            await until(lambda: 0 in two.presence.here())
            await die(here)
            await until(lambda: 0 in two.presence.away(), "they seem to be connected still")
            two.leave(1, heard)

    run(work())


def test_a_curtain_lifted_at_one_server_is_lifted_at_all(where: Where) -> None:
    async def work() -> None:
        async with servers(where()) as (here, there):
            one = await seated(here, "me", "here")
            assert one.presence.shown(0)[1]
            await one.lift_curtain(0)
            two = await at(there, one)
            assert two.presence.shown(0) == one.presence.shown(0) == (one.memory.match.seat, False)
            await their_turn(two)
            seat = two.memory.match.seat
            assert seat is not None
            while two.memory.match.seat == seat:
                await two.move(seat, two.memory.match.legal[0], two.memory.version)
            await two.lift_curtain(0)
            assert (await at(here, one)).presence.shown(0) == (two.memory.match.seat, False)

    run(work())


def test_a_server_that_was_given_up_by_mistake_is_one_of_them_again(where: Where) -> None:
    """It slept for longer than the others wait, and comes back."""

    async def work() -> None:
        async with servers(where(), 2, pace=0.01) as (here, there):
            one = await people(here, Plan(GAME, ["me", "me"], ["A", "B"], seed=3))
            heard = one.listen(0)
            two = await at(there, one)
            await until(lambda: 0 in two.presence.here())
            here.servers.retire()
            await until(lambda: 0 in two.presence.here() and here.servers.beat())
            one.leave(0, heard)

    run(work())


def test_tables_begun_at_once_at_all_servers_are_all_there(where: Where) -> None:
    async def work() -> None:
        async with servers(where(), 3) as houses:
            plans = [new_table(Plan(GAME, ["me", "me"], seed=n), f"b{n}") for n in range(12)]
            begun = await asyncio.gather(*(houses[n % 3].begin(plan) for n, plan in enumerate(plans)))
            for number, table in enumerate(begun):
                found = await houses[(number + 1) % 3].of_browser(f"b{number}")
                assert [other.code for other in found] == [table.code]

    run(work())


def test_a_table_that_is_removed_at_one_server_is_gone_at_all(where: Where) -> None:
    """Whatever a bot is just about to write, and whoever still has the page open."""

    async def work() -> None:
        async with servers(where(), 2) as (here, there):
            one = await seated(here, "me", "novice", "novice")
            two = await at(there, one)
            seat = await their_turn(one)
            moving = asyncio.gather(one.move(seat, one.memory.match.legal[0], one.memory.version))
            await asyncio.sleep(0)
            await here.remove(one.code)
            await asyncio.gather(moving, return_exceptions=True)
            for table in (one, two):
                with pytest.raises(TableRefused, match="has been removed"):
                    await table.do(commands.say, 0, "Hello")
            assert await there.find(one.code) is None
            assert here.store.entries(one.code) == []

    run(work())


def test_of_two_servers_that_both_claimed_a_table_one_goes_on(where: Where) -> None:
    """The first was silent for too long, and another took its table without anybody noticing its silence."""

    async def work() -> None:
        async with servers(where(), 2, pace=0.01) as (here, there):
            one = await seated(here, "me", "novice")
            one.listen(0)  # or else it would be given back as soon as the bot has moved
            await until(lambda: one.claimed)
            await asyncio.to_thread(there.servers.beat)
            here.store.database.write(Statement("UPDATE runs SET server = ?", [(there.servers.name,)]))
            await until(lambda: not one.claimed, "both run it")
            assert await asyncio.to_thread(there.servers.runs) == {one.code}

    run(work())


def test_a_plan_made_at_one_server_is_carried_out_once_by_the_other(where: Where) -> None:
    """Whoever has claimed the table carries it out; withdrawn at any server, it is not."""

    async def work() -> None:
        async with servers(where(), 2) as (here, there):
            one = await people(here, Plan("ephemeris", ["me", "open"], ["Ana", "Ben"], mode="one", seed=4))
            two = await at(there, one)
            mover = await their_turn(one)
            planned = [option.text for option in coming(one.memory.match, 1 - mover) if option.sure]
            mine = next(text for text in one.memory.match.legal if text.split(":")[1] not in planned[0])
            await two.do(intend, 1 - mover, planned[:1], [], True)
            await one.catch_up()
            await one.do(commands.move, mover, mine, one.memory.version)
            await until(lambda: one.memory.number >= 2)
            await two.catch_up()
            for table in (one, two):
                assert [ply.text for ply in table.memory.match.plies] == [mine, planned[0]]
                assert not table.memory.intents.plans
            await two.do(intend, 1 - mover, planned[1:2], [], True)
            await one.do(intend, 1 - mover, [], [])
            await two.catch_up()
            assert two.memory.intents == one.memory.intents
            assert carry_out(two.memory, Due(1 - mover, planned[1], True), two.memory.version) == []

    run(work())
