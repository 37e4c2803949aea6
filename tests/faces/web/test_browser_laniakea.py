"""Laniakea in a real Chromium: a turn with everything in it, a whole solo game, a phone, nothing for axe to mend."""
from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Browser, expect

from tests.faces.web.axe import faults
from tests.faces.web.people import Person, plain
from tests.faces.web.positions import set_up
from tests.faces.web.running import Server

OTHER_CHAOS = [
    "entropy", "vacuum_decay", "gate_devourer", "great_silence", "maw", "time_eater", "cinder_plague", "cosmic_storm",
    "attractor_wyrm",
]  # fmt: skip
START: dict[str, Any] = {
    "first": 0, "seat": 0, "round": 4,
    "tiles": {"G2": "T08", "W6": "T36", "G3": "T21", "U4": "T48", "H6": "T49", "P4": "T44"},
    "discovered": ["W6"],
    "entity_row": ["comet_drover", "dark_tide", "pathfinder", "keeper_of_sanctums"],
    "power_row": ["slipstream", "polymath", "foresight", "stellar_nursery"],
    "players": [
        {"celestial": "nyxara", "galaxy": "P4", "V": 5, "F": 8, "A": 3, "ascension": 3, "movement": 2, "tokens": 1,
         "sanctums": ["P4"], "gateways": ["G3"],
         "hand": ["move_p", "build_p", "recruit_p", "power_p", "gamma_burst", "quasar_lance"]},
        {"celestial": "vorthas", "galaxy": "Y3", "gateways": ["W6"], "chaos": OTHER_CHAOS},
    ],
}  # fmt: skip


class Celestial(Person):
    """Every choice is one click on one thing."""

    def touch(self, thing: str) -> None:
        """As soon as the thing is lit; a galaxy in its middle, all else in its own middle."""
        self.wait(lambda s: thing in s["can"] or (not s["busy"] and self.page.locator(f"button[id='{thing}']").count()))
        lit = self.page.locator(f"[id='{thing}']")
        lit.scroll_into_view_if_needed()
        target = lit.locator(".gb") if thing.startswith("g-") else lit
        box = target.bounding_box()
        assert box is not None, thing
        before = self.state()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.agree()
        self.moved(before)

    def resources(self) -> list[int]:
        return [int(text) for text in self.page.locator(".a-mine .trk b").all_inner_texts()]

    def said(self) -> str:
        return plain(self.page.locator("#log").inner_text())

    def choose(self, state: dict[str, Any], dice: random.Random) -> None:
        """Anything that is lit; towards the end of the game rather than away from it."""
        wished = [thing for thing in state["can"] if thing in ("c-seraph", "seraph_harvest-all")]
        dull = ("move_step-skip", "build_pick-skip", "glean", "cash", "augment")
        lively = [thing for thing in state["can"] if thing not in dull]
        thing = dice.choice(wished or lively or state["can"])
        self.page.evaluate(
            "id => document.getElementById(id)?.dispatchEvent(new MouseEvent('click', {bubbles: true}))", thing
        )


def seated(
    browser: Browser, server: Server, start: dict[str, Any] | None = START, names: tuple[str, ...] = ("Mira", "Otto"),
    **options: Any,
) -> list[Celestial]:  # fmt: skip
    people = []
    for url in set_up(server, "standard", list(names), start, game="laniakea"):
        people.append(Celestial(browser, server, **options))
        people[-1].page.goto(url)
    return people


def test_the_draft_fits_on_one_screen_with_log_and_chat_and_the_map_names_its_galaxies(
    browser: Browser, server: Server
) -> None:
    people = ana, _, _ = seated(browser, server, None, names=("Ana", "Ben", "Cleo"))
    size = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    field = ana.page.get_by_placeholder("Write a message")
    field.wait_for()
    assert ana.page.evaluate(size) == [1440, 900]
    ana.wait(lambda _: field.evaluate("e => e.getBoundingClientRect().bottom") < 900)  # as soon as nobody is away
    assert ana.page.locator("#g-P0 .gid").text_content() == "P0"
    assert "P0" in (ana.page.locator("#g-P0").get_attribute("aria-label") or "")
    for person in people:
        person.close()


