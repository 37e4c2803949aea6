"""Why a game is over is told in a sentence of the game, in the browser and in the terminal; never as a code."""
from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

import orrery
from orrery import Match
from orrery.faces.terminal.result import result_table
from orrery.faces.web.access import Access
from orrery.faces.web.render import Pages
from orrery.faces.web.screen import Screens
from orrery.games import find_game, game_names
from orrery.kernel.refusal import BadPosition
from tests.faces.web.test_drawing import RECORDS, table_with
from tests.table.helpers import run

GAMES = Path(orrery.__file__).parent / "games"
REASON = re.compile(r'^[A-Z_]+: Final = "([a-z_ ]+)"', re.MULTILINE)  # the only texts that rules know
PAGES = Pages()


def reasons(game: str) -> set[str]:
    """Every word for an ending that stands in a game's rules."""
    return {word for file in (GAMES / game / "rules").glob("*.py") for word in REASON.findall(file.read_text("utf-8"))}


@cache
def recorded(game: str) -> list[Match]:
    """The golden records of a game."""
    return [orrery.replay(record.read_text(encoding="utf-8")) for record in RECORDS if record.name.startswith(game)]


def endings(game: str, reason: str) -> Iterator[Match]:
    """The game ended for that reason in every mode, among few and many, with all there or one left, and as recorded."""
    tables = [(mode.name, seats) for mode in find_game(game).modes for seats in (mode.least, mode.most)]
    for mode, seats in tables:
        for retired in ([], [*range(1, seats)]):
            over = {"game": game, "mode": mode, "seats": seats, "seat": None, "reason": reason, "retired": retired}
            try:
                yield orrery.load(over)
            except BadPosition:  # not at this table, or more has to be said
                continue
    yield from (match for match in recorded(game) if match.result is not None and match.result.reason == reason)


def printed(match: Match) -> str:
    console = Console(width=100)
    with console.capture() as told:
        console.print(result_table(match))
    return told.get()


def is_told(text: str, reason: str) -> None:
    """As a sentence; a word such as `retired` may stand in one, `last_standing` and "alone." by themselves may not."""
    assert not re.search(rf"{reason}[.:]|: {reason}\b", text), text
    if "_" in reason:
        assert reason not in text


@pytest.mark.parametrize(("game", "reason"), [(game, word) for game in game_names() for word in sorted(reasons(game))])
def test_every_reason_has_a_sentence(game: str, reason: str) -> None:
    found = list(endings(game, reason))
    assert found
    for match in found:
        for viewer in (None, 0):
            told = match.words.prompt(match.state, viewer)
            assert re.fullmatch(r"[A-Z].*[.!]", told), told
            is_told(told, reason)
        assert match.words.prompt(match.state, None) in " ".join(printed(match).split())
        is_told(printed(match), reason)


def test_the_rules_name_the_reasons_that_games_ended_for() -> None:
    """So that no reason is missing above."""
    for game in game_names():
        assert {match.result.reason for match in recorded(game) if match.result is not None} <= reasons(game)


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_the_end_of_a_recorded_game_is_told_on_the_page_and_in_the_terminal(record: Path, tmp_path: Path) -> None:
    match = orrery.replay(record.read_text(encoding="utf-8"))
    if match.result is None:
        return
    reason = match.result.reason
    is_told(printed(match), reason)

    async def work() -> None:
        table = await table_with(tmp_path, match)
        table.memory.match = match
        for holder in (None, 0):
            page = str(Screens(PAGES).pushed(Access(table, holder)))
            shown = re.search(r'<div class="panel win">.*?<ol', page, re.S)
            assert shown is not None
            sentence = re.search(r"<p[^>]*>(.+?)</p>", shown[0])
            assert sentence is not None
            assert sentence[1].endswith((".", "!"))
            is_told(shown[0], reason)

    run(work())
