"""Who may ask from where, how much and how often; and that answers tell nothing about the inside."""
from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urljoin

import pytest
from httpx2 import Response
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from orrery.faces.web import security
from orrery.faces.web.addresses import visitor
from orrery.faces.web.app import create_app
from orrery.faces.web.rates import Rates, TooOften, Window
from orrery.faces.web.security import HEADERS, Guard
from orrery.faces.web.site import OWN_NAMES, Site
from orrery.table import Settings
from orrery.table.thinker import Thinker
from tests.faces.web.helpers import GAME, QUICK, create, house, web


def test_every_answer_has_the_strict_policy(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        for address in ("/", url, "/nothing", "/api/games", "/static/table.js", f"{url}/replay"):
            policy = client.get(address).headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "unsafe-eval" not in policy
            assert "script-src" not in policy  # falls to 'self'
        assert client.get(url).headers["cache-control"] == "no-store"


def test_every_module_of_the_script_is_asked_for_with_the_page_and_kept_until_it_changes(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        for page in (url, f"{url}/replay"):
            named = set(re.findall(r'rel="modulepreload" href="([^"]+)"', client.get(page).text))
            assert named == imported(client, "/static/table.js") - {"/static/table.js"}
        for address in named:
            answer = client.get(address)
            assert answer.headers["content-type"].startswith("text/javascript")
            assert answer.headers["cache-control"] == "no-cache"
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            again = client.get(address, headers={"If-None-Match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["cache-control"] == "no-cache"


def imported(client: TestClient, address: str) -> set[str]:
    """A module, and all that it and its modules import."""
    found, rest = set[str](), [address]
    while rest:
        module = rest.pop()
        if module not in found:
            found.add(module)
            names = re.findall(r"^import (?:.* from )?'([^']+)';", client.get(module).text, re.MULTILINE)
            rest += [urljoin(module, name) for name in names]
    return found


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"},
                                     {"Origin": "null"}, {"Sec-Fetch-Site": "same-site"}])  # fmt: skip
def test_a_post_or_socket_from_another_site_is_refused(tmp_path: Path, headers: dict[str, str]) -> None:
    with web(tmp_path) as client:
        url = create(client)
        assert client.post("/tables", data=QUICK, headers=headers).status_code == 403
        assert client.post(f"{url}/undo", headers=headers).status_code == 403
        assert client.post("/api/tables", json={"game": "x", "seats": ["me"]}, headers=headers).status_code == 403
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"{url}/ws", headers=headers):
            pass
        assert client.get(url, headers=headers).status_code == 200, "a link from elsewhere may be followed"


def test_on_this_machine_only_its_own_names_are_answered(tmp_path: Path) -> None:
    app = create_app(Settings(data=tmp_path), site=Site(OWN_NAMES), thinker=Thinker())
    with TestClient(app, base_url="http://127.0.0.1:8000") as client:
        assert client.get("/").status_code == 200
        assert client.get("/", headers={"Host": "rebound.example:8000"}).status_code == 421


def test_a_forged_cookie_is_nobody(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        cookie = client.cookies["orrery"]
        client.cookies.clear()
        client.cookies.set("orrery", cookie[:-2] + "xx")
        assert url not in client.get("/").text


def test_cookies_are_not_for_scripts_or_other_sites(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        kept = client.get("/").headers["set-cookie"].lower()
        assert "httponly" in kept
        assert "samesite=lax" in kept


def test_too_much_is_refused(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        assert client.post(f"{url}/chat", data={"text": "x" * 100_000}).status_code == 413
        endless = (b"x" * 10_000 for _ in range(20))
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        assert client.post(f"{url}/chat", content=endless, headers=kind).status_code == 413
        many = {f"f{n}": "x" for n in range(200)}
        assert client.post(f"{url}/chat", data=many).status_code in (400, 413)
        assert client.post(f"{url}/move", content=b"{", headers={"Content-Type": "application/json"}).status_code == 422


@pytest.fixture
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long this machine takes for them, all hits count as made at once."""
    monkeypatch.setattr("orrery.faces.web.rates.time", SimpleNamespace(monotonic=lambda: 0.0))


@pytest.mark.usefixtures("in_no_time")
def test_too_often_is_refused(tmp_path: Path) -> None:
    with web(tmp_path, factor=1) as client:
        answers = [client.post("/tables", data=QUICK).status_code for _ in range(24)]
        assert answers[:20] == [303] * 20
        assert 429 in answers


def test_hits_count_for_a_while_and_for_one_visitor(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    window = Window(2, 10)
    assert [window.hit("ana"), window.hit("ana"), window.hit("ana"), window.hit("ben")] == [True, True, False, True]
    clock[0] = 9.9
    assert not window.hit("ana")
    clock[0] = 10.0
    assert [window.hit("ana"), window.hit("ana"), window.hit("ana")] == [True, True, False], "refused ones don’t count"
    clock[0] = 30.0
    assert window.hit("cem")
    assert set(window._hits) == {"cem"}, "whoever has gone is forgotten"


def test_errors_tell_nothing_about_the_inside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with web(tmp_path) as client:
        url = create(client)
        house(client).screens.context = None  # type: ignore[assignment,method-assign]
        with caplog.at_level(logging.ERROR):
            answer = client.get(url)
        assert answer.status_code == 500
        for word in ("Traceback", "NoneType", "orrery/", str(tmp_path)):
            assert word not in answer.text
        assert url.split("/")[3] not in "".join(record.getMessage() for record in caplog.records)


def test_the_file_with_the_keys_is_for_its_owner_only(tmp_path: Path) -> None:
    with web(tmp_path / "data") as client:
        create(client)
        assert (tmp_path / "data" / "orrery.db").stat().st_mode & 0o077 == 0


def test_a_page_by_http_is_another_site_than_the_same_by_https(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        host = client.base_url.host
        for origin, status in ((f"https://{host}", 403), (f"http://{host}", 303), (f"http://{host}:80", 303),
                               (f"http://{host}:8080", 403), (f"http://{host}:x", 403), ("http://[", 403)):  # fmt: skip
            headers = {"Origin": origin}
            assert client.post(f"{url}/lesson", headers=headers).status_code == status, origin
        with pytest.raises(WebSocketDisconnect):
            client.websocket_connect(f"{url}/ws", headers={"Origin": f"https://{host}"}).__enter__()
        with client.websocket_connect(f"{url}/ws", headers={"Origin": f"http://{host}"}) as line:
            assert "table" in line.receive_text()


BEGINNINGS: dict[str, Callable[[TestClient, str], Response]] = {
    "form": lambda client, url: client.post("/tables", data=QUICK),
    "program": lambda client, url: client.post("/api/tables", json={"game": GAME, "seats": ["me", "novice"]}),
    "lesson": lambda client, url: client.post(f"/learn/{GAME}"),
    "continue": lambda client, url: client.post(f"{url}/replay/play-on", data={"at": "0"}),
    "rematch": lambda client, url: rematch(client),
}


def rematch(client: TestClient) -> Response:
    """Ends a game at once, and wants another."""
    url = create(client, seats="2")
    client.post(f"{url}/offer", data={"kind": "abandon"})
    return client.post(f"{url}/offer", data={"kind": "rematch"})


@pytest.mark.usefixtures("in_no_time")
@pytest.mark.parametrize("way", BEGINNINGS)
def test_every_way_to_begin_a_table_counts_as_creating(tmp_path: Path, way: str) -> None:
    with web(tmp_path, factor=1) as client:
        url = create(client)
        answers = [client.post("/tables", data=QUICK).status_code for _ in range(17)]
        assert answers == [303] * 17
        assert BEGINNINGS[way](client, url).status_code in (201, 303)
        if way != "rematch":  # which has begun two
            assert BEGINNINGS[way](client, url).status_code in (201, 303)
        refused = BEGINNINGS[way](client, url) if way != "rematch" else client.post("/tables", data=QUICK)
        assert refused.status_code == 429
        assert "Wait a minute" in refused.text
        assert client.get(url).status_code == 200, "playing goes on"


@pytest.mark.parametrize(("others", "together"), [
    (["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"], True),
    (["2001:db8:1:2::1", "2001:db8:1:3::1"], False),
    (["192.0.2.7", "::ffff:192.0.2.7"], True),
    (["192.0.2.7", "192.0.2.8"], False),
])  # fmt: skip
def test_one_household_is_one_visitor(others: list[str], together: bool) -> None:
    assert (len({visitor(address) for address in others}) == 1) is together
    rates = Rates()
    for _ in range(20):
        rates.count_table(others[0])
    if together:
        with pytest.raises(TooOften):
            rates.count_table(others[1])
    else:
        rates.count_table(others[1])


def test_whatever_is_refused_carries_all_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with web(tmp_path, site=Site(("testserver",))) as client:
        url = create(client)
        monkeypatch.setattr(house(client).screens, "context", None)
        answers = {
            500: client.get(url),
            404: client.get("/static/nothing.js"),
            403: client.post("/tables", headers={"Origin": "http://elsewhere.example"}),
            405: client.put("/tables"),
            413: client.post("/tables", content=b"x" * 100_000),
            421: client.get("/", headers={"Host": "elsewhere.example"}),
            422: client.post("/api/tables", json={}),
        }
        monkeypatch.setattr(house(client).rates, "allow", lambda *about: False)
        answers[429] = client.get("/")
        for status, answer in answers.items():
            assert answer.status_code == status
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, status


def test_a_socket_that_is_not_opened_is_refused_with_all_headers(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        for address, headers, status in (("/nothing", {}, 404), (f"{url}/ws", {"Origin": "http://x.example"}, 403)):
            with pytest.raises(WebSocketDenialResponse) as refused:
                client.websocket_connect(address, headers=headers).__enter__()
            answer = refused.value
            assert answer.status_code == status
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def test_a_visitor_has_no_more_than_a_few_hundred_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "SOCKETS_EACH", 2)
    with web(tmp_path) as client:
        url = create(client)
        line = f"{url}/ws"
        with client.websocket_connect(line), client.websocket_connect(line), pytest.raises(WebSocketDisconnect):
            client.websocket_connect(line).__enter__()
        with client.websocket_connect(line) as open_again:
            assert "table" in open_again.receive_text()


@pytest.mark.parametrize("say", ["text", "bytes"])
def test_a_line_only_listens(tmp_path: Path, say: str) -> None:
    with web(tmp_path) as client, client.websocket_connect(f"{create(client)}/ws") as line:
        for _ in range(3):
            line.send_text("hello") if say == "text" else line.send_bytes(b"hello")
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                line.receive_text()
        assert (closed.value.code, closed.value.reason) == (1008, "This line only listens. Send moves by POST.")


def test_whoever_still_waits_when_the_server_stops_is_asked_to_come_again() -> None:
    """The server gives requests a while to come to their end, then it cancels them."""
    sent: list[Message] = []

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        await asyncio.Event().wait()

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def work() -> None:
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"localhost")], "scheme": "http"}
        asking = asyncio.create_task(Guard(slow, Site(), Rates())(scope, receive, send))
        await asyncio.sleep(0)
        asking.cancel()
        await asking

    asyncio.run(work())
    assert sent[0]["status"] == 503
    assert (b"x-frame-options", b"DENY") in sent[0]["headers"]
    assert "being restarted" in sent[1]["body"].decode()
