"""What helps to follow a game depends on nothing that the seat can't see: what was seen, previews, choices to come."""
from __future__ import annotations

import json

from orrery import Match
from orrery.kernel.coming import coming
from tests.battery.sample import Case, at, finished, positions
from tests.battery.test_secrecy import dealt_again, viewers

PREVIEWED = 8  # moves of a position


def helped(match: Match, seat: int | None) -> str:
    told: list[object] = [match.piles(seat)]
    if seat is not None:
        told.append(coming(match, seat))
        told.append([match.preview(text, seat) for text in (match.legal[:PREVIEWED] if seat == match.seat else [])])
    return json.dumps(told)


def test_what_helps_to_follow_depends_on_nothing_hidden(case: Case, seed: int) -> None:
    match = finished(case, seed)
    for number in positions(match, 2, "follow")[1:-1]:
        for viewer in viewers(case):
            expected = helped(at(match, number), viewer)
            assert helped(dealt_again(match, number, viewer, 3 + number), viewer) == expected


def test_a_preview_that_is_told_comes_true(case: Case, seed: int) -> None:
    """In the true position, which it was not made from."""
    match = finished(case, seed)
    view = match.setup.game.view(match.setup)
    for number in positions(match, 8, "preview")[:-1]:
        ply = match.plies[number]
        here = at(match, number)
        told = None if ply.seat != here.seat else here.preview(ply.text, ply.seat)
        if told is None or not told.known:
            continue
        then = at(match, number + 1)
        while then.seat == ply.seat and then.settle_one():  # what the mover has no choice in belongs to the move
            pass
        changes = {change.seat: change.after for change in told.changes}
        for seat in range(case.seats):
            before = view.points(here.state, seat)
            assert view.points(then.state, seat) == changes.get(seat, before), (ply.text, told)
