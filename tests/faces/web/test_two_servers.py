"""Two servers on one store, and people whose moves come to one or the other: neither is told what the other writes."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from orrery.table import Memory, Tables
from tests.faces.web.helpers import GAME, SCRIPT, table_of, web
from tests.patience import tries

MOVES = 12


@pytest.fixture
def servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[TestClient]]:
    monkeypatch.setattr(Tables, "_news", lambda tables, code: None)
    with web(tmp_path) as one, web(tmp_path) as other:
        yield [one, other]


def sit_down(server: TestClient) -> tuple[str, list[str]]:
    """The address of a table, and the keys of its two players."""
    wish = {"game": GAME, "mode": "deal", "seats": ["me", "open"], "names": ["Ana"]}
    made = server.post("/api/tables", json=wish).json()
    joined = server.post(f"/api/tables/{made['code']}/join", json={"name": "Ben"}).json()
    return f"/t/{made['code']}", [made["key"], joined["key"]]


def asked(server: TestClient, url: str) -> Memory:
    """What is known when somebody has to choose."""
    for _ in tries():
        memory = table_of(server, url).memory
        if memory.dealt and memory.due() is None:
            return memory
    raise AssertionError("nobody is asked")


def test_a_move_is_made_at_a_server_that_has_not_heard_of_the_one_before(servers: list[TestClient]) -> None:
    url, keys = sit_down(servers[0])
    for turn in range(MOVES):
        memory = asked(servers[turn % 2], url)  # whoever looks here knows; the move is sent to the other server
        if memory.over:
            break
        seat = memory.match.seat
        assert seat is not None
        sent = {"move": memory.match.legal[0], "v": str(memory.version)}
        answer = servers[1 - turn % 2].post(f"{url}/{keys[seat]}/move", data=sent, headers=SCRIPT)
        assert answer.status_code == 204, answer.text
    assert memory.version >= MOVES - 1 or memory.over


def test_what_cannot_be_done_is_refused_wherever_it_is_asked(servers: list[TestClient]) -> None:
    url, keys = sit_down(servers[0])
    for server in servers:
        memory = asked(server, url)
        seat, version = memory.match.seat, memory.version
        assert seat is not None
        ways = {
            404: ("nobody", memory.match.legal[0], version),
            409: (keys[seat], memory.match.legal[0], version + 7),
            422: (keys[seat], "fly", version),
        }
        for status, (key, move, at) in ways.items():
            sent = {"move": move, "v": str(at)}
            assert server.post(f"{url}/{key}/move", data=sent, headers=SCRIPT).status_code == status
        assert asked(server, url).version == version
