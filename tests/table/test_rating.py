"""Ratings, against values that openskill 6 (PlackettLuce) gives for the same games."""
from __future__ import annotations

import pytest

from orrery.table.rating import Rating, rate, update
from orrery.table.store import Finish

NEW = (25.0, 25.0 / 3)
KNOWN = [
    ([NEW, NEW], [1, 2], [(27.6353894931, 8.0659014135), (22.3646105069, 8.0659014135)]),
    (
        [NEW, NEW, NEW, NEW],
        [1, 2, 3, 4],
        [(27.7952526725, 8.2635717913), (26.5529181514, 8.1796179884), (24.6894163697, 8.0841278802),
         (20.9624128064, 8.0841278802)],
    ),
    ([NEW, NEW, NEW], [1, 1, 3], [(25.7172621702, 8.2052433774)] * 2 + [(23.5654756596, 8.2052433774)]),
    (
        [(29.2, 7.2), (27.2, 5.9), (16.5, 6.1), (20.6, 3.7)],
        [2, 1, 4, 3],
        [(29.6969438998, 6.9813436341), (28.8767648647, 5.8571320559), (14.4672574903, 5.9746635114),
         (20.5571896922, 3.6818979319)],
    ),
    (
        [(30.0, 2.0), (25.0, 8.0), (20.0, 4.0)],
        [3, 1, 1],
        [(29.8345399908, 2.0004726963), (26.0214518595, 7.7176321549), (20.4055336778, 3.9877240884)],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("before", "ranks", "after"), KNOWN)
def test_a_game_moves_ratings_as_weng_and_lin_say(
    before: list[tuple[float, float]], ranks: list[int], after: list[tuple[float, float]]
) -> None:
    found = update([Rating(mu, sigma) for mu, sigma in before], ranks)
    assert [(rating.mu, rating.sigma) for rating in found] == [pytest.approx(pair, abs=1e-9) for pair in after]


def finish(code: str, seat: int, browser: str, rank: int, at: float) -> Finish:
    return Finish(code, seat, browser, at, "vediic", True, "", {"rank": rank})


def test_ratings_follow_from_the_results_and_a_player_has_one_on_all_devices() -> None:
    first = [finish("A", 0, "ana", 1, 1.0), finish("A", 1, "ben", 2, 1.0)]
    second = [finish("B", 0, "anas-phone", 1, 2.0), finish("B", 1, "ben", 2, 2.0)]
    ratings = rate([*first, *second], {"anas-phone": "ana"})
    assert set(ratings) == {"ana", "ben"}
    assert ratings["ana"].games == 2
    assert ratings["ana"].shown > 1500 > ratings["ben"].shown
    assert ratings["ana"].doubt < Rating().doubt == 1000
    against_oneself = [finish("C", 0, "ana", 1, 3.0), finish("C", 1, "anas-phone", 2, 3.0)]
    assert rate([*first, *second, *against_oneself], {"anas-phone": "ana"}) == ratings
