"""What programs and forms send: read, or refused with a sentence; and an API that is as its description says."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery.faces.web import answers
from tests.battery.judging import is_one_sentence
from tests.faces.web.helpers import GAME, QUICK, SCRIPT, create, my_turn, play_out, web

JSON = {"Content-Type": "application/json"}
BROKEN = [
    b"", b"{", b"[" * 5000, b'{"a":' * 5000, b"null", b"5", b'{"x": NaN}', b'{"x": 1e999}', b"\xff\xfe",
    b'{"\\ud800": 1}', json.dumps(dict.fromkeys(("game", "move", "name", "text", "pick", "code"), "\ud800")).encode(),
    b'{"number": ' + b"9" * 5000 + b"}", b'{"v": ' + b"9" * 5000 + b"}",
]  # fmt: skip


def refusal(answer: Any, *statuses: int) -> str:
    assert answer.status_code in statuses, (answer.status_code, answer.text)
    text = str(answer.json()["text"])
    assert is_one_sentence(text), text
    return text


@pytest.fixture
def client(tmp_path: Path) -> Any:
    with web(tmp_path) as found:
        yield found


@pytest.mark.parametrize("body", BROKEN, ids=range(len(BROKEN)))
def test_json_that_is_none_is_refused_everywhere(client: TestClient, body: bytes) -> None:
    url = create(client)
    code = url.split("/")[2]
    for path in ("/api/tables", f"/api/tables/{code}/join", f"/api/tables/{code}/moves"):
        refusal(client.post(path, content=body, headers=JSON), 400, 403, 422)
    for path in ("/tables", "/join", f"/t/{code}/join", f"{url}/move", f"{url}/why", f"{url}/chat", f"{url}/offer"):
        refusal(client.post(path, content=body, headers=JSON | SCRIPT), 404, 409, 422)


def test_a_form_in_an_odd_alphabet_is_refused(client: TestClient) -> None:
    url = create(client)
    part = b'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n\\ud800\r\n--x--\r\n'
    for charset in ("unicode_escape", "undefined", "raw_unicode_escape"):
        kind = {"Content-Type": f"multipart/form-data; boundary=x; charset={charset}"}
        refusal(client.post(f"{url}/chat", content=part, headers=kind | SCRIPT), 422)
    assert client.get(url).status_code == 200


def test_a_name_of_control_characters_makes_no_cookie(client: TestClient) -> None:
    answer = client.post("/tables", data={**QUICK, "name-0": "A\r\nSet-Cookie: x=1\0na"})
    assert answer.status_code == 303
    assert "\\" not in answer.headers["set-cookie"]
    assert "name=A%20Set-Cookie%3A%20x%3D1na;" in answer.headers["set-cookie"]


def test_json_says_the_same_as_a_form(client: TestClient) -> None:
    url = create(client)
    seen = my_turn(client, url)
    body = {"move": seen["view"]["legal"][0], "v": seen["number"], "id": "one"}
    assert client.post(f"{url}/move", json=body, headers=SCRIPT).status_code == 204


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"hand_size": 10**30}, 422), ({"hand_size": 2**63}, 422), ({"hand_size": True}, 422),
        ({"hand_size": 7.5}, 422), ({"hand_size": "9" * 4000}, 422), ({"hand_size": None}, 422),
        ({"n" * 300: 1}, 422), ({"\0": 1}, 422),
        ({"hand_size": 6.0}, 201), ({"hand_size": 6}, 201),
    ],
)  # fmt: skip
def test_an_option_is_a_whole_number_or_a_word(client: TestClient, options: dict[str, Any], expected: int) -> None:
    made = client.post("/api/tables", json={"game": GAME, "seats": ["me", "casual"], "options": options})
    assert made.status_code == expected, made.text
    if expected == 422:
        refusal(made, 422)


def test_numbers_in_an_address_are_numbers(client: TestClient) -> None:
    url = create(client)
    code, key = url.split("/")[2:4]
    asks = {"Authorization": f"Bearer {key}"}
    for query in (f"since={'9' * 5000}", f"number={2**63}", "wait=nan", "wait=inf", "wait=1e400", "since=1.5"):
        refusal(client.get(f"/api/tables/{code}/events?{query}", headers=asks), 422)
    for query in (f"at={'9' * 5000}", "at=٣", "at=-1"):
        assert client.get(f"{url}/replay?{query}").status_code == 200
    for query in (f"eyes={'9' * 5000}", "eyes=²", "eyes=-1"):
        assert client.get(f"{url}/replay?{query}").status_code == 403


def test_a_wrong_method_is_told_the_right_one(client: TestClient) -> None:
    answer = client.put("/api/tables")
    refusal(answer, 405)
    assert answer.headers["allow"] == "POST"
    assert client.delete("/api/games").headers["allow"] == "GET"


def test_a_host_without_a_seat_looks_on(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": GAME, "seats": ["novice", "novice"], "watch": "off"}).json()
    assert made["seat"] is None
    asks = {"Authorization": f"Bearer {made['key']}"}
    table = f"/api/tables/{made['code']}"
    assert client.get(f"{table}/view", headers=asks).json()["seat"] is None
    assert client.get(f"{table}/legal", headers=asks).json()["moves"] == []
    assert client.get(f"{table}/events", headers=asks).json()["your_turn"] is False
    assert client.get(f"/t/{made['code']}/{made['key']}").status_code == 200
    body = {"move": "draw", "number": 0}
    assert "Take a seat" in refusal(client.post(f"{table}/moves", json=body, headers=asks), 403)


# The description --------------------------------------------------------------------------------------------------


def test_every_answer_is_as_described(client: TestClient) -> None:
    """Every field that is sent is described, and the other way round."""
    url = create(client)
    code, key = url.split("/")[2:4]
    asks = {"Authorization": f"Bearer {key}"}
    my_turn(client, url)
    table = f"/api/tables/{code}"

    def check(model: Any, path: str) -> None:
        sent = client.get(path, headers=asks).json()
        assert json.loads(model.model_validate(sent, extra="forbid").model_dump_json()) == sent

    for _ in range(2):
        check(answers.TableView, f"{table}/view")
        check(answers.LegalMoves, f"{table}/legal")
        check(answers.Events, f"{table}/events")
        play_out(client, url)
    for entry in client.get("/api/games").json():
        assert answers.GameEntry.model_validate(entry, extra="forbid")


def test_the_description_points_at_nothing_that_is_not_there(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    refs = set(found(described, "$ref"))
    assert refs
    for ref in refs:
        part = described
        for name in ref.removeprefix("#/").split("/"):
            part = part[name]
    operations = {way["operationId"] for ways in described["paths"].values() for way in ways.values()}
    assert set(found(described, "operationId")) == operations


def test_the_links_from_a_position_lead_to_a_move(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    url = create(client)
    code, key = url.split("/")[2:4]
    asks = {"Authorization": f"Bearer {key}"}
    for where in ("view", "legal"):
        number = my_turn(client, url)["number"]
        link = paths[f"/api/tables/{{code}}/{where}"]["get"]["responses"]["200"]["links"]["move"]
        sent = client.get(f"/api/tables/{code}/{where}", headers=asks).json()
        body = {name: pointed_at(sent, told) for name, told in link["requestBody"].items()}
        made = client.post(f"/api/tables/{code}/moves", json=body, headers=asks)
        assert (link["operationId"], made.status_code) == ("move", 200)
        assert made.json()["number"] > number


def pointed_at(value: Any, told: str) -> Any:
    """What a link takes out of an answer, such as `$response.body#/moves/0/text`."""
    for name in told.removeprefix("$response.body#/").split("/"):
        value = value[int(name)] if isinstance(value, list) else value[name]
    return value


def test_every_way_of_asking_has_an_answer_for_each_status(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    for ways in described["paths"].values():
        for way in ways.values():
            told = set(way["responses"])
            assert told >= {"400", "403", "404", "409", "413", "421", "422", "429", "500", "503"}
            assert told & {"200", "201"}
            for status, response in way["responses"].items():
                assert response["description"]
                assert all(kind["schema"] for kind in response["content"].values()), status


def found(value: Any, wanted: str) -> list[str]:
    """All values of a key, wherever it is."""
    if isinstance(value, list):
        return [hit for entry in value for hit in found(entry, wanted)]
    if not isinstance(value, dict):
        return []
    here = [value[wanted]] if isinstance(value.get(wanted), str) else []
    return here + [hit for entry in value.values() for hit in found(entry, wanted)]
