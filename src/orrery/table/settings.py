"""What a host may set: where data is kept, and how fast a table moves."""
from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path


def data_folder() -> Path:
    """ORRERY_DATA, or the place where programs of this user keep their data."""
    if given := os.environ.get("ORRERY_DATA"):
        return Path(given)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "orrery"


def seconds(name: str, default: float) -> float:
    """A setting from the environment; anything but a number counts as not set."""
    try:
        return max(0.0, float(os.environ[name]))
    except (KeyError, ValueError):
        return default


@dataclass(frozen=True)
class Settings:
    data: Path = field(default_factory=data_folder)
    bot_pace: float = field(default_factory=lambda: seconds("ORRERY_BOT_PACE", 1.0))  # a bot's move takes as long
    away_after: float = field(default_factory=lambda: seconds("ORRERY_AWAY_AFTER", 20.0))  # then a bot may take over
    patience: float = field(default_factory=lambda: seconds("ORRERY_PATIENCE", 0.0))  # beyond a time limit: slow lines
    workers: int = 1  # processes in which bots think
    hint_level: str = "skilled"
    bots: tuple[str, ...] = ()  # bots of the host's own that may sit down, as module:Class
