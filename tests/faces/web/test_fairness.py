"""The lobby, the fairness of a table and its openness, as pages and as JSON."""
from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from orrery.kernel import proof
from orrery.kernel.proof import digest
from tests.faces.web.helpers import GAME, SCRIPT, Device, create, my_turn, play_out, table_of, text_of, web


def join(client: TestClient, url: str, seat: int, **fields: str) -> str:
    table = table_of(client, url)
    invite = table.memory.seats[seat].invite
    answer = client.post(f"/t/{table.code}/join", data={"seat": str(seat), "invite": invite, **fields})
    return str(answer.headers["location"])


def test_the_lobby_says_who_is_here_and_lets_the_host_invite_and_start(tmp_path: Path) -> None:
    with web(tmp_path, away_after=60) as client:
        url = create(client, seats="4", seat_1="friend", name_1="Ruth", seat_2="open", seat_3="novice", name_0="Ana")
        code = url.split("/")[2]
        host = client.get(url).text
        plain = text_of(host)
        assert "Waiting for Ruth and one more." in plain
        assert "Start now" in plain
        assert f'data-copy="/t/{code}/join?seat=1&amp;invite=' in host
        assert table_of(client, url).memory.commitment in host
        watching = client.get(f"/t/{code}").text
        assert "Start now" not in watching
        assert "invite=" not in watching
        assert f'href="/t/{code}/join"' in watching
        with client.websocket_connect(f"/t/{code}/ws") as socket:
            device = Device()
            assert 'data-phase="lobby"' in device.receive(socket.receive_text())
            ruth = join(client, url, 1, name="Ruth")
            assert "Waiting for a player." in text_of(device.receive(socket.receive_text()))
            assert client.post(f"{ruth}/chat", data={"text": "Good evening"}).status_code == 303
            assert "Good evening" in device.receive(socket.receive_text())
            assert client.post(f"{ruth}/colour", data={"mark": "7"}).status_code == 303
            assert "var(--seat-7)" in device.receive(socket.receive_text())
            refused = client.post(f"{ruth}/start", headers=SCRIPT)
            assert "Only the host" in refused.json()["text"]
            assert client.post(f"/t/{code}/x/start", headers=SCRIPT).status_code == 404
            assert client.post(f"{url}/start").status_code == 303
            assert 'data-phase="lobby"' not in device.receive(socket.receive_text())
        assert 'class="tbl' in client.get(ruth).text


def test_before_the_deal_there_is_no_page_of_a_game(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, seat_1="friend")
        code = url.split("/")[2]
        for address in (f"{url}/replay", f"{url}/record", f"/t/{code}/replay"):
            answer = client.get(address)
            assert answer.status_code == 422, address
            assert "The game hasn’t started yet" in text_of(answer.text)
        for act in ("hint", "undo", "why"):
            assert client.post(f"{url}/{act}", headers=SCRIPT).status_code == 422
        assert client.get(f"{url}/fairness").status_code == 200
        assert "waiting for players" in client.get("/").text


def test_a_page_with_a_script_gives_its_nonce_when_it_has_seen_the_commitment(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, nonce="later")
        memory = table_of(client, url).memory
        page = client.get(url).text
        assert " data-wants" in page
        assert f'data-commitment="{memory.commitment}"' in page
        assert client.post(f"{url}/nonce", data={"nonce": "x" * 999}, headers=SCRIPT).status_code == 422
        assert client.post(f"{url}/nonce", data={"nonce": digest("n")}, headers=SCRIPT).status_code == 204
        assert memory.dealt
        my_turn(client, url)  # nothing moves by itself now
        fair = client.get(f"{url}/fairness").text
        assert digest("n") in fair
        assert memory.head(0) in fair
        assert memory.secret not in fair


