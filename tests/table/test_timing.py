"""The clocks of a table: who is charged for what, what happens at zero, and that nobody pays for a server's sleep."""
from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from pathlib import Path

import pytest

from orrery.kernel.refusal import BadOption
from orrery.table import Draft, Holder, Journal, Plan, Settings, Store, Table, Tables, commands, timeouts
from orrery.table.intents import Due
from orrery.table.plan import rematch, table_data
from orrery.table.seats import Seat
from orrery.table.store import Servers
from orrery.table.thinker import Thinker
from orrery.table.timekeeper import LONGEST_GRACE
from orrery.table.timing import DAY, Timing, read_timing
from tests.patience import PATIENCE
from tests.table.helpers import GAME, house, people, run, seated, their_turn, until
from tests.table.hours import Hours

MINUTE = 60.0


def plan(clock: str, at_zero: str = "bot", names: tuple[str, ...] = ("Ana", "Ben")) -> Plan:
    return Plan(GAME, ["me"] * len(names), list(names), "match", seed=7, clock=clock, at_zero=at_zero)


def begun(folder: Path, clock: str, at_zero: str = "bot") -> Journal:
    seats = [Seat(name, "person", holder=n, mark=n + 1) for n, name in enumerate(("Ana", "Ben"))]
    created = table_data(plan(clock, at_zero), seats, [Holder("k0"), Holder("k1")])
    journal = Journal.begin(Store(folder / "orrery.db"), created)
    settle(journal)
    return journal


def settle(journal: Journal) -> None:
    while (due := journal.memory.due()) is not None and due.text:
        journal.write(lambda memory: commands.play_due(memory, due.seat, due.text, memory.version))


def choose(journal: Journal) -> int:
    """The deciding person makes the first legal move; who it was."""
    seat = journal.memory.match.seat
    assert seat is not None
    journal.write(lambda memory: commands.move(memory, seat, memory.match.legal[0], memory.version))
    settle(journal)
    return seat


def left(journal: Journal, hours: Hours, seat: int) -> float | None:
    zero = journal.memory.time.zero(seat)
    return None if zero is None else zero - hours.now


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "No clock"),
        ("move:60", "1 minute for each move"),
        ("total:900+10", "15 minutes for the game, plus 10 seconds for each move"),
        ("days:2", "2 days for each move"),
    ],
)
def test_a_clock_is_a_short_text(text: str, words: str) -> None:
    assert read_timing(text).text() == text
    assert read_timing(text).words() == words


@pytest.mark.parametrize(
    "text", ["move", "move:4", "move:3601", "total:900", "total:900+4", "days:0", "days:31", "days:1.5", "move:６０"]
)
def test_other_texts_are_refused_with_what_to_write(text: str) -> None:
    with pytest.raises(BadOption, match=r"can be|Write a clock as"):
        read_timing(text)


def test_old_tables_have_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)
    journal = begun(tmp_path, "")
    first = journal.store.entries(journal.memory.code)[0]
    for name in ("clock", "at_zero"):
        del first.data["plan"][name]  # as it was written before there were clocks
    old = Journal(journal.store, [first, *journal.store.entries(journal.memory.code, 1)])
    hours.pass_by(100 * DAY)
    assert old.memory.time.timing == Timing()
    assert old.memory.time.next_zero() is None
    assert timeouts.run_out(old.memory, hours.now) == []
    assert rematch(old.memory)["plan"]["clock"] == ""


def test_time_for_a_move_begins_anew_with_every_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)
    journal = begun(tmp_path, "move:60")
    seat = journal.memory.match.seat
    assert seat is not None
    hours.pass_by(50)
    assert left(journal, hours, seat) == pytest.approx(10)
    assert left(journal, hours, 1 - seat) is None, "nobody else’s clock runs"
    journal.write(lambda memory: commands.say(memory, seat, "One moment."))
    assert left(journal, hours, seat) == pytest.approx(10), "chat stops no clock"
    choose(journal)
    following = journal.memory.match.seat
    assert following is not None
    assert left(journal, hours, following) == pytest.approx(60)


