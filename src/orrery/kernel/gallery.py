"""Room `gallery.py`, for games that have one: everything in a pack, to be looked at without a table."""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """A card, tile, token or die."""

    id: str  # as in the pack
    name: str
    facts: tuple[str, ...]  # what it asks for and does, a few words each
    text: str = ""  # a sentence about it
    copies: int = 1


@dataclass(frozen=True)
class Shelf:
    """Pieces of one kind."""

    name: str
    text: str
    pieces: tuple[Piece, ...]


def find_pieces(shelves: tuple[Shelf, ...], words: str) -> tuple[Shelf, ...]:
    """The shelves with only the pieces that mention every word; without words, all of them."""
    wanted = words.lower().split()

    def fits(shelf: Shelf, piece: Piece) -> bool:
        said = " ".join((shelf.name, piece.id, piece.name, *piece.facts, piece.text)).lower()
        return all(word in said for word in wanted)

    left = [Shelf(s.name, s.text, tuple(piece for piece in s.pieces if fits(s, piece))) for s in shelves]
    return tuple(shelf for shelf in left if shelf.pieces)
