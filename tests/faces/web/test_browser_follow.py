"""Following the game at real browsers: the past, previews, panels, plans."""
from __future__ import annotations

from playwright.sync_api import Browser, Route, expect

from tests.faces.web.axe import faults
from tests.faces.web.people import Person, whose_turn
from tests.faces.web.positions import set_up
from tests.faces.web.running import Server

CLICK = "(id) => document.getElementById(id).dispatchEvent(new MouseEvent('click', { bubbles: true }))"


def panel(person: Person, name: str) -> None:
    person.page.locator("details.menu summary").click()
    person.page.locator(f".menu-list a[data-panel][href$='/{name}']").click()
    person.page.locator("dialog.sheet-box[open] #panel-h").wait_for()


def test_an_earlier_position_is_looked_at_while_the_game_goes_on(browser: Browser, server: Server) -> None:
    hands = [["jup_io", "sat_titan", "ura_portia", "sat_rhea"], ["nep_naiad", "nep_triton", "jup_thebe"]]
    start = {"seat": 0, "opening": False, "in_play": ["ura_puck"], "hands": hands}
    ana, ben = Person(browser, server), Person(browser, server)
    urls = set_up(server, "deal", ["Ana", "Ben"], start, game="solar_republic")
    for person, url in zip((ana, ben), urls, strict=True):
        person.page.goto(url)
    before = ana.my_turn()
    ana.click("c-ura_portia")
    ana.moved(before)
    assert whose_turn(ana, ben) is ben
    ana.page.locator("#log [data-at='1']").first.click()
    bar = ana.page.locator(".past-bar")
    expect(bar).to_contain_text("You play Portia")
    ana.page.keyboard.press("[")
    expect(bar).to_contain_text("move 0")
    assert "c-ura_portia" in ana.hand(), "as it was before"
    assert not ana.state()["can"]
    ben.click(ben.my_turn()["can"][0])
    ben.agree()
    expect(bar.locator("[data-now]")).to_contain_text("back to now", ignore_case=True)
    ana.wait(lambda s: "c-ura_portia" in ana.hand())
    expect(bar.locator("[data-now]")).not_to_have_text("Back to now")
    bar.locator("[data-now]").click()
    ana.page.locator(".past-bar").wait_for(state="detached")
    assert "c-ura_portia" not in ana.hand()
    ana.page.get_by_role("link", name="Last round").click()
    bar.wait_for()
    ana.page.keyboard.press("Escape")
    bar.wait_for(state="detached")
    ana.close()
    ben.close()


def test_a_preview_says_what_a_card_would_score(browser: Browser, server: Server) -> None:
    hands = [["jup_io", "sat_titan", "ura_portia"], ["nep_naiad", "nep_triton", "jup_thebe"]]
    start = {"seat": 0, "opening": False, "in_play": ["ura_puck"], "hands": hands}
    ana = Person(browser, server)
    urls = set_up(server, "deal", ["Ana", "Ben"], start, game="solar_republic")
    ana.page.goto(urls[0])
    ana.my_turn()
    ana.page.locator("#c-ura_portia").focus()
    expect(ana.page.locator("#preview")).to_have_text("Score: you −3 → −2.")
    ben = Person(browser, server)
    ben.page.goto(urls[1])  # whoever comes or goes, it stays
    ben.page.get_by_label("Write a message").fill("Hello")
    ben.page.get_by_role("button", name="Send").click()
    expect(ana.page.locator("#talk")).to_contain_text("Hello")
    expect(ana.page.locator("#preview")).to_have_text("Score: you −3 → −2.")
    ben.close()
    ana.page.locator("#draw-pile").focus()
    expect(ana.page.locator("#preview")).to_have_text("Score: you −3 → −4.")
    ana.close()


def test_a_preview_that_is_still_being_loaded_is_the_one_of_the_last_card(browser: Browser, server: Server) -> None:
    """A browser goes on in any order with those who wait for the same script: each page is an even chance to see it."""
    hands = [["jup_io", "sat_titan", "ura_portia"], ["nep_naiad", "nep_triton", "jup_thebe"]]
    start = {"seat": 0, "opening": False, "in_play": ["ura_puck"], "hands": hands}
    url = set_up(server, "deal", ["Ana", "Ben"], start, game="solar_republic")[0]
    held: list[Route] = []
    for _ in range(3):
        ana = Person(browser, server)
        ana.page.route("**/follow/preview.js", lambda route: held.append(route))
        with ana.page.expect_request("**/follow/preview.js"):
            ana.page.goto(url)  # the prompt has the focus, and nothing to say
        ana.my_turn()
        ana.page.locator("#c-ura_portia").focus()
        ana.page.wait_for_timeout(300)  # the card has asked as well
        held.pop().continue_()
        expect(ana.page.locator("#preview")).to_have_text("Score: you −3 → −2.")
        ana.close()


def test_panels_open_by_menu_and_key_and_keep_what_is_written(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.sit()
    ana.my_turn()
    ana.page.locator("#prompt").focus()
    ana.page.keyboard.press("?")
    expect(ana.page.locator("dialog.sheet-box")).to_contain_text("look one step back in the game")
    assert faults(ana.page) == []
    ana.page.keyboard.press("Escape")
    panel(ana, "notes")
    ana.page.locator("#notes-text").fill("Kepler saves his planets")
    ana.page.get_by_role("button", name="Save notes").click()
    expect(ana.page.locator(".told")).to_have_text("Notes saved.")
    ana.page.reload()
    panel(ana, "notes")
    expect(ana.page.locator("#notes-text")).to_have_value("Kepler saves his planets")
    ana.page.keyboard.press("Escape")
    panel(ana, "pace")
    ana.page.get_by_role("button", name="Fast").click()
    expect(ana.page.get_by_role("button", name="Fast")).to_have_attribute("aria-pressed", "true")
    ana.page.keyboard.press("Escape")
    panel(ana, "tracker")
    expect(ana.page.locator("dialog.sheet-box")).to_contain_text("in the Draw Pile")
    assert faults(ana.page) == []
    ana.close()


def test_a_plan_is_carried_out_when_it_is_the_planners_turn(browser: Browser, server: Server) -> None:
    ana, ben = Person(browser, server), Person(browser, server)
    urls = set_up(server, "one", ["Ana", "Ben"], None)
    for person, url in zip((ana, ben), urls, strict=True):
        person.page.goto(url)
    mover = whose_turn(ana, ben)
    assert mover is not None
    waits = ben if mover is ana else ana
    waits.page.locator("#ahead a[data-panel]").click()
    box = waits.page.locator("dialog.sheet-box[open]")
    chosen = box.locator(".options button:not(.maybe)").first
    words = chosen.inner_text()
    chosen.click()
    expect(box.locator(".steps li")).to_have_text(words)
    box.get_by_role("button", name="Even if there’s news").click()
    expect(box.get_by_role("button", name="Even if there’s news")).to_have_attribute("aria-pressed", "true")
    waits.page.keyboard.press("Escape")
    expect(waits.page.locator("#ahead")).to_contain_text("Planned")
    assert "Planned" not in mover.page.locator("#table").inner_text()
    before = int(mover.my_turn()["v"])
    body = next(thing for thing in mover.state()["can"] if thing.split("-")[-1] not in words.lower())
    mover.page.evaluate(CLICK, body)
    mover.page.evaluate(CLICK, mover.wait(lambda s: s["picked"])["can"][0])
    mover.agree()
    mover.wait(lambda s: s["over"] or int(s["v"]) >= before + 2)
    ana.close()
    ben.close()
