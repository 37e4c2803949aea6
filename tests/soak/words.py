"""What the servers said while they were killed: counted by what it is about. A fault that nobody met is kept."""
from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

FORMAT = ("--log-format", "json")  # one object a line, with its traceback: lines of several processes can't mix
NAMED = re.compile(r"\b(?=\w*\d|[A-Z]{6})[A-Z0-9]{6}\b|\b[0-9a-f]{8}\b")  # a table, an error
RAISED = re.compile(r"[\w.]+(?:Error|Exception|Exit|Interrupt)\b")
# A process whose server was killed before it could say what to do; Python itself prints a traceback then.
ORPHANED = "EOFError: Ran out of input"


class Words(NamedTuple):
    said: Counter[str]  # warnings and errors
    faults: list[str]  # tracebacks


def words(log: Path) -> Words:
    found = Words(Counter(), [])
    for line in log.read_text("utf-8", "replace").splitlines():
        try:
            told = json.loads(line)
        except ValueError:  # from Python itself
            if RAISED.match(line) and line != ORPHANED:
                found.faults.append(line)
            continue
        if told["level"] != "info":
            found.said[NAMED.sub("…", told["message"]).partition("\n")[0][:120]] += 1
        if "traceback" in told:
            found.faults.append(f"{told['message']}\n{told['traceback']}")
    return found
