"""Vediic in a real Chromium: a whole game with its setup, every special move by clicks, and the forecast."""
from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.faces.web.axe import faults
from tests.faces.web.people import Person, plain
from tests.faces.web.positions import set_up
from tests.faces.web.running import Server

# Mars is retrograde in 1, the Sun beside it lights e5; Venus in 10 is the planet of enlightenment and lights f6, g7, h6
SKY = {"red": 1, "orange": 1, "yellow": 3, "green": 12, "blue": 10, "gray": 7, "purple": 6}
TABLE: dict[str, Any] = {
    "at": "move", "round": 9, "colours": ["green", "red", "purple"], "planets": SKY, "e_planet": "blue",
    "pawns": [["e5", "i5"], ["d4", "b8"], ["a5", "g3"]],
}  # fmt: skip


class Astrologer(Person):
    """Clicks where a thing is certainly itself."""

    def middle(self, thing: str) -> tuple[float, float] | None:
        kind = thing.partition("-")[0]
        bodies = {"pawn": f"#{thing} .pb", "s": f"#{thing} .hit", "planet": f"#{thing} .pd"}
        find = """css => { const e = document.querySelector(css), r = e && (e.scrollIntoView({block: 'nearest'}),
          e.getBoundingClientRect()); return r && [r.x + r.width / 2, r.y + r.height / 2]; }"""
        found: tuple[float, float] | None = self.page.evaluate(find, bodies.get(kind, f"[id='{thing}']"))
        return found

    def touch(self, thing: str) -> bool:
        """False if it has gone: what leaves no choice is played by the table itself."""
        if (spot := self.middle(thing)) is None:
            return False
        self.page.mouse.click(*spot)
        return True

    def take(self, *things: str) -> None:
        """One thing after the other, each when it is lit."""
        for thing in things:
            self.wait(lambda s, thing=thing: thing in s["can"] and not s["busy"])  # type: ignore[misc]
            assert self.touch(thing), thing

    def choose(self, state: dict[str, Any], dice: random.Random) -> None:
        """Any legal move, but on with the turn more often than not."""
        can = state["can"]
        ways_on = [thing for thing in can if thing in ("go", "end-turn")]
        thing = dice.choice(ways_on) if ways_on and dice.random() < 0.7 else dice.choice(can)
        picked: list[str] = []
        for _ in range(8):
            if not self.touch(thing):
                return
            now = self.changed(state["v"], can, picked)
            if now["v"] != state["v"] or now["over"] or now["busy"]:
                return
            steal = self.page.locator("#left [data-move^=steal]")
            if steal.count():
                steal.first.click()
                return
            if self.page.evaluate("() => document.getElementById('confirm')?.open"):
                return
            can, picked = now["can"], now["picked"]
            thing = dice.choice(can)

    def changed(self, version: str, can: list[str], picked: list[str]) -> dict[str, Any]:
        """Either the move is made, or something else can be picked."""
        lit = [can, picked]
        return self.wait(lambda s: s["v"] != version or s["over"] or s["busy"] or [s["can"], s["picked"]] != lit)

    def said(self) -> str:
        return plain(self.page.locator("#log").inner_text())

    def heard(self, words: str) -> None:
        self.page.locator("#log").get_by_text(words).first.wait_for()

    def sideways(self) -> int:
        wide: int = self.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        return wide


def table(
    browser: Browser, server: Server, names: list[str], watched: tuple[int, ...] = (0, 1), **start: Any
) -> list[Astrologer]:
    """Those whose pages are looked at; the others have seats, but no browser."""
    options = start.pop("options", None)
    urls = set_up(server, "free", names, {**TABLE, **start}, options, game="vediic")
    found = [Astrologer(browser, server) for _ in watched]
    for person, seat in zip(found, watched, strict=True):
        person.page.goto(urls[seat])
    return found


def close(people: list[Astrologer]) -> None:
    for person in people:
        person.close()


