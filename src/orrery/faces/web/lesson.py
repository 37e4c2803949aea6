"""A lesson on the page: what the prompt says, and the things on the table that it points at."""
from __future__ import annotations

from typing import Any

from orrery.games.lessons import next_lesson, open_lesson
from orrery.table.lesson import Progress


def shown(progress: Progress | None) -> dict[str, Any] | None:
    """The step as the prompt shows it; None when there is no lesson, or no more of it."""
    if progress is None or progress.step is None:
        return None
    step, watch = progress.step, bool(progress.script)
    return {
        "title": progress.lesson.title,
        "number": len(progress.passed) + 1,
        "of": len(progress.lesson.steps),
        "say": "" if watch else step.say,
        "rule": "" if watch else step.rule,
        "at": () if watch else step.at,
        "reads": progress.reads,
        "next": coming(progress) if len(progress.passed) + 1 == len(progress.lesson.steps) else None,
    }


def coming(progress: Progress | None) -> dict[str, Any] | None:
    """The lesson after this one; None after the last, and at a table without a lesson."""
    if progress is None:
        return None
    game = progress.match.setup.game.name
    name = next_lesson(game, progress.name)
    return {"url": f"/learn/{game}/{name}", "title": open_lesson(game, name).title} if name else None
