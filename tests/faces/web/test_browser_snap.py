"""Snap against the clock in a real Chromium."""
from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.faces.web.positions import set_up
from tests.faces.web.running import Server
from tests.faces.web.test_browser_ephemeris import BODIES, SIGNS, gazers
from tests.patience import PATIENCE


def deck_ending(*last: str) -> list[str]:
    """All cards of Snap, with these at the end."""
    cards = [body for body in BODIES for _ in range(3)] + [sign for sign in SIGNS for _ in range(2)]
    for card in last:
        cards.remove(card)
    return [*cards, *last]


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house where cards lie longer, so that a slow machine can call in time."""
    with Server(tmp_path_factory.mktemp("patient"), patience=PATIENCE) as running:
        yield running


LEO_ON_SUN = {
    "deck": deck_ending("sun", "leo", "mars"), "turned": 50, "top": "leo", "beneath": "sun", "pile": 8,
    "scores": [40, 2],
}  # fmt: skip
REFLEX = {"snap_mode": "reflex", "snap_match": "home", "snap_runs": 1}


def test_in_snap_by_reflex_the_clock_turns_the_card(browser: Browser, server: Server) -> None:
    """EPH-612: nobody calls, and the last card ends the game."""
    ana, ben = gazers(browser, server, set_up(server, "snap", ["Ana", "Ben"], LEO_ON_SUN, REFLEX))
    for gazer, title in ((ana, "You win"), (ben, "Ana wins")):
        gazer.wait(lambda s: s["over"])
        assert title in gazer.page.locator("#end").inner_text()
        gazer.close()


def test_snap_by_reflex_in_two_browsers(browser: Browser, patient: Server) -> None:
    """EPH-611 to EPH-613: who calls wins the pile; a false call is paid for; the last card ends the game."""
    ana, ben = gazers(browser, patient, set_up(patient, "snap", ["Ana", "Ben"], LEO_ON_SUN, REFLEX))
    ana.page.locator(".slot.now").get_by_text("Leo").wait_for()
    ana.page.keyboard.press("Space")
    ana.page.locator("#seat-0 .score").get_by_text("48", exact=True).wait_for()
    ben.page.locator("#seat-0 .score").get_by_text("48", exact=True).wait_for()
    assert "Snap called by you after" in ana.said()
    assert "Snap called by Ana after" in ben.said()
    ben.page.locator(".slot.now").get_by_text("Mars").wait_for()
    ben.page.locator("#snap").click()
    ben.page.locator("#seat-1 .score").get_by_text("1", exact=True).wait_for()
    for gazer, title in ((ana, "You win"), (ben, "Ana wins")):
        gazer.wait(lambda s: s["over"])
        assert title in gazer.page.locator("#end").inner_text()
        gazer.close()


def test_in_traditional_snap_the_clock_lays_the_cards(browser: Browser, server: Server) -> None:
    """EPH-622: nobody calls, and the cards are laid by themselves."""
    rest = deck_ending("mars", "mars", "venus")[:-3]
    start = {"starter": 0, "seat": 0, "laid_by": 1, "piles": [[], ["venus"]], "stocks": [["mars"], ["mars", *rest]]}
    ana, ben = gazers(browser, server, set_up(server, "snap", ["Ana", "Ben"], start))
    for gazer in (ana, ben):
        gazer.page.locator("#pile-0").get_by_text("Mars").wait_for()
        gazer.close()


def test_traditional_snap_in_two_browsers(browser: Browser, patient: Server) -> None:
    """EPH-623 to EPH-627: the first to call wins both piles, and then all the cards."""
    rest = deck_ending("mars", "mars", "venus")[:-3]
    piles = [["mars"], ["venus", "mars"]]
    start = {"starter": 0, "seat": 0, "laid_by": 1, "piles": piles, "stocks": [[], rest]}
    ana, ben = gazers(browser, patient, set_up(patient, "snap", ["Ana", "Ben"], start))
    ben.page.locator("#pile-1").get_by_text("Mars").wait_for()
    ben.page.keyboard.press("Space")
    for gazer, title in ((ana, "Ben wins"), (ben, "You win")):
        gazer.wait(lambda s: s["over"])
        assert title in gazer.page.locator("#end").inner_text()
        assert "All the cards have been won." in gazer.page.locator("#end").inner_text()
        gazer.close()
