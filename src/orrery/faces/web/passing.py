"""Among several processes, each table has one that is its home: whoever takes in a visitor to it hands him on.

The system shares visitors out among processes without asking where they are going. Any process can serve any table, but
if four people at a table are with four processes, each of these has to follow the game, and draws for itself what is
mostly the same. So each process listens at a socket of its own for the others: an open connection comes there, together
with what has just been said on it, and is served as if it had arrived there. Where nobody takes it, such as a process
that is just being started again, it stays where it is.
"""
from __future__ import annotations

import asyncio
import contextlib
import os
import re
import socket
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

LARGEST = 64 * 1024  # bytes of what was said; more stays where it is
LONGEST = 90  # bytes of a folder's name; with the name of a socket, systems take some hundred
TABLE = re.compile(rb"[A-Z]+ [^ ?]*?/(?:t|api/tables)/([^/? ]+)[/? ]")

Take = Callable[[socket.socket, bytes], None]


class Passing:
    """`number`: which of the processes this is. They find one another in a folder that is theirs alone."""

    def __init__(self, folder: Path, number: int, many: int) -> None:
        self.folder = folder
        self.number = number
        self.many = many
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._door(number).unlink(missing_ok=True)  # of a process that had this number before
        self._socket.bind(str(self._door(number)))

    def _door(self, number: int) -> Path:
        return self.folder / f"door-{number}"

    def home(self, said: bytes) -> int:
        """The process whose table a request is about, as far as its beginning tells; or else this one."""
        table = TABLE.match(said)
        return crc32(table[1]) % self.many if table else self.number

    def hand_over(self, connection: int, said: bytes) -> bool:
        """Whether another process has a connection now; whoever had it lets go of it without closing it for both.

        BlockingIOError: that process is there, but has too much to hear.
        """
        home = self.home(said)
        if home == self.number or len(said) > LARGEST:
            return False
        try:
            # `socket.send_fds` of Python 3.11 forgets the address
            rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))]
            self._socket.sendmsg([said], rights, 0, str(self._door(home)))
        except BlockingIOError:
            raise
        except OSError:  # nobody is there
            return False
        return True

    def listen(self, take: Take) -> None:
        asyncio.get_running_loop().add_reader(self._socket, self._receive, take)

    def _receive(self, take: Take) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:  # all that has come: only a few can wait
                said, connections, _, _ = socket.recv_fds(self._socket, LARGEST, 1)
                for number in connections:
                    connection = socket.socket(fileno=number)
                    connection.setblocking(False)
                    take(connection, said)

    def close(self) -> None:
        """Nobody is sent here any more."""
        self._door(self.number).unlink(missing_ok=True)
        with contextlib.suppress(RuntimeError):  # the loop is closed already
            asyncio.get_running_loop().remove_reader(self._socket)
        self._socket.close()


def can_pass(folder: Path) -> bool:
    """Whether this system can hand open connections from one process to another, at addresses in this folder."""
    return hasattr(socket, "SCM_RIGHTS") and sys.platform != "win32" and len(os.fsencode(folder)) < LONGEST