def test_a_turn_with_everything_in_it(browser: Browser, server: Server) -> None:
    mira, otto = seated(browser, server)
    mira.my_turn()
    size = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert mira.page.evaluate(size) == [1440, 900]
    rail, cards = mira.page.locator(".a-rows > .ref").bounding_box(), mira.page.locator(".a-hand").bounding_box()
    assert rail is not None and cards is not None and rail["y"] + rail["height"] <= cards["y"], "costs above the hand"
    for row in (".a-rows .er:not(.can)", ".a-mine .sp:not(.can)"):  # icons have words, for those who use keys as well
        mira.page.locator(row).last.focus()
        mira.page.keyboard.press("Shift+Tab")
        mira.page.keyboard.press("Tab")
        expect(mira.page.locator(row).last.locator(".hint-text")).to_be_visible()
    score = int(mira.page.locator(".a-mine .total").inner_text().split("\n")[0].removesuffix("VP"))

    # an attack on Chaos: two cards, which stay in hand (LAN-101, LAN-103)
    assert "6" in mira.page.locator("#k-dark_tide .hp").inner_text()
    mira.touch("k-dark_tide")
    mira.touch("commit-5")
    assert "1 more" in mira.page.locator(".nowp.bad").inner_text()
    mira.touch("commit-4")
    mira.page.locator("#k-dark_tide").wait_for(state="detached")
    assert mira.resources() == [8, 8, 3]
    assert mira.page.locator(".lhand .lc").count() == 6
    assert mira.page.locator(".a-mine .trophy").count() == 1

    # Move: across a void with its artifact, through a Gateway, a free step, a Time Loop, a discovery
    mira.touch("c-move_p")
    assert mira.page.locator("#in-play").get_attribute("aria-label") == "In play: Move. Move."
    assert mira.page.locator(".cost").count() == 7
    assert mira.page.locator(".vstep.far").count() == 4
    mira.touch("g-W6")
    assert mira.page.locator("#v-D2.gone").count() == 1
    assert mira.page.locator(".a-mine .art").count() == 1
    mira.touch("g-G3")
    mira.touch("g-G2")
    mira.touch("move_step-loop")
    mira.touch("move_step-stop")
    mira.touch("loop-V")
    mira.page.locator("#g-G2.dv").wait_for()
    assert mira.resources() == [8 - 1 + 4, 8 - 1 - 1 + 1, 3] or mira.resources()[0] == 10
    assert "You discover Triangulum (G2)." in mira.said()
    assert "Otto’s Gateway at Centaurus A (W6) is visited by you." in mira.said()
    assert "Mira’s figure at Triangulum (G2)" in (mira.page.locator("#fig-0").get_attribute("aria-label") or "")

    # build, recruit onto a space that does its work, buy
    mira.touch("c-build_p")
    mira.touch("g-G2")
    assert "Mira’s Sanctum" in (mira.page.locator("#g-G2").get_attribute("aria-label") or "")
    mira.touch("c-recruit_p")
    mira.touch("e-comet_drover")
    assert "Comet Drover" in mira.page.locator(".nowp").inner_text()
    mira.touch("s-S2")
    mira.touch("order_pick-instant")
    assert mira.page.locator("#s-S2.full").count() == 1
    assert mira.resources()[2] == 7
    mira.touch("c-power_p")
    mira.touch("p-3")
    assert "You gain Foresight." in mira.said()

    # two cards stay; what is not lit says why not
    mira.page.locator("#glean").click()
    mira.page.locator(".bubble.why").wait_for()
    assert mira.page.locator(".bubble.why a.rule").inner_text().startswith("LAN-")
    mira.touch("end-phase")
    mira.touch("c-gamma_burst")
    mira.touch("upkeep_discard-done")
    assert mira.page.locator(".lhand .lc").count() >= 4
    assert int(mira.page.locator(".a-mine .total").inner_text().split("\n")[0].removesuffix("VP")) > score

    # the other has seen it all, and can open her board
    otto.my_turn()
    otto.page.locator("#seat-0 > summary").click()
    opened = plain(otto.page.locator("#seat-0 .folded").inner_text())
    assert "Nyxara" in opened
    assert "Comet Drover" in opened
    assert otto.page.locator("#seat-0 .fc li").count() == 7
    assert "Gamma-Ray Burst" not in otto.page.locator("#seat-0").inner_html()
    mira.close()
    otto.close()


