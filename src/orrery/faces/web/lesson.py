"""A lesson on the page: what the prompt says, and the things on the table that are lit."""
from __future__ import annotations

import re
from typing import Any

from markupsafe import Markup

from orrery.table.lesson import Progress

LIT = "data-taught"  # the attribute of what a step points at


def shown(progress: Progress | None) -> dict[str, Any] | None:
    """The step as the prompt shows it; None when there is no lesson, or no more of it."""
    if progress is None or progress.step is None:
        return None
    step, watch = progress.step, bool(progress.script)
    return {
        "number": len(progress.passed) + 1,
        "of": len(progress.lesson.steps),
        "say": "" if watch else step.say,
        "rule": "" if watch else step.rule,
        "at": () if watch else step.at,
        "reads": progress.reads,
    }


def light(drawing: str, lesson: dict[str, Any] | None) -> Markup:
    """The game's drawing with the things that the step is about marked. On the server, so that it needs no script."""
    for thing in lesson["at"] if lesson is not None else ():
        drawing = re.sub(rf'(?<= )id="{re.escape(thing)}"', rf"\g<0> {LIT}", drawing, count=1)
    return Markup(drawing)
