"""Every game of the golden records is drawn, position after position, for everybody who may look."""
from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import orrery
from orrery.faces.web.access import Access
from orrery.faces.web.render import Pages
from orrery.faces.web.screen import Screens
from orrery.kernel.drawing import End, Place
from orrery.kernel.match import Match
from orrery.table import Plan, Table
from tests.table.helpers import house, people, run

RECORDS = sorted((Path(orrery.__file__).parents[2] / "tests" / "golden").glob("*.orr"))
SOME = 6  # positions of each game, and the last
PAGES = Pages()


async def table_with(folder: Path, match: Match) -> Table:
    """People, each with a device, around a match that has been played. Only to look at: its house is closed."""
    names = list(match.setup.names)
    header = match.header()
    plan = Plan(header["game"], ["me"] * len(names), names, header["mode"], header["options"], header["pack"])
    tables = house(folder)
    table = await people(tables, plan)
    await tables.close()
    return table


def look_over(page: str, match: Match) -> None:
    """A name stands for one thing, and whatever can be picked is there, but for what happens when time is up."""
    names = Counter(re.findall(r'(?<=[\s<"])id="([^"]+)"', page))
    assert not [name for name, many in names.items() if many > 1]
    legal = re.search(r'<script[^>]* id="legal"[^>]*>(.*?)</script>', page)
    if legal is not None:
        limit = match.words.limit(match.state)
        late = {limit.move.replace(":", "-")} if limit else set()
        assert picks(json.loads(legal.group(1))) - late <= set(names)


def picks(tree: dict[str, Any]) -> set[str]:
    """All that the paths of the legal moves go through."""
    found = {name for name in tree if name}
    for rest in tree.values():
        found |= picks(rest) if isinstance(rest, dict) else set()
    return found


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_every_position_can_be_drawn_for_every_viewer(record: Path, tmp_path: Path) -> None:
    match = orrery.replay(record.read_text(encoding="utf-8"))
    numbers = Random(record.stem).sample(range(match.number), min(SOME, match.number))

    async def work() -> None:
        table = await table_with(tmp_path, match)
        screens = Screens(PAGES)
        for number in [*sorted(numbers), match.number]:
            table.memory.match = match.at(number)
            for holder in {None, 0, match.setup.seats - 1, table.memory.match.seat}:
                table.stamp += 1
                page = str(screens.pushed(Access(table, holder)))
                look_over(page, table.memory.match)
                assert 'id="table"' in page
                assert ('id="end"' in page) == (number == match.number)

    run(work())


def test_a_win_by_a_retrograde_card_is_drawn(tmp_path: Path) -> None:
    planets = ["mars", "mercury", "venus", "jupiter", "saturn", "uranus", "neptune"]
    start = {
        "starter": 0, "seat": 0, "dice": ["red", "red"], "spent": [0, 1], "step": "retro",
        "pile": planets * 2, "turned": 1,
        "sky": {"mercury": "cancer", "venus": "cancer", "mars": "cancer"},
        "planets": [["mars", "jupiter", "saturn", "uranus"], ["moon", "sun", "neptune", "uranus"]],
        "signs": [["aries", "sagittarius", "capricorn", "aquarius"], ["virgo", "scorpio", "leo", "libra"]],
    }  # fmt: skip
    match = orrery.load({"game": "ephemeris", "mode": "two", "seats": 2, **start})
    assert "retro:aries" in match.legal
    match.push("retro:aries")
    assert match.seat is None

    async def work() -> None:
        table = await table_with(tmp_path, match)
        table.memory.match = match
        for holder in (None, 0, 1):
            assert 'id="end"' in str(Screens(PAGES).pushed(Access(table, holder)))

    run(work())


def test_scores_stand_beside_the_places_only_if_they_tell_them_apart() -> None:
    def end(*scores: tuple[int, int]) -> End:
        return End("", "", "", tuple(Place(rank, seat, "", score, False) for seat, (rank, score) in enumerate(scores)))

    assert end((1, 5), (2, 5), (3, 2)).is_scored
    assert end((1, 4), (1, 4)).is_scored, "a shared win"
    assert not end((1, 4), (2, 4), (2, 4)).is_scored
    ranked = end((1, 5), (2, 3), (3, 3), (4, 1), (4, 1))
    assert ranked.ties(range(5)) == {1, 2}, "who share a place need no tie-break"
    assert ranked.ties({0, 1, 3, 4}) == set(), "nor does whoever is level with somebody who left"
