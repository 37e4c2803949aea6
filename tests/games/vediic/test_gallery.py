"""The gallery shows every card, disc, pawn and die, and the board with all its tiles, of both packs."""
from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from orrery.api import agree
from orrery.games.packs import open_pack, pack_names
from orrery.games.vediic.gallery import shelves
from orrery.games.vediic.pack import IDS, Board, load_pack
from orrery.games.vediic.words.summary import summary
from orrery.kernel.gallery import Piece, find_pieces
from orrery.kernel.pack import PackFiles
from tests import gate
from tests.faces.terminal.table import Table
from tests.faces.web.helpers import text_of, web

PACKS = pack_names("vediic")


def board(pack: str) -> Board:
    return load_pack(open_pack("vediic", pack))


def pieces(pack: str) -> dict[str, Piece]:
    found = [piece for shelf in shelves(board(pack)) for piece in shelf.pieces]
    assert len({piece.id for piece in found}) == len(found)
    return {piece.id: piece for piece in found}


def box(component: str) -> int:
    """How many the rules say there are (section 2.1)."""
    found = re.search(rf"^\| {component} \| (\d+) \|", gate.documents()["vediic.md"], re.MULTILINE)
    assert found is not None, component
    return int(found[1])


@pytest.mark.parametrize("pack", PACKS)
def test_everything_in_the_box_is_there_once(pack: str) -> None:
    there = pieces(pack)
    by_kind = {
        "benefit cards": [f"card-{name}" for name in IDS],
        "E-cards": ["e-card"],
        "planet discs": [*(f"planet-{name}" for name in IDS), "black"],
        "pawns": [f"pawn-{name}" for name in IDS],
        "dice": ["die"],
        "summary cards": ["summary-turn", "summary-cards"],
        "board": ["board"],
    }
    for component, ids in by_kind.items():
        assert sum(there[name].copies for name in ids) == box(component), component
    houses = [house.id for house in board(pack).houses]
    assert set(there) == {*houses, *(name for ids in by_kind.values() for name in ids)}


@pytest.mark.parametrize("pack", PACKS)
def test_every_tile_is_in_its_house_once(pack: str) -> None:
    there = pieces(pack)
    told = [(name, fact) for name, piece in there.items() for fact in piece.facts if " activates " in fact]
    names = {colour.id: colour.name for colour in board(pack).colours}
    lit = [(tile, names[tile.colour], " ".join(sorted(tile.touches))) for tile in board(pack).tiles]
    assert sorted(told) == sorted((f"h{tile.house}", f"{name} activates {stations}") for tile, name, stations in lit)
    for house in board(pack).houses:
        assert there[house.id].text == f"{house.sign}; in Sanskrit, {house.bhava}."
        assert any("retrograde" in fact for fact in there[house.id].facts) == bool(house.retro)


def test_a_piece_tells_what_it_does() -> None:
    there = pieces("standard")
    content = board("standard")
    for colour in content.colours:
        assert there[f"card-{colour.id}"].facts[1] == f"{colour.power}: {colour.does}"
        assert colour.keyword in there[f"planet-{colour.id}"].text
    assert there["planet-green"].facts == ("green", "6 tiles touch 18 stations", "retrograde in house 3, Gemini")
    assert there["board"].facts == ("12 houses: 4 squares and 8 triangles", "37 stations", "40 tiles")
    assert pieces("vediic-grid")["board"].facts[1] == "44 stations"
    assert [piece.id for shelf in find_pieces(shelves(content), "scorpio") for piece in shelf.pieces] == ["h8"]
    steps = summary(agree("vediic").options).turn
    assert there["summary-turn"].facts == tuple(step.title.lower() for step in steps)


def test_counts_come_from_the_pack() -> None:
    texts = open_pack("vediic", "standard").texts
    more = {"pack.toml": texts["pack.toml"] + "\ncards_per_colour = 5\ne_cards = 6\n"}
    fewer = load_pack(PackFiles("mine", {**texts, **more}))
    there = {piece.id: piece for shelf in shelves(fewer) for piece in shelf.pieces}
    assert {there[f"card-{name}"].copies for name in IDS} == {5}
    assert there["e-card"].copies == 6


@pytest.mark.parametrize("pack", PACKS)
def test_the_page_draws_every_piece(pack: str, tmp_path: Path) -> None:
    with web(tmp_path) as client:
        answer = client.get("/gallery/vediic", params={"pack": pack})
        assert answer.status_code == 200
        said = unescape(text_of(answer.text))
        for piece in pieces(pack).values():
            assert answer.text.count(f'id="piece-{piece.id}"') == 1
            assert piece.name in said
            assert piece.text in said
        assert 'href="/gallery/vediic"' in client.get("/rules/vediic").text


def test_the_terminal_tells_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = " ".join(Table(monkeypatch, tmp_path).run("gallery", "vediic").out.split())
    for piece in pieces("standard").values():
        assert f"{piece.name}{f' × {piece.copies}' if piece.copies > 1 else ''}: {', '.join(piece.facts)}." in told
