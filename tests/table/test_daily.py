"""The daily sky: the same for everybody, tried once, a secret until its day is over."""
from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from orrery.games.skies import SKIES, Sky
from orrery.kernel.refusal import BadOption
from orrery.table import Store, Table, TableRefused, Tables, commands, daily, days, moment
from orrery.table.openness import no_record, open_to
from orrery.table.plan import play_on
from orrery.table.store.players import Try
from tests.table.conftest import Where
from tests.table.helpers import house, play_out, run, their_turn, until

pytestmark = pytest.mark.usefixtures("one_day")


async def begin(tables: Tables, sky: str, browser: str, name: str = "") -> Table:
    secret = daily.secret_of(tables.store, sky.partition("/")[0])
    table = await tables.begin(daily.table_for(secret, sky, name, browser), daily.request_of(sky, browser))
    tables.store.players.begin_try(Try(sky, browser, table.code, table.memory.created_at))
    return table


async def choose_last(table: Table, seat: int) -> None:
    """A whole choice: what is asked of everybody together is played when all have answered."""
    number = table.memory.number
    await table.move(seat, table.memory.match.legal[-1], table.memory.version)
    await until(lambda: table.memory.number > number)


def tomorrow(monkeypatch: pytest.MonkeyPatch) -> None:
    later = moment.now() + days.LENGTH
    monkeypatch.setattr(moment, "now", lambda: later)


def test_nobody_can_ask_for_a_day_before_it_begins(where: Where) -> None:
    place = where()
    store, other = Store(place), Store(place)
    for day in (days.before(days.today(), -1), days.before(days.today(), days.KEPT + 1), "someday", "2026-13-01"):
        with pytest.raises(BadOption):
            daily.secret_of(store, day)
    with pytest.raises(BadOption, match="Nobody looked"):
        daily.secret_of(store, days.before(days.today()))
    assert daily.day_before(store, days.today()) == ""
    found = daily.look(store, days.today())
    assert found == daily.look(other, days.today()), "every server of a store has the same"
    assert found.secret == "", "not while it is played"
    assert found.commitment == hashlib.sha256(daily.secret_of(other, days.today()).encode()).hexdigest()
    store.close()
    other.close()


def test_the_secret_of_a_day_is_shown_when_it_is_over_and_gives_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path / "o.db")
    day = days.today()
    before = daily.look(store, day)
    tomorrow(monkeypatch)
    assert daily.day_before(store, days.today()) == day
    after = daily.look(store, day)
    assert after.commitment == before.commitment
    assert hashlib.sha256(after.secret.encode()).hexdigest() == before.commitment
    seed = hashlib.sha256(f"{day}/vediic {after.secret}".encode()).hexdigest()
    assert daily.seed_of(after.secret, f"{day}/vediic") == seed
    store.close()


@pytest.mark.parametrize("sky", SKIES, ids=lambda sky: str(sky.game))
def test_everybody_gets_the_same_deal_and_the_same_bots(tmp_path: Path, sky: Sky) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        which = f"{days.today()}/{sky.game}"
        one, two = await begin(tables, which, "b1", "Ana"), await begin(tables, which, "b2", "Ben")
        assert one.code != two.code
        for _ in range(4):
            seats = [await their_turn(one), await their_turn(two)]
            assert seats[0] == seats[1]
            first, second = one.memory.match, two.memory.match
            assert [ply.text for ply in first.plies] == [ply.text for ply in second.plies]
            assert first.setup.position.write(first.state) == second.setup.position.write(second.state)
            if seats[0] < 0:
                break
            for table in (one, two):
                await choose_last(table, seats[0])
        assert (await begin(tables, which, "b1")).code == one.code, "asked again, the same try"
        await tables.close()

    run(work())


def test_a_try_is_made_once_and_shows_nothing_before_it_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        store, sky = tables.store, f"{days.today()}/solar_republic"
        table = await begin(tables, sky, "b1", "Ana")
        memory = table.memory
        await their_turn(table)
        await table.move(0, memory.match.legal[0], memory.version)
        await their_turn(table)
        with pytest.raises(TableRefused, match="counts as it was played"):
            await table.do(commands.undo, 0)
        with pytest.raises(TableRefused, match="no bot can play"):
            await table.do(commands.bot_takes, 0, 0, set())
        with pytest.raises(TableRefused, match="Only the players"):
            play_on(memory, 0, 0, "casual", "b1")
        running = open_to(memory, plays=True)
        assert (running.look, running.hands, running.record, running.going_on) == (True, False, False, "no")
        for tried in (False, True):
            assert not open_to(memory, plays=False, tried=tried).look
        assert not daily.has_tried(store, sky, "b1")
        await play_out(table)
        assert daily.has_tried(store, sky, "b1")
        assert not daily.has_tried(store, sky, "b2")
        assert [finish.code for finish in daily.counted(store, sky)] == [table.code]
        mine, theirs = open_to(memory, plays=True), open_to(memory, plays=False, tried=True)
        assert (mine.hands, mine.record) == (theirs.hands, theirs.record) == (True, False)
        assert "tomorrow" in no_record(memory)
        assert not open_to(memory, plays=False).look
        following = play_on(memory, 0, 0, "casual", "b1")
        assert following["plan"]["daily"] == ""
        tomorrow(monkeypatch)
        anybody = open_to(memory, plays=False)
        assert (anybody.look, anybody.hands, anybody.record) == (True, True, True)
        await tables.close()

    run(work())


def test_two_devices_that_become_one_players_have_one_try(where: Where) -> None:
    store = Store(where())
    sky = f"{days.today()}/vediic"
    for browser, at in (("phone", 1.0), ("laptop", 2.0)):
        store.players.begin_try(Try(sky, browser, browser.upper(), at))
        store.players.begin_try(Try(sky, browser, "AGAIN", at + 5))
    store.players.join("phone", "laptop")
    for browser in ("phone", "laptop"):
        mine = daily.first_try(store, sky, browser)
        assert mine is not None
        assert mine.code == "PHONE", "the one that was begun first"
    store.close()
