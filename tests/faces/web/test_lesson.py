"""The lesson on the pages, as a browser without a script meets it."""
from __future__ import annotations

from pathlib import Path

from orrery.games import game_names
from orrery.games.lessons import lesson_names, open_lesson
from orrery.table.lesson import READ_FIRST
from tests.faces.web.helpers import GAME, SCRIPT, table_of, text_of, web
from tests.faces.web.test_repeats import hidden_id

OFFER = f'action="/learn/{GAME}"'


def test_home_setting_a_table_and_the_rules_offer_the_lesson(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        for page in ("/", f"/new/{GAME}", f"/rules/{GAME}"):
            assert OFFER in client.get(page).text
        assert client.post("/learn/chess").status_code == 422


def test_a_lesson_stands_in_the_list_of_own_tables_with_its_step(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = client.post(f"/learn/{GAME}").headers["location"]
        assert "lesson, step 1 of 12" in client.get("/").text
        client.post(f"{url}/lesson", data={"do": "on", "step": "0"})
        assert "lesson, step 2 of 12" in client.get("/").text
        client.post(f"{url}/lesson", data={"do": "leave"})
        assert "lesson, step" not in client.get("/").text
        assert "your turn" in client.get("/").text


def test_a_step_is_read_once_however_often_it_is_said(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = client.post(f"/learn/{GAME}").headers["location"]
        for step in ("0", "0", "7", "", "x"):
            assert client.post(f"{url}/lesson", data={"do": "on", "step": step}).status_code == 303
        lesson = table_of(client, url).memory.lesson
        assert lesson is not None
        assert len(lesson.passed) == 1


def test_a_move_that_is_not_taught_is_answered_beside_the_step(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = client.post(f"/learn/{GAME}").headers["location"]
        assert client.post(f"{url}/move", data={"move": "play:nep_despina", "v": "0"}).status_code == 303
        page = client.get(url).text
        assert READ_FIRST in text_of(page)
        assert 'id="go-on"' in page
        assert client.post(f"{url}/hint", headers=SCRIPT).json()["text"] == READ_FIRST


def test_a_lesson_tells_nothing_that_the_learner_may_not_see(tmp_path: Path) -> None:
    """The prepared hands of the others stand in the lesson, but not on the page; and nobody watches."""
    with web(tmp_path) as client:
        url = client.post(f"/learn/{GAME}").headers["location"]
        hands = table_of(client, url).memory.match.position()["hands"]
        page = client.get(url).text
        assert all(f'id="c-{card}"' in page for card in hands[0])
        assert not any(f'id="c-{card}"' in page for hand in hands[1:] for card in hand)
        assert client.get(url.rpartition("/")[0]).status_code == 403


def test_a_table_without_a_lesson_has_nothing_of_it(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        form = {"game": GAME, "seats": "2", "seat-0": "me", "seat-1": "novice"}
        url = client.post("/tables", data=form).headers["location"]
        assert client.post(f"{url}/lesson", data={"do": "on", "step": "0"}).status_code == 303
        assert client.post(f"{url}/lesson", data={"do": "leave"}).status_code == 303
        page = client.get(url).text
        assert "teach" not in page
        assert "lesson.css" not in page


def test_all_lessons_are_listed_with_what_you_learn_and_beside_the_rules(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        everything = client.get("/learn").text
        for game in game_names():
            rules = client.get(f"/rules/{game}").text
            for name in lesson_names(game):
                lesson = open_lesson(game, name)
                for page in (everything, rules):
                    assert f'action="/learn/{game}/{name}"' in page
                    assert lesson.learn in text_of(page)
        assert "6 lessons of Ephemeris" in text_of(client.get("/").text)
        assert client.post("/learn/vediic/chess").status_code == 422


def test_the_last_step_leads_to_the_next_lesson_once(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = client.post("/learn/ephemeris/well").headers["location"]
        table = table_of(client, url)
        assert "next-lesson" not in client.get(url).text
        lesson = table.memory.lesson
        assert lesson is not None
        lesson.passed = [0] * (len(lesson.lesson.steps) - 1)
        page = client.get(url).text
        assert "Next lesson" in text_of(page)
        assert open_lesson("ephemeris", "two").title in text_of(page)
        form = {"id": hidden_id(page, "/learn/ephemeris/two")}
        followed = {client.post("/learn/ephemeris/two", data=form).headers["location"] for _ in range(2)}
        assert len(followed) == 1
        assert table_of(client, followed.pop()).memory.setup.mode.name == "two"


def test_each_lesson_of_a_game_stands_in_the_list_of_own_tables(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        for name in ("first", "well", "well"):
            client.post(f"/learn/{GAME}/{name}")
        page = client.get("/").text
        assert (page.count("lesson, step 1 of 12"), page.count("lesson, step 1 of 11")) == (1, 1)
