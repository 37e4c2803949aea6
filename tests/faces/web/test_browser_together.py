"""Several browsers at one table: links, hidden hands, spectators, tabs, restarts, replay."""
from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from orrery.lab.engines import Here
from orrery.lab.experiment import Experiment
from tests.faces.web.axe import faults
from tests.faces.web.people import Person, whose_turn
from tests.faces.web.positions import set_up
from tests.faces.web.running import Server
from tests.lab.planted import made

# A deal with few cards to draw, where not the playing is what a test is about
SHORT = {"seats": "4", "seat_3": "novice", "opt_hand_size": "10"}


def invited(ana: Person, ben: Person) -> None:
    """Ana sets a table for two, Ben opens the link she sends."""
    ana.sit(seats="2", seat_1="friend", name_0="Ana")
    link = ana.page.locator("[data-copy*='invite=']").first.get_attribute("data-copy")
    assert link is not None
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.locator("button[name=seat]").first.click()
    ben.page.wait_for_selector("#table.tbl")


def test_two_people_by_link_see_only_their_own_hands(browser: Browser, server: Server) -> None:
    ana, ben = Person(browser, server), Person(browser, server)
    invited(ana, ben)
    for move in range(8):
        mover = whose_turn(ana, ben)
        if mover is None:
            break
        hands = {person: person.hand() for person in (ana, ben)}
        assert move or [len(hand) for hand in hands.values()] == [7, 7]
        for person, other in ((ana, ben), (ben, ana)):
            html = person.page.locator("#table").inner_html()
            assert not [card for card in hands[other] if card.removeprefix("c-") in html]
        before = mover.state()
        mover.click(before["can"][0])
        mover.agree()
        mover.moved(before)
    ana.page.locator("#chat-text").fill("Hello Ben")
    ana.page.keyboard.press("Enter")
    ben.page.locator("#talk").get_by_text("Hello Ben").wait_for()
    ana.close()
    ben.close()


def test_what_others_have_seen_is_taken_back_with_their_consent(browser: Browser, server: Server) -> None:
    hands = [["jup_io", "sat_titan", "ura_portia"], ["nep_naiad", "nep_triton", "jup_thebe"]]
    start = {"seat": 0, "opening": False, "in_play": ["ura_puck"], "hands": hands}
    ana, ben = Person(browser, server), Person(browser, server)
    urls = set_up(server, "deal", ["Ana", "Ben"], start, game="solar_republic")
    for person, url in zip((ana, ben), urls, strict=True):
        person.page.goto(url)
    before = ana.my_turn()
    ana.click("c-ura_portia")
    ana.moved(before)
    ana.page.locator("#take-back").click()
    ben.page.locator("form.offer").get_by_role("button", name="Yes").click()
    ana.page.locator("form.offer").wait_for(state="detached")
    assert whose_turn(ana, ben) is ana
    assert "c-ura_portia" in ana.hand()
    ana.close()
    ben.close()


def test_a_hint_stays_when_its_position_is_drawn_again(browser: Browser, server: Server) -> None:
    ana, ben = Person(browser, server), Person(browser, server)
    invited(ana, ben)
    mover, other = (ana, ben) if whose_turn(ana, ben) is ana else (ben, ana)
    mover.page.get_by_role("button", name="Hint").click()
    mover.page.locator(".bubble.tip").wait_for()
    lit = mover.page.locator(".hinted").get_attribute("id")
    other.page.locator("#chat-text").fill("Take your time")
    other.page.keyboard.press("Enter")
    mover.page.locator("#talk").get_by_text("Take your time").wait_for()
    assert mover.page.locator(".bubble.tip").is_visible()
    assert mover.page.locator(".hinted").get_attribute("id") == lit
    ana.close()
    ben.close()