@pytest.mark.parametrize("pack", ["standard", "vediic-grid"])
def test_a_whole_game_against_bots_with_its_setup(browser: Browser, server: Server, pack: str) -> None:
    ana = Astrologer(browser, server)
    dice = random.Random(8)
    ana.play_games(
        lambda: ana.sit(game="vediic", mode="free", seats="3", pack=pack, opt_round_cap="10"),
        lambda state: ana.choose(state, dice), 20, 400,
    )  # fmt: skip
    assert ana.sideways() <= 0
    ana.close()


def test_the_setup_by_clicks(browser: Browser, server: Server) -> None:
    """VED-16 to VED-19: colour, cards, the planet of enlightenment, two pawns, and the planets go to their places."""
    start: dict[str, Any] = {"at": "colour", "seat": 0, "round": 0, "colours": [None, None]}
    start |= {"pawns": [[None, None], [None, None]], "e_planet": None, "to_take": 0, "planets": {}}
    people = ana, ben = table(browser, server, ["Ana", "Ben"], **start)
    ana.take("planet-green")
    ana.take("supply-red")
    ana.page.locator("#card-red .badge, #supply-red .badge").wait_for()
    ana.take("supply-blue")
    ben.my_turn()
    assert ben.page.locator("#planet-green.gone").count() == 1
    ben.take("planet-yellow")
    ben.take("supply-gray")
    ben.page.locator("#supply-gray .badge").wait_for()
    ben.take("supply-gray")
    ben.take("planet-orange")  # the last one picks it
    ana.page.locator("#planet-orange.e").wait_for()
    ana.take("s-e5")
    ana.page.locator("#pawn-a[aria-label$='on e5']").wait_for()
    ana.take("s-c3")
    ben.take("s-g3")
    ben.page.locator("#pawn-a[aria-label$='on g3']").wait_for()
    ben.take("s-a1")
    for person in people:
        person.page.locator("#look-1").wait_for(state="attached")
        person.heard("The Moon rolls")
    close(people)


def test_a_displacement(browser: Browser, server: Server) -> None:
    people = ana, ben = table(browser, server, ["Ana", "Ben", "Cem"], hands=[["red", "blue"], [], []])
    ana.take("pawn-a", "s-d4", "card-red")
    ben.heard("Ana plays red and sends your pawn A from d4 to e5.")
    ben.page.locator("#pawn-a[aria-label$='on e5']").wait_for()
    expect(ana.page.locator(".was")).to_have_count(2)  # both ways stay drawn
    close(people)


def test_a_coexistence(browser: Browser, server: Server) -> None:
    people = ana, ben = table(browser, server, ["Ana", "Ben", "Cem"], hands=[["red", "blue"], [], []])
    ana.take("pawn-a", "s-d4", "card-blue")
    ben.heard("playing blue to coexist there")
    ben.page.locator("#pawn-0-a[aria-label$='on d4']").wait_for()
    ben.page.locator("#pawn-a[aria-label$='on d4']").wait_for()
    close(people)


def test_displacing_some_of_several(browser: Browser, server: Server) -> None:
    pawns = [["e5", "i5"], ["d4", "b8"], ["d4", "g3"]]
    hands: list[list[str]] = [["red", "blue"], [], []]
    people = ana, cem = table(browser, server, ["Ana", "Ben", "Cem"], (0, 2), pawns=pawns, hands=hands)
    ana.take("pawn-a", "s-d4", "some")
    ana.page.locator("#s-d4.aimed").wait_for()
    ana.take("seat-2")
    cem.heard("sends your pawn A from d4 to e5")
    close(people)


def test_a_teleport(browser: Browser, server: Server) -> None:
    people = ana, ben = table(browser, server, ["Ana", "Ben", "Cem"], hands=[["gray"], [], []])
    ana.take("card-gray", "pawn-b")
    lit = ana.wait(lambda s: "s-a9" in s["can"])["can"]
    assert "s-e9" not in lit  # no grey tile touches it
    ana.take("s-a9")
    ben.heard("Ana plays grey and teleports pawn B from i5 to a9.")
    close(people)