def test_a_program_takes_part_in_the_draw(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        made = client.post("/api/tables", json={"game": GAME, "seats": ["me", "open"], "nonce_later": True}).json()
        table, mine = f"/api/tables/{made['code']}", {"Authorization": f"Bearer {made['key']}"}
        before = client.get(f"{table}/view").json()
        assert (before["dealt"], before["view"], before["number"]) == (False, None, -1)
        assert before["fair"]["commitment"] == made["commitment"]
        other = client.post(f"{table}/join", json={"nonce": digest("other")}).json()
        assert other["commitment"] == made["commitment"]
        assert not client.get(f"{table}/view").json()["dealt"]
        assert client.post(f"{table}/nonce", json={"nonce": "n"}).status_code == 403
        dealt = client.post(f"{table}/nonce", json={"nonce": "my own"}, headers=mine).json()
        assert dealt["dealt"]
        assert dealt["fair"]["nonces"] == ["my own", digest("other")]
        assert re.fullmatch("[0-9a-f]{64}", dealt["fair"]["head"])
        assert client.get(f"{table}/events?number=-1&wait=5", headers=mine).json()["number"] >= 0


def test_a_program_that_hosts_can_start_without_the_others(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        made = client.post("/api/tables", json={"game": GAME, "seats": ["me", "open", "friend"]}).json()
        mine = {"Authorization": f"Bearer {made['key']}"}
        table = f"/api/tables/{made['code']}"
        assert client.post(f"{table}/moves", json={"move": "draw", "number": 0}, headers=mine).status_code == 422
        assert client.post(f"{table}/start", headers=mine).json()["dealt"]


def test_a_host_without_a_seat_sees_the_lobby_starts_the_game_and_watches(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        made = client.post("/api/tables", json={"game": GAME, "seats": ["friend", "open"], "watch": "off"}).json()
        assert made["seat"] is None
        assert "Start now" in client.get(made["url"]).text
        assert client.post(f"{made['url']}/start").status_code == 303
        assert 'class="tbl' in client.get(made["url"]).text
        assert client.get(f"/t/{made['code']}").status_code == 403


@pytest.mark.parametrize("watch", ["public", "open_after", "off"])
def test_after_the_game_spectators_get_what_the_host_chose_and_nothing_more(tmp_path: Path, watch: str) -> None:
    with web(tmp_path) as client:
        url = create(client, watch=watch)
        play_out(client, url)
        memory = table_of(client, url).memory
        code, seed = url.split("/")[2], str(memory.match.chance_at_start["seed"])
        assert proof.read(client.get(f"{url}/record").text).heading["seed"] == seed
        opened = watch == "open_after"
        statuses = [
            client.get(address).status_code
            for address in (f"/t/{code}/record", f"/api/tables/{code}/record", f"/t/{code}/replay?eyes=1")
        ]
        assert statuses == [200 if opened else 403] * 3
        on = client.post(f"/t/{code}/replay/play-on", data={"at": "3"})
        assert on.status_code == (303 if opened else 403)
        shown = "".join(client.get(f"/t/{code}{page}").text for page in ("", "/fairness", "/replay"))
        assert (memory.secret in shown) == (f"/t/{code}/record" in shown) == opened
        assert memory.secret in client.get(url).text


def test_a_game_that_was_given_up_keeps_its_hands_hidden_and_says_so(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, watch="open_after")
        my_turn(client, url)
        client.post(f"{url}/offer", data={"kind": "abandon"})
        page = client.get(url).text
        memory = table_of(client, url).memory
        assert "Hands stay hidden." in text_of(page)
        assert memory.secret not in page + client.get(f"{url}/fairness").text
        assert f"{url}/record" not in page
        refused = client.get(f"{url}/record")
        assert refused.status_code == 403
        assert "ended early" in text_of(refused.text)
        assert client.get(f"{url}/replay?eyes=1").status_code == 403
        on = str(client.post(f"{url}/replay/play-on", data={"at": "0"}).headers["location"])
        true = memory.match.plies[0].before if memory.match.plies else memory.match.state
        written = memory.match.setup.position.write(true)
        begun = table_of(client, on).memory.start
        assert begun is not None
        assert begun["hands"][0] == written["hands"][0]
        assert begun["hands"][1:] != written["hands"][1:], "dealt again, all 14 cards of the two others"


def test_the_secret_and_the_salts_are_in_nothing_that_is_sent_during_a_game(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, mode="match", watch="open_after")
        my_turn(client, url)
        memory = table_of(client, url).memory
        code, key = url.split("/")[2:4]
        ask = {"Authorization": f"Bearer {key}"}
        seed = str(memory.match.chance_at_start["seed"])
        pages = [f"{seat}{page}" for seat in (url, f"/t/{code}") for page in ("", "/fairness", "/replay")]
        for address in (*pages, f"/api/tables/{code}/view"):
            text = client.get(address, headers=ask).text
            assert memory.secret not in text, address
            assert seed not in text, address
        view = json.loads(client.get(f"/api/tables/{code}/view", headers=ask).text)
        assert view["fair"]["head"] == memory.match.head(memory.match.number - memory.match.unseen(0))
