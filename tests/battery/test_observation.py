"""What learning programs are shown: no more than the view, no less, the same schema all the game, actions that fit."""
from __future__ import annotations

import json
from array import array
from functools import cache
from math import prod

from orrery import Match
from orrery.faces.env.actions import ActionSpace
from orrery.kernel.chance import FastChance
from orrery.kernel.observing import Feature, Observation, Schema
from orrery.kernel.state import OVER, State
from orrery.kernel.vectors import shorts
from tests.battery.sample import Case, finished, positions

MOVES = 5  # about so many of a position that are tried


@cache
def schema(case: Case) -> Schema:
    setup = case.setup()
    return Schema(setup.game.observer, setup.game.start(setup, FastChance(0), None))


@cache
def action_space(case: Case) -> ActionSpace:
    return ActionSpace(case.setup())


def observed(case: Case, state: State, seat: int) -> bytes:
    size = schema(case).size
    numbers = shorts(size)
    case.setup().game.observer.write(state, seat, Observation(numbers, 0, size))
    return bytes(memoryview(numbers))


def state_at(match: Match, number: int) -> State:
    return match.plies[number].before if number < match.number else match.state


def test_an_observation_does_not_change_with_what_its_seat_cannot_see(case: Case, seed: int) -> None:
    match = finished(case, seed)
    for number in positions(match, 6, "observed"):
        for seat in range(case.seats):
            state = state_at(match, number).clone()
            before = observed(case, state, seat)
            state.redeal(seat, FastChance(number))
            assert observed(case, state, seat) == before


def test_an_observation_says_what_the_view_says(case: Case, seed: int) -> None:
    """Of the positions that different moves lead to, those that look different to a seat are shown differently."""
    match = finished(case, seed)
    for number in positions(match, 4, "told")[:-1]:  # the last one is the end
        before = state_at(match, number)
        moves = before.moves()
        for seat in {int(before.seat), number % case.seats}:
            views: dict[bytes, str] = {}
            for move in moves[:: max(1, len(moves) // MOVES)]:
                state = before.clone()
                state.play(move)
                if state.seat != OVER:  # how it ended is told by the rewards
                    view = json.dumps(match._view.view(state, seat))
                    assert views.setdefault(observed(case, state, seat), view) == view


def test_every_number_keeps_to_the_schema(case: Case, seed: int) -> None:
    match = finished(case, seed)
    expected = [told(feature) for feature in schema(case).features]
    for number in positions(match, 6, "schema"):
        state = state_at(match, number)
        assert [told(feature) for feature in Schema(case.setup().game.observer, state).features] == expected
        numbers = array("h", observed(case, state, 0))
        for feature in schema(case).features:
            group = numbers[feature.first : feature.first + prod(feature.shape)]
            assert all(feature.low <= number <= feature.high for number in group), (feature.name, group)


def test_the_groups_of_a_schema_lie_side_by_side_with_names_of_their_own(case: Case) -> None:
    place = 0
    for feature in schema(case).features:
        assert feature.first == place
        place += prod(feature.shape)
    assert place == schema(case).size
    names = [feature.name for feature in schema(case).features]
    assert len(names) == len(set(names))


def test_a_row_that_is_written_again_holds_nothing_of_before(case: Case, seed: int) -> None:
    match = finished(case, seed)
    size = schema(case).size
    numbers = shorts(size)
    row = Observation(numbers, 0, size)
    for number in positions(match, 6, "again"):
        state = state_at(match, number)
        case.setup().game.observer.write(state, case.seats - 1, row)
        assert bytes(memoryview(numbers)) == observed(case, state, case.seats - 1)


def test_every_legal_move_is_an_action_and_back(case: Case, seed: int) -> None:
    match = finished(case, seed)
    actions = action_space(case)
    for number in positions(match, 6, "actions"):
        state = state_at(match, number)
        if state.seat == OVER:
            continue
        for move in state.moves():
            action = actions.read(match.words.move_text(move), int(state.seat))
            assert actions.move(action, int(state.seat)) == move
            assert actions.numbers[actions.parts[action]] == action


def told(feature: Feature) -> tuple[object, ...]:
    return (feature.name, feature.text, feature.low, feature.high, tuple(feature.shape), feature.first)
