"""The gallery shows every card, tile, board space, piece and token of the pack, and the map."""
from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from orrery.games.laniakea.gallery import shelves
from orrery.games.laniakea.pack import load_pack
from orrery.games.packs import open_pack, pack_names
from orrery.kernel.gallery import Piece, find_pieces
from tests import gate
from tests.faces.terminal.table import Table
from tests.faces.web.helpers import text_of, web

PACKS = pack_names("laniakea")
COSMOS = load_pack(open_pack("laniakea", "standard"))
SHELVES = {shelf.name: shelf for shelf in shelves(COSMOS)}
PIECES = {piece.id: piece for shelf in SHELVES.values() for piece in shelf.pieces}
OTHERS = {
    "sanctum", "gateway", "throne", "figure", "tracker", "slot_token",
    "voyage", "forge", "aether", "attack_token", "artifact_tile", "map",
}  # fmt: skip
RULES = gate.documents()["laniakea.md"]


def copies(shelf: str) -> int:
    return sum(piece.copies for piece in SHELVES[shelf].pieces)


def box(component: str) -> int:
    """How many the rules say there are (section 2.1)."""
    found = re.search(rf"^\| {component}[^|]*\| (\d+)", RULES, re.MULTILINE)
    assert found is not None, component
    return int(found[1])


@pytest.mark.parametrize("pack", PACKS)
def test_everything_in_the_pack_is_there_once(pack: str) -> None:
    cosmos = load_pack(open_pack("laniakea", pack))
    kinds: tuple[tuple[Any, ...], ...] = (
        cosmos.tiles, cosmos.cards, cosmos.entities, cosmos.chaos, cosmos.artifacts, cosmos.spaces, cosmos.celestials,
        cosmos.adversary,
    )  # fmt: skip
    in_pack = [thing.id for kind in kinds for thing in kind]
    found: list[Piece] = [piece for shelf in shelves(cosmos) for piece in shelf.pieces]
    assert sorted(piece.id for piece in found) == sorted([*in_pack, *OTHERS])
    there = {piece.id: piece for piece in found}
    for kind in kinds:
        for thing in kind:
            assert there[thing.id].name == thing.name
            assert there[thing.id].copies == getattr(thing, "copies", 1)


def test_the_counts_are_those_of_the_rules() -> None:
    for shelf, component in (
        ("Galaxy tiles", "Galaxy tiles"), ("Artifacts", "Artifact cards"), ("Celestials", "Celestial boards"),
        ("Starting deck", "Starting deck per player"),
    ):  # fmt: skip
        assert copies(shelf) == box(component), shelf
    for component, piece in (
        ("Artifact tiles", "artifact_tile"), ("Attack tiles", "attack_token"), ("Voyage / Forge / Aether", "voyage"),
    ):  # fmt: skip
        assert PIECES[piece].copies == box(component), component
    ours = re.search(r"fixed here: (\d+) market.*?(\d+) Entities, (\d+) Chaos cards, (\d+) Adversary", RULES)
    assert ours is not None
    decks = ("Cosmic Powers", "Entities", "Chaos", "The Adversary")
    assert [copies(deck) for deck in decks] == [int(n) for n in ours.groups()]
    own = re.search(r"\| (\d) Sanctums, (\d) Gateways, (\d) Thrones, (\d) figure, (\d) tracker", RULES)
    assert own is not None
    kinds = ("sanctum", "gateway", "throne", "figure", "tracker")
    assert [PIECES[kind].copies for kind in kinds] == [int(n) for n in own.groups()]


def test_a_piece_tells_what_it_does() -> None:
    for card in COSMOS.cards:
        piece = PIECES[card.id]
        assert f"attack {card.attack}" in piece.facts
        assert any(fact.startswith("permanent") for fact in piece.facts) == card.permanent
        assert len(piece.text) > 12
    for entity in COSMOS.entities:
        assert PIECES[entity.id].text == entity.text
    for chaos in COSMOS.chaos:
        assert PIECES[chaos.id].facts[:2] == (f"{chaos.hp} hit points", f"{chaos.vp} VP")
        assert "Reward: " in PIECES[chaos.id].text
    assert PIECES["comet_drover"].facts == (
        "Instant Action: works once, right away", "costs 2 Voyage Stones and a Forge Stone", "2 VP",
    )  # fmt: skip
    assert PIECES["T01"].facts == (
        "irregular", "1 VP for a Sanctum or Gateway", "first harvest: 2 Voyage Stones and 2 Forge Stones",
        "later: a Voyage Stone and a Forge Stone", "a Resource Slot",
        "then swap Voyage and Forge Stones, as often as you like",
    )  # fmt: skip
    assert PIECES["vacuum_decay"].facts[-1] == "the attacker pays 1 Aether"
    assert PIECES["vorthas"].facts[0] == "letter C, starts at G1"
    assert PIECES["throne"].facts[0] == "costs 3 Voyage Stones and 5 Forge Stones"
    assert "You gain 2 Aether" in PIECES["gateway"].text
    assert PIECES["upgrade_p"].text.startswith("For 1 Aether,")
    some = find_pieces(tuple(SHELVES.values()), "chaos throne")
    assert {"maw", "attractor_wyrm"} <= {piece.id for shelf in some for piece in shelf.pieces}


def test_the_page_draws_every_piece(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        answer = client.get("/gallery/laniakea")
        assert answer.status_code == 200
        said = unescape(text_of(answer.text))
        for piece in PIECES.values():
            assert answer.text.count(f'id="piece-{piece.id}"') == 1
            assert piece.name in said
            assert piece.text in said
        for tile in COSMOS.tiles:  # undiscovered and discovered; a Wormhole is neither
            assert answer.text.count(f'href="#lt-{tile.id}u"') == (tile.kind != "wormhole")
            assert answer.text.count(f'href="#lt-{tile.id}d"') == 1
        assert 'href="/gallery/laniakea"' in client.get("/rules/laniakea").text


def test_the_terminal_tells_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told = " ".join(Table(monkeypatch, tmp_path).run("gallery", "laniakea").out.split())
    for piece in PIECES.values():
        assert f"{piece.name}{f' × {piece.copies}' if piece.copies > 1 else ''}: {', '.join(piece.facts)}." in told
        assert piece.text in told
