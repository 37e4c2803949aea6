"""How much so many tables need, and what reaches its limit first: `python -m orrery.lab.capacity`.

A model, not a measurement. It multiplies costs measured one by one (docs/scaling.md names the commands) by how people
play. It knows nothing of queues, so it plans for cores that are busy half the time.
"""
from __future__ import annotations

from dataclasses import dataclass
from math import ceil

CODES = 28**6  # table codes there are
GUESSES = 40.0  # a second that one visitor may make
TITLES = (
    "tables", "cores", "for bots", "memory", "live lines", "commits/s", "disk a day", "time to guess a code", "limit",
)  # fmt: skip
STEPS = (10, 100, 1_000, 10_000, 100_000, 1_000_000)


@dataclass(frozen=True)
class Evening:
    """How people play at one table, on average."""

    moves: float = 0.2  # a second, by people and bots
    devices: float = 3.0  # with the table open, spectators too
    thoughts: float = 0.1  # of bots, a second
    hours: float = 3.0  # a day in which as many tables are played at


@dataclass(frozen=True)
class Costs:
    """What was measured, on one core."""

    move: float = 0.0015  # seconds of the processor to check, write and apply a move, without any view of it
    push: float = 0.0017  # to draw a view and send it to one device: the mean of the five games
    thought: float = 0.012  # of a skilled bot, compiled
    table: float = 1.0  # megabytes of an open table with its lines
    entry: float = 160.0  # bytes of a move on disk, with its index
    commits: float = 5_000.0  # a second that one database takes; an assumption, as it is the disk's
    news: float = 0.00005  # seconds of each server for each move anywhere
    lines: int = 4_000  # of one process
    busy: float = 0.5  # the part of a core's time that is planned with


@dataclass(frozen=True)
class Need:
    """What so many tables need, all played at together."""

    tables: int
    cores: float  # of servers
    thinking: float  # cores of bots
    memory: float  # gigabytes
    lines: float
    commits: float  # a second
    news: float  # the part of each core that goes into hearing of moves elsewhere
    growth: float  # gigabytes a day
    guess: float  # seconds until somebody who tries codes finds a table to watch


def need(tables: int, evening: Evening, costs: Costs) -> Need:
    moves = tables * evening.moves
    work = moves * (costs.move + evening.devices * costs.push)
    news = moves * costs.news  # of every core, whatever it serves
    lines = tables * evening.devices
    cores = max(work / max(costs.busy - news, 0.0001), lines / costs.lines)
    return Need(
        tables=tables,
        cores=cores,
        thinking=tables * evening.thoughts * costs.thought / costs.busy,
        memory=tables * costs.table / 1000,
        lines=lines,
        commits=moves,
        news=news,
        growth=moves * evening.hours * 3600 * costs.entry / 1e9,
        guess=CODES / tables / GUESSES,
    )


def limit(need: Need, costs: Costs) -> str:
    """What has to change before there can be this many."""
    if need.news >= costs.busy:
        return "every server hears every move"
    if need.commits > costs.commits:
        return "one database"
    if need.guess < 60:
        return "codes of six letters"
    if need.cores + need.thinking > 64:
        return "one machine"
    if need.cores > 1:
        return "one process"
    return ""


def row(need: Need, costs: Costs) -> str:
    reach = need.news < costs.busy
    cells = [
        f"{need.tables:,}",
        f"{ceil(need.cores):,}" if reach else "–",
        f"{ceil(need.thinking):,}",
        f"{need.memory:,.0f} GB" if need.memory >= 1 else f"{need.memory * 1000:.0f} MB",
        f"{need.lines:,.0f}",
        f"{need.commits:,.0f}",
        f"{need.growth:,.2f} GB" if need.growth < 10 else f"{need.growth:,.0f} GB",
        roughly(need.guess),
        limit(need, costs),
    ]
    return f"| {' | '.join(cells)} |"


def roughly(seconds: float) -> str:
    """A length of time in the largest unit that it has two of."""
    for size, unit in ((86_400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} seconds"


def page(evening: Evening | None = None, costs: Costs | None = None) -> str:
    """A table in Markdown."""
    evening, costs = evening or Evening(), costs or Costs()
    rows = [row(need(tables, evening, costs), costs) for tables in STEPS]
    return "\n".join([f"| {' | '.join(TITLES)} |", "|" + " --- |" * len(TITLES), *rows, ""])


if __name__ == "__main__":
    print(page(), end="")
