"""Commands are functions of what is known: they refuse or return entries, and change nothing themselves."""
from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path

import pytest

from orrery.kernel.refusal import BadOption
from orrery.table import Draft, Entry, Holder, Journal, LocalTable, Memory, Plan, Stale, Store, TableRefused, commands
from orrery.table.plan import new_table, rematch
from orrery.table.store import StoreFault
from orrery.table.store.sqlite import SqliteDatabase
from orrery.table.thinker import Thinker
from tests.table.helpers import GAME


def begin(folder: Path, *places: str, seed: int = 7) -> LocalTable:
    store = Store(folder / "orrery.db")
    names = [f"P{number}" for number in range(len(places))]
    created = new_table(Plan(GAME, list(places), names, seed=seed), "b0")
    return LocalTable(Journal.begin(store, created), Thinker(), "1")


def known(memory: Memory) -> object:
    """All that a memory holds, to compare."""
    kept = {key: copy.copy(value) for key, value in vars(memory).items() if key not in ("_match", "lesson")}
    return kept, memory.match.position(), memory.match.number


def kinds(drafts: list[Draft]) -> list[str]:
    return [draft.kind for draft in drafts]


def test_no_command_changes_what_is_known(tmp_path: Path) -> None:
    table = begin(tmp_path, "me", "friend", "casual")
    memory = table.memory
    table.do(commands.join, 1, "Ruth", Holder("key"), memory.seats[1].invite)
    while memory.match.seat != 0 or memory.due() is not None:
        due = memory.due()
        if due is not None:
            text = due.text or table.advise(due.seat, memory.seats[due.seat].level)
            table.do(commands.play_due, due.seat, text, memory.version)
        else:
            table.do(commands.move, 1, memory.match.legal[0], memory.version)
    tries: list[Callable[[], list[Draft]]] = [
        lambda: commands.move(memory, 0, memory.match.legal[0], memory.version, "id"),
        lambda: commands.move(memory, 1, "retire", 0),
        lambda: commands.move(memory, 0, "nonsense", memory.version),
        lambda: commands.play_due(memory, 0, memory.match.legal[0], memory.version),
        lambda: commands.undo(memory, 0),
        lambda: commands.offer(memory, 0, "abandon"),
        lambda: commands.offer(memory, 0, "rematch"),
        lambda: commands.answer(memory, 1, "abandon", True),
        lambda: commands.bot_takes(memory, 0, 1, {1}),
        lambda: commands.come_back(memory, 0, 0),
        lambda: commands.reseat(memory, ["casual", "", "casual"]),
        lambda: commands.say(memory, 0, "hello"),
        lambda: commands.open_chat(memory, 0, False),
        lambda: commands.go_on(memory, 0),
        lambda: commands.leave_lesson(memory),
        lambda: commands.time_up(memory, memory.version),
    ]
    before = known(memory)
    for attempt in tries:
        try:
            drafts = attempt()
        except TableRefused as refused:
            assert refused.refusal.text.endswith((".", "?"))
        else:
            assert all(isinstance(draft, Draft) for draft in drafts)
        assert known(memory) == before


def test_what_everybody_agreed_to_is_written_with_the_last_yes(tmp_path: Path) -> None:
    alone = begin(tmp_path, "me", "casual").memory
    assert kinds(commands.offer(alone, 0, "abandon")) == ["offer", "abandoned"]
    table = begin(tmp_path, "me", "open")
    table.do(commands.join, 1, "Ruth", Holder("key"))
    assert kinds(commands.offer(table.memory, 0, "abandon")) == ["offer"]
    table.do(commands.offer, 0, "abandon")
    assert kinds(commands.answer(table.memory, 1, "abandon", True)) == ["yes", "abandoned"]
    assert kinds(commands.answer(table.memory, 1, "abandon", False)) == ["no"]


