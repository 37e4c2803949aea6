"""For whoever runs the server: alive, ready, figures, and a log that tells no keys."""
from __future__ import annotations

import json
import logging
import os
import re
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from orrery.faces.web import logs
from orrery.faces.web.addresses import Proxies
from orrery.faces.web.gathering import Gathering
from orrery.faces.web.site import Site
from tests.faces.web.helpers import GAME, create, house, my_turn, play_out, web

SAMPLE = re.compile(r'([a-z_]+)(\{[a-z_]+="(?:[^"\\]|\\.)*"(?:,[a-z_]+="(?:[^"\\]|\\.)*")*\})? (\S+)')


def read(text: str) -> dict[str, float]:
    """Every figure of a page in Prometheus’ text format, by name and labels; each was introduced before."""
    found: dict[str, float] = {}
    kinds: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split()
            kinds[name] = kind
        elif not line.startswith("#"):
            sample = SAMPLE.fullmatch(line)
            assert sample, line
            name = re.sub("_(bucket|sum|count)$", "", sample[1])
            assert kinds.get(name, kinds.get(sample[1])) in ("counter", "gauge", "histogram")
            found[sample[1] + (sample[2] or "")] = float(sample[3])
    return found


def figures(client: TestClient) -> dict[str, float]:
    answer = client.get("/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    return read(answer.text)


def test_alive_and_ready(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        assert client.get("/healthz").text == "Orrery is alive.\n"
        assert client.get("/readyz").text == "Orrery is ready.\n"


def test_without_its_store_a_server_is_alive_but_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*about: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with web(tmp_path) as client:
        monkeypatch.setattr(house(client).tables.store, "tables_of", fail)
        assert client.get("/healthz").status_code == 200
        answer = client.get("/readyz")
        assert (answer.status_code, answer.text[:24]) == (503, "The store doesn’t answer")
        monkeypatch.undo()
        assert client.get("/readyz").status_code == 200


def test_a_server_that_stops_wants_nobody_new(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        house(client).stopping.set()
        assert client.get("/readyz").status_code == 503


def test_figures_count_what_happened(tmp_path: Path) -> None:
    with web(tmp_path, peer="127.0.0.1") as client:
        url = create(client, seats="2")
        with client.websocket_connect(f"{url}/ws") as line:
            line.receive_text()
            my_turn(client, url)
            now = figures(client)
        assert (now["orrery_tables_open"], now["orrery_sockets_open"], now["orrery_people_connected"]) == (1, 1, 1)
        assert now["orrery_push_seconds_count"] >= 1
        play_out(client, url)
        now = figures(client)
        match = client.app.state.house.tables._open[url.split("/")[2]].memory.match  # type: ignore[attr-defined]
        assert now[f'orrery_moves_total{{game="{GAME}"}}'] == match.number
        assert now["orrery_write_seconds_count"] >= 1
        assert now["orrery_store_faults_total"] == 0
        assert now["orrery_thought_seconds_count"] == now["orrery_bots_answers_total"] >= 1
        assert now["orrery_bots_waiting"] == now["orrery_bots_fallbacks_total"] == 0
        route = '{route="/t/{code}/{key}/move"'
        buckets = [value for name, value in now.items() if name.startswith(f"orrery_request_seconds_bucket{route}")]
        assert buckets == sorted(buckets)
        assert buckets[-1] == now[f"orrery_request_seconds_count{route}}}"] >= 1
        assert now['orrery_answers_total{status="303"}'] >= 2


def test_figures_of_several_processes_are_added_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with web(tmp_path) as client:
        tables = house(client).tables
        create(client)
        tables.meter.moves["vediic"] = 3
        tables.meter.sockets = 2
        (shared := tmp_path / "shared").mkdir()
        gathering, alive, ended = Gathering(tables, shared), os.getppid(), 2**22 + 1  # more than there can be
        for process in (alive, ended):
            monkeypatch.setattr(os, "getpid", lambda process=process: process)
            gathering.write(shared)
        monkeypatch.undo()
        total = gathering.total()
    assert (total.moves["vediic"], total.answers[303]) == (9, 3), "what has happened stays"
    assert (total.tables, total.sockets) == (2, 4), "what there is ends with its process"
    assert sum(total.requests["/tables"].counts) == 3


def test_figures_have_neither_codes_nor_keys(tmp_path: Path) -> None:
    with web(tmp_path, peer="127.0.0.1") as client:
        url = create(client)
        _, _, code, key = url.split("/")
        for address in (url, f"{url}/replay", f"/t/{code}", f"/t/{code}/x", f"/api/tables/{code}/view", f"/no/{key}"):
            client.get(address)
        page = client.get("/metrics").text
        assert code not in page
        assert key not in page
        assert 'route="none"' in page


@pytest.mark.parametrize(("site", "peer", "headers", "status"), [
    (Site(), "127.0.0.1", {}, 200),
    (Site(), "::1", {}, 200),
    (Site(), "203.0.113.9", {}, 403),
    (Site(), "127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, 403),  # a proxy that we don’t know of
    (Site(proxies=Proxies(["127.0.0.1"])), "127.0.0.1", {"X-Forwarded-For": "203.0.113.9"}, 403),
    (Site(proxies=Proxies(["127.0.0.1"])), "127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 403),
    (Site(metrics_token="sesame"), "127.0.0.1", {}, 403),
    (Site(metrics_token="sesame"), "203.0.113.9", {"Authorization": "Bearer sesame"}, 200),
    (Site(metrics_token="sesame"), "203.0.113.9", {"Authorization": "Bearer sesam"}, 403),
])  # fmt: skip
def test_figures_are_for_the_host(
    tmp_path: Path, site: Site, peer: str, headers: dict[str, str], status: int
) -> None:
    with web(tmp_path, site=site, peer=peer) as client:
        assert client.get("/metrics", headers=headers).status_code == status


def test_the_log_names_routes_and_never_a_key(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "orrery.requests"), web(tmp_path) as client:
        url = create(client)
        client.get(url)
        client.get(f"{url}/nonsense")
        client.get(f"/api/tables/{url.split('/')[2]}/view", headers={"Authorization": f"Bearer {url.split('/')[3]}"})
    lines = [json.loads(logs.Json().format(record)) for record in caplog.records if record.name == "orrery.requests"]
    assert [(line["method"], line["route"], line["status"]) for line in lines] == [
        ("POST", "/tables", 303), ("GET", "/t/{code}/{key}", 200), ("GET", "none", 404),
        ("GET", "/api/tables/{code}/view", 200),
    ]  # fmt: skip
    assert all(line["ms"] > 0 for line in lines)
    assert not any(part in json.dumps(lines) for part in url.split("/")[2:])


def test_an_error_is_found_in_the_log_by_the_number_on_its_page(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with web(tmp_path) as client:
        url = create(client)
        monkeypatch.setattr(house(client).screens, "context", None)
        page = client.get(url).text
        number = re.search(r"Error ([0-9a-f]{8})", page)
        assert number is not None
        told = client.get(f"{url}", headers={"X-Orrery": "1"}).json()
        assert f"(Error {told['error']})" in told["text"]
    lines = [json.loads(logs.Json().format(record)) for record in caplog.records if record.levelname == "ERROR"]
    assert [line["error"] for line in lines] == [number[1], told["error"]], "each once"
    assert lines[0]["route"] == "/t/{code}/{key}"
    assert "TypeError" in lines[0]["traceback"]
