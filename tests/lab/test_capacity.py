"""The model of docs/scaling.md: the page shows what it says, and it says what follows from its costs."""
from __future__ import annotations

from orrery.lab.capacity import Costs, Evening, limit, need, page
from tests.gate import ROOT


def test_the_page_shows_what_the_model_says() -> None:
    assert page() in (ROOT / "docs/scaling.md").read_text("utf-8")


def test_ten_times_as_many_tables_need_ten_times_as_much_until_the_news_take_it_all() -> None:
    few, many, most = (need(tables, Evening(), Costs()) for tables in (100, 1000, 100_000))
    assert abs(many.cores / few.cores - 10) < 0.5
    assert many.commits == 10 * few.commits
    assert limit(most, Costs()) == "every server hears every move"


def test_lines_are_a_limit_of_their_own() -> None:
    watched = need(1000, Evening(moves=0.0001, devices=100), Costs())
    assert watched.cores == 100_000 / Costs().lines
