"""A request that is made again because its answer was lost is carried out once."""
from __future__ import annotations

import asyncio
from itertools import islice
from pathlib import Path

import pytest

from orrery.table import Holder, Journal, Plan, Store, TableRefused, commands
from orrery.table.plan import new_table
from orrery.table.requests import codes, name_request
from orrery.table.seats import CODE_LETTERS, new_key
from tests.table.helpers import GAME, house, run

ASKED = name_request("new", "a browser", "an id")


def wanted() -> Plan:
    return Plan(GAME, ["me", "open", "open"], ["Ana"])


def test_a_request_makes_one_table_however_often_it_comes(tmp_path: Path) -> None:
    async def work() -> None:
        tables, other_server = house(tmp_path), house(tmp_path)
        both = [tables, tables, other_server, tables]
        made = await asyncio.gather(*(server.begin(new_table(wanted(), "b"), ASKED) for server in both))
        assert len({table.code for table in made}) == 1
        assert len({table.memory.holders[0].key for table in made}) == 1
        assert made[0] is made[1] is made[3]
        another = await tables.begin(new_table(wanted(), "b"), name_request("new", "b", "another id"))
        unnamed = [await tables.begin(new_table(wanted(), "b")) for _ in range(2)]
        assert len({made[0].code, another.code, *(table.code for table in unnamed)}) == 4
        await tables.close()
        await other_server.close()
        again = await (tables := house(tmp_path)).begin(new_table(wanted(), "b"), ASKED)
        assert (again.code, again.memory.holders[0].key) == (made[0].code, made[0].memory.holders[0].key)
        await tables.close()

    run(work())


def test_a_code_that_another_table_has_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = islice(codes(ASKED), 2)
    assert len(first) == 6
    assert set(first) <= set(CODE_LETTERS)
    store = Store(tmp_path / "orrery.db")
    with monkeypatch.context() as patched:
        patched.setattr("orrery.table.requests.new_code", lambda: first)
        assert Journal.begin(store, new_table(wanted())).memory.code == first
    for _ in range(2):
        assert Journal.begin(store, new_table(wanted()), asked=ASKED).memory.code == second
    store.close()


def test_a_request_takes_one_seat_however_often_it_comes(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await tables.begin(new_table(wanted(), "b"))
        for _ in range(2):
            await table.do(commands.join, 1, "Ben", Holder(new_key(), "c"), asked=ASKED)
        assert [seat.name for seat in table.memory.seats] == ["Ana", "Ben", "Open seat 2"]
        assert table.memory.asked == {ASKED: 1}
        with pytest.raises(TableRefused, match="taken"):
            await table.do(commands.join, 1, "Ben", Holder(new_key(), "d"), asked=name_request("another"))
        await tables.close()
        again = await (tables := house(tmp_path)).find(table.code)
        assert again is not None
        await again.do(commands.join, -1, "Ben", Holder(new_key(), "c"), asked=ASKED)
        assert again.memory.holders[again.memory.asked[ASKED]] == table.memory.holders[1]
        await tables.close()

    run(work())


def test_a_name_does_not_show_what_it_is_made_of() -> None:
    assert "browser" not in name_request("browser", "id")
    assert name_request("a", "bc") != name_request("ab", "c")
    assert name_request("\ud800") != name_request("")
