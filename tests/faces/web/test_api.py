"""The table for programs."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.faces.web.helpers import GAME, web
from tests.faces.web.running import Server

DOCS = Path(__file__).parents[3] / "docs" / "api.md"


def test_create_join_view_legal_move_events_record(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        assert GAME in [game["name"] for game in client.get("/api/games").json()]
        made = client.post("/api/tables", json={"game": GAME, "seats": ["me", "open"], "names": ["Ana"]})
        assert made.status_code == 201
        code, keys = made.json()["code"], [made.json()["key"]]
        joined = client.post(f"/api/tables/{code}/join", json={"name": "Ben"})
        assert joined.json()["seat"] == 1
        keys.append(joined.json()["key"])
        table = f"/api/tables/{code}"
        asks = [{"Authorization": f"Bearer {key}"} for key in keys]
        views = [client.get(f"{table}/view", headers=ask).json() for ask in asks]
        assert [seat["name"] for seat in views[0]["seats"]] == ["Ana", "Ben"]
        mover = views[0]["view"]["seat"]
        legal = client.get(f"{table}/legal", headers=asks[mover]).json()
        assert [move["text"] for move in legal["moves"]] == views[mover]["view"]["legal"]
        assert client.get(f"{table}/legal", headers=asks[1 - mover]).json()["moves"] == []
        body = {"move": legal["moves"][0]["text"], "number": legal["number"], "id": "one"}
        assert client.post(f"{table}/moves", json=body, headers=asks[1 - mover]).status_code == 422
        assert client.post(f"{table}/moves", json=body, headers=asks[mover]).status_code == 200
        assert client.post(f"{table}/moves", json=body, headers=asks[mover]).status_code == 200, "the same move"
        stale = {"move": legal["moves"][1]["text"], "number": legal["number"]}
        assert client.post(f"{table}/moves", json=stale, headers=asks[mover]).status_code == 409
        events = client.get(f"{table}/events?since=0", headers=asks[mover]).json()
        assert any("lay" in event["text"] for event in events["events"])
        later = client.get(f"{table}/events?number={events['number']}&wait=0.05", headers=asks[mover]).json()
        assert later["number"] >= events["number"]
        assert client.get(f"{table}/record", headers=asks[0]).status_code == 403
        assert client.post(f"{table}/moves", json=body).status_code == 403, "spectators do not move"


def test_what_does_not_fit_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        for body in (
            {},
            {"game": GAME, "seats": []},
            {"game": GAME, "seats": ["me"] * 9},
            {"game": "chess", "seats": ["me"]},
            {"game": GAME, "seats": ["me", "wizard"]},
            {"game": GAME, "seats": ["me", "casual"], "cheat": 1},
            {"game": GAME, "seats": ["me", "casual"], "pack": "/etc"},
        ):
            answer = client.post("/api/tables", json=body)
            assert answer.status_code == 422, body
            assert answer.json()["text"].rstrip(".?")
        assert client.get("/api/tables/NOSUCH/view").json()["text"] == "There’s no table with that code."
        assert client.post("/api/tables", content=b"[", headers={"Content-Type": "application/json"}).status_code == 422


def test_programs_choose_colours_too(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        twice = client.post("/api/tables", json={"game": GAME, "seats": ["me", "open"], "marks": [2, 2]})
        assert (twice.status_code, twice.json()["text"][:35]) == (422, "Players 1 and 2 can’t both be blue.")
        made = client.post("/api/tables", json={"game": GAME, "seats": ["me", "open"], "marks": [2, 0]}).json()
        table = f"/api/tables/{made['code']}"
        assert client.post(f"{table}/join", json={"mark": 2}).status_code == 422
        assert client.post(f"{table}/join", json={"mark": 9}).status_code == 422
        joined = client.post(f"{table}/join", json={"mark": 6}).json()
        view = client.get(f"{table}/view", headers={"Authorization": f"Bearer {joined['key']}"}).json()
        assert [seat["shape"] for seat in view["seats"]] == [2, 6]


def test_the_description_for_tools_is_complete(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        paths = client.get("/api/openapi.json").json()["paths"]
        assert {path.rpartition("/")[2] for path in paths} == {
            "games", "tables", "join", "nonce", "start", "view", "legal", "moves", "events", "record",
            "open", "daily", "{day}",
        }  # fmt: skip


def test_the_client_in_the_documentation_plays_a_whole_game(tmp_path: Path) -> None:
    code = re.findall(r"```python\n(.+?)```", DOCS.read_text(encoding="utf-8"), re.S)[0]
    with Server(tmp_path) as server:
        printed: list[object] = []
        exec(code, {"HOST": server.address, "print": printed.append})
        assert isinstance(printed[0], list)
        assert len(printed[0]) == 3


def test_who_answers_together_with_others_sees_the_own_question(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        nerve = {"snap_mode": "nerve"}
        asked = {"game": "ephemeris", "mode": "snap", "seats": ["me", "open", "open"], "options": nerve}
        made = client.post("/api/tables", json=asked).json()
        table = f"/api/tables/{made['code']}"
        keys = [made["key"], *(client.post(f"{table}/join", json={}).json()["key"] for _ in range(2))]
        asks = [{"Authorization": f"Bearer {key}"} for key in keys]

        def seen(seat: int) -> list[Any]:
            view = client.get(f"{table}/view", headers=asks[seat]).json()
            legal = client.get(f"{table}/legal", headers=asks[seat]).json()["moves"]
            mine = client.get(f"{table}/events", headers=asks[seat]).json()["your_turn"]
            return [view["view"]["legal"], [move["text"] for move in legal], mine]

        choice = ["ready", "hold"]
        assert [seen(seat) for seat in range(3)] == [[choice, choice, True]] * 3
        number = client.get(f"{table}/view", headers=asks[2]).json()["number"]
        answer = client.post(f"{table}/moves", json={"move": "ready", "number": number}, headers=asks[2])
        assert answer.status_code == 200
        assert seen(2) == [[], [], False]
        assert seen(0) == [choice, choice, True]
