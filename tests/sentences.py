"""Every sentence of the shared parts, or of a game, that a person can read: `python -m tests.sentences [GAME] [WORD]`.

It reads Python (texts with a space in them that are no docstrings), templates (text between tags, and the attributes
that are shown or spoken) and scripts, so that no sentence is missed when the English is edited.
"""
from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from tests.gate import ROOT

SOURCE = ROOT / "src" / "orrery"
SHOWN = {"title", "placeholder", "alt", "aria-label", "aria-description"}
WORDS = re.compile(r"[A-Za-z’']{2,}.* |^[A-Z][a-z]+[.…]?$")  # two words, or one that begins like a sentence
BLANK = re.compile(r"\{\{?[^{}]*\}?\}")
CODE = re.compile(r"^[#.\[][\w-]|[{;]$|^(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|BEGIN)\b|^import |^from |'self'")


def sentences(folder: Path = SOURCE) -> Iterator[tuple[Path, int, str]]:
    """File, line and text, in the order of the files."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if (parts[0] == "games" and len(parts) > 2) or "_native" in parts:
            continue
        if path.suffix in READERS:
            for line, text in READERS[path.suffix](path.read_text("utf-8")):
                shown = " ".join(text.split())
                if WORDS.search(BLANK.sub("", shown)) and not CODE.search(shown):
                    yield path, line, shown


def in_python(source: str) -> Iterator[tuple[int, str]]:
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
    told |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value
        elif isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(map(part, node.values))


def part(of: ast.expr) -> str:
    """A piece of an f-string: text as it is, or a blank."""
    return f"{{{ast.unparse(of.value)}}}" if isinstance(of, ast.FormattedValue) else str(ast.literal_eval(of))


class Page(HTMLParser):
    """The texts of a template; what stands between braces stays as a blank with the texts in it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, str]] = []

    def handle_data(self, data: str) -> None:
        self.found.append((self.getpos()[0], data))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [(self.getpos()[0], value) for name, value in attrs if name in SHOWN and value]


def in_template(source: str) -> Iterator[tuple[int, str]]:
    without = re.sub(r"\{#.*?#\}", lambda gap: "\n" * gap[0].count("\n"), source, flags=re.DOTALL)
    page = Page()
    page.feed(re.sub(r"\{%.*?%\}", "", without, flags=re.DOTALL))
    yield from page.found
    for number, line in enumerate(without.split("\n"), 1):  # texts inside of expressions
        for expression in re.findall(r"\{[{%](.*?)[%}]\}", line):
            for text in re.findall(r'"([^"]*)"|\'([^\']*)\'', expression):
                yield number, "".join(text)


def in_script(source: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(source.split("\n"), 1):
        for text in re.findall(r"'((?:[^'\\]|\\.)*)'|`([^`]*)`", line.split("//")[0] if "http" not in line else line):
            yield number, "".join(text)


READERS = {".py": in_python, ".html": in_template, ".js": in_script}


def main() -> None:
    folder, words = SOURCE, sys.argv[1:]
    if words and (SOURCE / "games" / words[0]).is_dir():
        folder = SOURCE / "games" / words.pop(0)
    wanted = " ".join(words).lower()
    for path, line, text in sentences(folder):
        if wanted in text.lower():
            print(f"{path.relative_to(ROOT)}:{line}: {text}")


if __name__ == "__main__":
    main()
