"""The gallery shows every card of every deck once, with what it does."""
from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from orrery.games.packs import open_pack, pack_names
from orrery.games.solar_republic.gallery import shelves
from orrery.games.solar_republic.pack import Deck, load_pack
from orrery.kernel.gallery import Piece, find_pieces
from tests.faces.terminal.table import Table
from tests.faces.web.helpers import web

PACKS = pack_names("solar_republic")


def deck_of(pack: str) -> Deck:
    return load_pack(open_pack("solar_republic", pack))


def pieces(deck: Deck) -> dict[str, Piece]:
    return {piece.id: piece for shelf in shelves(deck) for piece in shelf.pieces}


@pytest.mark.parametrize("pack", PACKS)
def test_every_card_stands_in_the_gallery_once(pack: str) -> None:
    deck = deck_of(pack)
    shown = [piece for shelf in shelves(deck) for piece in shelf.pieces]
    assert Counter(piece.id for piece in shown) == Counter(card.id for card in deck.cards)
    assert {piece.copies for piece in shown} == {1}
    assert len(shown) == 52
    assert {shelf.name: len(shelf.pieces) for shelf in shelves(deck)} == {
        "Jupiter": 10, "Saturn": 10, "Uranus": 10, "Neptune": 10, "Sol": 12,
    }  # fmt: skip
    for card in deck.cards:
        assert pieces(deck)[card.id].facts[0] == f"{card.suit.name} {card.rank}"


def test_the_shelves_count_the_numbers() -> None:
    texts = {shelf.name: shelf.text for shelf in shelves(deck_of("standard"))}
    assert texts["Jupiter"] == "1 four, 4 twos, 5 ones."
    assert texts["Sol"] == "2 fives, 4 threes, 5 twos, 1 one. A 3 played on one of these can also rob."
    round_bodies = {shelf.name: shelf.text for shelf in shelves(deck_of("round_bodies"))}
    assert round_bodies["Neptune"] == "1 four, 1 two, 8 ones."


def test_a_card_says_what_it_does_and_what_it_is() -> None:
    found = pieces(deck_of("standard"))
    assert found["jup_leda"].facts == ("Jupiter 1", "no mechanic")
    assert found["jup_leda"].text == "Small moon, 21 km across, discovered in 1974."
    assert found["sat_titan"].facts == ("Saturn 2", "you go again at once")
    assert found["sol_mars"].facts == (
        "Sol 3", "goes on any card", "takes the pile", "on a Sol card you can also rob a player of 3 won cards",
    )  # fmt: skip
    assert found["nep_neptune"].facts == (
        "Neptune 4", "takes the pile from a Neptune card", "goes on any other 4, but takes nothing",
        "then you can draw 4 cards or make another player draw 4",
    )  # fmt: skip
    assert found["sol_asteroid_belt"].facts[1:3] == ("wild: goes on any card", "takes the pile")
    assert found["sol_asteroid_belt"].text == "Belt."
    assert pieces(deck_of("round_bodies"))["sol_luna"].facts == ("Sol 2", "you go again at once")
    assert [len(shelf.pieces) for shelf in find_pieces(shelves(deck_of("standard")), "wild")] == [2]


def test_the_page_shows_every_card_of_every_pack(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        assert 'href="/gallery/solar_republic"' in client.get("/rules/solar_republic").text
        for pack in PACKS:
            page = client.get("/gallery/solar_republic", params={"pack": pack}).text
            for card in deck_of(pack).cards:
                assert page.count(f'<article id="piece-{card.id}"') == 1
                assert f'class="card f-{card.id}"' in page
                assert f"<h3>{card.name}</h3>" in page
            sheet = re.search(rf'href="(/games/solar_republic/packs/{pack}/[^"]+)"', page)
            assert sheet
            assert ".f-sol_luna" in client.get(sheet[1]).text
        assert "52 different pieces." in page
        some = client.get("/gallery/solar_republic", params={"pack": "round_bodies", "q": "luna"}).text
        assert 'name="pack" value="round_bodies"' in some
        assert some.count("<article") == 1


def test_the_terminal_tells_every_card(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path)
    for pack, words in (("sol_moons", []), ("standard", ["--pack", "standard"])):  # the usual one without a word
        told = " ".join(table.run("gallery", "solar_republic", *words).out.split())
        for card in deck_of(pack).cards:
            assert f"{card.name}: {card.suit.name} {card.rank}, " in told
