"""Ephemeris in a real Chromium: a whole game of each mode, and the moments that only this game has."""
from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.faces.web.axe import faults
from tests.faces.web.people import Person, plain
from tests.faces.web.positions import set_up
from tests.faces.web.running import Server

BODIES = ["moon", "sun", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]
SIGNS = [
    "aries", "taurus", "gemini", "cancer", "leo", "virgo",
    "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
]  # fmt: skip


class Stargazer(Person):
    """Knows that a movement is a piece and then a sign."""

    def touch(self, thing: str) -> None:
        """Click where the thing is certainly itself: a disc's middle, a sign's glyph at the rim, a button."""
        kind, _, what = thing.partition("-")
        inside = {"b": f"#{thing} .pd", "s": f"#{thing} .sgl", "retro": f"#s-{what} .sgl"}.get(kind, f"[id='{thing}']")
        box = self.page.locator(inside).bounding_box()
        assert box is not None, thing
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def move(self, body: str, sign: str) -> None:
        self.touch(f"b-{body}")
        self.page.locator(f"#s-{sign}.can").wait_for()
        self.touch(f"s-{sign}")

    def choose(self, state: dict[str, Any], dice: random.Random) -> None:
        thing = dice.choice([thing for thing in state["can"] if thing != "pluto"])
        self.touch(thing)
        if thing.startswith("b-"):
            signs = self.wait(lambda s: [sign for sign in s["can"] if sign.startswith("s-")])["can"]
            self.touch(dice.choice([sign for sign in signs if sign.startswith("s-")]))

    def said(self) -> str:
        return plain(self.page.locator("#log").inner_text())


def gazers(browser: Browser, server: Server, urls: list[str]) -> list[Stargazer]:
    found = [Stargazer(browser, server) for _ in urls]
    for gazer, url in zip(found, urls, strict=True):
        gazer.page.goto(url)
    return found


@pytest.mark.parametrize(
    ("mode", "options"),
    [
        ("one", {"opt_round_cap": "10"}),
        ("two", {"opt_round_cap": "10"}),
        ("three", {"opt_round_cap": "10", "opt_planets": "chosen"}),
        ("snap", {"opt_snap_mode": "nerve", "opt_snap_runs": "1"}),
    ],
)
def test_a_whole_game_by_clicks(browser: Browser, server: Server, mode: str, options: dict[str, str]) -> None:
    ana = Stargazer(browser, server)
    dice = random.Random(6)
    ana.play_games(
        lambda: ana.sit(game="ephemeris", mode=mode, seats="2", **options), lambda state: ana.choose(state, dice), 5
    )
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 1440
    ana.close()


def test_a_whole_game_of_pairs_from_memory(browser: Browser, server: Server) -> None:
    ana = Stargazer(browser, server, viewport={"width": 390, "height": 844})
    known: dict[str, str] = {}

    def sit() -> None:
        known.clear()
        ana.sit(game="ephemeris", mode="pairs", seats="2", opt_pairs_deck="planets")

    def choose(state: dict[str, Any]) -> None:
        labels = "() => [...document.querySelectorAll('.pc.up')].map(e => [e.id, e.getAttribute('aria-label')])"
        up = ana.page.evaluate(labels)
        known.update({place: label.partition(": ")[2].partition(",")[0] for place, label in up})
        can = state["can"]
        first = next((place for place, _ in up if place not in can), None)
        wanted = known.get(first or "", "nothing")
        twin = [place for place in can if place != first and known.get(place) == wanted]
        pairs = [p for p in can if p in known and any(q != p and known.get(q) == known[p] for q in can)]
        fresh = [place for place in can if place not in known]
        ana.click((twin or ([] if first else pairs) or fresh or can)[0])

    ana.play_games(sit, choose, 5)
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    ana.close()


