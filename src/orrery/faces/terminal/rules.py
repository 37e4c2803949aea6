"""The rulebook in the terminal."""
from __future__ import annotations

from typing import Any

from rich.markdown import Markdown
from rich.text import Text

from orrery.faces.rulebook import Rule, house_rules, look_up, rules, sections
from orrery.faces.terminal.desk import Desk
from orrery.kernel.game import Game
from orrery.kernel.options import Choice


def show_rules(desk: Desk, game: Game[Any], what: str) -> None:
    """A rule, a section, what some words are found in; or, asked for nothing, what there is to ask for."""
    if what:
        for rule in look_up(game.name, game.prefix, what):
            show_rule(desk, game, rule)
        return
    desk.say(f"The rulebook of {game.title}. Ask for a section, a rule ({next(iter(rules(game.name)))}) or a word.\n")
    for title in sections(game.name):
        desk.say(f"  {title}")


def show_rule(desk: Desk, game: Game[Any], rule: Rule) -> None:
    """Its text, what the picture shows, where it comes from, and the house rules that change it."""
    if rule.picture:
        desk.say(Text(f"[{rule.picture.text}]", "italic"))
    desk.say(Markdown(f"**{rule.number}** {rule.text}"))
    desk.say(Text(f"  {rule.source}", "dim"))
    for option in house_rules(game.name, rule.number):
        desk.say(Text(f"  House rule {option.name} (usually {option.default}): {option.text}", "dim"))
        for value in option.values if isinstance(option, Choice) else ():
            desk.say(Text(f"    {value}: {option.values[value]}", "dim"))
    desk.say()
