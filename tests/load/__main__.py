"""`make load`: a server, tables of all games with four viewers each, a move a second at each of them.

Prints how long a move takes to reach every viewer, and what it costs the server. Other work on the machine makes the
waiting longer but not the processor's time, so that is the figure to compare.
"""
from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.faces.web.running import Server
from tests.load.client import Tally, sit_down
from tests.load.evenings import evenings

TICK = os.sysconf("SC_CLK_TCK")


def family(process: int) -> list[int]:
    """A process and all that it has started."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()
    return [process, *(found for child in children for found in family(int(child)))]


def processor_time(processes: Sequence[int]) -> float:
    """Seconds of the processor that they have used."""
    stats = (Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split() for process in processes)
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / TICK


def memory(processes: Sequence[int]) -> int:
    """Megabytes."""
    statuses = (Path(f"/proc/{process}/status").read_text("utf-8").splitlines() for process in processes)
    sizes = (int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) for lines in statuses)
    return sum(sizes) // 1024


def part(delays: Sequence[float], share: float) -> float:
    """Milliseconds within which that share of all arrived."""
    return sorted(delays)[min(len(delays) - 1, int(len(delays) * share))] * 1000


async def load(server: Server, tables: int, seconds: int, warm: int, kinds: str) -> None:
    assert server.process is not None
    processes = family(server.process.pid)
    loads = evenings(Path(server.env["ORRERY_DATA"]), tables, seconds + warm + 5, kinds)
    tally, own = Tally(), [os.getpid()]
    playing = await sit_down(server.port, loads, tally)
    watch = asyncio.gather(*playing)
    await asyncio.wait([watch], timeout=warm)
    before, mine = processor_time(processes), processor_time(own)
    tally.counts = True
    await asyncio.wait([watch], timeout=seconds)
    tally.stop()
    spent, busy = processor_time(processes) - before, processor_time(own) - mine
    if watch.done():
        watch.result()  # says what went wrong
    watch.cancel()
    await asyncio.gather(watch, return_exceptions=True)
    delays = " ".join(f"p{share * 100:.0f} {part(tally.delays, share):.0f}" for share in (0.5, 0.95, 0.99))
    answer, size = part(tally.answers, 0.95), tally.size / tally.views / 1000
    print(
        f"{tables:4} tables ({len(tally.tables)} moved): {delays} ms to the view, "
        f"p95 {answer:.0f} ms to the answer; "
        f"{tally.moves / seconds:.1f} moves/s, {tally.views / seconds:.0f} views/s of {size:.1f} KB; "
        f"CPU {1000 * spent / tally.moves:.2f} ms a move, {1000 * spent / tally.views:.2f} ms a view, "
        f"{100 * spent / seconds:.0f} %; {memory(processes)} MB; client {100 * busy / seconds:.0f} %",
        flush=True,
    )


def started(folder: str, workers: int) -> Server:
    return Server(Path(folder), "--workers", str(workers), bot_pace=1.0)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("tables", type=int, nargs="*", default=[25, 50, 125])
    parser.add_argument("--seconds", type=int, default=20, help="measured")
    parser.add_argument("--warm", type=int, default=15, help="seconds before")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server")
    parser.add_argument("--games", default="", help="only these, such as vediic,laniakea")
    chosen = parser.parse_args()
    for tables in chosen.tables:
        with tempfile.TemporaryDirectory() as folder, started(folder, chosen.workers) as server:
            asyncio.run(load(server, tables, chosen.seconds, chosen.warm, chosen.games))


if __name__ == "__main__":
    main()