def test_a_win_on_anothers_move_with_the_horoscope(browser: Browser, server: Server) -> None:
    """EPH-26: Ana's movement completes Ben's hand."""
    start = {
        "starter": 0,
        "seat": 0,
        "planets": [["jupiter", "saturn", "uranus", "neptune", "mars"], ["moon", "sun", "mercury", "venus", "mars"]],
        "signs": [["virgo", "virgo", "libra", "libra", "pisces"], ["scorpio", "leo", "gemini", "taurus", "aries"]],
    }
    ana, ben = gazers(browser, server, set_up(server, "one", ["Ana", "Ben"], start))
    assert "4 of 5 in place" in plain(ben.page.locator(".ehand").inner_text())
    assert not ana.page.locator("#b-neptune.pinned").count()
    ana.my_turn()
    ana.move("moon", "scorpio")
    for gazer, title in ((ana, "Ben wins"), (ben, "You win")):
        gazer.wait(lambda s: s["over"])
        assert title in gazer.page.locator("#end").inner_text()
        assert gazer.page.locator(".horoscope dd").count() == 5
        assert not gazer.page.locator(".horoscope dd").first.is_visible(), "only when asked for (EPH-403)"
        assert gazer.page.locator(".ehand").is_visible(), "the own hand stays on the table"
        gazer.page.locator("#end > summary").click()
        gazer.page.locator(".horoscope summary").click()
        told = gazer.page.locator(".horoscope").inner_text()
        assert "Moon in Scorpio" in told
        assert ("Your Winning Hand Predictions!" in told) == (gazer is ben)
        assert gazer.page.locator(".ehand").is_visible() == (gazer is ana), "the winner reads the same cards there"
        gazer.close()


def test_a_complete_block_and_a_retrograde_card(browser: Browser, server: Server) -> None:
    """EPH-221, EPH-222: red and red, and all the reds are pinned by the Moon."""
    sky = {"mercury": "cancer", "venus": "cancer", "mars": "cancer"}
    start = {
        "starter": 0, "seat": 0, "sky": sky, "dice": ["red", "red"], "spent": [1],
        "planets": [["moon", "sun", "jupiter", "saturn"], ["mercury", "venus", "mars", "uranus"]],
        "signs": [["libra", "libra", "scorpio", "virgo"], ["virgo", "scorpio", "pisces", "pisces"]],
    }  # fmt: skip
    ana, ben = gazers(browser, server, set_up(server, "two", ["Ana", "Ben"], start))
    assert ana.page.locator(".bd.pinned").count() == 3
    assert "pinned by the Moon" in (ana.page.locator("#b-mars").get_attribute("aria-label") or "")
    ana.my_turn()
    ana.touch("pluto")  # EPH-248: it could not win, so the owner is asked
    ana.page.locator("dialog#confirm").get_by_text("can’t win now").wait_for()
    ana.page.locator("dialog#confirm [data-no]").click()
    ana.touch("b-mars")
    ana.page.locator(".bubble.why").wait_for()
    assert ana.page.locator(".bubble.why a.rule").inner_text().startswith("EPH-")
    ana.touch("retrograde")
    state = ana.wait(lambda s: any(thing.startswith("retro-") for thing in s["can"]))
    assert len([thing for thing in state["can"] if thing.startswith("retro-")]) == 11
    ana.touch(next(thing for thing in state["can"] if thing.startswith("retro-")))
    ana.wait(lambda s: "end-turn" in s["can"])
    assert "back." in ana.said()
    ana.touch("end-turn")
    ben.my_turn()
    ana.close()
    ben.close()


def test_without_motion_a_piece_is_where_it_belongs_at_once(browser: Browser, server: Server) -> None:
    """Whoever wants no motion may click as soon as the table has changed: nothing is still on its way."""
    ana, ben = gazers(browser, server, set_up(server, "one", ["Ana", "Ben"], {"starter": 0, "seat": 0}))
    ben.page.evaluate("""() => document.addEventListener('shown', () => {
      const at = () => JSON.stringify(document.querySelector('#b-moon .pd').getBoundingClientRect());
      const first = at();
      requestAnimationFrame(() => requestAnimationFrame(() => { window.stood = first === at(); }));
    })""")
    ana.my_turn()
    ana.move("moon", "scorpio")
    ben.my_turn()
    ben.page.wait_for_function("() => window.stood !== undefined")
    assert ben.page.evaluate("() => window.stood")
    ana.close()
    ben.close()


def test_why_not_is_asked_about_the_picked_piece(browser: Browser, server: Server) -> None:
    """A piece, then a sign it cannot reach: the answer is about that movement. Another piece can be picked instead."""
    start = {"starter": 0, "seat": 0}
    ana, ben = gazers(browser, server, set_up(server, "one", ["Ana", "Ben"], start))
    ana.my_turn()
    ana.touch("b-mercury")
    ana.page.locator("#b-mercury.picked").wait_for()
    ana.touch("s-virgo")
    ana.page.locator(".bubble.why").get_by_text("Mercury can’t pass").wait_for()
    ana.touch("b-sun")
    ana.page.locator("#b-sun.picked").wait_for()
    assert ana.page.locator("#b-mercury.picked").count() == 0
    ana.touch("s-libra")
    ben.my_turn()
    ana.close()
    ben.close()


