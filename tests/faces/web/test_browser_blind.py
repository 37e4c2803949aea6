"""A blind player's turns: only the keyboard, only the accessibility tree; what the others did is heard, not seen."""
from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.faces.web.hearing import Listener
from tests.faces.web.people import Person
from tests.faces.web.running import Server

BOTS = ("Hypatia", "Kepler")
GAMES: dict[str, dict[str, str]] = {
    "vediic": {"opt_setup": "quick"},
    "planetarium": {},
    "ephemeris": {"mode": "one", "opt_start": "first"},
    "laniakea": {},
}


def play(ear: Listener, moves: int) -> int:
    """So many own moves, or all to the end; how many there were."""
    for made in range(moves):
        ear.until(lambda: ear.find("region", "Your move") or is_over(ear))
        if is_over(ear):
            return made
        move(ear)
    return moves


def is_over(ear: Listener) -> bool:
    return bool(ear.find("button", "Rematch"))


def move(ear: Listener) -> None:
    """Arrows find what can be chosen, Enter chooses it. A move of several choices leads on to the next."""
    ear.listen()
    chosen = ear.press("ArrowRight")
    for _ in range(12):
        if chosen.role != "button":
            return  # the only move has been made without asking
        if chosen.name == "Not yet":
            chosen = ear.press("Tab")
            assert chosen.name == "Yes, do it"
        assert len(chosen.name) > 2, f"{chosen.name!r} is no name to choose by"
        ear.press("Enter")
        if ear.after(chosen):
            return
        chosen = ear.focus()
    raise AssertionError("a move of more than a dozen choices")


def hear_everything(ear: Listener, before: list[str]) -> None:
    """Every sentence of the log since the table was opened was announced, in its order; bots have moved too."""
    log = ear.log()
    ear.listen()
    kept = next(n for n in range(len(before), -1, -1) if log[:n] == before[len(before) - n :])  # not all fit the page
    news = log[kept:]
    told = iter(ear.told)
    assert all(line in told for line in news), [line for line in news if line not in ear.told]
    assert [line for line in news if line.startswith(BOTS)], "others have moved"


def test_a_whole_deal_of_solar_republic(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.sit(seats="3")
    ear = Listener(ana.page)
    before = ear.log()
    assert play(ear, 200) > 3
    hear_everything(ear, before)
    assert any("win" in line for line in ear.told[-4:]), "and how it ended"
    ana.close()


@pytest.mark.parametrize("game", GAMES)
def test_ten_moves_of_every_other_game(browser: Browser, server: Server, game: str) -> None:
    made = 0
    ana = Person(browser, server)
    while made < 10:  # nobody can say how soon a bot wins
        ana.sit(**{"game": game, "mode": "", "seats": "2", **GAMES[game]})
        ear = Listener(ana.page)
        before = ear.log()
        made += play(ear, 10 - made)
        hear_everything(ear, before)
    ana.close()
