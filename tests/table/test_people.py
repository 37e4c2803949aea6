"""Seats, keys, undo, offers, absence: what people do around a game."""
from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

from orrery.kernel.refusal import BadOption
from orrery.table import Plan, Table, TableRefused, Tables, commands
from orrery.table.plan import new_table, play_on
from orrery.table.series import rotated
from tests.patience import PATIENCE
from tests.table.helpers import GAME, house, play, play_out, run, seated, sit, their_turn, undo, until


async def with_friend(tables: Tables, *more: str, seed: int = 7) -> tuple[Table, str]:
    table = await seated(tables, "me", "friend", *more, seed=seed)
    key = await sit(table, 1, "Ruth", "b1", table.memory.seats[1].invite)
    return table, key


def test_a_friend_gets_a_key_that_the_host_does_not_know(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "friend")
        invite = table.memory.seats[1].invite
        key = await sit(table, 1, "Ruth", "b1", invite)
        assert key not in (invite, table.memory.holders[0].key)
        assert len(key) >= 32  # of 64 letters each: 192 bits
        assert table.memory.holder_of(key) == 1
        with pytest.raises(TableRefused):
            await sit(table, 1, "Eve", "b2", invite)
        await tables.close()

    run(work())


def test_a_kept_seat_needs_its_invitation(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "friend", "open")
        with pytest.raises(TableRefused):
            await sit(table, 1, "Eve", "b2")
        await sit(table, 2, "P0", "b3")
        assert table.memory.seats[2].name == "P0 2", "two of one name cannot be told apart"
        await tables.close()

    run(work())


def test_a_plan_that_does_not_fit_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        for plan in (
            Plan(GAME, ["me", "wizard"]),
            Plan(GAME, ["me"]),
            Plan("chess", ["me", "casual"]),
            Plan(GAME, ["me", "casual"], watch="everybody"),
            Plan(GAME, ["me", "casual"], options={"hand_size": 99}),
        ):
            with pytest.raises(BadOption) as refused:
                await tables.begin(new_table(plan))
            assert refused.value.refusal.text.endswith((".", "?"))
        await tables.close()

    run(work())


def test_against_bots_undo_is_free_and_goes_to_the_last_own_choice(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "casual", "casual")
        await their_turn(table)
        number, position = table.memory.match.number, table.memory.match.position()
        await play(table, 1)
        await their_turn(table)
        assert await undo(table, 0)
        assert table.memory.match.number == number
        assert table.memory.match.position() == position
        await tables.close()

    run(work())


