"""The guide is complete enough to play from, and says what the rules say."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from orrery.api import agree
from orrery.games.ephemeris.options import MODES, OPTIONS
from tests import guides
from tests.games.ephemeris.helpers import ALMANAC

GUIDE = (Path(__file__).parents[3] / "src/orrery/games/ephemeris/guide.md").read_text(encoding="utf-8")
LEDGER = (Path(__file__).parents[3] / "docs/rules/ephemeris.md").read_text(encoding="utf-8")
PLAIN = " ".join(re.sub(r" \(\[EPH-.*?\)\)|\*", "", " ".join(GUIDE.split())).split())

# What the guide doesn't name by its number, and why nobody misses it.
LEFT_OUT = {
    "it follows from what the guide says": (
        "6 9 13 14 22 25 33 102 105 210 212 232 235 238 302 305 314 315 404 605"
    ),
    "the table shows it, or sees to it": (
        "19 21 24 30 36 37 39 209 239 247 309 322 324 325 326 507 509 614 618 619 629"
    ),
    "a house rule, told where the table is set": "246 402",
}


def test_every_rule_is_in_the_guide_or_left_out_for_a_reason() -> None:
    assert guides.complaints("ephemeris", LEFT_OUT) == []


def test_the_first_page_says_what_the_word_means_and_how_it_sounds() -> None:
    first = PLAIN.split("### ")[0]
    assert "ih-FEM-er-is" in first
    assert "tells where the heavenly bodies stand" in first


def test_every_mode_has_its_chapter_and_its_number_of_players() -> None:
    for mode in MODES:
        assert re.search(rf"^### {mode.title}", GUIDE, re.MULTILINE), mode.title
    assert "| Game Three | 2 to 7 players or teams |" in GUIDE
    assert "players or teams" in MODES[2].text, "teams are offered where a table is set"


def test_it_tells_where_every_piece_starts_what_the_dice_show_and_how_many_cards_there_are() -> None:
    start = PLAIN.partition("### The board")[2].partition("### ")[0]
    for body in ALMANAC.bodies:
        assert body.name in start
        assert ALMANAC.signs[body.home].name in start
    faces = [ALMANAC.heavens.uneven[face] for face in range(6)]
    assert (faces.count(1), faces.count(2), faces.count(0)) == (2, 3, 1)
    assert "uneven die has two red faces, three blue and one yellow" in PLAIN
    for many in ("27 planet cards", "24 zodiac cards", "There are 14", "All 51"):
        assert many in PLAIN


@pytest.mark.parametrize(
    "words",
    [
        "Partial Block", "Complete Block", "Retrograde card", "Eclipse", "Winning Hand Predictions",
        "one sign is enough",
        "Clear your path", "Plan again", "Sun and the Moon as obstacles", "passed into", "open run", "without a limit",
    ],
)  # fmt: skip
def test_it_uses_the_words_of_the_book_and_gives_its_hints(words: str) -> None:
    assert words in PLAIN


def test_what_the_guide_says_of_defaults_is_true() -> None:
    options = agree("ephemeris").options
    assert options["round_cap"] == 100
    assert "The last round is the hundredth" in PLAIN
    assert (options["snap_lays"], options["turn_over"]) == (400, "twice")
    assert "After 400 cards the most cards win" in PLAIN
    assert "That happens twice" in PLAIN
    assert (options["pluto_when"], options["orbit_points"], options["start"]) == ("any_time", "furthest", "rolled")
    assert (options["snap_mode"], options["snap_match"]) == ("traditional", "same")


def test_every_place_that_can_be_read_in_two_ways_names_an_option_that_exists() -> None:
    table = LEDGER.partition("### 3.8 ")[2].partition("\n---")[0]
    rows = [row.split(" | ") for row in table.splitlines() if row.startswith("| EPH-")]
    assert len(rows) >= 15
    known = {option.name for option in OPTIONS}
    for row in rows:
        assert len(row) == 5
        named = re.findall(r"`([a-z0-9_]+)", row[4])
        assert set(named) & known, row[0]
    later = {option.name for option in OPTIONS if option.before is not None and option.name != "snap_lays"}
    assert later <= set(re.findall(r"`([a-z0-9_]+)`", table)), "each changed default has its row"
