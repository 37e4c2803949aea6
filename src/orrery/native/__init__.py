"""The compiled form of the rules: the very same source, built by mypyc where a C compiler is present.

A build lives in a folder named after the digest of its sources, so a compiled module that does not belong to
the source beside it can never be loaded. Plain Python is always there and plays the very same games.
How it is built: `building.py`.
"""
from __future__ import annotations

import ctypes
import hashlib
import os
import sys
import sysconfig
from collections.abc import Sequence
from functools import cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parents[1]
BUILDS = PACKAGE / "_native"
GROUP = "orrery"  # all that is compiled together, in one shared library
LIBRARY = f"{GROUP}__mypyc"
PYTHON = sys.implementation.cache_tag  # such as cpython-311
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX") or ".so"
RECIPE = ("native/building.py", "native/rooms.py")  # another way of building is another build
SOURCES = (
    "kernel/machine_bits.py",
    "kernel/chance.py",
    "kernel/events.py",
    "kernel/moves.py",
    "kernel/result.py",
    "kernel/state.py",
    "kernel/endings.py",
    "kernel/sight.py",
    "kernel/advice.py",
    "kernel/observing.py",
    "kernel/episode.py",
    "games/*/rules/[a-z]*.py",
    "games/*/advice.py",
    "games/*/advice/[a-z]*.py",
    "games/*/observation.py",
    "games/*/observation/[a-z]*.py",
    "bots/belief.py",
    "bots/playout.py",
    "bots/search.py",
)


def sources(package: Path) -> list[Path]:
    """The files that are compiled, all in one group so that they call each other directly."""
    return [path for pattern in SOURCES for path in sorted(package.glob(pattern))]


def digest(package: Path) -> str:
    """A name for exactly these sources and exactly this Python, which comes first."""
    found = hashlib.sha256(SUFFIX.encode())
    for path in [*sources(package), *(package / name for name in RECIPE)]:
        found.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{PYTHON}-{found.hexdigest()[:16]}"


@cache
def engine() -> str:
    """The rules as they are here: the version, and a hash of their sources."""
    from importlib.metadata import version  # takes long to load, and few ask

    return f"{version('orrery')} {digest(PACKAGE).partition('-')[2]}"


@cache
def folder() -> Path:
    """Where the build of the sources that this process began with belongs."""
    return BUILDS / digest(PACKAGE)


class CompiledLoader(Loader):
    """Loads a module out of the shared library, which holds a capsule with the start function of each."""

    def __init__(self, library: ModuleType) -> None:
        self.library = library

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        name = start_name(spec.name)
        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
        start = pointer(getattr(self.library, name), f"{LIBRARY}.{name}".encode())
        module: ModuleType = ctypes.PYFUNCTYPE(ctypes.py_object)(start)()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """The start function has run the module already."""


def start_name(module: str) -> str:
    """What mypyc calls the capsule of a module."""
    return f"init_{module.replace('.', '___')}"


class CompiledFinder(MetaPathFinder):
    """Finds the modules of one build; everything else is left to the ordinary import."""

    def __init__(self, build: Path) -> None:
        self.file = build / f"{LIBRARY}{SUFFIX}"
        spec = spec_from_file_location(LIBRARY, self.file, loader=ExtensionFileLoader(LIBRARY, str(self.file)))
        assert spec is not None and spec.loader is not None
        library = module_from_spec(spec)
        sys.modules[LIBRARY] = library  # compiled modules look for it there
        spec.loader.exec_module(library)
        self.names = set(dir(library))
        self.loader = CompiledLoader(library)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if start_name(fullname) not in self.names:
            return None
        return spec_from_file_location(fullname, self.file, loader=self.loader)


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
