"""Room `paper.py`: what of a pack is printed, how large and how often, so that it can be played without a screen.

How each thing looks is the business of the game's `paper.html`; how it lies on sheets that of the face that prints.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from orrery.kernel.gallery import Piece, Shelf

Form = Literal["card", "token", "fold", "net"]  # a fold has its back beside its front; a net becomes a die


class Size(NamedTuple):
    """In millimetres."""

    width: float
    height: float


CARD = Size(63, 88)
SMALL_CARD = Size(44, 63)
NET = Size(84, 63)  # four faces by three


class Cut(NamedTuple):
    """A piece of the gallery as it is cut out: as often as the game has it, for each player if it's theirs."""

    piece: Piece
    copies: int
    mark: int = 0  # of the player whose it is
    more: int = 0  # letters on it that the gallery doesn't show

    @property
    def letters(self) -> int:
        """How much is to be read on it."""
        return self.more + sum(len(words) + 4 for words in (self.piece.name, *self.piece.facts, self.piece.text))


@dataclass(frozen=True)
class Stack:
    """Pieces of one size, cut from the same sheets."""

    name: str
    text: str  # what to do with them
    size: Size
    cuts: tuple[Cut, ...]
    form: Form = "card"
    room: float = 1.0  # how much of a card its words may take, for the size of the letters

    @property
    def copies(self) -> int:
        return sum(cut.copies for cut in self.cuts)

    def each(self) -> Iterable[Cut]:
        """One by one, as they lie on the sheets."""
        for cut in self.cuts:
            for _ in range(cut.copies):
                yield cut


class Board(NamedTuple):
    """What is larger than a sheet: drawn by the macro of that name, printed in parts."""

    id: str
    name: str
    size: Size
    box: tuple[float, float, float, float]  # of the drawing: left, top, width, height


@dataclass(frozen=True)
class Kit:
    """Everything that a game needs on paper."""

    stacks: tuple[Stack, ...]
    boards: tuple[Board, ...] = ()
    needs: tuple[str, ...] = ()  # what isn't printed


def cuts(shelf: Shelf) -> tuple[Cut, ...]:
    """A whole shelf of the gallery, as many copies as it says."""
    return tuple(Cut(piece, piece.copies) for piece in shelf.pieces)


def for_each(shelf: Shelf, players: int, *ids: str) -> tuple[Cut, ...]:
    """Pieces of a shelf for every player, each set with its owner's mark."""
    wanted = [piece for piece in shelf.pieces if not ids or piece.id in ids]
    return tuple(Cut(piece, piece.copies, mark) for mark in range(1, players + 1) for piece in wanted)
