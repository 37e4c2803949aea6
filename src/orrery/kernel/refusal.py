"""Refusals: what is wrong, what to do about it, and the rule that says so."""
from __future__ import annotations

from dataclasses import dataclass

LONGEST = 60  # characters of a value that a refusal quotes


@dataclass(frozen=True)
class Note:
    """A clear sentence, with the rule it stands on."""

    text: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Refusal(Note):
    """Why something is not possible, and what is."""


class Refused(Exception):  # noqa: N818 - "Refused" is what happened
    """Something from outside was not accepted; `refusal` says why. Nothing has changed."""

    def __init__(self, text: str, rule: str = "") -> None:
        self.refusal = Refusal(text, rule)
        super().__init__(str(self.refusal))


class IllegalMove(Refused):
    """A move that may not be made in this position."""


class BadOption(Refused):
    """A game, mode, number of seats, option or seed that does not exist or does not fit."""


class BadPack(Refused):
    """Content that cannot be played with; the text names file, key and reason."""


class BadPosition(Refused):
    """A position written down wrongly; the text names the key."""


class BadRecord(Refused):
    """A record that cannot be replayed; the text names the line."""


def named(value: object) -> str:
    """A word as it is, if it can stand in a sentence; anything else as a refusal quotes it."""
    return value if isinstance(value, str) and len(value) <= LONGEST and value.isprintable() else shown(value)


def shown(value: object) -> str:
    """A value as a refusal quotes it: short and printable, whatever was given."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deeply, or a number of thousands of digits
        text = f"such a big {'number' if isinstance(value, int) else 'list or table'}"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
