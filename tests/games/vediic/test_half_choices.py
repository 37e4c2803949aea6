"""A choice half made is its owner's secret: nobody else can even tell that it has been begun (VED-98)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.kernel.text import plain
from orrery.table import Plan, Table
from tests.faces.web.helpers import house, web
from tests.games.vediic.helpers import play, table
from tests.rules import rule
from tests.table.helpers import people

# a move onto two opponents, of whom one is displaced; an offer, as far as to whom
HALVES = {
    "displacing": (["move:a:walk:e5:some"], {}),
    "displacing, one named": (["move:a:walk:e5:some", "resolve:red:1"], {}),
    "offering": (["offer:1"], {"table_trades": "1"}),
}
START: dict[str, Any] = {
    "hands": [["red", "red", "blue", "yellow"], ["red"], ["gray"], ["blue"]],
    "colours": ["yellow", "gray", "red", "blue"],
    "pawns": [["d4", "a1"], ["e5", "i1"], ["e5", "c9"], ["e5", "g9"]], "e_planet": "gray", "round": 3, "rounds_left": 9,
    "planets": {"yellow": 4, "purple": 9, "orange": 6, "blue": 12, "green": 1, "red": 3, "gray": 8},
}  # fmt: skip


def received(match: Match, viewer: int | None) -> dict[str, Any]:
    view = match.view(viewer)
    events = match.events(viewer)
    return {
        "view": view,
        "events": [repr(event) for event in events],
        "places": [match.words.places(event) for event in events],
        "log": match.sentences(viewer),
        "prompt": match.words.prompt(match.state, viewer),
        "picture": plain(match.setup.game.picture(match.setup).draw(view)),
        "why": str(match.why_not("end", viewer)) if viewer is not None else "",
    }


@rule("VED-98")
@pytest.mark.parametrize("half", HALVES)
def test_rivals_and_spectators_receive_the_very_same_before_and_after_half_a_choice(half: str) -> None:
    moves, options = HALVES[half]
    at = "before" if options else "move"
    match = orrery.load({"game": "vediic", "seats": 4, "options": options, "at": at, **START})
    before = {viewer: received(match, viewer) for viewer in (None, 1, 2, 3)}
    own = received(match, 0)
    play(match, *moves)
    for viewer, seen in before.items():
        assert received(match, viewer) == seen
    assert received(match, 0)["view"]["legal"] != own["view"]["legal"]
    assert received(match, 0)["view"]["number"] == own["view"]["number"] + len(moves)


@rule("VED-98")
def test_once_the_move_is_made_everybody_counts_and_reads_the_same() -> None:
    match = table("red blue", "", "", pawns=["d4 a1", "e5 i1", "e5 c9"], at="move")
    play(match, "move:a:walk:e5:some", "resolve:red:1")
    assert {match.view(viewer)["number"] for viewer in (None, 0, 1, 2)} == {match.number}
    for viewer in (None, 1, 2):
        told = match.sentences(viewer)
        assert not [line for line in told if "thinks" in line or "choose" in line]
        assert any("displaces" in line or "plays red" in line for line in told)
    assert any("displace" in line for line in match.sentences(0))


# The same in the browser: page, push, JSON, replay ------------------------------------------------------------


def sit(client: Any, options: dict[str, str], at: str) -> Table:
    assert client.portal is not None
    names = ["Ana", "Ben", "Cem", "Dee"]
    keys = [f"key-of-{name}" for name in names]
    plan = Plan("vediic", ["me"] * 4, names, "free", options)
    tables = house(client).tables
    made: Table = client.portal.call(lambda: people(tables, plan, keys, {**START, "at": at}))
    return made


def pages(client: Any, made: Table, key: str) -> list[str]:
    url = f"/t/{made.code}/{key}" if key else f"/t/{made.code}"
    ask = {"Authorization": f"Bearer {key}"} if key else {}
    with client.websocket_connect(f"{url}/ws") as socket:
        pushed = socket.receive_text()
    api = f"/api/tables/{made.code}"
    jsons = [client.get(f"{api}/{what}", headers=ask).text for what in ("view", "legal", "events")]
    return [client.get(url).text, pushed, *jsons, client.get(f"{url}/replay").text]


@rule("VED-98")
@pytest.mark.parametrize("half", HALVES)
def test_not_a_byte_of_a_rivals_pages_changes_with_half_a_choice(tmp_path: Path, half: str) -> None:
    moves, options = HALVES[half]
    with web(tmp_path) as client:
        assert client.portal is not None
        made = sit(client, options, "before" if options else "move")
        keys = ["key-of-Ben", "key-of-Cem", ""]
        before = [pages(client, made, key) for key in keys]
        own = pages(client, made, "key-of-Ana")
        for text in moves:
            client.portal.call(made.move, 0, text, made.memory.version)
        assert [pages(client, made, key) for key in keys] == before
        assert pages(client, made, "key-of-Ana") != own
        left = client.post(f"/t/{made.code}/key-of-Ben/move", data={"move": "retire", "v": "0"})
        assert left.status_code == 303, "who counts one position less can still leave"
