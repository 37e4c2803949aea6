"""Whole games in a real Chromium: by mouse, by keyboard alone, by touch, without a script."""
from __future__ import annotations

import random
import time
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.faces.web.people import Person
from tests.faces.web.running import Server

pytestmark = pytest.mark.timeout(120)


def test_two_clicks_from_home_to_a_table_and_a_whole_game_by_mouse(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    dice = random.Random(4)

    def sit() -> None:
        ana.page.goto("/")
        ana.page.get_by_role("button", name="Solar Republic against three bots").click()
        ana.page.wait_for_selector("#table")

    ana.play_games(sit, lambda state: ana.click(dice.choice(state["can"])), 6)
    ana.close()


def test_a_whole_game_by_keyboard_alone(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    dice = random.Random(5)

    def choose(state: dict[str, Any]) -> None:
        for _ in range(dice.randint(1, 4)):
            ana.page.keyboard.press("ArrowRight")
        focused = ana.page.evaluate("() => document.activeElement.className")
        if "can" not in focused.split():
            ana.page.keyboard.press("ArrowDown")
        ana.page.keyboard.press("Enter")

    ana.play_games(ana.sit, choose, 6)
    ana.close()


def test_a_whole_game_by_touch_on_a_phone(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    dice = random.Random(6)

    def choose(state: dict[str, Any]) -> None:
        thing = ana.page.locator(f"[id='{dice.choice(state['can'])}']")
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        ana.page.touchscreen.tap(box["x"] + min(12, box["width"] / 2), box["y"] + box["height"] / 2)

    ana.play_games(ana.sit, choose, 6)
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 390, "no sideways scrolling"
    ana.close()


def test_a_whole_game_without_javascript(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, java_script_enabled=False)
    ana.page.goto("/")
    ana.page.get_by_role("button", name="Solar Republic against three bots").click()
    moves = 0
    for _ in range(300):
        if ana.page.locator("#end").count():
            break
        buttons = ana.page.locator("noscript form.plain button, form.plain button")
        if buttons.count():
            buttons.first.click()
            moves += 1
        else:
            time.sleep(0.02)
            ana.page.reload()
    assert ana.page.locator("#end").count()
    assert moves > 5
    ana.close()


def test_undo_why_not_and_hint(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.sit(seats="2")
    state = ana.my_turn()
    hand = ana.hand()
    ana.click(next(thing for thing in state["can"] if thing in hand))
    ana.moved(state)
    ana.my_turn()
    ana.page.locator("#take-back").click()
    ana.wait(lambda s: ana.hand() == hand)
    ana.page.get_by_role("button", name="Hint").click()
    ana.page.locator(".bubble.tip").wait_for()
    assert ana.page.locator(".hinted").count() == 1
    for _ in range(60):  # until there is a card that cannot be laid
        state = ana.my_turn()
        assert not state["over"]
        wrong = sorted(ana.hand() - set(state["can"]))
        if wrong:
            ana.click(wrong[0])  # it may lie over a card that could be laid: that one must not be played
            ana.page.locator(".bubble.why").wait_for()
            link = ana.page.locator(".bubble.why a.rule")
            assert link.inner_text().startswith("SOL-")
            assert link.get_attribute("href") == f"/rules/solar_republic#{link.inner_text()}"
            ana.page.keyboard.press("Escape")
            assert not ana.page.locator(".bubble").count()
            break
        ana.click(state["can"][0])
        ana.moved(state)
    else:
        raise AssertionError("every card could always be laid")
    ana.close()


def test_the_guard_asks_before_a_move_is_made(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.context.request.post("/wish", form={"guard": "1"}, max_redirects=0)
    ana.sit()
    state = ana.my_turn()
    ana.click(state["can"][0])
    ana.page.locator("dialog#confirm [data-no]").click()
    time.sleep(0.1)
    assert ana.state()["v"] == state["v"]
    ana.click(state["can"][0])
    ana.page.locator("dialog#confirm [data-yes]").click()
    ana.moved(state)
    ana.close()


def test_on_one_device_the_curtain_stands_between_the_hands(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.sit(seats="2", seat_1="here", name_0="Ana", name_1="Ben")
    seen: list[set[str]] = []
    for _ in range(60):
        state = ana.my_turn()
        if state["over"] or len(seen) == 4:
            break
        if state["shut"]:
            assert ana.hand() == set()
            assert "c-" not in ana.page.locator("main").inner_html()
            ana.page.locator(".curtain button").click()
            ana.page.wait_for_selector("#table")
            seen.append(ana.hand())
            continue
        ana.click("draw-pile" if "draw-pile" in state["can"] else state["can"][0])
        ana.moved(state)
    assert len(seen) >= 2
    assert not seen[0] & seen[1]
    ana.close()
