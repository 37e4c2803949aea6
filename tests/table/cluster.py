"""A PostgreSQL server of the tests' own, in a folder of its own; on a socket there, so that no port is taken."""
from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from urllib.parse import quote

from tests.patience import tries

FAST = ("-c", "fsync=on", "-c", "max_connections=60", "-c", "shared_buffers=32MB", "-c", "logging_collector=off")


def programs() -> Path | None:
    """The folder of PostgreSQL's programs; None if it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).parent if initdb else None


def is_gone(pid: int) -> bool:
    """Whether a process has ended, even if nobody has asked for its exit code yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] in "ZX"
    except FileNotFoundError:
        return True


class Cluster:
    """Started as another user where the tests run as root, which PostgreSQL refuses."""

    def __init__(self) -> None:
        self.bin = programs()
        self.folder = Path(mkdtemp(prefix="orrery-pg-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.user = pwd.getpwnam("postgres").pw_uid if os.getuid() == 0 else None
        if self.user is not None:
            os.chown(self.folder, self.user, -1)
        self._call("initdb", "-D", str(self.folder / "data"), "-U", "orrery", "-A", "trust", "--no-sync", "-E", "UTF8")
        self.start()

    def _command(self, program: str) -> str:
        assert self.bin is not None
        return str(self.bin / program)

    def _call(self, program: str, *args: str) -> None:
        command = [self._command(program), *args]
        done = subprocess.run(command, user=self.user, cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        settings = ("-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}")
        self.process = subprocess.Popen(
            [self._command("postgres"), "-D", str(self.folder / "data"), *FAST, *settings],
            user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        for _ in tries(0.02):
            assert self.process.poll() is None, "PostgreSQL can't be started"
            answer = subprocess.run([self._command("pg_isready"), "-h", str(self.folder), "-q"], user=self.user)
            if answer.returncode == 0:
                return
        raise AssertionError("PostgreSQL does not answer")

    def kill(self) -> None:
        """As the power cut does it: every one of its processes at once.

        The first is stopped before anybody looks which there are, and all are waited for: as long as one of them is
        left, nothing can be started in its folder.
        """
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGSTOP)
        children = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True).stdout.split()
        for pid in (self.process.pid, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        assert any(all(is_gone(int(pid)) for pid in children) for _ in tries())
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def database(self, name: str) -> str:
        """A fresh database; its address."""
        self._call("createdb", "-h", str(self.folder), "-U", "orrery", name)
        return f"postgresql://orrery@{quote(str(self.folder), safe='')}/{name}"

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
