"""An exercise on the page of its table: what the prompt says, and what the last hint points at."""
from __future__ import annotations

from typing import Any

from orrery.faces.practice import ASK, RIGHT, grade
from orrery.kernel.match import Match
from orrery.kernel.practice import HINTS
from orrery.table.practice import Attempt

STREAK = "in a row"  # a note of a device: how many there were when it began, and whether this one counts


def shown(attempt: Attempt | None, match: Match, began: tuple[int, bool] | None = None) -> dict[str, Any] | None:
    """The exercise as the prompt shows it; None at any other table."""
    if attempt is None:
        return None
    exercise, many = attempt.exercise, len(attempt.exercise.best)
    in_a_row = streak(attempt, *(began or (0, False)))
    return {
        "name": exercise.name,
        "game": exercise.game,
        "title": exercise.title,
        "grade": grade(exercise),
        "solved": attempt.solved,
        "wrong": bool(attempt.tried) and not attempt.hinted and not attempt.solved,
        "say": said(attempt),
        "streak": f"{in_a_row} in a row" if in_a_row else "",
        "part": f"Choice {attempt.done + 1} of {many}" if many > 1 and not attempt.solved else "",
        "hint": attempt.hints + 1 if attempt.hints < HINTS else 0,  # the next one
        "hinted": attempt.hints if attempt.hinted and not attempt.solved else 0,
        "at": pointed(attempt, match),
    }


def streak(attempt: Attempt, before: int, counts: bool) -> int:
    """How many in a row there are by now."""
    if not counts:
        return before
    return 0 if attempt.missed else before + attempt.solved


def said(attempt: Attempt) -> str:
    """What came of the last thing that was done; there is room for one thing at a time."""
    if attempt.solved:
        return f"{RIGHT} {attempt.exercise.reason}"
    if attempt.hinted:
        return attempt.exercise.hints[attempt.hints - 1]
    return attempt.answer or ASK


def pointed(attempt: Attempt, match: Match) -> tuple[str, ...]:
    """With the last hint, the things that make the move."""
    if attempt.hints < HINTS or attempt.solved:
        return ()
    move = match.words.read_move(attempt.wanted[0], attempt.exercise.seat)
    return () if move is None else tuple(match.words.picks(move))
