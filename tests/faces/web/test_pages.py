"""Every page and every action, as a browser without a script meets them."""
from __future__ import annotations

import html
import json
import re
import subprocess
from pathlib import Path

import pytest

import orrery
from orrery.table import Holder, Plan
from orrery.table.plan import table_data
from orrery.table.seats import seat_all
from tests.faces.web.helpers import GAME, SCRIPT, create, house, my_turn, play_out, table_of, text_of, web


def test_home_lists_the_games_and_the_own_tables(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        page = client.get("/")
        assert page.status_code == 200
        for game in orrery.games():
            assert game["title"] in page.text
        url = create(client)
        assert url in client.get("/").text
        client.cookies.clear()
        assert url not in client.get("/").text


def test_a_game_is_played_with_plain_forms_to_its_end(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        page = client.get(url)
        assert "<noscript>" in page.text
        play_out(client, url)
        page = client.get(url)
        assert "wins" in page.text or "You win" in page.text or "share" in page.text
        record = client.get(f"{url}/record")
        assert record.status_code == 200
        assert orrery.replay(record.text).result is not None
        assert client.post(f"{url}/move", data={"move": "draw", "v": "1"}).status_code == 422


def test_a_move_that_may_not_be_made_is_refused_with_its_rule(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        seen = my_turn(client, url)
        hand = seen["view"]["table"]["players"][0]["hand"]
        illegal = next((c for c in hand if f"play:{c}" not in seen["view"]["legal"]), None)
        data = {"move": f"play:{illegal}" if illegal else "pass", "v": str(seen["number"])}
        answer = client.post(f"{url}/move", data=data, headers=SCRIPT)
        assert answer.status_code == 422
        assert answer.json()["rule"].startswith("SOL-")
        assert answer.json()["url"].startswith(f"/rules/{GAME}#SOL-")
        page = client.post(f"{url}/move", data=data)
        assert page.status_code == 422
        assert answer.json()["rule"] in page.text


def test_a_stale_move_is_told_so(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        seen = my_turn(client, url)
        data = {"move": seen["view"]["legal"][0], "v": str(seen["number"] + 7)}
        answer = client.post(f"{url}/move", data=data, headers=SCRIPT)
        assert (answer.status_code, answer.json()["text"]) == (409, "The table has moved on.")


def test_why_not_and_hint_are_shown_on_the_page_without_a_script(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        seen = my_turn(client, url)
        hint = client.post(f"{url}/hint", headers=SCRIPT).json()
        assert hint["text"]
        assert hint["at"]
        assert client.post(f"{url}/hint").status_code == 303
        assert hint["text"] in text_of(client.get(url).text).replace("&#39;", "'")
        hand = seen["view"]["table"]["players"][0]["hand"]
        card = next((c for c in hand if f"play:{c}" not in seen["view"]["legal"]), hand[0])
        why = client.post(f"{url}/why", data={"pick": f"c-{card}"}, headers=SCRIPT).json()
        assert why["rule"].startswith("SOL-")
        nothing = client.post(f"{url}/why", data={"pick": "the moon"}, headers=SCRIPT)
        assert nothing.json()["text"] == f"That can’t be picked. {seen['view']['prompt']}"


def test_undo_goes_back_to_the_last_own_choice(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        seen = my_turn(client, url)
        client.post(f"{url}/move", data={"move": seen["view"]["legal"][0], "v": str(seen["number"])})
        my_turn(client, url)
        assert client.post(f"{url}/undo").status_code == 303
        again = my_turn(client, url)
        assert again["view"] == {**seen["view"]}
        assert again["number"] > seen["number"]


def test_a_friend_sits_down_by_the_invitation(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, seat_1="friend")
        table = table_of(client, url)
        page = client.get(f"/t/{table.code}/join", params={"seat": "1", "invite": table.memory.seats[1].invite})
        assert page.status_code == 200
        assert client.get(f"/t/{table.code}/join").status_code == 403
        client.cookies.clear()
        invite = table.memory.seats[1].invite
        sat = client.post(f"/t/{table.code}/join?invite={invite}", data={"seat": "1", "name": "Ruth"})
        assert sat.status_code == 303
        theirs = str(sat.headers["location"])
        assert theirs != url
        assert "Ruth" in client.get(theirs).text
        assert client.post(f"/t/{table.code}/join?invite={invite}", data={"seat": "1"}).status_code == 422


def test_joining_by_code_finds_the_own_seat_an_open_one_or_the_gallery(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, seat_1="open")
        code = url.split("/")[2]
        assert client.post("/join", data={"code": code.lower()}).headers["location"] == url
        client.cookies.clear()
        assert client.post("/join", data={"code": code}).headers["location"] == f"/t/{code}/join"
        link = f"http://testserver/t/{code}"
        assert client.post("/join", data={"code": link}).headers["location"] == f"/t/{code}/join"
        assert client.post("/join", data={"code": "NOSUCH"}).status_code == 404


def test_spectators_see_what_the_table_allows(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        shown, closed = create(client), create(client, watch="off")
        code = shown.split("/")[2]
        assert client.get(f"/t/{code}").status_code == 200
        assert client.get(f"/t/{closed.split('/')[2]}").status_code == 403
        assert client.get(f"/t/{closed.split('/')[2]}/replay").status_code == 403
        assert client.post(f"/t/{code}/move", data={"move": "draw", "v": "0"}).status_code in (404, 405)
        assert client.get(f"/t/{code}/record").status_code == 403


def test_the_curtain_hides_both_hands_until_it_is_lifted(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, seats="2", seat_1="here", name_0="Ana", name_1="Ben")
        page = client.get(url).text
        match = table_of(client, url).memory.match
        hands = [card for player in (0, 1) for card in match.view(player)["table"]["players"][player]["hand"]]
        assert not [card for card in hands if f"c-{card}" in page]
        assert client.post(f"{url}/move", data={"move": match.legal[0], "v": "0"}).status_code == 422
        assert client.post(url).status_code == 303
        page = client.get(url).text
        seat = match.seat
        assert seat is not None
        assert all(f"c-{card}" in page for card in match.view(seat)["table"]["players"][seat]["hand"])
        other = match.view(1 - seat)["table"]["players"][1 - seat]["hand"]
        assert not [card for card in other if f"c-{card}" in page]


def test_offers_chat_and_seats_by_plain_forms(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, seats="2", seat_1="friend")
        table = table_of(client, url)
        invite = table.memory.seats[1].invite
        theirs = str(client.post(f"/t/{table.code}/join?invite={invite}", data={"seat": "1"}).headers["location"])
        assert client.post(f"{url}/chat", data={"text": "Good <i>luck</i>"}).status_code == 303
        assert "Good &lt;i&gt;luck" in client.get(theirs).text
        assert client.post(f"{url}/offer", data={"kind": "abandon"}).status_code == 303
        assert "end the game" in client.get(theirs).text
        assert client.post(f"{theirs}/offer", data={"kind": "abandon", "answer": "no"}).status_code == 303
        assert client.post(f"{theirs}/offer", data={"kind": "abandon", "answer": "yes"}).status_code == 422
        assert client.post(f"{url}/seat", data={"do": "take", "seat": "1"}).status_code == 303  # nobody connected
        assert table.memory.seats[1].bot_plays
        assert client.post(f"{theirs}/seat", data={"do": "back"}).status_code == 303
        assert not table.memory.seats[1].bot_plays
        assert client.post(f"{url}/seat", data={"do": "dance"}).status_code == 422
        client.post(f"{url}/offer", data={"kind": "abandon"})
        client.post(f"{theirs}/offer", data={"kind": "abandon", "answer": "yes"})
        client.post(f"{url}/offer", data={"kind": "rematch"})
        client.post(f"{theirs}/offer", data={"kind": "rematch", "answer": "yes"})
        again = client.get(f"{theirs}/next")
        assert again.status_code == 303
        assert client.get(again.headers["location"]).status_code == 200


def test_replay_steps_eyes_and_playing_on(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        seen = my_turn(client, url)
        client.post(f"{url}/move", data={"move": seen["view"]["legal"][0], "v": str(seen["number"])})
        assert client.get(f"{url}/replay?at=0").status_code == 200
        assert client.get(f"{url}/replay?at=0&eyes=1").status_code == 403, "not while the game is running"
        play_out(client, url)
        code = url.split("/")[2]
        for query in ("", "?at=3&eyes=1", "?at=99999"):
            assert client.get(f"{url}/replay{query}").status_code == 200, query
        for address in (f"/t/{code}/replay?at=2", f"/t/{code}/replay"):
            assert client.get(address).status_code == 200, address
        assert client.get(f"/t/{code}/replay?eyes=1").status_code == 403, "watch=public stays so after the end"
        on = client.post(f"{url}/replay/play-on", data={"at": "3", "eyes": "1"})
        assert on.status_code == 303
        play_out(client, str(on.headers["location"]))
        assert client.post(f"/t/{code}/replay/play-on", data={"at": "3"}).status_code == 403


@pytest.mark.parametrize("address", ["/nothing", "/t/XXXXXX", "/t/XXXXXX/replay", "/games/solar_republic/rules.py",
                                     "/games/solar_republic/..%2F..%2Fapi.py", "/static/../app.py",
                                     "/games/solar_republic/packs/none/0.css",
                                     "/games/chess/packs/standard/0.css"])  # fmt: skip
def test_what_is_not_there_is_told_in_one_sentence(tmp_path: Path, address: str) -> None:
    with web(tmp_path) as client:
        answer = client.get(address)
        assert answer.status_code == 404
        assert "Traceback" not in answer.text


def test_a_wrong_key_opens_nothing(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        assert client.get(url[:-1] + ("A" if url[-1] != "A" else "B")).status_code == 404


def test_the_theme_is_kept_and_leads_nowhere_else(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        answer = client.post("/theme", data={"theme": "atlas", "back": f"/rules/{GAME}"})
        assert answer.headers["location"] == f"/rules/{GAME}"
        assert 'data-theme="atlas"' in client.get("/").text
        assert client.post("/theme", data={"theme": "night", "back": "//evil.example/"}).headers["location"] == "/"
        assert client.post("/wish", data={"guard": "1", "back": "/"}).status_code == 303
        assert 'data-guard="1"' in client.get(create(client)).text


def test_the_commitment_is_shown_from_the_start_and_the_secret_at_the_end(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        memory = table_of(client, url).memory
        seed = str(memory.match.chance_at_start["seed"])
        pages = client.get(url).text + client.get(f"{url}/fairness").text
        assert memory.commitment in pages
        assert memory.secret not in pages
        assert seed not in pages
        while not (seen := my_turn(client, url))["over"]:
            client.post(f"{url}/move", data={"move": seen["view"]["legal"][-1], "v": str(seen["number"])})
        page = client.get(url).text
        (line,) = re.findall(r"<code>(printf [^<]+)</code>", page)
        assert by_hand(line, tmp_path) == memory.commitment, "what the page says to type gives what it shows"
        (line,) = re.findall(r"<code>(sed [^<]+)</code>", page)
        (tmp_path / line.split()[3]).write_text(client.get(f"{url}/record").text)
        assert by_hand(line, tmp_path) == seed


def by_hand(line: str, folder: Path) -> str:
    """What a line that a page says to type prints first."""
    done = subprocess.run(html.unescape(line), shell=True, cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.split()[0]


def test_moves_that_a_slip_would_make_bitter_are_marked(tmp_path: Path) -> None:
    """Declining gives a mechanic away: the page asks before it sends that, and for nothing else here."""
    with web(tmp_path) as client:
        assert client.portal is not None
        start = {"seat": 0, "in_play": ["jup_jupiter"], "menu": ["draw4"], "opening": False}
        plan, seats = Plan(GAME, ["me", "novice"]), seat_all(["me", "novice"], ["Ana", "Ben"], [])
        tables = house(client).tables
        table = client.portal.call(tables.begin, table_data(plan, seats, [Holder("key-of-Ana")], start))
        page = client.get(f"/t/{table.code}/{table.memory.holders[0].key}").text
        assert table.memory.match.legal == ["draw4:0", "draw4:1", "decline"]
        said = html.unescape(re.findall(r'data-warnings="([^"]*)"', page)[0])
        assert set(json.loads(said)) == {"decline", "retire"}


def test_a_free_seat_is_offered_by_its_name_only_if_somebody_gave_it_one(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        for name, offered in (("", "Take this seat player 2"), ("Ben", "Take this seat as Ben player 2")):
            table = table_of(client, create(client, seat_1="friend", name_1=name))
            page = client.get(f"/t/{table.code}/join?invite={table.memory.seats[1].invite}")
            assert offered in text_of(page.text)
