"""Tables as files, backups from one kind of store to the other, and pruning."""
from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from orrery.kernel.refusal import BadOption, BadRecord
from orrery.table import Journal, LocalTable, Plan, Store, commands
from orrery.table.archive import DAY, Policy, back_up, export_table, import_table, prunable, restore
from orrery.table.plan import new_table
from orrery.table.thinker import Thinker
from tests.table.conftest import Where


def begin(store: Store, moves: int = 5, *, at: float | None = None, over: bool = False) -> LocalTable:
    plan = Plan("solar_republic", ["me", "here"], ["Ada", "Ben"], seed=5)
    table = LocalTable(Journal.begin(store, new_table(plan, "b0"), at=at), Thinker(), "1")
    for _ in range(moves):
        seat = table.memory.match.seat
        assert seat is not None
        table.do(commands.move, seat, table.memory.match.legal[0], table.memory.version)
    if over:
        table.do(commands.offer, 0, "abandon")
    return table


def test_a_table_goes_from_one_store_to_another_as_one_file(where: Where) -> None:
    here, there = Store(where()), Store(where())
    table = begin(here)
    text = export_table(here, table.memory.code.lower())
    again = import_table(there, text).memory
    assert again.match.position() == table.memory.match.position()
    assert there.entries(again.code) == here.entries(again.code)
    assert there.tables_of("b0", 9) == [again.code], "its owner finds it again"
    reopened = Journal.open(there, again.code)
    assert reopened is not None
    assert reopened.memory.holders == table.memory.holders, "private links work again"
    assert there.pack(table.memory.match.setup.pack.digest) == table.memory.match.setup.pack
    with pytest.raises(BadOption, match="is here already"):
        import_table(there, text)
    with pytest.raises(BadOption, match="no table"):
        export_table(here, "NOSUCH")
    here.close()
    there.close()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda told: told.update(format="Orrery table 99"),
        lambda told: told.pop("entries"),
        lambda told: told.update(entries=[]),
        lambda told: told["entries"].pop(0),
        lambda told: told["entries"].pop(2),
        lambda told: told["entries"][0].pop(),
        lambda told: told["entries"][0].__setitem__(4, {"seats": 3}),
        lambda told: told.update(pack={"name": "x"}),
    ],
)
def test_a_damaged_file_is_refused_and_nothing_is_written(tmp_path: Path, spoil: object) -> None:
    here, there = Store(tmp_path / "a.db"), Store(tmp_path / "b.db")
    told = json.loads(export_table(here, begin(here).memory.code))
    spoil(told)  # type: ignore[operator]
    with pytest.raises(BadRecord):
        import_table(there, json.dumps(told))
    for text in ("", "{", "[]", "null", "[" * 5000):
        with pytest.raises(BadRecord):
            import_table(there, text)
    assert there.codes() == []
    here.close()
    there.close()


def test_a_backup_holds_everything_and_goes_back_into_either_kind(
    where: Where, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("orrery.table.archive.TOGETHER", 4)  # so that every table takes several looks
    place, file = where(), tmp_path / "backup.db"
    store = Store(place)
    tables = [begin(store, moves) for moves in (0, 3, 7)]
    store.saw(tables[1].memory.code, 0, 2)
    secret = store.secret()
    assert back_up(store, file) == 3
    with pytest.raises(BadOption, match="exists already"):
        back_up(Store(place), file)
    target = where()
    assert restore(file, Store(target)) == 3
    again = Store(target)
    assert again.secret() == secret, "everybody is still known by their cookie"
    assert again.seen(tables[1].memory.code) == {0: 2}
    for table in tables:
        journal = Journal.open(again, table.memory.code)
        assert journal is not None
        assert journal.memory.match.position() == table.memory.match.position()
    with pytest.raises(BadOption, match="tables here already"):
        restore(file, again)
    with pytest.raises(BadOption, match="There’s no file"):
        restore(tmp_path / "nothing.db", again)
    again.close()


def test_what_is_old_enough_may_go_by_what_became_of_it(where: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(where())
    running, finished = begin(store), begin(store, over=True)
    both = sorted((running.memory.code, finished.memory.code))
    assert prunable(store, Policy(finished=1, unfinished=1)) == []
    later = time.time() + 40 * DAY
    monkeypatch.setattr("orrery.table.archive.time.time", lambda: later)
    assert prunable(store, Policy()) == []
    assert prunable(store, Policy(finished=30)) == [finished.memory.code]
    assert prunable(store, Policy(unfinished=30)) == [running.memory.code]
    assert prunable(store, Policy(finished=50, unfinished=30)) == [running.memory.code]
    assert prunable(store, Policy(finished=30, unfinished=30)) == both
    store.close()
