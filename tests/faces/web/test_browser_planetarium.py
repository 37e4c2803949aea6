"""Planetarium in a real Chromium: whole games, and the moments that only this game has."""
from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.faces.web.axe import faults
from tests.faces.web.people import Person, plain
from tests.faces.web.positions import set_up
from tests.faces.web.running import Server

PHONE = {"width": 390, "height": 844}
# A few tokens, and hands that are known: what a test is about stands out.
SKY: dict[str, Any] = {
    "seat": 0, "first": 0, "planets": {"A": "2.4", "B": "4.10", "C": "5.4", "D": "6.7"},
    "matter": {
        "5.7": "water", "4.4": "metal", "6.3": "rock", "2.6": "gas", "3.1": "water", "7c.2": "rock", "1.1": "gas",
    },
    "hands": [["L05", "L12", "H13", "H02", "F02"], ["L01", "L02", "H03", "H04", "F05"]],
}  # fmt: skip


MIDDLE = """(css) => { const e = document.querySelector(css); if (!e) return null;
  e.scrollIntoView({block: 'center', behavior: 'instant'}); const r = e.getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2]; }"""


class Astronomer(Person):
    """Clicks the middle of things: a disc, a space, a card's name, a button."""

    def touch(self, thing: str) -> None:
        """What has gone meanwhile, because the only choice was made by itself, is not clicked."""
        kind = thing.partition("-")[0]
        within = {"p": " .pb", "m": " .mb", "s": " > .hit", "c": " .nm"}.get(kind, "")
        middle: list[float] | None = self.page.evaluate(MIDDLE, f"[id='{thing}']{within}")
        if middle is not None:
            self.page.mouse.click(*middle)

    def pick(self, *things: str) -> None:
        """One after the other, each as soon as it is lit."""
        for thing in things:
            before = self.wait(lambda s, thing=thing: thing in s["can"] and not s["busy"])  # type: ignore[misc]
            self.touch(thing)
            self.agree()
            self.moved(before)

    def choose(self, state: dict[str, Any], dice: random.Random) -> None:
        """Cards first, collisions before quiet moves."""
        can = state["can"]
        cards = [thing for thing in can if thing.startswith("c-")]
        calm = set(self.page.evaluate("() => [...document.querySelectorAll('.can.calm')].map(e => e.id)"))
        hits = self.page.evaluate("() => [...document.querySelectorAll('.can.hitx')].map(e => e.id)")
        self.touch(dice.choice(cards or hits or [thing for thing in can if thing not in calm] or can))

    def said(self) -> str:
        return plain(self.page.locator("#log").inner_text())

    def text(self, css: str) -> str:
        return plain(self.page.locator(css).inner_text())

    def angle(self, planet: str) -> float:
        style = f"document.getElementById('p-{planet}').style"
        return float(self.page.evaluate(f"() => parseFloat({style}.getPropertyValue('--a'))"))

    def width(self) -> int:
        return int(self.page.evaluate("() => document.documentElement.scrollWidth"))


def at_table(browser: Browser, server: Server, start: dict[str, Any], **options: Any) -> list[Astronomer]:
    urls = set_up(server, "multi", ["Ana", "Ben"], start, game="planetarium")
    found = [Astronomer(browser, server, **options) for _ in urls]
    for person, url in zip(found, urls, strict=True):
        person.page.goto(url)
    return found


def leave(*people: Astronomer) -> None:
    for person in people:
        person.close()


def test_a_whole_game_against_a_bot(browser: Browser, server: Server) -> None:
    ana = Astronomer(browser, server)
    ana.sit(game="planetarium", mode="multi", seats="2", opt_track_length="short", opt_round_cap="20")
    dice = random.Random(4)
    assert ana.play_out(lambda state: ana.choose(state, dice), 400) > 20
    end = ana.text("#end")
    assert "Rematch" in end
    assert end.count("Low ") == 2, "every score is told apart"
    assert ana.page.locator("#seat-1 .parts").count() == 1
    assert ana.width() <= 1440
    leave(ana)


def test_a_planet_sweeps_clockwise_and_collides_with_matter(browser: Browser, server: Server) -> None:
    """PLA-31, PLA-25: along its orbit up to the first matter, which is kept on that planet."""
    ana, ben = at_table(browser, server, SKY)
    ana.my_turn()
    ana.page.locator("#p-C .pb").hover()
    ana.page.locator("#p-C + .way .said").get_by_text("metal, water for C").wait_for()
    was = ben.angle("C")
    ana.pick("p-C")
    ana.page.locator("#p-C.chosen").wait_for()
    assert set(ana.wait(lambda s: "s-5.7" in s["can"])["can"]) == {"s-5.5", "s-5.6", "s-5.7", "s-4.4", "s-6.4"}
    label = ana.page.locator("[id='s-5.7']").get_attribute("aria-label") or ""
    assert label == "To 5.7: collect water for C"
    ana.pick("s-5.7")
    ben.page.locator("[id='o-0-C-water-1']").wait_for()
    expect(ana.page.locator("[id='y-C-water-1']")).to_have_count(1)
    assert ben.angle("C") == pytest.approx(was + 90)
    expect(ben.page.locator("[id='m-5.7']")).to_have_count(0)
    assert "Ana sweeps planet C along orbit V to 5.7 and collects water" in ben.said()
    leave(ana, ben)