def test_a_celestial_is_chosen_and_a_card_is_trashed(browser: Browser, server: Server) -> None:
    ana = Celestial(browser, server)
    ana.sit(game="laniakea", mode="standard", seats="2", opt_first_player="1")
    ana.my_turn()
    assert ana.page.locator(".cel.can").count() == 8
    assert ana.page.locator(".start").count() == 8
    ana.touch("celestial-ishtaris")
    ana.wait(lambda s: s["turn"] == "you" and ana.page.locator(".a-mine .trk").count() == 3)
    assert "Ishtaris" in ana.page.locator(".a-mine h2").inner_text()
    ana.close()

    start = {**START, "players": [{**START["players"][0], "hand": ["purge", "seraph", "build_p"],
             "discard": ["move_n", "power_n"], "sanctums": []}, START["players"][1]]}  # fmt: skip
    mira, otto = seated(browser, server, start)
    mira.my_turn()
    mira.touch("c-purge")
    assert mira.page.locator(".tray .chip.can").count() >= 2
    mira.touch("discard-move_n")
    mira.page.locator(".tray").wait_for(state="detached")
    mira.page.locator("#own-deck").click()
    assert "Trashed Move" in plain(mira.page.locator(".pile-list").inner_text())
    mira.close()
    otto.close()


def test_a_whole_solo_game_by_clicks(browser: Browser, server: Server) -> None:
    ana = Celestial(browser, server)
    dice = random.Random(8)
    ana.sit(game="laniakea", mode="solo", seats="1", opt_ascension_goal="4", opt_round_cap="10")
    assert ana.page.locator("#seat-1.foe").count() == 1
    told = 0

    def choose(state: dict[str, Any]) -> None:
        nonlocal told
        told = max(told, ana.page.locator(".told li").count())
        ana.choose(state, dice)

    assert ana.play_out(choose, limit=500) > 20
    assert told == 3
    assert "The Adversary has" in ana.page.locator("#end").inner_text()
    assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 1440
    ana.close()


def test_on_a_phone(browser: Browser, server: Server) -> None:
    phone: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    mira, otto = seated(browser, server, **phone)
    mira.my_turn()
    wide = "() => document.documentElement.scrollWidth"
    small = """() => [...document.querySelectorAll('#table .can, #table summary, #table button')]
        .filter(e => !e.closest('svg') && e.getClientRects().length)
        .map(e => [e.id || e.className, e.getBoundingClientRect()])
        .filter(([, r]) => r.width < 44 || r.height < 43.5).map(([id, r]) => [id, r.width, r.height])"""
    assert mira.page.evaluate(wide) == 390
    assert mira.page.evaluate(small) == []
    mira.touch("c-move_p")
    assert mira.page.evaluate(wide) == 390
    mira.touch("g-W6")
    mira.touch("g-G3")
    mira.touch("free_step-stay")
    assert mira.page.evaluate(small) == []
    mira.touch("move_step-stop")
    mira.touch("c-recruit_p")
    assert mira.page.evaluate(small) == []
    assert mira.page.evaluate(wide) == 390
    mira.close()
    otto.close()


def test_nothing_for_axe_to_mend(browser: Browser, server: Server) -> None:
    mira, otto = seated(browser, server)
    mira.my_turn()
    solo = Celestial(browser, server)
    solo.sit(game="laniakea", mode="solo", seats="1")
    solo.my_turn()
    found = [*faults(mira.page, both_themes=True), *faults(solo.page, both_themes=True)]
    mira.touch("c-move_p")
    found += faults(mira.page, both_themes=True)
    assert not found, "\n".join(found)
    for person in (mira, otto, solo):
        person.close()
