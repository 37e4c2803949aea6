"""What a command of a table comes to: entries to be written, or a sentence that says why not."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from orrery.kernel.refusal import Refused

Data = dict[str, Any]
PRIVATE = ("notes", "intent")  # entries that only their seat may ever know of


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table; all there is of a table is its entries."""

    code: str
    number: int
    at: float  # seconds since 1970
    kind: str
    data: Data

    @property
    def browsers(self) -> list[str]:
        """The browsers that get a seat by it."""
        holders = self.data.get("holders") or [self.data.get("holder") or {}]
        return [holder["browser"] for holder in holders if holder.get("browser")]

    @property
    def is_listed(self) -> bool:
        """Whether it begins a table that anybody on the server may find."""
        return self.kind == "created" and bool(self.data.get("plan", {}).get("listed"))


class Draft(NamedTuple):
    """An entry that is not written yet. With a code it begins the table of that code."""

    kind: str
    data: Data
    code: str = ""


class TableRefused(Refused):
    """The table doesn't do this now; the sentence says why."""


class Gone(TableRefused):
    """The table was removed meanwhile, by whoever it belonged to."""

    def __init__(self) -> None:
        super().__init__("This table has been removed.")


class Stale(TableRefused):
    """The move was made for a position that is no longer on the table."""

    def __init__(self) -> None:
        super().__init__("The table has moved on.")


class NotDealt(TableRefused):
    """There is no game yet."""

    def __init__(self) -> None:
        super().__init__("The game hasn’t started yet. It starts when every seat is taken.")


class NotYet(TableRefused):
    """A legal move, but the lesson teaches something else now."""
