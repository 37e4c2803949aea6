"""The games of the house. Each is a folder with the same rooms; none knows another."""
from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from orrery.kernel.game import Game
from orrery.kernel.options import suggest
from orrery.kernel.refusal import BadOption


@cache
def game_names() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def find_game(name: str) -> Game[Any]:
    """The game with that name; hyphens and capitals do not matter."""
    wanted = name.lower().replace("-", "_").replace(" ", "_")
    if wanted not in game_names():
        raise BadOption(f"There is no game {name!r}. {suggest(wanted, game_names())}")
    game: Game[Any] = import_module(f"{__name__}.{wanted}").GAME
    return game
