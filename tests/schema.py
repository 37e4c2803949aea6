"""`make schema`: a server on a folder of its own, and a tool that tries the API by its description, with every check.

It makes up requests that fit the description and others that don't, follows the links from one to the next, and looks
whether every answer is as described. `schemathesis.toml` says what it can't know. Codes that it makes up lead to no
table, so it goes round four times: with all of it made up, and with the key to a seat in a lobby, in a game that goes
on, and in one that is over.
"""
from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.faces.web.running import Server
from tests.gate import ROOT

EXAMPLES = "50"  # of each operation
SEED = "1"
GAME = {"game": "solar_republic", "mode": "match"}


class Table:
    """A table, and the key of its first seat."""

    def __init__(self, server: Server, *others: str) -> None:
        self.api = f"{server.address}/api"
        made = self.post("/tables", {**GAME, "seats": ["me", *others], "listed": True})
        self.code, self.key = made["code"], made["key"]

    def post(self, path: str, given: dict[str, Any], key: str = "") -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        asked = urllib.request.Request(self.api + path, json.dumps(given).encode(), headers)
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

    def end(self) -> None:
        """The one open seat is taken, and given up again."""
        key = self.post(f"/tables/{self.code}/join", {})["key"]
        assert self.post(f"/tables/{self.code}/moves", {"move": "retire", "number": 0}, key)["over"]


def around(server: Server, folder: Path) -> Iterator[tuple[str, list[str], list[str]]]:
    """Where it goes round, and what is said before the command and after it."""
    yield "With all of it made up", [], []
    lobby, running, over = Table(server, "open", "novice"), Table(server, "novice"), Table(server, "open")
    over.end()
    for where, table in (("In a lobby", lobby), ("In a game", running), ("After a game", over)):
        config = folder / f"{table.code}.toml"
        known = (ROOT / "schemathesis.toml").read_text("utf-8")
        config.write_text(f'{known}\n[parameters]\n"path.code" = "{table.code}"\n', "utf-8")
        yield where, ["--config-file", str(config)], ["-H", f"Authorization: Bearer {table.key}"]


def main() -> int:
    tool, *more = sys.argv[1:]
    worst = 0
    with TemporaryDirectory() as folder, Server(Path(folder), "--open-tables") as server:
        command = ["run", f"{server.address}/api/openapi.json", "--checks", "all", "--no-color"]
        command += ["--max-examples", EXAMPLES, "--seed", SEED, *more]
        for where, before, after in around(server, Path(folder)):
            print(f"\n{where}:", flush=True)
            worst = max(worst, subprocess.run([tool, *before, *command, *after], cwd=ROOT).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main())
