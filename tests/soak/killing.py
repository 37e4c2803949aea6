"""Who pulls the plug: on the server, on one of its processes, or on the database, at moments nobody expects."""
from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random

from tests.faces.web.running import Server
from tests.table.cluster import Cluster


def children(process: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True).stdout.split()
    return [pid for child in found for pid in (int(child), *children(int(child)))]


class Killer:
    def __init__(self, server: Server, cluster: Cluster | None, dice: Random, pause: float) -> None:
        self.server = server
        self.cluster = cluster  # to be killed as well
        self.dice = dice
        self.pause = pause  # seconds between two cuts, on average
        self.cuts: Counter[str] = Counter()

    @property
    def kills(self) -> int:
        """Of what a player may be talking to."""
        return self.cuts["SIGKILL of a server"] + self.cuts["SIGKILL of PostgreSQL"]

    async def run(self, wanted: int, progress: Callable[[], float]) -> None:
        """SIGKILL so many times, and now and then something gentler; all through the games, and not faster than they
        are played (`progress`: which part of them is over)."""
        while self.kills < wanted:
            await asyncio.sleep(self.dice.expovariate(1 / self.pause))
            while self.kills > wanted * progress():
                await asyncio.sleep(self.dice.random())
            await asyncio.to_thread(self.cut)

    def cut(self) -> None:
        process = self.server.process
        assert process is not None
        if self.cluster is not None and self.dice.random() < 0.3:
            self.cluster.kill()
            self.cuts["SIGKILL of PostgreSQL"] += 1
            self.cluster.start()
            return
        way = self.dice.random()
        if way < 0.1:
            self.server.stop()
            self.cuts["SIGTERM of the server"] += 1
            self.server.start()
        elif way < 0.25 and (inside := children(process.pid)):
            with suppress(ProcessLookupError):
                os.kill(self.dice.choice(inside), signal.SIGKILL)
            self.cuts["SIGKILL of a process inside"] += 1
        else:
            self.server.kill()
            self.cuts["SIGKILL of a server"] += 1
            self.server.start()
