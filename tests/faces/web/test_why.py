""""Why not?" has an answer for every click that a page can ask about, in every game."""
from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import orrery
from orrery.faces.web import scene
from orrery.faces.web.access import Access
from orrery.faces.web.house import House
from orrery.faces.web.identity import Identity
from orrery.faces.web.play import Play
from orrery.faces.web.render import Pages
from orrery.faces.web.screen import Screens
from orrery.kernel import record as records
from orrery.kernel.refusal import Note
from tests.faces.web.helpers import SCRIPT, create, my_turn, table_of, web
from tests.faces.web.test_drawing import RECORDS, table_with
from tests.table.helpers import house, run

PAGES = Pages()
MOMENTS = 4  # of each game
PATHS = 60  # of each moment, after a first pick


def some_records() -> list[Path]:
    """One of each game, mode and pack: the rest show the same things in other places."""
    found: dict[tuple[str, str, str], Path] = {}
    for path in RECORDS:
        heading = records.read(path.read_text(encoding="utf-8")).heading
        found.setdefault((heading["game"], heading["mode"], heading["pack"]), path)
    return list(found.values())


def things(page: str) -> list[str]:
    """What can be clicked: everything with a name on the drawn table."""
    board = page[page.index('class="a-board"') : page.index('class="a-side"')]
    return re.findall(r'(?<=[\s<"])id="([^"]+)"', board)


def first_picks(tree: dict[str, Any], before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """The picks after which more has to be picked."""
    found = []
    for pick, rest in tree.items():
        if pick and isinstance(rest, dict):
            found += [(*before, pick), *first_picks(rest, (*before, pick))]
    return found


@pytest.mark.parametrize("record", some_records(), ids=lambda path: path.stem)
def test_every_path_of_picks_gets_a_sentence(record: Path, tmp_path: Path) -> None:
    match = orrery.replay(record.read_text(encoding="utf-8"))
    dice = Random(record.stem)
    screens = Screens(PAGES)
    tables = house(tmp_path)
    play = Play(House(tables, PAGES, screens, Identity(b""), tables.settings))

    def ask(access: Access, seat: int, path: tuple[str, ...]) -> None:
        note = play.answer(access, seat, " ".join(path))
        assert isinstance(note, Note)
        assert re.search(r"\w.*[.?!]$", note.text), (path, note.text)

    async def work() -> None:
        table = await table_with(tmp_path / "table", match)
        asked = 0
        for number in [*sorted(dice.sample(range(match.number), min(MOMENTS, match.number))), match.number]:
            here = table.memory.match = match.at(number)
            for seat in {0, match.setup.seats - 1, here.seat if here.seat is not None else 0}:
                table.stamp += 1
                access = Access(table, seat)
                shown = things(str(screens.pushed(access)))
                for thing in shown:
                    ask(access, seat, (thing,))
                begun = first_picks(scene.trie(table.memory.facing(seat))) if here.seat == seat else []
                paths = [(*first, thing) for first in begun for thing in shown]
                for path in dice.sample(paths, min(PATHS, len(paths))):
                    ask(access, seat, path)
                asked += len(shown)
        assert asked > 50
        await tables.close()

    run(work())


@pytest.mark.parametrize("game", [entry["name"] for entry in orrery.games()])
def test_two_picks_that_belong_to_no_move_get_a_sentence(game: str, tmp_path: Path) -> None:
    """The numbers of a game's moves may have gaps: nothing stands there, and nothing breaks."""
    with web(tmp_path) as client:
        mode = next(entry for entry in orrery.games() if entry["name"] == game)["modes"][0]
        url = create(client, game=game, mode=mode["name"], seats=str(mode["usual"]))
        for pick in ("nothing here", "seat-0 seat-0", "log", "", " "):
            answer = client.post(f"{url}/why", data={"pick": pick}, headers=SCRIPT)
            assert answer.status_code == 200, (pick, answer.text)
            assert answer.json()["text"].endswith((".", "?")), pick


def test_a_learner_who_reads_is_told_to_read_and_nobody_looks_behind_a_curtain(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        lesson = client.post("/learn/solar_republic").headers["location"]
        told = client.post(f"{lesson}/why", data={"pick": "draw-pile"}, headers=SCRIPT).json()["text"]
        assert told.startswith("Read this step first")
        url = create(client, seats="2", seat_1="here")
        shut = client.post(f"{url}/why", data={"pick": "draw-pile"}, headers=SCRIPT)
        assert (shut.status_code, shut.json()["text"]) == (422, "Show your hand first.")


def test_after_the_end_and_after_giving_up_it_is_told_so(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        my_turn(client, url)
        client.post(f"{url}/offer", data={"kind": "abandon"})
        assert table_of(client, url).memory.abandoned
        told = client.post(f"{url}/why", data={"pick": "draw-pile"}, headers=SCRIPT).json()
        assert told["text"] == "This game was ended by agreement."
