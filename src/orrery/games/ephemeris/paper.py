"""Ephemeris on paper: the wheel, its pieces, all decks, the dice, and what the wins foretell."""
from __future__ import annotations

from orrery.games.ephemeris.gallery import shelves
from orrery.games.ephemeris.pack import Almanac
from orrery.games.ephemeris.pack.quiz import Card
from orrery.kernel.paper import CARD, NET, SMALL_CARD, Board, Cut, Kit, Size, Stack, cuts


def kit(almanac: Almanac) -> Kit:
    found = {shelf.name: cuts(shelf) for shelf in shelves(almanac)}
    decks = [f"{name} cards" for name in ("Planet", "Zodiac", "Retrograde", "Pluto")]
    return Kit(
        (
            *(Stack(name, "A deck of its own.", SMALL_CARD, found[name], room=0.45) for name in decks),
            Stack("Quiz cards", "For Game Three. The right answers are at the foot, upside down.", CARD,
                  tuple(with_answers(cut, card) for cut, card in zip(found["Quiz cards"], almanac.quiz, strict=True)),
                  room=0.62),
            Stack("Winning Hand Predictions", "Read yours when you’ve won.", Size(94.5, 132),
                  found["Winning Hand Predictions"], "token"),
            Stack("Pieces", "They lie on the wheel.", Size(24, 24), found["Pieces"], "token"),
            Stack("Dice", "Cut out, fold and glue.", NET, found["Dice"], "net"),
        ),
        (Board("wheel", "The wheel", Size(365, 365), (-500, -500, 1000, 1000)),),
    )  # fmt: skip


def with_answers(cut: Cut, card: Card) -> Cut:
    """The gallery keeps the answers to itself; on paper they need room."""
    return cut._replace(more=sum(len(answer) + 6 for question in card.questions for answer in question.answers))
