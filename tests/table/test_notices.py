"""Messages to people who are away: one for each turn and way, whatever happens to the servers."""
from __future__ import annotations

import time
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest

from orrery.kernel.refusal import BadOption
from orrery.table import Draft, Plan, Settings, Store, Table, TableRefused, Tables, commands
from orrery.table.erasing import erase
from orrery.table.notices import NOTICES, Wishes, hook, notice_for, read_wishes
from orrery.table.notices.post import read_mail_server
from orrery.table.notices.wishes import clean_mail
from orrery.table.store import Servers
from orrery.table.store.database import Statement
from orrery.table.store.servers import LEASE
from orrery.table.thinker import Thinker
from tests.table.conftest import Where
from tests.table.helpers import GAME, people, run, their_turn, until
from tests.table.hours import Hours
from tests.table.receivers import MailBox, Receiver

AFTER = 60.0


def house(folder: Path, box: MailBox | None = None, **more: Any) -> Tables:
    settings = Settings(
        data=folder, bot_pace=0, away_after=0, notice_after=AFTER, smtp=box.url if box else "",
        mail_from="orrery@example.org", private_hooks=True, **more,
    )  # fmt: skip
    return Tables(Store(folder / "orrery.db"), Thinker(), settings)


async def two(tables: Tables) -> Table:
    plan = Plan(GAME, ["me", "me"], ["Ana", "Ben"], "match", seed=7, title="Slow one")
    return await people(tables, plan, ["the-key-of-ana", "the-key-of-ben"])  # which no random text has in it


async def wish(table: Table, holder: int, **ways: Any) -> None:
    await table.note(holder, NOTICES, Wishes(base="https://games.example.org", stop="s", **ways).as_data())


async def choose(table: Table) -> int:
    """The first legal move of whoever is asked; who it was."""
    seat = await their_turn(table)
    await table.move(seat, table.memory.match.legal[0], table.memory.version)
    return seat


def test_one_message_for_each_turn_by_each_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)

    async def scene() -> None:
        with Receiver() as receiver, MailBox() as box:
            tables = house(tmp_path, box)
            table = await two(tables)
            first = await their_turn(table)
            other = 1 - first
            await wish(table, other, hook=receiver.url, mail="ben@example.org", sure=True)
            while await their_turn(table) == first:
                await choose(table)
            await table.bell.ring()
            assert receiver.posted == [], "not before a while"
            hours.pass_by(AFTER + 1)
            await until(lambda: receiver.posted and box.mails)
            await table.do(commands.say, first, "Your turn!")
            hours.pass_by(10 * AFTER)
            await table.bell.ring()
            await until(lambda: len(receiver.posted) == len(box.mails) == 1)

            told, mail = receiver.posted[0], box.mails[0]
            name = table.memory.seats[other].name
            assert told["event"] == "your_turn"
            assert (told["game"], told["table"], told["name"]) == ("Solar Republic", table.code, "Slow one")
            assert (told["player"], told["turn"], told["url"]) == (
                name, 1, f"https://games.example.org/t/{table.code}/mine",
            )  # fmt: skip
            assert told["moves"] == table.memory.number
            assert mail["To"] == "ben@example.org"
            assert mail["Subject"] == "Your turn in Solar Republic"
            assert mail["List-Unsubscribe"] == f"<https://games.example.org/off/{table.code}/s?way=mail>"
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert mail["List-Unsubscribe"][1:-1] in mail.get_content()
            for text in (str(told), mail.as_string()):
                assert not any(holder.key in text for holder in table.memory.holders), "no key is in a message"

            while await their_turn(table) == other:
                await choose(table)
            while await their_turn(table) == first:
                await choose(table)
            hours.pass_by(AFTER + 1)
            await until(lambda: len(receiver.posted) == len(box.mails) == 2, "the next turn is another message")
            assert receiver.posted[1]["turn"] == 2
            await tables.close()

    run(scene())


def test_neither_a_restart_nor_a_second_server_sends_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)

    async def scene() -> None:
        with Receiver() as receiver:
            one, other = house(tmp_path), house(tmp_path)
            table = await two(one)
            twin = await other.find(table.code)
            assert twin is not None
            asked = await their_turn(table)
            await wish(table, asked, hook=receiver.url)
            await twin.catch_up()
            hours.pass_by(AFTER + 1)
            await until(lambda: receiver.posted)
            await one.close()
            await other.close()
            again = house(tmp_path)
            table = await again.find(table.code) or table
            hours.pass_by(10 * AFTER)
            await until(lambda: not table.bell.untold(), "it knows that everybody has been told")
            assert len(receiver.posted) == 1
            await again.close()

    run(scene())


def test_whoever_looks_at_the_table_hears_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)

    async def scene() -> None:
        with Receiver() as receiver:
            tables = house(tmp_path)
            table = await two(tables)
            asked = await their_turn(table)
            looking = table.listen(asked)
            await wish(table, asked, hook=receiver.url)
            hours.pass_by(AFTER + 1)
            await table.bell.ring()
            assert receiver.posted == []
            table.leave(asked, looking)
            await until(lambda: len(receiver.posted) == 1)
            await tables.close()

    run(scene())


