"""Simulations: the same seed, the same answer; rotation, shares, intervals."""
from __future__ import annotations

import json

import pytest

from orrery.kernel.refusal import BadOption
from orrery.lab.simulate import Plan, play_one, simulate, wilson

KEYS = {
    "game", "mode", "seats", "options", "pack", "games", "seed", "bots", "seat_wins", "decisions_mean", "rounds_mean",
    "adjudicated",
}  # fmt: skip


def test_the_same_seed_gives_the_same_object_in_any_number_of_processes() -> None:
    alone = simulate("solar_republic", bots=["taste", "greedy", "random"], games=50, seed=4)
    assert alone == simulate("solar_republic", bots=["taste", "greedy", "random"], games=50, seed=4, jobs=2)
    assert alone != simulate("solar_republic", bots=["taste", "greedy", "random"], games=50, seed=5)
    assert set(alone) == KEYS
    json.dumps(alone)


def test_all_wins_are_shared_out_by_bot_and_by_seat() -> None:
    found = simulate("solar_republic", bots=["random"], seats=6, games=120, seed=1)
    assert sum(bot["wins"] for bot in found["bots"]) == pytest.approx(120)
    assert sum(found["seat_wins"]) == pytest.approx(120)
    assert len(found["bots"]) == 6
    assert 20 < found["decisions_mean"] < 26  # ledger, section 9: 23


def test_every_deal_is_played_with_each_bot_in_each_seat() -> None:
    """Three equal bots that always do the same: over a deal's three games each has sat everywhere."""
    plan = Plan("solar_republic", "deal", 3, (), "standard", ("greedy", "greedy", "greedy"), 7)
    games = [play_one(plan, number) for number in range(3)]
    for bot in range(3):
        seats = [(bot + turn) % 3 for turn in range(3)]
        assert [game.shares[bot] for game in games] == [
            game.seat_shares[seat] for game, seat in zip(games, seats, strict=True)
        ]


def test_pairs_share_their_victory() -> None:
    found = simulate("solar_republic", mode="pairs", bots=["greedy", "random", "greedy", "random"], games=40, seed=2)
    wins = [bot["wins"] for bot in found["bots"]]
    assert wins[0] == wins[2] and wins[1] == wins[3]
    assert wins[0] > wins[1]


def test_options_are_played_and_told() -> None:
    found = simulate("solar_republic", bots=["random", "random"], games=20, seed=1, options={"end_rule": "play_out"})
    assert found["options"]["end_rule"] == "play_out"
    assert found["decisions_mean"] > 75


def test_the_interval_holds_the_rate_and_narrows_with_games() -> None:
    low, high = wilson(70, 100)
    assert low == pytest.approx(0.6042, abs=1e-4) and high == pytest.approx(0.7811, abs=1e-4)
    wide, narrow = wilson(7, 10), wilson(700, 1000)
    assert wide[0] < narrow[0] < 0.7 < narrow[1] < wide[1]


def test_bad_plans_are_refused_with_a_sentence() -> None:
    for wrong, words in (
        ({"bots": ["greedy"] * 3, "seats": 4}, "name 4 bots"),
        ({"bots": ["greedy", "greed"]}, "Did you mean greedy"),
        ({"bots": ["greedy", "random"], "games": 0}, "at least one game"),
        ({"bots": ["greedy", "random"], "options": {"hand": 3}}, "no option hand"),
    ):
        with pytest.raises(BadOption, match=words):
            simulate("solar_republic", **{"games": 4, **wrong})  # type: ignore[arg-type]


def test_what_is_meant_for_programs_is_agreed_as_at_a_table() -> None:
    """A value for each seat: programs get theirs, and a single value given is meant for them."""
    quiz = {"mode": "three", "bots": ["random", "random"], "games": 2, "seed": 1}
    assert simulate("ephemeris", **quiz)["options"]["knowledge"] == "60,60"  # type: ignore[arg-type]
    found = simulate("ephemeris", options={"knowledge": "80"}, **quiz)  # type: ignore[arg-type]
    assert found["options"]["knowledge"] == "80,80"
    with pytest.raises(BadOption, match="needs at least one person"):
        simulate("ephemeris", mode="snap", bots=["greedy", "greedy"], games=2, options={"snap_mode": "reflex"})


def test_rounds_are_those_of_the_game() -> None:
    """Not every change of seat is a new turn, and alone there is none."""
    found = simulate("vediic", seats=3, bots=["random"], games=3, seed=1, options={"round_cap": 10})
    assert found["adjudicated"] == 3
    assert found["rounds_mean"] == 10
    alone = simulate("laniakea", mode="solo", bots=["random"], games=3, seed=1, options={"round_cap": 10})
    assert 5 < alone["rounds_mean"] <= 10
