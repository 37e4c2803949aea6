"""Among several processes, all lines of a table come together in one: whoever takes in another hands it on.

What four people at a table see is mostly the same, and is drawn once if they are connected to the same process. The
system shares visitors out among processes without asking where they are going. So each process listens at a socket of
its own for the others: a line comes there as an open connection together with the head of its request, which is read as
if it had just arrived. Where nobody takes it, such as a process that is just being started again, it stays where it is:
any process can serve any table.
"""
from __future__ import annotations

import asyncio
import contextlib
import os
import re
import socket
import sys
from array import array
from collections.abc import Awaitable, Callable
from pathlib import Path
from zlib import crc32

LARGEST = 64 * 1024  # bytes of a head, which connections.py has measured before
LONGEST = 90  # bytes of a folder's name; with the name of a socket, systems take some hundred
TABLE = re.compile(r"/t/([^/]+)/")

Take = Callable[[socket.socket, bytes], Awaitable[None]]


class Passing:
    """`number`: which of the processes this is. They find one another in a folder that is theirs alone."""

    def __init__(self, folder: Path, number: int, many: int) -> None:
        self.folder = folder
        self.number = number
        self.many = many
        self._taking: set[asyncio.Future[None]] = set()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._door(number).unlink(missing_ok=True)  # of a process that had this number before
        self._socket.bind(str(self._door(number)))

    def _door(self, number: int) -> Path:
        return self.folder / f"lines-{number}"

    def home(self, path: str) -> int:
        """The process in which the lines of a table come together."""
        table = TABLE.search(path)
        return crc32(table[1].encode()) % self.many if table else self.number

    def hand_over(self, path: str, line: int, head: bytes) -> bool:
        """Whether another process has a line now; whoever had it lets go of it without closing it for both."""
        home = self.home(path)
        if home == self.number:
            return False
        try:
            # `socket.send_fds` of Python 3.11 forgets the address
            rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [line]))]
            self._socket.sendmsg([head], rights, 0, str(self._door(home)))
        except OSError:  # nobody there, or too busy to be asked
            return False
        return True

    def listen(self, take: Take) -> None:
        asyncio.get_running_loop().add_reader(self._socket, self._receive, take)

    def _receive(self, take: Take) -> None:
        with contextlib.suppress(BlockingIOError):
            head, lines, _, _ = socket.recv_fds(self._socket, LARGEST, 1)
            for number in lines:
                line = socket.socket(fileno=number)
                line.setblocking(False)
                taking = asyncio.ensure_future(take(line, head))
                self._taking.add(taking)
                taking.add_done_callback(self._taking.discard)

    def close(self) -> None:
        """Nobody is sent here any more."""
        self._door(self.number).unlink(missing_ok=True)
        with contextlib.suppress(RuntimeError):  # the loop is closed already
            asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()


def can_pass(folder: Path) -> bool:
    """Whether this system can hand open connections from one process to another, at addresses in this folder."""
    return hasattr(socket, "SCM_RIGHTS") and sys.platform != "win32" and len(os.fsencode(folder)) < LONGEST
