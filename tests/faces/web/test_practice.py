"""Practice on the web without a browser: the list, tries and hints, the streak, and what may not be done."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from orrery.games.practice import find_exercise
from orrery.kernel.practice import Exercise
from tests.faces.web.helpers import SCRIPT, table_of, web

SEVEN = find_exercise("solar_republic/seven-cards")
LAST = find_exercise("solar_republic/the-last-card")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with web(tmp_path) as client:
        client.get("/practice")  # gives the browser its number
        yield client


def start(client: TestClient, exercise: Exercise) -> str:
    answer = client.post(f"/practice/{exercise.name}")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def says(client: TestClient, url: str) -> str:
    """What the prompt says of the exercise, without its marks."""
    found = re.search(r'<p id="exercise-say".*?</p>', client.get(url).text, re.DOTALL)
    assert found is not None
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split())


def move(client: TestClient, url: str, text: str) -> int:
    version = table_of(client, url).memory.version
    return client.post(f"{url}/move", data={"move": text, "v": str(version)}, headers=SCRIPT).status_code


def test_a_wrong_move_is_not_made_and_says_why_it_is_worse(client: TestClient) -> None:
    url = start(client, SEVEN)
    assert says(client, url) == "Find the best move."
    assert move(client, url, "draw") == 204
    assert table_of(client, url).memory.match.number == 0
    assert says(client, url) == f"There’s a better move. {SEVEN.others['draw']}"


def test_hints_come_one_by_one_and_the_last_points_at_the_move(client: TestClient) -> None:
    url = start(client, SEVEN)
    for number, hint in enumerate(SEVEN.hints, 1):
        assert "data-taught" not in client.get(url).text
        client.post(f"{url}/practice", data={"do": "hint"})
        assert says(client, url) == f"Hint {number} of 3. {hint}"
    assert re.search(r'id="c-sat_saturn"[^>]*data-taught', client.get(url).text)
    assert client.post(f"{url}/practice", data={"do": "hint"}).status_code == 303
    assert "give-hint" not in client.get(url).text


def test_the_right_move_is_made_and_explained_and_nothing_moves_on(client: TestClient) -> None:
    url = start(client, SEVEN)
    assert move(client, url, "play:sat_saturn") == 204
    memory = table_of(client, url).memory
    assert memory.match.number == 1
    assert memory.due() is None
    assert says(client, url) == f"That’s it. {SEVEN.reason}"
    assert move(client, url, "decline") == 422, "the exercise is over"


def test_the_streak_counts_first_tries_in_a_row_across_exercises(client: TestClient) -> None:
    assert "to start a streak" in client.get("/practice").text
    move(client, start(client, SEVEN), "play:sat_saturn")
    move(client, start(client, LAST), "draw")
    assert "Your streak: 2 in a row." in client.get("/practice").text
    third = start(client, find_exercise("solar_republic/end-it-now"))
    assert "2 in a row" in client.get(third).text
    move(client, third, "decline")
    page = client.get("/practice").text
    assert "Your streak: 0 in a row. Your best is 2." in page
    assert "2 of " in page
    move(client, third, "draw4:1")
    page = client.get("/practice").text
    assert "<small>solved later</small>" in page
    assert "Your streak: 0 in a row." in page, "only the first try counts"


def test_the_table_shows_the_streak_as_it_is_now(client: TestClient) -> None:
    first, second = start(client, SEVEN), start(client, LAST)
    assert "in a row" not in client.get(first).text
    move(client, first, "play:sat_saturn")
    assert "</svg>1 in a row" in client.get(first).text, "with this one"
    client.post(f"{first}/practice", data={"do": "again"})
    move(client, first, "draw")
    move(client, first, "play:sat_saturn")
    assert "</svg>1 in a row" in client.get(first).text, "an exercise counts once"
    assert start(client, LAST) == second
    assert "</svg>1 in a row" in client.get(second).text
    move(client, second, next(text for text in table_of(client, second).memory.match.legal if text != "draw"))
    assert "in a row" not in client.get(second).text, "a wrong try ends it"


def test_an_exercise_solved_again_changes_no_streak(client: TestClient) -> None:
    url = start(client, SEVEN)
    move(client, url, "play:sat_saturn")
    assert start(client, SEVEN) == url
    assert says(client, url) == "Find the best move."
    move(client, url, "draw")
    move(client, url, "play:sat_saturn")
    assert "Your streak: 1 in a row." in client.get("/practice").text


def test_next_is_the_following_one_that_is_not_solved(client: TestClient) -> None:
    first = client.post("/practice", data={"game": "solar_republic"}).headers["location"]
    practice = table_of(client, first).memory.practice
    assert practice is not None
    after = practice.exercise.name
    second = client.post("/practice", data={"game": "solar_republic", "after": after}).headers["location"]
    practice = table_of(client, second).memory.practice
    assert practice is not None
    assert practice.exercise.name != after


def test_practice_is_no_game_to_undo_leave_or_hand_to_a_bot(client: TestClient) -> None:
    url = start(client, SEVEN)
    leaving = {"move": "retire:0", "v": "0"}
    acts = {"undo": {}, "offer": {"kind": "abandon"}, "seat": {"do": "bot"}, "hint": {}, "move": leaving}
    for act, data in acts.items():
        answer = client.post(f"{url}/{act}", data=data, headers=SCRIPT)
        assert answer.status_code == 422, act
    assert table_of(client, url).memory.match.number == 0
    assert "Retire" not in client.get(url).text


def test_practice_is_not_among_the_games_of_a_player_and_goes_when_they_go(client: TestClient) -> None:
    url = start(client, SEVEN)
    assert url not in client.get("/").text
    answer = client.post("/player/erase", data={"sure": "yes"})
    assert answer.status_code in (200, 303), answer.text
    assert client.get(url).status_code == 404


def test_an_address_of_an_exercise_begins_nothing_by_itself(client: TestClient) -> None:
    page = client.get(f"/practice/{SEVEN.name}").text
    assert SEVEN.title in page
    assert client.get("/practice/solar_republic/no-such-thing").status_code == 404
    assert client.get("/practice/no_such_game/seven-cards").status_code == 404
