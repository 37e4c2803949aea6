"""A web house in a folder of its own, and a player who knows nothing but pages."""
from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from orrery.faces.web.app import create_app
from orrery.faces.web.house import House
from orrery.faces.web.security import Rates
from orrery.table import Settings, Table
from orrery.table.thinker import Thinker
from tests.patience import tries

SCRIPT = {"X-Orrery": "1"}  # as the page's own script asks
GAME = "solar_republic"
QUICK = {"game": GAME, "mode": "deal", "seats": "3", "seat-0": "me", "seat-1": "novice", "seat-2": "novice"}


@contextmanager
def web(folder: Path, *, factor: int = 1000, away_after: float = 0.0) -> Iterator[TestClient]:
    settings = Settings(data=folder, bot_pace=0, away_after=away_after, hint_level="greedy")
    app = create_app(settings, thinker=Thinker(), rates=Rates(factor))
    with TestClient(app, follow_redirects=False) as client:
        yield client


def house(client: TestClient) -> House:
    found: House = client.app.state.house  # type: ignore[attr-defined]
    return found


def create(client: TestClient, **fields: str) -> str:
    """Set a table; returns the address of the first seat."""
    answer = client.post("/tables", data={**QUICK, **{key.replace("_", "-"): v for key, v in fields.items()}})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def table_of(client: TestClient, url: str) -> Table:
    assert client.portal is not None
    table = client.portal.call(house(client).tables.find, url.split("/")[2])
    assert table is not None
    return table


def my_turn(client: TestClient, url: str) -> dict[str, Any]:
    """Wait as a program would; the last state of the table."""
    code, key = url.split("/")[2:4]
    headers = {"Authorization": f"Bearer {key}"}
    for _ in tries(0.002):
        seen: dict[str, Any] = client.get(f"/api/tables/{code}/view", headers=headers).json()
        if seen["over"] or (seen["view"]["seat"] == seen["seat"] and len(seen["view"]["legal"]) > 1):
            return seen
    raise AssertionError("the table stands still")


def play_out(client: TestClient, url: str, limit: int = 500) -> None:
    """The first legal move, by plain forms, until it is over."""
    for _ in range(limit):
        seen = my_turn(client, url)
        if seen["over"]:
            return
        made = client.post(f"{url}/move", data={"move": seen["view"]["legal"][0], "v": str(seen["number"])})
        assert made.status_code == 303, made.text


def text_of(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))
