"""Only legal choices, and "why not?" for the rest."""
from __future__ import annotations

import pytest

from orrery import IllegalMove
from tests import gate
from tests.battery.sample import Case, at, finished, move_texts, positions


def test_why_not_agrees_with_legality_for_every_move_of_the_game(case: Case, seed: int) -> None:
    match = finished(case, seed)
    rules = set(gate.RULE.findall(gate.documents()[f"{case.game}.md"]))
    for number in positions(match, 5, "why"):
        here = at(match, number)
        for seat in range(case.seats):
            legal = {match.words.move_text(move) for move in here.state.anytime(seat)}
            if seat == here.seat:
                legal |= set(here.legal)
            for text in move_texts(case):
                refusal = here.why_not(text, seat)
                assert (refusal is None) == (text in legal), f"{text} by seat {seat}: {refusal}"
                if refusal is None:
                    continue
                assert refusal.text.endswith("."), refusal
                assert refusal.text[0].isupper(), refusal
                if here.seat is None or here.words.read_move(text, seat) is None:
                    continue  # the game is over, or has no such move with so few seats: no rule to cite
                assert refusal.rule in rules, f"{text} by seat {seat}: {refusal}"


def test_every_move_has_a_name_whether_it_may_be_made_or_not(case: Case, seed: int) -> None:
    match = finished(case, seed)
    read = {match.words.read_move(text, seat) for text in move_texts(case) for seat in range(case.seats)}
    moves = {move for move in read if move is not None}  # some are none with so few seats
    for number in positions(match, 5, "names"):
        here = at(match, number)
        for move in moves:
            assert here.words.label(here.state, move), here.words.move_text(move)


def test_a_refused_move_changes_nothing_and_says_why(case: Case) -> None:
    match = finished(case, 0)
    for number in positions(match, 2, "refused"):
        here = at(match, number)
        before = here.position()
        for text in move_texts(case):
            refusal = here.why_not(text)
            if refusal is not None:
                with pytest.raises(IllegalMove) as caught:
                    here.push(text)
                assert caught.value.refusal == refusal
                assert str(caught.value) == str(refusal)
        assert here.position() == before
        assert here.number == number


def test_what_can_be_done_out_of_turn_is_asked_about_twice(case: Case) -> None:
    here = at(finished(case, 0), 0)
    for seat in range(case.seats):
        for move in here.state.anytime(seat):
            assert here.words.warning(here.state, move).endswith("."), here.words.move_text(move)


def test_every_move_has_one_text_and_every_text_one_move(case: Case) -> None:
    words = finished(case, 0).words
    for text in move_texts(case):
        for seat in range(case.seats):
            read = words.read_move(text, seat)
            assert read is None or words.move_text(read) == text
    for ply in finished(case, 0).plies:
        assert words.read_move(ply.text, ply.seat) == ply.move


def test_a_text_that_is_no_move_is_refused_by_name(case: Case) -> None:
    here = at(finished(case, 0), 0)
    for text in ("", "no such move", "play:", "play:no_such_card", ":", "1", "Retire", "draw:", "é"):
        refusal = here.why_not(text)
        assert refusal is not None, text
        assert repr(text) in refusal.text


def test_a_seat_that_is_none_is_refused(case: Case) -> None:
    here = at(finished(case, 0), 0)
    for seat in (-1, case.seats):
        with pytest.raises(IllegalMove, match=f"no seat {seat}"):
            here.view(seat)
        with pytest.raises(IllegalMove, match=f"no seat {seat}"):
            here.push(here.legal[0], seat)
