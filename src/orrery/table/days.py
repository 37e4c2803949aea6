"""Days, as everybody on a server has them: by UTC, so that a sky begins and ends for all at once."""
from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from orrery.kernel.refusal import BadOption
from orrery.kernel.things import count, join
from orrery.table import moment

KEPT = 400  # days of which skies can be looked up
LENGTH = 86400  # seconds


def day_of(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def today() -> str:
    return day_of(moment.now())


def before(day: str, days: int = 1) -> str:
    return (date.fromisoformat(day) - timedelta(days)).isoformat()


def read_day(text: str) -> str:
    """A day that has begun, and isn't too long ago."""
    try:
        day = date.fromisoformat(text).isoformat()
    except ValueError:
        raise BadOption(f"A day is written as {today()}.") from None
    if not before(today(), KEPT) <= day <= today():
        raise BadOption("There’s no sky for that day.")
    return day


def is_over(daily: str) -> bool:
    """Whether the day of a sky is over, so that nothing about it is a secret any more."""
    return daily.partition("/")[0] < today()


def left_today() -> int:
    """Seconds until there is another sky."""
    return LENGTH - int(moment.now()) % LENGTH


def told(seconds: int) -> str:
    """A span of time in words: 3 hours and 5 minutes."""
    hours, minutes = divmod(max(60, seconds) // 60, 60)
    return join([*([count(hours, "hour")] if hours else []), *([count(minutes, "minute")] if minutes else [])])
