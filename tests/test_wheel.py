"""A wheel with the compiled form inside plays compiled where there is no compiler."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from orrery import native
from tests.gate import ROOT

PLAY = """
import orrery
from orrery import native
from orrery.native import building
match = orrery.new("solar_republic", seats=3, seed=1)
while match.seat is not None:
    match.push(match.legal[0])
print(orrery.__file__, native.form(), building.compiler(), sum(match.result.shares))
"""


def test_an_installed_wheel_is_compiled_without_a_compiler(tmp_path: Path) -> None:
    if not native.folder().is_dir():
        pytest.skip("no compiled form to put into it; whether there should be one, tests/battery/test_forms.py says")
    copy = tmp_path / "source"  # with a build folder of its own
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".venv", ".tools", "build", "dist", "tests"))
    build = "from setuptools.build_meta import build_wheel; build_wheel('dist')"
    environment = {key: value for key, value in os.environ.items() if key != "ORRERY_PLAIN"}
    asked = {**environment, "ORRERY_NATIVE": "1"}
    done = subprocess.run([sys.executable, "-c", build], cwd=copy, env=asked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (wheel,) = (copy / "dist").glob("*.whl")
    assert native.PYTHON.replace("cpython-", "cp") in wheel.name, "it belongs to this Python"
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    environment |= {"PYTHONPATH": str(installed), "CC": "no-such-compiler"}
    told = subprocess.run([sys.executable, "-c", PLAY], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    file, form, compiler, shares = told.stdout.split()
    assert Path(file).is_relative_to(installed)
    assert (form, compiler, float(shares)) == ("compiled", "None", 1.0)
