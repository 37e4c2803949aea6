"""What a script of chance may say: numbers that are drawn, and cards that a shuffle brings to the top."""
from __future__ import annotations

LARGEST = 1 << 30  # a single draw is never among more


def check_script(script: object) -> None:
    if not isinstance(script, list):
        raise ValueError("a script must be a list")
    for entry in script:
        if isinstance(entry, list):
            if not all(isinstance(name, str) for name in entry):
                raise ValueError("a shuffle in a script must be a list of ids")
        elif type(entry) is not int or not 1 <= entry <= LARGEST:
            raise ValueError("an entry of a script must be a number from 1 or a list of ids")
