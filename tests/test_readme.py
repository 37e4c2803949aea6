"""The documents keep their word: the README's Python runs, files exist, and diffs fit what they change."""
from __future__ import annotations

import contextlib
import io
import re
import subprocess
from pathlib import Path

import pytest

from orrery.kernel.proof import HEADING
from tests.sealed import played

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


def test_what_the_page_about_fairness_says_to_type_gives_what_the_record_says(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    lines = re.findall(r"^(sed .* game\.orr.*sha256sum)", text, re.MULTILINE)
    (tmp_path / "game.orr").write_text(record := played("solar_republic").record(), encoding="utf-8")
    said = [
        subprocess.run(line, shell=True, cwd=tmp_path, capture_output=True, text=True, check=True).stdout.split()[0]
        for line in lines
    ]
    heading = dict(line.split(" ", 1) for line in record.split("\n\n")[0].split("\n"))
    assert said == [heading[key].strip('"') for key in ("commitment", "seed", "chain")]
    sealed = re.search(r"```\n(Orrery record 2\n.*?)```", text, re.DOTALL)
    assert sealed is not None
    shown = [line.split()[0] for line in sealed[1].split("\n\n")[0].split("\n")]
    assert shown == ["Orrery", *(key for key in HEADING if key != "chance"), "chain"]
