"""Compiles mypyc's C files room by room, side by side, and links them into one library."""
from __future__ import annotations

import hashlib
import os
import shutil
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

NAMED = "__native_"  # how mypyc's files begin; after it the module's name, its dots written as DOT
DOT = "___"
COMMON = "common"  # kernel, bots and mypyc's own runtime


class BuildRooms(build_ext):
    """Builds one extension from one C file a room; objects of rooms that have not changed are used again."""

    def __init__(self, distribution: Distribution, objects: Path) -> None:
        super().__init__(distribution)
        self.objects = objects

    def build_extension(self, ext: Extension) -> None:
        files = [str(source) for source in ext.sources]
        rooms = [self.write_room(name, each) for name, each in rooms_of(files).items()]
        rooms.sort(key=size, reverse=True)  # the longest first, so that no core waits for it at the end
        self.objects.mkdir(exist_ok=True)
        headers = hashlib.sha256(repr([ext.extra_compile_args, self.compiler.compiler_so]).encode())
        for header in sorted(Path(ext.include_dirs[1]).glob("*.h")):
            headers.update(header.read_bytes())
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made = list(pool.map(lambda room: self.compile_room(room, ext, headers.hexdigest()), rooms))
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        self.compiler.link_shared_object([str(path) for path in made], str(target))
        for old in set(self.objects.iterdir()) - set(made):
            old.unlink()

    def write_room(self, name: str, files: list[str]) -> Path:
        room = Path(self.build_temp) / f"{name}.c"
        room.parent.mkdir(parents=True, exist_ok=True)
        room.write_text("".join(f'#include "{Path(file).resolve()}"\n' for file in files))
        return room

    def compile_room(self, room: Path, ext: Extension, headers: str) -> Path:
        """The object of a room, named after all that it is made from."""
        found = hashlib.sha256(headers.encode())
        for file in included(room):
            found.update(file.read_bytes())
        kept = self.objects / f"{room.stem}-{found.hexdigest()[:16]}.o"
        if not kept.exists():
            (made,) = self.compiler.compile(
                [str(room)], self.build_temp, include_dirs=ext.include_dirs, extra_postargs=ext.extra_compile_args
            )
            shutil.move(made, kept.with_suffix(".new"))
            kept.with_suffix(".new").replace(kept)  # whole or not at all, if the build is stopped here
        return kept


def rooms_of(sources: list[str]) -> dict[str, list[str]]:
    """C files by room: `games/<game>/rules`, `games/<game>/advice`, and all the rest."""
    rooms: dict[str, list[str]] = defaultdict(list)
    for source in sources:
        parts = Path(source).stem.removeprefix(NAMED).split(DOT)
        rooms["-".join(parts[2:4]) if parts[1:2] == ["games"] else COMMON].append(source)
    return rooms


def included(room: Path) -> list[Path]:
    return [Path(line.split('"')[1]) for line in room.read_text().splitlines()]


def size(room: Path) -> int:
    return sum(file.stat().st_size for file in included(room))
