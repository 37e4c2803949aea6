"""The ladder: everybody plays everybody, ratings follow from the results, and the page keeps one part for each."""
from __future__ import annotations

from pathlib import Path

import pytest

from orrery.kernel.refusal import BadOption
from orrery.lab.ladder import POINTS, Pair, climb, rate, section, title, write


def test_ratings_tell_the_results_again() -> None:
    """75 % is 191 points; who beats the middle one as often is as far above it."""
    (first, _), (second, error), (third, _) = rate(3, [Pair(0, 1, 4000, 1000), Pair(1, 2, 4000, 1000)])
    assert first == 0
    assert second == pytest.approx(190.8, abs=1)
    assert third == pytest.approx(2 * second, abs=0.1)
    assert error == pytest.approx(1.96 * POINTS / (4000 * 0.25 * 0.75) ** 0.5, rel=0.01)


def test_who_never_lost_has_a_rating_too() -> None:
    (_, _), (rating, error) = rate(2, [Pair(0, 1, 50, 0.0)])
    assert 600 < rating < 1000
    assert error > 300


def test_a_ladder_of_bots_goes_up_and_is_kept_on_a_page(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("# Bots\n\nHow good they are.\n\n## Another game\n\nText.\n", "utf-8")
    ladder = climb("solar_republic", ["random", "novice", "greedy"], games=60, seed=2)
    ratings = [rating for rating, _ in ladder.ratings]
    assert ratings[0] == 0 < ratings[1] < ratings[2]
    assert [(pair.first, pair.second, pair.games) for pair in ladder.pairs] == [(0, 1, 60), (0, 2, 60), (1, 2, 60)]
    write(ladder, page)
    write(ladder, page)
    text = page.read_text("utf-8")
    assert text.startswith("# Bots\n\nHow good they are.\n\n## Another game\n\nText.\n\n")
    assert text.count(title(ladder)) == 1
    assert text.endswith(section(ladder))


def test_neighbours_suffice_for_a_ladder() -> None:
    ladder = climb("solar_republic", ["random", "novice", "greedy"], games=60, seed=2, neighbours=True)
    assert [(pair.first, pair.second) for pair in ladder.pairs] == [(0, 1), (1, 2)]
    ratings = [rating for rating, _ in ladder.ratings]
    assert ratings[0] == 0 < ratings[1] < ratings[2]
    assert "--games 60 --seed 2 --neighbours`" in section(ladder)


def test_a_ladder_by_house_rules_says_so() -> None:
    ladder = climb("ephemeris", ["random", "casual"], games=20, seed=2, mode="snap", options={"snap_mode": "nerve"})
    assert title(ladder) == "## Ephemeris, Snap, snap_mode nerve, 2 seats"
    assert " --option snap_mode=nerve --games 20 --seed 2`" in section(ladder)


def test_four_seats_are_shared_by_two_bots() -> None:
    ladder = climb("solar_republic", ["random", "greedy"], games=40, seed=2, seats=4)
    (pair,) = ladder.pairs
    assert pair.wins / pair.games < 0.35


@pytest.mark.parametrize(("bots", "seats"), [(["greedy"], 2), (["greedy", "greedy"], 2), (["greedy", "random"], 3)])
def test_what_is_no_ladder_is_refused(bots: list[str], seats: int) -> None:
    with pytest.raises(BadOption, match="ladder"):
        climb("solar_republic", bots, games=4, seed=1, seats=seats)
