"""Where exercises lie on disk: `practice.toml` in a game's folder."""
from __future__ import annotations

from functools import cache

from orrery.games import find_game, game_names
from orrery.games.packs import GAMES
from orrery.kernel.practice import FILE, Exercise, read_exercises
from orrery.kernel.refusal import BadOption


@cache
def exercises(game: str) -> tuple[Exercise, ...]:
    """The exercises of a game, the easiest first; none if it has no file of them."""
    file = GAMES / find_game(game).name / FILE
    return read_exercises(find_game(game).name, file.read_text(encoding="utf-8")) if file.is_file() else ()


def all_exercises() -> list[Exercise]:
    return [exercise for game in game_names() for exercise in exercises(game)]


def find_exercise(name: str) -> Exercise:
    """An exercise by its name among all games’, such as vediic/last-pawn."""
    game, _, wanted = name.partition("/")
    found = next((exercise for exercise in exercises(game) if exercise.id == wanted), None)
    if found is None:
        raise BadOption(f"{find_game(game).title} has no such exercise. To see them all, run orrery practice.")
    return found
