"""Chances: whether what a review says comes true, and the correction that makes it so."""
from __future__ import annotations

import pytest

import orrery
from orrery.games import game_names
from orrery.games.chances import Candour, candours, measured
from orrery.lab.calibrate import Said, bins, calibrate, error, fit, in_unseen_games, outcomes
from orrery.lab.experiment import Experiment


def boasts() -> list[Said]:
    """Somebody who says 90 % and wins six times in ten, wherever he sits."""
    rows = [Said([0.9, 0.1], [1.0, 0.0] if number % 5 < 3 else [0.0, 1.0]) for number in range(100)]
    return rows + [Said(row.shares[::-1], row.result[::-1]) for row in rows]


def test_who_boasts_is_corrected_to_what_comes_true() -> None:
    assert error(bins(outcomes(boasts(), Candour()))) == pytest.approx(30)
    assert fit(boasts()).corrected([0.9, 0.1]) == pytest.approx([0.6, 0.4], abs=0.01)
    assert error(bins(in_unseen_games(boasts()))) < 1


def test_a_correction_keeps_order_and_sum_and_leaves_who_has_left_with_nothing() -> None:
    found = Candour(0.5).corrected([0.7, 0.2, 0.1, 0.0])
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[1] > found[2] > found[3] == 0
    assert Candour(0.5).corrected([0.0, 0.0]) == [0.0, 0.0]


def test_alone_the_odds_are_corrected() -> None:
    rows = [Said([0.9], [1.0 if n % 10 < 6 else 0.0]) for n in range(100)]
    rows += [Said([0.5], [1.0 if n % 10 < 2 else 0.0]) for n in range(100)]
    by = fit(rows)
    assert by.corrected([0.9]) == pytest.approx([0.6], abs=0.02)
    assert by.corrected([0.5]) == pytest.approx([0.2], abs=0.02)
    assert by.corrected([0.0]) == [0.0] and by.corrected([1.0]) == [1.0]


def test_the_same_experiment_finds_the_same() -> None:
    wish = Experiment("solar_republic", ("greedy",), games=24, seed=3, seats=2)
    found = calibrate(wish)
    assert found == calibrate(wish)
    for curve in ("known", "lay"):
        assert sum(part["times"] for part in found[f"{curve}_bins"]) == 2 * 24


@pytest.mark.parametrize("game", game_names())
def test_what_is_kept_with_a_game_is_within_four_points(game: str) -> None:
    for row in measured(game):
        assert max(row["known_error"], row["lay_error"]) <= 4, (row["mode"], row["seats"])
        assert row["command"].startswith(f"orrery calibrate {game} --mode {row['mode']} --seats {row['seats']}")
        setup = orrery.new(game, mode=row["mode"], seats=row["seats"], seed=1).setup
        assert candours(setup) == (tuple(row["known"]), tuple(row["lay"]))