def test_the_total_pays_for_ones_own_time_and_gains_with_every_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = Hours(monkeypatch)
    journal = begun(tmp_path, "total:600+10")
    expected = [600.0, 600.0]
    for waited in (30, 5, 100, 2, 7):
        before = journal.memory.match.number
        hours.pass_by(waited)
        mover = choose(journal)
        expected[mover] -= waited
        for ply in journal.memory.match.plies[before:]:
            expected[ply.seat] += 10
        assert journal.memory.time.left == pytest.approx(expected)
    again = Journal.open(journal.store, journal.memory.code)
    assert again is not None
    assert again.memory.time.left == pytest.approx(expected), "the journal tells the same"


def test_undo_gives_no_time_back_and_costs_the_other_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)
    journal = begun(tmp_path, "move:60")
    hours.pass_by(20)
    mover, number = journal.memory.match.seat, journal.memory.match.number
    choose(journal)
    hours.pass_by(30)
    journal.write(lambda memory: [Draft("undo", {"to": number})])
    assert mover is not None
    assert left(journal, hours, mover) == pytest.approx(40)


def test_a_choice_that_cannot_be_made_costs_nobody_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A forced move is delayed so that rivals don't notice: never longer than its clock gives for it."""

    async def scene() -> None:
        tables = house(tmp_path, bot_pace=1.0)
        table = await people(tables, plan("total:600+10"))
        await their_turn(table)
        memory = table.memory
        memory.took = {seat: deque([200.0] * 8) for seat in (0, 1)}  # as slow as people are
        seat = memory.match.seat
        assert seat is not None
        delays = []
        for _ in range(200):
            table.clock._drawn = (-1, -1, 0.0)
            delays.append(table.clock.pace(Due(seat, "the only move")))
        assert max(delays) <= 10
        await tables.close()

    run(scene())


# At zero ------------------------------------------------------------------------------------------------------


def test_a_bot_plays_the_turn_and_gives_the_seat_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)

    async def scene() -> None:
        tables = house(tmp_path)
        table = await people(tables, plan("days:1"))
        memory = table.memory
        late = await their_turn(table)
        await until(lambda: table.claimed)
        hours.pass_by(DAY - 1)
        await table.do(commands.say, late, "Still thinking.")
        assert memory.match.seat == late
        hours.pass_by(2)
        await until(lambda: memory.match.seat == 1 - late, "the bot makes the move")
        assert not memory.seats[late].bot_plays, "and gives the seat back"
        while memory.match.seat != late:
            await table.move(await their_turn(table), memory.match.legal[0], memory.version)
        moves = memory.number
        hours.pass_by(DAY + 1)
        await until(lambda: memory.number > moves)
        assert memory.seats[late].bot_plays, "twice in a row: the bot stays"
        await table.do(commands.come_back, late, late)
        assert not memory.seats[late].bot_plays
        await tables.close()

    run(scene())


def test_the_seat_leaves_by_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)

    async def scene() -> None:
        tables = house(tmp_path)
        table = await people(tables, plan("move:30", "leave", ("Ana", "Ben", "Cleo")))
        late = await their_turn(table)
        await until(lambda: table.claimed)
        hours.pass_by(31)
        await until(lambda: table.memory.match.state.is_retired(late))
        assert not table.memory.seats[late].bot_plays
        assert [seat for seat in range(3) if table.memory.match.state.is_retired(seat)] == [late]
        await tables.close()

    run(scene())


def test_nothing_ends_before_its_time_and_a_move_in_time_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = Hours(monkeypatch)
    journal = begun(tmp_path, "move:60")
    hours.pass_by(59.9)
    assert timeouts.run_out(journal.memory, hours.now) == []
    seat = choose(journal)
    hours.pass_by(0.2)
    assert timeouts.run_out(journal.memory, hours.now) == []
    assert not journal.memory.seats[seat].bot_plays