def test_matter_collides_with_a_planet(browser: Browser, server: Server) -> None:
    """PLA-26: the other way round the token leaves its space for the mat."""
    start = {**SKY, "matter": {**SKY["matter"], "4.9": "metal"}}
    ana, ben = at_table(browser, server, start)
    ana.my_turn()
    ana.page.locator("[id='m-4.9'] .mb").hover()
    ana.page.locator("[id='m-4.9'] + .way .said").get_by_text("metal for B").wait_for()
    ana.pick("m-4.9", "s-4.10")
    ben.page.locator("[id='o-0-B-metal-1']").wait_for()
    expect(ana.page.locator("[id='m-4.9']")).to_have_count(0)
    expect(ana.page.locator(".flash")).to_have_count(1)
    leave(ana, ben)


def test_a_card_with_gravity(browser: Browser, server: Server) -> None:
    """PLA-51, PLA-63: played on a planet, then any token from the orbits, then a draw."""
    start = {**SKY, "step": "act", "mats": [{"B": {"rock": 1}}, {}]}
    ana, ben = at_table(browser, server, start)
    ana.my_turn()
    assert "ready on B" in ana.text("#c-L12")
    assert "A needs 2 gas" in ana.text("#c-L05")
    ana.touch("c-H13")
    ana.page.locator(".bubble.why a.rule").wait_for()
    ana.pick("c-L12", "kind-water", "m-3.1", "planet-A")
    ben.page.locator("#row-B #c-L12").wait_for()
    expect(ana.page.locator("#y-A-water-1")).to_have_count(1)
    ana.pick("deck-high")
    ben.my_turn()
    expect(ana.page.locator(".in-hand")).to_have_count(5)
    assert ana.text("#seat-0 .score") == "2"
    assert "1 of 40" in ana.text(".count")
    leave(ana, ben)


def test_cards_tell_the_story_of_a_planet_along_its_side(browser: Browser, server: Server) -> None:
    """PLA-62: by name, in order, on the side that the pack gives; with a line of science wherever a card is seen."""
    rows = [["H06", "A", 0, True], ["L14", "C", 1, True], ["L06", "B", 1, True], ["L13", "D", 0, False],
            ["L08", "A", 1, True]]  # fmt: skip
    start = {**SKY, "played": rows, "discards": {"high": ["H09"]}}
    ana, ben = at_table(browser, server, start)
    ana.my_turn()
    names = ana.page.locator("#row-A .nm").all_inner_texts()
    assert [plain(name) for name in names] == ["Flood Basalts", "Clay Minerals"]
    places = [".sys", "#row-A", "#row-B", "#row-C", "#row-D"]
    board, a, b, c, d = (ana.page.locator(css).bounding_box() for css in places)
    assert board is not None
    assert a is not None
    assert b is not None
    assert c is not None
    assert d is not None
    assert a["y"] + a["height"] <= board["y"] < board["y"] + board["height"] <= d["y"], "A above, D below"
    assert b["x"] + b["width"] <= board["x"] < board["x"] + board["width"] <= c["x"], "B to the left, C to the right"
    ana.page.locator("#row-A #c-H06").hover()
    ana.page.locator("#c-H06 .tip").get_by_text("The lava of the Siberian Traps").wait_for()
    ana.page.locator("#c-L05").hover()
    ana.page.locator("#hold-L05 .more").get_by_text("second atmosphere").wait_for()
    ana.page.locator(".gone summary").click()
    ana.page.locator("#gone-H09").get_by_text("oxygen").wait_for()
    assert "Player mat" in plain(ana.page.locator("#planet-A .store").text_content() or "")
    assert "Gaseous System" in ana.text("#planet-C")
    leave(ana, ben)


def test_a_downgrade(browser: Browser, server: Server) -> None:
    """PLA-69: a High card with the sign goes, a Low one comes."""
    ana, ben = at_table(browser, server, {**SKY, "step": "act"})
    ana.pick("downgrade-H02")
    ben.my_turn()
    expect(ana.page.locator("#c-H02")).to_have_count(0)
    expect(ana.page.locator(".in-hand.low")).to_have_count(3)
    ben.page.locator(".gone summary").click()
    assert "Plate Tectonics" in ben.text(".gone ul")
    leave(ana, ben)


def test_acceleration_lets_matter_go_two_spaces(browser: Browser, server: Server) -> None:
    """PLA-39: the card that covers space 30 speeds matter up."""
    track = ["gas"] * 12 + ["rock"] * 12 + ["water"] * 5
    start = {**SKY, "step": "act", "mats": [{"B": {"gas": 2}}, {}], "track": track}
    ana, ben = at_table(browser, server, start)
    ana.my_turn()
    assert "1 more and matter speeds up" in ana.text(".corner.nw")
    ana.pick("c-L05", "deck-low")
    ben.my_turn()
    assert "matter moves one or two spaces" in ben.text(".corner.nw")
    assert ben.page.locator(".clock .acc.on").count() == 1
    ben.pick("m-6.3")
    assert "s-6.5" in ben.wait(lambda s: "s-6.4" in s["can"])["can"]
    leave(ana, ben)


