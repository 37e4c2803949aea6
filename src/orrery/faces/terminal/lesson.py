"""A lesson under the table: the step that is taught now, in lines that fit."""
from __future__ import annotations

from textwrap import wrap

from rich.console import RenderableType
from rich.text import Text

from orrery.api import games
from orrery.faces.terminal.desk import Desk
from orrery.faces.terminal.screen import ACCENT, title
from orrery.games.lessons import next_lesson, open_lesson
from orrery.table.lesson import Progress

LEAVE = "leave"
HOW_READ = f"Press Enter to go on, or type {LEAVE} to keep playing without the lesson."
HOW_PLAY = f"Make that move, or type {LEAVE} to keep playing without the lesson."
HOW_LAST = "Press Enter to keep playing."
WIDEST = 100


def step_lines(progress: Progress | None, width: int) -> list[RenderableType]:
    """None while the others move, when the lesson is over, or when there is none."""
    if progress is None or progress.step is None or progress.script:
        return []
    width = min(width, WIDEST)
    said = wrap(f"{progress.step.say} {progress.step.rule}".rstrip(), width - 2)
    last = len(progress.passed) + 1 == len(progress.lesson.steps)
    how = [HOW_LAST if last else HOW_READ if progress.reads else HOW_PLAY, *([coming(progress)] if last else [])]
    return [
        title(f"Lesson, {len(progress.passed) + 1} of {len(progress.lesson.steps)}", width),
        *(Text(f"  {line}", ACCENT) for line in said),
        *(Text(f"  {line}", "dim") for line in how if line),
    ]


def coming(progress: Progress) -> str:
    """How to take the next lesson; empty after the last."""
    game = progress.match.setup.game.name
    name = next_lesson(game, progress.name)
    return f"Next lesson, {open_lesson(game, name).title}: orrery learn {game} {name}" if name else ""


def show_lessons(desk: Desk, game: str | None) -> None:
    """Every lesson of a game, or of all of them, with the line that begins it."""
    for entry in [entry for entry in games() if game in (None, entry["name"])]:
        desk.say(Text(entry["title"], ACCENT))
        for lesson in entry["lessons"]:
            desk.say(f"  {lesson['title']}, {lesson['minutes']} minutes: orrery learn {entry['name']} {lesson['name']}")
            desk.say(f"    {lesson['learn']}", "dim")
