"""Practice as every face tells it: the exercises of a player, which is next, and how many in a row."""
from __future__ import annotations

from collections.abc import Sequence

from orrery.games.practice import all_exercises, exercises
from orrery.kernel.practice import GRADES, Exercise
from orrery.table.practice import in_a_row
from orrery.table.store.players import Practised

ASK = "Find the best move."
RIGHT = "That’s it."


def mark(row: Practised | None) -> str:
    """How a player did with an exercise, in a word; empty if it hasn't been decided."""
    if row is None or not row.judged:
        return ""
    if not row.solved:
        return "missed"
    return "solved" if not row.missed else "solved later"


def grade(exercise: Exercise) -> str:
    return GRADES[exercise.grade - 1]


def streak(rows: Sequence[Practised]) -> str:
    """How many in a row, in a sentence."""
    now, most = in_a_row(rows)
    if not most:
        return "Solve one at the first try to start a streak."
    best = f" Your best is {most}." if most > now else ""
    return f"Your streak: {now} in a row.{best}"


def following(rows: Sequence[Practised], game: str = "", after: str = "") -> Exercise | None:
    """The next exercise that isn't solved, from the one after `after` on: of one game, or of any."""
    solved = {row.exercise for row in rows if row.solved}
    own = list(exercises(game)) if game else all_exercises()
    names = [exercise.name for exercise in own]
    start = names.index(after) + 1 if after in names else 0
    return next((found for found in (*own[start:], *own[:start]) if found.name not in {*solved, after}), None)
