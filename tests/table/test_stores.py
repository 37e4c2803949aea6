"""What a store promises, on SQLite and on PostgreSQL alike."""
from __future__ import annotations

import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue

import psycopg
import pytest

from orrery.kernel.pack import PackFiles
from orrery.table import Entry, Store
from orrery.table.store import Around, Servers, Taken, Unusable
from orrery.table.store.database import NEWEST
from orrery.table.store.postgres import translated
from orrery.table.store.servers import LEASE
from tests.patience import PATIENCE, tries
from tests.table.conftest import Where


def entry(code: str, number: int, at: float = 1.0, **data: object) -> Entry:
    return Entry(code, number, at, "created" if number == 0 else "chat", dict(data))


def test_entries_come_back_as_they_were_written(where: Where) -> None:
    store = Store(where())
    told = [entry("ABC", 0, 1.5, text="ő 🪐 \u0000 \" '"), entry("ABC", 1, 1700000000.123456, n=[1, None, 2.5])]
    store.append(told)
    store.append([entry("XYZ", 0)])
    assert store.entries("ABC") == told
    assert store.entries("ABC", 1) == told[1:]
    assert store.entries("NO") == []
    assert store.codes() == ["ABC", "XYZ"]
    store.close()


def test_an_entry_is_unique_by_table_and_number_and_all_go_in_or_none(where: Where) -> None:
    store = Store(where())
    store.append([entry("ABC", 0)])
    with pytest.raises(Taken):
        store.append([entry("ABC", 1), entry("ABC", 0, 2.0)])
    assert store.entries("ABC") == [entry("ABC", 0)]
    store.append([entry("ABC", 1)])  # and it goes on
    assert len(store.entries("ABC")) == 2
    store.close()


def test_a_new_table_brings_its_pack(where: Where) -> None:
    store = Store(where())
    base = PackFiles("standard", {"deck.toml": "a = 1"})
    pack = PackFiles("mine", {"pack.toml": 'extends = "standard"'}, base)
    store.append([entry("ABC", 0)], packs=[pack])
    store.append([entry("XYZ", 0)], packs=[pack])
    assert store.pack(pack.digest) == pack
    assert store.pack("unknown") is None
    store.close()


def test_a_browser_finds_its_tables_the_last_played_first(where: Where) -> None:
    store = Store(where())
    for number, code in enumerate(("AAA", "BBB", "CCC")):
        store.append([entry(code, 0, number, holders=[{"browser": "b", "key": "k"}])])
    store.append([entry("AAA", 1, 10.0)])
    assert store.tables_of("b", 2) == ["AAA", "CCC"]
    store.forget("b", "AAA")
    assert store.tables_of("b", 9) == ["CCC", "BBB"]
    assert store.tables_of("nobody", 9) == []
    store.close()


def test_who_has_seen_what_is_kept_with_the_entry(where: Where) -> None:
    store = Store(where())
    store.append([entry("ABC", 0), entry("ABC", 1)], here=[0, 2])
    store.saw("ABC", 1, 0)
    store.saw("ABC", 0, 5)
    assert store.seen("ABC") == {0: 5, 1: 0, 2: 1}
    store.close()


def test_the_secret_is_made_once(where: Where) -> None:
    place = where()
    first, second = Store(place), Store(place)
    assert first.secret() == second.secret() == first.secret()
    assert len(first.secret()) == 32
    first.close()
    second.close()


def test_a_removed_table_leaves_nothing(where: Where) -> None:
    store = Store(where())
    store.append([entry("ABC", 0, holders=[{"browser": "b", "key": "k"}])], here=[0])
    store.append([entry("XYZ", 0)])
    store.remove("ABC")
    assert (store.entries("ABC"), store.tables_of("b", 9), store.seen("ABC")) == ([], [], {})
    assert store.codes() == ["XYZ"]
    store.close()


def test_tables_at_which_nothing_happened_for_long(where: Where) -> None:
    store = Store(where())
    store.append([entry("OLD", 0, 10.0), entry("OLD", 1, 20.0)])
    store.append([entry("NEW", 0, 10.0), entry("NEW", 1, 40.0)])
    assert store.codes(before=30.0) == ["OLD"]
    store.close()


# Several at once --------------------------------------------------------------------------------------------------


