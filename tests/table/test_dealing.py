"""The lobby and the deal: nothing is dealt before every seat is taken, and everybody takes part in the draw."""
from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

import orrery
from orrery.kernel import proof
from orrery.kernel.proof import digest
from orrery.table import Holder, NotDealt, Plan, Settings, Store, Table, TableRefused, Tables, commands, dealing
from orrery.table.plan import lesson_table, new_table, play_on
from orrery.table.seats import new_key
from orrery.table.thinker import Thinker
from tests.table.helpers import GAME, house, play_out, run, until

MINE, YOURS = digest("mine"), digest("yours")


async def lobby(tables: Tables, *places: str, nonce: str | None = "", title: str = "") -> Table:
    names = [f"P{number}" for number in range(len(places))]
    return await tables.begin(new_table(Plan(GAME, list(places), names, title=title), "b0", nonce))


async def take(table: Table, seat: int, name: str = "Ruth", nonce: str | None = "") -> None:
    holder = Holder(new_key(), f"b{seat}", nonce)
    await table.do(commands.join, seat, name, holder, table.memory.seats[seat].invite)


def test_nothing_is_dealt_and_nothing_can_be_done_before_every_seat_is_taken(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "friend", "open", "casual")
        memory = table.memory
        assert not memory.dealt
        assert memory.free() == [1, 2]
        with pytest.raises(NotDealt):
            _ = memory.match
        for attempt in (
            table.move(0, "draw", 0),
            table.do(commands.undo, 0),
            table.do(commands.offer, 0, "abandon"),
            table.do(commands.offer, 0, "rematch"),
        ):
            with pytest.raises(TableRefused):
                await attempt
        assert memory.due() is None
        assert memory.limit() is None
        await table.do(commands.say, 0, "hello")
        await take(table, 1)
        assert not memory.dealt
        await take(table, 2, "Cem")
        assert memory.dealt
        assert list(memory.match.setup.names) == ["P0", "Ruth", "Cem", "P3"]
        assert [said.text for said in memory.chat] == ["hello"]
        await tables.close()

    run(work())


def test_the_seed_follows_from_the_secret_that_was_locked_in_and_from_every_nonce(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "here", "friend", "novice", nonce=None)
        memory = table.memory
        commitment = memory.commitment
        await table.do(dealing.give_nonce, 0, MINE)
        await take(table, 2, "Ruth", YOURS)
        assert memory.commitment == commitment == digest(memory.secret)
        record = proof.read(memory.match.record())
        assert record.heading["nonces"] == [MINE, MINE, YOURS, None], "one device, one nonce; a bot has none"
        assert record.heading["players"] == ["person", "person", "person", "novice"]
        assert record.heading["table"] == table.code
        assert record.heading["seed"] == memory.match.chance_at_start["seed"]
        await play_out(table)
        assert orrery.replay(memory.match.record()).result is not None
        await tables.close()
        again = await (later := house(tmp_path)).find(table.code)
        assert again is not None
        assert again.memory.match.record() == memory.match.record(), "the same after a restart"
        await later.close()

    run(work())


def test_the_cards_are_dealt_once(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "open")
        await asyncio.gather(take(table, 1), take(table, 1, "Eve"), return_exceptions=True)
        await table.do(dealing.deal, late=True)
        await table.do(dealing.give_nonce, 0, MINE)
        with pytest.raises(TableRefused, match="already started"):
            await table.do(dealing.start, 0, set())
        store = Store(tmp_path / "orrery.db")
        kinds = [entry.kind for entry in store.entries(table.code)]
        assert kinds.count("dealt") == 1
        assert kinds[:3] == ["created", "seat", "dealt"], "with the last seat, in one go"
        store.close()
        await tables.close()

    run(work())


def test_a_table_without_free_seats_deals_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "casual")
        assert table.memory.dealt
        assert proof.read(table.memory.match.record()).heading["nonces"] == [None, None]
        lesson = await tables.begin(lesson_table(GAME, "Ana", "b0"))
        assert lesson.memory.dealt
        assert not lesson.memory.commitment
        assert "secret" not in proof.read(lesson.memory.match.record()).heading, "its seed was chosen"
        on = await tables.begin(play_on(table.memory, 0, 0, "novice", "b0"))
        assert on.memory.dealt
        assert proof.read(on.memory.match.record()).heading["nonces"] == [None, None], "the server drew it alone"
        await tables.close()

    run(work())


def test_the_deal_waits_for_a_nonce_that_was_announced(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "casual", nonce=None)
        assert not table.memory.dealt
        assert table.memory.commitment, "it is there before the nonce"
        for bad in ("", "x" * 200, "two\nlines", "\ud800"):
            with pytest.raises(TableRefused, match="printable"):
                await table.do(dealing.give_nonce, 0, bad)
        await table.do(dealing.give_nonce, 0, MINE)
        assert table.memory.dealt
        await table.do(dealing.give_nonce, 0, YOURS)
        assert proof.read(table.memory.match.record()).heading["nonces"] == [MINE, None], "said twice, it counts once"
        await tables.close()

    run(work())


