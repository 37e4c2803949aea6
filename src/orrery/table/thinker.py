"""Where bots think: in processes of their own, which get nothing but an imagined position as plain data."""
from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from subprocess import Popen
from typing import Any, NamedTuple

from orrery import native
from orrery.api import agree
from orrery.bots import make_bot
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.match import Match
from orrery.kernel.sight import Sight
from orrery.native import building


@dataclass(frozen=True)
class Task:
    """A question to a bot. What the seat cannot see was dealt again before it was written down."""

    header: dict[str, Any]  # game, mode, seats, options, pack, names
    position: dict[str, Any]
    seat: int
    level: str
    seed: int


def ask(match: Match, seat: int, level: str, seed: int | None = None) -> Task:
    """The true position stays here: the task carries one of those that the seat may imagine."""
    if seed is None:
        seed = secrets.randbelow(1 << 60)
    imagined = match.state.clone()
    imagined.redeal(seat, FastChance(seed))
    return Task(match.header(), match.setup.position.write(imagined), seat, level, seed)


class Reason(NamedTuple):
    """A move that somebody is advised to make, in words."""

    move: int
    label: str
    text: str
    rule: str


def reason_for(match: Match, seat: int, text: str) -> Reason:
    """Why a bot would choose a move, told of a re-dealt copy as its choice is: no more than the seat may know."""
    move = match.words.read_move(text, seat)
    assert move is not None
    imagined = match.state.clone()
    imagined.redeal(seat, FastChance(0))
    words = match.words
    label, reason = words.label(imagined, move), words.reason(imagined, move)
    return Reason(move, label, reason, words.explain(imagined, move).rule)


def think(task: Task) -> str:
    """Runs in a worker: the text of the move chosen."""
    setup = known_setup(repr(sorted(task.header.items())), **task.header)
    chance = FastChance(task.seed)
    game = setup.game
    state = setup.position.read(task.position, game.start(setup, chance, None))
    bot = make_bot(task.level, game.advice, task.seed, setup)
    return game.words(setup).move_text(bot.choose(Sight(state, task.seat, chance)))


_setups: dict[str, Setup] = {}


def known_setup(key: str, **header: Any) -> Setup:
    """Reading a pack takes longer than a quick bot thinks."""
    if key not in _setups:
        if len(_setups) > 64:
            _setups.clear()
        _setups[key] = agree(**header)
    return _setups[key]


class Thinker:
    """Thinks in the program itself: for tests and small machines."""

    def __init__(self) -> None:
        self.form = native.form()  # compiled or plain
        self.building: Popen[bytes] | None = None  # the compiled form, in the background

    def submit(self, task: Task) -> Future[str]:
        answer: Future[str] = Future()
        answer.set_result(think(task))
        return answer

    async def choose(self, task: Task) -> str:
        try:
            return await asyncio.wrap_future(self.submit(task))
        except BrokenProcessPool:
            return await asyncio.wrap_future(self.submit(task))

    def choose_now(self, task: Task) -> str:
        """The same for a face that waits."""
        try:
            return self.submit(task).result()
        except BrokenProcessPool:
            return self.submit(task).result()

    def close(self) -> None: ...


class PoolThinker(Thinker):
    """Worker processes; new ones take over as soon as the compiled form has been built."""

    def __init__(self, workers: int = 1) -> None:
        super().__init__()
        self.workers = workers
        self.building = building.start_build()
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        self.form = "compiled" if native.wanted() and native.folder().is_dir() else "plain"
        return ProcessPoolExecutor(
            self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=leave_with_parent
        )

    def submit(self, task: Task) -> Future[str]:
        if self.building is not None and self.building.poll() is not None:
            built, self.building = self.building.returncode == 0, None
            if built:
                self._pool.shutdown(wait=False)
                self._pool = self._new_pool()
        try:
            return self._pool.submit(think, task)
        except BrokenProcessPool:  # a worker was killed: a new one knows as much
            self._pool = self._new_pool()
            return self._pool.submit(think, task)

    def close(self) -> None:
        for process in list((self._pool._processes or {}).values()):
            process.terminate()  # nobody waits for the move that it thinks about
        self._pool.shutdown(wait=True, cancel_futures=True)


def leave_with_parent() -> None:
    """In a worker: when the server is killed, do not stay behind; Ctrl-C is not meant for the bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
