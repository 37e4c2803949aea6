"""The games of the house. Each is a folder with the same rooms; none knows another."""
from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from orrery.kernel.game import Game
from orrery.kernel.options import suggest
from orrery.kernel.refusal import BadOption, shown


@cache
def all_games() -> dict[str, Game[Any]]:
    """Every folder with a game in it, the lightest game first: a newcomer begins there."""
    folders = (module.name for module in iter_modules(__path__) if module.ispkg)
    games: list[Game[Any]] = [import_module(f"{__name__}.{folder}").GAME for folder in folders]
    return {game.name: game for game in sorted(games, key=lambda game: (game.weight, game.name))}


def game_names() -> tuple[str, ...]:
    return tuple(all_games())


def find_game(name: str) -> Game[Any]:
    """The game with that name; hyphens and capitals do not matter."""
    wanted = name.lower().replace("-", "_").replace(" ", "_") if isinstance(name, str) else ""
    if wanted not in all_games():
        raise BadOption(f"There’s no game {shown(name)}. {suggest(wanted, game_names())}")
    return all_games()[wanted]
