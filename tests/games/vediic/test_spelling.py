"""People read "grey". Only programs read "gray": in move texts, in ids, and as a value of an option."""
from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.faces.terminal.reading import find_move
from orrery.faces.web.access import Access
from orrery.faces.web.screen import Screens
from orrery.kernel.refusal import IllegalMove
from orrery.kernel.text import plain
from tests.faces.web.helpers import web
from tests.faces.web.test_drawing import PAGES, table_with
from tests.games.vediic.helpers import table
from tests.golden import file
from tests.sentences import BLANK, SOURCE, Page, sentences
from tests.table.helpers import run

FOLDER = SOURCE / "games" / "vediic"
GRAY = re.compile(r"(?<![\w:+-])gray(?!\w|[:+-]\w)", re.IGNORECASE)  # a word, and no part of a move text or an id
CITED = "Printed book: Gray Cards."  # a title that is found there only as it is printed
RECORDS = ("vediic-offers", "vediic-every_option", "vediic-from_gray")
SOME = 12  # positions of each
ADDRESSES = ("/new/vediic", "/gallery/vediic", "/print/vediic", "/rules/vediic")


def american(texts: Iterable[str]) -> list[str]:
    """The texts that are misspelt, after a look whether the colour is told of at all."""
    found = list(texts)
    assert any("grey" in text.lower() for text in found)
    return [text for text in found if GRAY.search(text.replace(CITED, ""))]


def test_a_word_is_told_from_a_move_text_and_from_an_id() -> None:
    said = ["Moon, gray: Teleport", "You have no gray cards.", "Take gray", "Gray is taken.", "green+gray, or gray"]
    assert american(["grey", *said]) == said
    read = ["charity:gray", "move:a:gray:h6", "trade:gray:red+red", "pooja:red+gray+blue", "card-gray", "k-gray"]
    assert american(["grey", *read]) == []


# What is written -------------------------------------------------------------------------------------------------


def said_in(value: Any) -> Iterator[str]:
    """The sentences of a lesson or an exercise, among what is read by programs."""
    if isinstance(value, str) and " " in value and not value.lstrip().startswith("{"):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from said_in(part)


def written() -> Iterator[str]:
    for _, _, text in sentences(FOLDER):
        yield BLANK.sub("", text)
    for path in FOLDER.glob("*.md"):
        yield from path.read_text("utf-8").split("\n")
    for path in (FOLDER / "practice.toml", *(FOLDER / "lessons").glob("*.toml")):
        yield from said_in(tomllib.loads(path.read_text("utf-8")))


def test_no_file_calls_the_colour_gray() -> None:
    assert american(written()) == []


# What is said ----------------------------------------------------------------------------------------------------


def some(match: Match) -> Iterator[Match]:
    """Positions of a game, by dice, and its end."""
    for number in (*sorted(Random(match.number).sample(range(match.number), SOME)), match.number):
        yield match.at(number)


def said(match: Match) -> Iterator[str]:
    """In words, to each of the seats and to those who look on."""
    words, state, setup = match.words, match.state, match.setup
    picture = setup.game.picture(setup)
    for viewer in (None, *range(setup.seats)):
        yield words.prompt(state, viewer)
        yield from match.sentences(viewer)
        yield plain([*picture.draw(match.view(viewer)), *picture.reference(match.view(viewer))])
        for pile in match.piles(viewer):
            yield from (pile.title, pile.note, *map(str, pile.cards))
    for move in () if match.seat is None else state.moves():
        yield from (words.label(state, move), words.explain(state, move).text, words.reason(state, move))
    for text in () if match.seat is None else words.all_moves(match.seat):
        if (refusal := match.why_not(text)) is not None:
            yield refusal.text


@pytest.mark.parametrize("record", RECORDS)
def test_nobody_is_told_of_gray_at_a_table(record: str) -> None:
    match = orrery.replay(file(record).read_text("utf-8"))
    assert american(text for here in some(match) for text in said(here)) == []


# What is shown ---------------------------------------------------------------------------------------------------


def read_aloud(html: str) -> Iterator[str]:
    """The texts of a page, and what it shows and speaks besides."""
    page = Page()
    page.feed(re.sub(r"<(script|style)\b.*?</\1>", "", html, flags=re.DOTALL))
    return (text for _, text in page.found)


@pytest.mark.parametrize("record", RECORDS)
def test_no_drawn_table_says_gray(record: str, tmp_path: Path) -> None:
    match = orrery.replay(file(record).read_text("utf-8"))

    def shown(screens: Screens, seats: Any) -> Iterator[str]:
        for here in some(match):
            seats.memory.match = here
            for holder in {None, 0, here.seat}:
                seats.stamp += 1
                yield from read_aloud(str(screens.pushed(Access(seats, holder))))

    async def work() -> None:
        assert american(shown(Screens(PAGES), await table_with(tmp_path, match))) == []

    run(work())


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_page_says_gray(address: str, tmp_path: Path) -> None:
    with web(tmp_path) as client:
        answer = client.get(address)
        assert answer.status_code == 200
        assert american(read_aloud(answer.text)) == []


# What is typed ---------------------------------------------------------------------------------------------------


def test_who_types_grey_is_understood() -> None:
    match = table("gray green", "", pawns=["e5 a1"], charity=["gray", "red"], at="charity")
    for typed in ("grey", "gray", "Take grey", "charity:grey", "charity:gray"):
        assert find_move(match, 0, typed) == "charity:gray", typed
    assert find_move(match, 0, "move:a:green+grey:d4") == "move:a:green+gray:d4"
    with pytest.raises(IllegalMove, match="could be Pawn A to d2 with grey, "):
        find_move(match, 0, "move:a:grey:d")
    assert match.words.read_move("charity:grey", 0) is None, "programs spell it in one way"
