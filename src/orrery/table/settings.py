"""What a host may set: where data is kept, and how fast a table moves."""
from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

MANY_WORKERS = 256


def data_folder() -> Path:
    """ORRERY_DATA, or the place where programs of this user keep their data."""
    if given := os.environ.get("ORRERY_DATA"):
        return Path(given)
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "orrery"


def runs_folder() -> Path | None:
    return Path(given) if (given := os.environ.get("ORRERY_RUNS")) else None


def seconds(name: str, default: float) -> float:
    """A setting from the environment; anything but a number counts as not set."""
    try:
        return max(0.0, float(os.environ[name]))
    except (KeyError, ValueError):
        return default


def cores() -> int:
    """How many processors this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def bot_workers() -> int:
    """How many bots may think ahead at a time: as many as there are cores, unless the host says otherwise."""
    return max(1, int(min(seconds("ORRERY_BOT_WORKERS", cores()), MANY_WORKERS)))


@dataclass(frozen=True)
class Settings:
    data: Path = field(default_factory=data_folder)
    database_url: str = field(default_factory=lambda: os.environ.get("ORRERY_DATABASE_URL", ""))  # else a file in data
    bot_pace: float = field(default_factory=lambda: seconds("ORRERY_BOT_PACE", 1.0))  # a bot's move takes as long
    away_after: float = field(default_factory=lambda: seconds("ORRERY_AWAY_AFTER", 20.0))  # then a bot may take over
    patience: float = field(default_factory=lambda: seconds("ORRERY_PATIENCE", 0.0))  # beyond a time limit: slow lines
    nonce_after: float = 20.0  # then the cards are dealt without the nonce of a device that hasn't given it
    bot_workers: int = field(default_factory=bot_workers)
    thinking_time: float = field(default_factory=lambda: seconds("ORRERY_THINKING_TIME", 20.0))  # of a master, at most
    hint_level: str = "skilled"
    open_tables: bool | None = None  # whether tables can be listed for everybody; None for where it is served to decide
    runs: Path | None = field(default_factory=runs_folder)  # what the lab shows at /lab; without it there is no lab
    bots: tuple[str, ...] = ()  # bots of the host's own that may sit down, as module:Class

    notice_after: float = field(default_factory=lambda: seconds("ORRERY_NOTICE_AFTER", 60.0))  # then the away are told
    smtp: str = field(default_factory=lambda: os.environ.get("ORRERY_SMTP", ""))  # the host's mail server
    mail_from: str = field(default_factory=lambda: os.environ.get("ORRERY_MAIL_FROM", ""))
    private_hooks: bool = False  # webhooks may lead into the host's own network

    @property
    def database(self) -> Path | str:
        """Where tables are kept."""
        return self.database_url or self.data / "orrery.db"
