"""`orrery review`: what a recorded game was like, choice by choice."""
from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from orrery.bots.review import Study, choices
from orrery.faces import review as words
from orrery.faces.terminal.desk import Desk
from orrery.faces.terminal.saves import read_record
from orrery.faces.terminal.screen import ACCENT
from orrery.games.chances import candours
from orrery.kernel.drawing import signed
from orrery.kernel.match import Match
from orrery.kernel.refusal import BadOption
from orrery.table.reviewing import LEAST, NOT_OVER, fitting, sent, verdict

HEADS = ("player", "accuracy", "start", "own choices", "others’ choices", "luck", "end")
BARS = "▁▂▃▄▅▆▇█"


def review(file: Path, *, as_json: bool) -> None:
    match = read_record(file)
    result = match.result
    if result is None:
        raise BadOption(NOT_OVER)
    desk = Desk()
    effort = fitting(sent(match), choices(match, LEAST.moments))
    study = Study(match.setup, result.shares, effort, candours(match.setup).known.corrected)
    made = choices(match, effort.moments)
    with Progress(console=desk.console, transient=True, disable=as_json or not desk.is_terminal) as progress:
        found = [study.look(choice) for choice in progress.track(made, description="Looking at every choice")]
    review = verdict(match, found)
    if as_json:
        print(json.dumps(review, ensure_ascii=False))
    else:
        desk.say(page(match, review))


def page(match: Match, review: Mapping[str, Any]) -> RenderableType:
    """The review as it stands on the page in the browser."""
    told = words.told(match, review)
    turning: list[RenderableType] = [moment(t.number, t.made, t.better, t.reason, t.line) for t in told.turning]
    luck: list[RenderableType] = [moment(each.to, each.happened, each.worth) for each in told.luck]
    return Group(
        Text(words.WHAT, "dim"),
        *curve(words.KNOWN, match.setup.names, review["known"]),
        *curve(words.LAY, match.setup.names, review["lay"]),
        *section("Where the result came from", sums(told.players), Text(words.ACCURACY, "dim")),
        *section("Turning points", *(turning or [Text(words.NO_TURNING)])),
        *section("Luck", *(luck or [Text(words.NO_LUCK)])),
        *(added_up(told.players) if luck else []),
    )


def section(title: str, *parts: RenderableType) -> list[RenderableType]:
    return [Text(), Text(title, ACCENT), *parts]


def moment(number: int, *sentences: str) -> RenderableType:
    """Something that happened at a position; the number is the one that `orrery replay --at` takes."""
    row = Table.grid(padding=(0, 2, 0, 0))
    row.add_column(justify="right", width=4)
    row.add_row(Text(str(number), "dim"), Text(" ".join(sentence for sentence in sentences if sentence)))
    return Padding(row, (0, 0, 1, 0))


def curve(title: str, names: Sequence[str], chances: Sequence[Sequence[float]]) -> list[RenderableType]:
    """A row of bars for each player, with the chances at the start and the end."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, shares in zip(names, zip(*chances, strict=True), strict=True):
        bars = "".join(BARS[min(int(share * len(BARS)), len(BARS) - 1)] for share in shares)
        start, end = words.hundredths(shares[0]), words.hundredths(shares[-1])
        grid.add_row(Text(name), Text(f"{start:>3}"), Text(bars, ACCENT), Text(f"{end:>3}"))
    return section(title, grid)


def sums(players: Sequence[words.Player]) -> Table:
    rows = [(p.name, p.accuracy, str(p.start), *map(signed, (p.own, p.others, p.luck)), str(p.end)) for p in players]
    return columns(HEADS, rows)


def added_up(players: Sequence[words.Player]) -> list[RenderableType]:
    rows = [(p.name, *map(signed, (p.told, p.rest, p.luck))) for p in players]
    return [Text(words.ADDED_UP, "dim"), columns(("player", "these moments", "the rest", "all luck"), rows)]


def columns(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for column in range(len(heads)):
        grid.add_column(justify="right" if column else "left")
    grid.add_row(*(Text(head, "dim") for head in heads))
    for row in rows:
        grid.add_row(*row)
    return grid
