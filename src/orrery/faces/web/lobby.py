"""The lobby: a table before its cards are dealt. Who is here, who is awaited, and how they get in."""
from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from orrery.faces import clocks
from orrery.faces.web import fairness
from orrery.faces.web.access import Access
from orrery.kernel.game import Setup
from orrery.kernel.options import Choice, Option, PerSeat
from orrery.kernel.things import count, join
from orrery.table import Memory, commands, dealing
from orrery.table.seats import UNNAMED


def context(access: Access, root: str) -> dict[str, Any]:
    """What the page shows; `root` is the path that the site lives under."""
    table, memory, holder = access.table, access.table.memory, access.holder
    setup, away = memory.setup, table.presence.away()
    is_host = holder == 0 or (holder is not None and 0 in away)
    return {
        "table": {
            "url": root + access.url,
            "code": memory.code,
            "game": setup.game.name,
            "title": setup.game.title,
            "name": memory.plan.get("title", ""),
            "mode": setup.mode.title if len(setup.game.modes) > 1 else "",
            "rules_url": root + rules_url(setup),
            "host": is_host,
            "rated": memory.rated,
            "spectator": holder is None,
            "chat": [{"name": memory.seats[said.seat].name, "text": said.text, "shape": memory.seats[said.seat].mark}
                     for said in memory.chat[-50:]],
            "chat_open": memory.chat_open,
            "company": len(memory.people()) > 1 or bool(memory.free()),
            "join_url": join_url(memory, root),
        },
        "seats": [row(access, number, away, root) for number in range(len(memory.seats))],
        "you": access.seat,
        "marks": commands.free_marks(memory),
        "free": len(memory.free()),
        "waiting_for": waiting_for(memory),
        "house_rules": house_rules(setup),
        "clock": clocks.shown(memory),
        "fair": fairness.shown(access),
    }  # fmt: skip


def join_url(memory: Memory, root: str) -> str:
    """For the seats that anyone can take."""
    return f"{root}/t/{memory.code}/join" if any(not memory.seats[n].invite for n in memory.free()) else ""


def row(access: Access, number: int, away: set[int], root: str) -> dict[str, Any]:
    memory = access.table.memory
    seat = memory.seats[number]
    is_mine = access.holder is not None and seat.kind == "person" and seat.holder == access.holder
    invited = seat.kind == "open" and bool(seat.invite)
    shows_invite = invited and access.holder == 0
    if seat.kind == "bot":
        note = f"bot, {seat.level}"
    elif seat.kind == "open":
        note = "invited, not here yet" if invited else "open to anyone with the link"
    elif is_mine:
        note = "on this device" if seat.here else "you"
    else:
        note = "away" if seat.holder in away else "here"
    return {
        "seat": number,
        "name": fairness.name_of(memory, number),
        "shape": seat.mark or number + 1,
        "kind": seat.kind,
        "note": note,
        "mine": is_mine,
        "host": seat.kind == "person" and seat.holder == 0 and not seat.here,
        "invite": f"{root}/t/{memory.code}/join?seat={number}&invite={seat.invite}" if shows_invite else "",
    }


def waiting_for(memory: Memory) -> str:
    """What everybody is waiting for."""
    if memory.frozen:
        return memory.frozen
    free = [memory.seats[number].name for number in memory.free()]
    if free:
        named = [name for name in free if not name.startswith(UNNAMED)]
        rest = len(free) - len(named)
        more = count(rest, "a player") if not named else "one more" if rest == 1 else f"{rest} more"
        return f"Waiting for {join([*named, *([more] if rest else [])])}."
    late = dealing.awaited(memory.seats, memory.holders)
    if late:
        return f"Everyone’s here. Waiting for a number from {join([memory.seats[number].name for number in late])}."
    return "Everyone’s here. The cards are being dealt."


def changed_options(setup: Setup) -> list[Option]:
    """The house rules that are in force. Who sits where is none."""
    return [option for option in setup.game.options
            if setup.options[option.name] != option.default and not isinstance(option, PerSeat)]  # fmt: skip


def house_rules(setup: Setup) -> list[str]:
    told = []
    for option in changed_options(setup):
        value = setup.options[option.name]
        meaning = option.values[str(value)] if isinstance(option, Choice) else str(value)
        told.append(f"{option.text.rstrip('.?')}: {meaning.rstrip('.')}")
    return told


def rules_url(setup: Setup) -> str:
    """The rulebook as a table opens it: with the house rules that are in force there."""
    changed = {option.name: setup.options[option.name] for option in changed_options(setup)}
    return f"/rules/{setup.game.name}?{urlencode({'house': 1, **changed})}"
