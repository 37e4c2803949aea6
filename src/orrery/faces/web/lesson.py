"""A lesson on the page: what the prompt says, and the things on the table that it points at."""
from __future__ import annotations

from typing import Any

from orrery.table.lesson import Progress


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
