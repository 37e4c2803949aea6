"""What the lab found out, for people: tables and a progress bar; or as plain data."""
from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
from rich.progress import Progress as RichProgress
from rich.table import Table

from orrery.lab import columns
from orrery.lab.compare import Comparison
from orrery.lab.engines import Engine
from orrery.lab.findings import Findings
from orrery.lab.run import Run
from orrery.lab.simulate import Progress, summary, total


def show_simulation(
    run: Callable[[Progress], dict[str, Any]], games: int, *, as_json: bool
) -> None:
    """Runs a simulation, shows how far it is, and what it found."""
    with bar(games) as progress:
        found = run(progress)
    tell(found, as_json=as_json)


def show_run(run: Run, engine: Engine, *, as_json: bool) -> None:
    """Plays a run to its end, or until it is interrupted: then what was played is kept."""
    try:
        with bar(run.experiment.games) as progress:
            run.go_on(engine, progress)
    except KeyboardInterrupt:
        done = sum(1 for _ in run.outcomes(noted=False))
        print(f"{done:,} of {run.experiment.games:,} games are kept.", file=sys.stderr)
        print(f"To go on: orrery simulate --resume --out {run.folder}", file=sys.stderr)
        raise
    tell(summary(run.experiment, total(run.experiment, run.outcomes(noted=False))), as_json=as_json)
    if not columns.installed():
        print(columns.INSTALL, file=sys.stderr)


@contextmanager
def bar(total: int) -> Iterator[Progress]:
    """How far something is, on a terminal."""
    shown = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with RichProgress(*shown, console=console, transient=True, disable=not console.is_terminal) as drawn:
        task = drawn.add_task("games", total=total)
        yield lambda done: drawn.advance(task, done)


def tell(found: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        tell_simulation(Console(), found)


def tell_simulation(console: Console, found: dict[str, Any]) -> None:
    table = Table("bot", "wins", "share", "95% interval", "mean score")
    for bot in found["bots"]:
        low, high = bot["interval"]
        rate = f"{bot['win_rate']:.1%}"
        table.add_row(bot["bot"], f"{bot['wins']:g}", rate, f"{low:.1%} to {high:.1%}", f"{bot['mean_score']:.2f}")
    console.print(table)
    seats = ", ".join(f"{wins:g}" for wins in found["seat_wins"])
    console.print(
        f"{found['games']} games of {found['game']} ({found['mode']}), seed {found['seed']}. "
        f"{found['decisions_mean']:.1f} choices and {found['rounds_mean']:.1f} rounds a game. Wins by seat: {seats}. "
        f"Stopped early by a cap: {found['adjudicated']}."
    )


def tell_findings(found: Findings, page: Path) -> None:
    """The few sentences that matter, and where the rest is."""
    length = found.sections.get("length")
    if length:
        shares = ", ".join(f"{100 * row['share']:.1f}%" for row in found.sections["seats"])
        print(f"{found.games:,} games, {length['rounds']:.1f} rounds each. Victories by seat: {shares}.")
    print(*(found.stands_out or ["Nothing stands out."]), sep="\n")
    print(f"The report is in {page}.")


def tell_comparison(found: Comparison) -> None:
    print(*found.verdict, sep="\n")
    how = "deal by deal" if found.paired else "not paired: seeds, bots or games differ"
    print(f"Compared over {found.deals:,} deals, {how}.")


def show_bench(rows: Iterable[dict[str, Any]], *, as_json: bool) -> None:
    if as_json:
        for row in rows:
            print(json.dumps(row), flush=True)
        return
    table = Table("game", "mode", "seats", "form", "choices/s", "games/s", "clone µs", "search iterations/s")
    console = Console()
    with console.status("Measuring…"):
        for row in rows:
            table.add_row(
                row["game"],
                row["mode"],
                str(row["seats"]),
                row["build"],
                f"{row['decisions_per_s']:,}",
                f"{row['games_per_s']:,}",
                f"{row['clone_us']:.3f}",
                f"{row['search_iterations_per_s']:,.0f}",
            )
    console.print(table)
