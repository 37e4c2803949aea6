"""The rulebook and the gallery in the terminal."""
from __future__ import annotations

from typing import Any

from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from orrery.faces.rulebook import Rule, house_rules, look_up, page_title, pages, rules, sections
from orrery.faces.terminal.desk import Desk
from orrery.faces.terminal.screen import ACCENT
from orrery.kernel.gallery import find_pieces
from orrery.kernel.game import Game
from orrery.kernel.options import Choice
from orrery.kernel.refusal import BadOption, shown


def show_rules(desk: Desk, game: Game[Any], what: str) -> None:
    """A rule, a section, or the rules that mention some words; asked for nothing, what you can ask for."""
    if what.lower() in pages(game.name):
        desk.say(Markdown(pages(game.name)[what.lower()]))
        return
    if what:
        for rule in look_up(game.name, game.prefix, what):
            show_rule(desk, game, rule)
        return
    desk.say(f"The rulebook of {game.title}. Ask for a section, a rule ({next(iter(rules(game.name)))}) or a word.\n")
    for title in sections(game.name):
        desk.say(f"  {title}")
    for name, text in pages(game.name).items():
        desk.say(f"  {name}: {page_title(text)}")


def show_rule(desk: Desk, game: Game[Any], rule: Rule) -> None:
    """Its text, what the picture shows, where it comes from, and the house rules that change it."""
    if rule.picture:
        desk.say(Text(f"[{rule.picture.text}]", "italic"))
    desk.say(Markdown(f"**{rule.number}** {rule.text}"))
    desk.say(Text(f"  {rule.source}", "dim"))
    for option in house_rules(game.name, rule.number):
        desk.say(Text(f"  House rule {option.name} (usually {option.default}): {option.text}", "dim"))
        if isinstance(option, Choice):
            for value, meaning in option.values.items():
                desk.say(Text(f"    {value}: {meaning}", "dim"))
    desk.say()


def show_gallery(desk: Desk, game: Game[Any], content: Any, what: str) -> None:
    """Everything in a pack, or the pieces that mention some words."""
    found = find_pieces(game.gallery(content), what)
    if not found:
        raise BadOption(f"Nothing in the gallery of {game.title} mentions {shown(what)}.")
    for shelf in found:
        desk.say(Text.assemble("\n", (shelf.name, ACCENT), f"  {shelf.text}"))
        for piece in shelf.pieces:
            copies = f" × {piece.copies}" if piece.copies > 1 else ""
            facts = f"{copies}: {', '.join(piece.facts)}. "
            said = Text.assemble((piece.name, "bold"), facts, (piece.text, "dim italic"))
            desk.say(Padding(said, (0, 0, 0, 4)))
