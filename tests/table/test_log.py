"""What happened at a table is on disk before it is acknowledged, and the table is rebuilt from it."""
from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import orrery
from orrery.table import Draft, Entry, Stale, Store, TableRefused, commands
from orrery.table.store import Taken
from orrery.table.thinker import ask
from tests.table.helpers import house, play, play_out, run, seated, sit, their_turn, undo


def test_everything_is_rebuilt_from_the_log(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "friend", "casual")
        invite = table.memory.seats[1].invite
        await sit(table, 1, "Ruth", "b1", invite)
        await play(table, 5)
        await table.do(commands.say, 0, "Hello <b>")
        await undo(table, 0)
        await table.do(commands.offer, 1, "abandon")
        await table.do(commands.bot_takes, 1, 1, table.presence.away())
        before = table.memory
        await tables.close()
        again = await (later := house(tmp_path)).find(table.code.lower())
        assert again is not None
        after = again.memory
        await later.close()
        assert after.match.position() == before.match.position()
        assert after.match.sentences(0) == before.match.sentences(0)
        assert (after.seats, after.holders, after.chat) == (before.seats, before.holders, before.chat)
        assert (after.version, after.count) == (before.version, before.count)
        assert after.offers.keys() == before.offers.keys()
        assert [seat.name for seat in after.seats] == ["P0", "Ruth", "P2"]

    run(work())


