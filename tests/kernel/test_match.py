"""A match: pushing, taking back, undo limits, and who reads which event."""
from __future__ import annotations

import pytest

import orrery
from orrery import IllegalMove
from orrery.kernel.chance import FastChance
from orrery.kernel.events import Event, Log
from orrery.kernel.result import Result
from orrery.kernel.state import State
from tests.games.solar_republic.helpers import lay, table


def test_events_are_split_between_their_readers_when_they_are_written() -> None:
    log = Log()
    state = State(3, FastChance(1))
    state.log = log
    state.tell("deal", 0, 1)
    state.reveal("lay", 1, 7)
    state.reveal_all("show", 1, [7, 8])
    state.private_all("draw", 2, 3, [4, 5, 6])
    events = log.take()
    assert log.take() == []
    assert [event.news for event in events] == [False, True, True, True]
    drawn = events[3]
    assert (drawn.facts, drawn.secret) == ((3,), (4, 5, 6))
    assert drawn.seen_by(2).secret == (4, 5, 6)
    for other in (None, 0, 1):
        seen = drawn.seen_by(other)
        assert (seen.kind, seen.seat, seen.facts, seen.secret) == ("draw", 2, (3,), ())
        assert "4" not in repr(seen)
    assert [event.seen_by(None).facts for event in events[:3]] == [(1,), (7,), (7, 8)]


def test_facts_of_every_size_arrive_as_they_were_told() -> None:
    state = State(3, FastChance(1))
    log = state.log = Log()
    state.tell("none", -1)
    state.tell("five", 0, -1, 0, 2**61, -(2**61), 5)
    state.reveal("one", 1, -113)  # the number by which compiled functions mark an error
    state.reveal_set("set", 1, 2**61 + 5)
    state.reveal_set("empty", 1, 0)
    assert [event.facts for event in log.take()] == [(), (-1, 0, 2**61, -(2**61), 5), (-113,), (0, 2, 61), ()]
    state.private("one", 2, 9, -1)
    state.private_set("set", 2, 2, 6)
    state.aside("part", 1, 4, news=False)
    state.aside("parts", 1, 4, -1, news=True)
    asides = log.take()
    assert [event.facts for event in asides] == [(9,), (2,), (), ()]
    assert [event.secret for event in asides] == [(-1,), (1, 2), (4,), (4, -1)]
    assert [event.reader for event in asides] == [2, 2, 1, 1]
    assert [event.news for event in asides] == [True, True, False, True]
    assert [event.is_told_to(0) for event in asides] == [True, True, False, False]


def test_a_position_without_a_log_tells_nothing() -> None:
    state = State(3, FastChance(1))
    state.tell("deal", 0, 1)
    state.reveal_set("show", 1, 3)
    state.private("draw", 2, 3, 4)
    state.aside("part", 1, 4, news=False)
    assert state.log is None


def test_an_event_for_all_is_the_same_for_all() -> None:
    event = Event("lay", 1, (7,), (), -1, True)
    assert all(event.seen_by(seat) is event for seat in (None, 0, 1))


def test_free_undo_ends_at_news() -> None:
    match = table("sol leda io", "elara europa", pile="luna", won=["", "puck portia juliet"])
    lay(match, "sol")  # a card is shown: news
    assert match.undo_limit(0) == 1
    match.push("steal:1")  # everybody could have worked out what it does: no news
    assert match.plies[-1].news is False
    assert match.undo_limit(0) == 1
    assert match.undo_limit(1) == 2
    match.push("draw")
    assert match.plies[-1].news is True
    assert match.undo_limit(0) == match.undo_limit(1) == 3


def test_free_undo_goes_back_over_several_own_moves_without_news() -> None:
    options = {"end_rule": "play_out", "five_menu": "two_three_four"}
    match = table("sol leda io", "elara europa", pile="titan", options=options, rest=1)
    lay(match, "sol")
    match.push("again")
    match.push("pass")
    assert [ply.news for ply in match.plies] == [True, False, False]
    assert match.undo_limit(0) == 1
    assert match.undo_limit(1) == 3


def test_going_back_to_the_limit_restores_the_position() -> None:
    match = table("sol leda io", "elara europa", pile="luna", won=["", "puck portia juliet"])
    lay(match, "sol")
    before = match.position()
    match.push("steal:1")
    match.go_back(match.undo_limit(0))
    assert match.position() == before
    match.push("decline")
    assert match.seat == 1


def test_chance_is_news_even_if_nothing_is_told() -> None:
    """A new deal is drawn from the stream: that ends free undo by itself."""
    match = table(
        "leda mars", "elara", "io", pile="thebe", rest=2, options={"end_rule": "play_out", "deals": 2}, dealer=2, deal=1
    )
    match.push("pass")
    while match.position()["deal"] == 1:
        match.push("pass")
    dealt = next(ply for ply in match.plies if any(event.kind == "deal" for event in ply.events))
    assert dealt.text == "pass"
    assert dealt.news


def test_a_move_by_a_seat_that_has_no_turn_is_refused() -> None:
    match = table("leda io", "elara", pile="thebe")
    with pytest.raises(IllegalMove) as refused:
        match.push("draw", 1)
    assert refused.value.refusal.rule == "SOL-8"


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(IllegalMove, match="no move to take back"):
        orrery.new("solar_republic", seed=1).pop()


def test_taking_back_includes_what_the_kernel_played_after_it() -> None:
    match = table("leda mars", "titan", pile="thebe", draw="rhea")
    before = match.position()
    lay(match, "leda")
    assert [ply.forced for ply in match.plies] == [False, True]
    assert match.pop() == "play:jup_leda"
    assert match.position() == before
    assert match.number == 0


def test_a_position_number_that_does_not_exist_is_refused() -> None:
    match = orrery.new("solar_republic", seed=1)
    for number in (-1, 1):
        with pytest.raises(IllegalMove, match=f"no position {number}"):
            match.go_back(number)


def test_shares_of_a_victory_are_even() -> None:
    assert Result([1, 2, 1], [5, 3, 5], "depleted", False).shares == [0.5, 0.0, 0.5]


def test_a_match_says_what_it_is() -> None:
    match = orrery.new("solar_republic", 2, seed=1)
    assert repr(match) == f"<Match solar_republic, 2 seats, position 0, seat {match.seat} to move>"
    assert "In-Play" in str(match)
