"""Behind a real nginx, by https and under a path of its own: two servers on one store, people in Chromium, liars."""
from __future__ import annotations

import http.client
import random
import ssl
from collections.abc import Iterator
from contextlib import closing
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.faces.web.helpers import QUICK
from tests.faces.web.nginx import Nginx, find_nginx
from tests.faces.web.people import Person
from tests.faces.web.running import Server
from tests.patience import PATIENCE, tries

pytestmark = pytest.mark.skipif(find_nginx() is None, reason="there is no nginx here")
GAMES = "/games"
FORM = "&".join(f"{name}={value}" for name, value in QUICK.items())


class Place(NamedTuple):
    nginx: Nginx
    servers: list[Server]

    @property
    def address(self) -> str:
        return self.nginx.address


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """One nginx, two servers that share their tables."""
    data, folder = tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("nginx")
    options = ("--root-path", GAMES, "--proxy", "127.0.0.1", "--name", "games.example.org", "--metrics-token", "sesame")
    servers = [Server(data, *options) for _ in range(2)]
    for server in servers:
        server.env["ORRERY_RATES"] = "1"
    try:
        for server in servers:
            server.start()
        with Nginx(folder, [f"127.0.0.1:{server.port}" for server in servers], GAMES) as nginx:
            yield Place(nginx, servers)
    finally:
        for server in servers:
            server.stop()


class Answer(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    text: str


def ask(port: int, path: str, *, tls: bool, source: str, method: str = "GET", **headers: str) -> Answer:
    """A request from an address of this machine's own choice."""
    line = (
        http.client.HTTPSConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0), context=trusting())
        if tls
        else http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(source, 0))
    )
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(line):
        body = FORM if method == "POST" else None
        line.request(method, path, body, {"Content-Type": "application/x-www-form-urlencoded", **named})
        answer = line.getresponse()
        return Answer(answer.status, answer.headers, answer.read().decode())


def trusting() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def test_http_leads_to_https_and_cookies_are_safe(place: Place) -> None:
    plain = ask(place.nginx.http, f"{GAMES}/", tls=False, source="127.0.0.2")
    assert (plain.status, plain.headers["location"]) == (301, f"https://127.0.0.1{GAMES}/")
    home = ask(place.nginx.https, f"{GAMES}/", tls=True, source="127.0.0.2")
    assert home.status == 200
    assert "; Secure" in home.headers["set-cookie"]
    assert f"Path={GAMES}/" in home.headers["set-cookie"]
    assert ask(place.nginx.https, f"{GAMES}/", tls=True, source="127.0.0.2", Host="evil.example").status == 421
    assert ask(place.nginx.https, f"{GAMES}/", tls=True, source="127.0.0.2", Host="games.example.org").status == 200


def test_figures_stay_inside(place: Place) -> None:
    for path in ("metrics", "readyz"):
        assert ask(place.nginx.https, f"{GAMES}/{path}", tls=True, source="127.0.0.2").status == 404
    inside = place.servers[0].port
    assert ask(inside, f"{GAMES}/metrics", tls=False, source="127.0.0.1").status == 403
    with_token = ask(inside, f"{GAMES}/metrics", tls=False, source="127.0.0.1", Authorization="Bearer sesame")
    assert "orrery_tables_open" in with_token.text


@pytest.mark.parametrize("through", [True, False], ids=["through the proxy", "around it"])
def test_nobody_gets_round_a_limit_by_naming_another_address(place: Place, through: bool) -> None:
    port = place.nginx.https if through else place.servers[0].port
    liar, other = ("127.0.0.11", "127.0.0.12") if through else ("127.0.0.13", "127.0.0.14")

    def begin(source: str, n: int) -> int:
        forged = f"10.1.1.{n}"
        return ask(port, f"{GAMES}/tables", tls=through, source=source, method="POST", X_Forwarded_For=forged).status

    assert [begin(liar, n) for n in range(20)] == [303] * 20
    assert begin(liar, 20) == 429
    assert begin(other, 20) == 303, "the others aren't to blame"


def test_a_game_is_played_through_it_and_a_server_is_changed_meanwhile(browser: Browser, place: Place) -> None:
    ana = Person(browser, place.servers[0], ignore_https_errors=True)
    lines: list[str] = []
    ana.page.on("websocket", lambda line: lines.append(line.url))
    ana.page.goto(f"{place.address}{GAMES}/")
    ana.page.get_by_role("button", name="Solar Republic against 3 bots").click()
    ana.page.wait_for_selector("#table")
    seat = ana.page.url
    assert seat.startswith(f"{place.address}{GAMES}/t/")
    play(ana, 2)
    assert set(lines) == {f"{seat.replace('https', 'wss')}/ws"}
    for server in place.servers:  # one after the other, as an upgrade does it; one of them has her line
        server.stop()
        play(ana, 1)
        server.start()
    ana.page.wait_for_function("() => !document.getElementById('say').textContent")
    ana.page.get_by_role("link", name="Orrery, home").click()
    ana.page.wait_for_url(f"{place.address}{GAMES}/")
    ana.page.locator(".mine a").first.click()
    ana.page.wait_for_url(seat)
    ana.close()


def play(person: Person, moves: int) -> None:
    dice = random.Random(7)
    for _ in range(moves):
        state = person.my_turn()
        if not state["over"]:
            person.click(dice.choice(state["can"]))
            person.agree()
            person.moved(state)


def test_what_nginx_writes_down_has_no_keys(place: Place) -> None:
    made = ask(place.nginx.https, f"{GAMES}/tables", tls=True, source="127.0.0.21", method="POST")
    key = made.headers["location"].split("/")[-1]
    assert ask(place.nginx.https, made.headers["location"], tls=True, source="127.0.0.21").status == 200
    written = ""
    for _ in tries():  # nginx writes it down when the answer is on its way
        written = "".join(file.read_text("utf-8") for file in place.nginx.folder.glob("*.log"))
        if "GET 200" in written:
            break
    assert "GET 200" in written
    assert key not in written
