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


@dataclass(frozen=True)
class Told:
    """What a command said, and how it left."""

    out: str
    err: str
    code: int



class Table:
    """Runs commands in this process, with a data folder of its own."""

    def __init__(self, patch: pytest.MonkeyPatch, data: Path) -> None:
        self.patch = patch
        self.data = data
        patch.setenv("ORRERY_DATA", str(data))
        if native.form() == "plain":
            patch.setenv("ORRERY_PLAIN", "1")  # no build in the background of a test

    def run(self, *words: str, lines: Iterable[str] = ()) -> Told:
        out, err = io.StringIO(), io.StringIO()
        self.patch.setattr(sys, "argv", ["orrery", *words])
        self.patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), pytest.raises(SystemExit) as left:
            main()
        code = left.value.code
        return Told(out.getvalue(), err.getvalue(), code if isinstance(code, int) else 0)

    def play(self, *words: str, lines: Iterable[str] = ()) -> Told:
        """A game without waiting."""
        return self.run("play", "solar_republic", "--pace", "0", *words, lines=lines)

    def saves(self) -> list[Path]:
        return sorted((self.data / "saves").glob("*.orr"))

    def records(self) -> list[Path]:
        return sorted((self.data / "records").glob("*.orr"))
