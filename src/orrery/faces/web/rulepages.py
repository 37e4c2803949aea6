"""Guide and numbered rules as HTML. The texts are our own files; still no HTML in them is let through."""
from __future__ import annotations

import re
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from orrery.faces import rulebook
from orrery.kernel.refusal import Refused

SECTION = re.compile(r"^#{2,4} (.+)$")
REFERENCE = re.compile(r"\b([A-Z]{3}-\d+)\b")
markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


def to_html(text: str) -> Markup:
    return Markup(markdown.render(text))


@cache
def guide(game: str) -> Markup:
    """How to play, in a page; empty if the game has no guide yet."""
    return to_html(rulebook.pages(game).get("guide", ""))


@cache
def more_pages(game: str) -> dict[str, tuple[str, Markup]]:
    """What else there is to read about a game: for each page its title and its text."""
    texts = {name: text for name, text in rulebook.pages(game).items() if name != "guide"}
    return {name: (rulebook.page_title(text), to_html(text)) for name, text in texts.items()}


@cache
def everything(game: str) -> tuple[dict[str, Any], ...]:
    """Every numbered rule with the section it stands in; other rules it names are links."""
    try:
        found = rulebook.rules(game)
        lines = rulebook.rules_file(game).read_text(encoding="utf-8").splitlines()
    except Refused:
        return ()
    section, rules = "", []
    for line in lines:
        if heading := SECTION.match(line):
            section = heading[1]
        elif (start := rulebook.RULE.match(line)) and start[1] in found:
            text = found[start[1]].text
            body = text.replace(f"**{start[1]}**", "", 1).strip()
            html = REFERENCE.sub(lambda hit: f'<a href="#{hit[1]}">{hit[1]}</a>', to_html(body))
            rules.append({"number": start[1], "section": section, "html": Markup(html), "text": text.lower()})
    return tuple(rules)


def numbered(game: str, query: str = "") -> list[dict[str, Any]]:
    """All rules, or those in which every word of the query occurs."""
    words = query.lower().split()
    return [rule for rule in everything(game) if all(word in rule["text"] for word in words)]
