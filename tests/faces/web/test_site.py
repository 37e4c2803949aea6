"""Under a root path and behind a proxy: every address on a page is right, and nobody can lie about their own."""
from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest
from starlette.testclient import TestClient

from orrery.faces.web.addresses import Proxies
from orrery.faces.web.site import Site, read_root
from orrery.games import game_names
from orrery.kernel.refusal import BadOption
from tests.faces.web.helpers import GAME, QUICK, Device, play_out, web

ROOT = "/games"  # the name of a path of ours, so that one too few or too many is noticed
ADDRESS = re.compile(r'(?:href|src|action|data-url|data-copy|data-next|data-rules)="([^"#][^"]*)"')

LINK = re.compile(r'(?:href|src)="([^"#][^"]*)"')  # to follow; forms are posted
DAY = re.compile(r"/daily/[\d-]+$")  # each leads to the one before


def addresses(html: str, kind: re.Pattern[str] = ADDRESS) -> set[str]:
    return {found.replace("&amp;", "&") for found in kind.findall(html)}


def test_every_address_on_every_page_stays_under_the_root_path(tmp_path: Path) -> None:
    with web(tmp_path, site=Site(root=ROOT)) as client:
        seat = location(client, "/tables", {**QUICK, "seat-1": "friend", "seat-2": "open"})
        over = location(client, "/tables", {**QUICK, "seats": "2"})
        play_out(client, over)
        lesson = location(client, f"/learn/{GAME}", {})
        planetarium = location(client, "/tables", {"game": "planetarium", "seats": "2"})
        pages, seen = [f"{ROOT}/", seat, over, f"{over}/replay", lesson, planetarium, f"{ROOT}/nothing"], set[str]()
        while pages:
            page = pages.pop()
            answer = client.get(page)
            assert answer.status_code == 200 or page.endswith(("/nothing", "/next", "/record")), page
            if not answer.headers.get("content-type", "").startswith("text/html"):
                continue
            for address in addresses(answer.text):
                assert address.startswith((f"{ROOT}/", "?", "data:")), f"{page} has {address}"
            for address in addresses(answer.text, LINK):
                if urlsplit(address).path not in seen and not DAY.search(address):
                    seen.add(urlsplit(address).path)
                    if not any(f"/{game}" in address for game in game_names() if game not in (GAME, "planetarium")):
                        pages.append(urljoin(page, address))
        assert {f"{ROOT}/static/table.js", f"{ROOT}/rules/{GAME}", f"{ROOT}/games/planetarium/table.css"} <= seen
        assert len([path for path in seen if path.startswith(f"{ROOT}/new/")]) == len(game_names())


def location(client: TestClient, path: str, data: dict[str, str]) -> str:
    answer = client.post(ROOT + path, data=data)
    assert answer.status_code == 303, answer.text
    where = answer.headers["location"]
    assert where.startswith(f"{ROOT}/t/")
    return str(where)


def test_what_is_pushed_and_told_to_programs_names_the_root_path(tmp_path: Path) -> None:
    with web(tmp_path, site=Site(root=ROOT)) as client:
        made = client.post(f"{ROOT}/api/tables", json={"game": GAME, "seats": ["me", "open"]}).json()
        assert made["url"].startswith(f"{ROOT}/t/")
        with client.websocket_connect(f"{made['url']}/ws") as line:
            assert f'data-copy="{ROOT}/t/{made["code"]}/join"' in Device().receive(line.receive_text())
        joined = client.post(f"{ROOT}/api/tables/{made['code']}/join", json={}).json()
        assert client.get(joined["url"]).status_code == 200
        assert client.get(f"{ROOT}/api/openapi.json").json()["servers"] == [{"url": ROOT}]
        why = client.post(f"{made['url']}/move", data={"move": "pass", "v": "0"}, headers={"X-Orrery": "1"})
        assert why.json()["url"].startswith(f"{ROOT}/rules/")


def test_cookies_and_the_way_back_know_the_root_path(tmp_path: Path) -> None:
    with web(tmp_path, site=Site(root=ROOT)) as client:
        home = client.get(f"{ROOT}/")
        assert f"path={ROOT}/;" in home.headers["set-cookie"].lower() + ";"
        back = re.search(r'name="back" value="([^"]*)"', client.get(f"{ROOT}/rules/{GAME}").text)
        assert back is not None
        answer = client.post(f"{ROOT}/theme", data={"theme": "atlas", "back": back[1]})
        assert answer.headers["location"] == f"{ROOT}/rules/{GAME}"


