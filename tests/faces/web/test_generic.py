"""The web face knows no game, and its script stays small."""
from __future__ import annotations

import re
from pathlib import Path

import orrery.faces.web
from orrery.games import find_game, game_names
from tests.faces.web.helpers import create, my_turn, web
from tests.faces.web.measure import packed, script_size

WEB = Path(orrery.faces.web.__file__).parent


def test_no_file_of_the_web_face_names_a_game() -> None:
    for path in sorted(WEB.rglob("*")):
        if path.suffix not in (".py", ".js", ".html", ".css"):
            continue
        text = path.read_text(encoding="utf-8")
        for name in game_names():
            game = find_game(name)
            for word in (name, game.title, rf"{game.prefix}-\d"):
                assert not re.search(word, text), f"{path.name} names {word}"


def test_the_script_is_under_fourteen_kilobytes_gzipped() -> None:
    """On a phone, with what fingers need and everything that helps to follow the game."""
    assert script_size("touch/*.js", "follow/*.js") < 14 * 1024


def test_a_device_takes_part_in_the_draw_by_a_kilobyte_and_verifies_it_by_three() -> None:
    assert packed("draw/kept.js", "draw/nonce.js") < 1024
    assert packed("draw/verify.js") < 3 * 1024


def test_every_script_is_counted_or_is_of_another_page() -> None:
    """What a table loads by itself is all there is to it."""
    text = "".join(path.read_text(encoding="utf-8") for path in (WEB / "static").rglob("*.js"))
    assert set(re.findall(r"import\(`([^`]+)`\)", text)) == {"../follow/${name}.js", "./touch/${part}.js"}


def test_nothing_is_loaded_from_elsewhere(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        for address in ("/", url, "/new/solar_republic", "/rules/solar_republic"):
            for link in re.findall(r'(?:src|href|action)="([^"]+)"', client.get(address).text):
                assert link.startswith(("/", "#", "?")), link
        for path in WEB.rglob("*.css"):
            assert not re.search(r"url\(['\"]?https?:|@import", path.read_text(encoding="utf-8"))


def test_one_view_is_made_once_for_all_who_look(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        my_turn(client, url)
        shown = url.rpartition("/")[0]
        with client.websocket_connect(f"{shown}/ws") as one, client.websocket_connect(f"{shown}/ws") as two:
            assert one.receive_text() == two.receive_text()
