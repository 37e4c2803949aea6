"""Everything is in pyproject.toml; this adds the rules of the games and, with ORRERY_NATIVE=1, the compiled form."""
import os
import shutil
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

NATIVE = bool(os.environ.get("ORRERY_NATIVE"))


class BuildWithRules(build_py):
    def run(self) -> None:
        super().run()
        if self.editable_mode:  # a source tree finds them in its own folders
            return
        package = Path(self.build_lib) / "orrery"
        shutil.copytree("docs/rules", package / "docs" / "rules", dirs_exist_ok=True)
        if NATIVE:
            shutil.copytree(compiled(), package / "_native" / compiled().name, dirs_exist_ok=True)


def compiled() -> Path:
    """The compiled form of these sources, built unless it is there."""
    sys.path.insert(0, "src")
    from orrery import native
    from orrery.native import building

    if failure := building.build():
        raise SystemExit(f"The compiled form could not be built: {failure}")
    return native.folder()


class NativeDistribution(Distribution):
    """Belongs to one Python on one kind of machine when the compiled form is inside."""

    def has_ext_modules(self) -> bool:
        return NATIVE


setup(cmdclass={"build_py": BuildWithRules}, distclass=NativeDistribution)
