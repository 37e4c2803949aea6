"""Simulations: the same seed, the same answer; rotation, shares, intervals."""
from __future__ import annotations

import json
from dataclasses import replace

import pytest

from orrery.kernel.refusal import BadOption
from orrery.lab.engines import Processes
from orrery.lab.experiment import Experiment
from orrery.lab.playing import Stage, play_one
from orrery.lab.simulate import simulate, wilson

KEYS = {
    "game", "mode", "seats", "options", "pack", "games", "seed", "bots", "seat_wins", "decisions_mean", "rounds_mean",
    "adjudicated",
}  # fmt: skip


def test_the_same_seed_gives_the_same_object_in_any_number_of_processes() -> None:
    wish = Experiment("solar_republic", ("taste", "greedy", "random"), 50, seed=4)
    alone = simulate(wish)
    assert alone == simulate(wish, Processes(2))
    assert alone != simulate(replace(wish, seed=5))
    assert set(alone) == KEYS
    json.dumps(alone)


def test_all_wins_are_shared_out_by_bot_and_by_seat() -> None:
    found = simulate(Experiment("solar_republic", ("random",), 120, seed=1, seats=6))
    assert sum(bot["wins"] for bot in found["bots"]) == pytest.approx(120)
    assert sum(found["seat_wins"]) == pytest.approx(120)
    assert len(found["bots"]) == 6
    assert 20 < found["decisions_mean"] < 26  # ledger, section 9: 23


def test_every_deal_is_played_with_each_bot_in_each_seat() -> None:
    wish = Experiment("solar_republic", ("greedy",), 3, seed=7, seats=3).agree()
    games = [play_one(Stage(wish), number) for number in range(3)]
    assert [game.bots for game in games] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert {game.deal for game in games} == {0}


def test_pairs_share_their_victory() -> None:
    found = simulate(Experiment("solar_republic", ("greedy", "random") * 2, 40, seed=2, mode="pairs"))
    wins = [bot["wins"] for bot in found["bots"]]
    assert wins[0] == wins[2] and wins[1] == wins[3]
    assert wins[0] > wins[1]


def test_options_are_played_and_told() -> None:
    found = simulate(Experiment("solar_republic", ("random",) * 2, 20, seed=1, options={"end_rule": "play_out"}))
    assert found["options"]["end_rule"] == "play_out"
    assert found["decisions_mean"] > 75


def test_the_interval_holds_the_rate_and_narrows_with_games() -> None:
    low, high = wilson(70, 100)
    assert low == pytest.approx(0.6042, abs=1e-4) and high == pytest.approx(0.7811, abs=1e-4)
    wide, narrow = wilson(7, 10), wilson(700, 1000)
    assert wide[0] < narrow[0] < 0.7 < narrow[1] < wide[1]


def test_bad_plans_are_refused_with_a_sentence() -> None:
    for wrong, words in (
        ({"bots": ("greedy",) * 3, "seats": 4}, "name 4 bots"),
        ({"bots": ("greedy", "greed")}, "Did you mean greedy"),
        ({"games": 0}, "at least one game"),
        ({"options": {"hand": 3}}, "no option hand"),
    ):
        with pytest.raises(BadOption, match=words):
            simulate(replace(Experiment("solar_republic", ("greedy", "random"), 4), **wrong))


def test_what_is_meant_for_programs_is_agreed_as_at_a_table() -> None:
    """A value for each seat: programs get theirs, and a single value given is meant for them."""
    quiz = Experiment("ephemeris", ("random", "random"), 2, seed=1, mode="three")
    assert simulate(quiz)["options"]["knowledge"] == "60,60"
    found = simulate(replace(quiz, options={"knowledge": "80"}))
    assert found["options"]["knowledge"] == "80,80"
    with pytest.raises(BadOption, match="needs at least one person"):
        simulate(replace(quiz, mode="snap", options={"snap_mode": "reflex"}))


def test_rounds_are_those_of_the_game() -> None:
    """Not every change of seat is a new turn, and alone there is none."""
    found = simulate(Experiment("vediic", ("random",), 3, seed=1, seats=3, options={"round_cap": 10}))
    assert found["adjudicated"] == 3
    assert found["rounds_mean"] == 10
    alone = simulate(Experiment("laniakea", ("random",), 3, seed=1, mode="solo", options={"round_cap": 10}))
    assert 5 < alone["rounds_mean"] <= 10
