"""Panels of a table, the past and previews, as pages and as the script asks for them."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from orrery.kernel.coming import coming
from tests.faces.web.helpers import SCRIPT, create, my_turn, table_of, text_of, web
from tests.faces.web.test_secrecy import compare, far


def test_what_helps_to_follow_is_the_same_bytes_whatever_is_hidden(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, mode="match")
        far(client, url, 6)
        table = table_of(client, url)
        legal = list(table.memory.match.legal)

        def previews() -> str:
            asked = [client.post(f"{url}/preview", data={"move": move}, headers=SCRIPT) for move in legal]
            assert all(answer.status_code == 200 for answer in asked)
            return "\n".join(answer.text for answer in asked)

        last = table.memory.match.number
        ways: list[Callable[[], str]] = [
            lambda: client.get(f"{url}/tracker").text,
            lambda: client.get(f"{url}/plan").text,
            lambda: client.get(f"{url}/replay?past&at={last // 2}").text,
            previews,
        ]
        for receive in ways:
            compare(client, table, 0, receive)
        assert "Score: you" in previews()


@pytest.mark.parametrize("planned", [0, 1])
def test_notes_and_plans_of_a_seat_reach_nobody_else(tmp_path: Path, planned: int) -> None:
    with web(tmp_path) as client:
        url = create(client, seats="2", seat_1="friend", seat_2="", watch="open_after")
        table = table_of(client, url)
        invite = table.memory.seats[1].invite
        joined = client.post(f"/t/{table.code}/join?invite={invite}", data={"seat": "1", "name": "Ben"})
        theirs = str(joined.headers["location"])
        assert table.memory.dealt
        writer, reader = (url, theirs) if planned else (theirs, url)
        seat = 0 if planned else 1
        key = reader.split("/")[3]
        api = f"/api/tables/{table.code}"

        def received() -> list[str]:
            with client.websocket_connect(f"{reader}/ws") as socket:
                pushed = socket.receive_text()
            own = [f"{reader}/{part}" for part in ("tracker", "notes", "plan", "replay", "record", "fairness")]
            pages = [reader, *own, f"/t/{table.code}", f"/t/{table.code}/tracker"]
            asked = [client.get(f"{api}/{part}", headers={"Authorization": f"Bearer {key}"}).text
                     for part in ("view", "events")]  # fmt: skip
            return [pushed, *asked, *(client.get(page).text for page in pages)]

        client.get(reader)
        before = received()
        option = coming(table.memory.match, seat)[0].text
        asked = table.memory.match.seat == seat
        saved = client.post(f"{writer}/notes", data={"text": "xyzzy <b>"}, headers=SCRIPT)
        assert saved.json()["text"] == "Notes saved."
        if not asked:  # else it is carried out at once
            assert client.post(f"{writer}/plan", data={"do": "add", "move": option}).status_code == 303
            assert table.memory.intents.plans == {seat: (option,)}
        table.tell()
        assert received() == before
        assert "xyzzy &lt;b&gt;" in client.get(f"{writer}/notes").text
        assert client.get(f"{writer}/notes.txt").text == "xyzzy <b>\n"
        assert client.get(f"/t/{table.code}/notes").status_code == 404
        assert client.post(f"/t/{table.code}/notes", data={"text": "x"}).status_code in (404, 405)


def test_panels_work_without_a_script(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        my_turn(client, url)
        page = client.get(url).text
        for panel in ("tracker", "notes", "plan", "pace"):
            assert f'href="{url}/{panel}" data-panel' in page
            assert 'id="panel-body"' in client.get(f"{url}/{panel}").text
        assert "Not seen yet" in text_of(client.get(f"{url}/tracker").text)
        assert client.post(f"{url}/pace", data={"pace": "fast"}).headers["location"] == f"{url}/pace"
        assert table_of(client, url).memory.pace == "fast"
        refused = client.post(f"{url}/pace", data={"pace": "warp"}, headers=SCRIPT)
        assert refused.status_code == 422
        assert refused.json()["text"] == "Choose one of these: slow, usual, fast, at once."
        too_long = client.post(f"{url}/notes", data={"text": "x" * 2001}, headers=SCRIPT)
        assert too_long.json()["text"] == "Notes can have 2000 characters. Yours have 2001, so nothing was saved."
        client.post(f"{url}/plan", data={"do": "always", "name": "pass"})
        assert "Pass whenever I can" in client.get(f"{url}/plan").text
        assert table_of(client, url).memory.intents.always == {0: frozenset({"pass"})}
        assert client.get("/keys").status_code == 200


def test_an_earlier_position_has_a_bar_that_leads_back_to_now(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        my_turn(client, url)
        number = table_of(client, url).memory.number
        part = client.get(f"{url}/replay?past&at={number}").text
        assert part.lstrip().startswith("<div id=\"table\"")
        assert "data-now" in part
        assert 'data-past="now"' in part
        assert '<script type="application/json" id="legal">{}</script>' in part
        start = client.get(f"{url}/replay?past&at=0").text
        assert "Earlier: move 0 of" in start
