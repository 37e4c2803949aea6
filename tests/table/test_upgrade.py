"""Orrery changes while games are running: they go on as they were begun, or stand still and say so."""
from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from orrery.games import packs
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadPack
from orrery.table import Entry, Holder, Journal, LocalTable, Plan, Store, TableRefused, commands, upgrade
from orrery.table.plan import new_table
from orrery.table.tables import Lost
from orrery.table.thinker import Thinker, ask
from tests.table.helpers import GAME, house, run

OTHER = "9.9 0123456789abcdef"


def begin(folder: Path, moves: int = 6, game: str = GAME) -> LocalTable:
    store = Store(folder / "orrery.db")
    table = LocalTable(Journal.begin(store, new_table(Plan(game, ["me", "here"], seed=5), "b0")), Thinker(), "1")
    for _ in range(moves):
        seat = table.memory.match.seat
        assert seat is not None
        table.do(commands.move, seat, table.memory.match.legal[0], table.memory.version)
    return table


def reopened(folder: Path, table: LocalTable) -> LocalTable:
    journal = Journal.open(Store(folder / "orrery.db"), table.memory.code)
    assert journal is not None
    return LocalTable(journal, Thinker(), "1")


def swapped(pack: PackFiles) -> PackFiles:
    """Ganymede and Callisto change places in the deck."""
    texts = {
        file: text.replace("jup_ganymede", "?").replace("jup_callisto", "jup_ganymede").replace("?", "jup_callisto")
        for file, text in pack.texts.items()
    }
    return PackFiles(pack.name, texts, pack.base and swapped(pack.base))


def changed_pack(monkeypatch: pytest.MonkeyPatch, *, gone: bool = False) -> None:
    """The deck of the standard pack is put in another order, or can't be read any more."""
    original = packs.open_pack

    def open_pack(game: str, name: str) -> PackFiles:
        if gone:
            raise BadPack("There’s no such pack.")
        return swapped(original(game, name))

    for module in ("orrery.table.upgrade", "orrery.api"):
        monkeypatch.setattr(f"{module}.open_pack", open_pack)


def test_a_table_notes_its_engine_its_pack_and_where_it_stands(tmp_path: Path) -> None:
    table = begin(tmp_path, 2)
    first, dealt, second, third = table.journal.store.entries(table.memory.code)
    pack = table.memory.match.setup.pack
    assert first.data["engine"] == upgrade.engine()
    assert first.data["pack_digest"] == pack.digest
    assert table.journal.store.pack(pack.digest) == pack
    assert dealt.data["engine"] == upgrade.engine()
    footprints = [entry.data["footprint"] for entry in (dealt, second, third)]
    assert len(set(footprints)) == 3
    assert footprints[-1] == upgrade.footprint(table.memory.match)


def test_a_changed_deck_changes_no_game_that_has_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(tmp_path)
    before = table.memory.match.position()
    changed_pack(monkeypatch)
    again = reopened(tmp_path, table)
    assert (again.memory.frozen, again.memory.match.position()) == ("", before)
    assert again.memory.match.setup.pack == table.memory.match.setup.pack
    seat = again.memory.match.seat
    assert seat is not None
    assert again.advise(seat, "casual") in again.memory.match.legal, "bots know the old deck too"
    again.do(commands.move, seat, again.memory.match.legal[0], again.memory.version)
    fresh = begin(tmp_path, 0)
    assert fresh.memory.match.setup.pack.digest != again.memory.match.setup.pack.digest
    assert reopened(tmp_path, again).memory.match.position() == again.memory.match.position()


def test_a_bot_is_asked_with_the_pack_of_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(tmp_path, 0)
    changed_pack(monkeypatch)
    task = ask(reopened(tmp_path, table).memory.match, 0, "casual", 1)
    assert task.pack == table.memory.match.setup.pack


def test_a_pack_that_is_gone_is_no_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(tmp_path)
    changed_pack(monkeypatch, gone=True)
    again = reopened(tmp_path, table)
    assert again.memory.match.position() == table.memory.match.position()


def pretend_older(folder: Path, code: str) -> None:
    """The table was begun by another engine."""
    with sqlite3.connect(folder / "orrery.db") as base:
        (text,) = base.execute("SELECT data FROM entries WHERE code = ? AND number = 0", (code,)).fetchone()
        data = json.dumps({**json.loads(text), "engine": OTHER})
        base.execute("UPDATE entries SET data = ? WHERE code = ? AND number = 0", (data, code))


def test_another_engine_that_agrees_goes_on(tmp_path: Path) -> None:
    table = begin(tmp_path)
    pretend_older(tmp_path, table.memory.code)
    again = reopened(tmp_path, table)
    assert (again.memory.frozen, again.memory.match.position()) == ("", table.memory.match.position())
    seat = again.memory.match.seat
    assert seat is not None
    again.do(commands.move, seat, again.memory.match.legal[0], again.memory.version)


