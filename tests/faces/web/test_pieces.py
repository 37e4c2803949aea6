"""Views in pieces: what a device puts together from all that it was sent is the page as it is drawn afresh."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random
from weakref import ref

import pytest
from jinja2 import DictLoader, Environment

import orrery
from orrery.faces.web.access import Access
from orrery.faces.web.keeping import Keep
from orrery.faces.web.pieces import Part, View, pieces_of
from orrery.faces.web.render import Pages
from orrery.faces.web.screen import Screens
from orrery.faces.web.things import registering
from tests.faces.web.helpers import Device, create, my_turn, web
from tests.faces.web.test_drawing import RECORDS, table_with
from tests.table.helpers import run

KEPT, AFRESH = Pages(), Pages()
AFRESH.env.auto_reload = True  # nothing is kept then


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_what_was_sent_adds_up_to_the_page_drawn_afresh(record: Path, tmp_path: Path) -> None:
    """For seats and spectators, move by move and by leaps, as after an undo; kept parts are those drawn anew."""
    match = orrery.replay(record.read_text(encoding="utf-8"))
    dice = Random(record.stem)
    begun = dice.randrange(match.number)
    numbers = [begun, begun + 1, dice.randrange(match.number)]

    async def work() -> None:
        table = await table_with(tmp_path, match)
        holders = {None, match.plies[begun].seat, dice.randrange(match.setup.seats)}
        screens, fresh = Screens(KEPT), Screens(AFRESH)
        devices = {holder: Device() for holder in holders}
        sent: dict[int | None, View] = {}
        for number in numbers:
            table.memory.match = match.at(number)
            table.stamp += 1
            for holder in holders:
                view = screens.pushed(Access(table, holder))
                shown = devices[holder].receive(view.since(sent.get(holder)))
                sent[holder] = view
                afresh = fresh.pushed(Access(table, holder))
                assert shown == str(afresh)
                assert view.pieces == afresh.pieces, "nobody learns from a seam what was kept for others"

    run(work())


def test_only_what_is_new_is_sent(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        seen = my_turn(client, url)
        device = Device()
        with client.websocket_connect(f"{url}/ws") as socket:
            first = socket.receive_text()
            whole = device.receive(first)
            client.post(f"{url}/move", data={"move": seen["view"]["legal"][0], "v": str(seen["number"])})
            second = socket.receive_text()
            assert device.receive(second) != whole
            assert len(second) < len(json.dumps(device.pieces, ensure_ascii=False))
        with client.websocket_connect(f"{url}/ws") as socket:
            my_turn(client, url)
            assert all(isinstance(part, str) for part in json.loads(socket.receive_text())), "a new line begins anew"


def test_a_view_lets_those_before_the_last_go() -> None:
    before, known = View(["a"]), []
    for text in "bcdef":
        view = View([text])
        view.since(before)
        known.append(ref(before))
        before = view
    assert [there() is not None for there in known] == [False, False, False, False, True]


def test_pieces_that_moved_are_found_and_those_that_came_twice_are_shown_twice() -> None:
    dice, device, before = Random(7), Device(), None
    for _ in range(300):
        view = View([dice.choice("abcdefgh") * 20 for _ in range(dice.randrange(12))])
        assert device.receive(view.since(before)) == str(view)
        before = view


def test_a_part_is_written_as_a_mark_and_read_back_in_its_place() -> None:
    env = Environment(loader=DictLoader({"t.html": "<{% keep 1 %}a{% keep 2 %}b{% endkeep %}c{% endkeep %}{{ x }}>"}),
                      extensions=[Keep], autoescape=True, auto_reload=False)  # fmt: skip
    context = {"content": object(), "x": Part(["x", "y"])}
    for _ in range(2):
        with registering():
            assert pieces_of(env.get_template("t.html").render(context)) == ["<", "a", "b", "c", "x", "y", ">"]
    assert env.get_template("t.html").render(context) == "<abcxy>", "nobody asked for pieces"


def test_what_doesnt_fit_is_written_out() -> None:
    with registering():
        texts = [Part([f"{number},"]).__html__() for number in range(7000)]
        assert "".join(pieces_of("".join(texts))) == "".join(f"{number}," for number in range(7000))


def test_a_seam_in_somebodys_text_breaks_nothing() -> None:
    with registering():
        part = Part(["<b>"]).__html__()
        assert "".join(pieces_of(f"\x1e{part}a\x1e9\x1e\ue009\x1e")) == "<b>a9\ue009"
