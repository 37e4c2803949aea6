"""A search for numbers of a pack, for people: how far it is, what it tried, and what came of it."""
from __future__ import annotations

import json
from collections.abc import Sequence
from math import isfinite
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from orrery.lab.goals import Value
from orrery.lab.tune import Tried, Tuner


def show_tuning(tuner: Tuner, tries: int, *, as_json: bool) -> bool:
    """Searches and tells what was tried, whether it came to its end (the answer) or was stopped."""
    again = None
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"))
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as drawn:
            task = drawn.add_task("Attempt 1", total=tuner.experiment.games)
            tuner.progress = lambda done: drawn.advance(task, done)
            for _ in tuner.search(tries):
                text = f"{tuner.best.missing:.2f} missing, attempt {len(tuner.tried) + 1}"
                drawn.reset(task, description=text)
            drawn.reset(task, description="The best again")
            again = tuner.again()
    except KeyboardInterrupt:
        if not tuner.tried:
            raise
    if as_json:
        print(json.dumps(data(tuner, again), ensure_ascii=False))
    else:
        tell(tuner, again)
    return again is not None


def tell(tuner: Tuner, again: Tried | None) -> None:
    console = Console()
    grid = Table("", *(knob.key for knob in tuner.knobs), *(goal.text for goal in tuner.goals), "games", "missing")
    for number, tried in enumerate(tuner.tried.values(), 1):
        cells = [cell(value) for value in tried.values] or ["refused"] * len(tuner.goals)
        missing = f"{tried.missing:.2f}" if tried.values else "–"
        grid.add_row(str(number), *map(str, tried.numbers), *cells, f"{tried.games:,}", missing)
    console.print(grid)
    for number, tried in enumerate(tuner.tried.values(), 1):
        if tried.refused:
            console.print(f"{number} was refused: {tried.refused}", markup=False, highlight=False)
    print(*sentences(tuner, again), sep="\n")


def cell(value: Value) -> str:
    """How far from even, with the sign and whose it is; or a mean."""
    if not value.whose:
        return f"{value.mean:.1f} ± {value.half:.1f}"
    mean = f"{value.mean:+.1f}".replace("-", "−")
    return f"{mean} ± {value.half:.1f} {value.whose}"


def sentences(tuner: Tuner, again: Tried | None) -> list[str]:
    best = tuner.best
    found = ", ".join(f"{knob.name} = {number}" for knob, number in zip(tuner.knobs, best.numbers, strict=True))
    if again is None:
        return [f"You stopped it. The nearest so far is {found}."]
    values = list(zip(tuner.goals, again.values, strict=True))
    second = "; ".join(f"{goal.text}: {cell(value)}" for goal, value in values)
    if best.missing > 0:
        told = [f"The nearest is {found}.", f"With another seed: {second}."]
    elif again.missing > 0:
        told = [f"The goal is reached with {found},", f"but not with another seed: {second}."]
    else:
        told = [f"The goal is reached with {found}.", f"With another seed too: {second}."]
    if any(value.half > goal.reach for goal, value in values) or (best.missing == 0 and again.missing > 0):
        told.append("Play more games for each attempt: so few leave much to chance.")
    return told


def data(tuner: Tuner, again: Tried | None) -> dict[str, Any]:
    return {
        "numbers": [knob.name for knob in tuner.knobs],
        "goals": [goal.text for goal in tuner.goals],
        "tried": rows(list(tuner.tried.values())),
        "best": tuner.best.numbers,
        "again": rows([again])[0] if again is not None else None,
    }


def rows(attempts: Sequence[Tried]) -> list[dict[str, Any]]:
    return [
        {
            **tried._asdict(),
            "values": [value._asdict() for value in tried.values],
            "missing": tried.missing if isfinite(tried.missing) else None,
        }
        for tried in attempts
    ]