def test_on_a_shared_device_time_waits_for_the_curtain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)

    async def scene() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here", mode="match", clock="move:60")
        asked = await their_turn(table)
        await until(lambda: table.claimed)
        hours.pass_by(600)
        await table.do(commands.say, 0, "Whose turn is it?")
        assert table.memory.seats[asked].bot_plays is False
        await table.lift_curtain(0)
        zero = table.memory.time.zero(asked)
        assert zero is not None
        assert zero - hours.now == pytest.approx(60)
        hours.pass_by(61)
        await until(lambda: table.memory.number, "now it’s time")
        await tables.close()

    run(scene())


# Without a server ---------------------------------------------------------------------------------------------


async def reopened(folder: Path, code: str) -> tuple[Tables, Table]:
    tables = Tables(Store(folder / "orrery.db"), Thinker(), Settings(data=folder, bot_pace=0))
    table = await tables.find(code)
    assert table is not None
    return tables, table


@pytest.mark.parametrize("clock", ["move:60", "total:60+10"])
def test_time_without_a_server_counts_against_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: str
) -> None:
    hours = Hours(monkeypatch)

    async def scene() -> None:
        tables = house(tmp_path)
        table = await people(tables, plan(clock))
        late = await their_turn(table)
        await until(lambda: table.claimed)
        asked = table.memory.asked_at
        hours.pass_by(40)
        await tables.close()

        hours.pass_by(3600)
        monkeypatch.setattr("orrery.table.store.servers.time.time", lambda: time.time_ns() / 1e9 + 3600)
        tables, table = await reopened(tmp_path, table.code)
        await until(lambda: table.claimed and table.memory.time.asked[late].idle)
        zero = table.memory.time.zero(late)
        assert zero is not None
        assert 19 <= zero - hours.now <= 20 + 10 + 6 + 1, "what was left, and a moment to come back"
        assert table.memory.asked_at == asked
        hours.pass_by(20 + 10 + 6 + 1)
        await until(lambda: table.memory.seats[late].bot_plays or table.memory.match.seat != late)
        await tables.close()

    run(scene())


def test_a_word_while_a_server_takes_over_costs_nobody_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)
    claiming, go_on, claim = threading.Event(), threading.Event(), Servers.claim

    def slowly(servers: Servers, code: str) -> bool:
        claimed = claim(servers, code)
        claiming.set()
        return go_on.wait(PATIENCE) and claimed

    async def scene() -> None:
        tables = house(tmp_path)
        table = await people(tables, plan("move:60"))
        late = await their_turn(table)
        await until(lambda: table.claimed)
        await tables.close()

        hours.pass_by(3600)
        monkeypatch.setattr("orrery.table.store.servers.time.time", lambda: time.time_ns() / 1e9 + 3600)
        monkeypatch.setattr(Servers, "claim", slowly)
        tables, table = await reopened(tmp_path, table.code)
        await until(claiming.is_set)
        saying = asyncio.create_task(table.do(commands.say, late, "Are we back?"))
        await asyncio.sleep(0)
        go_on.set()
        await saying
        await until(lambda: table.claimed)
        zero = table.memory.time.zero(late)
        assert zero is not None
        assert zero > hours.now
        await tables.close()

    run(scene())


def test_days_run_on_but_never_end_while_nobody_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)
    journal = begun(tmp_path, "days:1")
    seat = journal.memory.match.seat
    assert seat is not None

    def sleep(seconds: float) -> None:
        hours.pass_by(seconds)
        journal.write(lambda memory: timeouts.pause(memory, seconds, hours.now))

    sleep(DAY / 4)
    assert left(journal, hours, seat) == pytest.approx(DAY * 3 / 4), "days run on"
    sleep(2)
    assert left(journal, hours, seat) == pytest.approx(DAY * 3 / 4 - 2)
    sleep(DAY)
    assert left(journal, hours, seat) == pytest.approx(LONGEST_GRACE + timeouts.RECONNECTING)
    assert timeouts.run_out(journal.memory, hours.now) == []
    hours.pass_by(LONGEST_GRACE - 5)
    sleep(20)
    short = 10 * (20 + timeouts.RECONNECTING) + timeouts.RECONNECTING
    assert left(journal, hours, seat) == pytest.approx(short, abs=1), "a short one gives little"
    hours.pass_by(400)
    assert timeouts.run_out(journal.memory, hours.now)