def test_an_eclipse_vote_in_three_browsers(browser: Browser, server: Server) -> None:
    """EPH-233: all are asked at the same time; a vote is told when all are in."""
    start = {"starter": 0, "seat": 0, "dice": ["red", "blue"]}
    ana, ben, eve = gazers(browser, server, set_up(server, "two", ["Ana", "Ben", "Eve"], start))
    ana.my_turn()
    ana.page.locator("#eclipse").click()
    ana.page.locator("dialog#confirm [data-yes]").click()
    for gazer in (ben, eve):
        gazer.wait(lambda s: set(s["can"]) == {"agree", "decline"})
    eve.touch("agree")  # Ben would be asked first; nobody has to wait for him
    eve.wait(lambda s: not s["can"])
    assert "Agreed" not in ben.said()
    assert set(ben.state()["can"]) == {"agree", "decline"}
    ben.touch("decline")
    for gazer in (ana, ben, eve):
        gazer.wait(lambda s: s["over"])
        assert "Agreed: " in gazer.said()
    assert "You win" in ben.page.locator("#end").inner_text()
    for gazer in (ana, ben, eve):
        gazer.close()


def test_without_a_script_eclipse_stands_among_the_moves(browser: Browser, server: Server) -> None:
    start = {"starter": 0, "seat": 0, "dice": ["red", "blue"]}
    ana = Stargazer(browser, server, java_script_enabled=False)
    ana.page.goto(set_up(server, "two", ["Ana", "Ben"], start)[0])
    assert not ana.page.locator("details.menu [value=eclipse]").count()
    ana.page.locator("#prompt [value=eclipse]").click()
    assert "You call Eclipse." in ana.said()
    ana.close()


def test_a_partial_block_is_called_by_its_name_and_the_box_can_be_opened(browser: Browser, server: Server) -> None:
    sky = dict.fromkeys(("jupiter", "saturn", "uranus", "neptune"), "leo")
    start = {"starter": 0, "seat": 0, "sky": sky, "dice": ["red", "blue"]}
    ana = Stargazer(browser, server)
    ana.page.goto(set_up(server, "two", ["Ana", "Ben"], start)[0])
    ana.my_turn()
    assert "Partial Block: move an inner planet." in plain(ana.page.locator("#prompt").inner_text())
    ana.page.locator(".wheel").get_by_text("Partial Block").wait_for()
    ana.page.locator(".box summary").click()
    box = plain(ana.page.locator(".box").inner_text())
    assert "27 planet cards, 3 of each." in box
    assert "14 Retrograde cards, 2 for each planet." in box
    assert ana.page.locator(".box .faces i").count() == 12
    assert "Mars starts in Aries" in plain(ana.page.locator(".box .starts").text_content() or "")
    ana.close()


def test_on_a_phone_the_reference_is_a_sheet_that_stays_open_while_others_move(
    browser: Browser, server: Server
) -> None:
    start = {"starter": 1, "seat": 1, "dice": ["red", "blue"], "turned": 1}
    urls = set_up(server, "two", ["Ana", "Ben"], start)
    ana = Stargazer(browser, server, viewport={"width": 390, "height": 844})
    ana.page.goto(urls[0])
    sheet = ana.page.locator("#eph-reference")
    assert not sheet.is_visible()
    ana.page.locator("#look-up").click()
    sheet.get_by_text("Who may pass whom").wait_for()
    sheet.locator(".box summary").click()
    box = plain(sheet.inner_text())
    for words in ("The last card was", "Mars starts in Aries", "27 planet cards, 3 of each.", "Even", "Uneven"):
        assert words.lower() in box.lower()
    assert ana.page.locator(".box .faces i").count() == 12
    assert faults(ana.page) == []
    ben = Stargazer(browser, server)
    ben.page.goto(urls[1])
    ben.my_turn()
    ben.move("mars", "taurus")
    ana.wait(lambda s: "Mars" in ana.said())
    assert sheet.is_visible()
    sheet.get_by_role("button", name="Close the reference").click()
    assert not sheet.is_visible()
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    ana.close()
    ben.close()


ASKED = {"starter": 0, "seat": 0, "step": "answer", "colour": "red"}


