"""Notes, plans and the bots' pace: kept in the journal, known to their seat alone, the same after a restart."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from orrery.kernel.coming import coming
from orrery.table import Journal, Plan, Table, TableRefused, commands
from orrery.table.archive import export_table
from orrery.table.clock import Clock
from orrery.table.intents import Due, intend
from orrery.table.memory import Memory
from orrery.table.notes import LENGTH, write_notes
from orrery.table.pace import set_pace
from orrery.table.settings import Settings
from tests.table.helpers import house, people, run, their_turn, until

VEDIIC = Plan("vediic", ["me", "open", "open"], ["Ana", "Ben", "Cem"], seed=3, options={"table_trades": 2})
SKY = Plan("ephemeris", ["me", "open"], ["Ana", "Ben"], mode="one", seed=4)


def reopened(table: Table) -> Memory:
    journal = Journal.open(table.journal.store, table.code)
    assert journal is not None
    return journal.memory


async def first_move(table: Table) -> int:
    """The seat that is not asked now, of two, when the other has a real choice."""
    return 1 - await their_turn(table)


def test_a_planned_move_is_made_when_its_seat_is_asked_and_only_then(tmp_path: Path) -> None:
    async def play() -> None:
        tables = house(tmp_path)
        table = await people(tables, SKY)
        memory = table.memory
        waits = await first_move(table)
        moves = memory.match.legal
        planned = next(option.text for option in coming(memory.match, waits) if option.sure)
        await table.do(intend, waits, [planned], [], True)
        assert memory.match.number == reopened(table).match.number
        assert reopened(table).intents == memory.intents
        made = memory.number
        still = next(text for text in moves if text.split(":")[1] not in planned)
        await table.do(commands.move, 1 - waits, still, memory.version)
        await until(lambda: memory.number > made + 1)
        assert [(ply.seat, ply.text) for ply in memory.match.plies[made:]] == [(1 - waits, still), (waits, planned)]
        assert not memory.intents.plans
        assert planned in memory.match.record()
        assert "intent" not in memory.match.record()
        await tables.close()

    run(play())


def test_a_plan_that_is_no_longer_possible_is_dropped_and_its_owner_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        tables = house(tmp_path)
        table = await people(tables, SKY)
        memory = table.memory
        waits = await first_move(table)
        here = {option.text for option in coming(memory.match, waits)}
        known = memory.match.words.all_moves(waits)
        other = next(text for text in known if text.startswith("move:") and text not in here)
        await table.do(intend, waits, [other], [], True)
        before = memory.number
        await table.do(commands.move, 1 - waits, memory.match.legal[0], memory.version)
        assert memory.intents.dropped == {waits: "Your plan was dropped, because it isn’t possible now."}
        assert not memory.intents.plans
        assert reopened(table).intents == memory.intents
        assert memory.number == before + 1
        await table.do(commands.undo, 1 - waits)
        await tables.close()

    run(play())


def test_news_drops_a_plan_but_not_what_is_always_answered(tmp_path: Path) -> None:
    async def play() -> None:
        tables = house(tmp_path)
        plan = Plan("solar_republic", ["me", "open"], ["Ana", "Ben"], seed=5)
        table = await people(tables, plan)
        memory = table.memory
        waits = await first_move(table)
        card = next(option.text for option in coming(memory.match, waits) if option.text.startswith("play:"))
        await table.do(intend, waits, [card], ["pass"])
        laid = next(text for text in memory.match.legal if text.startswith("play:"))
        await table.do(commands.move, 1 - waits, laid, memory.version)
        assert memory.intents.dropped[waits].startswith("Your plan was dropped, because there’s news: ")
        assert memory.intents.always[waits] == {"pass"}
        await tables.close()

    run(play())


def test_what_is_always_declined_is_declined_in_the_pace_of_its_player(tmp_path: Path) -> None:
    """An offer is answered without a question; nothing in the journal but the intent itself says so."""
    async def play() -> None:
        tables = house(tmp_path)
        table = await people(tables, VEDIIC, start=None)
        memory = table.memory
        offered: list[str] = []
        dice = Random(2)
        for _ in range(400):
            seat = await their_turn(table)
            if any(text.startswith("offer:") for text in memory.match.legal):
                offered = [text for text in memory.match.legal if text.startswith("offer:")]
                break
            await table.do(commands.move, seat, dice.choice(memory.match.legal), memory.version)
        assert offered
        to = int(offered[0].split(":")[1])
        await table.do(intend, to, [], ["offer_answer:decline"])
        await table.do(commands.move, seat, offered[0], memory.version)
        before = memory.number
        await table.do(commands.move, seat, memory.match.legal[0], memory.version)
        await until(lambda: memory.number > before + 1)
        assert memory.match.plies[before + 1].text == "offer_answer:decline"
        clock = Clock(memory, Settings(bot_pace=1.0), Random(1))
        memory.took[to] = type(memory.took[seat])([40.0] * 12, maxlen=32)
        paces = [clock.pace(Due(to, "offer_answer:decline", True)) for _ in range(3)]
        assert paces[0] > 10, "as long as this player takes for a choice"
        await tables.close()

    run(play())


def test_nothing_is_planned_on_a_shared_device_or_in_words_nobody_knows(tmp_path: Path) -> None:
    async def play() -> None:
        tables = house(tmp_path)
        table = await people(tables, SKY)
        for moves, always, why in ((["fly"], [], "can’t be planned"), (["resign"], [], "can’t be planned"),
                                   ([], ["agree"], "whole game"), (["move:moon:leo"] * 9, [], "8 moves")):  # fmt: skip
            with pytest.raises(TableRefused, match=why):
                intend(table.memory, 0, moves, always)
        await tables.close()

    run(play())


def test_notes_are_bounded_kept_and_exported_to_their_owner_alone(tmp_path: Path) -> None:
    async def play() -> None:
        tables = house(tmp_path)
        table = await people(tables, SKY, ["ka", "kb"])
        changed = table.memory.changed_at
        await table.do(write_notes, 0, "  Ben collects red\x00\r\nplanets ")
        await table.do(write_notes, 1, "secret of Ben")
        await table.do(intend, 1, ["move:moon:leo"], [])
        assert table.memory.changed_at == changed, "nobody can see that somebody writes"
        assert reopened(table).notes == {0: "Ben collects red\nplanets", 1: "secret of Ben"}
        with pytest.raises(TableRefused, match=f"{LENGTH} characters"):
            write_notes(table.memory, 0, "x" * (LENGTH + 1))
        store = table.journal.store
        for key, theirs in (("", set[str]()), ("ka", {"collects"}), ("kb", {"of Ben", "moon:leo"})):
            text = export_table(store, table.code, key)
            assert {word for word in ("collects", "of Ben", "moon:leo") if word in text} == theirs
            assert len(json.loads(text)["entries"]) == table.memory.count
        await tables.close()

    run(play())


def test_the_host_sets_the_pace_of_the_bots_and_of_nobody_else(tmp_path: Path) -> None:
    async def play() -> None:
        tables = house(tmp_path)
        table = await people(tables, SKY)
        memory = table.memory
        with pytest.raises(TableRefused, match="Only the host"):
            set_pace(memory, 1, "fast")
        paces: dict[str, Any] = {}
        for pace in ("slow", "usual", "fast", "at once"):
            await table.do(set_pace, 0, pace)
            assert reopened(table).pace == pace
            clock = Clock(memory, Settings(bot_pace=1.0), Random(1))
            person = clock.pace(Due(1, "move:moon:leo"))
            memory.seats[1] = type(memory.seats[1])("Ben", "bot", level="novice")
            paces[pace] = clock.pace(Due(1, "move:moon:leo"))
            memory.seats[1] = type(memory.seats[1])("Ben", "person", holder=1)
            assert person > 0.1, "a person’s forced move would tell"
        assert paces["slow"] > paces["usual"] > paces["fast"] > paces["at once"] == 0
        await tables.close()

    run(play())
