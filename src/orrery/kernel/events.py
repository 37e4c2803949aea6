"""What happened, split into what each seat may read at the moment it is written.

There is no later filter to forget: an event knows its readers. The way it is written also tells the kernel
whether anybody learnt something, which is where free undo ends; a rules author flags nothing.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOBODY: Final = -1


class Event:
    """One thing that happened: a kind, the seat it happened to, and numbers that `words.py` can read."""

    __slots__ = ("aside", "facts", "kind", "news", "reader", "seat", "secret")

    def __init__(
        self,
        kind: str,
        seat: int,
        facts: tuple[int, ...],
        secret: tuple[int, ...],
        reader: int,
        news: bool,
        aside: bool = False,
    ) -> None:
        self.kind: str = kind
        self.seat: int = seat
        self.facts: tuple[int, ...] = facts  # for everybody
        self.secret: tuple[int, ...] = secret  # for the reader alone
        self.reader: int = reader
        self.news: bool = news  # somebody knows more than before
        self.aside: bool = aside  # nobody but the reader knows that anything happened at all

    def is_told_to(self, seat: int | None) -> bool:
        """Whether a seat, or a spectator (None), hears of it."""
        return not self.aside or self.reader == seat

    def seen_by(self, seat: int | None) -> Event:
        """The event as one seat, or a spectator (None), may read it."""
        if self.reader == NOBODY or self.reader == seat:
            return self
        return Event(self.kind, self.seat, self.facts, (), NOBODY, self.news, self.aside)

    def __repr__(self) -> str:
        secret = f", secret={self.secret} for {self.reader}" if self.reader != NOBODY else ""
        return f"Event({self.kind!r}, seat={self.seat}, facts={self.facts}{secret})"


class Log:
    """Events since it was last emptied. A position without a log (in search) writes none."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def public(self, kind: str, seat: i64, facts: list[int], news: bool) -> None:
        """For everybody; `news` if somebody could not have worked it out."""
        self.events.append(Event(kind, int(seat), tuple(facts), (), NOBODY, news))

    def open(self, kind: str, seat: i64, *facts: int) -> None:
        """Everybody could have worked it out from the move and what all knew: no news."""
        self.events.append(Event(kind, int(seat), facts, (), NOBODY, False))

    def reveal(self, kind: str, seat: i64, *facts: int) -> None:
        """Something that somebody could not see has become public."""
        self.events.append(Event(kind, int(seat), facts, (), NOBODY, True))

    def reveal_all(self, kind: str, seat: i64, facts: list[int]) -> None:
        """As `reveal`, with facts of any number."""
        self.events.append(Event(kind, int(seat), tuple(facts), (), NOBODY, True))

    def private(self, kind: str, seat: i64, fact: int, secret: list[int], reader: i64) -> None:
        """One public fact for all, the rest for one seat's eyes."""
        self.events.append(Event(kind, int(seat), (fact,), tuple(secret), int(reader), True))

    def aside(self, kind: str, seat: i64, secret: list[int], *, news: bool) -> None:
        """A seat has made a part of a choice: for its own eyes, and nobody else may know that it did."""
        self.events.append(Event(kind, int(seat), (), tuple(secret), int(seat), news, True))

    def take(self) -> list[Event]:
        """Hand the events over and start anew."""
        events = self.events
        self.events = []
        return events
