"""What a change needs before it is committed: `make quick`, in under a minute on two quiet cores.

It looks at the files that differ from the last commit and runs what can tell soonest that they are wrong: the tests
beside them, the golden games and a few tables of the battery for a game whose rules have changed, the drawing for one
whose pages have. It prints what it ran and what it left to `make test`.
"""
from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.gate import ROOT

GAMES = "src/orrery/games/"
PAGES = (".html", ".css", ".jinja", ".svg", ".js")
BESIDE = {  # what is changed, what is run
    "src/orrery/api.py": ("tests/test_api.py", "tests/test_inputs.py", "tests/kernel"),
    "src/orrery/bots/": ("tests/bots",),
    "src/orrery/cli.py": ("tests/test_cli.py",),
    "src/orrery/faces/env/": ("tests/faces/env",),
    "src/orrery/faces/rulebook.py": ("tests/faces/test_rulebook.py",),
    "src/orrery/faces/terminal/": ("tests/faces/terminal",),
    "src/orrery/faces/web/": ("tests/faces/web",),
    "src/orrery/kernel/": ("tests/kernel", "tests/test_api.py", "tests/test_golden.py"),
    "src/orrery/lab/": ("tests/lab",),
    "src/orrery/table/": ("tests/table", "tests/faces/terminal"),
    "tests/quick.py": ("tests/test_quick.py",),
    "README.md": ("tests/test_readme.py",),
    "docs/research.md": ("tests/faces/env/test_documents.py",),
    "examples/": ("tests/faces/env/test_documents.py",),
    "docs/bots-of-your-own.md": ("tests/bots/test_guest.py",),
    "docs/hosting.md": ("tests/test_deploy.py",),
    "docs/scaling.md": ("tests/lab/test_capacity.py",),
    "deploy/": ("tests/test_deploy.py",),
    "Makefile": ("tests/test_readme.py",),
}
DRAWING = ("tests/faces/web/test_drawing.py", "tests/faces/web/test_pages.py")
SLOW = ("browser", "kill", "forms", "bench", "wheel", "terminal", "statistics", "coverage")  # in names of tests
FEW = {"ORRERY_SEEDS": "1", "ORRERY_MUTATIONS": "30"}  # games and wrong positions: after a change all is plain Python
EVERY = "ORRERY_EVERY"
LEFT = "browsers, kills, the compiled form, statistics, whether every card is met, and the whole battery"


@dataclass
class Needs:
    """What is to be run. A game in `played` gets its golden games and some tables of its battery, too."""

    paths: set[str] = field(default_factory=set)
    played: set[str] = field(default_factory=set)
    drawn: set[str] = field(default_factory=set)
    python: bool = False
    kernel: bool = False


def changed() -> list[str]:
    """The files that differ from the last commit, new ones too."""
    told = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [line[3:].split(" -> ")[-1] for line in told.stdout.splitlines()]


def needed_by(files: Iterable[str]) -> Needs:
    needs = Needs()
    for file in files:
        needs.python |= file.endswith(".py") or file == "pyproject.toml"
        needs.kernel |= file.startswith("src/orrery/kernel/")
        needs.paths.update(path for start, paths in BESIDE.items() if file.startswith(start) for path in paths)
        parts = file.split("/")
        if file.startswith(GAMES) and len(parts) > 4:
            needs_of_a_game(needs, parts[3], file)
        elif file.startswith("docs/rules/"):
            needs.paths |= {f"tests/games/{parts[2].removesuffix('.md')}", "tests/test_rule_gate.py"}
        elif file.startswith("tests/games/") and len(parts) > 3:
            needs.paths |= {f"tests/games/{parts[2]}", "tests/test_rule_gate.py"}
        elif parts[0] == "tests" and parts[-1].startswith("test_") and (ROOT / file).exists():
            needs.paths.add(file)
    if needs.python:
        needs.paths.add("tests/test_architecture.py")
    return needs


def needs_of_a_game(needs: Needs, game: str, file: str) -> None:
    if file.endswith(PAGES):
        needs.drawn.add(game)
    elif file.endswith(".md"):
        needs.paths.update((f"tests/games/{game}/test_guide.py", "tests/faces/test_rulebook.py"))
    else:
        needs.paths |= {f"tests/games/{game}", "tests/test_rule_gate.py"}
        needs.played.add(game)


def steps(needs: Needs) -> list[tuple[str, list[str], dict[str, str]]]:
    """Name, command and environment of everything to be run, the quickest answers first."""
    pytest = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", "--maxfail", "5"]
    pytest += [f"--ignore-glob=*test_*{word}*" for word in SLOW]
    found: list[tuple[str, list[str], dict[str, str]]] = []
    if needs.python:
        found += [("ruff", [".venv/bin/ruff", "check"], {}), ("mypy", [".venv/bin/mypy"], {})]
        found += [("lint-imports", [".venv/bin/lint-imports", "--no-logo"], {})]
    if paths := sorted(path for path in needs.paths if (ROOT / path).exists()):
        found.append((", ".join(paths), [*pytest, *paths], {}))
    if needs.drawn:
        games = " or ".join(sorted(needs.drawn))
        found.append((f"the pages of {games}", [*pytest, *DRAWING, "-k", f"{games} or not position"], {}))
    if needs.played:
        games = " or ".join(sorted(needs.played))
        some = [*pytest, "tests/test_golden.py", "tests/battery", "-k", games]
        found.append((f"golden games of {games}, and every fourth table in the battery", some, {**FEW, EVERY: "4"}))
    elif needs.kernel:
        found.append(("six tables of the battery", [*pytest, "tests/battery"], {**FEW, EVERY: "25"}))
    return found


def main() -> int:
    started, failed = time.monotonic(), []
    todo = steps(needed_by(changed()))
    if not todo:
        print("Nothing has changed since the last commit that a test looks at.")
    for name, command, env in todo:
        print(f"\n== {name}", flush=True)
        code = subprocess.run(command, cwd=ROOT, env={**os.environ, **env}).returncode
        if code not in (0, 5):  # 5: no test has such a name
            failed.append(name)
        if code and name in ("ruff", "mypy"):
            break
    print(f"\n{time.monotonic() - started:.0f} s. Ran: {'; '.join(name for name, _, _ in todo) or 'nothing'}.")
    print(f"Failed: {'; '.join(failed)}." if failed else "All passed.")
    print(f"Left to make test: {LEFT}.")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