def test_only_one_of_many_writers_gets_a_number(where: Where) -> None:
    place = where()
    stores = [Store(place) for _ in range(4)]
    stores[0].append([entry("ABC", 0)])
    won: list[int] = []

    def write(who: int) -> None:
        for number in range(1, 16):
            try:
                stores[who].append([entry("ABC", number, who=who)])
                won.append(number)
            except Taken:
                continue

    writers = [threading.Thread(target=write, args=(who,)) for who in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(won) == list(range(1, 16)), "each number exactly once"
    assert [found.number for found in stores[1].entries("ABC")] == list(range(16))
    for store in stores:
        store.close()


def test_the_others_are_told_of_what_one_writes_and_itself_is_not(where: Where) -> None:
    place = where()
    one, two = Store(place), Store(place)
    one.append([entry("ABC", 0)])
    at_one: Queue[str] = Queue()
    at_two: Queue[str] = Queue()
    one.watch(at_one.put)
    two.watch(at_two.put)
    for _ in tries():  # a watcher may need a moment to begin
        one.append([entry("ABC", len(one.entries("ABC")))])
        if "ABC" in list(at_two.queue):
            break
    for _ in tries():
        Servers(two.database).note("XYZ", 0, "shows", 1)
        if "XYZ" in list(at_one.queue):
            break
    assert set(at_one.queue) <= {"", "XYZ"}, "what it wrote itself is no news"
    assert "XYZ" in at_one.queue
    one.close()
    two.close()


def test_one_server_runs_a_table_until_it_is_given_up_or_dead(where: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(where())
    one, two = Servers(store.database), Servers(store.database)
    assert one.claim("ABC")
    assert one.claim("ABC"), "it still has it"
    assert not two.claim("ABC")
    one.release("ABC")
    assert two.claim("ABC")
    assert one.adopt() == []
    two.retire()
    assert one.adopt() == ["ABC"]
    assert two.adopt() == [], "it was adopted once"
    assert one.claim("ABC")
    assert two.beat() is False, "the others had given it up"
    assert one.beat() is True
    later = time.time() + 2 * LEASE
    monkeypatch.setattr("orrery.table.store.servers.time.time", lambda: later)
    assert two.claim("ABC"), "the other has been silent for too long"
    store.close()


def test_of_two_servers_that_claim_a_table_at_once_one_gets_it(where: Where) -> None:
    """The second waits for the first; and then it must know that the first is alive, which it was told just now."""
    place = where()
    if isinstance(place, Path):
        pytest.skip("in SQLite one writes at a time")
    store = Store(place)
    one, two = Servers(store.database), Servers(store.database)
    assert one.runs() == set()
    with psycopg.connect(place) as claiming, ThreadPoolExecutor() as threads:
        for statement in one._claiming("ABC"):
            for row in statement.rows:
                claiming.execute(translated(statement.query), row)
        second = threads.submit(two.claim, "ABC")
        waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        assert any(store.database.read(waiting) for _ in tries())
        claiming.commit()
        assert not second.result(PATIENCE)
    assert one.claim("ABC")
    store.close()


def test_a_server_knows_who_is_connected_to_the_others(where: Where) -> None:
    store = Store(where())
    one, two = Servers(store.database), Servers(store.database)
    one.enter("ABC", 0)
    one.enter("ABC", 3)
    two.enter("ABC", 1)
    assert two.around("ABC").elsewhere == {0, 3}
    assert one.around("ABC").elsewhere == {1}
    one.leave("ABC", 0)
    one.note("ABC", 3, "shows", 2)
    one.note("ABC", 3, "shows", 1)
    assert two.around("ABC") == Around(frozenset({3}), {(3, "shows"): 1})
    one.retire()
    assert two.around("ABC").elsewhere == frozenset(), "nobody is connected to a server that has ended"
    store.close()


# A place that can't be used ---------------------------------------------------------------------------------------


def test_a_newer_schema_is_refused_with_a_sentence(where: Where) -> None:
    place = where()
    store = Store(place)
    store.secret()
    database = store.database
    if isinstance(place, Path):
        store.close()
        with sqlite3.connect(place) as base:
            base.execute(f"PRAGMA user_version = {NEWEST + 1}")
    else:
        from orrery.table.store.database import Statement

        database.write(Statement("UPDATE schema_version SET version = ?", [(NEWEST + 1,)]))
        store.close()
    with pytest.raises(Unusable, match=rf"newer Orrery \(format {NEWEST + 1}; this one knows {NEWEST}\)"):
        Store(place).secret()


def test_the_first_edition_had_no_number_and_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "orrery.db"
    with sqlite3.connect(path) as base:
        base.executescript("""
            CREATE TABLE entries (code TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, kind TEXT NOT NULL,
                data TEXT NOT NULL, PRIMARY KEY (code, number)) WITHOUT ROWID;
            CREATE TABLE sitters (browser TEXT NOT NULL, code TEXT NOT NULL, at REAL NOT NULL,
                PRIMARY KEY (browser, code)) WITHOUT ROWID;
            CREATE TABLE seen (code TEXT NOT NULL, holder INTEGER NOT NULL, number INTEGER NOT NULL,
                PRIMARY KEY (code, holder)) WITHOUT ROWID;
            CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
            INSERT INTO secrets VALUES ('cookie', x'0102');
            INSERT INTO entries VALUES ('ABC', 0, 1.0, 'created', '{"a": 1}');
        """)
    stores = [Store(path), Store(path)]
    openers = [threading.Thread(target=store.secret) for store in stores]
    for opener in openers:
        opener.start()
    for opener in openers:
        opener.join()
    for store in stores:
        assert store.entries("ABC")[0] == Entry("ABC", 0, 1.0, "created", {"a": 1})
        assert store.secret() == b"\x01\x02"
        store.append([entry("ABC", len(store.entries("ABC")))], here=[0])
        assert store.tables_of("b", 1) == []
    with sqlite3.connect(path) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (NEWEST,)
    for store in stores:
        store.close()


@pytest.mark.parametrize("spoil", ["a file for a folder", "no database"])
def test_a_data_folder_that_cannot_be_used_is_one_sentence(tmp_path: Path, spoil: str) -> None:
    path = tmp_path / "data" / "orrery.db"
    if spoil == "no database":
        path.parent.mkdir()
        path.write_text("This is a letter to my aunt, and not a database at all. " * 100)
    else:
        path.parent.write_text("a file")
    with pytest.raises(Unusable, match=r"orrery\.db isn’t a database|can’t write to its data folder"):
        Store(path).secret()
