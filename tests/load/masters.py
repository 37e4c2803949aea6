"""`python -m tests.load.masters`: pages beside tables of masters, who think as long as they may.

A server, tables of all games at which only masters play, people who watch, and at each table somebody who opens a page
every two seconds: that table, the home page, a lobby. Prints how long pages took, and how evenly the time to think was
shared between tables of the same game. It needs a quiet machine: anything else that runs makes pages slower.
"""
from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random

from orrery.table import Plan, Store
from orrery.table.journal import Journal
from orrery.table.plan import new_table
from orrery.table.thinker.queue import FairQueue, Question
from tests.faces.web.running import Server
from tests.load.__main__ import part
from tests.load.client import Tally, Viewer

GAMES = (  # with modes in which there is something to think about
    ("solar_republic", "match", 4),
    ("ephemeris", "two", 4),
    ("planetarium", "multi", 3),
    ("vediic", "free", 3),
    ("laniakea", "standard", 2),
)
VIEWERS = 2  # of each table
PAUSE = 2.0  # seconds between the pages that somebody opens
THOUGHTS = "thoughts.txt"  # a line for each: the table, and the seconds of the worker that led
PROGRAM = "from tests.load.masters import serve; serve()"


def serve() -> None:
    """`orrery serve`, which keeps a list of its thoughts."""
    from orrery.cli import main

    done = FairQueue.done
    list_of_thoughts = (Path(os.environ["ORRERY_DATA"]) / THOUGHTS).open("a", buffering=1, encoding="ascii")

    def done_and_noted(queue: FairQueue, question: Question, seconds: float) -> None:
        done(queue, question, seconds)
        list_of_thoughts.write(f"{question.table} {seconds}\n")

    FairQueue.done = done_and_noted  # type: ignore[method-assign, assignment]
    main()


@dataclass
class Waits:
    """Seconds until each page was there, while it counted."""

    counts: bool = False
    pages: list[float] = field(default_factory=list)


def begin(folder: Path, tables: int) -> tuple[list[str], str]:
    """The codes of tables at which masters play, and of one that waits for people."""
    store = Store(folder / "orrery.db")
    codes = []
    for number in range(tables):
        game, mode, seats = GAMES[number % len(GAMES)]
        plan = Plan(game, ["master"] * seats, mode=mode, seed=number)
        codes.append(Journal.begin(store, new_table(plan)).memory.code)
    lobby = Journal.begin(store, new_table(Plan("vediic", ["me", "open", "open"]))).memory.code
    store.close()
    return codes, lobby


async def visit(port: int, own: str, paths: Sequence[str], waits: Waits, phase: float) -> None:
    """Somebody who opens one page after the other, each by a new connection."""
    await asyncio.sleep(phase * PAUSE)
    for path in cycle(paths):
        began = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(own, 0))
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        assert b" 200 " in answer.partition(b"\r\n")[0], f"{path}: {answer[:400]!r}"
        if waits.counts:
            waits.pages.append(time.perf_counter() - began)
        await asyncio.sleep(max(0.0, began + PAUSE - time.perf_counter()))


def thoughts(folder: Path) -> dict[str, float]:
    """Seconds that each table has been thought about."""
    found: dict[str, float] = defaultdict(float)
    for line in (folder / THOUGHTS).read_text("ascii").splitlines():
        table, seconds = line.split()
        found[table] += float(seconds)
    return found


async def load(server: Server, tables: int, seconds: int, warm: int) -> None:
    folder = Path(server.env["ORRERY_DATA"])
    codes, lobby = begin(folder, tables)
    waits, tally, dice = Waits(), Tally(), Random(tables)
    people = []
    for number, code in enumerate(codes):
        own = f"127.0.{1 + number // 250}.{1 + number % 250}"
        address = f"ws://127.0.0.1:{server.port}/t/{code}/ws"
        people += [Viewer(address, own, tally).look() for _ in range(VIEWERS)]
        paths = [f"/t/{code}", "/", f"/t/{lobby}", f"/t/{code}"]
        people.append(visit(server.port, own, paths[number % 4 :] + paths[: number % 4], waits, dice.random()))
    at_work = asyncio.gather(*people)
    await asyncio.wait([at_work], timeout=warm)
    before = thoughts(folder)
    waits.counts = tally.counts = True
    await asyncio.wait([at_work], timeout=seconds)
    waits.counts = tally.counts = False
    spent = thoughts(folder)
    if at_work.done():
        at_work.result()  # says what went wrong
    at_work.cancel()
    await asyncio.gather(at_work, return_exceptions=True)
    delays = " ".join(f"p{share * 100:.0f} {part(waits.pages, share):.0f}" for share in (0.5, 0.95, 0.99))
    shares = [[spent[code] - before[code] for code in codes[kind :: len(GAMES)]] for kind in range(len(GAMES))]
    even = ", ".join(f"{game} {min(some):.1f}–{max(some):.1f}" for (game, *_), some in zip(GAMES, shares, strict=True))
    print(
        f"{tables:4} tables of masters: {len(waits.pages)} pages, {delays} ms; {tally.views / seconds:.0f} views/s; "
        f"{sum(map(sum, shares)):.0f} s of thought, at a table of {even}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.load.masters", description=__doc__)
    parser.add_argument("tables", type=int, nargs="*", default=[20], help="five or more")
    parser.add_argument("--seconds", type=int, default=40, help="measured")
    parser.add_argument("--warm", type=int, default=15, help="seconds before")
    chosen = parser.parse_args()
    for tables in chosen.tables:
        with tempfile.TemporaryDirectory() as folder, Server(Path(folder), bot_pace=1.0, program=PROGRAM) as server:
            asyncio.run(load(server, tables, chosen.seconds, chosen.warm))


if __name__ == "__main__":
    main()
