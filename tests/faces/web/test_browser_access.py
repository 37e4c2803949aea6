"""A table for everybody, in a real Chromium: what happens is spoken, a lost connection is seen, focus stays."""
from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.faces.web.people import Person
from tests.faces.web.positions import set_up
from tests.faces.web.running import Server

FOCUS = "() => document.activeElement.id || document.activeElement.localName"
# Ana can lay Io, or draw; the last card ends the deal, so that she is asked twice.
LAST = {
    "seat": 0, "opening": False, "in_play": ["jup_europa"], "dealer": 1,
    "hands": [["jup_io", "sat_titan", "ura_portia"], ["jup_leda", "nep_triton"]], "draw_pile": ["sat_rhea"],
}  # fmt: skip


def test_what_others_do_is_spoken_in_order_and_without_signs(browser: Browser, server: Server) -> None:
    ana, ben = Person(browser, server), Person(browser, server)
    # Ben has a choice to the end, so nobody moves for him.
    hands = [["jup_io", "sat_titan", "ura_portia"], ["jup_leda", "jup_elara"]]
    urls = set_up(server, "deal", ["Ana", "Ben"], {**LAST, "seat": 1, "hands": hands,
                  "draw_pile": ["sat_rhea", "sat_dione"]}, game="solar_republic")  # fmt: skip
    ben.page.goto(urls[1])
    ben.my_turn()
    ana.page.goto(urls[0])
    told = ana.page.get_by_role("log", name="Announcements").locator("p")
    ana.page.keyboard.press("?")
    keys = ana.page.get_by_role("dialog")
    expect(keys).to_be_visible()
    ben.click("c-jup_leda")
    ana.my_turn()
    expect(told).to_have_count(0)  # behind a dialog nobody would hear it
    keys.press("Escape")
    ask = f"Your turn. Play a card on Leda, or draw. {ana.page.locator('#ask span').inner_text()}"
    expect(told).to_have_text(["Ben plays Leda, Jupiter 1.", ask])
    ben.page.locator("#take-back").click()
    ana.page.get_by_role("button", name="Yes").click()
    expect(told.nth(3)).to_have_text("A move was undone.")
    ben.my_turn()
    ben.click("c-jup_leda")
    ana.my_turn()
    ana.click("draw-pile")
    leda, undone = "Ben plays Leda, Jupiter 1.", ["Ben asks to undo a move.", "A move was undone."]
    expect(told).to_have_text([leda, ask, *undone, leda, ask, "You draw Rhea, Saturn 2."])
    ana.close()
    ben.close()


def test_a_click_without_connection_shows_at_once_that_it_waits(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.page.goto(set_up(server, "deal", ["Ana", "Ben"], LAST, game="solar_republic")[0])
    state = ana.my_turn()
    line, banner = ana.page.locator("#line"), ana.page.locator("#say")
    assert line.get_attribute("title") == "Connected"
    ana.lose_connection()
    expect(line).to_have_text("No connection")
    expect(banner).to_have_text("Reconnecting…")
    ana.click("c-jup_io")
    expect(line).to_have_text("Waiting to send")
    expect(banner).to_have_text("Reconnecting… Your move will be sent as soon as you’re back.")
    ana.context.set_offline(False)
    ana.moved(state)
    expect(line).to_have_text("Connected")
    expect(banner).to_be_hidden()
    assert len(ana.asked("move")) >= 1
    ana.close()


def test_focus_begins_at_the_prompt_and_comes_back_from_every_question(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    urls = set_up(server, "deal", ["Ana", "Ben"], LAST, game="solar_republic")
    ana.page.goto(urls[0])
    ana.my_turn()
    assert ana.page.evaluate(FOCUS) == "prompt"
    for _ in range(2):
        ana.page.locator("#draw-pile").press("Enter")  # the last card: sure?
        ana.page.locator("dialog#confirm [data-no]").press("Enter")
        expect(ana.page.locator("#draw-pile")).to_be_focused()
    ana.page.goto(urls[1])
    ana.page.get_by_role("button", name="Hint").click()
    expect(ana.page.get_by_role("status").get_by_text("It isn’t your turn. Ask for a hint when it is.")).to_be_visible()
    ana.close()


def test_the_menu_offers_nothing_that_is_over(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.page.goto(set_up(server, "deal", ["Ana", "Ben"], LAST, game="solar_republic")[0])
    ana.my_turn()
    ana.click("draw-pile")
    ana.agree()
    ana.wait(lambda s: s["over"])
    ana.page.get_by_title("Menu", exact=True).click()
    rows = ana.page.locator(".menu-list .row:visible").all_inner_texts()
    assert any("Replay" in row for row in rows)
    assert not [row for row in rows if "bot" in row or "end the game" in row or "Leave" in row or "Ask before" in row]
    assert not ana.page.get_by_role("button", name="Hint").is_visible()
    ana.close()
