"""Starting and joining a game when the answer is lost on the way: ask again, and nothing is lost or done twice."""
from __future__ import annotations

import re
from pathlib import Path

from starlette.testclient import TestClient

from tests.faces.web.helpers import GAME, QUICK, create, my_turn, play_out, table_of, text_of, web

ID = "3f1c9a52-6f3e-4d0b-9a55-0d6c7e8f9a10"


def hidden_id(html: str, action: str = "") -> str:
    """The name of a form on a page."""
    form = html[html.index(f'action="{action}"') if action else html.index('<form method="post" class="panel"') :]
    found = re.search(r'name="id" value="([^"]+)"', form)
    assert found
    return found[1]


def open_table(client: TestClient) -> str:
    return create(client, seats="2", seat_1="open").split("/")[2]


def test_a_program_that_asks_again_gets_the_same_table(tmp_path: Path) -> None:
    wish = {"game": GAME, "seats": ["me", "friend"], "names": ["Ana"], "id": ID}
    with web(tmp_path) as client:
        first = client.post("/api/tables", json=wish).json()
        assert client.post("/api/tables", json=wish).json() == first
        other = client.post("/api/tables", json={**wish, "names": ["Eve"]}).json()
        assert other["code"] != first["code"], "another wish, under an id that somebody else has"
        assert other["key"] != first["key"]
        unnamed = [client.post("/api/tables", json={**wish, "id": ""}).json()["code"] for _ in range(2)]
        assert len({first["code"], *unnamed}) == 3
        for bad in ("short", "x" * 65, "sixteen letters!"):
            assert client.post("/api/tables", json={**wish, "id": bad}).status_code == 422
    with web(tmp_path) as client:
        assert client.post("/api/tables", json=wish).json() == first


def test_a_program_that_asks_again_gets_the_same_seat(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        made = client.post("/api/tables", json={"game": GAME, "seats": ["me", "open", "open"]}).json()
        table = f"/api/tables/{made['code']}"
        first = client.post(f"{table}/join", json={"name": "Ben", "id": ID}).json()
        assert client.post(f"{table}/join", json={"name": "Ben", "id": ID}).json() == first
        second = client.post(f"{table}/join", json={"name": "Eve", "id": ID}).json()
        assert (first["seat"], second["seat"]) == (1, 2), "somebody else by chance has the same id"
        assert first["key"] != second["key"]
    with web(tmp_path) as client:
        assert client.post(f"{table}/join", json={"name": "Ben", "id": ID}).json() == first, "all seats are taken now"
        assert client.post(f"{table}/join", json={"name": "Ben", "id": ID[::-1]}).status_code == 422


def test_a_form_that_is_sent_twice_starts_one_game(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        for page in ("/", f"/new/{GAME}"):
            form = {**QUICK, "id": hidden_id(client.get(page).text, "/tables")}
            urls = {client.post("/tables", data=form).headers["location"] for _ in range(2)}
            assert len(urls) == 1
            again = {**QUICK, "id": hidden_id(client.get(page).text, "/tables")}
            assert client.post("/tables", data=again).headers["location"] not in urls, "a page that was loaded again"
        lesson = {"id": hidden_id(client.get("/").text, f"/learn/{GAME}")}
        assert len({client.post(f"/learn/{GAME}", data=lesson).headers["location"] for _ in range(2)}) == 1


def test_a_form_that_is_sent_twice_takes_one_seat(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        code = open_table(client)
        client.cookies.clear()  # a friend's browser, which has never been here
        form = {"name": "Ben", "seat": "1", "id": hidden_id(client.get(f"/t/{code}/join").text)}
        first = client.post(f"/t/{code}/join", data=form).headers["location"]
        assert client.post(f"/t/{code}/join", data=form).headers["location"] == first
        assert len(table_of(client, f"/t/{code}").memory.holders) == 2
        page = client.get(f"/t/{code}/join").text
        assert f'href="{first}"' in page
        assert "You have a seat at this table. Go to your seat" in text_of(page)
        for visits in ("", "/"):
            client.cookies.clear()  # a stranger who knows the name of the form
            if visits:
                client.get(visits)
            stolen = client.post(f"/t/{code}/join", data=form)
            assert (stolen.status_code, "That seat is taken." in stolen.text) == (422, True)
            key = first.rpartition("/")[2]
            assert key not in stolen.text
            assert key not in client.get(f"/t/{code}/join").text


def test_the_seat_is_found_again_after_a_restart(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        code = open_table(client)
        form = {"name": "Ben", "seat": "1", "id": hidden_id(client.get(f"/t/{code}/join").text)}
        first = client.post(f"/t/{code}/join", data=form).headers["location"]
        cookies = dict(client.cookies)
    with web(tmp_path) as client:
        client.cookies.update(cookies)
        assert client.post(f"/t/{code}/join", data=form).headers["location"] == first


def test_continuing_a_game_twice_makes_one_table_until_somebody_has_moved_there(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        play_out(client, url)

        def go_on(at: str) -> str:
            return str(client.post(f"{url}/replay/play-on", data={"at": at}).headers["location"])

        first = go_on("0")
        assert go_on("0") == first
        assert go_on("1") != first, "from another moment"
        seen = my_turn(client, first)
        client.post(f"{first}/move", data={"move": seen["view"]["legal"][0], "v": str(seen["number"])})
        second = go_on("0")
        assert second != first, "it has gone on meanwhile"
        assert go_on("0") == second
