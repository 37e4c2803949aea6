"""What a seat receives does not change by one byte when what it cannot see is dealt again.

Two servers' worth of tables are made from one: the same log, but in the second every hidden card lies elsewhere.
"""
from __future__ import annotations

import copy
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery.kernel.chance import FairChance, FastChance
from orrery.kernel.match import Match
from orrery.kernel.state import EVERYBODY
from orrery.table import Table, days
from tests.faces.web.helpers import SCRIPT, create, house, my_turn, table_of, web


def redealt(match: Match, seat: int | None, seed: int) -> Match:
    """The same match, every position of it dealt again for a seat: past ones too, as the replay shows them."""
    twin = copy.copy(match)
    viewer = EVERYBODY if seat is None else seat
    twin.state = match.state.clone()
    twin.state.redeal(viewer, FastChance(seed))
    twin.state.chance = FairChance(seed.to_bytes(32, "big"))
    twin.plies = []
    for number, ply in enumerate(match.plies):
        before = ply.before.clone()
        before.redeal(viewer, FastChance(seed + number))
        events = tuple(event.seen_by(seat) for event in ply.events)
        twin.plies.append(type(ply)(ply.seat, ply.move, ply.text, ply.forced, events, ply.news, before, ply.made))
    twin.opening = tuple(event.seen_by(seat) for event in match.opening)
    return twin


def compare(client: TestClient, table: Table, seat: int | None, receive: Callable[[], str]) -> None:
    memory = table.memory
    true = memory.match
    before = receive()
    dealt = [true.position()["hands"]]
    try:
        for seed in (1, 2, 3):
            memory.match = redealt(true, seat, seed)
            dealt.append(memory.match.position()["hands"])
            table.tell()  # forget what is rendered
            assert receive() == before
        assert any(hands != dealt[0] for hands in dealt), "nothing was dealt again: the test would prove nothing"
    finally:
        memory.match = true
        table.tell()


def far(client: TestClient, url: str, moves: int) -> None:
    for _ in range(moves):
        seen = my_turn(client, url)
        if seen["over"]:
            return
        client.post(f"{url}/move", data={"move": seen["view"]["legal"][-1], "v": str(seen["number"])})
    my_turn(client, url)


@pytest.mark.parametrize("moves", [0, 3, 8])
def test_page_push_json_replay_and_errors_are_the_same_bytes(tmp_path: Path, moves: int) -> None:
    with web(tmp_path) as client:
        url = create(client, mode="match")  # of several deals: it is never over so soon
        far(client, url, moves)
        table = table_of(client, url)
        code, key = url.split("/")[2:4]
        ask = {"Authorization": f"Bearer {key}"}

        def push() -> str:
            with client.websocket_connect(f"{url}/ws") as socket:
                return socket.receive_text()

        def refusals() -> str:
            cards = table.memory.match.setup.content.cards
            picks = [*(f"c-{card.id}" for card in cards), "draw-pile", "seat-1", "steal-2"]
            told = [client.post(f"{url}/why", data={"pick": pick}, headers=SCRIPT).text for pick in picks]
            for move in ("play:nep_triton", "draw", "pass", "stop", "steal:1", "draw4:0", "nonsense"):
                if move not in table.memory.match.legal:
                    told.append(client.post(f"{url}/move", data={"move": move, "v": str(table.memory.version)}).text)
            return "\n".join(told)

        last = table.memory.match.number
        ways: list[Callable[[], str]] = [
            lambda: client.get(url).text,
            push,
            lambda: client.get(f"/api/tables/{code}/view", headers=ask).text,
            lambda: client.get(f"/api/tables/{code}/legal", headers=ask).text,
            lambda: client.get(f"/api/tables/{code}/events", headers=ask).text,
            lambda: client.get(f"{url}/replay?at={last // 2}").text,
            lambda: client.get(f"{url}/replay?at={last}&eyes=0").text,
            lambda: client.get(f"{url}/record").text,
            refusals,
        ]
        for receive in ways:
            compare(client, table, 0, receive)


