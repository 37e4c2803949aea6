"""A real server process, to be stopped, killed and started again."""
from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import nullcontext
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit

from tests.patience import PATIENCE, tries

PROGRAM = "from orrery.cli import main; main()"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`orrery serve` with quick bots; the same folder and port again after `kill`."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        bot_pace: float = 0.0,
        away_after: float = 20.0,
        patience: float = 0.0,
        thinking_time: float = 20.0,
        program: str = PROGRAM,
        database_url: str = "",
        log: Path | None = None,
    ) -> None:
        self.options = options  # of `orrery serve`
        self.log = log  # where its stderr goes, if not to ours
        self.program = program
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.env = {
            **os.environ,
            "ORRERY_DATA": str(folder),
            "ORRERY_BOT_PACE": str(bot_pace),
            "ORRERY_AWAY_AFTER": str(away_after),
            "ORRERY_PATIENCE": str(patience),
            "ORRERY_THINKING_TIME": str(thinking_time),
            "ORRERY_RATES": "1000",
            "ORRERY_DATABASE_URL": database_url,
        }
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", self.program, "serve", "--port", str(self.port), *self.options]
        with nullcontext() if self.log is None else self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=self.env, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()  # if somebody took the port meanwhile, it is another one now
        self.address = said.split()[-1].rstrip("/")
        self.port = urlsplit(self.address).port or 0
        for _ in tries(0.05):
            try:
                urllib.request.urlopen(self.address + "/api/games", timeout=PATIENCE).close()
                return
            except OSError:
                assert self.process.poll() is None, "the server has ended"
        self.stop()
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As the power cut does it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.communicate(timeout=PATIENCE / 2)
            except subprocess.TimeoutExpired:  # too busy to say goodbye
                self.kill()

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
