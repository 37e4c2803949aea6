"""How fast bots move at a table: chosen by its host, for everybody there."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orrery.table.entries import Draft, TableRefused

if TYPE_CHECKING:
    from orrery.table.memory import Memory

USUAL = "usual"
PACES = {"slow": 2.5, USUAL: 1.0, "fast": 0.35, "at once": 0.0}  # times what the server's host has set


def set_pace(memory: Memory, holder: int, pace: str) -> list[Draft]:
    if holder != 0:
        raise TableRefused("Only the host can choose how fast bots move.")
    if pace not in PACES:
        raise TableRefused(f"Choose one of these: {', '.join(PACES)}.")
    return [] if pace == memory.pace else [Draft("pace", {"pace": pace})]


def paced(memory: Memory, data: dict[str, Any]) -> None:
    memory.pace = data["pace"]