def test_colours_are_picked_when_a_table_is_set_and_by_who_joins(browser: Browser, server: Server) -> None:
    ana, ben = Person(browser, server), Person(browser, server)
    ana.page.goto("/new/solar_republic")
    ana.page.locator("[name=seats][value='2']").check(force=True)
    ana.page.locator(".marks summary").first.click()
    ana.page.locator("[name=mark-0][value='4']").check(force=True)
    ana.page.locator("[name=seat-1][value=friend]").check(force=True)
    ana.page.get_by_role("button", name="Start game").click()
    link = ana.page.locator("[data-copy*='invite=']").first.get_attribute("data-copy")
    assert link is not None
    ben.page.goto(link)
    assert ben.page.locator("[name=mark][value='4']").count() == 0, "Ana has it"
    ben.page.locator("[name=mark][value='7']").check(force=True)
    ben.page.locator("button[name=seat]").first.click()
    for person in (ana, ben):
        person.page.locator("#seat-0 use[href='#g-seat-4']").wait_for(state="attached")
        person.page.locator("#seat-1 use[href='#g-seat-7']").wait_for(state="attached")
        person.close()


def test_a_spectator_sees_moves_and_no_hand(browser: Browser, server: Server) -> None:
    ana, eve = Person(browser, server), Person(browser, server)
    url = ana.sit()
    eve.page.goto("/t/" + url.split("/")[2])
    state = ana.my_turn()
    eve.wait(lambda s: s["v"] == state["v"])
    assert eve.hand() == set()
    assert not [card for card in ana.hand() if card.removeprefix("c-") in eve.page.locator("#table").inner_html()]
    ana.click(state["can"][0])
    eve.wait(lambda s: s["v"] != state["v"])
    assert not eve.state()["can"]
    eve.page.locator("#draw-pile").click(force=True)
    ana.close()
    eve.close()


def test_an_absent_player_is_replaced_by_a_bot_and_comes_back(browser: Browser, server: Server) -> None:
    ana, ben = Person(browser, server), Person(browser, server)
    invited(ana, ben)
    theirs = ben.page.url
    ben.page.goto("/")
    ana.page.get_by_role("button", name="Let a bot play").first.click()
    ben.page.goto(theirs)
    ben.page.get_by_role("button", name="Take my seat back").first.click()
    ben.wait(lambda s: not ben.page.get_by_text("A bot is playing your seat").count())
    ana.close()
    ben.close()


