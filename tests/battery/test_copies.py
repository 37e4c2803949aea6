"""Clones, positions, records and taking back: the same game every way round."""
from __future__ import annotations

import json

import pytest

import orrery
from orrery import IllegalMove, Match
from orrery.kernel.match import game_keys, read_chance
from tests.battery.sample import SEEDS, Case, at, event_data, finished, positions

LOOKED_AT = 40  # positions of a game that are compared whole while it is taken back


def test_a_clone_played_on_alike_gives_the_same_game_and_leaves_the_original_alone(case: Case) -> None:
    match = finished(case, 0)
    for number in positions(match, 4, "clone"):
        original = at(match, number)
        before = original.position()
        clone = original.state.clone()
        assert clone.log is None
        for ply in match.plies[number:]:
            clone.play(ply.move)
        assert original.position() == before
        original.state = clone
        assert original.position() == match.position()


def test_playing_the_original_leaves_its_clone_alone(case: Case) -> None:
    match = finished(case, SEEDS[-1])
    number = match.number // 3
    original, twin = at(match, number), at(match, number)
    put_aside = original.state.clone()
    for ply in match.plies[number:]:
        original.state.play(ply.move)
    original.state = put_aside
    assert original.position() == twin.position()


def test_a_position_goes_out_as_json_and_comes_back_the_same(case: Case, seed: int) -> None:
    match = finished(case, seed)
    for number in positions(match, 8, "position"):
        here = at(match, number)
        position = here.position()
        data = json.loads(json.dumps(position))
        assert data == position
        back = Match(here.setup, read_chance(data["chance"]), game_keys(data), settle=False)
        assert back.position() == position
        assert back.view(None)["table"] == here.view(None)["table"]
        assert back.legal == here.legal


def test_a_position_loaded_plays_on_like_the_original(case: Case, seed: int) -> None:
    match = finished(case, seed)
    numbers = [n for n in positions(match, 1, "load") if len(at(match, n).legal) != 1]
    for number in numbers:
        loaded = orrery.load(at(match, number).position())
        assert loaded.position() == at(match, number).position()
        for ply in match.plies[number:]:
            if not ply.forced:
                loaded.push(ply.text, ply.seat)
        assert loaded.position() == match.position()
        told = [event_data(event) for event in loaded.events(0)[len(loaded.opening) :]]
        assert told == [event_data(event) for event in match.events(0, number)[0 if number else len(match.opening) :]]


def test_a_position_with_an_unknown_key_is_refused(case: Case) -> None:
    position = at(finished(case, 0), 0).position()
    with pytest.raises(orrery.Refused, match="no_such_key"):
        orrery.load({**position, "no_such_key": 1})


def test_a_record_tells_the_whole_game(case: Case, seed: int) -> None:
    match = finished(case, seed)
    text = match.record()
    back = orrery.replay(text)
    assert back.record() == text
    assert back.position() == match.position()
    assert [event_data(e) for e in back.events(None)] == [event_data(e) for e in match.events(None)]


def test_a_record_of_an_unfinished_game_goes_on_where_it_stopped(case: Case) -> None:
    match = finished(case, SEEDS[-1])
    numbers = [n for n in positions(match, 3, "record") if len(at(match, n).legal) != 1]
    for number in numbers:
        here = at(match, number)
        back = orrery.replay(here.record())
        assert back.position() == here.position()
        assert back.number == number


def test_taking_back_restores_the_positions(case: Case) -> None:
    match = finished(case, 0)
    back = at(match, match.number)
    taken, every = 0, max(1, match.number // LOOKED_AT)
    while any(not ply.forced for ply in back.plies):
        text = back.pop()
        taken += 1
        assert text == match.plies[back.number].text
        if taken % every == 0:
            assert back.position() == at(match, back.number).position()
            assert len(back.events(None)) == len(at(match, back.number).events(None))
    assert taken == sum(not ply.forced for ply in match.plies)
    with pytest.raises(IllegalMove, match="nothing to undo"):
        back.pop()


def test_going_back_and_playing_on_gives_the_same_game(case: Case) -> None:
    match = finished(case, SEEDS[-1])
    for number in positions(match, 3, "back"):
        back = at(match, match.number)
        back.go_back(number)
        assert back.number == number
        assert back.position() == at(match, number).position()
        for ply in match.plies[number:]:
            if not back.settle_one():
                back.push(ply.text, ply.seat)
        assert back.record() == match.record()
    with pytest.raises(IllegalMove):
        at(match, 0).go_back(1)
