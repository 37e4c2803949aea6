"""Write the golden records that are missing: `python -m tests.golden`."""
from __future__ import annotations

from tests.golden import RECIPES, file

if __name__ == "__main__":
    for name, recipe in RECIPES.items():
        if not file(name).exists():
            match = recipe.play()
            file(name).write_text(match.record(), encoding="utf-8")
            print(f"{file(name).name}: {match.number} moves, {match.result}")
