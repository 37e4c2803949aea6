"""A player without a password, open tables and the daily sky, as a browser without a script meets them."""
from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery.faces.web.addresses import Proxies, is_home_network
from orrery.faces.web.app import create_app
from orrery.faces.web.rates import Rates
from orrery.table import Journal, Settings, days, moment
from orrery.table.thinker import Thinker
from tests.faces.web.helpers import QUICK, create, house, my_turn, play_out, table_of, text_of, web
from tests.patience import tries

SKY = "solar_republic"
pytestmark = pytest.mark.usefixtures("one_day")


@contextmanager
def club(folder: Path, *, listing: bool = True) -> Iterator[TestClient]:
    """A server that lists open tables."""
    settings = Settings(data=folder, bot_pace=0, away_after=0.0, hint_level="greedy", open_tables=listing)
    with TestClient(create_app(settings, thinker=Thinker(), rates=Rates(1000)), follow_redirects=False) as client:
        yield client


def link_of(client: TestClient) -> str:
    assert client.post("/player/link").status_code == 303
    found = re.search(r'value="http://testserver(/player/[^"]+)"', client.get("/player").text)
    assert found is not None
    return found[1]


def let_a_day_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    now = moment.now()
    monkeypatch.setattr(moment, "now", lambda: now + days.LENGTH)


# A player ---------------------------------------------------------------------------------------------------------