def test_an_entry_is_unique_by_table_and_number(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.db")
    store.append([Entry("ABC", 0, 1.0, "created", {})])
    with pytest.raises(Taken):
        store.append([Entry("ABC", 1, 2.0, "move", {}), Entry("ABC", 0, 2.0, "move", {"other": 1})])
    assert [entry.at for entry in store.entries("ABC")] == [1.0], "all or nothing"
    store.close()


def test_two_servers_on_one_file_do_not_lose_or_double_a_move(tmp_path: Path) -> None:
    async def work() -> None:
        here, there = house(tmp_path), house(tmp_path)
        one = await seated(here, "me", "here")
        two = await there.find(one.code)
        assert two is not None
        seat = await their_turn(one)
        text, version = one.memory.match.legal[0], one.memory.version
        await one.move(seat, text, version)
        with pytest.raises(Stale):
            await two.move(seat, two.memory.match.legal[-1], version)
        assert two.memory.match.position() == one.memory.match.position()
        await here.close()
        await there.close()

    run(work())


def test_a_move_for_an_old_position_is_refused_as_stale(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here")
        seat = await their_turn(table)
        text, other = table.memory.match.legal[:2]
        version = table.memory.version
        await table.move(seat, text, version)
        with pytest.raises(Stale):
            await table.move(seat, other, version)
        count = table.memory.count
        await table.move(seat, text, version)  # the very same once more: it is made already
        assert table.memory.count == count
        await tables.close()

    run(work())


def test_a_position_reached_again_after_undo_is_still_another_one(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here")
        seat = await their_turn(table)
        text, version = table.memory.match.legal[0], table.memory.version
        await table.move(seat, text, version)
        await undo(table, 0)
        with pytest.raises(Stale):
            await table.move(seat, text, version)
        await tables.close()

    run(work())


def test_the_same_move_id_twice_is_one_move(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here")
        seat = await their_turn(table)
        text, version = table.memory.match.legal[0], table.memory.version
        await table.move(seat, text, version, "id-1")
        count = table.memory.count
        await table.move(seat, text, version, "id-1")
        assert table.memory.count == count
        again = await (later := house(tmp_path)).find(table.code)  # and after a restart as well
        assert again is not None
        await again.move(seat, text, version, "id-1")
        await later.close()
        await tables.close()

    run(work())


def test_an_id_belongs_to_one_seat_and_one_position(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here")
        movers: set[int] = set()
        while len(movers) < 2:  # the same id again and again: of another seat, and in another position
            seat, version = await their_turn(table), table.memory.version
            await table.move(seat, table.memory.match.legal[0], version, "id-1")
            assert table.memory.version > version, "it was made"
            movers.add(seat)
        await tables.close()

    run(work())


def test_an_id_used_for_another_move_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here")
        seat = await their_turn(table)
        (text, other, *_), version = table.memory.match.legal, table.memory.version
        await table.move(seat, text, version, "id-1")
        count = table.memory.count
        with pytest.raises(TableRefused, match="another move with this id"):
            await table.move(seat, other, version, "id-1")
        assert table.memory.count == count
        await undo(table, 0)
        count = table.memory.count
        await table.move(seat, text, version, "id-1")  # it was made, whatever happened since
        assert table.memory.count == count
        await tables.close()

    run(work())


def test_a_move_out_of_turn_with_an_id_is_made_once(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "friend", "casual")
        await sit(table, 1, "R", "", table.memory.seats[1].invite)
        await play(table, 2)
        await table.move(1, "retire", 0, "bye")
        count = table.memory.count
        await table.move(1, "retire", 0, "bye")
        assert [ply.text for ply in table.memory.match.plies].count("retire") == 1
        written = tables.store.entries(table.code)[count:]
        assert not any(entry.data.get("id") for entry in written)
        await tables.close()

    run(work())


def test_ids_in_old_journals_still_count(tmp_path: Path) -> None:
    """From before they named the position."""

    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here")
        seat, version = await their_turn(table), table.memory.version
        text = table.memory.match.legal[0]
        old = Draft("move", {"seat": seat, "move": text, "id": "id-1"})
        await table.do(lambda memory: [old])
        count = table.memory.count
        await table.move(seat, text, version, "id-1")
        assert table.memory.count == count
        await tables.close()

    run(work())


def test_many_at_once_are_written_one_after_the_other(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here")
        seat = await their_turn(table)
        version = table.memory.version
        tries = [table.move(seat, text, version) for text in table.memory.match.legal]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in results].count(type(None)) == 1
        assert all(isinstance(result, Stale) for result in results if result is not None)
        await tables.close()

    run(work())


def test_a_refusal_names_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here")
        seat = await their_turn(table)
        count = table.memory.count
        with pytest.raises(TableRefused) as refused:
            await table.move(seat, "draw", table.memory.version)
        assert refused.value.refusal.rule == "SOL-9"
        assert table.memory.count == count
        await tables.close()

    run(work())


def test_a_whole_game_leaves_a_record_that_can_be_replayed(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "novice", "casual", "novice")
        await play_out(table)
        match = orrery.replay(table.memory.match.record())
        assert match.position() == table.memory.match.position()
        await tables.close()

    run(work())


def test_a_retirement_out_of_turn_stays_replayable(tmp_path: Path) -> None:
    async def work() -> None:
        for seed in range(12):  # in some of them a forced choice is pending when the seat retires
            tables = house(tmp_path, bot_pace=0.0)
            table = await seated(tables, "me", "friend", "casual", seed=seed)
            await sit(table, 1, "R", "", table.memory.seats[1].invite)
            await play(table, 4)
            await table.move(1, "retire", 0)
            await play_out(table)
            assert orrery.replay(table.memory.match.record()).result is not None
            await tables.close()

    run(work())


def test_of_many_tables_the_idle_ones_are_closed_and_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        made = [await seated(tables, "me", "here", seed=seed) for seed in range(5)]
        assert len(tables._open) <= 3
        again = await tables.find(made[0].code)
        assert again is not None
        assert again.memory.match.position() == made[0].memory.match.position()
        await tables.close()

    monkeypatch.setattr("orrery.table.tables.AT_HAND", 2)
    run(work())


def test_bots_get_a_redealt_position_and_nothing_else(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here", "casual", "casual")
        match = table.memory.match
        true = match.position()
        tasks = [ask(match, 0, "casual").position for _ in range(8)]
        assert all(task["hands"][0] == true["hands"][0] for task in tasks)
        assert any(task["hands"][1] != true["hands"][1] for task in tasks)
        assert all("chance" not in task for task in tasks)
        assert any(task["draw_pile"] != true["draw_pile"] for task in tasks)
        await tables.close()

    run(work())


def test_what_a_device_has_seen_outlives_the_server(tmp_path: Path) -> None:
    """Also when it was killed: what is written while somebody is here counts as seen."""

    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "friend", "novice")
        await sit(table, 1, "Ben", "b1", table.memory.seats[1].invite)
        mine, theirs = table.listen(0), table.listen(1)
        await play(table, 3)
        table.leave(1, theirs)
        left = table.memory.match.number
        await tables.close()
        tables = house(tmp_path)
        again = await tables.find(table.code)
        assert again is not None
        assert again.presence.left_at(1) == left
        assert again.presence.left_at(0) is not None, "was here when the server went"
        seat = await their_turn(again)
        holder = again.memory.seats[seat].holder
        await again.move(seat, again.memory.match.legal[0], again.memory.version)
        assert again.presence.left_at(holder) is None, "the own choice ends it"
        table.leave(0, mine)
        await tables.close()

    run(work())
