"""What a change needs before it is committed: `make quick`.

It looks at the files that differ from the last commit. A changed game gets its own tests and its battery; anything
else gets the tests beside it. Browsers, kills and games by the thousand are left to `make test`.
"""
from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable

from tests.gate import ROOT

ALWAYS = ("tests/test_api.py", "tests/test_architecture.py", "tests/test_golden.py", "tests/test_rule_gate.py")
BESIDE = {  # what is changed, what is run
    "src/orrery/kernel/": ("tests/kernel", "tests/games", "tests/bots"),
    "src/orrery/bots/": ("tests/bots",),
    "src/orrery/table/": ("tests/table", "tests/faces/terminal"),
    "src/orrery/lab/": ("tests/lab",),
    "src/orrery/faces/web/": ("tests/faces/web",),
    "src/orrery/faces/terminal/": ("tests/faces/terminal",),
    "src/orrery/cli.py": ("tests/test_cli.py",),
}
SLOW = ("browser", "kill", "forms", "bench")  # in the names of test files that take long
GAMES = "src/orrery/games/"


def changed() -> list[str]:
    """The files that differ from the last commit, new ones too."""
    told = subprocess.run(
        ["git", "status", "--porcelain", "--untracked-files=all"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [line[3:].split(" -> ")[-1] for line in told.stdout.splitlines()]


def needed_by(files: Iterable[str]) -> tuple[list[str], list[str]]:
    """Files and folders of tests to run, and the games whose battery they need."""
    paths, games = set(ALWAYS), set()
    for file in files:
        for folder, tests in BESIDE.items():
            if file.startswith(folder):
                paths.update(tests)
        if file.startswith(GAMES) and file.count("/") > GAMES.count("/"):
            games.add(file.removeprefix(GAMES).split("/")[0])
        elif file.startswith("docs/rules/"):
            games.add(file.removeprefix("docs/rules/").removesuffix(".md"))
        elif file.startswith("tests/games/") and file.count("/") > 2:
            games.add(file.split("/")[2])
        elif file.startswith("tests/") and file.split("/")[-1].startswith("test_") and (ROOT / file).exists():
            paths.add(file)
    paths.update(f"tests/games/{game}" for game in games)
    return sorted(paths), sorted(games)


def main() -> int:
    tools = [[".venv/bin/ruff", "check"], [".venv/bin/mypy"]]
    if failed := [tool for tool in tools if subprocess.run(tool, cwd=ROOT).returncode]:
        return len(failed)
    paths, games = needed_by(changed())
    pytest = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "loadgroup"]
    skipped = [f"--ignore-glob=*test_*{word}*" for word in SLOW]
    done = subprocess.run([*pytest, *skipped, *paths], cwd=ROOT).returncode
    if games and not done:
        battery = [*pytest, *skipped, "tests/battery", "-k", " or ".join(games)]
        done = subprocess.run(battery, cwd=ROOT, env={**os.environ, "ORRERY_SEEDS": "1"}).returncode
    return done


if __name__ == "__main__":
    sys.exit(main())
