"""Random play to the end, with the game's invariants after every move."""
from __future__ import annotations

from random import Random

from orrery import Match
from orrery.api import fair_chance
from tests.battery.sample import Case, at, finished, positions, rules_of


def test_random_play_ends_and_keeps_the_invariants(case: Case, seed: int) -> None:
    match = finished(case, seed)
    check = rules_of(case).check
    for number in range(match.number + 1):
        before = at(match, number)
        assert (before.seat is None) == (number == match.number)
        assert (before.result is None) == (number < match.number)
        assert bool(before.state.moves()) == (number < match.number), "a position without a move"
        check(before)


def test_a_result_ranks_every_seat_and_shares_the_victory(case: Case, seed: int) -> None:
    result = finished(case, seed).result
    assert result is not None
    assert len(result.ranks) == len(result.scores) == len(result.shares) == case.seats
    lost = 1 not in result.ranks  # to the game itself, which then comes first
    for rank in result.ranks:  # partners share a rank, and those behind them count teams
        better = [other for other in result.ranks if other < rank] + [1] * lost
        assert 1 + len(set(better)) <= rank <= 1 + len(better)
    assert not lost or case.seats == 1
    assert abs(sum(result.shares) - (not lost)) < 1e-9
    assert all((share > 0) == (rank == 1) for share, rank in zip(result.shares, result.ranks, strict=True))
    assert result.reason


def test_the_kernel_plays_choices_with_one_option_at_once(case: Case, seed: int) -> None:
    slow = finished(case, seed)
    match = Match(case.setup(), fair_chance(seed))
    for ply in slow.plies:
        if not ply.forced:
            match.push(ply.text, ply.seat)
            assert not match.is_forced
    assert [(p.seat, p.text, p.forced) for p in match.plies] == [(p.seat, p.text, p.forced) for p in slow.plies]
    assert match.position() == slow.position()


def test_the_same_seed_gives_the_same_game_and_another_seed_another(case: Case) -> None:
    first, again, other = (Match(case.setup(), fair_chance(seed)).position() for seed in (11, 11, 12))
    assert first == again
    assert first != other


def test_the_safety_cap_ends_every_game_and_says_so(case: Case) -> None:
    match = finished(case, 0)
    if at(match, 0).state.choices_left == 0:
        return  # it ends by itself
    for number in positions(match, 3, "cap")[:-1]:
        twin = at(match, number)
        dice = Random(number)
        made = 0
        while twin.seat is not None:
            twin.state.choices_left = 1  # at most one more choice in this deal, round or game
            twin.push(dice.choice(twin.legal))
            made += 1
            assert made <= 100
        last = twin.plies[-1].before.clone()
        last.choices_left = 1000
        last.play(twin.plies[-1].move)
        assert twin.result is not None
        assert twin.result.adjudicated == (last.result() is None), "ended by the cap exactly if not by the rules"
