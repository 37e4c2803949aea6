"""What is drawn, as pieces of text: kept, shared by many views, and sent to a device only if it is new there."""
from __future__ import annotations

import json
from collections.abc import Sequence

from orrery.faces.web import things

SEAM = "\x1e"  # in a text that is being written, this and one character more stand for a part; nobody can type them
FIRST, MOST = 0xE000, 6400  # characters for private use
MARKS = [SEAM + chr(FIRST + number) for number in range(MOST)]


class Part:
    """A drawn part of a page. A template that shows it writes only a mark: nobody copies long texts about."""

    def __init__(self, pieces: Sequence[str], names: tuple[str, ...] | None = None) -> None:
        self.pieces = pieces
        self.names = names  # of the things in it, if they were noted

    def __html__(self) -> str:
        register = things.now.get()
        if register is None or len(register.parts) == MOST:
            return "".join(self.pieces)
        register.parts.append(self.pieces)
        return MARKS[len(register.parts) - 1]


def pieces_of(text: str) -> list[str]:
    """A text as it was written, with the pieces of each part in their place."""
    register = things.now.get()
    parts = register.parts if register is not None else ()
    start, *marked = str.split(text, SEAM)  # plain texts, also of Markup
    pieces = [start] if start else []
    for rest in marked:
        number = ord(rest[0]) - FIRST if rest else -1
        if 0 <= number < len(parts):
            pieces += parts[number]
            rest = rest[1:]
        if rest:
            pieces.append(rest)
    return pieces


class View:
    """What changes on one device's page."""

    def __init__(self, pieces: Sequence[str] = ()) -> None:
        self.pieces = pieces
        self._since: tuple[View | None, str] | None = None

    def __str__(self) -> str:
        return "".join(self.pieces)

    def since(self, before: View | None) -> str:
        """The message that turns the view before into this one: a list of new pieces, and of runs of pieces it had.

        It depends on nothing but the two views, so whoever was shown both learns nothing from it.
        """
        if self._since is None or self._since[0] is not before:  # many spectators are sent the same
            told = self._told(before.pieces if before is not None else ())
            self._since = (before, json.dumps(told, ensure_ascii=False, separators=(",", ":")))
            if before is not None:
                before._since = None  # or each view would hold on to all that were before it
        return self._since[1]

    def _told(self, old: Sequence[str]) -> list[str | list[int]]:
        told: list[str | list[int]] = []
        places = {piece: place for place, piece in enumerate(old)}
        run = [0, 0]  # from, to: the piece that it would go on with is the likeliest
        for piece in self.pieces:
            at = run[1]
            if at >= len(old) or old[at] != piece:
                at = places.get(piece, -1)
            if at < 0:
                told.append(piece)
            elif at == run[1] and told and told[-1] is run:
                run[1] += 1
            else:
                run = [at, at + 1]
                told.append(run)
        return told
