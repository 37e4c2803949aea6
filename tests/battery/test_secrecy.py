"""What a seat receives does not change by one byte when what it cannot see is dealt again."""
from __future__ import annotations

import json
from typing import Any

from orrery import Match
from orrery.kernel.chance import FastChance
from orrery.kernel.events import NOBODY
from orrery.kernel.match import Ply
from orrery.kernel.state import EVERYBODY
from orrery.kernel.text import plain
from tests.battery.sample import Case, at, event_data, finished, positions, some_moves

LAST = 6  # moves whose events and sentences are compared


def received(match: Match, seat: int | None, case: Case) -> str:
    """All that a seat or a spectator (None) can get out of a match, as bytes would travel."""
    since = max(0, match.number - LAST)
    view = match.view(seat)
    asked = range(case.seats) if seat is None else [seat]
    out: dict[str, Any] = {
        "view": view,
        "events": [event_data(event) for event in match.events(seat, since)],
        "places": [match.words.places(event) for event in match.events(seat, since)],
        "sentences": match.sentences(seat, since),
        "prompt": match.words.prompt(match.state, seat),
        "picture": plain(match.setup.game.picture(match.setup).draw(view)),
        "why_not": [],
    }
    for asker in asked:
        out["anytime"] = [match.words.move_text(move) for move in match.state.anytime(asker)]
        if seat is None:
            continue
        out["undo"] = match.undo_limit(asker)
        texts = some_moves(case, f"{match.number} {asker}")
        out["why_not"] += [[text, str(match.why_not(text, asker))] for text in texts]
    if seat is not None and seat == match.seat:
        out["legal"] = match.legal
        for move in match.state.moves():
            words = match.words
            out[f"move {move}"] = [
                words.label(match.state, move),
                str(words.explain(match.state, move)),
                words.reason(match.state, move),
                words.picks(move),
            ]
    return json.dumps(out, ensure_ascii=False)


def viewers(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]


def dealt_again(match: Match, number: int, viewer: int | None, seed: int) -> Match:
    """The match in a position that looks the same to the viewer; what it cannot know is dealt again."""
    twin = at(match, number)
    twin.state.redeal(EVERYBODY if viewer is None else viewer, FastChance(seed))
    return twin


def test_nothing_a_seat_receives_depends_on_what_it_cannot_see(case: Case, seed: int) -> None:
    match = finished(case, seed)
    for number in positions(match, 6, "secret"):
        for viewer in viewers(case):
            expected = received(at(match, number), viewer, case)
            assert received(dealt_again(match, number, viewer, number), viewer, case) == expected


def test_dealing_again_depends_on_nothing_but_what_is_known_and_chance(case: Case, seed: int) -> None:
    match = finished(case, seed)
    for number in positions(match, 6, "redeal"):
        for viewer in viewers(case):
            once = dealt_again(match, number, viewer, 5)
            twice = dealt_again(match, number, viewer, 1000 + number)
            twice.state.redeal(EVERYBODY if viewer is None else viewer, FastChance(5))
            assert twice.position() == once.position()


def test_no_move_tells_more_than_it_reveals(case: Case, seed: int) -> None:
    """The same move in the true deal and in another that looks the same: unless it reveals something
    different, the viewer cannot tell the two apart, not even by whether the move was forced."""
    match = finished(case, seed)
    compared = different = 0
    for number in positions(match, 10, "told")[:-1]:
        ply = match.plies[number]
        for viewer in viewers(case):
            if viewer == ply.seat:
                continue
            truth, other = at(match, number), dealt_again(match, number, viewer, number)
            other.state.chance = truth.state.chance.copy()  # the same dice, so that only hidden cards differ
            if not can_make(other, ply):
                assert ply.news, f"{ply.text} is no news and yet the viewer knows more than before"
                continue
            make(truth, ply)
            make(other, ply)
            if not ply.news or revealed(truth, viewer) == revealed(other, viewer):
                compared += 1
                assert received(other, viewer, case) == received(truth, viewer, case)
            else:
                different += 1
    assert compared + different > 0 or match.number < 10, "nothing was compared"


def can_make(match: Match, ply: Ply) -> bool:
    return ply.move in match.state.anytime(ply.seat) or (
        match.seat == ply.seat and ply.move in match.state.moves()
    )


def make(match: Match, ply: Ply) -> None:
    if ply.move in match.state.anytime(ply.seat) or not match.settle_one():
        match.push(ply.text, ply.seat)


def revealed(match: Match, viewer: int | None) -> list[list[Any]]:
    """What the last move showed the viewer that it could not see before."""
    events = match.plies[-1].events
    return [event_data(event) for event in events if event.news and event.reader in (NOBODY, viewer)]


def test_moves_that_are_no_news_are_forgotten_by_the_undo_fence_alone(case: Case, seed: int) -> None:
    """For every move that counts as no news: what everybody else sees after it follows from what they knew."""
    match = finished(case, seed)
    for number in positions(match, 40, "fence")[:-1]:
        ply = match.plies[number]
        if ply.news:
            continue
        for viewer in viewers(case):
            if viewer == ply.seat:
                continue
            truth, other = at(match, number), dealt_again(match, number, viewer, 77 + number)
            assert can_make(other, ply)
            make(truth, ply)
            make(other, ply)
            assert other.view(viewer) == truth.view(viewer)


def test_free_undo_never_goes_back_over_news_or_over_another_seats_choice(case: Case, seed: int) -> None:
    match = finished(case, seed)
    for number in range(match.number + 1):
        here = at(match, number)
        for seat in range(case.seats):
            limit = here.undo_limit(seat)
            assert 0 <= limit <= number
            undone = match.plies[limit:number]
            assert not any(ply.news for ply in undone)
            assert all(ply.seat == seat for ply in undone)
            assert not undone or not undone[0].forced


def test_events_written_for_one_seat_are_read_by_nobody_else(case: Case, seed: int) -> None:
    match = finished(case, seed)
    for viewer in viewers(case):
        for event in match.events(viewer):
            assert not event.secret or event.reader == viewer
