"""Visitors of one table come together in one process, whichever has taken them in."""
from __future__ import annotations

import asyncio
import http.client
import os
import re
import signal
import socket
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from orrery.faces.web.passing import LARGEST, Passing, can_pass
from tests.faces.web.running import Server
from tests.faces.web.test_kill import ask, children_of, command_of
from tests.patience import tries

pytestmark = pytest.mark.skipif(not can_pass(Path("/tmp")), reason="this system can't pass connections on")


def request_for(passing: Passing, home: int) -> bytes:
    """A request for a table of that process."""
    return next(said for n in range(100) if passing.home(said := b"GET /club/t/TABLE%d/ws HTTP/1.1\r\n" % n) == home)


def test_a_connection_goes_on_in_the_process_of_its_table(tmp_path: Path) -> None:
    first, second = (Passing(tmp_path, number, 2) for number in range(2))
    visitor, ours = socket.socketpair()
    asked = request_for(first, 1)

    async def run() -> bytes:
        taken: asyncio.Future[tuple[socket.socket, bytes]] = asyncio.get_running_loop().create_future()
        second.listen(lambda connection, said: taken.set_result((connection, said)))
        assert first.hand_over(ours.fileno(), asked)
        ours.close()  # it's open in the other process
        connection, said = await taken
        connection.send(b"Welcome")
        connection.close()
        first.close()
        second.close()
        return said

    assert asyncio.run(run()) == asked
    assert visitor.recv(100) == b"Welcome"
    assert visitor.recv(100) == b"", "closed with the last who had it"
    visitor.close()


def test_a_connection_stays_where_it_is_at_home_or_nobody_takes_it(tmp_path: Path) -> None:
    first, second = (Passing(tmp_path, number, 2) for number in range(2))
    visitor, ours = socket.socketpair()
    abroad = request_for(first, 1)
    assert not first.hand_over(ours.fileno(), request_for(first, 0))
    assert not first.hand_over(ours.fileno(), b"GET /metrics HTTP/1.1\r\n"), "no table has it"
    assert not first.hand_over(ours.fileno(), abroad[:14]), "a code that is cut off"
    assert not first.hand_over(ours.fileno(), abroad + bytes(LARGEST)), "more than a socket takes"
    second.close()
    assert not first.hand_over(ours.fileno(), abroad), "nobody is there any more"
    again = Passing(tmp_path, 1, 2)  # another takes that place
    assert first.hand_over(ours.fileno(), abroad)
    for one in (first, again, visitor, ours):
        one.close()


def test_a_process_with_too_much_to_hear_is_asked_again(tmp_path: Path) -> None:
    first, second = (Passing(tmp_path, number, 2) for number in range(2))
    visitor, ours = socket.socketpair()
    abroad, handed = request_for(first, 1), 0

    async def run() -> int:
        nonlocal handed
        with pytest.raises(BlockingIOError):
            while handed < 10_000:
                assert first.hand_over(ours.fileno(), abroad)
                handed += 1
        came: list[socket.socket] = []
        second.listen(lambda connection, said: came.append(connection))
        await asyncio.sleep(0.01)
        assert first.hand_over(ours.fileno(), abroad), "there is room again"
        for connection in came:
            connection.close()
        return len(came)

    assert asyncio.run(run()) == handed > 0
    for one in (first, second, visitor, ours):
        one.close()


@pytest.mark.parametrize(
    "said",
    [
        b"GET /t/BCDFGH HTTP/1.1", b"POST /t/BCDFGH/key/move HTTP/1.1", b"GET /t/BCDFGH?at=3 HTTP/1.1",
        b"GET /api/tables/BCDFGH/log HTTP/1.1", b"DELETE /club/t/BCDFGH/key HTTP/1.1", b"GET /a/b/api/tables/BCDFGH ",
    ],
)  # fmt: skip
def test_every_address_of_a_table_has_one_home(tmp_path: Path, said: bytes) -> None:
    passing = Passing(tmp_path, 7, 5)
    assert passing.home(said) == passing.home(b"GET /t/BCDFGH/ws HTTP/1.1") != 7
    assert passing.home(b"GET /?next=/t/BCDFGH HTTP/1.1") == 7, "that is only mentioned"
    passing.close()


def tables(server: Server, many: int) -> list[dict[str, str]]:
    return [ask(server, "/tables", data={"game": "solar_republic", "seats": ["me", "open"]}) for _ in range(many)]


def watch(server: Server, code: str) -> ClientConnection:
    return connect(f"{server.address.replace('http', 'ws')}/t/{code}/ws", origin=Origin(server.address))


def is_open(line: ClientConnection) -> bool:
    try:
        line.recv(timeout=0)
    except TimeoutError:
        return True
    except ConnectionClosed:
        return False
    return is_open(line)


def two_processes(folder: Path) -> Server:
    server = Server(folder, "--workers", "2")
    server.env["TMPDIR"] = str(folder)
    return server


def wait_for_both(folder: Path) -> None:
    for _ in tries():
        if len([*folder.glob("orrery-*/door-*")]) == 2:
            break


def test_a_table_is_lost_and_found_as_a_whole(tmp_path: Path) -> None:
    """All that look at a table are in one process: if that dies, all lose their lines, and all find another one."""
    with two_processes(tmp_path) as server, ExitStack() as looking:
        assert server.process is not None
        wait_for_both(tmp_path)
        serving = [pid for pid in children_of(server.process.pid) if b"spawn_main" in command_of(pid)]
        codes = [link["code"] for link in tables(server, 8)]
        lines = {code: [looking.enter_context(watch(server, code)) for _ in range(4)] for code in codes}
        os.kill(serving[0], signal.SIGKILL)
        for _ in tries(0.05):
            left = {code: sum(map(is_open, lines[code])) for code in codes}
            if set(left.values()) == {0, 4}:
                break
        assert set(left.values()) == {0, 4}
        for code in codes:
            assert looking.enter_context(watch(server, code)).recv(), "what is on the table"


def test_one_connection_goes_from_table_to_table(tmp_path: Path) -> None:
    """A browser keeps its connection while its person goes on to another table, or says much, or says it slowly."""
    with two_processes(tmp_path) as server:
        wait_for_both(tmp_path)
        links = tables(server, 6)
        connection = http.client.HTTPConnection(urlsplit(server.address).netloc)
        home = {"Origin": server.address, "Content-Type": "application/x-www-form-urlencoded", "X-Orrery": "1"}
        for turn in range(3):
            for link in links:
                path = urlsplit(link["url"]).path
                connection.request("GET", path)
                page = connection.getresponse().read().decode()
                assert link["code"] in page
                said = f"turn {turn} at {link['code']}" + " or so" * (40 * turn)
                connection.putrequest("POST", f"{path}/chat")
                body = urlencode({"text": said}).encode()
                for name, value in (home | {"Content-Length": str(len(body))}).items():
                    connection.putheader(name, value)
                connection.endheaders()
                connection.send(body[:5])  # the rest comes later, perhaps to another process
                connection.send(body[5:])
                answer = connection.getresponse()
                answer.read()
                assert answer.status == 204
        for link in links:
            connection.request("GET", urlsplit(link["url"]).path)
            page = connection.getresponse().read().decode()
            assert {int(turn) for turn in re.findall(rf"turn (\d) at {link['code']}", page)} == {0, 1, 2}
