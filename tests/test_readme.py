"""The documents keep their word: the README's Python runs, files exist, and diffs fit what they change."""
from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


def test_the_python_of_the_readme_runs_and_prints_what_its_comments_say() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    refusal, scores = printed.getvalue().splitlines()
    assert re.fullmatch(r"\[(-?\d+, ){3}-?\d+\] \[(\d, ){3}\d\]", scores)
    assert f"# {refusal}" in code


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_file_a_document_points_to_is_there(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_the_diffs_of_adding_a_game_fit_the_files_they_change() -> None:
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    changes = re.findall(r"^--- (\S+)\n((?:[-+@ ].*\n)+?)(?=---|```)", text, re.MULTILINE)
    assert len(changes) == 5
    for file, lines in changes:
        source = (ROOT / "src" / "orrery" / "games" / file).read_text(encoding="utf-8")
        for line in re.findall(r"^(?:-|@@| ) *(.+)$", lines, re.MULTILINE):
            assert line in source, f"{file}: {line}"


def test_every_command_of_the_readme_is_a_target_of_make() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"^make ([a-z]+)", README, re.MULTILINE)) <= targets
