"""Everything is in pyproject.toml; this only sees that an installed copy has the rules of the games too."""
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildWithRules(build_py):
    def run(self) -> None:
        super().run()
        if not self.editable_mode:  # a source tree finds them in its own docs
            shutil.copytree("docs/rules", Path(self.build_lib) / "orrery" / "docs" / "rules", dirs_exist_ok=True)


setup(cmdclass={"build_py": BuildWithRules})
