"""`make schema`: a server on a folder of its own, and a tool that tries the API by its description, with every check.

It makes up requests that fit the description and others that don't, follows the links from one to the next, and looks
whether every answer is as described. `schemathesis.toml` says what it can't know. Codes that it makes up lead to no
table, so it goes round twice: with all of it made up, and at a table that is there, with a key to a seat.
"""
from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faces.web.running import Server
from tests.gate import ROOT

EXAMPLES = "50"  # of each operation
SEED = "1"
LONGEST = "900"  # seconds for a round
TABLE = {"game": "solar_republic", "mode": "match", "seats": ["me", "open", "novice"]}


def begun(server: Server) -> tuple[str, str]:
    """A table with a free seat: its code, and the key of the first."""
    asked = urllib.request.Request(
        f"{server.address}/api/tables", json.dumps(TABLE).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(asked) as answer:
        made = json.load(answer)
    return made["code"], made["key"]


def main() -> int:
    tool, *more = sys.argv[1:]
    with TemporaryDirectory() as folder, Server(Path(folder)) as server:
        code, key = begun(server)
        config = Path(folder) / "schemathesis.toml"
        known = (ROOT / config.name).read_text("utf-8")
        config.write_text(f'{known}\n[parameters]\n"path.code" = "{code}"\n', "utf-8")
        command = ["run", f"{server.address}/api/openapi.json", "--checks", "all", "--no-color"]
        command += ["--max-examples", EXAMPLES, "--seed", SEED, "--max-time", LONGEST, *more]
        at_the_table = [tool, "--config-file", str(config), *command, "-H", f"Authorization: Bearer {key}"]
        rounds = [subprocess.run(each, cwd=ROOT).returncode for each in ([tool, *command], at_the_table)]
        return max(rounds)


if __name__ == "__main__":
    sys.exit(main())