def test_one_link_brings_name_games_history_and_settings_to_another_device(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        client.post("/player/name", data={"name": "Zoë Ő"})
        client.post("/wish", data={"theme": "atlas"})
        mine = create(client, name_0="Zoë Ő")
        play_out(client, mine)
        link = link_of(client)
        assert 'class="qr"' in client.get("/player").text
        assert "1 played" in text_of(client.get("/player").text)
        laptop = dict(client.cookies)
        client.cookies.clear()
        before = create(client)  # another device, with a game of its own
        asked = client.get(link)
        assert "Welcome back, Zoë Ő" in asked.text
        assert "come along" in asked.text
        assert mine not in client.get("/").text, "nothing happens before somebody says so"
        assert client.post(link).headers["location"] == "/player"
        home = client.get("/").text
        assert mine in home
        assert before in home
        assert 'data-theme="atlas"' in home
        assert 'value="Zoë Ő"' in client.get("/player").text
        assert "already yours" in client.get(link).text
        client.cookies.clear()
        client.cookies.update(laptop)
        assert before in client.get("/").text, "and the first device knows of the other's games"
        again = link_of(client)
        assert client.get(link).status_code == 404
        assert client.get(again).status_code == 200
        assert client.get("/player/wrong").status_code == 404


def test_a_player_takes_everything_along_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        alone = create(client, name_0="Ana-Maria")
        play_out(client, alone)
        shared = create(client, seat_1="friend", name_0="Ana-Maria")
        table = table_of(client, shared)
        client.post(f"{shared}/chat", data={"text": "a secret word"})
        kept = dict(client.cookies)
        client.cookies.clear()
        joined = client.post(f"/t/{table.code}/join?invite={table.memory.seats[1].invite}", data={"seat": "1"})
        friends = str(joined.headers["location"])
        client.cookies.clear()
        client.cookies.update(kept)
        told = json.loads(client.get("/player/export").text)
        assert alone.split("/")[2] in told["records"]
        assert told["results"][0]["name"] == "Ana-Maria"
        assert friends.split("/")[3] not in json.dumps(told), "no key of anybody else"
        assert client.post("/player/erase").status_code == 403, "not by accident"
        assert client.post("/player/erase", data={"sure": "yes"}).status_code == 303
        assert client.get(alone).status_code == 404
        assert client.get(shared).status_code == 404, "the key opens nothing any more"
        assert "Ana-Maria" not in client.get(friends).text
        assert "secret word" not in client.get(friends).text
        assert table.memory.seats[0].bot_plays, "the friend's game goes on"
        entries = house(client).tables.store.entries(table.code)
        told_still = [entry.kind for entry in entries if "Ana-Maria" in json.dumps(entry.data)]
        assert told_still == ["dealt"], "the sealed heading, from which the shuffle follows"
        assert "secret word" not in json.dumps([entry.data for entry in entries])
        again = Journal.open(house(client).tables.store, table.code)
        assert again is not None
        assert not again.memory.frozen
        assert again.memory.seats[0].name == "Player 1"
        after = json.loads(client.get("/player/export").text)
        assert after["results"] == [] == list(after["records"]), "a new visitor, of whom nothing is known"


def test_a_rated_game_is_agreed_on_at_the_start_and_rates_both(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        refused = client.post("/tables", data={**QUICK, "rated": "1"})
        assert refused.status_code == 422
        assert "own device" in refused.text
        people = {"game": SKY, "mode": "deal", "seats": "2", "seat-0": "me", "seat-1": "open", "rated": "1"}
        mine = str(client.post("/tables", data=people).headers["location"])
        code, kept = mine.split("/")[2], dict(client.cookies)
        client.cookies.clear()
        theirs = str(client.post(f"/t/{code}/join", data={"seat": "1", "name": "Ben"}).headers["location"])
        seen = my_turn_of_either(client, mine, theirs)
        while not seen["over"]:
            url = (mine, theirs)[seen["view"]["seat"]]
            client.post(f"{url}/move", data={"move": seen["view"]["legal"][0], "v": str(seen["number"])})
            seen = my_turn_of_either(client, mine, theirs)
        page = text_of(client.get("/player").text)
        assert re.search(r"Rating \d+ ± \d+, from 1 game", page)
        client.cookies.clear()
        client.cookies.update(kept)
        assert "Everyone rated here" in client.get("/player").text


def my_turn_of_either(client: TestClient, *urls: str) -> dict[str, Any]:
    """Wait until one of two people has a choice."""
    for _ in tries(0.002):
        for url in urls:
            code, key = url.split("/")[2:4]
            headers = {"Authorization": f"Bearer {key}"}
            seen: dict[str, Any] = client.get(f"/api/tables/{code}/view", headers=headers).json()
            if seen["over"] or (seen["view"]["seat"] == seen["seat"] and len(seen["view"]["legal"]) > 1):
                return seen
    raise AssertionError("the table stands still")


# Open tables ------------------------------------------------------------------------------------------------------


def test_a_listed_table_is_found_and_joined_in_one_click(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        hidden = create(client, seat_1="open")
        listed = create(client, seat_1="open", listed="1", name_0="Ana", opt_deals="2")
        code = listed.split("/")[2]
        assert "Go to your seat" in client.get("/open").text
        client.cookies.clear()
        page = client.get("/open").text
        assert hidden.split("/")[2] not in page
        assert "2 of 3 seats taken" in text_of(page)
        assert "Ana" in page
        assert "House rules" in page
        form = re.search(rf'<form method="post" action="(/t/{code}/join)".*?value="(\d)"', page, re.S)
        assert form is not None
        sat = client.post(form[1], data={"seat": form[2]})
        assert sat.headers["location"].startswith(f"/t/{code}/")
        assert table_of(client, listed).memory.dealt
        client.cookies.clear()
        assert code not in client.get("/open").text, "it waits for nobody any longer"


def test_find_me_a_table_takes_the_fullest_or_opens_one(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        assert client.post("/open/find", data={"game": ""}).headers["location"] == "/open?none=1"
        opened = client.post("/open/find", data={"game": "vediic", "name": "Ana"}).headers["location"]
        assert client.post("/open/find", data={"game": "vediic"}).headers["location"] != opened, "not with oneself"
        client.cookies.clear()
        fullest = create(client, seat_1="open", listed="1")
        client.cookies.clear()
        found = client.post("/open/find", data={"game": "", "name": "Ben"}).headers["location"]
        assert found.split("/")[2] == fullest.split("/")[2]
        assert [entry["code"] for entry in client.get("/api/open").json()]


def test_a_server_that_does_not_want_a_list_has_none(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        for answer in (client.get("/open"), client.post("/open/find"), client.get("/api/open")):
            assert answer.status_code == 404
        assert "/open" not in client.get("/").text
        assert "Open tables" not in client.get("/new/vediic").text
    assert all(is_home_network(host) for host in ("0.0.0.0", "192.168.1.7", "::"))
    assert not any(is_home_network(host) for host in ("127.0.0.1", "localhost", "8.8.8.8"))
    assert not Proxies()
    assert Proxies(["10.0.0.1"])


# The daily sky ----------------------------------------------------------------------------------------------------


def test_a_try_counts_once_and_opens_the_others_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with web(tmp_path) as client:
        ana = client.post(f"/daily/{SKY}", data={"name": "Ana"}).headers["location"]
        code = ana.split("/")[2]
        assert client.post(f"/daily/{SKY}", data={"name": "Other"}).headers["location"] == ana
        link, laptop = link_of(client), dict(client.cookies)
        client.cookies.clear()
        client.post(link)
        assert client.post(f"/daily/{SKY}").headers["location"] == ana, "clearing cookies gives no second try"
        my_turn(client, ana)
        assert client.post(f"{ana}/hint", headers={"X-Orrery": "1"}).status_code == 422
        assert client.post(f"{ana}/replay/play-on", data={"at": "0"}).status_code == 403
        assert "/hint" not in client.get(ana).text
        play_out(client, ana)
        assert "Ana" in client.get("/daily").text
        assert client.get(f"{ana}/record").status_code == 403
        assert "tomorrow" in client.get(f"{ana}/record").text
        client.cookies.clear()  # Ben comes
        assert client.get(f"/t/{code}").status_code == 403
        assert client.get(f"/t/{code}/replay").status_code == 403
        page = client.get("/daily").text
        assert code not in page
        assert "1 finished so far" in text_of(page)
        ben = client.post(f"/daily/{SKY}").headers["location"]  # who gives no name
        assert ben != ana
        assert client.get(f"/t/{code}/replay").status_code == 403, "not while his own is running"
        play_out(client, ben)
        assert client.get(f"/t/{code}/replay?eyes=1").status_code == 200
        page = text_of(client.get("/daily").text)
        assert "Ana" in page
        assert "Your streak: 1 day" in page
        assert client.get("/api/daily").json()["secret"] == ""
        day = days.today()
        client.cookies.clear()
        let_a_day_pass(monkeypatch)
        assert client.get(f"/t/{code}/record").status_code == 200
        opened = client.get(f"/api/daily/{day}").json()
        heading = client.get(f"/t/{code}/record").text.partition("\nchance ")[2].partition("\n")[0]
        seed = json.loads(heading)["seed"]
        assert hashlib.sha256(opened["secret"].encode()).hexdigest() == opened["commitment"]
        assert hashlib.sha256(f"{day}/{SKY} {opened['secret']}".encode()).hexdigest() == seed
        assert {row["name"] for row in opened["skies"][-1]["results"]} == {"Ana", "Someone"}
        client.cookies.update(laptop)
        assert f"/daily/{day}" in client.get("/daily").text
        assert client.get("/daily/2020-01-01").status_code == 422
        assert client.get("/daily/tomorrow").status_code == 422
        assert client.post("/daily/vediic").status_code == 422
