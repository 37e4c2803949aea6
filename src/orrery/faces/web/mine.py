"""The games of one player, as home lists them: your turn first, each lesson once, none that was removed."""
from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

from orrery.faces.web.access import Access
from orrery.faces.web.identity import keep
from orrery.faces.web.lesson import shown
from orrery.kernel.refusal import Refused
from orrery.kernel.things import count
from orrery.table import Lost, Table
from orrery.table.seats import CODE_LENGTH, CODE_LETTERS

LISTED = 12
REMOVED = "removed"  # the cookie: codes of tables that their player doesn't want to see in the list
MOST_REMOVED = 40
MINUTE, HOUR, DAY = 60, 3600, 86400


def removed(request: HTTPConnection) -> list[str]:
    codes = request.cookies.get(REMOVED, "").split(".")[:MOST_REMOVED]
    return [code for code in codes if is_code(code)]


def is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and set(text) <= set(CODE_LETTERS)


def remove(request: HTTPConnection, response: Response, code: str, *, back: bool = False) -> None:
    """Takes a table out of the list, or puts it back; it goes on as before."""
    if not is_code(code):
        raise Refused("There’s no table with that code.")
    codes = [other for other in removed(request) if other != code]
    keep(request, response, REMOVED, ".".join(codes if back else [code, *codes][:MOST_REMOVED]))


def listed(tables: list[Table | Lost], numbers: list[str], hidden: list[str]) -> list[dict[str, Any]]:
    """One row for each table, in the order in which they are wanted."""
    rows: list[dict[str, Any]] = []
    lessons: set[str] = set()
    now = time.time()
    for table in tables:
        found = None if table.code in hidden else row(table, numbers, now)
        if found is None or found.get("lesson") in lessons:
            continue
        rows.append(found)
        lessons |= {found["lesson"]} if found.get("lesson") else set()
    return sorted(rows, key=lambda found: found["order"])[:LISTED]


def row(table: Table | Lost, numbers: list[str], now: float) -> dict[str, Any] | None:
    if isinstance(table, Lost):
        return {"code": table.code, "lost": table.why, "order": 4}
    memory = table.memory
    holder = next((n for n, holder in enumerate(memory.holders) if holder.browser in numbers), None)
    if holder is None:
        return None
    deciding = memory.match.seat if memory.dealt else None
    my_turn = not memory.over and deciding is not None and memory.seats[deciding].holder == holder
    lesson = None if memory.over else shown(memory.lesson)
    if memory.frozen:
        status, order = "can’t go on", 3
    elif memory.over:
        status, order = "over", 3
    elif not memory.dealt:
        status, order = "waiting for players", 1
    elif lesson is not None:
        status, order = f"lesson, step {lesson['number']} of {lesson['of']}", 2
    elif my_turn:
        status, order = "your turn", 0
    else:
        status, order = f"{memory.seats[deciding].name} to move" if deciding is not None else "", 1
    game = memory.setup.game
    return {
        "code": memory.code,
        "url": Access(table, holder).url,
        "game": game.name,
        "game_title": game.title,
        "names": ", ".join(seat.name for seat in memory.seats),
        "status": status,
        "order": order,
        "lesson": f"{game.name}: {lesson['title']}" if lesson is not None else "",
        "my_turn": my_turn and lesson is None,
        "over": memory.over,
        "when": ago(now - memory.changed_at),
        "at": datetime.fromtimestamp(memory.changed_at, UTC).strftime("%Y-%m-%dT%H:%MZ"),
    }


def ago(seconds: float) -> str:
    """How long ago that was, as people say it."""
    if seconds < MINUTE:
        return "just now"
    if seconds < HOUR:
        return f"{int(seconds // MINUTE)} min ago"
    if seconds < DAY:
        return f"{count(int(seconds // HOUR), 'an hour')} ago"
    days = int(seconds // DAY)
    return "yesterday" if days == 1 else f"{days} days ago"
