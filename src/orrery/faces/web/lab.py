"""The lab in the browser: reports of the runs in one folder, alone or side by side. Only if the host names a folder."""
from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from orrery.faces.web.house import House, NotHere
from orrery.faces.web.logs import NamedRoute
from orrery.faces.web.report import Report, comparison_rows, report
from orrery.games import find_game
from orrery.kernel.refusal import Refused
from orrery.lab.compare import compare
from orrery.lab.findings import find
from orrery.lab.run import ABOUT, Run

MOST = 4  # runs side by side
LISTED = 200


class Line(NamedTuple):
    name: str
    text: str


class Beside(NamedTuple):
    """Two runs compared."""

    title: str
    verdict: list[str]
    rows: list[tuple[str, str, str]]
    command: str


class Lab:
    def __init__(self, house: House, folder: Path) -> None:
        self.house = house
        self.folder = folder

    def routes(self) -> list[NamedRoute]:
        return [NamedRoute("/lab", self.lab)]

    async def lab(self, request: Request) -> Response:
        """The runs to choose from, and those that were chosen."""
        runs = await run_in_threadpool(self.runs)
        chosen = list(dict.fromkeys(request.query_params.getlist("run")))
        if any(name not in runs for name in chosen):
            raise NotHere("There’s no such run in the lab’s folder.")
        picked = [runs[name] for name in chosen[:MOST]]
        return self.house.page(
            request,
            "lab.html",
            folder=str(self.folder),
            runs=[Line(name, text(run)) for name, run in runs.items()],
            chosen=chosen,
            most=MOST,
            reports=[await run_in_threadpool(reported, run.folder, stamp(run)) for run in picked],
            comparisons=[await run_in_threadpool(beside, picked[0], other) for other in picked[1:]],
        )

    def runs(self) -> dict[str, Run]:
        """By the names of their folders; what can't be read is left out."""
        found: dict[str, Run] = {}
        for about in sorted(self.folder.glob(f"*/{ABOUT}"))[:LISTED]:
            try:
                found[about.parent.name] = Run(about.parent)
            except Refused:
                continue
        return found


def text(run: Run) -> str:
    wish = run.experiment
    state = "" if run.finished else ", unfinished"
    bots = ", ".join(dict.fromkeys(wish.bots))
    return f"{find_game(wish.game).title}, {wish.games:,} games, {bots}, {Path(str(wish.pack)).name}{state}"


def stamp(run: Run) -> tuple[int, ...]:
    """Changes with whatever is in a run."""
    return tuple(sorted(path.stat().st_mtime_ns for path in run.folder.iterdir()))


@lru_cache(maxsize=16)
def reported(folder: Path, stamp: tuple[int, ...]) -> Report:
    return report(find(Run(folder)))


def beside(first: Run, second: Run) -> Beside:
    title = f"{second.name} against {first.name}"
    command = f"orrery compare {first.folder} {second.folder}"
    try:
        comparison = compared(first.folder, second.folder, stamp(first), stamp(second))
    except Refused as refused:
        return Beside(title, [str(refused)], [], command)
    return comparison._replace(title=title, command=command)


@lru_cache(maxsize=16)
def compared(first: Path, second: Path, one: tuple[int, ...], other: tuple[int, ...]) -> Beside:
    found = compare(Run(first), Run(second))
    return Beside("", found.verdict, comparison_rows(found), "")