def test_what_is_not_under_the_root_path_is_not_ours(tmp_path: Path) -> None:
    with web(tmp_path, site=Site(root=ROOT)) as client:
        assert client.get(ROOT).headers["location"] == f"{ROOT}/"
        for path in ("/", "/static/table.js", "/gamesome/", "/games/vediic/table.css"):
            assert client.get(path).status_code == 404
        assert "Orrery is at /games/" in client.get("/").text


@pytest.mark.parametrize(("given", "root"), [("", ""), ("/", ""), ("games", "/games"), ("/a/b/", "/a/b")])
def test_a_root_path_can_be_written_in_any_way(given: str, root: str) -> None:
    assert read_root(given) == root


@pytest.mark.parametrize("given", ["/a b", "/../x", '/"', "/a?b", "http://x/"])
def test_a_root_path_that_is_none_is_refused(given: str) -> None:
    with pytest.raises(BadOption, match="root path"):
        read_root(given)


# Proxies --------------------------------------------------------------------------------------------------------


def asker(trusted: list[str], peer: str, *forwarded: str) -> str:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    scope = {"type": "http", "client": (peer, 1), "headers": headers, "scheme": "http"}
    Proxies(trusted).unwrap(scope)
    return str(scope["client"][0])


@pytest.mark.parametrize(("trusted", "peer", "forwarded", "who"), [
    ([], "127.0.0.1", ["203.0.113.9"], "127.0.0.1"),  # nobody is trusted unasked
    (["10.0.0.0/8"], "203.0.113.1", ["203.0.113.9"], "203.0.113.1"),  # around the proxy
    (["10.0.0.0/8"], "10.0.0.1", ["203.0.113.9"], "203.0.113.9"),
    (["10.0.0.0/8"], "10.0.0.1", ["198.51.100.1, 203.0.113.9"], "203.0.113.9"),  # the first was made up
    (["10.0.0.0/8"], "10.0.0.1", ["198.51.100.1", "203.0.113.9, 10.0.0.7"], "203.0.113.9"),  # two proxies
    (["10.0.0.0/8"], "10.0.0.1", ["nonsense"], "10.0.0.1"),
    (["10.0.0.0/8"], "10.0.0.1", ["198.51.100.1, nonsense"], "10.0.0.1"),
    (["10.0.0.0/8"], "10.0.0.1", [], "10.0.0.1"),
    (["::1"], "::1", ["[2001:db8::1]:4711"], "2001:db8::1"),
    (["127.0.0.1"], "::ffff:127.0.0.1", ["203.0.113.9:4711"], "203.0.113.9"),
])  # fmt: skip
def test_only_a_trusted_proxy_says_who_asks(trusted: list[str], peer: str, forwarded: list[str], who: str) -> None:
    assert asker(trusted, peer, *forwarded) == who


def test_something_that_is_no_address_is_no_proxy() -> None:
    with pytest.raises(BadOption, match=r"'nginx' isn’t an address"):
        Proxies(["nginx"])


def test_a_trusted_proxy_tells_name_and_https(tmp_path: Path) -> None:
    site = Site(("orrery.example",), proxies=Proxies(["127.0.0.1"]))
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "orrery.example", "Host": "10.0.0.3:8000"}
    with web(tmp_path, site=site, peer="127.0.0.1") as client:
        home = client.get("/", headers=told)
        assert home.status_code == 200
        assert "secure" in home.headers["set-cookie"].lower()
        for origin, status in (("https://orrery.example", 303), ("http://orrery.example", 403)):
            assert client.post("/tables", data=QUICK, headers={**told, "Origin": origin}).status_code == status
    with web(tmp_path, site=site, peer="203.0.113.1") as client:
        assert client.get("/", headers=told).status_code == 421, "nobody else's word is taken"


def test_https_makes_every_cookie_a_safe_one(tmp_path: Path) -> None:
    with web(tmp_path, site=Site(https=True)) as client:
        assert "secure" in client.get("/").headers["set-cookie"].lower()
        assert client.post("/join", headers={"Origin": "https://testserver"}).status_code != 403
        assert client.post("/join", headers={"Origin": "http://testserver"}).status_code == 403