def test_final_turns_with_finals_and_a_tie(browser: Browser, server: Server) -> None:
    """PLA-89 to PLA-94, PLA-104: who fills the track plays Finals at once, the other has one last turn."""
    track = ["gas"] * 16 + ["rock"] * 16 + ["water"] * 6
    start = {
        **SKY, "step": "act", "track": track, "matter": {"5.7": "water", "4.4": "metal", "3.1": "water"},
        "hands": [["L05", "H02", "F02"], ["L01", "H03", "F05"]],
        "played": [["L08", "A", 0, True], ["L16", "C", 1, True]], "scores": [20, 41],
        "mats": [{"A": {"gas": 2, "water": 2}}, {}],
    }  # fmt: skip
    ana, ben = at_table(browser, server, start, viewport=PHONE)
    ana.pick("c-L05")
    ana.page.locator("#final-turns").get_by_text("Final turns").wait_for()
    assert "you, then Ben" in ana.text("#final-turns")
    ben.page.locator("#final-turns").wait_for()
    assert "Ana, then you" in ben.text("#final-turns")
    ana.pick("c-F02")
    ben.my_turn()
    assert "final turn now" in ben.text("#seat-1")
    ben.page.locator(".phase [aria-current]").get_by_text("Move").wait_for()
    ben.pick("p-B", "s-4.11")
    for person in (ana, ben):
        person.wait(lambda s: s["over"])
        end = person.text("#end")
        assert "Finals 17" in end
        assert "41 points each" in end, "the tie-break is told"
        assert "markers" in end
        assert person.width() <= PHONE["width"]
    leave(ana, ben)


def test_a_solo_game_to_its_end(browser: Browser, server: Server) -> None:
    """PLA-114 to PLA-125: after every turn the dice, told step by step."""
    ana = Astronomer(browser, server)
    ana.sit(game="planetarium", mode="solo", seats="1")
    dice = random.Random(2)
    told = 0

    def choose(state: dict[str, Any]) -> None:
        nonlocal told
        if ana.page.locator(".solo .die").count() == 2:
            told += "move" in ana.text(".solo .dice")
        ana.choose(state, dice)

    assert "100 less 2 × 0" in ana.text(".solo")
    ana.play_out(choose, 400)
    assert told > 5
    end = ana.text("#end")
    assert "points against a Target of" in end
    assert ("You win" in end) == ("won" in ana.said().split("Target of")[-1])
    leave(ana)


@pytest.mark.parametrize("step", ["move_token", "act", "draw_deck", "gravity_kind"])
def test_a_phone_has_no_sideways_scroll(browser: Browser, server: Server, step: str) -> None:
    mats = [{"A": {"gas": 2, "rock": 3, "metal": 1}, "B": {"rock": 3, "metal": 1}}, {"C": {"gas": 1}}]
    start = {**SKY, "step": step, "mats": mats}
    ana, ben = at_table(browser, server, start, viewport=PHONE, has_touch=True)
    state = ana.my_turn()
    assert ana.width() <= PHONE["width"]
    small = """(ids) => ids.filter(id => { const e = document.getElementById(id), r = e.getBoundingClientRect();
      return !e.closest('svg') && (r.height < 44 || r.width < 44); })"""
    assert ana.page.evaluate(small, state["can"]) == []
    if step == "move_token":
        box = ana.page.locator("#p-C .pb").bounding_box()
        assert box is not None
        ana.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        ana.wait(lambda s: "s-5.7" in s["can"])
        assert ana.width() <= PHONE["width"]
    leave(ana, ben)


@pytest.mark.parametrize(
    ("width", "height", "theme", "steps"),
    [(1440, 900, "night", ("move_token", "act")), (390, 844, "atlas", ("move_to", "draw_deck"))],
)
def test_axe_finds_nothing(
    browser: Browser, server: Server, width: int, height: int, theme: str, steps: tuple[str, ...]
) -> None:
    found: dict[str, list[str]] = {}
    rich = {**SKY, "token": "C", "mats": [{"A": {"gas": 2}}, {"C": {"gas": 1}}],
            "played": [["L08", "A", 0, True], ["L16", "C", 1, True], ["H07", "C", 0, True]]}  # fmt: skip
    for step in steps:
        people = at_table(browser, server, {**rich, "step": step},
                          viewport={"width": width, "height": height}, bypass_csp=True)  # fmt: skip
        ana = people[0]
        ana.context.request.post("/theme", form={"theme": theme}, max_redirects=0)
        ana.page.reload()
        ana.my_turn()
        if bad := faults(ana.page):
            found[step] = bad
        leave(*people)
    assert not found