def test_a_device_that_does_not_give_its_nonce_is_noted_as_having_given_none(tmp_path: Path) -> None:
    async def work() -> None:
        settings = Settings(data=tmp_path, bot_pace=0.0, nonce_after=0.05)
        tables = Tables(Store(tmp_path / "orrery.db"), Thinker(), settings)
        table = await lobby(tables, "me", "open", nonce=None)
        await take(table, 1, "Ruth", YOURS)
        assert not table.memory.dealt
        await until(lambda: table.memory.dealt)
        assert proof.read(table.memory.match.record()).heading["nonces"] == [None, YOURS]
        await tables.close()

    run(work())


def test_the_host_starts_now_and_bots_take_the_free_seats(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path, away_after=60)
        table = await lobby(tables, "me", "friend", "open", "novice", nonce=None)
        await take(table, 1)
        with pytest.raises(TableRefused, match="Only the host"):
            await table.do(dealing.start, 1, set())
        with pytest.raises(TableRefused, match="Only the host"):
            await table.do(commands.bot_takes, 1, 2, set())
        await table.do(dealing.start, 0, set())
        memory = table.memory
        assert memory.dealt
        assert [seat.kind for seat in memory.seats] == ["person", "person", "bot", "bot"]
        assert len({seat.name for seat in memory.seats}) == 4
        await tables.close()

    run(work())


def test_if_the_host_is_away_another_player_can_start(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "friend", "open")
        await take(table, 1)
        await table.do(dealing.start, 1, {0})
        assert table.memory.dealt
        await tables.close()

    run(work())


def test_giving_the_last_free_seat_to_a_bot_deals(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "open", "open")
        await table.do(commands.bot_takes, 0, 1, set())
        assert not table.memory.dealt
        assert not re.match("Open", table.memory.seats[1].name)
        await table.do(commands.bot_takes, 0, 2, set())
        assert table.memory.dealt
        await tables.close()

    run(work())


def test_a_lobby_is_found_again_after_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "friend", nonce=None)
        await table.do(dealing.give_nonce, 0, MINE)
        commitment = table.memory.commitment
        await tables.close()
        again = house(tmp_path)
        found = await again.find(table.code)
        assert found is not None
        assert not found.memory.dealt
        assert found.memory.commitment == commitment
        assert found.memory.holders[0].nonce == MINE
        await take(found, 1, "Ruth", YOURS)
        assert proof.read(found.memory.match.record()).heading["nonces"] == [MINE, YOURS]
        await again.close()

    run(work())


def test_a_rematch_waits_for_the_devices_that_took_part_last_time(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "open", "open", nonce=None)
        await table.do(dealing.give_nonce, 0, MINE)
        await take(table, 1, "Ruth", YOURS)
        await take(table, 2, "Program")
        await table.do(commands.offer, 0, "abandon")
        for holder in (1, 2):
            await table.do(commands.answer, holder, "abandon", True)
        await table.do(commands.offer, 0, "rematch")
        for holder in (1, 2):
            await table.do(commands.answer, holder, "rematch", True)
        new = await tables.find(table.memory.next_code)
        assert new is not None
        assert new.memory.commitment != table.memory.commitment
        assert dealing.awaited(new.memory.seats, new.memory.holders) == [1, 2], "everybody is a seat further on"
        await new.do(dealing.give_nonce, 1, digest("another"))
        assert not new.memory.dealt
        await new.do(dealing.give_nonce, 0, digest("one more"))
        nonces = proof.read(new.memory.match.record()).heading["nonces"]
        assert nonces == [None, digest("one more"), digest("another")]
        await tables.close()

    run(work())


def test_until_the_deal_a_player_can_take_another_colour(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "open", "casual")
        await table.do(commands.recolour, 0, 2)
        assert [seat.mark for seat in table.memory.seats] == [2, 1, 3], "a free seat gives its colour away"
        with pytest.raises(TableRefused, match="Another player has that colour"):
            await table.do(commands.recolour, 0, 3)
        await take(table, 1)
        assert table.memory.match.setup.marks == (2, 1, 3)
        with pytest.raises(TableRefused, match="once the game has started"):
            await table.do(commands.recolour, 0, 7)
        await tables.close()

    run(work())


def test_a_later_edition_reads_the_same_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await lobby(tables, "me", "here", nonce=MINE)
        record = table.memory.match.record()
        await tables.close()
        monkeypatch.setattr("orrery.kernel.record.version", lambda: "99.0")
        again = await (later := house(tmp_path)).find(table.code)
        assert again is not None
        assert again.memory.match.record() == record
        assert orrery.replay(record).position() == again.memory.match.position()
        await later.close()

    run(work())


def test_a_seed_that_was_chosen_is_noted_as_chosen(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await tables.begin(new_table(Plan(GAME, ["me", "casual"], seed=7), "b0"))
        heading = proof.read(table.memory.match.record()).heading
        assert heading["chance"]["seed"] == f"{7:064x}"
        assert "secret" not in heading
        assert not table.memory.commitment
        assert not table.memory.head(0)
        await tables.close()

    run(work())
