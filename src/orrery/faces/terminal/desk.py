"""The person at the terminal: says things, asks things, and notices when nobody answers any more."""
from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from rich.console import Console, RenderableType
from rich.text import Text

from orrery.kernel.refusal import Note, Refused
from orrery.table import moment

T = TypeVar("T")
NARROWEST = 80
WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what could be scrolled back to


class TimeUp(Exception):  # noqa: N818 - that is what happened
    """Nobody has answered in time."""


class Gone(Exception):  # noqa: N818 - that is what happened
    """The person has left: quit, or no more input."""


class Desk:
    def __init__(self) -> None:
        width = None if sys.stdout.isatty() else NARROWEST
        self.console = Console(width=width, highlight=False, markup=False, emoji=False)
        if self.console.width < NARROWEST:
            self.console.width = NARROWEST
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_terminal:
            with suppress(ImportError):  # its presence gives input() editing and a history
                import readline  # noqa: F401

    def say(self, what: RenderableType = "", style: str | None = None) -> None:
        self.console.print(what, style=style)

    def say_where(self, sentence: str, file: Path) -> None:
        """A sentence that ends with a path: never broken, so that it can be copied."""
        self.console.print(f"{sentence} {file}", soft_wrap=True)

    def note(self, note: Note) -> None:
        """A sentence and, quietly, the rule it stands on."""
        self.console.print(Text.assemble(note.text, (f"  {note.rule}" if note.rule else "", "dim")))

    def show(self, what: RenderableType) -> None:
        """Replaces what is on the screen, in one go so that it doesn't flicker."""
        with self.console:
            if self.is_terminal:
                self.console.file.write("\x1b[H\x1b[2J")
            self.console.print(what)

    def wipe(self) -> None:
        """Clears the screen, and what could be scrolled back to."""
        if self.is_terminal:
            self.console.file.write(WIPE)
            self.console.file.flush()
        else:
            self.console.print("\n" * 3)

    def ask(self, question: str = "> ") -> str:
        """One line from the person; Gone when there are no more."""
        self.console.file.flush()
        if self.is_terminal:
            try:
                return input(question).strip()
            except EOFError:
                self.console.print()
                raise Gone from None
        line = sys.stdin.readline()
        self.say(question + line.rstrip("\n"))  # a script's answers belong in its transcript
        if not line:
            raise Gone
        return line.strip()

    def ask_within(self, question: str, seconds: float) -> str:
        """The same, but TimeUp when they are over. Where a program can't be woken, that is noticed after the answer."""
        if not hasattr(signal, "setitimer"):
            began = moment.now()
            line = self.ask(question)
            if moment.now() - began >= seconds:
                raise TimeUp
            return line

        def ring(*_: object) -> None:
            raise TimeUp

        before = signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001))
        try:
            return self.ask(question)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def ask_for(self, question: str, default: str, read: Callable[[str], T]) -> T:
        """Ask until the answer can be used; Enter takes the default."""
        while True:
            answer = self.ask(f"{question} [{default}] ") or default
            try:
                return read(answer)
            except Refused as refused:
                self.note(refused.refusal)

    def agrees(self, question: str, *, default: bool) -> bool:
        answer = self.ask(f"{question} [{'Y/n' if default else 'y/N'}] ").lower()
        return default if not answer else answer in ("y", "yes")
