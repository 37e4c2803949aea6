"""Bots are honest: their choice follows from what their seat knows, and from their seed."""
from __future__ import annotations

import pytest

from orrery.bots import LEVELS, make_bot
from orrery.bots.belief import Belief
from orrery.kernel.chance import FastChance
from orrery.kernel.moves import Moves
from orrery.kernel.sight import Sight
from tests.battery.sample import Case, at, cases, finished, positions

KINDS = ["random", "taste", "greedy", "search:40"]


def choice(case: Case, number: int, kind: str, redealt: int | None, seed: int) -> int:
    match = at(finished(case, 0), number)
    assert match.seat is not None
    if redealt is not None:
        match.state.redeal(match.seat, FastChance(redealt))
    bot = make_bot(kind, match.setup.game.advice, seed, patience=0.0)
    return bot.choose(Sight(match.state, match.seat, FastChance(seed)))


def test_a_choice_does_not_change_when_what_the_seat_cannot_know_is_dealt_again(case: Case) -> None:
    for kind in KINDS:
        for number in positions(finished(case, 0), 2, kind)[:-1]:
            chosen = choice(case, number, kind, None, 3)
            assert chosen in at(finished(case, 0), number).state.moves(), kind
            for redealt in (100, 200):
                assert (kind, choice(case, number, kind, redealt, 3)) == (kind, chosen)


def test_the_same_seed_gives_the_same_choice(case: Case) -> None:
    number = finished(case, 0).number // 2
    for kind in KINDS:
        first, again = (choice(case, number, kind, None, 8) for _ in range(2))
        assert (kind, first) == (kind, again)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_as_honest(level: str) -> None:
    case = cases()[0]
    number = finished(case, 0).number // 3
    assert choice(case, number, level, None, 1) == choice(case, number, level, 9, 1)


def test_a_bot_that_peeks_finds_nothing(case: Case) -> None:
    """Whatever a sight holds depends only on the seat's knowledge: the true deal leaves no trace in it."""
    match = finished(case, 0)
    number = match.number // 2
    held, imagined = [], []
    for redealt in (None, 50, 51):
        here = at(match, number)
        assert here.seat is not None
        if redealt is not None:
            here.state.redeal(here.seat, FastChance(redealt))
        sight = Sight(here.state, here.seat, FastChance(4))
        here.state = sight._imagined
        held.append(here.position())
        here.state = sight.imagine(FastChance(6))
        imagined.append(here.position())
    assert held[0] == held[1] == held[2]
    assert imagined[0] == imagined[1] == imagined[2]


def test_what_a_seat_believes_does_not_change_by_one_bit_when_what_it_cannot_know_is_dealt_again(case: Case) -> None:
    """Neither whether it believes anything, nor the deals that it weighs, nor the weight of any."""
    match = finished(case, 0)
    for number in positions(match, 4, "belief")[:-1]:
        for seat in range(case.seats):
            believed = []
            for redealt in (None, 60, 61):
                here = at(match, number)
                if redealt is not None:
                    here.state.redeal(seat, FastChance(redealt))
                belief = Belief(Sight(here.state, seat, FastChance(4)), match.setup.game.advice)
                belief.imagine(FastChance(6))
                write = match.setup.position.write
                believed.append([belief.weighs, belief.logs, [write(deal) for deal in belief.deals]])
            assert believed[0] == believed[1] == believed[2]


def test_what_a_seat_works_out_follows_from_what_it_knows(case: Case) -> None:
    """In the last positions of a game above all, where its rest is small enough to be reckoned."""
    match = finished(case, 0)
    last = range(max(0, match.number - 12), match.number)
    for number in sorted({*positions(match, 4, "worked out")[:-1], *last}):
        found = []
        for redealt in (None, 70, 71):
            here = at(match, number)
            assert here.seat is not None
            if redealt is not None:
                here.state.redeal(here.seat, FastChance(redealt))
            moves, values = Moves(), list[float]()
            sight = Sight(here.state, here.seat, FastChance(4 if redealt is None else redealt))
            worked_out = sight.work_out(match.setup.game.advice, moves, values)
            assert not worked_out or len(values) == moves.n
            found.append((worked_out, values if worked_out else []))
        assert found[0] == found[1] == found[2]
