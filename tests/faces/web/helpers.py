"""A web house in a folder of its own, and a player who knows nothing but pages."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from orrery.faces.web.access import Access
from orrery.faces.web.app import create_app
from orrery.faces.web.house import House
from orrery.faces.web.play import Play
from orrery.faces.web.rates import Rates
from orrery.faces.web.site import Site
from orrery.kernel.refusal import Note
from orrery.table import Settings, Table
from orrery.table.thinker import Thinker
from tests.patience import tries

SCRIPT = {"X-Orrery": "1"}  # as the page's own script asks
GAME = "solar_republic"
QUICK = {"game": GAME, "mode": "deal", "seats": "3", "seat-0": "me", "seat-1": "novice", "seat-2": "novice"}


class Device:
    """Does with messages what the script does."""

    def __init__(self) -> None:
        self.pieces: list[str] = []

    def receive(self, message: str) -> str:
        told = json.loads(message)
        assert all(isinstance(part, str) or 0 <= part[0] < part[1] <= len(self.pieces) for part in told)
        self.pieces = [
            piece for part in told for piece in ([part] if isinstance(part, str) else self.pieces[part[0] : part[1]])
        ]
        return "".join(self.pieces)


@contextmanager
def web(
    folder: Path, *, factor: int = 1000, away_after: float = 0.0, site: Site | None = None, peer: str = "testclient"
) -> Iterator[TestClient]:
    settings = Settings(data=folder, bot_pace=0, away_after=away_after, hint_level="greedy")
    app = create_app(settings, site=site, thinker=Thinker(), rates=Rates(factor))
    with TestClient(app, follow_redirects=False, client=(peer, 50000)) as client:
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


def why(client: TestClient, table: Table, picks: str) -> Note:
    """The answer to a click of the first seat, as its page gets it; without the way there and back."""
    return Play(house(client)).answer(Access(table, 0), 0, picks)


def my_turn(client: TestClient, url: str) -> dict[str, Any]:
    """Wait as a program would; the last state of the table."""
    root, _, seat = url.partition("/t/")
    code, key = seat.split("/")[:2]
    headers = {"Authorization": f"Bearer {key}"}
    for _ in tries(0.002):
        seen: dict[str, Any] = client.get(f"{root}/api/tables/{code}/view", headers=headers).json()
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
