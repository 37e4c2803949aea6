"""What the commands share: files, options as name=value, the compiled form."""
from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from orrery import native
from orrery.kernel.refusal import BadOption, shown
from orrery.native import building

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def read_file(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadOption(f"Orrery can’t read {file}: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise BadOption(f"{file} isn’t text.") from None


def write_file(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise BadOption(f"Orrery can’t write to {file}: {problem.strerror}.") from None


def write_lines(file: Path | None, lines: Iterable[str]) -> None:
    """Lines as they come, to a file or to the terminal."""
    if file is None:
        sys.stdout.writelines(lines)
        return
    try:
        with file.open("w", encoding="utf-8") as out:
            out.writelines(lines)
    except OSError as problem:
        raise BadOption(f"Orrery can’t write to {file}: {problem.strerror}.") from None


def build_quietly() -> None:
    """Worker processes take up the compiled form: see that it is there, where it can be."""
    if native.wanted() and not native.folder().is_dir() and building.compiler():
        print("Compiling the rules, once (about 20 seconds)…", file=sys.stderr, flush=True)
        if failure := building.build():
            print(f"Orrery stays in plain Python: {failure}", file=sys.stderr)


def read_options(pairs: list[str]) -> dict[str, str]:
    """Options as name=value."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"Write an option as name=value, not {shown(pair)}.")
        options[name.strip()] = value.strip()
    return options
