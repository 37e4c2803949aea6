"""`make soak`: many games over HTTP and WebSocket, and the power is cut again and again.

Nothing that was acknowledged may be lost or doubled, every game comes to its end, every record replays and verifies. No
server may meet a fault that it doesn't know how to meet.
"""
from __future__ import annotations

import argparse
import asyncio
import os
import resource
import signal
import sys
import tempfile
import time
from contextlib import ExitStack
from math import inf
from pathlib import Path
from random import Random

from orrery.table import Store
from tests.faces.web.running import Server
from tests.soak.checks import check
from tests.soak.games import Game, Played
from tests.soak.killing import Killer
from tests.soak.words import FORMAT, words
from tests.table.cluster import Cluster

OFTEN = 100  # games between two lines that tell how far it is


async def soak(server: Server, killer: Killer, chosen: argparse.Namespace) -> list[Played]:
    dice = Random(chosen.seed)
    played: list[Played] = []

    running: set[Game] = set()
    last_orders = time.monotonic() + chosen.seconds

    def goes_on() -> bool:
        if killing.done():
            killing.result()  # or nobody would hear why the cuts have stopped
        wanted: bool = len(played) + len(running) < chosen.games or killer.kills < chosen.kills
        return wanted and time.monotonic() < last_orders

    async def evening(own: Random) -> None:
        """One group of friends: a game after the other, until there have been enough games and enough cuts."""
        while goes_on():
            game = Game(server.port, own, own.randint(4, chosen.choices))
            running.add(game)
            played.append(await game.play())
            running.discard(game)
            if len(played) % OFTEN == 0:
                print(f"{len(played)} games, {dict(killer.cuts)}", file=sys.stderr, flush=True)

    killing = asyncio.create_task(killer.run(chosen.kills, lambda: len(played) / chosen.games))
    groups = [evening(Random(dice.random())) for _ in range(chosen.groups)]
    try:
        async with asyncio.timeout(chosen.limit):
            await asyncio.gather(*groups)
    except TimeoutError:
        stuck = "; ".join(f"{game.name} {game.mode} ({game.doing})" for game in running)
        raise AssertionError(f"{len(played)} games are over, {killer.cuts}, and these are not: {stuck}") from None
    if killing.done():
        killing.result()
    killing.cancel()
    await asyncio.gather(killing, return_exceptions=True)
    return played


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--kills", type=int, default=100, help="SIGKILLs at least")
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between two cuts, on average")
    parser.add_argument("--choices", type=int, default=16, help="of each person, at most, before everybody leaves")
    parser.add_argument("--groups", type=int, default=12, help="games at the same time")
    parser.add_argument("--postgres", action="store_true", help="keep tables in PostgreSQL")
    parser.add_argument("--kill-postgres", action="store_true", help="and kill that as well")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server")
    parser.add_argument("--limit", type=float, default=5400, help="seconds for all of it")
    parser.add_argument("--seconds", type=float, default=inf, help="after which no more games begin")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    began = time.monotonic()
    for name in (signal.SIGTERM, signal.SIGINT):  # whoever stops it gets no server or database left behind
        signal.signal(name, lambda *_: sys.exit("stopped"))
    with ExitStack() as closing:
        folder = Path(closing.enter_context(tempfile.TemporaryDirectory()))
        cluster = Cluster() if chosen.postgres or chosen.kill_postgres else None
        if cluster:
            closing.callback(cluster.stop)
        url = cluster.database("soak") if cluster else ""
        log = folder / "servers.log"
        server = Server(folder, "--workers", str(chosen.workers), *FORMAT, database_url=url, log=log)
        killer = Killer(server, cluster if chosen.kill_postgres else None, Random(chosen.seed), chosen.pause)
        closing.callback(server.stop)
        server.start()
        played = asyncio.run(soak(server, killer, chosen))
        server.stop()
        store = Store(url or folder / "orrery.db")
        found = check(store, played)
        store.close()
        said, tracebacks = words(log)
    kind = ("PostgreSQL" if cluster else "SQLite") + (f", {chosen.workers} workers" if chosen.workers > 1 else "")
    faults = f"lost {found['lost']}, doubled {found['doubled']}, every record replayed and verified"
    print(f"{kind}: {found['games']} games in {time.monotonic() - began:.0f} s; {dict(killer.cuts)}")
    print(f"{faults}; {dict(found)}")
    own, theirs = os.times(), resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"Servers said: {dict(said)}", *tracebacks, sep="\n")
    print(f"CPU: {own.user + own.system:.0f} s for the people, {theirs.ru_utime + theirs.ru_stime:.0f} s for servers")
    assert found["lost"] == found["doubled"] == len(tracebacks) == 0


if __name__ == "__main__":
    main()
