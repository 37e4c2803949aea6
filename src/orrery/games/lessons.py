"""Where lessons lie on disk: `lesson.toml` in a game's folder."""
from __future__ import annotations

from functools import cache

from orrery.games import find_game
from orrery.games.packs import GAMES
from orrery.kernel.lesson import FILE, Lesson, read_lesson
from orrery.kernel.refusal import BadOption


def has_lesson(game: str) -> bool:
    return (GAMES / game / FILE).is_file()


@cache
def open_lesson(game: str) -> Lesson:
    """The lesson of a game; refused with a sentence if it has none, or if something is wrong with it."""
    found = find_game(game)
    if not has_lesson(found.name):
        raise BadOption(f"{found.title} has no lesson yet. To read how to play it, run orrery rules {found.name}.")
    return read_lesson(found.name, (GAMES / found.name / FILE).read_text(encoding="utf-8"))
