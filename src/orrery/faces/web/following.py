"""What a player's own page says to follow the game: their plan, and the last round."""
from __future__ import annotations

from typing import Any

from orrery.faces.following import last_turn
from orrery.faces.web.access import Access


def ahead(access: Access) -> dict[str, Any]:
    """What a player's own page says of their plan, and where their last round began."""
    memory, seat = access.table.memory, access.seat
    intents = memory.intents
    alone = access.holder is not None and len(memory.seats_of(access.holder)) == 1
    return {
        "can": alone and seat is not None and not memory.over and memory.lesson is None
        and memory.practice is None,
        "planned": 0 if seat is None else len(intents.plans.get(seat, ())),
        "dropped": "" if seat is None else intents.dropped.get(seat, ""),
        "round": last_turn(memory.match, seat),
    }
