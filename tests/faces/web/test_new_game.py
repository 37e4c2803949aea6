"""Setting a table, as a browser without a script does it."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

import orrery
from tests.faces.web.helpers import GAME, create, table_of, text_of, web


@pytest.mark.parametrize("game", [entry["name"] for entry in orrery.games()])
def test_play_now_sets_a_table_for_the_usual_number_of_seats(tmp_path: Path, game: str) -> None:
    with web(tmp_path) as client:
        mode = next(entry for entry in orrery.games() if entry["name"] == game)["modes"][0]
        page = client.get("/").text
        forms = re.findall(r'<form method="post" action="/tables" data-draws>(.*?)</form>', page, re.S)
        form = next(form for form in forms if f'name="game" value="{game}"' in form)
        fields = dict(re.findall(r'name="([^"]+)" value="([^"]+)"', form))
        answer = client.post("/tables", data=fields)
        assert answer.status_code == 303, answer.text
        seats = table_of(client, answer.headers["location"]).memory.seats
        assert len(seats) == mode["usual"]
        bots = {2: "a bot", 3: "2 bots", 4: "3 bots"}[len(seats)]
        title = next(entry for entry in orrery.games() if entry["name"] == game)["title"]
        assert f"{title} against {bots}" in text_of(page)


def test_setting_a_table_refuses_with_a_sentence_and_keeps_what_was_chosen(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        assert client.get(f"/new/{GAME}").status_code == 200
        assert client.get("/new/chess").status_code == 404
        fields = {"game": GAME, "seats": "6", "seat-0": "me", "opt-hand_size": "10", "name-0": "Ana"}
        answer = client.post("/tables", data=fields)
        assert answer.status_code == 422
        assert "SOL-3" in answer.text
        assert 'value="Ana"' in answer.text


def test_colours_are_chosen_when_a_table_is_set_and_when_somebody_joins(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, seats="3", seat_1="friend", seat_2="novice", mark_0="5", mark_2="3")
        table = table_of(client, url)
        assert [seat.mark for seat in table.memory.seats] == [5, 1, 3]
        join = f"/t/{table.code}/join?invite={table.memory.seats[1].invite}"
        page = client.get(join).text
        assert set(re.findall(r'name="mark" value="(\d)"', page)) == {"0", "1", "2", "4", "6", "7"}
        taken = client.post(join, data={"seat": "1", "mark": "3"})
        assert taken.status_code == 422
        assert "Another player has that colour" in taken.text
        assert client.post(join, data={"seat": "1", "mark": "7"}).status_code == 303
        assert [seat.mark for seat in table.memory.seats] == [5, 7, 3]
        assert "--c:var(--seat-7)" in client.get(url).text
        replayed = client.get(f"{url}/replay?at=0").text
        assert all(f"--c:var(--seat-{mark})" in replayed for mark in (5, 7, 3))


def test_the_same_colour_twice_is_refused_and_what_was_chosen_is_kept(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        fields = {"game": GAME, "seats": "2", "seat-0": "me", "name-0": "Ana", "mark-0": "4", "mark-1": "4"}
        answer = client.post("/tables", data=fields)
        assert answer.status_code == 422
        assert "Players 1 and 2 can’t both be green." in answer.text
        assert answer.text.count('value="4" checked') >= 2


def test_what_a_mode_sets_is_not_undone_by_options_left_as_printed(tmp_path: Path) -> None:
    """The form sends every option; those as printed leave it to the mode."""
    with web(tmp_path) as client:
        fields = {"game": "ephemeris", "mode": "one", "seats": "4", "opt-g1_seats_max": "2", "opt-round_cap": "30"}
        answer = client.post("/tables", data=fields)
        assert answer.status_code == 303, answer.text
        options = table_of(client, answer.headers["location"]).memory.match.setup.options
        assert options["g1_seats_max"] == "4"
        assert options["round_cap"] == 30


def test_options_of_another_mode_are_left_as_printed(tmp_path: Path) -> None:
    """They are hidden as soon as another mode is chosen, and the form sends them all the same."""
    with web(tmp_path) as client:
        for mode, seats in (("multi", "2"), ("solo", "1")):
            fields = {"game": "planetarium", "mode": mode, "seats": seats, "opt-round_cap": "30"}
            hidden = {"opt-solo_target": "90"} if mode == "multi" else {"opt-track_length": "long"}
            answer = client.post("/tables", data={**fields, **hidden})
            assert answer.status_code == 303, answer.text
            options = table_of(client, answer.headers["location"]).memory.match.setup.options
            assert (options["round_cap"], options["solo_target"], options["track_length"]) == (30, "100", "standard")


def test_a_usual_value_is_not_said_to_be_printed_in_the_book(tmp_path: Path) -> None:
    """Where the book leaves a gap, or a reading would not work, the usual value is our own (LAN-26, LAN-120)."""
    with web(tmp_path) as client:
        page = text_of(client.get("/new/laniakea").text)
        assert "without the cards used this turn usual" in page
        assert "usually 40" in page
        assert "rulebook" not in page
        assert " 1 player 2 players" in text_of(client.get("/new/ephemeris").text)
