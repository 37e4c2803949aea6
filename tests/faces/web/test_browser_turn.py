"""A slow game over a day's clock: two browsers, a restart, every message once. The day passes at one seam."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.faces.web.axe import faults
from tests.faces.web.people import Person, chooses
from tests.faces.web.running import Server
from tests.patience import tries
from tests.table.receivers import MailBox, Receiver

LATER = """
from pathlib import Path
from orrery.table import moment
real, later = moment.now, Path({later!r})
moment.now, moment.LOOK = (lambda: real() + float(later.read_text())), 0.05
from orrery.cli import main; main()
"""
# What a headless browser has no screen and no loudspeaker for; and a tab that nobody sees
STUBS = """() => {
  window.notes = []; window.asked = 0; window.tones = 0;
  window.Notification = class {
    constructor(title, about) { window.notes.push([title, about.body, about.tag]); }
    static get permission() { return localStorage.allowed ?? 'default'; }
    static async requestPermission() { window.asked++; return localStorage.allowed = 'granted'; }
  };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.tones++; return start.apply(this, when); };
  Object.defineProperty(document, 'hidden', { get: () => Boolean(window.unseen) });
}"""
HOUR = 3600.0


class Hours:
    """The time of the server, moved on from outside."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.later = 0.0
        self.pass_by(0)

    def pass_by(self, seconds: float) -> None:
        self.later += seconds
        self.file.with_suffix(".new").write_text(str(self.later))
        self.file.with_suffix(".new").replace(self.file)


def play_turn(person: Person) -> None:
    """Plays on until it is the other's turn."""
    while chooses(state := person.my_turn()) and not state["over"]:
        person.click("draw-pile" if "draw-pile" in state["can"] else state["can"][0])
        person.agree()
        person.moved(state)
        if person.wait(lambda s: chooses(s) or s["turn"] == "other" or s["over"])["turn"] == "other":
            return


def seen(person: Person, url: str) -> dict[str, Any]:
    code, key = url.split("/")[-2:]
    headers = {"Authorization": f"Bearer {key}"}
    view: dict[str, Any] = person.context.request.get(f"/api/tables/{code}/view", headers=headers).json()
    return view


def test_a_slow_game_over_a_day_with_every_message_once(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    hours = Hours(tmp_path / "later")
    box, receiver = MailBox(), Receiver()
    options = ("--smtp", box.url, "--mail-from", "orrery@example.org", "--private-hooks")
    server = Server(tmp_path, *options, away_after=0.2, program=LATER.format(later=str(hours.file)))
    request.addfinalizer(server.stop)
    server.start()

    # A table with a day for each move, and a friend by link
    ana, ben = Person(browser, server), Person(browser, server)
    for person in (ana, ben):
        person.page.add_init_script(f"({STUBS})()")
    url = ana.sit(mode="match", seats="2", seat_1="friend", name_0="Ana", clock="days", **{"clock-days": "1"})
    link = ana.page.locator("[data-copy*='invite=']").first.get_attribute("data-copy")
    assert link is not None
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.locator("button[name=seat]").first.click()
    ben.page.wait_for_selector("#table.tbl")
    urls = {ana: url, ben: "/" + ben.page.url.split("/", 3)[3]}
    ana.page.wait_for_selector("#table.tbl")
    asked, waits = (ana, ben) if seen(ana, url)["view"]["seat"] == 0 else (ben, ana)
    asked.my_turn()
    assert re.fullmatch(r"23:59:\d\d|1 day 0 h", asked.page.locator("#clock").inner_text().strip())

    # Whoever waits chooses how to hear of the turn; nothing is asked for before a click
    waits.page.goto(f"{urls[waits]}/turns")
    assert waits.page.evaluate("() => window.asked") == 0
    waits.page.get_by_role("button", name="Sound: off").click()
    waits.page.get_by_role("button", name="Notification: off").click()
    waits.page.get_by_role("button", name="Notification: on").wait_for()
    waits.page.get_by_role("button", name="Make a feed").click()
    assert faults(waits.page) == []
    waits.page.get_by_label("Address", exact=True).fill(receiver.url)
    waits.page.locator("form:has(#hook) button").click()
    waits.page.get_by_label("E-mail address").fill("friend@example.org")
    waits.page.locator("form:has(#mail) button").click()
    feed = waits.page.locator("[data-copy*='/feed/']").get_attribute("data-copy")
    assert feed is not None
    for _ in tries():
        if box.mails:
            break
    question = box.mails.pop()
    found = re.search(r"http\S+/off/\S+", question.get_content())
    assert found is not None
    waits.page.goto(found[0])
    assert faults(waits.page) == []
    waits.page.get_by_role("button", name="Yes, tell me").click()
    waits.page.get_by_role("button", name="Stop these messages").wait_for()

    # In a tab that nobody sees: one notification, one chime, a mark in title and icon; no message
    waits.page.goto(urls[waits])
    waits.wait(lambda s: s["turn"] == "other")
    waits.page.wait_for_function("() => document.querySelector('#say').textContent === ''")
    waits.page.evaluate("() => { window.unseen = true; }")
    play_turn(asked)
    waits.page.wait_for_function("() => window.notes.length")
    waits.my_turn()
    assert waits.page.title().startswith("● ")
    assert "logo-turn" in (waits.page.locator("link[rel=icon]").get_attribute("href") or "")
    hours.pass_by(HOUR)
    waits.page.evaluate("() => { window.unseen = false; }")
    play_turn(waits)
    notes = waits.page.evaluate("() => window.notes")
    assert [note[:2] for note in notes] == [["Your turn", "Solar Republic"]]
    assert waits.page.evaluate("() => window.tones") == 2, "two bells make one chime"
    assert waits.page.title().startswith("Solar Republic")
    assert (receiver.posted, box.mails) == ([], []), "whoever is there needs no message"

    # Away: feed, webhook and mail, each once
    waits.page.goto("/")
    play_turn(asked)
    assert "<entry>" in waits.context.request.get(feed).text()
    hours.pass_by(61)
    for _ in tries():
        if receiver.posted and box.mails:
            break
    before = waits.context.request.get(feed).text()
    zero = [seat["clock"] for seat in seen(waits, urls[waits])["seats"]]
    assert before.count("<entry>") == 1

    # A restart in between changes nothing
    server.stop()
    server.start()
    hours.pass_by(10 * HOUR)
    asked.page.goto(urls[asked])
    asked.wait(lambda s: s["turn"] == "other")
    assert waits.context.request.get(feed).text() == before
    assert [seat["clock"] for seat in seen(waits, urls[waits])["seats"]] == zero

    # The link in the mail opens the table in the browser that plays there, in time
    (mail,) = box.mails
    (told,) = receiver.posted
    assert mail["Subject"] == "Your turn in Solar Republic"
    opens = re.search(r"Play: (\S+)", mail.get_content())
    assert opens is not None
    assert opens[1] == told["url"]
    waits.page.goto(opens[1])
    waits.my_turn()
    assert waits.page.url.endswith(urls[waits])
    assert re.match(r"1[34]:\d\d:\d\d", waits.page.locator("#clock").inner_text().strip())
    play_turn(waits)

    # The other one lets a day pass: a bot plays that turn, and gives the seat back
    hours.pass_by(25 * HOUR)
    waits.my_turn()
    assert not any(seat["level"] for seat in seen(ana, urls[ana])["seats"])
    assert len(receiver.posted) == len(box.mails) == 1
    for person in (ana, ben):
        person.close()
    with receiver, box:
        pass
