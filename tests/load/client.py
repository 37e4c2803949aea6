"""People at many tables: sockets that wait for views, and a move now and then. As cheap as it can be."""
from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urlencode

from websockets.asyncio.client import connect

from tests.load.evenings import Game, Step
from tests.patience import PATIENCE

EVERY = 1.0  # seconds: a move at each table
NUMBER = re.compile(r'data-v=\\?"(\d+)')


@dataclass
class Tally:
    """What was seen while it counted."""

    counts: bool = False
    tables: set[str] = field(default_factory=set)  # at which somebody moved
    moves: int = 0
    views: int = 0
    size: int = 0
    delays: list[float] = field(default_factory=list)  # seconds from a move to each viewer's view
    answers: list[float] = field(default_factory=list)  # seconds from a move to its answer
    viewers: list[Viewer] = field(default_factory=list)

    def stop(self) -> None:
        """Whoever still waits has waited so long at least: a server that is too slow must not look quick for it."""
        self.counts = False
        now = time.perf_counter()
        self.delays += [now - began for viewer in self.viewers for began in viewer.still_waits_since()]


class Viewer:
    """One open page."""

    def __init__(self, address: str, own: str, tally: Tally) -> None:
        self.address = address
        self.own = own
        self.tally = tally
        self.number = -1
        self._came = asyncio.Event()
        self._waited: deque[tuple[int, float]] = deque()  # numbers that will be shown, and when they were asked for
        tally.viewers.append(self)

    async def look(self) -> None:
        async with connect(self.address, max_size=None, ping_interval=None, local_addr=(self.own, 0)) as socket:
            async for view in socket:
                assert isinstance(view, str)
                self.saw(view)

    def saw(self, view: str) -> None:
        now, tally = time.perf_counter(), self.tally
        found = NUMBER.search(view, 0, 4000)
        if found is not None:
            self.number = int(found.group(1))
        if tally.counts:
            tally.views += 1
            tally.size += len(view)
        while self._waited and self._waited[0][0] <= self.number:
            _, began = self._waited.popleft()
            if tally.counts:
                tally.delays.append(now - began)
        self._came.set()

    def expect(self, number: int) -> None:
        if number > self.number:
            self._waited.append((number, time.perf_counter()))

    def still_waits_since(self) -> list[float]:
        return [began for _, began in self._waited]

    async def shown(self, number: int) -> None:
        while self.number < number:
            self._came.clear()
            async with asyncio.timeout(PATIENCE):
                await self._came.wait()


class Table:
    """An evening of games, each with its viewers; a move a second, those that the server makes by itself included.

    Its people have an address of their own: a server doesn't give all its places to one visitor.
    """

    def __init__(self, number: int, host: str, port: int, games: Sequence[Game], tally: Tally) -> None:
        self.own = f"127.0.{1 + number // 250}.{1 + number % 250}"
        self.host, self.port = host, port
        self.games = games
        self.tally = tally

    async def play(self, phase: float) -> None:
        await self.call()
        self.due = time.perf_counter() + phase
        for game in self.games:
            address = f"ws://{self.host}:{self.port}"
            viewers = [Viewer(f"{address}{path}/ws", self.own, self.tally) for path in game.viewers]
            async with asyncio.TaskGroup() as looking:  # a viewer that is refused or cut off ends it all
                tasks = [looking.create_task(viewer.look()) for viewer in viewers]
                await self.play_game(game, viewers)
                for task in tasks:
                    task.cancel()

    async def call(self) -> None:
        connection = asyncio.open_connection(self.host, self.port, local_addr=(self.own, 0))
        self.reader, self.writer = await connection

    async def play_game(self, game: Game, viewers: Sequence[Viewer]) -> None:
        await self.shown(viewers, [0] * len(viewers))
        for step in game.steps:
            await asyncio.sleep(self.due - time.perf_counter())
            self.due = time.perf_counter() + EVERY
            await self.move(game, step, viewers)
            await self.shown(viewers, step.settled)
            if step.follow:  # moves that the server has made at its own pace are of this second and those after it
                self.due += EVERY * step.follow
                self.tally.moves += step.follow if self.tally.counts else 0

    async def shown(self, viewers: Sequence[Viewer], numbers: Sequence[int]) -> None:
        await asyncio.gather(*(viewer.shown(number) for viewer, number in zip(viewers, numbers, strict=True)))

    async def move(self, game: Game, step: Step, viewers: Sequence[Viewer]) -> None:
        for viewer, number in zip(viewers, step.seen, strict=True):
            viewer.expect(number)
        url = f"/t/{game.code}/{game.keys[step.seat]}"
        body = urlencode({"move": step.move, "v": step.version, "id": f"{game.code}-{step.version}-{step.seat}"})
        began = time.perf_counter()
        try:
            await self.post(f"{url}/move", body)
        except (asyncio.IncompleteReadError, ConnectionError):  # closed by the server, as a quiet line is
            await self.call()
            await self.post(f"{url}/move", body)
        if self.tally.counts:
            self.tally.moves += 1
            self.tally.tables.add(self.own)
            self.tally.answers.append(time.perf_counter() - began)

    async def post(self, url: str, body: str) -> None:
        """As the script of the page does it."""
        self.writer.write(
            f"POST {url} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nX-Orrery: 1\r\n"
            f"Origin: http://{self.host}:{self.port}\r\nSec-Fetch-Site: same-origin\r\nAccept: */*\r\n"
            f"Content-Type: application/x-www-form-urlencoded;charset=UTF-8\r\nContent-Length: {len(body)}\r\n\r\n"
            f"{body}".encode()
        )
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        length = re.search(r"content-length: (\d+)", head)
        said = await self.reader.readexactly(int(length.group(1))) if length else b""
        if " 408 " in head:  # said before we asked: the line was quiet for too long
            raise ConnectionResetError
        assert " 204 " in head, f"{head}{said.decode()}"


async def sit_down(port: int, evenings: Sequence[Sequence[Game]], tally: Tally) -> list[asyncio.Task[None]]:
    """Everybody begins to play, at their own moment of the second."""
    dice = Random(len(evenings))
    tables = [Table(number, "127.0.0.1", port, games, tally) for number, games in enumerate(evenings)]
    return [asyncio.create_task(table.play(dice.random())) for table in tables]
