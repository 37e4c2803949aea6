"""Several processes behind one port: each serves any table, and whatever dies is started again."""
from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

from orrery.table.thinker import leave_with_parent

log = logging.getLogger("orrery.web")
Work = Callable[[int, list[socket.socket]], None]  # a function of a module, so that another process finds it
GOODBYE = 15.0  # seconds that processes have to end when all of it stops
AT_ONCE = 1.0  # seconds: whoever dies sooner than that is started again a little later


class Workers:
    def __init__(self, work: Work, sockets: list[socket.socket], many: int) -> None:
        self.work = work
        self.sockets = sockets
        self.many = many
        self._context = multiprocessing.get_context("spawn")
        self._running: dict[BaseProcess, int] = {}  # by number
        self._started: dict[int, float] = {}  # when the last process of each number was
        self._stops = False

    def run(self) -> None:
        """Until it is told to stop by a signal."""
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)
        while not self._stops:
            for number in set(range(self.many)).difference(self._running.values()):
                self._start(number)
            wait([process.sentinel for process in self._running], timeout=0.5)
            self._bury()
        for process in self._running:
            process.terminate()
        until = time.monotonic() + GOODBYE
        for process in self._running:
            process.join(max(0.0, until - time.monotonic()))
            process.kill()

    def _start(self, number: int) -> None:
        process = self._context.Process(target=begin, args=(self.work, number, self.sockets))
        process.start()
        self._running[process] = number
        self._started[number] = time.monotonic()

    def _bury(self) -> None:
        for process, number in list(self._running.items()):
            if not process.is_alive():
                del self._running[process]
                if not self._stops:
                    log.warning("a process of the server has ended (%s); another takes its place", process.exitcode)
                    if time.monotonic() - self._started[number] < AT_ONCE:
                        time.sleep(AT_ONCE)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stops = True


def begin(work: Work, number: int, sockets: list[socket.socket]) -> None:
    """In a process of its own."""
    leave_with_parent()
    work(number, sockets)
