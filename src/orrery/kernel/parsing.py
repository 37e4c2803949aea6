"""Plain data from outside: JSON and TOML, read so that whatever is wrong with them is a ValueError; and numbers."""
from __future__ import annotations

import json
import tomllib
from typing import Any


def read_json(text: str | bytes) -> Any:
    """What JSON says, if it can be written again: no NaN or infinity, no half characters, not nested too deeply."""
    try:
        found = json.loads(text)
        json.dumps(found, ensure_ascii=False, allow_nan=False).encode()
    except RecursionError:
        raise ValueError("it’s nested too deeply") from None
    return found


def read_toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("it’s nested too deeply") from None


def read_whole(text: str, digits: int = 18) -> int | None:
    """The whole number from 0 that a text says; None for anything else, and for more digits than anybody means."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= digits else None


def is_text(value: object) -> bool:
    """Whether it's a text that can be written down: without half characters."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True
