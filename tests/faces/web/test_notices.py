"""The page where people choose how to hear of their turn, the feed, and the way out of messages."""
from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from orrery.faces.web.app import create_app
from orrery.faces.web.rates import Rates
from orrery.kernel.refusal import BadOption
from orrery.table import Settings
from orrery.table.notices import NOTICES, notice_of, read_wishes
from orrery.table.notices.message import turn_mail
from orrery.table.thinker import Thinker
from tests.faces.web.helpers import create, my_turn, table_of, web
from tests.faces.web.test_secrecy import compare, far
from tests.patience import tries
from tests.table.receivers import MailBox, Receiver

ATOM = "{http://www.w3.org/2005/Atom}"


@contextmanager
def house(folder: Path, box: MailBox | None = None, *, private: bool = True) -> Iterator[TestClient]:
    settings = Settings(
        data=folder, bot_pace=0, away_after=0, notice_after=0, smtp=box.url if box else "",
        mail_from="orrery@example.org", private_hooks=private,
    )  # fmt: skip
    app = create_app(settings, thinker=Thinker(), rates=Rates(1000))
    with TestClient(app, follow_redirects=False, client=("testclient", 50000)) as client:
        yield client


def path_of(text: str, kind: str) -> str:
    found = re.search(rf"http://testserver(/{kind}/[^\s<\"]+)", text)
    assert found is not None
    return found[1].replace("&amp;", "&")


def test_a_feed_has_one_entry_while_it_is_your_turn(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client, name="Slow one", mode="match")
        assert client.post(f"{url}/turns", data={"do": "feed"}).status_code == 303
        feed = path_of(client.get(f"{url}/turns").text, "feed")
        my_turn(client, url)
        answer = client.get(feed)
        assert answer.headers["content-type"].startswith("application/atom+xml")
        ids = {entry.findtext(f"{ATOM}id") for entry in ElementTree.fromstring(answer.text).iter(f"{ATOM}entry")}
        assert len(ids) == 1
        (entry,) = ElementTree.fromstring(answer.text).iter(f"{ATOM}entry")
        assert entry.findtext(f"{ATOM}title") == "Your turn in Solar Republic"
        said = entry.findtext(f"{ATOM}summary") or ""
        assert "it’s your turn at Slow one (table " in said
        assert client.get(feed).text == answer.text, "asked again, the same"
        link = entry.find(f"{ATOM}link")
        assert link is not None
        opened = client.get(link.attrib["href"].removeprefix("http://testserver"))
        assert opened.headers["location"] == url, "this browser plays there"
        match = table_of(client, url).memory.match
        before = match.number
        while all(ply.seat == 0 for ply in match.plies[before:]):  # one turn may be several choices
            far(client, url, 1)
        (after,) = ElementTree.fromstring(client.get(feed).text).iter(f"{ATOM}entry")
        assert after.findtext(f"{ATOM}id") not in ids, "another turn, another entry"
        client.post(f"{url}/turns", data={"do": "feed", "no-feed": "1"})
        assert client.get(feed).status_code == 404


def test_a_link_in_a_message_is_no_key(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        code, key = url.split("/")[2:4]
        client.cookies.clear()
        assert client.get(f"/t/{code}/mine").headers["location"] == f"/t/{code}"
        hidden = create(client, watch="off").split("/")[2]
        client.cookies.clear()
        refused = client.get(f"/t/{hidden}/mine")
        assert refused.status_code == 403
        assert key not in refused.text


def test_mail_asks_first_and_ends_with_one_click(tmp_path: Path) -> None:
    with MailBox() as box, house(tmp_path, box) as client:
        url = create(client, mode="match")
        client.post(f"{url}/turns", data={"do": "mail", "mail": "ana@example.org"})
        assert "say yes there" in client.get(f"{url}/turns").text
        my_turn(client, url)
        for _ in tries():
            if box.mails:
                break
        (asking,) = box.mails
        assert asking["Subject"] == "E-mail for your turn in Solar Republic?"
        yes = path_of(asking.get_content(), "off")
        assert "Yes, tell me" in client.get(yes).text
        assert not read_wishes(table_of(client, url).presence.notes, 0).sure, "a link that is followed says nothing"
        client.post(yes, data={"do": "yes"})
        for _ in tries():
            if len(box.mails) > 1:
                break
        told = box.mails[1]
        assert told["Subject"] == "Your turn in Solar Republic"
        off = path_of(told["List-Unsubscribe"], "off").rstrip(">")
        assert "Stop these messages" in client.get(off).text
        client.cookies.clear()
        stopped = client.post(off, data={"List-Unsubscribe": "One-Click"})
        assert "It’s quiet now" in stopped.text
        assert read_wishes(table_of(client, url).presence.notes, 0).mail == ""
        assert url.split("/")[3] not in asking.as_string() + told.as_string() + stopped.text


def test_what_cannot_be_chosen_is_told_in_a_sentence(tmp_path: Path) -> None:
    with house(tmp_path, private=False) as client, Receiver() as receiver:
        url = create(client)
        for given, sentence in (
            ({"do": "hook", "hook": "nonsense"}, "A webhook is an address such as"),
            ({"do": "hook", "hook": receiver.url}, "This server posts to public addresses only."),
            ({"do": "mail", "mail": "ana@example.org"}, "Choose a feed, a webhook or e-mail."),
            ({}, "Choose a feed, a webhook or e-mail."),
        ):
            refused = client.post(f"{url}/turns", data=given)
            assert refused.status_code == 422
            assert sentence in refused.text
        code = url.split("/")[2]
        assert "id=\"mail\"" not in client.get(f"{url}/turns").text, "without a mail server nobody is offered mail"
        for wrong in (f"/feed/{code}/x", f"/off/{code}/x?way=mail", "/feed/NOCODE/x"):
            assert client.get(wrong).status_code == 404
        assert receiver.posted == []


def test_a_mail_server_that_cannot_be_read_is_refused_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="smtp://user:password"):
        create_app(Settings(data=tmp_path, smtp="nonsense"), thinker=Thinker())


@pytest.mark.parametrize("moves", [0, 5])
def test_feed_webhook_and_mail_are_the_same_bytes_whatever_is_hidden(tmp_path: Path, moves: int) -> None:
    with web(tmp_path) as client:
        url = create(client, mode="match", clock="days")
        client.post(f"{url}/turns", data={"do": "feed"})
        far(client, url, moves)
        table = table_of(client, url)
        feed = path_of(client.get(f"{url}/turns").text, "feed")

        def hook() -> str:
            notice = notice_of(table.memory, 0, read_wishes(table.presence.notes, 0), "hook")
            assert notice is not None
            return str(notice.as_data())

        def mail() -> str:
            notice = notice_of(table.memory, 0, read_wishes(table.presence.notes, 0), "mail")
            assert notice is not None
            message = turn_mail(notice, "orrery@example.org", "ana@example.org")
            return str(message["Subject"]) + str(message["List-Unsubscribe"]) + str(message.get_content())

        def push() -> str:
            with client.websocket_connect(f"{url}/ws") as socket:
                return socket.receive_text()

        for receive in (lambda: client.get(feed).text, hook, mail, push, lambda: client.get(f"{url}/turns").text):
            compare(client, table, 0, receive)
        assert NOTICES not in str(table.journal.store.entries(table.code)), "wishes are never in the journal"
