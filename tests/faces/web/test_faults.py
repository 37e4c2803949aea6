"""An evening with everything that can be done on a server, the store failing at each of its calls in turn.

Whoever asks reads a sentence or gets what they asked for; asked again, it is done, and done once.
"""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from orrery import Match
from orrery.bots.verdict import FORM
from orrery.faces.web.app import create_app
from orrery.faces.web.rates import Rates
from orrery.table import Settings, Store, StoreFault
from orrery.table.reviewing import Reviewer
from orrery.table.store import open_database
from orrery.table.thinker import Thinker
from tests.faces.web.evening import STEPS, Evening, Step
from tests.faces.web.helpers import create, house, play_out, web
from tests.table.cluster import Cluster, programs
from tests.table.faulty import FaultyDatabase, every_call

DONE = (200, 201, 204, 303)
ELSEWHERE = {
    "Servers.retire": "a server says goodbye; if it can't, its silence does",
    "Store.codes": "for `orrery backup` and `orrery prune`, which say what failed and are run again",
    "Store.forget": "for the terminal, which says what failed and is asked again",
    "Store._told_at": "looks after a fault; what a second one does is in tests/table/test_faults.py",
    "Store.saw": "sets a mark, and may fail",
}


def attempt(step: Step) -> Response | StoreFault | None:
    try:
        return step.ask()
    except StoreFault as fault:
        return fault


def is_refused(answer: Response | StoreFault | None) -> bool:
    """Whether somebody was told in a sentence that it didn't work."""
    if isinstance(answer, StoreFault):
        return True
    if answer is None or answer.status_code != 503:
        return False
    assert "We can’t reach the saved games right now." in answer.text
    return True


def goes_well(step: Step, what: str) -> None:
    answer = attempt(step)
    assert not isinstance(answer, StoreFault), what
    assert answer is None or answer.status_code in DONE, (what, answer.text)


@pytest.mark.parametrize(
    ("kind", "after"),
    [("sqlite", False), pytest.param("postgres", True, marks=pytest.mark.xdist_group("postgres"))],
    ids=["before it is done, on SQLite", "after it was done, on PostgreSQL"],
)
def test_whatever_call_of_the_store_fails_it_is_told_and_done_once_when_asked_again(
    kind: str, after: bool, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "postgres" and programs() is None:
        pytest.skip("PostgreSQL is not installed")
    cluster = Cluster() if kind == "postgres" else None
    place = cluster.database("evening") if cluster else tmp_path_factory.mktemp("evening") / "orrery.db"
    database = FaultyDatabase(open_database(place))

    async def made(reviewer: Reviewer, match: Match, *_: object) -> dict[str, Any]:
        return {"form": FORM, "moves": match.number}

    monkeypatch.setattr("orrery.faces.web.app.Store", lambda place: Store(database))
    monkeypatch.setattr("orrery.table.tables.BEAT", 3600.0)  # it beats when the test says so
    monkeypatch.setattr("orrery.table.reviewing.KEEP_AGAIN", 0.001)
    monkeypatch.setattr(Reviewer, "_work", made)
    settings = Settings(bot_pace=0, away_after=0.0, open_tables=True)
    app = create_app(settings, thinker=Thinker(), rates=Rates(10**6))
    with TestClient(app, follow_redirects=False, client=("testclient", 50000)) as client:
        evening = Evening(client, database)
        for called, prepared in STEPS.items():
            step = prepared(evening)
            database.fail(-1)
            goes_well(step, called)
            for method, times in dict(database.called).items():
                for nth in range(times):
                    step = prepared(evening)
                    database.fail(nth, after=after, method=method)
                    refused = is_refused(attempt(step))
                    database.fail(-1)
                    if refused:
                        goes_well(step, f"{called}, with a fault at {method}")
                    assert step.is_done(), f"{called}, with a fault at {method}"
        missed = every_call() - database.faulted - set(ELSEWHERE)
    if cluster:
        cluster.stop()
    assert not missed, "calls that never met a fault"


@pytest.mark.parametrize("line", ["ws", "replay/ws"])
def test_a_page_that_cannot_be_served_just_now_is_told_to_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """And not that there is nothing: then its script would never come back."""
    database = FaultyDatabase(open_database(tmp_path / "orrery.db"))
    monkeypatch.setattr("orrery.faces.web.app.Store", lambda place: Store(database))
    with web(tmp_path) as client:
        url = create(client, seats="2")
        play_out(client, url)
        house(client).tables._open.clear()
        database.fail(0, 10**6)
        with client.websocket_connect(f"{url}/{line}") as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
        assert closed.value.code == 1013
        assert "can’t reach the saved games" in str(closed.value.reason)
        database.fail(-1)
        with client.websocket_connect(f"{url}/{line}") as socket:
            assert socket.receive_text()
