"""Who may ask from where, how much and how often; and that answers tell nothing about the inside."""
from __future__ import annotations

import logging
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from orrery.faces.web.app import create_app
from orrery.table import Settings
from orrery.table.thinker import Thinker
from tests.faces.web.helpers import QUICK, create, house, web


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
    app = create_app(Settings(data=tmp_path), hosts=("127.0.0.1", "localhost"), thinker=Thinker())
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


def test_too_often_is_refused(tmp_path: Path) -> None:
    with web(tmp_path, factor=1) as client:
        answers = [client.post("/tables", data=QUICK).status_code for _ in range(24)]
        assert answers[:20] == [303] * 20
        assert 429 in answers


def test_errors_tell_nothing_about_the_inside(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with web(tmp_path) as client:
        url = create(client)
        house(client).screens.context = None  # type: ignore[assignment,method-assign]
        client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
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
