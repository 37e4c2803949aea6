"""A table drawn in text: styled spans in lines in blocks, for terminals, screen readers and `print`."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from textwrap import wrap

WIDTH = 74  # letters of a line to look up
TITLE = 26  # of its first column


@dataclass(frozen=True)
class Span:
    """A few letters in one style, e.g. "bold #cc79a7" or "dim"."""

    text: str
    style: str = ""


Line = tuple[Span, ...]


@dataclass(frozen=True)
class Block:
    """A titled part of the table."""

    title: str
    lines: tuple[Line, ...]


def line(*parts: str | Span) -> Line:
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


def entry(title: str, text: str, style: str = "bold") -> tuple[Line, ...]:
    """Something to look up, in 80 columns: its name, and what there is to say about it."""
    first, *rest = wrap(text, WIDTH - TITLE)
    return line(Span(f"{title:<{TITLE}}", style), first), *(line(" " * TITLE, more) for more in rest)


def small(text: str) -> tuple[Line, ...]:
    """A remark below a table, in 80 columns."""
    return tuple(line(Span(part, "dim")) for part in wrap(text, WIDTH))


def plain(blocks: Iterable[Block]) -> str:
    """The drawing without styles."""
    rows: list[str] = []
    for block in blocks:
        rows.append(block.title)
        rows.extend("  " + "".join(span.text for span in line) for line in block.lines)
    return "\n".join(rows)