def test_a_steal_from_one_and_from_two(browser: Browser, server: Server) -> None:
    hands = [["purple", "purple"], ["red", "blue"], ["green"]]
    people = ana, ben, cem = table(browser, server, ["Ana", "Ben", "Cem"], (0, 1, 2), at="before", hands=hands)
    ana.take("card-purple", "seat-1")
    ana.page.locator("#left [data-move='steal:1']").click()  # not from Cem as well
    ben.heard("Ana gets a ")
    assert "Cem" not in ben.said()
    ana.page.locator("#card-purple.can").wait_for()
    ana.take("card-purple", "seat-1", "seat-2")
    cem.heard("Ana gets a green card from you.")
    assert "green" not in ben.said()
    close(people)


def test_orange_turns_a_penalty_into_a_reward(browser: Browser, server: Server) -> None:
    """VED-74: the end of the round brings Mars to its R-house, and Ana stands on red."""
    sky = {**SKY, "red": 12, "orange": 2, "yellow": 4, "gray": 8, "purple": 7, "green": 9}
    hands = [["orange", "yellow"], [], []]
    people = ana, ben = table(
        browser, server, ["Ana", "Ben", "Cem"], at="after", hands=hands, planets=sky, start=1, turn=0, moved=["a"]
    )
    ana.take("end-turn")
    ana.heard("Mars enters house 1 and turns retrograde")
    assert ana.page.locator("#planet-red.rx").count() == 1
    assert ana.page.locator(".l0 .burn").count() == 6  # every red tile on the board
    ana.page.locator("#pawn-a.threat").wait_for()
    assert set(ana.my_turn()["can"]) == {"shield", "card-orange", "card-yellow"}
    ana.take("shield")
    ben.heard("Ana plays orange for protection. Their penalties become rewards.")
    ben.heard("Mars in house 1 activates e5. Ana gets a red card.")
    close(people)


def test_a_donation_lies_in_charity_after_the_turn(browser: Browser, server: Server) -> None:
    pawns = [["g7", "i5"], ["d4", "b8"], ["a5", "g3"]]
    hands = [["yellow", "yellow", "red", "gray"], [], []]
    start: dict[str, Any] = {"at": "after", "pawns": pawns, "hands": hands, "moved": ["a"]}
    people = ana, ben = table(browser, server, ["Ana", "Ben", "Cem"], **start)
    ana.take("e-deck", "card-yellow", "card-red", "card-gray")
    ben.heard("Ana gives yellow, red and grey in a pooja")
    expect(ana.page.locator(".enl .badge")).to_have_text("1")
    assert "3 more after this turn" in plain(ben.page.locator(".charity-box").inner_text()).lower()
    ana.take("end-turn")
    ben.take("charity-red")
    ana.heard("Ben takes a red card from the charity pile.")
    close(people)


def test_a_promotion_and_the_end(browser: Browser, server: Server) -> None:
    """VED-43, VED-85: the first pawn rises to the upper edge; the second one, with an empty hand, wins."""
    pawns = [["g7", "i5"], ["d4", "b8"], ["a5", "g3"]]
    people = ana, ben = table(
        browser, server, ["Ana", "Ben", "Cem"], at="after", pawns=pawns, e_cards=[2, 0, 0], moved=["a"]
    )
    ana.take("promote", "pawn-a")
    ben.heard("Ana promotes their pawn A from g7.")
    ben.page.locator("#pawn-0-a.up").wait_for()
    assert ben.page.locator("#seat-0 .score .up").count() == 1
    close(people)
    pawns = [["lifted", "g7"], ["d4", "b8"], ["a5", "g3"]]
    people = ana, ben = table(browser, server, ["Ana", "Ben", "Cem"], at="before", pawns=pawns, e_cards=[2, 0, 0])
    ana.take("promote", "pawn-b")
    ana.agree()
    for person, title in ((ana, "You win"), (ben, "Ana wins")):
        person.wait(lambda s: s["over"])
        assert title in person.page.locator("#end").inner_text()
        assert "second pawn" in person.page.locator("#end").inner_text()
    close(people)


