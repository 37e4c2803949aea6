"""Room `tracker.py`: what a player has seen of the cards and can still work out, for those who like it written down.

A tracker is given a seat's own view and its log, as plain data, and nothing else. So it knows what a player with a
perfect memory knows, and no more.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from orrery.kernel.game import Setup
from orrery.kernel.position import Data
from orrery.kernel.things import count


class Card(NamedTuple):
    """Something that is tracked, and how many there are of it."""

    name: str
    number: int = 1

    def __str__(self) -> str:
        return self.name if self.number == 1 else f"{self.name} ×{self.number}"


class Pile(NamedTuple):
    """What is known to be in one place."""

    title: str  # the place: "Not seen yet", "Hypatia’s hand"
    cards: tuple[Card, ...] = ()
    note: str = ""  # what is known besides


class Tracker(ABC):
    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @abstractmethod
    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        """Where everything is, as far as the viewer knows: `view` of one seat, and all events that it was told of."""

    def whose(self, seat: int, what: str, you: int | None) -> str:
        """"Your hand", "Hypatia’s hand"."""
        return f"Your {what}" if seat == you else f"{self.setup.names[seat]}’s {what}"


def counted(names: Iterable[str]) -> tuple[Card, ...]:
    """The same name more than once is one card with a count; in the order they first come in."""
    return tuple(Card(name, number) for name, number in Counter(names).items())


def hidden(number: int, what: str = "a card") -> str:
    """What is said of cards that nobody has seen."""
    return f"{count(number, what)} unseen" if number else ""