@pytest.mark.usefixtures("one_day")
@pytest.mark.parametrize("moves", [0, 3])
def test_a_daily_sky_shows_its_player_and_everybody_else_nothing_hidden(tmp_path: Path, moves: int) -> None:
    """Nor do its pages tell the seed, which is everybody's, or the secret that it follows from."""
    with web(tmp_path) as client:
        url = str(client.post("/daily/solar_republic", data={"name": "Ana"}).headers["location"])
        far(client, url, moves)
        table = table_of(client, url)
        code, key = url.split("/")[2:4]
        ask = {"Authorization": f"Bearer {key}"}

        def push() -> str:
            with client.websocket_connect(f"{url}/ws") as socket:
                return socket.receive_text()

        ways: list[Callable[[], str]] = [
            lambda: client.get(url).text,
            push,
            lambda: client.get(f"/api/tables/{code}/view", headers=ask).text,
            lambda: client.get(f"/api/tables/{code}/events", headers=ask).text,
            lambda: client.get(f"{url}/replay?at=0").text,
            lambda: client.get(f"{url}/record").text,
            lambda: client.get(f"{url}/fairness").text,
            lambda: client.get("/daily").text,
            lambda: client.get("/api/daily").text,
            lambda: client.get("/player").text,
            lambda: client.get("/player/export").text,
            lambda: client.get(f"/t/{code}").text,
        ]
        secret = house(client).tables.store.secret(f"daily {days.today()}").hex()
        assert table.memory.chosen is not None
        for receive in ways:
            compare(client, table, 0, receive)
            assert secret not in receive()
            assert table.memory.chosen["seed"] not in receive()


@pytest.mark.parametrize("moves", [0, 5])
def test_spectators_learn_nothing_about_any_hand(tmp_path: Path, moves: int) -> None:
    with web(tmp_path) as client:
        url = create(client, mode="match", watch="open_after")
        far(client, url, moves)
        table = table_of(client, url)
        shown = f"/t/{table.code}"

        def push() -> str:
            with client.websocket_connect(f"{shown}/ws") as socket:
                return socket.receive_text()

        last = table.memory.match.number
        ways: list[Callable[[], str]] = [
            lambda: client.get(shown).text,
            push,
            lambda: client.get(f"/api{shown.replace('/t/', '/tables/')}/view").text,
            lambda: client.get(f"/api{shown.replace('/t/', '/tables/')}/events").text,
            lambda: client.get(f"{shown}/replay?at={last}").text,
            lambda: client.get(f"{shown}/replay?eyes=1").text,
        ]
        for receive in ways:
            compare(client, table, None, receive)


def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison above must be able to fail."""
    with web(tmp_path) as client:
        url = create(client)
        my_turn(client, url)
        table = table_of(client, url)
        honest = Match.view

        def leaky(match: Match, seat: int | None) -> dict[str, Any]:
            view = honest(match, seat)
            view["prompt"] += f" ({match.position()['hands'][1][0]})"
            return view

        monkeypatch.setattr(Match, "view", leaky)
        with pytest.raises(AssertionError):
            compare(client, table, 0, lambda: client.get(url).text)


def test_no_key_or_invitation_of_another_seat_is_in_a_page(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, seat_1="friend", seat_2="friend")
        table = table_of(client, url)
        first, second = (table.memory.seats[n].invite for n in (1, 2))
        sat = client.post(f"/t/{table.code}/join?invite={first}", data={"seat": "1"})
        theirs = str(sat.headers["location"])
        pages = {
            "host": client.get(url).text,
            "friend": client.get(theirs).text,
            "friend json": client.get(f"/api/tables/{table.code}/view").text,
            "gallery": client.get(f"/t/{table.code}").text,
        }
        assert theirs.split("/")[3] not in pages["host"]
        for name in ("friend", "friend json", "gallery"):
            assert url.split("/")[3] not in pages[name], name
            assert second not in pages[name], name
        assert not re.search(r"invite=", pages["gallery"])