def test_a_rematch_and_its_table_are_written_together_and_every_browser_finds_it(tmp_path: Path) -> None:
    table = begin(tmp_path, "me", "open")
    table.do(commands.join, 1, "Ruth", Holder("key", "b1"))
    table.do(commands.offer, 0, "abandon")
    table.do(commands.answer, 1, "abandon", True)
    table.do(commands.offer, 1, "rematch")
    table.do(commands.answer, 0, "rematch", True)
    store, code = table.journal.store, table.memory.next_code
    assert [entry.kind for entry in store.entries(code)] == ["created"]
    assert code in store.tables_of("b0", 9)
    assert code in store.tables_of("b1", 9)
    assert rematch(table.memory)["holders"] != store.entries(code)[0].data["holders"], "new keys every time"


def test_what_has_no_choice_comes_before_a_move_out_of_turn(tmp_path: Path) -> None:
    found = 0
    for seed in range(40):
        table = begin(tmp_path, "me", "here", seed=seed)
        memory = table.memory
        while not memory.over and not memory.match.is_forced:
            table.do(commands.move, memory.match.seat or 0, memory.match.legal[0], memory.version)
        if memory.over:
            continue
        found += 1
        other = 1 - (memory.match.seat or 0)
        drafts = commands.move(memory, other, "retire", 0)
        assert len(drafts) > 1
        assert drafts[-1].data == {"seat": other, "move": "retire"}
        table.do(commands.move, other, "retire", 0)
        assert [ply.text for ply in memory.match.plies[-len(drafts) :]] == [draft.data["move"] for draft in drafts]
    assert found > 3


def test_a_table_with_more_seats_than_a_game_has_is_refused_with_a_sentence() -> None:
    for many in (7, 8, 30):
        with pytest.raises(BadOption, match=r"seats"):
            new_table(Plan(GAME, ["me", *["casual"] * (many - 1)]))


def test_what_cannot_be_written_is_not_done(tmp_path: Path) -> None:
    table = begin(tmp_path, "me", "here")
    memory = table.memory
    assert memory.match.seat is not None
    before = known(memory)
    database = table.journal.store.database
    assert isinstance(database, SqliteDatabase)
    writer, _ = database._open()
    writer.execute("PRAGMA query_only=ON")  # as a full disk answers
    with pytest.raises(StoreFault, match="Nothing was changed"):
        table.do(commands.move, memory.match.seat, memory.match.legal[0], memory.version)
    assert known(memory) == before
    writer.execute("PRAGMA query_only=OFF")
    table.do(commands.move, memory.match.seat, memory.match.legal[0], memory.version)
    assert [entry.kind for entry in table.journal.store.entries(memory.code)] == ["created", "dealt", "move"]


def test_a_faster_process_is_read_instead_of_written_over(tmp_path: Path) -> None:
    table = begin(tmp_path, "me", "here")
    memory = table.memory
    first, second = memory.match.legal[:2]
    seat = memory.match.seat or 0
    other = Entry(memory.code, 2, 1.0, "move", {"seat": seat, "move": first})
    table.journal.store.append([other])
    with pytest.raises(Stale):
        table.do(commands.move, seat, second, memory.version)
    assert [ply.text for ply in memory.match.plies] == [first]
    assert memory.count == 3


def test_alone_with_bots_a_call_against_the_clock_can_be_undone_but_not_among_people(tmp_path: Path) -> None:
    store = Store(tmp_path / "orrery.db")
    for other, refused in (("casual", False), ("open", True)):
        plan = Plan("ephemeris", ["me", other], ["A", "B"], "snap", {"snap_mode": "reflex"}, seed=1)
        table = LocalTable(Journal.begin(store, new_table(plan)), Thinker(), "1")
        memory = table.memory
        if other == "open":
            table.do(commands.join, 1, "B", Holder("key"))
        for _ in range(20):
            if memory.match.plies:
                break
            if (due := memory.due()) is not None:
                text = due.text or table.advise(due.seat, memory.seats[due.seat].level)
                table.do(commands.play_due, due.seat, text, memory.version)
            else:
                waiting = memory.waiting() or [memory.match.seat or 0]
                table.do(commands.move, waiting[0], "still", memory.version)
        while (due := memory.due()) is not None and 0 not in [ply.seat for ply in memory.match.plies]:
            text = due.text or table.advise(due.seat, memory.seats[due.seat].level)
            table.do(commands.play_due, due.seat, text, memory.version)
        assert memory.undo_target(0) is not None
        assert bool(memory.why_no_undo(0)) == refused
    store.close()