def test_with_other_people_undo_over_a_reveal_needs_consent(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table, _ = await with_friend(tables)
        seat = await their_turn(table)
        await play(table, 1)  # laying a card reveals it
        number = table.memory.match.number
        mine, other = table.memory.seats[seat].holder, 1 - table.memory.seats[seat].holder
        assert not await undo(table, mine)
        assert table.memory.match.number == number
        with pytest.raises(TableRefused):
            await table.do(commands.answer, mine, "undo", True)
        await table.do(commands.answer, other, "undo", True)
        assert table.memory.match.number < number
        await tables.close()

    run(work())


def test_an_undo_offer_falls_when_the_game_goes_on_or_somebody_says_no(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table, _ = await with_friend(tables)
        seat = await their_turn(table)
        await play(table, 1)
        await undo(table, seat)
        await table.do(commands.answer, 1 - seat, "undo", False)
        assert not table.memory.offers
        await undo(table, seat)
        await play(table, 1)
        assert not table.memory.offers
        await tables.close()

    run(work())


def test_undo_that_tells_nobody_anything_is_free_among_people(tmp_path: Path) -> None:
    """Declining a mechanic reveals nothing; as long as nobody has moved it can be taken back."""

    async def work() -> None:
        for seed in range(40):
            tables = house(tmp_path)
            table, _ = await with_friend(tables, seed=seed)
            while (seat := await their_turn(table)) >= 0:
                match = table.memory.match
                if "decline" in match.legal:
                    await table.move(seat, "decline", table.memory.version)
                    if not table.memory.over and not match.plies[-1].news:
                        assert await undo(table, table.memory.seats[seat].holder)
                        assert "decline" in match.legal
                        await tables.close()
                        return
                    break
                takes = [text for text in match.legal if text.startswith("play:")]
                await table.move(seat, (takes or match.legal)[-1], table.memory.version)
            await tables.close()
        raise AssertionError("no mechanic was ever offered")

    run(work())


def test_giving_up_needs_everybody_and_ends_the_game(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table, _ = await with_friend(tables, "casual")
        await table.do(commands.offer, 0, "abandon")
        assert not table.memory.over
        await table.do(commands.answer, 1, "abandon", True)
        assert table.memory.over
        assert table.memory.match.result is None
        with pytest.raises(TableRefused):
            await table.move(0, "draw", table.memory.version)
        await tables.close()

    run(work())


def test_a_rematch_seats_the_same_people_with_new_keys(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table, key = await with_friend(tables, "novice")
        with pytest.raises(TableRefused):
            await table.do(commands.offer, 0, "rematch")
        await play_out(table)
        await table.do(commands.offer, 0, "rematch")
        assert not table.memory.next_code
        await table.do(commands.answer, 1, "rematch", True)
        new = await tables.find(table.memory.next_code)
        assert new is not None
        assert [seat.name for seat in new.memory.seats] == rotated([seat.name for seat in table.memory.seats])
        assert new.memory.holder_of(key) is None
        assert new.memory.holders[1].browser == "b1"
        await until(lambda: new.memory.dealt)
        assert new.memory.match.chance_at_start != table.memory.match.chance_at_start
        await tables.close()

    run(work())


def test_a_bot_takes_an_absent_seat_and_gives_it_back(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path, away_after=0.05)
        table, _ = await with_friend(tables)
        here = table.listen(1)
        with pytest.raises(TableRefused):
            await table.do(commands.bot_takes, 0, 1, table.presence.away())
        table.leave(1, here)
        await until(lambda: (1 in table.presence.away()))
        await table.do(commands.bot_takes, 0, 1, table.presence.away())
        assert table.memory.seats[1].bot_plays
        assert await their_turn(table) in (0, -1)
        with pytest.raises(TableRefused):
            await table.move(1, "draw", table.memory.version)
        with pytest.raises(TableRefused):
            await table.do(commands.come_back, 0, 1)
        await table.do(commands.come_back, 1, 1)
        assert not table.memory.seats[1].bot_plays
        await tables.close()

    run(work())


def test_who_sat_down_and_was_never_here_is_told_to_be_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0  # the time as the table knows it; it stands still while a busy machine does other things
    monkeypatch.setattr("orrery.table.presence.time", SimpleNamespace(monotonic=lambda: now))

    async def work() -> None:
        nonlocal now
        tables = house(tmp_path, away_after=0.05)
        table, _ = await with_friend(tables)
        told = table.listen(0)
        assert 1 not in table.presence.away(), "there is time to load the page"
        now += 1
        told.clear()
        await asyncio.wait_for(told.wait(), PATIENCE)
        assert 1 in table.presence.away()
        await tables.close()

    run(work())


def test_an_open_seat_can_be_given_to_a_bot(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "open")
        await table.do(commands.bot_takes, 0, 1, table.presence.away())
        assert table.memory.seats[1].kind == "bot"
        await play_out(table)
        assert table.memory.over
        await tables.close()

    run(work())


def test_on_one_device_the_curtain_is_down_between_two_people(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "here")
        first = await their_turn(table)
        assert table.presence.shown(0) == (first, True)
        await table.lift_curtain(0)
        assert table.presence.shown(0) == (first, False)
        while await their_turn(table) == first:
            await play(table, 1)
        assert table.presence.shown(0) == (1 - first, True)
        await tables.close()

    run(work())


def test_playing_on_from_a_running_game_deals_the_hidden_cards_again(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table, _ = await with_friend(tables, "casual")
        await play(table, 4)
        number = table.memory.match.number
        true = table.memory.match.position()  # the bot may move on while we look
        others = []
        for _ in range(6):
            new = await tables.begin(play_on(table.memory, number, 0, "novice", "b0"))
            position = new.memory.match.start
            assert position is not None
            assert position["hands"][0] == true["hands"][0]
            others.append(position["hands"][1])
        assert any(hand != true["hands"][1] for hand in others)
        await tables.close()

    run(work())


def test_playing_on_after_the_end_begins_from_what_was(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await seated(tables, "me", "novice", "novice")
        await play_out(table)
        new = await tables.begin(play_on(table.memory, 10, 1, "novice", "b0"))
        assert new.memory.seats_of(0) == [1]
        before = table.memory.match.plies[10].before
        written = table.memory.match.setup.game.position(table.memory.match.setup).write(before)
        assert new.memory.match.start == written
        await play_out(new)
        with pytest.raises(TableRefused):
            await tables.begin(play_on(table.memory, table.memory.match.number, 1, "novice", "b0"))
        await tables.close()

    run(work())


def test_the_chat_is_cleaned_limited_and_can_be_closed(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table, _ = await with_friend(tables)
        await table.do(commands.say, 0, "  a\n\tb \x00" + "x" * 1000)
        assert table.memory.chat[0].text.startswith("a b x")
        assert len(table.memory.chat[0].text) <= 400
        with pytest.raises(TableRefused):
            await table.do(commands.say, 0, " \n ")
        with pytest.raises(TableRefused):
            await table.do(commands.open_chat, 1, False)
        await table.do(commands.open_chat, 0, False)
        with pytest.raises(TableRefused):
            await table.do(commands.say, 1, "hello")
        await tables.close()

    run(work())
