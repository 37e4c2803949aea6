"""Clocks as pages, programs and the terminal show them: what each player has left, and when it will be gone."""
from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from orrery.kernel.drawing import Countdown
from orrery.table import Memory, moment
from orrery.table.timing import AT_ZERO, DAY


def countdown(memory: Memory, seat: int, deciding: int | None) -> Countdown | None:
    """A player's clock, as somebody sees it for whom `deciding` has the turn.

    Who has already answered a question that several are asked shows no clock that has stopped: the others would know.
    """
    time, place = memory.time, memory.seats[seat]
    zero = time.zero(seat) if seat == deciding else None
    if zero is None and (time.timing.kind != "total" or place.kind != "person" or memory.over):
        return None
    if time.timing.kind == "total":
        left = time.left[seat]
        return Countdown(short(left), round(left, 1), None if zero is None else round(zero, 1))
    assert zero is not None
    text = f"until {day(zero)}" if time.timing.kind == "days" else short(time.timing.seconds)
    return Countdown(text, float(time.timing.seconds), round(zero, 1))


def short(seconds: float) -> str:
    """A length of time as clocks show it: 2 days 3 h, 1:05:00, 12:30."""
    whole = max(0, int(seconds))
    if whole >= DAY:
        days = whole // DAY
        return f"{days} day{'s' if days > 1 else ''} {whole % DAY // 3600} h"
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def day(at: float) -> str:
    when = datetime.fromtimestamp(at, UTC)
    return f"{when:%a} {when.day} {when:%b, %H:%M} UTC"


def shown(memory: Memory) -> dict[str, Any] | None:
    """What a page says of the clock at its table; None if there is none."""
    time = memory.time
    if not time.timing.runs:
        return None
    return {"words": time.timing.words(), "at_zero": AT_ZERO[time.at_zero], "now": round(moment.now(), 1)}


def stand_in(memory: Memory, seat: int) -> str:
    """Why a bot plays a person's seat; empty if none does."""
    place = memory.seats[seat]
    if place.kind != "person" or not place.bot_plays:
        return ""
    if seat in memory.time.lent:
        return "You’re out of time, so a bot is playing this turn. Then it’s you again."
    return "A bot is playing your seat."
