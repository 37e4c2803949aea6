"""Players who come back: results, links, several devices, and going for good; on both stores."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from orrery.kernel.refusal import BadOption
from orrery.table import Entry, Plan, Store, TableRefused, commands, dealing
from orrery.table.openness import open_to
from orrery.table.plan import new_table
from orrery.table.rating import rate
from orrery.table.statistics import Company, statistics, streak
from orrery.table.store import Finish
from tests.table.conftest import Where
from tests.table.helpers import GAME, house, play, play_out, run, seated, sit, their_turn


def finish(code: str, browser: str, at: float = 1.0, daily: str = "", **data: object) -> Finish:
    told = {"mode": "deal", "seats": 3, "rank": 1, "score": 5, "share": 1.0, "bots": ["casual"], "name": "Ana", **data}
    return Finish(code, 0, browser, at, GAME, False, daily, told)


def add(store: Store, *rows: Finish) -> None:
    for row in rows:
        store.append([Entry(row.code, 0, row.at, "created", {"holders": [{"browser": row.browser}]})], results=[row])


def test_a_link_leads_to_one_player_and_a_new_one_ends_the_last(where: Where) -> None:
    store = Store(where())
    players = store.players
    assert players.find("b0") is None
    players.link("b0", {"theme": "atlas"})
    first = players.find("b0")
    assert first is not None
    assert players.by_key(first.key) == first
    players.link("b0", {})
    assert players.by_key(first.key) is None
    players.wish("b0", {"name": "Ana"})
    found = players.find("b0")
    assert found is not None
    assert found.wishes == {"name": "Ana"}
    store.close()


def test_devices_that_become_one_players_share_tables_and_results(where: Where) -> None:
    store = Store(where())
    add(store, finish("AAA", "laptop", 1.0), finish("BBB", "phone", 2.0), finish("CCC", "tablet", 3.0))
    store.players.link("phone", {})
    store.players.join("tablet", "phone")
    store.players.join("phone", "laptop")  # and everybody it was known as
    assert store.players.find("phone") is None
    assert set(store.players.known_as("tablet")) == {"laptop", "phone", "tablet"}
    assert store.tables_of("phone", 9) == ["CCC", "BBB", "AAA"]
    mine = store.players.results(store.players.known_as("laptop"))
    assert [row.code for row in mine] == ["CCC", "BBB", "AAA"]
    store.players.join("laptop", "laptop")
    assert store.players.who("laptop") == "laptop"
    store.close()


def test_whoever_goes_leaves_no_name_behind_and_the_others_their_ratings(where: Where) -> None:
    store = Store(where())
    add(store, finish("AAA", "ana"))
    both = enumerate(("ana", "ben"))
    pair = [Finish("RRR", n, who, 2.0, GAME, True, "", {"rank": n + 1, "name": who}) for n, who in both]
    store.append([Entry("RRR", 0, 2.0, "created", {})], results=pair)
    before = rate(store.players.rated(GAME), {})["ben"]
    store.players.link("ana", {})
    store.players.erase(store.players.known_as("ana"))
    assert store.players.results(["ana"]) == []
    assert store.tables_of("ana", 9) == []
    assert store.players.find("ana") is None
    rows = store.players.rated(GAME)
    assert "ana" not in json.dumps([row.row() for row in rows])
    assert rate(rows, {})["ben"] == before
    store.close()


def test_a_finished_game_counts_once_for_the_person_who_played_it(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await tables.begin(new_table(Plan(GAME, ["me", "novice", "casual"], ["Ana"]), "b0"))
        await play_out(table)
        result = table.memory.match.result
        assert result is not None
        (row,) = tables.store.players.results(["b0"])
        assert (row.game, row.rated, row.daily) == (GAME, False, "")
        assert (row.data["rank"], row.data["score"]) == (result.ranks[0], result.scores[0])
        await table.do(commands.undo, 0)  # alone with bots it is free; what was finished first stays
        await play_out(table)
        assert tables.store.players.results(["b0"]) == [row]
        chosen = await seated(tables, "me", "novice", seed=3)
        await play_out(chosen)
        assert len(tables.store.players.results(["b0"])) == 1, "a chosen seed counts for nothing"
        await tables.close()

    run(work())


def test_nothing_of_a_rated_game_is_tried_twice(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        for places in (["me", "casual"], ["me"], ["me", "here"], ["me", "me"]):
            with pytest.raises(BadOption, match="own device"):
                new_table(Plan(GAME, places, rated=True))
        plan = Plan(GAME, ["me", "open"], ["Ana"], mode="match", rated=True)
        table = await tables.begin(new_table(plan, "b0"))
        for alone in (table.do(dealing.start, 0, set()), table.do(commands.bot_takes, 0, 1, set())):
            with pytest.raises(TableRefused, match="between people"):
                await alone
        await sit(table, 1, "Ben", "b1")
        memory = table.memory
        await play(table, 1)
        while memory.match.plies[-1].news is False and not memory.over:
            await play(table, 1)
        await their_turn(table)
        mover = next(n for n in (0, 1) if memory.undo_target(n) is not None)
        with pytest.raises(TableRefused, match="counts as it was played"):
            await table.do(commands.undo, mover)
        with pytest.raises(TableRefused, match="no hints"):
            commands.may_ask_hint(memory)
        with pytest.raises(TableRefused, match="no bot can play"):
            await table.do(commands.bot_takes, 0, 0, set())
        assert open_to(memory, plays=True).going_on == "no"
        await play_out(table)
        with pytest.raises(TableRefused, match="counts as it was played"):
            await table.do(commands.undo, 0)
        assert open_to(memory, plays=True).going_on == "as it was"
        ratings = rate(tables.store.players.rated(GAME), {})
        assert set(ratings) == {"b0", "b1"}
        assert sum(rating.shown for rating in ratings.values()) == 3000
        await tables.close()

    run(work())


def test_statistics_by_game_company_and_mode() -> None:
    alone = finish("A", "b", share=0.0, rank=2, score=-3)
    shared = finish("B", "b", share=0.5, score=9)
    (game,) = statistics([alone, shared, finish("C", "b", seats=2, bots=[])])
    assert (game.all.played, game.all.shown) == (3, "1.5")
    assert game.best == {"Single deal": 9}
    assert game.by_company[Company("deal", 3, ("casual",))].played == 2
    assert Company("deal", 4, ("casual", "casual", "master")).told() == "4 players with 2 casual bots and a master bot"
    assert Company("solo", 1, ()).told() == "solo"


def test_a_streak_is_days_in_a_row_and_a_late_finish_breaks_it() -> None:
    noon = 1_700_049_600.0  # 15 November 2023, 12:00 UTC
    days = [finish(f"D{n}", "b", noon - 86400 * n, f"2023-11-{15 - n}/vediic") for n in range(3)]
    assert streak(days, "2023-11-15") == 3
    assert streak(days, "2023-11-16") == 3, "today can still be played"
    assert streak(days, "2023-11-17") == 0
    late = finish("L", "b", noon, "2023-11-14/vediic")
    assert streak([days[0], late, days[2]], "2023-11-15") == 1
