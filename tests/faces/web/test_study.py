"""A finished game looked at together: who may lead, comment, mark and try; who sees it; and that it stays."""
from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from starlette.testclient import TestClient

from orrery.table import studying
from orrery.table.study import Moment
from tests.faces.web.axe import faults
from tests.faces.web.helpers import SCRIPT, create, play_out, table_of, text_of, web
from tests.faces.web.people import Person
from tests.faces.web.running import Server
from tests.faces.web.test_secrecy import redealt
from tests.patience import tries


def finished(client: TestClient, **fields: str) -> str:
    url = create(client, seats="2", **fields)
    play_out(client, url)
    return url


def act(client: TestClient, url: str, **data: str) -> Any:
    return client.post(f"{url}/replay/study", data=data, headers=SCRIPT)


def heard(client: TestClient, url: str) -> Any:
    with client.websocket_connect(f"{url}/replay/ws") as line:
        return json.loads(line.receive_text())


def test_comments_marks_and_the_lead_stay_with_the_table(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = finished(client)
        assert act(client, url, do="lead", at="4").json()["to"].endswith("?at=4&branch=0&eyes=")
        act(client, url, do="comment", at="4", text="Here <b>Io</b> was better.")
        act(client, url, do="mark", at="4", marks="in-play c-jup_io>in-play")
        page = client.get(f"{url}/replay?at=4").text
        assert "Here &lt;b&gt;Io&lt;/b&gt; was better." in page
        assert 'data-marks="in-play c-jup_io&gt;in-play"' in page
        assert "was better" not in client.get(f"{url}/replay?at=5").text
        assert heard(client, url)["led"] == [4, 0]
    with web(tmp_path) as client:  # the server was started again
        assert "was better" in client.get(f"{url}/replay?at=4").text
        assert heard(client, url) == {"led": [4, 0], "leads": True, "count": 3}
        table = table_of(client, url)
        number = next(iter(table.memory.study.comments))
        act(client, url, do="remove", comment=str(number))
        act(client, url, do="stop")
        assert heard(client, url)["led"] is None
        assert "was better" not in client.get(f"{url}/replay?at=4").text


def test_another_server_shows_the_same_study(tmp_path: Path) -> None:
    with web(tmp_path) as one, web(tmp_path) as two:
        url = finished(one)
        two.get(f"{url}/replay")
        act(one, url, do="comment", at="2", text="Seen everywhere.")
        act(one, url, do="lead", at="2")
        assert "Seen everywhere." in two.get(f"{url}/replay?at=2").text
        assert heard(two, url) == {"led": [2, 0], "leads": True, "count": 2}
        act(two, url, do="go", at="3")
        one.get(f"{url}/replay")
        assert heard(one, url)["led"] == [3, 0]


def test_a_variation_is_played_by_the_rules_and_goes_on(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = finished(client)
        memory = table_of(client, url).memory
        at = next(n for n in range(memory.number) if len(memory.match.at(n).legal) > 2)
        match, played = memory.match.at(at), memory.match.plies[at].text
        other = next(text for text in match.legal if text != played)
        assert act(client, url, do="try", at=str(at), move=played).json()["to"].endswith(f"?at={at + 1}&branch=0&eyes=")
        assert not memory.study.variations, "the game's own move is no variation"
        refused = act(client, url, do="try", at=str(at), move="play:nothing")
        assert refused.status_code == 422
        to = act(client, url, do="try", at=str(at), move=other).json()["to"]
        branch = int(to.split("branch=")[1].split("&")[0])
        page = client.get(to).text
        assert "You’re looking at a variation." in page
        tip = memory.study.variations[branch].last
        there = studying.position(memory, Moment(tip, branch))
        assert there.plies[at].text == other
        more = act(client, url, do="try", at=str(tip), branch=str(branch), move=there.legal[0])
        assert more.status_code == 200
        assert len(memory.study.variations) == 1, "it goes on, no other begins"
        assert memory.study.variations[branch].moves[0] == other
        hint = act(client, url, do="suggest", at=str(at)).json()
        assert hint["text"].startswith("A bot would choose: ")
        act(client, url, do="comment", at=str(tip), branch=str(branch), text="Nice.")
        act(client, url, do="drop", drop=str(branch))
        assert not memory.study.variations
        assert not memory.study.comments
        assert client.get(f"{url}/replay?at=1&branch={branch}").status_code == 422


def test_only_players_take_part_and_only_when_it_is_finished(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        running = create(client, mode="match")
        for do in ("lead", "comment", "mark", "suggest"):
            data = {"do": do, "text": "Hm.", "marks": "in-play"}
            assert act(client, running, **data).status_code in (403, 422), data
        assert 'id="study"' not in client.get(f"{running}/replay").text
        url = finished(client)
        code = url.split("/")[2]
        assert client.post(f"/t/{code}/replay/study", data={"do": "lead"}).status_code in (404, 405)
        for data in (
            {"do": "comment", "text": " \u200b"}, {"do": "comment", "at": "9999", "text": "Where?"}, {"do": "dance"},
            {"do": "mark", "marks": "<script>"}, {"do": "mark", "marks": " ".join(f"c-{n}" for n in range(30))},
            {"do": "go", "at": "3", "branch": "77"}, {"do": "try", "at": "99999", "move": "draw"},
        ):  # fmt: skip
            answer = act(client, url, **data)
            assert answer.status_code == 422, data
            assert answer.json()["text"].endswith(".")


@pytest.mark.parametrize("watch", ["public", "open_after"])
def test_whoever_may_not_see_the_hands_sees_no_comment_and_no_variation(tmp_path: Path, watch: str) -> None:
    with web(tmp_path) as client:
        url = finished(client, watch=watch)
        memory = table_of(client, url).memory
        at = next(n for n in range(memory.number) if len(memory.match.at(n).legal) > 2)
        other = next(text for text in memory.match.at(at).legal if text != memory.match.plies[at].text)
        spectator = f"/t/{memory.code}"
        before = client.get(f"{spectator}/replay?at={at}").text
        act(client, url, do="comment", at=str(at), text="The queen of secrets.")
        act(client, url, do="mark", at=str(at), marks="in-play")
        to = act(client, url, do="try", at=str(at), move=other).json()["to"]
        branch = re.findall(r"branch=(\d+)", to)[0]
        act(client, url, do="lead", at=str(at + 1), branch=branch)
        seen, line = client.get(f"{spectator}/replay?at={at}").text, heard(client, spectator)
        inside = client.get(f"{spectator}/replay?at={at + 1}&branch={branch}").status_code
        if watch == "public":
            assert line == {"led": [at, 0], "leads": False, "count": 0}, "they go along up to where it leaves the game"
            assert inside == 403
            led = r'(?s)<div class="study-acts">.*?</div>|<span class="badge">.*?</span>'
            assert text_of(re.sub(led, "", seen)) == text_of(re.sub(led, "", before)), "who leads, and nothing else"
        else:
            assert line["led"] == [at + 1, int(branch)]
            assert inside == 200
            assert "The queen of secrets." in seen
            assert "data-study" not in seen, "they read, and write nothing"


def test_a_spectator_receives_the_same_bytes_whatever_is_hidden(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = finished(client, watch="public")
        table = table_of(client, url)
        memory = table.memory
        at = next(n for n in range(memory.number) if len(memory.match.at(n).legal) > 2)
        other = next(text for text in memory.match.at(at).legal if text != memory.match.plies[at].text)
        branch = re.findall(r"branch=(\d+)", act(client, url, do="try", at=str(at), move=other).json()["to"])[0]
        act(client, url, do="lead", at=str(at + 1), branch=branch)
        act(client, url, do="comment", at=str(at), text="Your hand was better.")
        spectator = f"/t/{memory.code}"

        def receive() -> str:
            pages = [client.get(f"{spectator}/replay?at={n}").text for n in (0, at, memory.number)]
            return "".join(pages) + json.dumps(heard(client, spectator))

        true, before = memory.match, receive()
        hands = true.at(at).position()["hands"]
        dealt = []
        for seed in (1, 2, 3):
            memory.match = redealt(true, None, seed)
            dealt.append(memory.match.at(at).position()["hands"])
            table.tell()
            assert receive() == before
        assert any(other != hands for other in dealt), "nothing was dealt again: the test would prove nothing"


def played_out(ana: Person, ben: Person) -> tuple[str, str]:
    """A game of two people, whose bots have played it to its end; the addresses of both seats."""
    url = ana.create(seats="2", seat_1="open", seat_2="")
    code = url.split("/")[2]
    joined = ben.context.request.post(f"/t/{code}/join", form={"seat": "1", "name": "Ben"}, max_redirects=0)
    other = joined.headers["location"]
    for person, seat in ((ana, url), (ben, other)):
        person.context.request.post(f"{seat}/seat", form={"do": "bot"})
    for _ in tries(0.1):
        if ana.context.request.get(f"/api/tables/{code}/view").json().get("over"):
            return url, other
    raise AssertionError("the game doesn't end")


def test_one_leads_and_the_other_follows_or_looks_around(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        ana, ben = Person(browser, server), Person(browser, server)
        url, other = played_out(ana, ben)
        ana.page.goto(f"{url}/replay?at=3")
        ana.page.get_by_text("Look at it together").click()
        ana.page.get_by_role("button", name="Lead", exact=True).click()
        expect(ana.page.get_by_role("button", name="Stop leading")).to_be_visible()
        ben.page.goto(f"{other}/replay")
        at = ben.page.locator("#scrub")
        expect(at).to_have_value("3")
        ana.page.get_by_label("One move forward").click()
        expect(at).to_have_value("4")
        ben.page.get_by_label("One move back").click()
        expect(ben.page.locator("[data-follow]")).to_have_attribute("aria-pressed", "false")
        ana.page.get_by_label("One move forward").click()
        expect(ana.page.locator("#scrub")).to_have_value("5")
        ana.page.get_by_label("Comment on this position").fill("Keep the planet for later.")
        ana.page.get_by_role("button", name="Add").click()
        expect(ana.page.locator(".study-said")).to_contain_text("Keep the planet for later.")
        expect(at).to_have_value("3")
        ben.page.locator("[data-follow]").click()
        expect(at).to_have_value("5")
        expect(ben.page.locator(".study-said")).to_contain_text("Keep the planet for later.")
        ana.page.locator("[data-mark]").click()
        ana.page.locator(".in-pile.top").click()
        expect(ben.page.locator("#study-marks circle")).to_have_count(1)
        things = ana.page.locator(".a-board [id][aria-label][tabindex='0']")  # by keys: an arrow, and a ring
        things.nth(0).press("Shift+Enter")
        things.nth(1).press("Enter")
        expect(ben.page.locator("#study-marks path")).to_have_count(1)
        expect(ben.page.locator("#study-marked")).to_contain_text(" → ")
        things.nth(0).press("Enter")
        expect(ben.page.locator("#study-marks circle")).to_have_count(2)
        ana.page.locator("[data-mark]").click()
        for option in ("last", "first"):  # one of them isn't what was played
            ana.page.locator(f"#study-move option:{option}-child").evaluate("o => { o.selected = true; }")
            ana.page.get_by_role("button", name="Try").click()
            expect(ana.page.locator("#scrub")).to_have_value("6")
            if ana.page.locator(".study-now").count():
                break
            ana.page.get_by_label("One move back").click()
            expect(ana.page.locator("#scrub")).to_have_value("5")
        for page in (ana.page, ben.page):
            expect(page.locator(".study-now")).to_contain_text("You’re looking at a variation.")
        assert faults(ben.page) == []
        assert not ana.complaints + ben.complaints
        ana.context.close()
        ben.context.close()