def test_a_trade_and_why_not(browser: Browser, server: Server) -> None:
    hands = [["yellow", "red", "gray"], [], []]
    people = ana, ben = table(browser, server, ["Ana", "Ben", "Cem"], at="before", hands=hands)
    assert "planet-orange" in ana.my_turn()["can"]  # the Sun lights e5
    ana.touch("planet-red")  # retrograde: it trades with nobody
    ana.page.locator(".bubble.why a.rule").wait_for()
    ana.touch("card-yellow")  # comes after the move
    ana.page.locator(".bubble.why").get_by_text("yellow").wait_for()
    ana.page.keyboard.press("Escape")
    ana.take("planet-orange")
    ana.page.locator("#planet-orange.picked").wait_for()
    ana.touch("s-a9")  # nothing is paid with a station
    ana.page.locator(".bubble.why .text").wait_for()
    ana.take("card-yellow", "card-gray")
    ben.heard("Ana trades yellow and grey for an orange card.")
    close(people)


def test_the_forecast_by_mouse_keyboard_and_tabs(browser: Browser, server: Server) -> None:
    people = (ana,) = table(browser, server, ["Ana", "Ben", "Cem"], (0,))
    page = ana.page
    assert page.locator(".way:visible").count() == 0
    page.mouse.move(*(ana.middle("planet-blue") or (0, 0)))
    said = page.locator(".w3 .said")
    said.get_by_text("Venus (love) goes to house 11, Aquarius, and activates i1, h2, i3").wait_for()
    assert page.locator(".w3 .reach:visible").count() == 3
    page.locator("#s-i3 .hit").hover()
    assert page.locator(".fc:visible").count() == 1
    assert "+1" in (page.locator("#s-i3 .fc").text_content() or "")
    page.mouse.move(5, 300)
    page.keyboard.press("Tab")
    page.locator("#s-e5").focus()
    page.locator("#s-e5 .fc").wait_for()
    page.locator("#planet-green").focus()
    page.locator(".w4 .said").get_by_text("Mercury (intelligence) goes to house 1, Aries,").wait_for()
    assert page.locator(".l0:visible").count() == 1
    page.locator("[for=look-2]").click()
    page.locator(".l2").wait_for()
    assert page.locator(".l0:visible").count() == 0
    close(people)


@pytest.mark.parametrize("pack", ["standard", "vediic-grid"])
def test_seven_seats_on_one_screen(browser: Browser, server: Server, pack: str) -> None:
    ana = Astrologer(browser, server)
    bots = {f"seat_{number}": "novice" for number in range(1, 7)}
    ana.sit(game="vediic", mode="free", seats="7", pack=pack, opt_setup="quick", **bots)
    ana.my_turn()
    assert ana.page.locator(".seat").count() == 7
    assert ana.page.locator(".pw").count() == 14
    assert ana.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    rail = "() => document.querySelector('.a-seats').scrollHeight - document.querySelector('.a-seats').clientHeight"
    assert ana.page.evaluate(rail) <= 0
    dice = random.Random(3)
    for _ in range(6):
        state = ana.my_turn()
        if state["over"]:
            break
        ana.choose(state, dice)
        ana.agree()
        ana.moved(state)
    ana.close()


