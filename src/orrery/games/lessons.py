"""Where lessons lie on disk: `lessons/` in a game's folder, `1-first.toml`, `2-well.toml` and so on, in this order.

The number orders them, the rest is the lesson's name. The first is the guided first game.
"""
from __future__ import annotations

from functools import cache
from itertools import pairwise

from orrery.games import find_game
from orrery.games.packs import GAMES
from orrery.kernel.lesson import FIRST, Lesson, read_lesson
from orrery.kernel.options import suggest
from orrery.kernel.refusal import BadOption, shown

FOLDER = "lessons"


@cache
def lesson_names(game: str) -> tuple[str, ...]:
    """The lessons of a game, in the order in which they are best taken."""
    return tuple(name for name, _ in sorted(files(game).items(), key=lambda item: item[1]))


def files(game: str) -> dict[str, str]:
    """The file of each lesson, by its name."""
    return {path.stem.partition("-")[2]: path.name for path in (GAMES / game / FOLDER).glob("[0-9]*-*.toml")}


def next_lesson(game: str, name: str) -> str:
    """The lesson after this one; empty after the last."""
    names = lesson_names(game)
    return next((after for before, after in pairwise(names) if before == name), "")


@cache
def open_lesson(game: str, name: str = FIRST) -> Lesson:
    """A lesson of a game, usually the first; refused with a sentence if there is none, or it is wrong."""
    found = find_game(game)
    names = lesson_names(found.name)
    if not names:
        raise BadOption(f"{found.title} has no lesson yet. To read how to play it, run orrery rules {found.name}.")
    if name not in names:
        raise BadOption(f"{found.title} has no lesson {shown(name)}. {suggest(name, names)}")
    file = files(found.name)[name]
    text = (GAMES / found.name / FOLDER / file).read_text(encoding="utf-8")
    return read_lesson(found.name, text, f"{FOLDER}/{file}")
