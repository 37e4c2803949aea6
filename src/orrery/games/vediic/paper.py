"""Vediic on paper: the board, the cards, and planets, pawns and dice to fold and cut."""
from __future__ import annotations

from orrery.games.vediic.drawing.scenery import Scenery
from orrery.games.vediic.gallery import shelves
from orrery.games.vediic.options import OPTIONS
from orrery.games.vediic.pack import Board as Chart
from orrery.games.vediic.words.summary import Entry, summary
from orrery.kernel.gallery import Piece
from orrery.kernel.paper import CARD, NET, SMALL_CARD, Board, Cut, Kit, Size, Stack, cuts


def kit(chart: Chart) -> Kit:
    found = {shelf.name: shelf for shelf in shelves(chart)}
    size = float(Scenery(chart).size)
    others = cuts(found["Dice and summary cards"])
    told = summary({option.name: option.default for option in OPTIONS})
    sides = {"summary-turn": told.turn, "summary-cards": told.cards}
    summaries = tuple(written(cut, sides[cut.piece.id]) for cut in others if cut.piece.id in sides)
    dice = tuple(cut for cut in others if cut.piece.id == "die")
    return Kit(
        (
            Stack(
                "Cards", "Sort the Benefit cards by colour. The E-cards are a pile of their own.", SMALL_CARD,
                (*cuts(found["Benefit cards"]), *cuts(found["Enlightenment cards"])), room=0.45,
            ),
            Stack("Summary cards", "One of each for every player.", CARD, summaries),
            Stack("Planets", "The black disc goes under one of them.", Size(24, 24), cuts(found["Planets"]), "token"),
            Stack(
                "Pawns", "Fold them in the middle, so that they stand.", Size(20, 52), cuts(found["Pawns"]), "token",
            ),
            Stack("Dice", "Fold and glue them, or use two ordinary dice.", NET, dice, "net"),
        ),
        (Board("board", "The board", Size(365, 365), (0, 0, size, size)),),
    )  # fmt: skip


def written(cut: Cut, entries: tuple[Entry, ...]) -> Cut:
    """A summary card with everything that it sums up."""
    facts = tuple(f"{entry.title}: {entry.text}" for entry in entries)
    return cut._replace(piece=Piece(cut.piece.id, cut.piece.name, facts, copies=cut.copies))
