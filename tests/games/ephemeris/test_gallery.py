"""The gallery shows every piece, die, card and prediction of every pack once, with its number of copies."""
from __future__ import annotations

import html
from collections import Counter
from pathlib import Path

import pytest

from orrery.games.ephemeris.gallery import shelves
from orrery.games.ephemeris.pack import COLOURS, Almanac, load_pack
from orrery.games.packs import open_pack, pack_names
from orrery.kernel.gallery import Piece, find_pieces
from tests.faces.terminal.table import Table
from tests.faces.web.helpers import web
from tests.games.ephemeris.helpers import ALMANAC

PACKS = pack_names("ephemeris")


def almanac_of(pack: str) -> Almanac:
    return load_pack(open_pack("ephemeris", pack))


def pieces(almanac: Almanac) -> dict[str, Piece]:
    return {piece.id: piece for shelf in shelves(almanac) for piece in shelf.pieces}


@pytest.mark.parametrize("pack", PACKS)
def test_everything_stands_in_the_gallery_once_with_its_copies(pack: str) -> None:
    almanac = almanac_of(pack)
    heavens = almanac.heavens
    decks = {
        "planet": Counter(almanac.bodies[card].id for card in heavens.planet_cards),
        "zodiac": Counter(almanac.signs[card].id for card in heavens.zodiac_cards),
        "retrograde": Counter(almanac.bodies[card].id for card in heavens.retrograde_cards),
        "counter": Counter(body.id for body in almanac.bodies),
        "predictions": Counter(body.id for body in almanac.bodies),
        "quiz": Counter(card.id for card in almanac.quiz),
        "die": Counter(["even", "uneven"]),
    }
    wanted = {f"{kind}-{thing}": copies for kind, deck in decks.items() for thing, copies in deck.items()}
    shown = [piece for shelf in shelves(almanac) for piece in shelf.pieces]
    assert max(Counter(piece.id for piece in shown).values()) == 1
    assert {piece.id: piece.copies for piece in shown} == {**wanted, "pluto": 4}


def test_the_standard_box_holds_what_the_book_lists() -> None:
    counts = {shelf.name: sum(piece.copies for piece in shelf.pieces) for shelf in shelves(ALMANAC)}
    assert counts == {
        "Pieces": 9, "Planet cards": 27, "Zodiac cards": 24, "Retrograde cards": 14, "Pluto cards": 4, "Dice": 2,
        "Winning Hand Predictions": 9, "Quiz cards": 72,
    }  # fmt: skip


def test_a_piece_says_whom_it_passes_and_what_pins_it() -> None:
    found = pieces(ALMANAC)
    assert found["counter-moon"].facts == ("yellow", "starts in Cancer", "passes every piece")
    assert found["counter-moon"].text == "Nothing can pin it."
    assert found["counter-sun"].facts[-1] == "passes every piece but the Moon"
    assert found["counter-mars"].facts == ("red inner planet", "starts in Aries", "passes inner and outer planets")
    assert found["counter-mars"].text == "It can’t leave a sign it shares with the Moon or the Sun."
    assert found["counter-saturn"].facts[-1] == "passes outer planets only"
    assert found["counter-saturn"].text.endswith("the Moon, the Sun, Mercury, Venus or Mars.")


def test_cards_and_dice_say_what_they_do() -> None:
    found = pieces(ALMANAC)
    assert found["planet-sun"].facts == ("one of your pieces in Games One and Two", "fits Leo in Snap")
    assert "your own planet in Game Three" in found["planet-mars"].facts
    assert found["zodiac-aries"].facts == (
        "fire", "one of your signs in Games One and Two", "home of Mars", "fits Mars in Snap",
    )  # fmt: skip
    assert found["zodiac-virgo"].facts == ("earth", "one of your signs in Games One and Two")
    assert found["retrograde-venus"].facts == (
        "in Game Two, move Venus back 1 to 11 signs", "in Game Three, Venus goes back 1 sign",
        "it passes everything on the way",
    )  # fmt: skip
    assert found["die-even"].facts[0] == "2 yellow, 2 red and 2 blue faces"
    assert found["die-uneven"].facts[0] == "1 yellow, 2 red and 3 blue faces"


def test_questions_are_told_without_their_answers_and_predictions_in_full() -> None:
    found = pieces(ALMANAC)
    for card in ALMANAC.quiz:
        piece = found[f"quiz-{card.id}"]
        assert [fact.partition(":")[0] for fact in piece.facts] == list(COLOURS)
        assert piece.text == " ".join(question.text for question in card.questions)
    for body, lines in zip(ALMANAC.bodies, ALMANAC.predictions, strict=True):
        assert all(line in found[f"predictions-{body.id}"].text for line in lines)
    assert [shelf.name for shelf in find_pieces(shelves(ALMANAC), "pancake")] == ["Winning Hand Predictions"]


def test_the_page_shows_everything_of_every_pack(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        assert 'href="/gallery/ephemeris"' in client.get("/rules/ephemeris").text
        for pack in PACKS:
            almanac = almanac_of(pack)
            page = client.get("/gallery/ephemeris", params={"pack": pack}).text
            for piece in pieces(almanac).values():
                assert page.count(f'<article id="piece-{piece.id}"') == 1
                assert f"<h3>{piece.name}" in page
            plain = html.unescape(page)
            for line in (line for lines in almanac.predictions for line in lines):
                assert line in plain
            for question in (question for card in almanac.quiz for question in card.questions):
                assert question.text in plain
                assert question.note in plain
            assert page.count('class="pick right"') == 3 * len(almanac.quiz)
            assert page.count('class="die ') == len(almanac.heavens.even) + len(almanac.heavens.uneven)
        some = client.get("/gallery/ephemeris", params={"q": "retrograde mars"}).text
        assert some.count("<article") == 1


def test_the_terminal_tells_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = " ".join(Table(monkeypatch, tmp_path).run("gallery", "ephemeris").out.split())
    for piece in pieces(ALMANAC).values():
        copies = f" × {piece.copies}" if piece.copies > 1 else ""
        assert f"{piece.name}{copies}: {piece.facts[0]}" in told
