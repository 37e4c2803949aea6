"""A match as a drawing is given it: for tests of what lies where, without a page."""
from __future__ import annotations

from typing import Any

from orrery.faces.web import scene
from orrery.kernel.drawing import Drawn, End, Place, Scene, Seat
from orrery.kernel.match import Match


def scene_of(match: Match, you: int | None = 0, **changes: Any) -> Scene:
    """The table as a seat, or a spectator (None), sees it; `changes` are made to what the table knows of the seats."""
    mine = you is not None and match.seat == you
    seats = [
        Seat(number, name, "person", "", number == you, number == match.seat, False, False, shape, "")
        for number, name in enumerate(match.setup.names)
        for shape in (match.setup.mark(number),)
    ]
    lines = scene.LogCache().told(match, you).lines[-scene.LOG_LINES :]
    seats = [seat._replace(**changes) for seat in seats]
    choices = scene.moves(match) if mine else []
    besides = scene.anytime(match, you) if you is not None else []
    return Scene(match.view(you), seats, mine, choices, lines, end_of(match, you), anytime=besides)


def end_of(match: Match, you: int | None) -> End | None:
    result = match.result
    if result is None:
        return None
    places = [
        Place(rank, seat, match.setup.names[seat], result.scores[seat], seat == you)
        for seat, rank in enumerate(result.ranks)
    ]
    return End("", match.words.prompt(match.state, you), result.reason, tuple(sorted(places)))


def drawn(match: Match, you: int | None = 0, **changes: Any) -> Drawn:
    return match.setup.game.drawing(match.setup).draw(scene_of(match, you, **changes))
