"""Golden records: finished games, kept as they were played. Whoever changes a rule sees here what it changes.

Each game's tests say in `golden.py` how its records were made. `python -m tests.golden` writes those that are missing;
to make one anew, delete its file first.
"""
from __future__ import annotations

from importlib import import_module
from pathlib import Path

import orrery
from tests.golden.recipe import Recipe

FOLDER = Path(__file__).parent
RECIPES: dict[str, Recipe] = {
    name: recipe
    for game in orrery.games()
    for name, recipe in import_module(f"tests.games.{game['name']}.golden").RECIPES.items()
}


def file(name: str) -> Path:
    return FOLDER / f"{name}.orr"
