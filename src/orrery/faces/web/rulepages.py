"""Guide and rulebook as HTML. The texts are our own; even so, no HTML in them gets through."""
from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from markdown_it import MarkdownIt
from markupsafe import Markup

from orrery.faces import rulebook
from orrery.faces.web.render import Pages
from orrery.games import find_game
from orrery.games.packs import open_pack
from orrery.kernel.options import Choice, Option, Value
from orrery.kernel.refusal import Refused

REFERENCE = re.compile(r"\b([A-Z]{3}-\d+)\b")
markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


def to_html(text: str, root: str = "") -> Markup:
    """Markdown as HTML; links to other pages of ours begin with the root path."""
    return Markup(markdown.render(text).replace('href="/', f'href="{root}/'))


@cache
def guide(game: str, root: str = "") -> Markup:
    """How to play, in a page; empty if the game has no guide yet."""
    return to_html(rulebook.pages(game).get("guide", ""), root)


@cache
def more_pages(game: str, root: str = "") -> dict[str, tuple[str, Markup]]:
    """What else there is to read about a game: for each page its title and its text."""
    texts = {name: text for name, text in rulebook.pages(game).items() if name != "guide"}
    return {name: (rulebook.page_title(text), to_html(text, root)) for name, text in texts.items()}


@dataclass(frozen=True)
class HouseRule:
    """An option that changes a rule: its values in words, which of them is usual and which holds here."""

    text: str
    values: tuple[tuple[str, bool, bool], ...]  # in words, usual, in force at the table the page was opened from
    changed: bool

    @property
    def chosen(self) -> str:
        """What holds here, in words."""
        return "".join(text for text, _, here in self.values if here)


@dataclass(frozen=True)
class RuleOnPage:
    number: str
    section: str
    html: Markup
    kind: str  # of its source: printed, ruled, or following from what is printed
    source: Markup
    picture: Markup
    house_rules: tuple[HouseRule, ...]


def numbered(pages: Pages, game: str, query: str, here: Mapping[str, Value]) -> list[RuleOnPage]:
    """All rules, or those that mention every word of the query; `here` are the options of a table, if there is one."""
    words = query.lower().split()
    return [
        RuleOnPage(
            rule.number,
            rule.section,
            linked(rule.text),
            rule.source.partition(":")[0].rstrip("."),
            linked(rule.source),
            drawn(pages, game, rule.picture) if rule.picture else Markup(""),
            tuple(house_rule(option, here) for option in rulebook.house_rules(game, rule.number)),
        )
        for rule in rulebook.rules(game).values()
        if rule.speaks_of(words)
    ]


def sections(rules: Iterable[RuleOnPage]) -> list[tuple[str, list[RuleOnPage]]]:
    return [(title, list(found)) for title, found in groupby(rules, key=lambda rule: rule.section)]


def linked(text: str) -> Markup:
    """Markdown as HTML, in which the numbers of other rules are links."""
    return Markup(REFERENCE.sub(lambda hit: f'<a href="#{hit[1]}">{hit[1]}</a>', to_html(text)))


def drawn(pages: Pages, game: str, picture: rulebook.Picture) -> Markup:
    """A picture of the rulebook: drawn by the game, told in words below."""
    found = find_game(game)
    content = found.content(open_pack(game, found.usual_pack))
    figure = pages.figure(game, content, picture.name)
    return Markup("<figure>{}<figcaption>{}</figcaption></figure>").format(figure, picture.text)


def house_rule(option: Option, here: Mapping[str, Value]) -> HouseRule:
    chosen = here.get(option.name, option.default)
    if isinstance(option, Choice):
        values = tuple((text, name == option.default, name == chosen) for name, text in option.values.items())
    else:
        usual = (f"{option.default}", True, chosen == option.default)
        values = (usual,) if chosen == option.default else (usual, (f"{chosen}", False, True))
    return HouseRule(option.text, values, chosen != option.default)


def options_at(game: str, given: Mapping[str, str]) -> dict[str, Value]:
    """The options of a table as they stand in the page's address; what does not fit is left out."""
    found: dict[str, Value] = {}
    for option in find_game(game).options:
        try:
            found[option.name] = option.check(given[option.name])
        except (KeyError, Refused):
            continue
    return found
