"""The page for researchers and the examples keep their word: their Python runs."""
from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

from tests.gate import ROOT

MISSING = "the extra env isn’t installed: make test-all does it"
pytest.importorskip("numpy", reason=MISSING)
pytest.importorskip("pettingzoo", reason=MISSING)

PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=["pettingzoo", "gymnasium", "vector", "openspiel"])
def test_the_python_of_the_page_runs(code: str) -> None:
    if "pyspiel" in code:
        pytest.importorskip("pyspiel", reason="the extra spiel isn’t installed: make test-all does it")
    exec(compile(code, "docs/research.md", "exec"), {})


def test_the_random_agent_plays_a_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["random_agent.py", "planetarium", "2"])
    runpy.run_path(str(ROOT / "examples" / "random_agent.py"), run_name="__main__")
    *_, first, second = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"seat_0: reward [01]\.\d\d", first)
    assert re.fullmatch(r"seat_1: reward [01]\.\d\d", second)


def test_the_learner_learns_and_draws_its_curve(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra learn isn’t installed: uv pip install torch")
    curve = tmp_path / "curve.svg"
    monkeypatch.setattr(sys, "argv", ["policy_gradient.py", "--minutes", "0.02", "--curve", str(curve)])
    learner = runpy.run_path(str(ROOT / "examples" / "policy_gradient.py"))
    learner["main"].__globals__.update(GAMES=16, STEPS=64, FINAL=16)
    learner["main"]()
    assert "<polyline" in curve.read_text(encoding="utf-8")
