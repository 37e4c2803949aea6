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
def folders() -> tuple[str, ...]:
    """Of the games, each by the game's name."""
    return tuple(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def game_in(folder: str) -> Game[Any]:
    found: Game[Any] = import_module(f"{__name__}.{folder}").GAME
    return found


@cache
def all_games() -> dict[str, Game[Any]]:
    """Every game, the lightest first: a newcomer begins there."""
    games = sorted(map(game_in, folders()), key=lambda game: (game.weight, game.name))
    return {game.name: game for game in games}


def game_names() -> tuple[str, ...]:
    return tuple(all_games())


def find_game(name: str) -> Game[Any]:
    """The game with that name; hyphens and capitals do not matter. No other game is loaded for it."""
    wanted = name.lower().replace("-", "_").replace(" ", "_") if isinstance(name, str) else ""
    if wanted not in folders():
        raise BadOption(f"There’s no game {shown(name)}. {suggest(wanted, game_names())}")
    return game_in(wanted)
