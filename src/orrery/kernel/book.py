"""The book of choices: every kind of choice that a game puts to a seat, declared once, in one row.

From the rows follow move texts both ways, the things that are clicked for a move, what a click means that is not on
offer, prompts, labels, and the refusals that are the same in every game. Moves are numbered by the rules: a choice has
a first number, and what it takes counts on from there like the digits of a number.
"""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

from orrery.kernel.refusal import Note
from orrery.kernel.things import Sort

Say = str | Callable[..., str]  # a sentence, or what finds it: given the state, and the numbers of what is taken
Explains = Note | Callable[..., Note]
NOTHING = Note("")


@dataclass(frozen=True, eq=False)
class Question:
    """A decision point: what is asked, and what is said to those who wait or try something else."""

    asks: Say  # to the seat that decides
    waiting: str  # to all others: "{who} is choosing a card."
    first: Explains | None = None  # to who tries something else while this is open: what has to be decided first
    how: Explains | None = None  # to who tries to answer it while it is not open: how it comes up

    def ask(self, state: Any) -> str:
        return self.asks(state) if callable(self.asks) else self.asks


@dataclass(frozen=True, eq=False)
class Choice:
    """One kind of choice. What is said of a move is a sentence, with {0} for what it takes, or a function."""

    name: str  # in move texts: `play` in `play:jup_io`
    first: int  # the number of its first move
    at: Question | tuple[Question, ...]  # what it answers
    takes: Sequence[Sort] = ()
    picks: str | Callable[..., Sequence[str]] = ""  # what is clicked, in this order: "planet-{0} card-{1}"
    stands_for: str = ""  # a further thing that means this choice when it is not on offer: "seat-{0}"
    label: Say = ""
    explain: Explains = NOTHING
    refuse: Explains = NOTHING  # why this move is not among those on offer, when the time is right
    warn: bool | Callable[..., str] = False  # asked twice: with the explanation, or with what the function says
    reason: Say = ""  # why a good player might choose it
    always: str = ""  # if it can be chosen once for the whole game: what says so, as "Decline every offer"
    leaves: bool = False  # leaving the game: one number a seat, the same text for all, at any time

    @cached_property
    def size(self) -> int:
        return prod(len(sort) for sort in self.takes)

    def taken(self, move: int) -> tuple[int, ...]:
        """The numbers of what a move takes."""
        rest = move - self.first
        found: list[int] = []
        for digits in self._digits:
            rest, number = divmod(rest, digits)
            found.append(number)
        return tuple(reversed(found))

    @cached_property
    def _digits(self) -> tuple[int, ...]:
        """How far each of a move's digits counts, the last one first."""
        return tuple(len(sort) for sort in reversed(self.takes))

    def ids(self, move: int) -> list[str] | None:
        """What a move takes, as move texts call it; None if there is no such thing at this table."""
        ids = [sort.ids[number] for sort, number in zip(self.takes, self.taken(move), strict=True)]
        return None if None in ids else [name or "" for name in ids]

    def say(self, what: Say, state: Any, move: int) -> str:
        """A sentence with the names of what is taken, or the one that a function finds."""
        taken = self.taken(move)
        if callable(what):
            return what(state, *taken)
        return what.format(*(sort.names[number] for sort, number in zip(self.takes, taken, strict=True)))

    def note(self, what: Explains, state: Any, move: int) -> Note:
        """The same with the rule that it stands on."""
        if callable(what):
            return what(state, *self.taken(move))
        return type(what)(self.say(what.text, state, move), what.rule)

    def clicks(self, move: int) -> tuple[str, ...]:
        """The things on the drawn table that are clicked, one after the other."""
        ids = self.ids(move)
        if ids is None:
            return ()
        if callable(self.picks):
            return tuple(self.picks(*self.taken(move)))
        if self.picks:
            return tuple(self.picks.format(*ids).split())
        if self.takes and not self.leaves and all(sort.thing for sort in self.takes):
            return tuple(sort.thing.format(name) for sort, name in zip(self.takes, ids, strict=True))
        return (self.text(move).replace(":", "-"),)

    def text(self, move: int) -> str:
        """`name:what:what`; empty if there is no such move at this table."""
        ids = self.ids(move)
        if ids is None:
            return ""
        return self.name if self.leaves else ":".join([self.name, *(name for name in ids if name)])

    def read(self, ids: str, seat: int) -> int | None:
        """The move whose text goes on with these ids; None if there is none."""
        if self.leaves:
            return self.first + seat if not ids else None
        parts = [ids] if len(self.takes) == 1 else ids.split(":") if ids else []
        if len(parts) > len(self.takes):
            return None
        parts += [""] * (len(self.takes) - len(parts))  # a last thing may have no name: nothing is said of it
        move = 0
        for sort, part in zip(self.takes, parts, strict=True):
            number = sort.numbers.get(part)
            if number is None:
                return None
            move = move * len(sort) + number
        return self.first + move


