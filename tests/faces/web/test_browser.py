"""Whole games in a real Chromium: by mouse, by keyboard alone, by touch, without a script."""
from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.faces.web.people import Person
from tests.faces.web.positions import set_up
from tests.faces.web.running import Server
from tests.patience import tries

MIDDLE = """(id) => { const e = document.getElementById(id); e.scrollIntoView({block: 'center', behavior: 'instant'});
  const r = e.getBoundingClientRect(); return [r.x + Math.min(12, r.width / 2), r.y + r.height / 2]; }"""

def test_two_clicks_from_home_to_a_table_and_a_whole_game_by_mouse(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, service_workers="allow")
    dice = random.Random(4)

    def sit() -> None:
        ana.page.goto("/")
        ana.page.get_by_role("button", name="Solar Republic against 3 bots").click()
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
    phone = {"width": 390, "height": 844}
    ana = Person(browser, server, viewport=phone, has_touch=True, is_mobile=True, service_workers="allow")
    dice = random.Random(6)

    def choose(state: dict[str, Any]) -> None:
        ana.page.touchscreen.tap(*ana.page.evaluate(MIDDLE, dice.choice(state["can"])))

    ana.play_games(ana.sit, choose, 6)
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 390, "no sideways scrolling"
    ana.close()


def test_the_whole_menu_is_in_reach_on_a_phone_held_sideways(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    ana.sit()
    ana.page.get_by_title("Menu", exact=True).click()
    home = ana.page.locator(".menu-list").get_by_role("link", name="Home")
    home.scroll_into_view_if_needed()
    box = home.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 390
    ana.close()


def test_a_whole_game_without_javascript(browser: Browser, server: Server) -> None:
    """Whole games, until enough was chosen: nobody can say how soon a bot wins one."""
    ana = Person(browser, server, java_script_enabled=False)
    moves = 0
    while moves < 6:
        ana.page.goto("/")
        ana.page.get_by_role("button", name="Solar Republic against 3 bots").click()
        ana.page.wait_for_url("**/t/**")
        for _ in tries():
            if ana.page.locator("#end").count():
                break
            buttons = ana.page.locator("form.plain button")
            if buttons.count():
                with ana.page.expect_navigation():
                    buttons.first.click()
                moves += 1
            else:
                ana.page.reload()
        assert ana.page.locator("#end").count()
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
    ana.close()


# Ana may lay Io on Europa, and Titan by its number; Portia and Saturn fit nothing there.
STUCK = {
    "seat": 0, "opening": False, "in_play": ["jup_europa"],
    "hands": [["jup_io", "sat_titan", "ura_portia", "sat_saturn"], ["nep_naiad", "nep_triton"]],
}  # fmt: skip


def test_a_card_that_cannot_be_laid_says_why_not(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.page.goto(set_up(server, "deal", ["Ana", "Ben"], STUCK, game="solar_republic")[0])
    state = ana.my_turn()
    wrong = sorted(ana.hand() - set(state["can"]))
    assert wrong == ["c-sat_saturn", "c-ura_portia"]
    for card, rule in zip(wrong, ("SOL-20", "SOL-18"), strict=True):
        ana.click(card)  # it may lie over a card that could be laid: that one must not be played
        link = ana.page.locator(".bubble.why a.rule").get_by_text(rule)
        link.wait_for()
        assert link.get_attribute("href") == f"/rules/solar_republic?house=1#{rule}"
        ana.page.keyboard.press("Escape")
        assert not ana.page.locator(".bubble").count()
    ana.close()


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ({"status": 500, "content_type": "application/json", "body": '{"text": "It broke.", "rule": ""}'}, "It broke."),
        ({"status": 502, "content_type": "text/html", "body": "<h1>Bad gateway</h1>"}, "Something went wrong."),
        ({"status": 429, "content_type": "text/plain", "body": "Too many requests."}, "Too many requests."),
        (None, "No connection"),
    ],
    ids=["broken", "proxy", "refused", "offline"],
)
def test_whatever_the_server_answers_the_player_reads_a_sentence(
    browser: Browser, server: Server, answer: dict[str, Any] | None, sentence: str
) -> None:
    ana = Person(browser, server)
    ana.page.goto(set_up(server, "deal", ["Ana", "Ben"], STUCK, game="solar_republic")[0])
    ana.my_turn()
    ana.page.route("**/why", lambda route: route.abort() if answer is None else route.fulfill(**answer))
    ana.click("c-sat_saturn")
    ana.page.locator(".bubble.why").get_by_text(sentence).wait_for()
    ana.page.unroute("**/why")
    ana.click("c-sat_saturn")
    ana.page.locator(".bubble.why a.rule").get_by_text("SOL-20").wait_for()
    ana.close()


def test_an_answer_stays_while_others_come_and_go(browser: Browser, server: Server) -> None:
    ana, ben = Person(browser, server), Person(browser, server)
    urls = set_up(server, "deal", ["Ana", "Ben"], STUCK, game="solar_republic")
    ana.page.goto(urls[0])
    ana.my_turn()
    ana.click("c-sat_saturn")
    ana.page.locator(".bubble.why a.rule").get_by_text("SOL-20").wait_for()
    views = "() => window.trail.filter((line) => line.includes('shown')).length"
    seen = ana.page.evaluate(views)
    ben.page.goto(urls[1])  # everybody's page is told that he is here
    ana.page.wait_for_function(f"(seen) => ({views})() > seen", arg=seen)
    assert ana.page.locator(".bubble.why a.rule").inner_text() == "SOL-20"
    ana.close()
    ben.close()


def test_in_a_replay_too_a_missing_answer_is_told(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    url = set_up(server, "deal", ["Ana", "Ben"], STUCK, game="solar_republic")[0]
    ana.page.goto(url)
    state = ana.my_turn()
    ana.click("c-jup_io")
    ana.moved(state)
    ana.page.goto(f"{url}/replay?at=0")
    ana.page.route("**/replay?**", lambda route: route.abort())
    ana.page.locator("[data-step=forward]").click()
    ana.page.locator("#say").get_by_text("No connection").wait_for()
    ana.page.unroute("**/replay?**")
    ana.page.locator("[data-step=forward]").click()
    ana.wait(lambda s: s["v"] == "1")
    assert ana.page.locator("#say").inner_text() == ""
    ana.close()


def test_a_link_that_cannot_be_copied_is_shown(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    ana.sit(seats="2", seat_1="friend")
    ana.page.locator("[data-copy*='invite=']").first.click()
    ana.page.locator("#say").get_by_text("Copy this link: http").wait_for()
    ana.close()


def test_the_guard_asks_before_a_move_is_made(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.context.request.post("/wish", form={"guard": "1"}, max_redirects=0)
    ana.sit()
    state = ana.my_turn()
    ana.click(state["can"][0])
    ana.page.locator("dialog#confirm [data-no]").click()
    ana.wait(lambda s: set(s["can"]) == set(state["can"]))
    assert ana.asked("move") == []
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
