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
SCREENS = [(390, 844, "atlas"), (844, 390, "night"), (1440, 900, "night")]


@pytest.mark.parametrize("game", game_names())
def test_rulebook_and_gallery_fit_every_screen(browser: Browser, server: Server, game: str) -> None:
    for width, height, theme in SCREENS:
        ana = Person(browser, server, viewport={"width": width, "height": height}, bypass_csp=True)
        ana.context.request.post("/theme", form={"theme": theme}, max_redirects=0)
        for page in ("rules", "gallery"):
            ana.page.goto(f"/{page}/{game}")
            assert ana.page.evaluate(TOO_WIDE) == [], (page, width)
            assert ana.page.locator("h1").count() == 1
            assert ana.page.locator("figure:not(:has(figcaption))").count() == 0
            if width != 844:
                assert faults(ana.page) == [], (page, width)
        ana.close()
