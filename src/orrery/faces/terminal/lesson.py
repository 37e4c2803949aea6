"""A lesson under the table: the step that is taught now, in lines that fit."""
from __future__ import annotations

from textwrap import wrap

from rich.console import RenderableType
from rich.text import Text

from orrery.faces.terminal.screen import ACCENT, title
from orrery.table.lesson import Progress

LEAVE = "leave"
HOW_READ = f"Press Enter to go on, or type {LEAVE} to keep playing without the lesson."
HOW_PLAY = f"Make that move, or type {LEAVE} to keep playing without the lesson."
WIDEST = 100


def step_lines(progress: Progress | None, width: int) -> list[RenderableType]:
    """None while the others move, when the lesson is over, or when there is none."""
    if progress is None or progress.step is None or progress.script:
        return []
    width = min(width, WIDEST)
    said = wrap(f"{progress.step.say} {progress.step.rule}".rstrip(), width - 2)
    return [
        title(f"Lesson, {len(progress.passed) + 1} of {len(progress.lesson.steps)}", width),
        *(Text(f"  {line}", ACCENT) for line in said),
        Text(f"  {HOW_READ if progress.reads else HOW_PLAY}", "dim"),
    ]
