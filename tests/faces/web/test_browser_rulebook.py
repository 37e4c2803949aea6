"""Rulebooks and galleries in a real Chromium: everything fits the screen, and axe finds nothing to mend."""
from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from orrery.games import game_names
from tests.faces.web.axe import faults
from tests.faces.web.people import Person
from tests.faces.web.running import Server

# What would have to be scrolled sideways: the page itself, a picture, a table.
TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll('main *')].filter(
  (e) => e.scrollWidth > e.clientWidth + 1
    && (e === document.documentElement || /auto|scroll/.test(getComputedStyle(e).overflowX))
).map((e) => `${e.localName} ${e.className} ${e.textContent.trim().slice(0, 40)}`)"""
SCREENS = [(844, 390), (1440, 900), (390, 844)]  # each page is loaded once


@pytest.mark.parametrize("game", game_names())
def test_rulebook_and_gallery_fit_every_screen(browser: Browser, server: Server, game: str) -> None:
    ana = Person(browser, server, bypass_csp=True)
    for page in ("rules", "gallery"):
        ana.page.goto(f"/{page}/{game}")
        assert ana.page.locator("h1").count() == 1
        assert ana.page.locator("figure:not(:has(figcaption))").count() == 0
        for width, height in SCREENS:
            ana.page.set_viewport_size({"width": width, "height": height})
            assert ana.page.evaluate(TOO_WIDE) == [], (page, width)
        assert faults(ana.page, both_themes=True) == [], page
    ana.close()
