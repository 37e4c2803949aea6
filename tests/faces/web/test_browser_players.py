"""Players, open tables, a series and the daily sky in real browsers."""
from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.faces.web.axe import faults
from tests.faces.web.people import Person
from tests.faces.web.running import PROGRAM, Server
from tests.midnight import SLOW, behind
from tests.patience import PATIENCE


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lists open tables."""
    program = SLOW.format(behind=behind()) + PROGRAM
    with Server(Path(tmp_path_factory.mktemp("club")), "--open-tables", program=program) as server:
        yield server


def play_by_program(server: Server, url: str) -> None:
    """A whole game at a seat, for a test that is about what comes after it."""
    code, key = url.split("/")[2:4]
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}

    def ask(path: str, data: dict[str, object] | None = None) -> Any:
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(f"{server.address}/api/tables/{code}/{path}", body, headers)
        return json.load(urllib.request.urlopen(request, timeout=PATIENCE))

    while not (now := ask("view"))["over"]:
        legal = now["view"] and now["view"]["seat"] == now["seat"] and now["view"]["legal"]
        if legal and len(legal) > 1:
            ask("moves", {"move": legal[0], "number": now["number"]})
        else:
            ask(f"events?number={now['number']}&wait=20")


def test_two_people_meet_at_an_open_table(browser: Browser, club: Server) -> None:
    ana, ben = Person(browser, club), Person(browser, club)
    ana.page.goto("/open")
    ana.page.get_by_label("Your name").fill("Ana")
    ana.page.get_by_label("Game").select_option("solar_republic")
    ana.page.get_by_role("button", name="Find me a table").click()
    ana.page.wait_for_selector("#table[data-phase=lobby]")
    ben.page.goto("/open")
    assert not faults(ben.page)
    ben.page.get_by_role("button", name="Take a seat").first.click()
    ben.page.wait_for_selector("#table")
    expect(ana.page.locator(".places")).to_contain_text("Player 2")
    ana.close()
    ben.close()


def test_a_link_makes_a_phone_the_same_player_and_a_series_goes_on(browser: Browser, club: Server) -> None:
    ana = Person(browser, club)
    ana.page.goto("/player")
    ana.page.get_by_label("Your name at new tables").fill("Ana")
    ana.page.get_by_role("button", name="Save").click()
    ana.page.get_by_role("button", name="Make my link").click()
    link = ana.page.get_by_role("textbox", name="Your private link").input_value()
    expect(ana.page.get_by_role("img", name="QR code of this link")).to_be_visible()
    assert not faults(ana.page)
    short = {"seats": "4", "seat_3": "novice", "opt_hand_size": "10", "name_0": "Ana"}
    first = ana.create(**short)
    play_by_program(club, first)
    ana.page.goto(first)
    ana.page.locator("#end").get_by_role("button", name="Rematch").click()
    ana.wait(lambda state: not state["over"])
    play_by_program(club, urlsplit(ana.page.url).path)
    expect(ana.page.locator("#end .series")).to_contain_text("After 2 games")
    phone = Person(browser, club, viewport={"width": 390, "height": 844})
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Play as Ana here").click()
    expect(phone.page.locator("main")).to_contain_text("2 played")
    assert not faults(phone.page)
    phone.page.goto("/")
    expect(phone.page.locator(".mine")).to_contain_text("Ana")
    phone.close()
    ana.close()


def test_the_daily_sky_is_played_and_compared(browser: Browser, club: Server) -> None:
    ana = Person(browser, club)
    ana.page.goto("/daily")
    assert not faults(ana.page)
    ana.page.get_by_role("button", name="Play Solar Republic").click()
    ana.my_turn()
    assert ana.page.get_by_role("button", name="Hint").count() == 0
    ana.play_out(lambda state: ana.click(state["can"][0]))
    ana.page.get_by_role("link", name="See everyone’s results").click()
    expect(ana.page.locator(".rated .you")).to_have_count(1)
    expect(ana.page.locator("main")).to_contain_text("Your streak: 1 day.")
    ana.page.locator(".rated .you").get_by_role("link", name="Replay").click()
    ana.page.wait_for_selector("#table.replaying")
    ana.close()
