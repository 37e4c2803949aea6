"""The rulebook in the terminal."""
from __future__ import annotations

from typing import Any

from rich.markdown import Markdown

from orrery.faces.rulebook import contents, look_up
from orrery.faces.terminal.desk import Desk
from orrery.kernel.game import Game


def show_rules(desk: Desk, game: Game[Any], what: str) -> None:
    """A rule, a section, what a word is found in; or, asked for nothing, what there is to ask for."""
    if what:
        desk.say(Markdown(look_up(game.name, game.prefix, what)))
        return
    desk.say(f"The rules of {game.title}. Ask for a section, a rule ({game.prefix}-1) or a word.\n")
    for title in contents(game.name):
        desk.say(f"  {title}")
