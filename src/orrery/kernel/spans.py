"""Where the values of a TOML text stand, so that a complaint can name the line and a number can be changed in place.

The text has been read by `parsing.read_toml` before, so it is valid: this only finds places.
"""
from __future__ import annotations

import re
from bisect import bisect_right
from typing import Any, NamedTuple

Path = tuple[str | int, ...]
BARE = re.compile(r"[A-Za-z0-9_-]+")
PARTS = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
GAP = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
PLAIN = re.compile(r"[^,\]}\n#]+")


class Span(NamedTuple):
    start: int
    end: int
    line: int  # counted from 1


class Finder:
    """Reads a text once and notes the place of every value, under its path of keys and indexes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.breaks = [place for place, letter in enumerate(text) if letter == "\n"]
        self.counts: dict[Path, int] = {}  # of arrays of tables
        self.spans: dict[Path, Span] = {}
        section: Path = ()
        while self.gap() < len(text):
            if text.startswith("[", self.at):
                section = self.header()
            else:
                self.pair(section)

    def gap(self) -> int:
        """Goes on to the next thing that is said."""
        found = GAP.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def note(self, path: Path, start: int) -> None:
        self.spans.setdefault(path, Span(start, self.at, bisect_right(self.breaks, start - 1) + 1))

    def header(self) -> Path:
        start, double = self.at, self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        path: Path = ()
        for key in self.key():
            path = (*path, self.counts[path] - 1, key) if path in self.counts else (*path, key)
        self.at = self.text.index("]", self.at) + (2 if double else 1)
        if double:
            self.counts[path] = self.counts.get(path, 0) + 1
        if path in self.counts:
            path = (*path, self.counts[path] - 1)
        self.note(path, start)
        return path

    def key(self) -> list[str]:
        """A key, perhaps with dots."""
        parts: list[str] = []
        while True:
            self.gap()
            if self.text[self.at] in "\"'":
                start = self.at
                self.string()
                parts.append(self.text[start + 1 : self.at - 1])
            else:
                found = BARE.match(self.text, self.at)
                assert found is not None
                parts.append(found[0])
                self.at = found.end()
            self.gap()
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def pair(self, section: Path) -> None:
        path = (*section, *self.key())
        self.at += 1  # the equals sign
        self.value(path)

    def value(self, path: Path) -> None:
        start = self.gap()
        first = self.text[start]
        if first in "\"'":
            self.string()
        elif first in "[{":
            self.at += 1
            number = 0
            while self.text[self.gap()] not in "]}":
                if first == "[":
                    self.value((*path, number))
                else:
                    self.pair(path)
                number += 1
                if self.text[self.gap()] == ",":
                    self.at += 1
            self.at += 1
        else:
            found = PLAIN.match(self.text, start)
            assert found is not None
            self.at = start + len(found[0].rstrip())
        self.note(path, start)

    def string(self) -> None:
        mark = self.text[self.at]
        whole = mark * 3 if self.text.startswith(mark * 3, self.at) else mark
        self.at += len(whole)
        while not self.text.startswith(whole, self.at):
            self.at += 2 if mark == '"' and self.text[self.at] == "\\" else 1
        self.at += len(whole)


def read_path(key: str) -> Path:
    """`deck.cards[3].rank` as keys and indexes."""
    return tuple(int(index) if index else name for index, name in PARTS.findall(key))


def line_of(text: str, key: str) -> int:
    """The line where a key stands, or the nearest thing around it; 1 if there is none."""
    spans = Finder(text).spans
    path = read_path(key)
    while path and path not in spans:
        path = path[:-1]
    return spans[path].line if path else 1


def resolve(data: Any, key: str) -> Path | None:
    """The path of a key in which items of lists may be named by their ids: `cards.L04[6]`; None if it leads nowhere."""
    found: list[str | int] = []
    for part in read_path(key):
        if isinstance(data, list) and isinstance(part, str):
            part = next((place for place, item in enumerate(data) if ident(item) == part), -1)
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
        found.append(part)
    return None if -1 in found else tuple(found)


def ident(item: Any) -> Any:
    """What an item of a list is called: its id, or the first entry of a row."""
    if isinstance(item, dict):
        return item.get("id")
    return item[0] if isinstance(item, list) and item else None