def test_a_phone(browser: Browser, server: Server) -> None:
    phone = {"width": 390, "height": 844}
    ana = Astrologer(browser, server, viewport=phone, has_touch=True, is_mobile=True)
    urls = set_up(server, "free", ["Ana", "Ben", "Cem"], {**TABLE, "hands": [["red", "blue"], [], []]}, game="vediic")
    ana.page.goto(urls[0])
    ana.my_turn()
    assert ana.sideways() <= 0
    small = """() => [...document.querySelectorAll('.vc, .chip, .deed, .btn, .look label, .st .hit')].filter(e => {
      const r = e.getBoundingClientRect();
      return r.width && Math.min(r.width, r.height) < 43.5; }).map(e => e.outerHTML)"""
    assert ana.page.evaluate(small) == []
    ana.page.locator("#s-i3 .hit").tap()
    ana.page.locator("#s-i3 .fc").wait_for()
    box = ana.page.locator("#pawn-a .pb").bounding_box()
    assert box is not None
    ana.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ana.page.locator("#pawn-a.picked").wait_for()
    box = ana.page.locator("#s-f4 .hit").bounding_box()
    assert box is not None
    ana.page.touchscreen.tap(box["x"] + box["width"] / 2 + 9, box["y"] + box["height"] / 2 + 9)
    ana.page.get_by_role("button", name="Log").tap()
    ana.heard("You walk pawn A from e5 to f4.")
    assert ana.sideways() <= 0
    ana.close()


# What of a player's plate lies outside it, or over another of its facts
SPILLS = """() => [...document.querySelectorAll('.seat')].flatMap((seat) => {
  const edge = seat.getBoundingClientRect(), seen = [];
  return [...seat.querySelectorAll('.who, .score .up, .facts > li:not(.shown), .shown > span')].filter((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    const over = seen.some((b) => Math.min(right, b.right) - Math.max(left, b.left) > 1
      && Math.min(bottom, b.bottom) - Math.max(top, b.top) > 1);
    seen.push({ left, right, top, bottom });
    return over || left < edge.left || right > edge.right || bottom > edge.bottom;
  }).map((e) => e.outerHTML);
})"""


def test_hands_laid_open_fit_the_plates_of_a_phone(browser: Browser, server: Server) -> None:
    ana = Astrologer(browser, server, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    hands = [[], ["yellow", "purple", "orange", "blue", "green", "red", "gray"], ["red", "red"]]
    pawns = [["lifted", "g7"], ["lifted", "b8"], ["a5", "g3"]]
    start = {**TABLE, "at": "before", "pawns": pawns, "hands": hands, "e_cards": [2, 1, 0]}
    url = set_up(server, "free", ["Ana", "Ben", "Cem"], start, game="vediic")[0]
    ana.page.goto(url)
    ana.my_turn()
    assert ana.page.evaluate(SPILLS) == []
    ana.take("promote", "pawn-b")
    ana.agree()
    ana.wait(lambda s: s["over"])
    ana.page.goto(f"{url}/replay")
    assert ana.page.locator("#seat-1 .shown > span").count() == 7
    for width, height in ((360, 740), (740, 360)):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.rest()
        assert ana.page.evaluate(SPILLS) == []
    ana.close()


@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "night"), (390, 844, "atlas")])
def test_axe_finds_nothing(browser: Browser, server: Server, width: int, height: int, theme: str) -> None:
    found: dict[str, list[str]] = {}
    ana = Astrologer(browser, server, viewport={"width": width, "height": height}, bypass_csp=True)
    ana.context.request.post("/theme", form={"theme": theme}, max_redirects=0)
    colours = {"at": "colour", "seat": 0, "round": 0, "colours": [None] * 3, "pawns": [[None, None]] * 3}
    hands = [["purple", "orange", "red", "yellow"], ["green"], ["blue"]]
    starts: dict[str, dict[str, Any]] = {
        "colour": {**colours, "e_planet": None, "planets": {}},
        "move": {"hands": hands},
        "before": {"at": "before", "hands": hands, "charity": ["red", "gray"]},
        "penalty": {"at": "penalty", "seat": 0, "owed": 1, "hands": hands},
    }
    for name, start in starts.items():
        ana.page.goto(set_up(server, "free", ["Ana", "Ben", "Cem"], {**TABLE, **start}, game="vediic")[0])
        ana.my_turn()
        ana.rest()
        if bad := faults(ana.page):
            found[name] = bad
        assert ana.sideways() <= 0, name
    ana.close()
    assert not found
