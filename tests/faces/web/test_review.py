"""The review of a finished game, as a page: worked out when asked for, kept, and open to whom the hands are open."""
from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from starlette.testclient import TestClient

from orrery.bots.review import Effort
from orrery.faces.web.review import CLEAR, Mark, clear, cleared
from orrery.table import moment
from orrery.table.reviewing import SILENT, Progress, note
from tests.faces.web.axe import faults
from tests.faces.web.helpers import create, house, play_out, table_of, text_of, web
from tests.faces.web.people import Person
from tests.faces.web.running import Server
from tests.patience import tries

SMALL = Effort(plays=8, moments=6, looks=10, pairs=4)


def reviewed(client: TestClient, url: str) -> str:
    house(client).tables.reviewer.effort = SMALL
    assert client.post(f"{url}/review").headers["location"] == f"{url}/review"
    return wait_for_review(client, url)


def wait_for_review(client: TestClient, url: str) -> str:
    for _ in tries(0.2):
        page = client.get(f"{url}/review").text
        if "Turning points" in page:
            return page
        assert "<progress" in page
    raise AssertionError("there is no review")


def test_turning_points_that_come_close_together_stay_apart() -> None:
    marks = [Mark(300, 100, 0), Mark(310, 104, 1), Mark(305, 98, 0), Mark(400, 30, 1), Mark(300, 188, 0)]
    placed = cleared(marks)
    assert [mark.x for mark in placed] == [mark.x for mark in marks]
    assert [placed[n] for n in (0, 3, 4)] == [marks[n] for n in (0, 3, 4)], "those that touch no other stay"
    assert all(clear(mark, other) for n, mark in enumerate(placed) for other in placed[:n])
    assert all(abs(mark.y - was.y) <= 2 * CLEAR for mark, was in zip(placed, marks, strict=True))


def test_a_finished_game_is_reviewed_once_and_the_review_is_kept(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, watch="open_after")
        code = url.split("/")[2]
        for early in (client.post(f"{url}/review"), client.get(f"{url}/review"), client.get(f"{url}/why?at=1")):
            assert early.status_code == 403
            assert "when it’s over" in early.text
        play_out(client, url)
        assert f'href="{url}/review"' in client.get(url).text
        assert "Review this game" in client.get(f"{url}/review").text
        page = reviewed(client, url)
        plain = text_of(page)
        for words in ("As the table knew", "As the cards lay", "Accuracy", "Own choices", "Luck"):
            assert words in plain
        assert page.count("<polyline") == 6
        assert plain.count(" at the lowest, ") == 6  # the curves in words
        assert "Nobody" in client.get(f"{url}/why?at=0").text
        why = text_of(client.get(f"{url}/why?at=2").text)
        assert " chose “" in why and "A good reason for it: “" in why
        assert client.get(f"/t/{code}/review").status_code == 200
        kept = table_of(client, url).memory.review
    with web(tmp_path) as client:
        assert table_of(client, url).memory.review == kept
        assert "Turning points" in client.get(f"{url}/review").text


def test_where_spectators_see_no_hands_they_see_no_review(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, watch="public")
        play_out(client, url)
        for answer in (client.get(f"/t/{url.split('/')[2]}/review"), client.post(f"/t/{url.split('/')[2]}/review")):
            assert answer.status_code == 403
            assert "spectators don’t see them" in answer.text


def test_an_undone_ending_takes_its_review_with_it(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, seats="2", seat_1="novice")
        play_out(client, url)
        reviewed(client, url)
        assert client.post(f"{url}/undo", data={"v": str(table_of(client, url).memory.version)}).status_code == 303
        assert table_of(client, url).memory.review is None
        assert client.get(f"{url}/review").status_code == 403


def test_axe_finds_nothing_on_a_review_at_any_size(tmp_path: Path, browser: Browser, server: Server) -> None:
    """Worked out here with little effort, and shown with the sheets of a real server."""
    with web(tmp_path) as client:
        url = create(client)
        play_out(client, url)
        page = reviewed(client, url)
    ana = Person(browser, server, bypass_csp=True)
    ana.context.route("**/review-of-a-game", lambda route: route.fulfill(body=page, content_type="text/html"))
    for width, height in ((1440, 900), (390, 844)):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.emulate_media(color_scheme="dark" if width > height else "light")
        ana.page.goto("/review-of-a-game")
        assert faults(ana.page) == []
        assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= width
    ana.close()


def test_a_review_that_died_with_its_server_is_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with web(tmp_path) as client:
        url = create(client, seats="2", seat_1="novice")
        play_out(client, url)
        table = table_of(client, url)
        assert client.portal is not None
        client.portal.call(note, table, Progress(3, 40))  # another server has come so far
        assert "3 of 40 choices so far" in client.get(f"{url}/review").text
        assert house(client).tables.reviewer.progress(table) == Progress(3, 40)
    later = moment.now() + 2 * SILENT
    monkeypatch.setattr(moment, "now", lambda: later)
    with web(tmp_path) as client:
        house(client).tables.reviewer.effort = SMALL
        wait_for_review(client, url)  # nobody has asked again
