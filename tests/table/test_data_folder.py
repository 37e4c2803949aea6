"""A whole data folder of the first edition (28463eb), as its killed server left it: every table opens and goes on.

`first_edition/orrery.db.gz` is the file itself, `known.json` what that server had last answered of each table.
"""
from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.table import Journal, LocalTable, Store, commands
from orrery.table.thinker import Thinker
from tests.faces.web.helpers import web

KEPT = Path(__file__).parent / "first_edition"
KNOWN: list[dict[str, Any]] = json.loads((KEPT / "known.json").read_text("utf-8"))
each = pytest.mark.parametrize("known", KNOWN, ids=lambda known: f"{known['game']}-{known['mode']}-{known['code']}")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "orrery.db").write_bytes(gzip.decompress((KEPT / "orrery.db.gz").read_bytes()))
    return tmp_path


@each
def test_it_answers_as_the_first_edition_did(folder: Path, known: dict[str, Any]) -> None:
    store = Store(folder / "orrery.db")
    journal = Journal.open(store, known["code"])
    assert journal is not None
    memory = journal.memory
    assert memory.frozen == ""
    assert (memory.over, memory.match.result and list(memory.match.result.ranks)) == (
        known["over"],
        known["result"] and known["result"]["ranks"],
    )
    for key, legal in zip(known["keys"], known["legal"], strict=True):
        holder = memory.holder_of(key)
        assert holder is not None, "the private link opens the seat"
        seats = memory.seats_of(holder)
        if legal:
            assert memory.match.seat in seats
            assert memory.match.legal == legal
    store.close()


@each
def test_it_is_played_on_to_its_end_and_replays(folder: Path, known: dict[str, Any]) -> None:
    store = Store(folder / "orrery.db")
    journal = Journal.open(store, known["code"])
    assert journal is not None
    memory, table = journal.memory, LocalTable(journal, Thinker(), "1")
    for _ in range(60):
        if memory.over:
            break
        if (due := memory.due()) is not None:
            text = due.text or table.advise(due.seat, memory.seats[due.seat].level)
            table.do(commands.play_due, due.seat, text, memory.version)
        else:
            match = memory.facing(None)
            assert match.seat is not None
            table.do(commands.move, match.seat, match.legal[0], memory.version)
    again = Journal.open(store, known["code"])
    assert again is not None
    assert again.memory.match.position() == memory.match.position()
    while memory.match.settle_one():  # a record never stops before a choice with one option
        pass
    assert orrery.replay(memory.match.record()).position() == memory.match.position()
    store.close()


def test_the_pages_of_all_its_tables_open(folder: Path) -> None:
    with web(folder) as client:
        for known in KNOWN:
            for key in known["keys"]:
                page = client.get(f"/t/{known['code']}/{key}")
                assert page.status_code == 200, (known["game"], page.text[:300])
            if known["over"]:
                assert client.get(f"/t/{known['code']}/{known['keys'][0]}/replay").status_code == 200
