"""The numbered rules of a game, read from docs/rules/<game>.md: one rule, one section, or what a word is found in."""
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from orrery.kernel.refusal import BadOption

PACKAGE = Path(__file__).parent.parent
SHELVES = (PACKAGE / "docs" / "rules", PACKAGE.parent.parent / "docs" / "rules")  # installed; in the source tree
PAGES = ("guide", "about", "science")  # that a game may have beside its rules, in its own folder
HEADING = re.compile(r"^(#+) (.+)$")
RULE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*")


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    number: str
    text: str  # Markdown

    @property
    def plain(self) -> str:
        """Without the signs of Markdown and without the note where it comes from."""
        text = re.sub(r"^\*\*[A-Z]+-\d+\*\* (\[[^\]]*\] )?", "", self.text)
        return f"{self.number}: {text.replace('**', '').replace('`', '')}"


@dataclass(frozen=True)
class Section:
    title: str
    level: int
    text: str  # Markdown, its heading and everything below it included


def rules_file(game: str) -> Path:
    """Where the rules of a game lie; refused with a sentence if they are not there."""
    for shelf in SHELVES:
        file = shelf / f"{game}.md"
        if file.is_file():
            return file
    raise BadOption(f"The rules of {game} are not at hand: there is no docs/rules/{game}.md.")


@cache
def pages(game: str) -> dict[str, str]:
    """The pages of a game by name, in Markdown."""
    files = {name: PACKAGE / "games" / game / f"{name}.md" for name in PAGES}
    return {name: file.read_text(encoding="utf-8") for name, file in files.items() if file.is_file()}


def page_title(text: str) -> str:
    """Its first heading."""
    return next(head[2] for line in text.splitlines() if (head := HEADING.match(line)))


@cache
def rules(game: str) -> dict[str, Rule]:
    """Every numbered rule by its number, with the lines that belong to it."""
    found: dict[str, Rule] = {}
    number, lines = "", [""]
    for line in [*rules_file(game).read_text(encoding="utf-8").splitlines(), "#"]:
        start = RULE.match(line)
        if number and (start or not line.strip() or line.startswith("#")):
            found[number] = Rule(number, "\n".join(lines))
            number = ""
        if start:
            number, lines = start[1], [line.removeprefix("- ")]
        elif number:
            lines.append(line)
    return found


@cache
def sections(game: str) -> tuple[Section, ...]:
    lines = rules_file(game).read_text(encoding="utf-8").splitlines()
    heads = [(i, head) for i, line in enumerate(lines) if (head := HEADING.match(line))]
    found = []
    for i, head in heads:
        level = len(head[1])
        end = next((j for j, later in heads if j > i and len(later[1]) <= level), len(lines))
        found.append(Section(head[2], level, "\n".join(lines[i:end])))
    return tuple(found)


def look_up(game: str, prefix: str, wanted: str) -> str:
    """Markdown for a rule by number (`XYZ-20`, `20`), a section by number or title, or all rules with a word."""
    wanted = wanted.strip()
    by_number = rules(game)
    for number in (wanted.upper(), f"{prefix}-{wanted}"):
        if number in by_number:
            return by_number[number].text
    low = wanted.lower()
    for section in sections(game):
        if section.title.lower() == low or re.match(rf"{re.escape(low)}[. ]", section.title.lower()):
            return section.text
    if re.fullmatch(rf"{prefix}-?\d+", wanted.upper()):
        numbers = [int(number.partition("-")[2]) for number in by_number]
        raise BadOption(f"There is no rule {wanted.upper()}: they go from {prefix}-1 to {prefix}-{max(numbers)}.")
    hits = [rule.text for rule in by_number.values() if low in rule.text.lower()]
    if not hits:
        raise BadOption(f"No rule speaks of {wanted!r}. Give a rule's number, a section or another word.")
    return "\n\n".join(hits)


def contents(game: str) -> list[str]:
    """The titles of all sections, to choose one from."""
    return [section.title for section in sections(game) if section.level > 1]
