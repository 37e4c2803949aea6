"""Builds the compiled form of the rules: mypyc writes C, the compiler turns it into one shared library.

The C files are compiled room by room and side by side. A room (a game's rules, say) is compiled as one unit, so that
its functions are inlined into each other, and an object is kept until its room's C changes.
"""
from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from orrery.native import BUILDS, GROUP, PACKAGE, PYTHON, digest, folder, sources, wanted

LOCK = "lock"
OBJECTS = f"objects-{PYTHON}"  # what was compiled last, a file a room, named after the digest of its C
BUILDING = "building-"  # how the folder of an unfinished build begins
# Functions that another library could replace are neither inlined nor called directly: so nobody else sees them.
HIDDEN = ["-fvisibility=hidden"] if os.name == "posix" else []

RECIPE = """
import sys
from orrery.native.building import compile_sources
compile_sources(sys.argv[1].split(":"), sys.argv[2])
"""


def compiler() -> str | None:
    """The C compiler, if there is one and mypyc is installed to use it."""
    if importlib.util.find_spec("mypyc") is None:
        return None
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0])


def build() -> str:
    """Builds the compiled form unless it is there; returns an empty string, or why there is none."""
    if folder().is_dir():
        return ""
    if compiler() is None:
        return "there’s no C compiler, or mypy isn’t installed (the extra 'native')"
    BUILDS.mkdir(exist_ok=True)
    with one_at_a_time():
        return "" if folder().is_dir() else compile_all()


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Waits until nobody else builds: twenty servers started at once need one build, not twenty."""
    try:
        import fcntl
    except ImportError:  # not on this system: then builds may race, and the first one there wins
        yield
        return
    with (BUILDS / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for dead in BUILDS.glob(f"{BUILDING}*"):  # of builds that were stopped
            shutil.rmtree(dead, ignore_errors=True)
        yield


def compile_all() -> str:
    """Compiles a copy of the sources in a process of its own and puts the library where it belongs."""
    with tempfile.TemporaryDirectory(dir=BUILDS, prefix=BUILDING) as name:
        work = Path(name)
        copy = work / "orrery"
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("_native", "__pycache__", "faces", "table"))
        target = BUILDS / digest(copy)  # of what is built, even if somebody is editing the sources meanwhile
        if target.is_dir():
            return ""
        files = ":".join(str(path.relative_to(work)) for path in sources(copy))
        done = subprocess.run(
            [sys.executable, "-c", RECIPE, files, str(BUILDS / OBJECTS)],
            cwd=work,
            env={**os.environ, "ORRERY_PLAIN": "1", "PYTHONPATH": str(work)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        if done.returncode != 0:
            return (done.stderr or done.stdout).strip()[-2000:]
        try:
            (work / "out").rename(target)
        except OSError:  # another process was faster: its build is the same
            if not target.is_dir():
                raise
    for old in BUILDS.glob(f"{PYTHON}-*"):
        if old != target:
            shutil.rmtree(old, ignore_errors=True)
    return ""


def compile_sources(files: list[str], objects: str) -> None:
    """In the building process: Python files to one shared library in `out`; objects that still fit are used again."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    from orrery.native.rooms import BuildRooms

    extension, *_ = mypycify(["--strict", *files], opt_level="3", debug_level="0", multi_file=True, group_name=GROUP)
    extension.extra_compile_args += HIDDEN
    command = BuildRooms(Distribution({"ext_modules": [extension]}), Path(objects))
    command.build_lib, command.build_temp = "out", "tmp"
    command.ensure_finalized()
    command.run()


def start_build() -> subprocess.Popen[bytes] | None:
    """Builds in the background, with low priority; None if there is nothing to do."""
    if not wanted() or folder().is_dir() or compiler() is None:
        return None
    command = [sys.executable, "-c", "from orrery.native import building; raise SystemExit(building.build() or None)"]
    if nice := shutil.which("nice"):
        command = [nice, *command]
    return subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
