"""The `orrery` command as a person meets it: lines in, text out."""
from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

from orrery import native
from orrery.cli import main
from orrery.faces.terminal import start
from orrery.faces.terminal.saves import TERMINAL
from orrery.table import Journal, Memory, Store
from orrery.table.thinker import Thinker


@dataclass(frozen=True)
class Said:
    """What a command said, and how it left."""

    out: str
    err: str
    code: int


class Table:
    """Runs commands in this process, with a data folder of its own; the bots think here unless told otherwise."""

    def __init__(self, patch: pytest.MonkeyPatch, data: Path, thinker: type[Thinker] = Thinker) -> None:
        self.patch = patch
        self.data = data
        patch.setenv("ORRERY_DATA", str(data))
        patch.setattr(start, "PoolThinker", thinker)
        if native.form() == "plain":
            patch.setenv("ORRERY_PLAIN", "1")  # no build in the background of a test

    def run(self, *words: str, lines: Iterable[str] = ()) -> Said:
        out, err = io.StringIO(), io.StringIO()
        self.patch.setattr(sys, "argv", ["orrery", *words])
        self.patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), pytest.raises(SystemExit) as left:
            main()
        code = left.value.code
        return Said(out.getvalue(), err.getvalue(), code if isinstance(code, int) else 0)

    def play(self, *words: str, lines: Iterable[str] = ()) -> Said:
        """A game without waiting."""
        return self.run("play", "solar_republic", "--pace", "0", *words, lines=lines)

    def resume(self, *words: str, lines: Iterable[str] = ()) -> Said:
        return self.run("resume", *words, "--pace", "0", lines=lines)

    def unfinished(self) -> list[Memory]:
        """The games that can be resumed, the last played first."""
        return unfinished(self.data)

    def records(self) -> list[Path]:
        return sorted((self.data / "records").glob("*.orr"))


def unfinished(data: Path) -> list[Memory]:
    store = Store(data / "orrery.db")
    journals = [Journal.open(store, code) for code in store.tables_of(TERMINAL, 100)]
    store.close()
    return [journal.memory for journal in journals if journal is not None]