def test_a_server_restart_in_mid_game_is_survived(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ana = Person(browser, server)
        ana.sit()
        for _ in range(3):
            state = ana.my_turn()
            ana.click(state["can"][0])
            ana.moved(state)
        state = ana.my_turn()
        hand = ana.hand()
        server.kill()
        ana.page.get_by_text("Reconnecting").wait_for()
        picked = next((thing for thing in state["can"] if thing in hand), "draw-pile")
        ana.click(picked)  # nobody is there; the script asks again, and the move is made once
        server.start()
        ana.wait(lambda s: s["v"] != state["v"] and not s["busy"])
        assert ana.page.locator("#say").inner_text() == ""
        ana.my_turn()
        assert hand - ana.hand() == {picked} & hand, "what was laid is gone, all others are still there"
        ana.close()


def test_eight_tabs_of_one_browser_all_follow(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    url = ana.sit()
    tabs = [ana.page, *(ana.open(url) for _ in range(7))]
    state = ana.my_turn()
    for tab in tabs:
        ana.wait(lambda s: s["can"], tab)
    ana.click(state["can"][0])
    for tab in tabs:
        ana.wait(lambda s: s["v"] != state["v"], tab)
    ana.close()


def test_replay_eyes_and_playing_on(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    url = ana.sit(**SHORT)
    ana.play_out(lambda state: ana.click(state["can"][0]))
    ana.page.goto(f"{url}/replay?at=0")
    first = ana.page.locator("#log li").count()
    for _ in range(3):
        v = ana.state()["v"]
        ana.page.locator("[data-step=forward]").click()
        ana.wait(lambda s, v=v: s["v"] != v)  # type: ignore[misc]
    assert ana.page.locator("#log li").count() > first
    assert "at=3" in ana.page.url
    shared = ana.page.locator("#share").get_attribute("data-copy") or ""
    assert shared.endswith("/replay?at=3")
    assert url.split("/")[3] not in shared, "what is shared is not the key of the seat"
    ana.page.locator("#scrub").fill("6")
    ana.wait(lambda s: s["v"] == "6")
    mine = ana.hand()
    ana.page.locator("#eyes").select_option("1")
    ana.wait(lambda s: ana.hand() != mine)
    ana.page.get_by_role("button", name="Continue from here").click()
    ana.page.wait_for_url(lambda now: "/replay" not in now)
    assert ana.page.url.split("/")[-2] != url.split("/")[2]
    ana.play_out(lambda state: ana.click(state["can"][0]))
    ana.close()


def test_a_rematch_leads_everybody_to_the_new_table(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    url = ana.sit(**SHORT)
    ana.play_out(lambda state: ana.click(state["can"][0]))
    ana.page.locator("#end").get_by_role("button", name="Rematch").click()
    ana.page.wait_for_url(lambda now: "/t/" in now and url not in now)
    ana.my_turn()
    ana.close()


def run_in_the_lab(server: Server) -> str:
    folder = Path(server.env["ORRERY_DATA"]) / "runs" / "few"
    if not folder.exists():
        made(folder, Experiment("solar_republic", ("random",), 20, seats=2), Here())
    return folder.name


@pytest.mark.parametrize(
    ("width", "height", "every"), [(1440, 900, True), (390, 844, False)],
)
def test_axe_finds_nothing_on_any_page(
    browser: Browser, server: Server, width: int, height: int, every: bool
) -> None:
    """Every page in both themes; again what differs by width. Games, lessons and rulebooks have tests of their own."""
    ana = Person(browser, server, viewport={"width": width, "height": height}, bypass_csp=True)
    found: dict[str, list[str]] = {}

    def check(name: str) -> None:
        """Paper looks like paper in every theme."""
        if bad := faults(ana.page, both_themes=every and not name.startswith("print")):
            found[name] = bad

    pages = {"home": "/", "setup": "/new/solar_republic"}
    if every:
        pages |= {"rules": "/rules/solar_republic", "found": "/rules/solar_republic?q=draw", "error": "/nothing"}
        pages |= {"verify": "/verify", "about": "/rules/ephemeris/about", "refused": "/new/solar_republic?seats=99"}
        pages |= {name: f"/{name}" for name in ("player", "daily", "open", "keys", "offline", "print/laniakea", "lab")}
        pages["report"] = f"/lab?run={run_in_the_lab(server)}"
    for name, address in pages.items():
        ana.page.goto(address)
        check(name)
    if every:
        code = ana.sit(seat_1="open").split("/")[2]
        check("table with an open seat")
        for name, address in {"join": f"/t/{code}/join", "lobby": f"/t/{code}", "fair": f"/t/{code}/fairness"}.items():
            ana.page.goto(address)
            check(name)
        ana.sit(seats="2", seat_1="here")
        check("curtain")
    url = ana.sit(**SHORT)
    ana.my_turn()
    ana.page.get_by_role("button", name="Hint").click()
    ana.page.locator(".bubble.tip").wait_for()
    check("my turn, with a hint")
    if every:
        for name in ("turns", "tracker", "notes", "plan", "pace"):
            ana.page.goto(f"{url}/{name}")
            check(name)
        ana.page.goto(url)
        ana.my_turn()
        ana.lose_connection()
        ana.page.get_by_text("Reconnecting").wait_for()
        check("no connection")
        ana.context.set_offline(False)
        ana.page.get_by_text("Reconnecting").wait_for(state="hidden")
    ana.play_out(lambda state: ana.click(state["can"][0]))
    check("end")
    if every:
        ana.page.goto(f"{url}/replay?at=4")
        ana.page.get_by_text("Look at it together").click()
        check("replay, looked at together")
        ana.page.goto(f"{url}/review")
        check("review")
        ana.page.goto("/")
        check("home with games")
    assert not found, found
    ana.close()
