"""The list of one's own games: your turn first, each lesson once, what was removed stays away."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from orrery.faces.web.mine import ago
from tests.faces.web.helpers import create, my_turn, web

ROW = re.compile(r'<a class="panel cont[^>]*href="([^"]+)"><span class="caps">([^<]*)')


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(5, "just now"), (200, "3 min ago"), (3700, "an hour ago"), (7300, "2 hours ago"), (90_000, "yesterday"),
     (400_000, "4 days ago")],
)  # fmt: skip
def test_when_is_said_as_people_say_it(seconds: float, said: str) -> None:
    assert ago(seconds) == said


def test_home_lists_your_turn_first_and_each_lesson_once_and_forgets_what_is_removed(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        client.get("/")  # who this is
        mine = create(client, seats="2", seat_1="novice")
        my_turn(client, mine)
        waiting = create(client, seats="2", seat_1="open")
        lessons = [client.post("/learn/vediic").headers["location"] for _ in range(2)]
        rows = ROW.findall(client.get("/").text)
        assert rows == [(mine, "your turn"), (waiting, "waiting for players"), (lessons[1], "lesson, step 1 of 12")]
        assert "just now" in client.get("/").text
        assert client.post("/remove", data={"code": mine.split("/")[2]}).headers["location"] == "/"
        assert [url for url, _ in ROW.findall(client.get("/").text)] == [waiting, lessons[1]]
        assert client.get(mine).status_code == 200, "the game goes on"
        assert client.post("/join", data={"code": mine.split("/")[2]}).headers["location"] == mine
        assert len(ROW.findall(client.get("/").text)) == 3, "its code brings it back"
        assert client.post("/remove", data={"code": "x" * 5000}).status_code == 422


def test_a_new_game_can_be_any_game(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        page = client.get("/new/solar_republic").text
        offered = re.findall(r'href="/new/(\w+)"', page)
        assert len(offered) == 5
        assert 'href="/new/solar_republic" aria-current="page"' in page
