"""Sorts of things that choices take and events tell of: cards, seats, stations. A game declares each once."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property


class Sort:
    """Things of one sort, by number: how move texts and data call them, what people call them, how they are drawn."""

    def __init__(
        self,
        ids: Sequence[str | None],
        names: Sequence[str] = (),
        thing: str = "",
        width: int = 0,
        pieces: str | Sequence[str | None] = "",
    ) -> None:
        """`thing` is the id on the drawn table, `c-{}`; none if it is not drawn. An id of None is no thing here.

        `width` is the room that the rules' numbers leave for the things of larger packs. `pieces` are the ids in the
        gallery of what these are in the box, `card-{}` or one for each; none if they are no pieces.
        """
        room = max(width - len(ids), 0)
        self.ids = (*ids, *[None] * room)
        self.names = tuple(names) or tuple(name or "" for name in ids)
        self.thing = thing
        if isinstance(pieces, str):
            pieces = [pieces.format(name) if pieces and name is not None else None for name in self.ids]
        self.pieces = tuple(pieces)

    def __len__(self) -> int:
        return len(self.ids)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number behind an id; of equal ones the first."""
        found: dict[str, int] = {}
        for number, name in enumerate(self.ids):
            if name is not None:
                found.setdefault(name, number)
        return found

    def drawn(self, number: int) -> str:
        """The id of a thing on the drawn table; empty if it is not drawn."""
        name = self.ids[number] if 0 <= number < len(self.ids) else None
        return self.thing.format(name) if self.thing and name is not None else ""


class Seats(Sort):
    """The seats of a table. A sentence says "you" to the one it is about."""

    def __init__(self, names: Sequence[str], most: int) -> None:
        """`most`: how many seats the moves of the game are numbered for."""
        super().__init__([str(seat) for seat in range(len(names))], names, "seat-{}", most)


def join(words: Sequence[str], last: str = "and") -> str:
    """"a, b and c"."""
    *first, final = words or [""]
    return f"{', '.join(first)} {last} {final}" if first else final


def numeral(number: int) -> str:
    """A number as it is read, with a minus and no hyphen: "−3"."""
    return str(number) if number >= 0 else f"−{-number}"


def count(number: int, one: str, many: str = "") -> str:
    """"1 card", "3 cards"; with an article "a card", "3 cards"."""
    article, space, noun = one.partition(" ")
    if article not in ("a", "an"):
        article, space, noun = str(number), " ", one
    return f"{article}{space}{noun}" if number == 1 else f"{number} {many or noun + 's'}"


def span(noun: str, least: int, most: int) -> str:
    """"1 player", "2 to 6 players"."""
    return count(most, noun) if least == most else f"{least} to {most} {noun}s"
