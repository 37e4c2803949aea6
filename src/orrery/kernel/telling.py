"""Events with typed facts: what the numbers of each kind of event are, and its sentence. One row a kind.

From the row follow the sentence of the log, the things on the table that it lights, and the event as data for
programs and drawings. A sentence is whole, with named blanks: `{who} rob[s] {victim} of {count:card}.`

`{who}` is the seat it happened to; `{whose}` and, inside a sentence, `{their}` say what is its own. `[s]` is left out
when that seat is the reader, `[are|is]` says the first to the reader and the second of anybody else. A number takes
what it counts: `{count:a card}`. Any seat can be named by its number: `{seat0}`.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from orrery.kernel.events import Event
from orrery.kernel.things import Seats, Sort, count, join, numeral

FORMS = re.compile(r"\[([^\]|]*)(?:\|([^\]]*))?\]")
NUMBER = Sort([])  # a fact that is a number and nothing else
SEAT = "{seat"  # a blank that names a seat by its number
KEPT = 1024  # sentences of a table


class Number(int):
    """A number in a sentence: alone, or with what it counts."""

    def __format__(self, spec: str) -> str:
        one, _, many = spec.partition("|")
        return count(self, one, many) if one else numeral(self)


class Person(str):
    """A seat in a sentence: `{victim}`, or with `{victim:own}` what is theirs."""

    def __format__(self, spec: str) -> str:
        if spec != "own":
            return str(self)
        return "your" if self == "you" else f"{self}’s"


@dataclass(frozen=True)
class Many:
    """All the facts from here on, each a thing of this sort."""

    sort: Sort


Uses = Sequence[str] | Callable[[Event], Sequence[tuple[Sort, int]]]  # names of facts, or what finds the pieces


@dataclass(frozen=True)
class Telling:
    """One kind of event."""

    kind: str
    facts: Mapping[str, Sort | Many] = field(default_factory=dict)  # what everybody may know, in order
    sentence: str | Callable[[Event], str] = ""  # or what finds it; empty if it is not worth telling
    secret: Mapping[str, Sort | Many] = field(default_factory=dict)  # what its reader alone may know
    own: str | Callable[[Event], str] = ""  # the sentence for that reader
    lights: Sequence[str] | Callable[[Event], Sequence[str]] | None = None  # see `places`; by default all that is drawn
    held: Uses = ()  # facts that name pieces which the event's seat now holds
    played: Uses = ()  # facts that name pieces which it has played or used


class Tellings:
    """All kinds of events of a game at one table."""

    def __init__(self, rows: Sequence[Telling], seats: Seats) -> None:
        self.rows = {row.kind: row for row in rows}
        self._seats = seats
        self._write = lru_cache(maxsize=KEPT)(self._written)

    def sentence(self, event: Event, viewer: int | None) -> str:
        """An event, already cut to what the viewer may read, as a sentence; empty if it is not worth telling.

        Whoever has no part in it reads what a spectator reads: that is written once for all of them.
        """
        row = self.rows[event.kind]
        chosen = row.own if event.secret and row.own else row.sentence
        sentence = chosen(event) if callable(chosen) else chosen
        if not sentence:
            return ""
        return self._write(sentence, event, viewer if self._is_about(viewer, event, sentence) else None)

    def _is_about(self, viewer: int | None, event: Event, sentence: str) -> bool:
        """Whether a sentence may say "you"."""
        if event.seat == viewer or SEAT in sentence:
            return True
        for _, sort, value in self.read(self.rows[event.kind], event):
            if isinstance(sort, Seats) and viewer in (value if isinstance(value, tuple) else (value,)):
                return True
        return False

    def _written(self, sentence: str, event: Event, viewer: int | None) -> str:
        you = event.seat == viewer
        sentence = FORMS.sub(lambda form: person(form, you=you), sentence)
        facts = self.read(self.rows[event.kind], event)
        blanks = {name: self.word(sort, value, viewer) for name, sort, value in facts}
        if SEAT in sentence:
            blanks |= {f"seat{seat}": self.word(self._seats, seat, viewer) for seat in range(len(self._seats.names))}
        if event.seat >= 0:
            name = self._seats.names[event.seat]
            who, whose, their = ("You", "Your", "your") if you else (name, f"{name}’s", f"{name}’s")
            blanks |= {"who": who, "whose": whose, "their": their}
        return sentence.format(**blanks)

    def places(self, event: Event) -> tuple[str, ...]:
        """The things on the drawn table that an event is about, as far as its reader may know.

        A row can name them: facts, `who`, and ids of things.
        """
        row = self.rows[event.kind]
        lit: dict[str, tuple[str, ...]] = {"who": (f"seat-{event.seat}",) if event.seat >= 0 else ()}
        for name, sort, value in self.read(row, event):
            numbers = value if isinstance(value, tuple) else (value,)
            lit[name] = tuple(filter(None, (sort.drawn(number) for number in numbers)))
        if row.lights is None:
            return tuple(place for places in lit.values() for place in places)
        named = row.lights(event) if callable(row.lights) else row.lights
        return tuple(place for name in named for place in lit.get(name, (name,)))

    def data(self, event: Event) -> dict[str, Any]:
        """An event as plain data: kind, seat, and its facts by name."""
        found: dict[str, Any] = {"kind": event.kind, "seat": event.seat if event.seat >= 0 else None}
        for name, sort, value in self.read(self.rows[event.kind], event):
            found[name] = [ident(sort, number) for number in value] if isinstance(value, tuple) else ident(sort, value)
        return found

    def uses(self, event: Event) -> list[tuple[str, bool]]:
        """The pieces of the gallery that an event puts into its seat's hands, or that the seat plays (True)."""
        row = self.rows[event.kind]
        if event.seat < 0 or not (row.held or row.played):
            return []
        found: list[tuple[str, bool]] = []
        for named, played in ((row.held, False), (row.played, True)):
            for sort, number in named(event) if callable(named) else self.facts(row, event, named):
                piece = sort.pieces[number] if 0 <= number < len(sort.pieces) else None
                if piece is not None:
                    found.append((piece, played))
        return found

    def facts(self, row: Telling, event: Event, names: Sequence[str]) -> list[tuple[Sort, int]]:
        """The things that these facts tell of."""
        found: list[tuple[Sort, int]] = []
        for name, sort, value in self.read(row, event):
            if name in names:
                found += [(sort, number) for number in (value if isinstance(value, tuple) else (value,))]
        return found

    def read(self, row: Telling, event: Event) -> list[tuple[str, Sort, int | tuple[int, ...]]]:
        """The facts by name, those of the reader after those of all."""
        named: list[tuple[str, Sort, int | tuple[int, ...]]] = []
        for facts, values in ((row.facts, event.facts), (row.secret, event.secret)):
            for place, (name, sort) in enumerate(facts.items()):
                if isinstance(sort, Many):
                    named.append((name, sort.sort, values[place:]))
                elif place < len(values):
                    named.append((name, sort, values[place]))
        return named

    def word(self, sort: Sort, value: int | tuple[int, ...], viewer: int | None) -> Any:
        if isinstance(value, tuple):
            return join([str(self.word(sort, number, viewer)) for number in value])
        if not len(sort):
            return Number(value)
        if value < 0:
            return ""  # nothing of this sort
        if isinstance(sort, Seats):
            return Person("you" if value == viewer else sort.names[value])
        return sort.names[value]


def person(form: re.Match[str], *, you: bool) -> str:
    """`[s]` and `[are|is]` for the reader, or for anybody else."""
    first, second = form[1], form[2]
    if second is None:
        return "" if you else first
    return first if you else second


def ident(sort: Sort, number: int) -> str | int | None:
    if not len(sort):
        return number
    if number < 0:
        return None
    return number if isinstance(sort, Seats) else sort.ids[number]
