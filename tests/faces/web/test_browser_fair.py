"""Real browsers take part in the draw, keep what they saw, and verify the game when it is over."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser

import orrery
from orrery.kernel import proof
from tests.faces.web.axe import faults
from tests.faces.web.people import Person, plain
from tests.faces.web.running import Server
from tests.kernel.test_proof import mutated
from tests.patience import PATIENCE
from tests.sealed import every_mode, played, without_secret

CHECK = """async (texts) => {
  const { check } = await import('/static/draw/verify.js');
  return Promise.all(texts.map((text) => check(text).then(({ heads }) => heads.at(-1), () => '')));
}"""


def kept(person: Person, code: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(person.look(f"() => localStorage.getItem('orrery:{code}') ?? '{{}}'"))
    return found


def test_friends_meet_in_the_lobby_and_every_browser_adds_a_number(browser: Browser, server: Server) -> None:
    ana, ruth, eve = (Person(browser, server) for _ in range(3))
    ana.page.goto("/new/solar_republic")
    ana.page.locator("[name=seats][value='3']").check(force=True)
    ana.page.locator("[name=seat-1][value=friend]").check(force=True)
    ana.page.locator("[name=seat-2][value=open]").check(force=True)
    ana.page.get_by_role("button", name="Start game").click()
    ana.page.wait_for_selector("#table[data-phase=lobby]:not([data-wants])")
    code = ana.page.locator("#table").get_attribute("data-code") or ""
    mine = kept(ana, code)
    assert mine["commitment"] == ana.page.locator("#table").get_attribute("data-commitment")
    assert len(mine["nonce"]) == 64
    eve.page.goto(f"/t/{code}")
    assert eve.page.get_by_role("button", name="Start now").count() == 0
    ruth.page.goto(ana.page.locator("[data-copy*=invite]").get_attribute("data-copy") or "")
    ruth.page.locator("button[name=seat]").click()
    ruth.page.wait_for_selector("#table[data-phase=lobby]:not([data-wants])")
    theirs = kept(ruth, code)
    assert theirs["others"] == [mine["nonce"], None, None], "what those before have added is kept as well"
    eve.page.wait_for_function("() => document.getElementById('lobby-h').textContent.includes('a player')")
    assert faults(ana.page) == []
    ana.page.get_by_role("button", name="Start now").click()
    for person in (ana, ruth, eve):
        person.page.wait_for_selector("#prompt")
    ana.wait(lambda _: "head" in kept(ana, code))  # written down by the script once the table is shown
    ana.page.goto(f"{ana.page.url}/fairness")
    told = plain(ana.page.locator("main").inner_text())
    assert mine["nonce"] in told
    assert theirs["nonce"] in told
    assert kept(ana, code)["head"]
    assert faults(ana.page) == []
    for person in (ana, ruth, eve):
        person.close()


def test_a_game_is_verified_in_the_browser_and_every_lie_is_found(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    ana = Person(browser, server)
    ana.page.goto("/")
    ana.page.get_by_role("button", name="Play now").first.click()
    ana.page.wait_for_selector("#prompt")
    url = ana.page.url.removeprefix(server.address)
    ana.play_out(lambda state: ana.page.evaluate(
        "(id) => document.getElementById(id).dispatchEvent(new MouseEvent('click', {bubbles: true}))", state["can"][0]
    ))  # fmt: skip
    code = url.split("/")[2]
    assert kept(ana, code)["nonce"]
    record = ana.context.request.get(f"{url}/record").text()
    assert kept(ana, code)["nonce"] in record
    ana.page.locator(".opened summary").click()
    address = ana.page.get_by_role("link", name="Verify the whole game").get_attribute("href") or ""
    ana.page.get_by_role("button", name="Rematch").click()
    ana.page.wait_for_function(f"() => document.querySelector('#prompt') && !location.pathname.includes('{code}')")
    again = ana.page.url.split("/")[4]
    assert kept(ana, again)["nonce"] != kept(ana, code)["nonce"], "a new number for the new draw"
    assert kept(ana, again)["commitment"] != kept(ana, code)["commitment"]
    ana.page.goto(address)
    verdict = ana.page.locator("#verdict:not([hidden])")
    verdict.wait_for()
    assert "Everything here holds" in verdict.inner_text()
    assert verdict.locator(".yes").count() == 6
    assert faults(ana.page) == []

    def verify(text: str) -> str:
        file = tmp_path / "game.orr"
        file.write_text(text, "utf-8")
        ana.page.locator("#verdict").evaluate("(box) => { box.hidden = true; }")
        ana.page.locator("#file").set_input_files([])
        ana.page.locator("#file").set_input_files(file)
        verdict.wait_for(timeout=1000 * PATIENCE)
        return verdict.inner_text()

    assert "Everything here holds" in verify(record)
    assert "This record doesn’t hold" in verify(record.replace('"casual"', '"master"', 1))
    assert "The seed was chosen" in verify(bare())
    for lie in ("an empty secret", "no secret"):
        assert "This record doesn’t hold" in verify(without_secret(record, lie))
    ana.context.route("**/record", lambda route: route.fulfill(body=without_secret(record, "no draw")))
    ana.page.goto("/")  # or else nothing but the end of the address would change
    ana.page.goto(address)
    verdict.wait_for()
    assert "This record isn’t the game your browser saw" in verdict.inner_text()
    ana.page.evaluate(f"() => localStorage.setItem('orrery:{code}', '{{\"commitment\": \"x\", \"nonce\": \"y\"}}')")
    lied = verify(record)
    assert "This record isn’t the game your browser saw" in lied
    assert verdict.locator(".no").count() == 2
    ana.close()


def bare() -> str:
    """A record without a table."""
    match = orrery.new("solar_republic", seed=1)
    match.push(match.legal[0])
    return match.record()


def test_the_browser_and_the_terminal_agree_on_every_record(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.page.goto("/verify")
    matches = [played(game, mode, most=40) for game, mode in every_mode()]
    good = [match.record() for match in matches]
    assert ana.page.evaluate(CHECK, good) == [match.head(match.number) for match in matches]
    dice = Random(7)
    bad = [mutated(dice.choice(good), dice)[0] for _ in range(300)]
    for text in bad:
        try:
            proof.read(text)
        except proof.Broken:
            continue
        raise AssertionError(text)
    assert set(ana.page.evaluate(CHECK, bad)) == {""}
    ana.close()
