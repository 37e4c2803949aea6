"""What the lab found out, for people: tables and a progress bar; or as plain data."""
from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table


def show_simulation(run: Callable[..., dict[str, Any]], games: int, *, as_json: bool) -> None:
    """Runs a simulation, shows how far it is, and what it found."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        found = run(progress=lambda done: bar.advance(task, done))
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
