"""The rulebook of a game (`games/<game>/rulebook.md`): each numbered rule in plain words, and where it comes from.

A rule begins with its number in bold. What follows, up to the next rule or heading, is its text; a quotation under it
(`>`) says where it stands in the printed book, or why we ruled it. A picture stands between a heading and the rules
that it shows; the drawing is a macro of that name in the game's `figures.html`.
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from orrery.games import find_game
from orrery.kernel.options import Option
from orrery.kernel.refusal import BadOption, named, shown

GAMES = Path(__file__).parents[1] / "games"
PAGES = ("guide", "about", "science")  # that a game may have beside its rules, in its own folder
TITLE = re.compile(r"^#+ (.+)$", re.MULTILINE)
HEADING = re.compile(r"^## (.+)$")
RULE = re.compile(r"^\*\*([A-Z]+-\d+)\*\* (.+)$")
PICTURE = re.compile(r"^!\[(.+)\]\((\w+)\)$")


@dataclass(frozen=True)
class Picture:
    """A drawing beside the rules, and what it shows in words."""

    name: str
    text: str


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    number: str
    section: str
    text: str  # Markdown
    source: str  # where it comes from: the printed book, or our ruling
    picture: Picture | None = None  # that stands above it

    @property
    def plain(self) -> str:
        """In one line, without the signs of Markdown."""
        return f"{self.number}: {' '.join(self.text.replace('**', '').split())}"

    def speaks_of(self, words: list[str]) -> bool:
        everything = f"{self.number} {self.section} {self.text} {self.source}".lower()
        return all(word in everything for word in words)


@cache
def pages(game: str) -> dict[str, str]:
    """The pages of a game by name, in Markdown."""
    files = {name: GAMES / game / f"{name}.md" for name in PAGES}
    return {name: file.read_text(encoding="utf-8") for name, file in files.items() if file.is_file()}


def page_title(text: str) -> str:
    """Its first heading."""
    title = TITLE.search(text)
    assert title is not None, "a page begins with its title"
    return title[1]


@cache
def rules(game: str) -> dict[str, Rule]:
    """Every rule of a game by its number, in the order of the book; empty if the game has no rulebook."""
    file = GAMES / game / "rulebook.md"
    return read_rules(file.read_text(encoding="utf-8")) if file.is_file() else {}


def read_rules(text: str) -> dict[str, Rule]:
    found: dict[str, Rule] = {}
    section, number, picture = "", "", None
    for line in text.splitlines():
        if heading := HEADING.match(line):
            section, number = heading[1], ""
        elif shown := PICTURE.match(line):
            picture, number = Picture(shown[2], shown[1]), ""
        elif start := RULE.match(line):
            number = start[1]
            found[number] = Rule(number, section, start[2], "", picture)
            picture = None
        elif number:
            rule = found[number]
            told = line.startswith(">")
            body = f"{rule.text}\n{line}" if not told else rule.text
            source = f"{rule.source} {line[1:].strip()}" if told else rule.source
            found[number] = Rule(number, section, body.rstrip(), source.strip(), rule.picture)
    return found


def sections(game: str) -> list[str]:
    """The titles of all sections, to choose one from."""
    return list(dict.fromkeys(rule.section for rule in rules(game).values()))


def house_rules(game: str, number: str) -> list[Option]:
    """The options that change a rule."""
    return [option for option in find_game(game).options if option.rule == number]


def look_up(game: str, prefix: str, wanted: str) -> list[Rule]:
    """A rule by number (`XYZ-20`, `20`), the rules of a section, or all rules that mention some words."""
    book = rules(game)
    wanted = wanted.strip()
    for number in (wanted.upper(), f"{prefix}-{wanted}"):
        if number in book:
            return [book[number]]
    for title in sections(game):
        if title.lower() == wanted.lower():
            return [rule for rule in book.values() if rule.section == title]
    if re.fullmatch(rf"{prefix}-?\d+", wanted.upper()):
        raise BadOption(f"There’s no rule {named(wanted.upper())}. They run from {prefix}-1 to {prefix}-{last(game)}.")
    hits = [rule for rule in book.values() if rule.speaks_of(wanted.lower().split())]
    if not hits:
        raise BadOption(f"No rule mentions {shown(wanted)}. Try a rule’s number, a section or another word.")
    return hits


def last(game: str) -> int:
    return max(int(number.partition("-")[2]) for number in rules(game))
