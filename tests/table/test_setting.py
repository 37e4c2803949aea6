"""Setting a table: marks for the seats, packs of the house, and the seal on the shuffle."""
from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

import orrery
from orrery.kernel.refusal import BadOption
from orrery.table.seats import mark_all
from tests.table.helpers import house, play_out, run, seated


@pytest.mark.parametrize(
    ("wishes", "marks"),
    [
        ([], [1, 2, 3]),
        ([3, 2, 1], [3, 2, 1]),
        ([5, 5, 5], [5, 1, 2]),
        ([0, 1, 0], [2, 1, 3]),
        ([9, -1, 7], [1, 2, 7]),
    ],
)
def test_every_seat_has_a_mark_of_its_own(wishes: list[int], marks: list[int]) -> None:
    assert mark_all(wishes, 3) == marks


def test_marks_stay_through_a_restart_and_a_rematch(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "novice", marks=[6, 4])
        await play_out(table)
        await table.offer(0, "rematch")
        codes = (table.code, table.memory.next_code)
        await tables.close()
        again = house(tmp_path)
        for code in codes:
            found = await again.find(code)
            assert found is not None
            assert [seat.mark for seat in found.memory.seats] == [6, 4]
        await again.close()

    run(work())


@pytest.mark.parametrize("pack", ["/etc", "../solar_republic/packs/standard", "standart"])
def test_a_pack_is_one_of_the_house_and_never_a_path(tmp_path: Path, pack: str) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        with pytest.raises(BadOption, match="There is no pack"):
            await seated(tables, "me", "novice", pack=pack)
        with pytest.raises(BadOption, match="There is no pack"):
            await seated(tables, "me", "novice", options={"deck": pack})
        table = await seated(tables, "me", "novice", options={"deck": "round_bodies"})
        assert table.memory.match.setup.pack.name == "round_bodies"
        await tables.close()

    run(work())


def test_the_record_opens_the_seal_that_was_shown_from_the_start(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "novice")
        seal = table.memory.seal
        await play_out(table)
        record = table.memory.match.record()
        (seed,) = re.findall(r'"seed": "([0-9a-f]{64})"', record)
        assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == seal
        assert orrery.replay(record).result is not None
        await tables.close()

    run(work())
