"""Clocks in the browser and for programs: chosen in the form, shown on plates and prompt, told by the API."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.faces.web.helpers import create, my_turn, table_of, web


@pytest.mark.parametrize(
    ("fields", "clock"),
    [
        ({"clock": "none"}, ""),
        ({"clock": "move", "clock-move": "45"}, "move:45"),
        ({"clock": "total", "clock-total": "10", "clock-more": "20"}, "total:600+20"),
        ({"clock": "days", "clock-days": "3", "at-zero": "leave"}, "days:3"),
    ],
)
def test_the_form_chooses_a_clock(tmp_path: Path, fields: dict[str, str], clock: str) -> None:
    with web(tmp_path) as client:
        url = create(client, **fields)
        seen = my_turn(client, url)
        assert (seen["clock"], seen["at_zero"]) == (clock, fields.get("at-zero", "bot"))
        page = client.get(url).text
        assert ("data-zero=" in page, 'id="clock"' in page, "turn/clock.js" in page) == (bool(clock),) * 3
        told = seen["seats"][0]["clock"]
        assert (told is not None) == bool(clock)
        if told:
            asked_at = table_of(client, url).memory.asked_at
            assert told["zero"] == pytest.approx(asked_at + told["left"], abs=0.1)
        assert seen["seats"][1]["clock"] is None, "bots have none"


def test_a_wrong_clock_is_refused_and_the_form_comes_back(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        answer = client.post(
            "/tables", data={"game": "solar_republic", "seats": "2", "clock": "move", "clock-move": "2"}
        )
        assert answer.status_code == 422
        assert "Time for a move can be 5 to 3600 seconds, not 2." in answer.text
        assert re.search(r'value="move" checked', answer.text)
        wish = {"game": "solar_republic", "seats": ["me", "novice"], "clock": "move:60", "at_zero": "cry"}
        assert client.post("/api/tables", json=wish).status_code == 422


def test_the_lobby_says_which_clock_will_run(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, seat_1="friend", clock="days")
        assert "2 days for each move. A bot plays that turn when time runs out." in client.get(url).text
