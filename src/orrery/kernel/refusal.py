"""Refusals: what is wrong, what to do about it, and the rule that says so."""
from __future__ import annotations

from dataclasses import dataclass

LONGEST = 60  # characters of a value that a refusal quotes
LONGEST_SENTENCE = 400


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
        self.refusal = Refusal(one_line(text), rule)
        super().__init__(str(self.refusal))


class IllegalMove(Refused):
    """A move that may not be made in this position."""


class BadOption(Refused):
    """A game, mode, number of seats, option or seed that does not exist or does not fit."""


class BadPack(Refused):
    """Content that cannot be played with; the text names file, key and reason."""

    def __init__(self, text: str, rule: str = "", *, where: str = "", key: str = "", reason: str = "") -> None:
        super().__init__(text, rule)
        self.where, self.key, self.reason = where, key, reason  # pack and file, where one key is to blame


class BadPosition(Refused):
    """A position written down wrongly; the text names the key."""


class BadRecord(Refused):
    """A record that cannot be replayed; the text names the line."""


def one_line(text: str) -> str:
    """A sentence that can be printed, however long and odd the words are that it quotes."""
    shown = text if text.isprintable() else "".join(c if c.isprintable() else "\ufffd" for c in text)
    return shown if len(shown) <= LONGEST_SENTENCE else f"{shown[: LONGEST_SENTENCE - 1]}…"


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
