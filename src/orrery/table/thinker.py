"""Where bots think: in processes of their own, which get nothing but an imagined position as plain data."""
from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any, Protocol

from orrery import native
from orrery.api import agree
from orrery.bots import make_bot
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.match import Match
from orrery.kernel.sight import Sight


@dataclass(frozen=True)
class Task:
    """A question to a bot. What the seat cannot see was dealt again before it was written down."""

    header: dict[str, Any]  # game, mode, seats, options, pack, names
    position: dict[str, Any]
    seat: int
    level: str
    seed: int


def ask(match: Match, seat: int, level: str) -> Task:
    """The true position stays here: the task carries one of those that the seat may imagine."""
    imagined = match.state.clone()
    imagined.redeal(seat, FastChance(secrets.randbelow(1 << 60)))
    position = match.setup.game.position(match.setup)
    return Task(match.header(), position.write(imagined), seat, level, secrets.randbelow(1 << 30))


def think(task: Task) -> str:
    """Runs in a worker: the text of the move chosen."""
    setup = agreed(repr(sorted(task.header.items())), **task.header)
    chance = FastChance(task.seed)
    game = setup.game
    position = game.position(setup)
    state = position.read(task.position, game.start(setup, chance, None))
    bot = make_bot(task.level, game.advice, task.seed)
    return game.words(setup).move_text(bot.choose(Sight(state, task.seat, chance)))


_setups: dict[str, Setup] = {}


def agreed(key: str, **header: Any) -> Setup:
    """Reading a pack takes longer than a quick bot thinks."""
    if key not in _setups:
        if len(_setups) > 64:
            _setups.clear()
        _setups[key] = agree(**header)
    return _setups[key]


class Thinker(Protocol):
    async def choose(self, task: Task) -> str: ...

    def close(self) -> None: ...


class HereThinker:
    """Thinks in the server itself: for tests and small machines."""

    async def choose(self, task: Task) -> str:
        return think(task)

    def close(self) -> None: ...


class PoolThinker:
    """Worker processes; a new pool takes over as soon as the compiled form has been built."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self._pool = self._new_pool()
        self._building: asyncio.Task[None] | None = None

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers, mp_context=multiprocessing.get_context("spawn"), initializer=leave_with_parent
        )

    def build(self) -> None:
        """Start the build of the compiled form if there is none; must run in the event loop."""
        process = native.start_build()
        if process is not None:
            self._building = asyncio.create_task(self._take_up(process.poll))

    async def _take_up(self, poll: Any) -> None:
        while (code := poll()) is None:
            await asyncio.sleep(0.5)
        if code == 0:
            old, self._pool = self._pool, self._new_pool()
            old.shutdown(wait=False)

    async def choose(self, task: Task) -> str:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, think, task)
        except BrokenProcessPool:  # a worker was killed: a new one, and the question once more
            if self._pool is pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, think, task)

    def close(self) -> None:
        if self._building is not None:
            self._building.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)


def leave_with_parent() -> None:
    """In a worker: when the server is killed, do not stay behind."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
