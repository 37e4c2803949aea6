"""Random play is as long and scores as much as the ledger found by a program of its own (section 9)."""
from __future__ import annotations

from statistics import fmean, stdev

import pytest

from orrery.api import agree
from orrery.bots.playout import play_randomly
from orrery.kernel.chance import FastChance

DEALS = 500
LEDGER_DEALS = 4000


@pytest.mark.parametrize(
    ("seats", "moves", "score", "below_zero"),
    [(2, 75, 15.1, 0.07), (3, 63, 7.1, 0.23), (4, 51, 2.4, 0.42), (5, 37, -1.0, 0.62), (6, 23, -3.8, 0.80)],
)
def test_random_play_has_the_length_and_scores_of_the_ledger(
    seats: int, moves: float, score: float, below_zero: float
) -> None:
    setup = agree("solar_republic", seats=seats)
    made: list[float] = []
    scores: list[list[int]] = []
    for seed in range(DEALS):
        state = setup.game.start(setup, FastChance(seed), None)
        made.append(float(play_randomly(state, FastChance(10**6 + seed))))
        result = state.result()
        assert result is not None
        scores.append(result.scores)
    points = [float(point) for deal in scores for point in deal]
    close(made, moves, 0.5)
    # Scores of one deal hang together, so the deal is the unit of the error.
    close([fmean(deal) for deal in scores], score, 0.05)
    close([sum(point < 0 for point in deal) / seats for deal in scores], below_zero, 0.005)
    assert min(points) < 0 < max(points)


def close(sample: list[float], expected: float, rounding: float) -> None:
    error = stdev(sample) * (1 / len(sample) + 1 / LEDGER_DEALS) ** 0.5
    assert abs(fmean(sample) - expected) < 3.5 * error + rounding, (fmean(sample), expected, error)
