"""Laniakea on paper: the map and its galaxies, every deck, and for each player a board, a deck and structures."""
from __future__ import annotations

from orrery.games.laniakea.gallery import shelves
from orrery.games.laniakea.options import MODES
from orrery.games.laniakea.pack.cosmos import Cosmos
from orrery.kernel.gallery import Piece
from orrery.kernel.paper import CARD, Board, Cut, Kit, Size, Stack, cuts, for_each

ACROSS, DOWN = 1200, 1008  # of the map's drawing, whose middle is 0, 0


def kit(cosmos: Cosmos) -> Kit:
    found = {shelf.name: shelf for shelf in shelves(cosmos)}
    players = max(mode.most for mode in MODES)
    own = found["Your pieces"]
    board = Piece("own-board", "Player board", tuple(space.name for space in cosmos.spaces))
    ascension = Piece("ascension", "Ascension track", ())
    decks = ("Cosmic Powers", "Entities", "Chaos", "Artifacts", "The Adversary")
    return Kit(
        (
            Stack("Starting decks", "A deck for each player, with the player’s mark.", CARD,
                  for_each(found["Starting deck"], players), room=0.5),
            *(Stack(name, "A deck of its own.", CARD, cuts(found[name]), room=0.5) for name in decks),
            Stack("Celestials", "Each player takes one.", Size(95, 88), cuts(found["Celestials"]), room=0.6),
            Stack("Player boards", "Tokens on the tracks show what you have.", Size(194, 128),
                  tuple(Cut(board, 1, mark) for mark in range(1, players + 1)), "token"),
            Stack("Ascension track", "Everyone’s tracker starts at 0.", Size(194, 30), (Cut(ascension, 1),), "token"),
            Stack("Galaxy tiles", "Fold them. Undiscovered galaxies lie with the coloured side up.", Size(88, 44),
                  cuts(found["Galaxy tiles"]), "fold"),
            Stack("Each player’s pieces", "One set for each player, with the player’s mark.", Size(17, 17),
                  for_each(own, players), "token"),
            Stack("Tokens and resources", "Everyone shares these.", Size(15, 15),
                  cuts(found["Tokens and resources"]), "token"),
        ),
        (Board("map", "The map", Size(544, 457), (-ACROSS / 2, -DOWN / 2, ACROSS, DOWN)),),
    )  # fmt: skip
