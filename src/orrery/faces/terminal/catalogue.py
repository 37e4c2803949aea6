"""`orrery games`: what can be played, and how."""
from __future__ import annotations

from rich.table import Table
from rich.text import Text

from orrery.api import games
from orrery.faces.terminal.desk import Desk
from orrery.faces.terminal.screen import ACCENT
from orrery.kernel.things import span


def show_games(desk: Desk) -> None:
    for game in games():
        desk.say(Text.assemble((game["title"], ACCENT), f"  {game['name']}"))
        desk.say(f"  {game['text']} For {span('player', *game['seats'])}.")
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(style="dim")
        for n, mode in enumerate(game["modes"]):
            grid.add_row("  modes" if n == 0 else "", mode["name"], f"{mode['text']} {span('player', *mode['seats'])}.")
        for n, option in enumerate(game["options"]):
            values = ", ".join(option["values"]) if "values" in option else bounds(option["low"], option["high"])
            text = f"{option['text']} {values}; usually {option['default']}."
            grid.add_row("  options" if n == 0 else "", option["name"], text)
        desk.say(grid)
        several = len(game["packs"]) > 1
        packs = [f"{name} (usual)" if several and name == game["pack"] else name for name in game["packs"]]
        desk.say(f"  packs    {', '.join(packs)}")


def bounds(low: int, high: int | None) -> str:
    return f"{low} or more" if high is None else f"{low} to {high}"