def test_a_turn_that_comes_again_after_undo_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours(monkeypatch)

    async def scene() -> None:
        with Receiver() as receiver:
            tables = house(tmp_path)
            table = await two(tables)
            first = await their_turn(table)
            await wish(table, 1 - first, hook=receiver.url)
            number = table.memory.number
            while await their_turn(table) == first:
                await choose(table)
            hours.pass_by(AFTER + 1)
            await until(lambda: receiver.posted)
            await table.do(lambda memory: [Draft("undo", {"to": number})])
            while await their_turn(table) == first:
                await choose(table)
            hours.pass_by(AFTER + 1)
            await until(lambda: notice_for(table.memory, 1 - first) is not None)
            assert table.bell.untold() == []
            assert len(receiver.posted) == 1
            await tables.close()

    run(scene())


def test_a_player_who_goes_for_good_leaves_no_address_behind(tmp_path: Path) -> None:
    async def scene() -> None:
        tables = house(tmp_path)
        table = await two(tables)
        table.memory.holders[0] = replace(table.memory.holders[0], browser="b0")
        await wish(table, 0, hook="https://example.org/", mail="ana@example.org", feed="f")
        await wish(table, 1, mail="ben@example.org")
        tables.store.database.write(Statement("INSERT INTO sitters VALUES (?, ?, ?)", [("b0", table.code, 1.0)]))
        await erase(tables, "b0")
        assert read_wishes(table.presence.notes, 0) == Wishes()
        kept = str(tables.store.database.read("SELECT value FROM devices"))
        assert "ana@" not in kept
        assert "ben@" in kept
        await tables.close()

    run(scene())


def test_the_store_notes_each_turn_and_way_once(where: Where) -> None:
    store = Store(where())
    assert store.tell("CODE", 0, 1, "mail", 1.0)
    assert not store.tell("CODE", 0, 1, "mail", 2.0)
    assert store.tell("CODE", 0, 1, "hook", 2.0)
    assert store.tell("CODE", 0, 2, "mail", 2.0)
    store.remove("CODE")
    assert store.tell("CODE", 0, 1, "mail", 3.0)
    store.close()


def test_servers_know_for_how_long_none_has_run_a_table(where: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    place = where()
    stores = [Store(place), Store(place)]
    one, other = (Servers(store.database) for store in stores)
    assert other.silent_for("CODE") == inf, "nobody ever has"
    assert one.claim("CODE")
    assert (one.silent_for("CODE"), other.silent_for("CODE")) == (0.0, None)
    one.retire()
    now = time.time()
    monkeypatch.setattr("orrery.table.store.servers.time.time", lambda: now + 100)
    silent = other.silent_for("CODE")
    assert silent == pytest.approx(100 + LEASE, abs=5)
    assert other.adopt() == ["CODE"]
    assert other.silent_for("CODE") == pytest.approx(silent), "adopted, but not yet run again"
    assert other.claim("CODE")
    assert other.silent_for("CODE") == 0.0
    for store in stores:
        store.close()


# Webhooks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "::1", "fe80::1",
     "fc00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"],
)  # fmt: skip
def test_private_addresses_are_none_of_our_business(address: str) -> None:
    assert not hook.is_public(address)
    url = f"http://[{address}]/" if ":" in address else f"http://{address}/"
    with pytest.raises(TableRefused, match="public addresses only"):
        hook.post(url, {}, private=False)


def test_public_addresses_are() -> None:
    assert hook.is_public("93.184.216.34")
    assert hook.is_public("2606:2800:220:1::1")


@pytest.mark.parametrize(
    "url", ["", "example.org", "ftp://example.org/", "http://", "https://u:p@example.org/", "http://a b/", "http://x:0/",
            "http://x:99999/", "http://[::1", "https://example.org/" + "a" * 500, "http://exämple.org/"]
)  # fmt: skip
def test_a_wrong_address_is_told_so(url: str) -> None:
    with pytest.raises(TableRefused, match="A webhook is an address such as"):
        hook.read_hook(url)


def test_redirections_are_not_followed() -> None:
    with Receiver(302) as receiver:
        with pytest.raises(hook.Refusing, match="302"):
            hook.post(receiver.url, {"a": 1}, private=True)
        assert receiver.paths == ["/turn"]


# Mail ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "ana", "ana@", "a b@example.org", "ana@x.org\r\nBcc: x@y.org", "ana@x..org"])
def test_a_wrong_mail_address_is_told_so(text: str) -> None:
    with pytest.raises(TableRefused, match="isn’t an e-mail address"):
        clean_mail(text)


def test_a_host_names_a_mail_server_and_who_writes() -> None:
    server = read_mail_server("smtp://ana:p%40ss@mail.example.org", "Orrery <orrery@example.org>")
    assert server is not None
    assert (server.host, server.port, server.user, server.password) == ("mail.example.org", 587, "ana", "p@ss")
    assert read_mail_server("", "") is None
    for url, sender in (("http://x", "a@b.org"), ("smtp://", "a@b.org"), ("smtp://x:y", "a@b.org"), ("smtp://x", "")):
        with pytest.raises(BadOption, match=r"smtp://user|--mail-from"):
            read_mail_server(url, sender)
