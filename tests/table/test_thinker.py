"""Bots in processes of their own: they get no more than they may know, and answer as they would here."""
from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

import orrery
from orrery import native
from orrery.bots.guest import BadBot
from orrery.kernel.chance import FastChance
from orrery.table.reviewing import LOW
from orrery.table.thinker import PoolThinker, Task, ask, pool, think
from orrery.table.thinker.thinker import patience_of, time_limit
from orrery.table.thinker.worker import BEHIND
from tests.patience import PATIENCE, tries
from tests.table.cluster import is_gone

GUESTS = """
import os, signal, time
from pathlib import Path

class Bot:
    def __init__(self, seed):
        pass

class Loops(Bot):
    def choose(self, outlook):
        while True:
            pass

class Crashes(Bot):
    def choose(self, outlook):
        os.kill(os.getpid(), signal.SIGKILL)

class Leaves(Bot):
    def choose(self, outlook):
        raise SystemExit

class Raises(Bot):
    def choose(self, outlook):
        return 1 / 0

class Waits(Bot):
    def choose(self, outlook):
        with open("begun", "a") as begun:
            begun.write("x")
        while not Path("go").exists():
            time.sleep(0.01)
        return outlook.legal[0]
"""
SHORT = 0.3  # seconds, for what never answers


@pytest.fixture(autouse=True)
def form(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers run in the form of the tests."""
    if native.form() == "plain":
        monkeypatch.setenv("ORRERY_PLAIN", "1")


@pytest.fixture
def thinker() -> Iterator[PoolThinker]:
    thinker = PoolThinker()
    yield thinker
    thinker.close()


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with bots that misbehave."""
    (tmp_path / "guests.py").write_text(GUESTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def question(level: str = "casual", seed: int = 1) -> Task:
    match = orrery.new("solar_republic", 2, 9)
    return ask(match, match.seat or 0, level, seed)


def test_what_is_sent_does_not_depend_on_what_the_seat_cannot_see() -> None:
    match = orrery.new("solar_republic", 3, 7)
    while match.number < 20:
        match.push(match.legal[0])
    assert match.seat is not None
    sent = json.dumps(asdict(ask(match, match.seat, "casual", 5)))
    truth = match.position()
    assert json.loads(sent)["position"]["hands"] != truth["hands"]
    assert str(truth["chance"]["seed"]) not in sent
    for other in range(10):
        match.state.redeal(match.seat, FastChance(other))
        assert json.dumps(asdict(ask(match, match.seat, "casual", 5))) == sent


@pytest.mark.parametrize("level", ["casual", "search:50"])
def test_a_worker_chooses_what_the_bot_would_choose_here(thinker: PoolThinker, level: str) -> None:
    match = orrery.new("solar_republic", 3, 8)
    for seed in range(12):
        assert match.seat is not None
        task = ask(match, match.seat, level, seed)
        choice = thinker.choose_now(task)
        assert choice == think(task)
        assert choice in match.legal
        match.push(choice)
    assert thinker.form == native.form()


# Workers that fail -------------------------------------------------------------------------------------------


def test_a_worker_that_was_killed_is_replaced(thinker: PoolThinker) -> None:
    first = thinker.choose_now(question())
    (old,) = thinker.pids
    os.kill(old, signal.SIGKILL)
    assert thinker.choose_now(question()) == first
    assert old not in thinker.pids
    assert (thinker.counters.died, thinker.counters.retries, thinker.counters.fallbacks) == (1, 1, 0)


def test_a_worker_that_hangs_is_killed_and_the_question_asked_again(
    thinker: PoolThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = thinker.choose_now(question())
    (old,) = thinker.pids
    os.kill(old, signal.SIGSTOP)
    limits = iter([SHORT])
    monkeypatch.setattr(pool, "time_limit", lambda *_: next(limits, PATIENCE))
    assert thinker.choose_now(question()) == first
    assert is_gone(old)
    counted = thinker.counters
    assert (counted.killed, counted.retries, counted.fallbacks, counted.thoughts) == (1, 1, 0, 2)


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize(("name", "killed", "died"), [("Loops", 2, 0), ("Crashes", 0, 2)])
def test_when_a_second_worker_is_lost_a_simpler_bot_answers(
    thinker: PoolThinker,
    name: str,
    killed: int,
    died: int,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(pool, "time_limit", lambda level, *_: SHORT if level == "guests:Loops" else PATIENCE)
    asked = question(f"guests:{name}", seed=987654321)
    assert thinker.submit(asked, "ABC").result(PATIENCE) == think(question("casual", 987654321))
    counted = thinker.counters
    assert (counted.killed, counted.died, counted.retries, counted.fallbacks) == (killed, died, 1, 1)
    assert caplog.text.count(f"table ABC: no answer from the bot guests:{name}: its worker") == 2
    assert not any(secret in caplog.text for secret in ("987654321", "hands", "draw_pile"))


@pytest.mark.usefixtures("guests")
def test_a_bot_that_raises_is_stood_in_for_at_once(thinker: PoolThinker) -> None:
    assert thinker.submit(question("guests:Raises")).result(PATIENCE) == think(question("casual"))
    counted = thinker.counters
    assert (counted.failed, counted.retries, counted.fallbacks, counted.killed, counted.died) == (1, 0, 1, 0, 0)
    with pytest.raises(BadBot, match="The bot guests:Raises failed: ZeroDivisionError"):
        thinker.choose_now(question("guests:Raises"))  # in a terminal its author is there to be told
    with pytest.raises(BadBot, match="no answer from the bot guests:Leaves: its worker died"):
        thinker.choose_now(question("guests:Leaves"))


def test_without_any_worker_somebody_still_moves(thinker: PoolThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    assert thinker.submit(question("skilled")).result(PATIENCE) == think(question("random"))
    assert (thinker.counters.fallbacks, thinker.counters.thoughts) == (2, 1)


@pytest.mark.usefixtures("guests")
def test_a_bot_that_loops_stops_no_other_table(thinker: PoolThinker) -> None:
    looping = thinker.submit(question("guests:Loops"), "A")
    for seed in range(5):
        assert thinker.submit(question("novice", seed), "B").result(PATIENCE) == think(question("novice", seed))
    assert not looping.done()


def test_time_depends_on_what_a_bot_takes_on() -> None:
    assert [time_limit(level, 20, "compiled") for level in ("novice", "casual", "skilled", "master")] == [5, 5, 20, 20]
    assert time_limit("search:6000", 20, "compiled") == 60
    assert time_limit("search:5000ms", 20, "compiled") == 25
    assert time_limit("master", 20, "plain") == time_limit("dreamer:Dreamer", 20, "compiled") == 80


def test_who_thinks_long_takes_less_time_while_others_wait_and_is_never_given_up() -> None:
    assert [patience_of("master", 20, 2, waiting) for waiting in (0, 2, 6)] == [1, 0.5, 0.25]
    assert patience_of("grandmaster", 4, 1, 0) == 0.4  # two of five seconds
    assert patience_of("skilled", 4, 1, 0) == patience_of("dreamer:Dreamer", 4, 1, 0) == 1


# Many tables -------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("guests")
def test_a_novice_elsewhere_does_not_wait_for_nineteen_tables_of_slow_bots(thinker: PoolThinker) -> None:
    slow = [thinker.submit(question("guests:Waits", n), f"T{n % 19}") for n in range(76)]
    quick = [thinker.submit(question(level), level).result(PATIENCE) for level in ("novice", "casual")]
    assert quick == [think(question("novice")), think(question("casual"))]
    assert not any(answer.done() for answer in slow)
    assert thinker.waiting >= 75, "one long thought at a time"
    assert len(thinker.pids) <= 2
    for answer in slow[20:]:
        assert answer.cancel()
    Path("go").touch()
    first = orrery.new("solar_republic", 2, 9).legal[0]
    assert {answer.result(PATIENCE) for answer in slow[:20]} == {first}
    assert thinker.waiting == 0


@pytest.mark.usefixtures("guests")
def test_what_nobody_asks_any_more_leaves_the_queue_and_the_worker(thinker: PoolThinker) -> None:
    async def work() -> None:
        running = asyncio.create_task(thinker.choose(question("guests:Waits"), "A"))
        waiting = asyncio.create_task(thinker.choose(question("skilled"), "B"))
        while not Path("begun").exists():
            await asyncio.sleep(0.01)
        assert thinker.waiting == 1
        waiting.cancel()
        running.cancel()
        await asyncio.wait([running, waiting])
        assert thinker.waiting == 0
        assert await thinker.choose(question("skilled"), "A") == think(question("skilled"))

    asyncio.run(work())
    counted = thinker.counters
    assert (counted.abandoned, counted.killed, counted.retries, counted.fallbacks) == (2, 1, 0, 0)


def test_the_answers_of_a_seed_do_not_depend_on_who_else_asks(thinker: PoolThinker) -> None:
    asked = [question("search:30", seed) for seed in range(8)]
    answers = [thinker.submit(task, f"T{n % 3}") for n, task in enumerate(asked)]
    assert [answer.result(PATIENCE) for answer in answers] == [think(task) for task in asked]


# With the server ---------------------------------------------------------------------------------------------


def test_workers_begin_anew_when_the_build_is_ready(thinker: PoolThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    thinker.choose_now(question())
    old = thinker.pids
    thinker.form = "before"
    thinker._workers[0].form = "before"

    class Done:
        returncode = 0

        def poll(self) -> int:
            return 0

    monkeypatch.setattr(thinker, "building", Done())
    thinker.choose_now(question())
    assert not set(old) & set(thinker.pids)
    assert thinker.building is None


SERVER = """
from tests.table.test_thinker import question
from orrery.table.thinker import PoolThinker
import time
thinker = PoolThinker(1)
thinker.choose_now(question())
thinker.submit(question("search:999999999"))
while not thinker._thinking:
    time.sleep(0.01)
thinker.choose_now(question())
print(*thinker.pids, flush=True)
time.sleep(600)
"""


def test_workers_leave_when_the_server_is_killed() -> None:
    """Even one that is deep in thought, and one that can't do anything because it is stopped."""
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    thinking, waiting = map(int, server.stdout.readline().split())
    os.kill(waiting, signal.SIGSTOP)
    server.kill()
    server.communicate()
    assert any(is_gone(thinking) and is_gone(waiting) for _ in tries())


def test_workers_do_not_hear_ctrl_c(thinker: PoolThinker) -> None:
    first = thinker.choose_now(question())
    (pid,) = thinker.pids
    os.kill(pid, signal.SIGINT)
    assert thinker.choose_now(question()) == first
    assert thinker.pids == [pid]


def test_bots_give_way_to_pages(thinker: PoolThinker) -> None:
    thinker.choose_now(question())
    (pid,) = thinker.pids
    ours = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, pid) == min(ours + BEHIND, 19)
    assert BEHIND < LOW, "and reviews give way to bots"


@pytest.mark.usefixtures("guests")
def test_closing_waits_for_nobody(thinker: PoolThinker) -> None:
    asked = [thinker.submit(question("guests:Loops"), table) for table in "ABC"]
    while not thinker.pids:
        time.sleep(0.01)
    pids = thinker.pids
    thinker.close()
    assert all(answer.cancelled() for answer in asked)
    assert all(is_gone(pid) for pid in pids)
