"""The clock that people choose for a table, as they write it: `move:60`, `total:900+10`, `days:3`; empty for none."""
from __future__ import annotations

import re
from typing import Literal, NamedTuple

from orrery.kernel.refusal import BadOption, shown
from orrery.kernel.things import count

Kind = Literal["none", "move", "total", "days"]
AT_ZERO = {"bot": "A bot plays that turn", "leave": "The player leaves the game"}
DAY = 86_400
WRITTEN = re.compile(r"(?:(move):(\d{1,5})|(total):(\d{1,5})\+(\d{1,3})|(days):(\d{1,2}))", re.ASCII)
MOVE, TOTAL, MORE, DAYS = (5, 3600), (60, 36_000), (5, 600), (1, 30)  # least and most
HOW = "Write a clock as move:60 (seconds), total:900+10 (seconds, and more for each move) or days:3."


class Timing(NamedTuple):
    kind: Kind = "none"
    seconds: int = 0  # for each move, or for the whole game
    more: int = 0  # for each move, beside the total

    @property
    def runs(self) -> bool:
        return self.kind != "none"

    def text(self) -> str:
        """As `read_timing` reads it."""
        if self.kind == "total":
            return f"total:{self.seconds}+{self.more}"
        if self.kind == "days":
            return f"days:{self.seconds // DAY}"
        return f"move:{self.seconds}" if self.runs else ""

    def words(self) -> str:
        """In a few words."""
        if self.kind == "total":
            return f"{duration(self.seconds)} for the game, plus {self.more} seconds for each move"
        return f"{duration(self.seconds)} for each move" if self.runs else "No clock"


def duration(seconds: int) -> str:
    """A length of time in words."""
    for size, unit in ((DAY, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size and seconds % size == 0:
            return count(seconds // size, unit)
    return count(seconds, "second")


def read_timing(text: str) -> Timing:
    """What was chosen; BadOption says how to write it."""
    if text in ("", "none"):
        return Timing()
    found = WRITTEN.fullmatch(text)
    if found is None:
        raise BadOption(f"There’s no clock {shown(text)}. {HOW}")
    move, move_seconds, total, total_seconds, more, _, days = found.groups()
    if move:
        return Timing("move", within("Time for a move", move_seconds, MOVE, "seconds"))
    if total:
        seconds = within("Time for the game", total_seconds, TOTAL, "seconds")
        return Timing("total", seconds, within("The time added for each move", more, MORE, "seconds"))
    return Timing("days", within("Time for a move", days, DAYS, "days") * DAY)


def within(what: str, text: str, bounds: tuple[int, int], unit: str) -> int:
    least, most = bounds
    if not least <= int(text) <= most:
        raise BadOption(f"{what} can be {least} to {most} {unit}, not {int(text)}.")
    return int(text)


def check_clock(clock: str, at_zero: str) -> None:
    """Refuses what can't be chosen."""
    read_timing(clock)
    if at_zero not in AT_ZERO:
        raise BadOption(f"When time runs out it’s {' or '.join(AT_ZERO)}, not {shown(at_zero)}.")