def test_time_runs_out_for_a_quiz_answer(browser: Browser, server: Server) -> None:
    """EPH-323: no answer is a wrong one. The clock starts with the table, so the page may come after it has run out."""
    urls = set_up(server, "three", ["Ana", "Ben"], ASKED, {"answer_seconds": 1})
    ana = Stargazer(browser, server)
    ana.page.goto(urls[0])
    ana.page.locator(".lesson").wait_for()  # what would have been right; then a move, as after any wrong answer
    ana.wait(lambda s: "Time’s up" in ana.said())
    assert plain(ana.page.locator("#prompt").inner_text()).startswith("Wrong. Move")
    ana.close()


def test_wheel_and_question_are_seen_at_the_same_time(browser: Browser, server: Server) -> None:
    ana = Stargazer(browser, server)
    ana.sit(game="ephemeris", mode="three", seats="2")
    ana.page.locator(".quiz #answer-C").wait_for()
    wheel, quiz = (ana.page.locator(css).bounding_box() for css in (".wheel", ".quiz"))
    assert wheel is not None
    assert quiz is not None
    assert quiz["x"] >= wheel["x"] + wheel["width"]
    assert quiz["y"] + quiz["height"] <= 900
    ana.close()


def test_on_a_phone_eclipse_can_be_called_and_seven_names_are_whole(browser: Browser, server: Server) -> None:
    phone = {"width": 390, "height": 844}
    start = {"starter": 0, "seat": 0, "dice": ["red", "blue"]}
    ana = Stargazer(browser, server, viewport=phone)
    ana.page.goto(set_up(server, "two", ["Ana", "Ben"], start)[0])
    ana.my_turn()
    ana.touch("eclipse")
    ana.page.locator("dialog#confirm").get_by_text("cards unseen").wait_for()
    ana.page.locator("dialog#confirm [data-no]").click()
    names = ["Ana", "Benedikt", "Caroline", "Dorothea", "Emil", "Friederike", "Gustav"]
    ana.page.goto(set_up(server, "three", names, {"starter": 0})[0])
    cut = """() => [...document.querySelectorAll('.seat .who')].filter(e => e.scrollWidth > e.clientWidth).length"""
    assert ana.page.locator(".seat .who").count() == 7
    assert ana.page.evaluate(cut) == 0
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    ana.close()


def test_setting_a_table_shows_what_the_chosen_mode_knows(browser: Browser, server: Server) -> None:
    """Without a script too: the page needs none."""
    ana = Stargazer(browser, server, java_script_enabled=False)
    ana.page.goto("/new/ephemeris")
    ana.page.locator("details.house summary", has_text="House rules").click()

    def shown() -> set[str]:
        options = ana.page.locator(".opt input:visible").all()
        return {(option.get_attribute("name") or "").removeprefix("opt-") for option in options}

    assert {"g1_seats_max", "repetition", "eclipse"} <= shown()
    assert not {"pluto", "knowledge", "pairs_deck", "snap_mode"} & shown()
    ana.page.locator("[name=mode][value=pairs]").check(force=True)
    assert {"pairs_deck", "pair_again"} <= shown()
    assert not {"eclipse", "round_cap", "snap_mode"} & shown()
    assert ana.page.locator("[name=seats]:visible").count() == 4
    bots = ana.page.locator(".srow", has=ana.page.locator("[name=seat-1]")).locator(".bots label:visible")
    assert plain(bots.all_inner_texts()[-1]) == "Bot: Master"
    assert not ana.page.get_by_text("nothing to think about").is_visible()
    ana.page.locator("[name=mode][value=snap]").check(force=True)
    assert [plain(text) for text in bots.all_inner_texts()] == ["Bot: Novice", "Bot: Casual"]
    assert ana.page.get_by_text("nothing to think about").is_visible()
    ana.close()


@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "night"), (390, 844, "atlas")])
def test_axe_finds_nothing_in_any_room(browser: Browser, server: Server, width: int, height: int, theme: str) -> None:
    ana = Stargazer(browser, server, viewport={"width": width, "height": height}, bypass_csp=True)
    ana.context.request.post("/theme", form={"theme": theme}, max_redirects=0)
    found: dict[str, list[str]] = {}
    for mode in ("one", "two", "three", "pairs", "snap"):
        ana.sit(game="ephemeris", mode=mode, seats="2")
        ana.my_turn()
        ana.rest()
        if bad := faults(ana.page):
            found[mode] = bad
        assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= width, mode
    ana.close()
    assert not found
