"""A table drawn in text: styled spans in lines in blocks, for terminals, screen readers and `print`."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


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


def plain(blocks: Iterable[Block]) -> str:
    """The drawing without styles."""
    rows: list[str] = []
    for block in blocks:
        rows.append(block.title)
        rows.extend("  " + "".join(span.text for span in line) for line in block.lines)
    return "\n".join(rows)
