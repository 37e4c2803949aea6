"""The plain and the compiled form play the very same games."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from orrery.native import building
from tests.gate import ROOT


def run(*, plain: bool) -> dict[str, Any]:
    env = {key: value for key, value in os.environ.items() if key != "ORRERY_PLAIN"}
    if plain:
        env["ORRERY_PLAIN"] = "1"
    command = [sys.executable, "-m", "tests.battery.forms"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.timeout(1800)  # in a fresh clone without make, the compiled form is built here
def test_plain_and_compiled_give_the_same_chance_games_words_and_decisions() -> None:
    if building.compiler() is None and (reason := building.build()):
        pytest.skip(reason)
    assert building.build() == ""
    compiled, plain = run(plain=False), run(plain=True)
    assert compiled.pop("form") == "compiled"
    assert plain.pop("form") == "plain"
    assert compiled == plain
