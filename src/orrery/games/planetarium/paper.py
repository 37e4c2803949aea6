"""Planetarium on paper: the solar system, the three decks, matter, planets, mats and the Evolution Track."""
from __future__ import annotations

from orrery.games.planetarium.gallery import shelves
from orrery.games.planetarium.pack import DECKS, MOST_SEATS, System
from orrery.games.planetarium.rules.table import MARKERS
from orrery.kernel.gallery import Piece
from orrery.kernel.paper import CARD, NET, Board, Cut, Kit, Size, Stack, cuts


def kit(system: System) -> Kit:
    found = {shelf.name: cuts(shelf) for shelf in shelves(system)}
    other = {cut.piece.id: cut for cut in found["Tokens and dice"]}
    marker = other["marker"].piece
    decks = [f"{deck.capitalize()} Evolution" for deck in DECKS]
    mat = Piece("mat", "Player mat", ("Matter that planets have collected for you.",))
    tracks = [
        Piece(f"track-{name}", "Evolution Track", (f"{length} spaces, faster from space {faster}",))
        for name, (length, faster) in system.tracks.items()
    ]
    return Kit(
        (
            *(Stack(name, "A deck of its own.", CARD, found[name], room=0.5) for name in decks),
            Stack("Planets", "Lay the cards played on a planet beside it, and its climate on it.", CARD,
                  tuple(Cut(cut.piece, 1, 1) for cut in found["Planets"])),
            Stack("Player mats", "One for each player.", Size(194, 60),
                  tuple(Cut(mat, 1, mark) for mark in range(1, MOST_SEATS + 1)), "token"),
            Stack("Evolution Track", "Matter from collisions goes here. Choose the track of your game.",
                  Size(194, 62), tuple(Cut(track, 1) for track in tracks), "token"),
            Stack("Planets on the orbits", "They move on the board.", Size(20, 20), found["Planets"], "token"),
            Stack("Matter", "A token on every space without a planet.", Size(16, 16), found["Matter"], "token"),
            Stack("Climates", "Fold them, one side for each climate.", Size(32, 16), (other["climate"],), "fold"),
            Stack("Markers", "They show who played a card.", Size(13, 13),
                  tuple(Cut(marker, int(MARKERS), mark) for mark in range(1, MOST_SEATS + 1)), "token"),
            Stack("Dice", "For a solo game. Fold and glue them, or use ordinary dice.", NET, (other["die"],), "net"),
        ),
        (Board("system", "The solar system", Size(365, 365), (-484, -484, 968, 968)),),
        ("Paper and a pencil, to write down the scores.",),
    )  # fmt: skip