def test_another_engine_that_comes_to_another_position_shows_the_last_they_agree_on(tmp_path: Path) -> None:
    """Nothing is refused on the way: only the footprints tell."""
    table = begin(tmp_path)
    match = table.memory.match
    pretend_older(tmp_path, table.memory.code)
    third = table.journal.store.entries(table.memory.code)[4]
    with sqlite3.connect(tmp_path / "orrery.db") as base:
        wrong = json.dumps({**third.data, "footprint": "00000000-00000000-00000000"})
        base.execute("UPDATE entries SET data = ? WHERE code = ? AND number = 4", (wrong, table.memory.code))
    again = reopened(tmp_path, table)
    assert again.memory.match.number == 2
    assert again.memory.match.plies[-1].text == match.plies[1].text
    assert "as far as the rules still agree" in again.memory.frozen
    assert "after move 2" in again.memory.frozen
    assert again.memory.over
    assert again.memory.due() is None
    count = again.memory.count
    assert count == table.memory.count
    for command in (
        lambda memory: commands.move(memory, 0, match.legal[0], memory.version),
        lambda memory: commands.say(memory, 0, "Hello"),
        lambda memory: commands.offer(memory, 0, "rematch"),
        lambda memory: commands.undo(memory, 0),
    ):
        with pytest.raises(TableRefused, match="can’t go on"):
            again.do(command)
    assert len(again.journal.store.entries(table.memory.code)) == count


@pytest.mark.parametrize(
    ("noted", "found", "differ"),
    [
        ("aaaaaaaa-bbbbbbbb-cccccccc", "aaaaaaaa-bbbbbbbb-cccccccc", False),
        ("aaaaaaaa-bbbbbbbb-cccccccc", "aaaaaaaa-bbbbbbbb-dddddddd", True),
        ("aaaaaaaa-bbbbbbbb-cccccccc", "aaaaaaaa-eeeeeeee-dddddddd", False),
        ("aaaaaaaa-bbbbbbbb-cccccccc", "ffffffff-eeeeeeee-cccccccc", True),
    ],
    ids=["the same", "another position", "a position with other keys", "other choices"],
)
def test_footprints_are_compared_as_far_as_they_can_be(noted: str, found: str, differ: bool) -> None:
    assert upgrade.differ(noted, found) is differ


def test_a_move_that_the_rules_no_longer_allow_stops_the_table_there(tmp_path: Path) -> None:
    table = begin(tmp_path)
    with sqlite3.connect(tmp_path / "orrery.db") as base:
        base.execute(
            "UPDATE entries SET data = ? WHERE code = ? AND number = 5",
            (json.dumps({"seat": 0, "move": "play:no_such_moon"}), table.memory.code),
        )
    again = reopened(tmp_path, table)
    assert (again.memory.match.number, again.memory.count) == (3, table.memory.count)
    assert "can’t go on" in again.memory.frozen


def test_an_entry_of_an_unknown_kind_is_from_a_newer_orrery(tmp_path: Path) -> None:
    table = begin(tmp_path)
    with sqlite3.connect(tmp_path / "orrery.db") as base:
        base.execute("UPDATE entries SET kind = 'teleport' WHERE code = ? AND number = 7", (table.memory.code,))
    again = reopened(tmp_path, table)
    assert "newer version of Orrery" in again.memory.frozen
    assert again.memory.match.number == 5


def test_one_bad_table_does_not_hide_the_others(tmp_path: Path) -> None:
    good, bad = begin(tmp_path, 1), begin(tmp_path, 1)
    with sqlite3.connect(tmp_path / "orrery.db") as base:
        base.execute("UPDATE entries SET data = '{}' WHERE code = ? AND number = 0", (bad.memory.code,))

    async def work() -> None:
        tables = house(tmp_path)
        found = await tables.of_browser("b0")
        lost = [table for table in found if isinstance(table, Lost)]
        assert {table.code for table in found} == {good.memory.code, bad.memory.code}
        assert [table.code for table in lost] == [bad.memory.code]
        assert "Update Orrery" in lost[0].why
        await tables.close()

    run(work())


def test_somebody_may_have_joined_with_fields_that_are_not_known_here(tmp_path: Path) -> None:
    table = begin(tmp_path, 1)
    seat = {"name": "Ada", "kind": "person", "holder": 1, "wings": 2}
    table.journal.store.append([Entry(table.memory.code, 3, 1.0, "seat", {"seat": 1, "as": seat})])
    assert "newer version of Orrery" in reopened(tmp_path, table).memory.frozen


def test_a_deck_that_changes_while_people_are_awaited_changes_nothing_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was shown when the table was set is what is dealt."""
    store = Store(tmp_path / "orrery.db")
    table = LocalTable(Journal.begin(store, new_table(Plan(GAME, ["me", "open"], seed=5), "b0")), Thinker(), "1")
    pack = table.memory.setup.pack
    changed_pack(monkeypatch)
    again = reopened(tmp_path, table)
    again.do(commands.join, 1, "Ruth", Holder("key"))
    assert again.memory.dealt
    assert again.memory.match.setup.pack == pack
    assert reopened(tmp_path, again).memory.match.position() == again.memory.match.position()