class Book:
    """All choices of a game at one table."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.choices = choices
        self._by_number = sorted(choices, key=lambda choice: choice.first)
        self._firsts = [choice.first for choice in self._by_number]
        self._by_name: dict[str, list[Choice]] = {}
        for choice in choices:
            self._by_name.setdefault(choice.name, []).append(choice)
        # Asked for again and again. Of moves alone, so that nobody's typing fills the memory.
        self._texts: dict[int, str] = {}
        self._numbers: dict[str, int] = {}
        self._clicks: dict[int, tuple[str, ...]] = {}

    @property
    def actions(self) -> int:
        """Moves are numbered from 0 to below this."""
        last = self._by_number[-1]
        return last.first + last.size

    def find(self, move: int) -> Choice:
        """The choice that a move belongs to."""
        return self._by_number[bisect_right(self._firsts, move) - 1]

    def text(self, move: int) -> str:
        text = self._texts.get(move)
        if text is None:
            choice = self.find(move)
            text = choice.text(move) if move < choice.first + choice.size else ""
            if text:
                self._texts[move] = text
        return text

    def read(self, text: str, seat: int) -> int | None:
        """The move with that text when `seat` makes it; None if no move of the game is called so."""
        if text in self._numbers:
            return self._numbers[text]
        name, colon, ids = text, "", ""
        while True:
            for choice in self._by_name.get(name, ()):
                if bool(colon) == bool(ids) and (move := choice.read(ids, seat)) is not None:
                    if choice.text(move) != text:
                        return None
                    if not choice.leaves:  # the same text for all seats
                        self._numbers[text] = move
                    return move
            name, colon, more = name.rpartition(":")
            if not colon:
                return None
            ids = f"{more}:{ids}" if ids else more

    def moves(self, seat: int) -> Iterator[int]:
        """Every move that a seat could ever make at this table, in the order of the rows."""
        for choice, numbers in zip(self.choices, self._rows, strict=True):
            if choice.leaves:
                yield choice.first + seat
            else:
                yield from numbers

    @cached_property
    def _rows(self) -> list[list[int]]:
        """The moves of each choice at this table."""
        return [
            [n for n in range(choice.first, choice.first + choice.size) if choice.ids(n) is not None]
            for choice in self.choices
        ]

    def clicks(self, move: int) -> tuple[str, ...]:
        if (clicks := self._clicks.get(move)) is None:
            clicks = self._clicks[move] = self.find(move).clicks(move)
        return clicks

    @cached_property
    def _meanings(self) -> dict[str, int]:
        """What a thing stands for: the first move that is begun with it, else the first that goes on with it."""
        begun: dict[str, int] = {}
        gone_on: dict[str, int] = {}
        for move in self.moves(0):
            first, *more = self.clicks(move)
            begun.setdefault(first, move)
            for pick in more:
                gone_on.setdefault(pick, move)
        for move in self.moves(0):
            choice = self.find(move)
            if choice.stands_for:
                begun.setdefault(choice.stands_for.format(*choice.ids(move) or ()), move)
        return {**gone_on, **begun}

    def meaning(self, pick: str, seat: int) -> int | None:
        """The move that a click on a thing stands for when it is not on offer, so that "why not?" has an answer."""
        move = self._meanings.get(pick)
        if move is None:
            return None
        choice = self.find(move)
        return choice.first + seat if choice.leaves else move

