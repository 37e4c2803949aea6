"""What a player writes down for themselves. It is kept with the seat, and nobody else ever reads it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from orrery.table.entries import Draft, TableRefused

if TYPE_CHECKING:
    from orrery.table.memory import Memory

LENGTH = 2000  # characters
SAVES = 300  # of one seat: the journal keeps them all


def write_notes(memory: Memory, seat: int, text: str) -> list[Draft]:
    """Keeps a seat's notes; an empty text throws them away."""
    lines = ("".join(c for c in line if c.isprintable() or c == "\t").rstrip() for line in text.splitlines())
    kept = "\n".join(lines).strip()
    if len(kept) > LENGTH:
        raise TableRefused(f"Notes can have {LENGTH} characters. Yours have {len(kept)}, so nothing was saved.")
    if kept == memory.notes.get(seat, ""):
        return []
    if memory.saves.get(seat, 0) >= SAVES:
        raise TableRefused("You’ve saved your notes too often at this table. Nothing was saved.")
    return [Draft("notes", {"seat": seat, "text": kept})]


def noted(memory: Memory, data: dict[str, Any]) -> None:
    memory.notes[data["seat"]] = data["text"]
    memory.saves[data["seat"]] = memory.saves.get(data["seat"], 0) + 1
