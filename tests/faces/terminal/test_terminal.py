"""At a real (pseudo) terminal: the menu, the screen, Ctrl-C."""
from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

import orrery
from tests.faces.terminal.table import unfinished
from tests.patience import PATIENCE, tries

COMMAND = [sys.executable, "-c", "from orrery.cli import main; main()"]
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def take_terminal() -> None:
    """In the new process: the terminal is its own, and so is Ctrl-C, even where tests run in the background."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A screen of 80 or more columns that somebody types at."""

    def __init__(self, words: list[str], env: dict[str, str], columns: int = 80, rows: int = 24) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *words], stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True,
            preexec_fn=take_terminal,
        )  # fmt: skip
        os.close(slave)
        self.raw = ""

    def wait_for(self, words: str, seconds: float = PATIENCE) -> str:
        """Everything up to and with these words, as it was written; styles inside them do not matter."""
        until = monotonic() + seconds
        wanted = re.compile(f"(?:{CONTROLS.pattern})*".join(map(re.escape, words)))
        while (found := wanted.search(self.raw)) is None:
            ready, _, _ = select.select([self.master], [], [], max(until - monotonic(), 0))
            assert ready, f"waited for {words!r}, saw {self.raw!r}"
            self.raw += os.read(self.master, 65536).decode(errors="replace")
        seen, self.raw = self.raw[: found.end()], self.raw[found.end() :]
        return seen

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def interrupt(self, answer: str) -> None:
        """Ctrl-C. input() does not hear it in the very moment it begins to listen; the next key wakes it then."""
        self.type("\x03")
        for _ in tries(1.0):
            if self.sees(answer):
                return
            self.type("\r")
        raise AssertionError(f"waited for {answer!r}, saw {self.raw!r}")

    def sees(self, words: str, seconds: float = 2.0) -> bool:
        """Whether something comes in a while."""
        try:
            self.wait_for(words, seconds)
        except (AssertionError, OSError):  # nothing yet, or the terminal has been closed behind the last words
            return words in CONTROLS.sub("", self.raw)
        return True

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    plain = {} if orrery.native.form() == "compiled" else {"ORRERY_PLAIN": "1"}
    return {**os.environ, **plain, "ORRERY_DATA": str(tmp_path), "TERM": "xterm-256color", "PYTHONUTF8": "1"}


@pytest.fixture
def terminal(env: dict[str, str]) -> Iterator[Terminal]:
    terminal = Terminal(["play", "--pace", "0", "--seed", "7"], env)
    yield terminal
    terminal.close()


def test_a_newcomer_plays_after_a_few_times_enter(terminal: Terminal, tmp_path: Path) -> None:
    for question in ("Game [1]", "Mode [1]", "How many players, 2 to 6? [4]", "on this device", "bots? [casual]"):
        terminal.wait_for(question)
        terminal.type("\r")
    seen = terminal.wait_for("? for help\r\n> ")
    screen = CONTROLS.sub("", seen[seen.rindex("\x1b[2J") :])
    assert "\x1b[1" in seen  # it is styled
    assert screen.lstrip("\r\n").startswith("Solar Republic")
    assert len(screen.splitlines()) <= 24  # the whole table is on the screen
    assert max(map(len, screen.splitlines())) <= 80
    for part in ("Players", "Your hand", "Log", "   1  "):
        assert part in screen
    terminal.interrupt("To continue, run orrery resume")
    assert terminal.process.wait(PATIENCE) == 0
    (memory,) = unfinished(tmp_path)
    assert memory.match.setup.seats == 4


def test_the_menu_asks_again_after_an_answer_that_does_not_fit(terminal: Terminal) -> None:
    terminal.wait_for("Game [1]")
    terminal.type("chess\r")
    terminal.wait_for("Choose a number")
    terminal.wait_for("Game [1]")
    terminal.type("\x04")  # end of input, before anything has begun
    assert terminal.process.wait(PATIENCE) == 0


def test_the_menu_offers_no_bots_that_play_no_better(env: dict[str, str]) -> None:
    terminal = Terminal(["play", "ephemeris", "--mode", "snap", "--seats", "2"], env)
    try:
        terminal.wait_for("on this device")
        terminal.type("\r")
        seen = CONTROLS.sub("", terminal.wait_for("bots? [casual]"))
        assert "novice" in seen and "nothing to think about" in seen
        assert "looks ahead" not in seen
        terminal.type("\x04")
        assert terminal.process.wait(PATIENCE) == 0
    finally:
        terminal.close()


def test_two_people_at_a_wide_terminal_have_a_curtain_that_wipes_the_screen(env: dict[str, str]) -> None:
    words = ["play", "solar_republic", "--players", "you,you", "--names", "Ana,Ben", "--seed", "7", "--pace", "0"]
    terminal = Terminal(words, {**env, "NO_COLOR": "1"}, columns=120, rows=40)
    try:
        first = terminal.wait_for("press Enter. ")
        terminal.type("\r")
        seen = terminal.wait_for("? for help\r\n> ")
        assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|38;|48;)", seen)  # NO_COLOR
        terminal.type("draw\r")  # not at the opening
        terminal.wait_for("SOL-9")
        ones = re.findall(r"   \d+  (\S+) \S1 ", CONTROLS.sub("", seen))
        terminal.type(f"{ones[0]}\r")
        second = terminal.wait_for("press Enter. ")
        for curtain in (first, second):
            last = curtain[curtain.rindex("\x1b[3J") :]  # nothing can be scrolled back to, either
            assert "is next." in last
            assert "Your hand" not in last
    finally:
        terminal.close()
