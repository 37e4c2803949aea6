"""Lines of one table come together in one process, whichever has taken them in."""
from __future__ import annotations

import asyncio
import os
import signal
import socket
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from orrery.faces.web.passing import Passing, can_pass
from tests.faces.web.running import Server
from tests.faces.web.test_kill import ask, children_of, command_of
from tests.patience import tries

pytestmark = pytest.mark.skipif(not can_pass(Path("/tmp")), reason="this system can't pass connections on")

HEAD = b"GET /t/BCDFGH/ws HTTP/1.1\r\n\r\n"


def path_of(passing: Passing, home: int) -> str:
    """The address of a table whose lines come together in that process."""
    return next(path for n in range(100) if passing.home(path := f"/club/t/TABLE{n}/ws") == home)


def test_a_line_goes_on_in_the_process_of_its_table(tmp_path: Path) -> None:
    first, second = (Passing(tmp_path, number, 2) for number in range(2))
    visitor, ours = socket.socketpair()

    async def run() -> bytes:
        taken: asyncio.Future[tuple[socket.socket, bytes]] = asyncio.get_running_loop().create_future()

        async def take(line: socket.socket, head: bytes) -> None:
            taken.set_result((line, head))

        second.listen(take)
        assert first.hand_over(path_of(first, 1), ours.fileno(), HEAD)
        ours.close()  # it's open in the other process
        line, head = await taken
        line.send(b"Welcome")
        line.close()
        first.close()
        second.close()
        return head

    assert asyncio.run(run()) == HEAD
    assert visitor.recv(100) == b"Welcome"
    assert visitor.recv(100) == b"", "closed with the last who had it"
    visitor.close()


def test_a_line_stays_where_it_is_at_home_or_nobody_takes_it(tmp_path: Path) -> None:
    first, second = (Passing(tmp_path, number, 2) for number in range(2))
    visitor, ours = socket.socketpair()
    abroad = path_of(first, 1)
    assert not first.hand_over(path_of(first, 0), ours.fileno(), HEAD)
    assert not first.hand_over("/metrics", ours.fileno(), HEAD), "no table has it"
    second.close()
    assert not first.hand_over(abroad, ours.fileno(), HEAD), "nobody is there any more"
    again = Passing(tmp_path, 1, 2)  # another takes that place
    assert first.hand_over(abroad, ours.fileno(), HEAD)
    for one in (first, again, visitor, ours):
        one.close()


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


def test_a_table_is_lost_and_found_as_a_whole(tmp_path: Path) -> None:
    """The lines of each table are in one process: if that dies, all of them are lost, and all find another one."""
    server = Server(tmp_path, "--workers", "2")
    server.env["TMPDIR"] = str(tmp_path)
    with server:
        assert server.process is not None
        for _ in tries():
            if len([*tmp_path.glob("orrery-*/lines-*")]) == 2:  # both are there
                break
        serving = [pid for pid in children_of(server.process.pid) if b"spawn_main" in command_of(pid)]
        wish = {"game": "solar_republic", "seats": ["me", "open"]}
        codes = [ask(server, "/tables", data=wish)["code"] for _ in range(8)]
        lines = {code: [watch(server, code) for _ in range(4)] for code in codes}
        os.kill(serving[0], signal.SIGKILL)
        for _ in tries(0.05):
            left = {code: sum(map(is_open, lines[code])) for code in codes}
            if set(left.values()) == {0, 4}:
                break
        assert set(left.values()) == {0, 4}
        for code in codes:
            for line in lines[code]:
                line.close()
            with watch(server, code) as line:
                assert line.recv(), "what is on the table"
