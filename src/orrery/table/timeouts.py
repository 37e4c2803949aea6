"""What the clock does: commands like those of `commands.py`, asked for by the server that runs the table."""
from __future__ import annotations

from dataclasses import replace

from orrery.kernel.match import Match
from orrery.table.commands import out_of_turn
from orrery.table.entries import Draft, TableRefused
from orrery.table.memory import Memory
from orrery.table.seats import STAND_IN_LEVEL, seat_entry

UNNOTICED = 3.0  # seconds without a server that nobody has to be given back
RECONNECTING = 10.0  # seconds that pages have to come back


def pause(memory: Memory, silent: float, now: float, more: float = RECONNECTING) -> list[Draft]:
    """Nobody could answer for so many seconds, and for some more: no server ran the table, or a curtain was down."""
    since = max(memory.asked_at, now - silent)
    if memory.time.next_zero() is None or (more and now - since < UNNOTICED):
        return []
    return [Draft("pause", {"from": since, "to": now + more})]


def run_out(memory: Memory, now: float, *, for_good: bool = True) -> list[Draft]:
    """Whoever's time is up: a bot plays, or the seat leaves by the rules where they let it.

    If a bot has to play again and again it keeps the seat until its player is back, unless it isn't `for_good`.
    """
    time = memory.time
    late = [seat for seat in time.asked if (zero := time.zero(seat)) is not None and zero <= now]
    if late and time.at_zero == "leave" and (leaving := leave(memory, late[0])):
        return leaving
    how = "for good" if for_good else "once"
    return [seat_entry(seat, replace(memory.seats[seat], level=STAND_IN_LEVEL), timed=how) for seat in late]


def leave(memory: Memory, seat: int) -> list[Draft]:
    """Nothing if the rules don't let it go now: the game is as good as over."""
    text = leaving_move(memory.match, seat)
    try:
        return [*out_of_turn(memory, seat, text), Draft("move", {"seat": seat, "move": text})] if text else []
    except TableRefused:
        return []


def leaving_move(match: Match, seat: int) -> str:
    words = match.words
    moves = [move for move in match.state.anytime(seat) if words.book.find(move).leaves]
    return words.move_text(moves[0]) if moves else ""
