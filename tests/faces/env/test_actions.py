"""Actions are numbered densely, the same for good, and count seats from the one that acts."""
from __future__ import annotations

import pytest

from orrery.api import agree
from orrery.faces.env.actions import ActionSpace
from orrery.kernel.refusal import BadOption


def space(game: str, seats: int) -> ActionSpace:
    return ActionSpace(agree(game, None, seats))


def test_actions_are_numbered_by_the_rows_of_the_book_without_gaps() -> None:
    actions = space("solar_republic", 3)
    texts = [actions.text(action) for action in range(len(actions))]
    assert texts[0] == "play:jup_jupiter"
    assert texts[52:] == [
        "draw", "stop", "pass", "steal:0", "steal:1", "steal:2", "draw4:0", "draw4:1", "draw4:2", "again", "decline",
    ]  # fmt: skip
    assert len(set(texts)) == len(texts)


def test_seats_are_counted_from_the_seat_that_acts() -> None:
    actions = space("solar_republic", 3)
    next_one = actions.read("steal:1")
    assert actions.text(next_one, seat=0) == "steal:1"
    assert actions.text(next_one, seat=2) == "steal:0"
    assert actions.read("steal:0", seat=2) == next_one


@pytest.mark.parametrize("game", ["solar_republic", "vediic", "planetarium", "laniakea"])
def test_every_action_is_another_move_for_every_seat_and_has_another_structured_form(game: str) -> None:
    actions = space(game, 3)
    for seat in range(3):
        moves = [actions.move(action, seat) for action in range(len(actions))]
        assert len(set(moves)) == len(actions)
        for action in range(len(actions)):
            assert actions.read(actions.text(action, seat), seat) == action
    assert len(set(actions.parts)) == len(actions)


def test_leaving_and_what_is_no_move_are_refused() -> None:
    actions = space("solar_republic", 3)
    for text in ("retire", "play:the_moon", "steal:7"):
        with pytest.raises(BadOption, match="There’s no action"):
            actions.read(text)
