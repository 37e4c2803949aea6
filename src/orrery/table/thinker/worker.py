"""One process in which bots think, under watch: it answers in time, or it is killed and a new one takes its place."""
from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import TracebackType

from orrery.kernel.refusal import Refused
from orrery.table.thinker.task import Task, think

STOPS_WITHIN = 5.0  # seconds
STARTS_WITHIN = 60.0  # a new process has to import everything, perhaps on a busy machine
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of Linux
BEHIND = 3  # added to the niceness: pages first, which take little, and reviews last
READY = ("", "")


class Lost(Exception):  # noqa: N818 - "Lost" is what happened
    """There is no answer, and no worker any more: it took too long, or it died."""

    def __init__(self, why: str, *, killed: bool = False) -> None:
        super().__init__(why)
        self.killed = killed


class Failed(Exception):  # noqa: N818
    """The bot itself failed: in one sentence, or with a traceback if nobody expected it."""


class Watchdog:
    """Kills what it watches if it isn't called off in time; it may be told to hurry."""

    def __init__(self, kill: Callable[[], None], seconds: float) -> None:
        self.has_killed = False
        self._kill = kill
        self._lock = threading.Lock()
        self._over = False
        self._timer = self._start(seconds)

    def _start(self, seconds: float) -> threading.Timer:
        timer = threading.Timer(min(seconds, threading.TIMEOUT_MAX), self._time_is_up)
        timer.daemon = True
        timer.start()
        return timer

    def _time_is_up(self) -> None:
        with self._lock:
            if not self._over:
                self._over = self.has_killed = True
                self._kill()

    def hurry(self, seconds: float) -> None:
        with self._lock:
            if not self._over:
                self._timer.cancel()
                self._timer = self._start(seconds)

    def __enter__(self) -> Watchdog:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with self._lock:
            self._over = True
            self._timer.cancel()


class Worker:
    """A process that is started when it is needed, and again when it was lost."""

    def __init__(self) -> None:
        self.form = ""  # of the rules that the process began with
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._watchdog: Watchdog | None = None
        self._closed = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def start(self, form: str) -> None:
        """Sees that there is a process. One that began with another form of the rules makes way for a new one."""
        if self._process is not None and self.form == form:
            return
        self.stop()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs,), name="orrery-bot", daemon=True)
        try:
            process.start()
        except OSError as error:
            raise Lost(f"no worker can be started: {error}") from None
        finally:
            theirs.close()  # so that the pipe ends with the worker
        self._process, self.form = process, form
        self._talk(STARTS_WITHIN)

    def think(self, task: Task, seconds: float) -> str:
        """The move chosen, within so many seconds."""
        text, fault = self._talk(seconds, task)
        if fault:
            raise Failed(fault)
        return text

    def _talk(self, seconds: float, task: Task | None = None) -> tuple[str, str]:
        assert self._process is not None and self._pipe is not None
        answer = None
        # Whatever is wrong with the pipe, this worker is no good any more.
        with Watchdog(self._process.kill, seconds) as watchdog, suppress(Exception):
            self._watchdog = watchdog
            if not self._closed:
                if task is not None:
                    self._pipe.send(task)
                answer = text, fault = self._pipe.recv()
        if answer is None or watchdog.has_killed:  # even if it answered in the very last moment
            self.stop()
        if answer is None:
            killed = watchdog.has_killed
            raise Lost("its worker took too long" if killed else "its worker died", killed=killed)
        return text, fault

    def hurry(self, seconds: float) -> None:
        """Nobody waits for the answer any more."""
        if self._watchdog is not None:
            self._watchdog.hurry(seconds)

    def stop(self) -> None:
        """At once, whatever it is doing."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join(STOPS_WITHIN)
        if pipe is not None:
            pipe.close()

    def close(self) -> None:
        """From another thread, and for good: the one that waits for an answer gets none, and stops the process."""
        self._closed = True
        self.hurry(0)


def work(pipe: Connection) -> None:
    """In the worker: answers questions until the server is gone."""
    leave_with_parent()
    give_way(BEHIND)
    with suppress(EOFError, ConnectionError):
        pipe.send(READY)
        while True:
            task: Task = pipe.recv()
            try:
                answer = (think(task), "")
            except Refused as refused:  # a bot of somebody's own: the sentence says what it did
                answer = ("", str(refused))
            except Exception:
                answer = ("", traceback.format_exc())
            pipe.send(answer)


def leave_with_parent() -> None:
    """In the worker: when the server is killed, do not stay behind; Ctrl-C is not meant for the bots."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":  # even while it is stopped, or deep in compiled code where no other thread runs
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def give_way(by: int) -> None:
    """In a process whose work can wait: where the system knows niceness, others go first."""
    if hasattr(os, "nice"):
        os.nice(by)
