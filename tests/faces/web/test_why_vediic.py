""""Why not?" in Vediic: whatever is clicked, and whatever was picked before it, gets a sentence with its rule."""
from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import orrery
from orrery.faces.web import scene
from orrery.games.vediic.rules.moves import RETIRE
from orrery.table import Plan, Table
from tests import gate
from tests.faces.web.helpers import SCRIPT, house, web, why
from tests.table.helpers import people

SKY = {"red": 1, "orange": 1, "yellow": 3, "green": 12, "blue": 10, "gray": 7, "purple": 6}
HANDS = [["yellow", "purple", "blue", "green", "red", "red", "gray"], ["orange", "red"], ["gray"]]
PLACED: dict[str, Any] = {
    "round": 9, "colours": ["green", "red", "purple"], "planets": SKY, "e_planet": "blue", "hands": HANDS,
    "pawns": [["e5", "i5"], ["d4", "b8"], ["d4", "g3"]], "e_cards": [2, 1, 0], "charity": ["red", "gray"],
}  # fmt: skip
STEPS: dict[str, dict[str, Any]] = {
    "colour": {"at": "colour"},
    "place": {"at": "place", "colours": ["green", "red", "purple"], "hands": [hand[:2] for hand in HANDS]},
    "charity": {"at": "charity"},
    "before": {"at": "before"},
    "move": {"at": "move"},
    "naming": {"at": "resolve", "aim": "move:a:walk:d4:some", "named": 1},
    "after": {"at": "after", "moved": ["a"]},
    "second": {"at": "move", "second": True, "moved": ["a"]},
    "penalty": {"at": "penalty", "owed": 1},
    "not my turn": {"at": "move", "turn": 1},
    "one pawn": {"at": "before", "pawns": [["lifted", "h6"], ["d4", "b8"], ["d4", "g3"]]},
}
FURNITURE = ("look-", "ved-")  # inputs, a button, a dialog: the script does not ask about those
ASKED = 60  # paths for each step


def sit(client: TestClient, start: dict[str, Any], pack: str) -> Table:
    assert client.portal is not None
    names = ["Ana", "Ben", "Cem"]
    keys = [f"key-of-{name}" for name in names]
    plan = Plan("vediic", ["me"] * 3, names, "free", {"table_trades": "1"}, pack)
    tables = house(client).tables
    made: Table = client.portal.call(lambda: people(tables, plan, keys, start))
    return made


def begun(trie: dict[str, Any], before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Everything that can have been picked when one more thing is clicked."""
    found = [before]
    for pick, rest in trie.items():
        if isinstance(rest, dict) and pick:
            found += begun(rest, (*before, pick))
    return found


@pytest.mark.parametrize("step", STEPS)
def test_every_click_after_every_pick_is_answered_with_a_rule(tmp_path: Path, step: str) -> None:
    rules = set(gate.RULE.findall(gate.documents()["vediic.md"]))
    start = STEPS[step] if step in ("colour", "place") else {**PLACED, **STEPS[step]}
    dice = random.Random(step)
    with web(tmp_path) as client:
        table = sit(client, start, "standard")
        url = f"/t/{table.code}/key-of-Ana"
        drawn = re.search(r'<section class="a-board".*?<aside', client.get(url).text, re.DOTALL)
        assert drawn is not None
        found = re.findall(r' id="([^"]+)"', drawn[0])
        things = [thing for thing in found if not thing.startswith(FURNITURE)]
        match = table.memory.match
        paths = [
            (*before, thing)
            for before in (begun(scene.trie(match)) if match.seat == 0 else [()])
            for thing in things
            if thing not in before
        ]
        for path in [*((thing,) for thing in things), *dice.sample(paths, min(ASKED, len(paths)))]:
            told = why(client, table, " ".join(path))
            assert told.text.endswith("."), path
            assert told.rule in rules, (path, told)


def test_numbers_that_are_no_move_are_clicked_by_nothing() -> None:
    """The larger board has more stations than the smaller one: its numbers have gaps, and no path leads there."""
    for pack in ("standard", "vediic-grid"):
        words = orrery.new("vediic", pack=pack, seats=2, seed=1).words
        texts = {words.read_move(text, 0) for text in words.all_moves(0)}
        for move in range(words.actions):
            assert bool(words.picks(move)) == (move in texts or RETIRE <= move < RETIRE + 2)


def test_a_click_on_another_station_after_a_pawn_names_that_pawn_and_that_way(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        table = sit(client, {**PLACED, "at": "move"}, "standard")
        url = f"/t/{table.code}/key-of-Ana"
        for path, text in (
            ("pawn-a s-a1", "Station a1 is 4 steps away"),
            ("pawn-b s-e1", "Station e1 is 4 steps away"),
            ("card-green pawn-a s-e5", "The pawn is already on e5"),
            ("card-gray pawn-b s-e1", "No grey tile touches e1"),
        ):
            told = client.post(f"{url}/why", data={"pick": path}, headers=SCRIPT).json()
            assert text in told["text"], path
