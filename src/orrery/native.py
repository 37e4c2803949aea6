"""The compiled form of the rules: the very same source, built by mypyc where a C compiler is present.

A build lives in a folder named after the digest of its sources, so a compiled module that does not belong to
the source beside it can never be loaded. Plain Python is always there and plays the very same games.
"""
from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
BUILDS = PACKAGE / "_native"
LOCK = "lock"
BUILDING = "building-"  # how the folder of an unfinished build begins
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
SOURCES = (
    "kernel/machine_bits.py",
    "kernel/chance.py",
    "kernel/events.py",
    "kernel/moves.py",
    "kernel/result.py",
    "kernel/state.py",
    "kernel/sight.py",
    "kernel/advice.py",
    "games/*/rules/[a-z]*.py",
    "games/*/advice.py",
    "games/*/advice/[a-z]*.py",
    "bots/playout.py",
    "bots/search.py",
)


def sources(package: Path) -> list[Path]:
    """The files that are compiled, all in one group so that they call each other directly."""
    return [path for pattern in SOURCES for path in sorted(package.glob(pattern))]


def digest(package: Path) -> str:
    """A name for exactly these sources and exactly this Python."""
    found = hashlib.sha256(SUFFIX.encode())
    for path in sources(package):
        found.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]


@cache
def folder() -> Path:
    """Where the build of the sources that this process began with belongs."""
    return BUILDS / digest(PACKAGE)


class CompiledFinder(MetaPathFinder):
    """Finds the modules of one build; everything else is left to the ordinary import."""

    def __init__(self, build: Path) -> None:
        self.files = {
            ".".join(path.relative_to(build).parts).removesuffix(SUFFIX): path
            for path in build.rglob(f"*{SUFFIX}")
        }

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        if file is None:
            return None
        loader = importlib.machinery.ExtensionFileLoader(fullname, str(file))
        return importlib.util.spec_from_file_location(fullname, file, loader=loader)


def wanted() -> bool:
    """Whether the compiled form may be used: the environment variable ORRERY_PLAIN forbids it."""
    return not os.environ.get("ORRERY_PLAIN")


def install() -> None:
    """Use the compiled form from now on, if it is there."""
    if wanted() and folder().is_dir():
        sys.meta_path.insert(0, CompiledFinder(folder()))


def form() -> str:
    """Which form this process runs: "compiled" or "plain"."""
    from orrery.kernel import state

    return "plain" if str(state.__file__).endswith(".py") else "compiled"


def compiler() -> str | None:
    """The C compiler, if there is one and mypyc is installed to use it."""
    if importlib.util.find_spec("mypyc") is None:
        return None
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0])


SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

setup(
    name="orrery-native",
    packages=[],
    ext_modules=mypycify(["--strict", *sys.argv.pop().split(":")], opt_level="3", debug_level="0"),
)
"""


def build() -> str:
    """Build the compiled form unless it is there; returns an empty string, or why there is none."""
    if folder().is_dir():
        return ""
    if compiler() is None:
        return "there is no C compiler, or mypy is not installed (the extra 'native')"
    BUILDS.mkdir(exist_ok=True)
    with one_at_a_time():
        return "" if folder().is_dir() else compile_all()


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until nobody else builds: twenty servers started at once need one build, not twenty."""
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
    with tempfile.TemporaryDirectory(dir=BUILDS, prefix=BUILDING) as work:
        (Path(work) / "setup.py").write_text(SETUP)
        copy = Path(work) / "orrery"
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("_native", "__pycache__", "faces", "table"))
        target = BUILDS / digest(copy)  # of what is built, even if somebody is editing the sources meanwhile
        if target.is_dir():
            return ""
        files = ":".join(str(path.relative_to(work)) for path in sources(copy))
        done = subprocess.run(
            [sys.executable, "setup.py", "build_ext", "--build-lib", "out", "--build-temp", "tmp", files],
            cwd=work,
            env={**os.environ, "ORRERY_PLAIN": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        if done.returncode != 0:
            return (done.stderr or done.stdout).strip()[-2000:]
        try:
            (Path(work) / "out").rename(target)
        except OSError:  # another process was faster: its build is the same
            if not target.is_dir():
                raise
    for old in BUILDS.iterdir():
        if old != target and old.name != LOCK and not old.name.startswith(BUILDING):
            shutil.rmtree(old, ignore_errors=True)
    return ""


def start_build() -> subprocess.Popen[bytes] | None:
    """Build in the background, with low priority; None if there is nothing to do."""
    if not wanted() or folder().is_dir() or compiler() is None:
        return None
    command = [sys.executable, "-c", "from orrery import native; raise SystemExit(native.build() or None)"]
    if nice := shutil.which("nice"):
        command = [nice, *command]
    return subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
