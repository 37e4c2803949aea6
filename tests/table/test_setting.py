"""Setting a table: marks for the seats, packs of the house, and colours that stay."""
from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.kernel.colours import give_marks
from orrery.kernel.refusal import BadOption
from orrery.table import Entry, Store, TableRefused, commands
from tests.table.helpers import house, play_out, run, seated, sit


@pytest.mark.parametrize(
    ("wishes", "marks"),
    [
        ([], [1, 2, 3]),
        ([3, 2, 1], [3, 2, 1]),
        ([0, 1, 0], [2, 1, 3]),
        ([9, -1, 7], [1, 2, 7]),
        ([0, 0, 1], [2, 3, 1]),
    ],
)
def test_every_seat_has_a_colour_of_its_own(wishes: list[int], marks: list[int]) -> None:
    assert give_marks(wishes, 3) == marks


def test_two_players_cannot_take_the_same_colour(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="Players 1 and 3 can’t both be violet"):
        give_marks([5, 1, 5], 3)

    async def work() -> None:
        tables = house(tmp_path)
        with pytest.raises(BadOption, match="Players 1 and 2 can’t both be amber"):
            await seated(tables, "me", "novice", marks=[1, 1])
        table = await seated(tables, "me", "friend", "open", "novice", marks=[5, 0, 3, 6])
        assert [seat.mark for seat in table.memory.seats] == [5, 1, 3, 6]
        with pytest.raises(TableRefused, match="Another player has that colour"):
            await sit(table, 1, "Ben", "", table.memory.seats[1].invite, mark=5)
        with pytest.raises(TableRefused, match="Another player has that colour"):
            await sit(table, 1, "Ben", "", table.memory.seats[1].invite, mark=6)  # a bot is a player, too
        with pytest.raises(TableRefused, match="Another player has that colour"):
            await sit(table, 1, "Ben", "", table.memory.seats[1].invite, mark=8)
        await tables.close()

    run(work())


def test_who_joins_chooses_a_colour_and_a_free_seat_gives_its_own_away(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "friend", "open", marks=[5, 0, 3])
        await sit(table, 1, "Ben", "b1", table.memory.seats[1].invite, mark=3)
        assert [seat.mark for seat in table.memory.seats] == [5, 3, 1]
        await sit(table, 2, "Cem", "b2", mark=7)
        marks = [seat.mark for seat in table.memory.seats]
        assert marks == [5, 3, 7]
        assert table.memory.match.setup.marks == (5, 3, 7)
        record = table.memory.match.record()
        assert "\nmarks [5, 3, 7]\n" in record
        assert orrery.replay(record).setup.marks == (5, 3, 7)
        await tables.close()
        again = await (later := house(tmp_path)).find(table.code)
        assert again is not None
        assert [seat.mark for seat in again.memory.seats] == marks
        assert again.memory.match.record() == record
        await later.close()

    run(work())


def test_a_table_from_before_colours_could_be_chosen_keeps_its_own(tmp_path: Path) -> None:
    """Its log has no marks in the heading, and somebody sits down without naming one."""

    async def work() -> None:
        store = Store(tmp_path / "orrery.db")
        tables = house(tmp_path)
        table = await seated(tables, "me", "friend")
        (entry,) = store.entries(table.code)
        data = dict(entry.data)
        header = {key: value for key, value in data["header"].items() if key != "marks"}
        old = Entry("OLDONE", 0, entry.at, "created", {**data, "header": header, "chance": data.pop("chosen")})
        store.append([old])
        seat = {**old.data["seats"][1], "kind": "person", "holder": 1, "invite": "", "name": "Ben"}
        store.append([Entry("OLDONE", 1, entry.at, "seat", {"seat": 1, "as": seat, "holder": {"key": "k"}})])
        store.close()
        found = await tables.find("OLDONE")
        assert found is not None
        assert [seat.mark for seat in found.memory.seats] == [1, 2]
        assert [found.memory.match.setup.mark(number) for number in range(2)] == [1, 2]
        await tables.close()

    run(work())


def test_marks_stay_through_a_restart_and_a_rematch(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "novice", marks=[6, 4])
        await play_out(table)
        await table.do(commands.offer, 0, "rematch")
        codes = (table.code, table.memory.next_code)
        await tables.close()
        again = house(tmp_path)
        for code, marks in zip(codes, ([6, 4], [4, 6]), strict=True):  # a player takes the colour along
            found = await again.find(code)
            assert found is not None
            assert [seat.mark for seat in found.memory.seats] == marks
        await again.close()

    run(work())


@pytest.mark.parametrize("pack", ["/etc", "../solar_republic/packs/standard", "standart"])
def test_a_pack_is_one_of_the_house_and_never_a_path(tmp_path: Path, pack: str) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        with pytest.raises(BadOption, match="There’s no pack"):
            await seated(tables, "me", "novice", pack=pack)
        with pytest.raises(BadOption, match="There’s no pack"):
            await seated(tables, "me", "novice", options={"deck": pack})
        table = await seated(tables, "me", "novice", options={"deck": "round_bodies"})
        assert table.memory.match.setup.pack.name == "round_bodies"
        await tables.close()

    run(work())
