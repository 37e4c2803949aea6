"""Vediic in a real Chromium: the summary cards on every screen, the names of houses, green before a teleport."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.faces.web.axe import faults
from tests.faces.web.people import plain
from tests.faces.web.positions import set_up
from tests.faces.web.running import Server
from tests.faces.web.test_browser_vediic import TABLE, Astrologer
from tests.rules import rule

pytestmark = pytest.mark.timeout(180)

ALL = ("Extra move", "Stealth", "Protection", "Coexistence", "Speed", "Attack", "Teleport", "Enlightenment")


def sit(browser: Browser, server: Server, at: int, start: dict[str, Any], **looks: Any) -> Astrologer:
    """Ana, or whoever only watches, at a table in a position."""
    person = Astrologer(browser, server, **looks)
    url = set_up(server, "free", ["Ana", "Ben", "Cem"], {**TABLE, **start}, game="vediic")[max(at, 0)]
    person.page.goto(url if at >= 0 else url.rpartition("/")[0])
    person.page.locator("#ved-open").wait_for()
    return person


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1100, 760), (390, 844)])
@pytest.mark.parametrize("at", [0, 1, -1], ids=["to move", "waiting", "watching"])
def test_the_summary_cards_are_in_reach_of_everybody_on_every_screen(
    browser: Browser, server: Server, width: int, height: int, at: int
) -> None:
    ana = sit(browser, server, at, {}, viewport={"width": width, "height": height})
    sheet = ana.page.locator("#ved-reference")
    assert not sheet.is_visible()
    button = ana.page.locator("#ved-open").bounding_box()
    assert button is not None
    assert 0 <= button["y"] <= height - 44, "without scrolling"
    assert min(button["width"], button["height"]) >= 43.5
    ana.page.locator("#ved-open").click()
    sheet.wait_for()
    said = plain(sheet.inner_text())
    for words in (*ALL, "Yellow Play yellow", "pay 1 card of any colour", "wisdom", "Gemini", "Sahaja", "no limit"):
        assert words in said, words
    assert plain(sheet.locator("[aria-current=step]").inner_text()).startswith("Move")
    box = sheet.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert ana.sideways() <= 0
    assert sheet.evaluate("e => e.scrollWidth <= e.clientWidth")
    ana.page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    ana.close()


def test_the_summary_cards_stay_open_while_others_move_and_ask_nothing_of_the_table(
    browser: Browser, server: Server
) -> None:
    names = ["Ana", "Ben", "Cem"]
    urls = set_up(server, "free", names, {**TABLE, "hands": [["red"], ["red"], []]}, game="vediic")
    ana, ben = Astrologer(browser, server), Astrologer(browser, server)
    for person, url in ((ana, urls[0]), (ben, urls[1])):
        person.page.goto(url)
    ben.page.locator("#ved-open").click()
    sheet = ben.page.locator("#ved-reference")
    sheet.get_by_text("Planets and houses").click()
    ana.my_turn()
    ana.take("pawn-a", "s-f4")
    ben.heard("Ana walks pawn A from e5 to f4.")
    assert sheet.is_visible()
    assert ben.page.locator(".bubble").count() == 0, "a click on a summary card is no question"
    ben.page.get_by_label("Close the summary cards").click()
    sheet.wait_for(state="hidden")
    ana.close()
    ben.close()


@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "atlas"), (390, 844, "night")])
def test_axe_finds_nothing_in_the_summary_cards(
    browser: Browser, server: Server, width: int, height: int, theme: str
) -> None:
    ana = Astrologer(browser, server, viewport={"width": width, "height": height}, bypass_csp=True)
    ana.context.request.post("/theme", form={"theme": theme}, max_redirects=0)
    ana.page.goto(set_up(server, "free", ["Ana", "Ben", "Cem"], {**TABLE, "at": "before"}, game="vediic")[0])
    ana.page.locator("#ved-open").click()
    ana.page.locator("#ved-reference").wait_for()
    bad = faults(ana.page)
    ana.close()
    assert not bad


def test_the_steps_of_a_turn_stand_on_a_phone_too_with_yellow_among_them(browser: Browser, server: Server) -> None:
    ana = sit(browser, server, 0, {"at": "move"}, viewport={"width": 390, "height": 844})
    steps = ana.page.locator(".phases")
    ana.page.get_by_role("button", name="Piles").click()
    assert steps.is_visible()
    assert plain(steps.inner_text()).endswith("Yellow")
    assert plain(steps.locator("[aria-current=step]").inner_text()) == "Move"
    ana.close()


def test_who_points_at_a_house_reads_its_sign_and_whose_retrograde_it_is(browser: Browser, server: Server) -> None:
    ana = sit(browser, server, 0, {})
    titles = ana.page.locator(".hn title").all_text_contents()
    assert len(titles) == 12
    assert titles[2] == "House 3: Gemini, Sahaja. Here Mercury (intelligence) turns retrograde."
    assert titles[1] == "House 2: Taurus, Dhana."
    spot = ana.page.locator(".hn").nth(9).bounding_box()  # no planet lies over the number of house 10
    assert spot is not None
    middle = [spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2]
    found = ana.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.hn')?.textContent", middle)
    assert found.startswith("House 10")
    ana.close()


@rule("VED-60")
def test_green_and_gray_by_clicks(browser: Browser, server: Server) -> None:
    urls = set_up(server, "free", ["Ana", "Ben", "Cem"], {**TABLE, "hands": [["green", "gray"], [], []]}, game="vediic")
    ana, ben = Astrologer(browser, server), Astrologer(browser, server)
    ana.page.goto(urls[0])
    ben.page.goto(urls[1])
    ana.my_turn()
    ana.take("card-green", "card-gray", "pawn-b", "s-a9")
    ben.heard("Ana plays green and grey and teleports pawn B from i5 to a9.")
    ana.page.locator("#card-green.none").wait_for()
    assert ana.page.locator("#card-gray.none").count() == 1
    ana.close()
    ben.close()
