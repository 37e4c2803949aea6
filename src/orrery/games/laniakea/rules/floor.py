"""The hand floor (LAN-21, LAN-22): draws that are certain let the hand fall below two while an action is resolved.

In the main menu two cards are in hand, so an action can leave it short of one card at the most: any single draw repays
it. An effect counts only if nothing that comes before the draw can spoil it.
"""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import frames
from orrery.games.laniakea.rules.cards import available
from orrery.games.laniakea.rules.effects import repays
from orrery.games.laniakea.rules.frames import Frame
from orrery.games.laniakea.rules.harvest import draws_at
from orrery.games.laniakea.rules.stack import Task
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.vocabulary import DRAW
from orrery.kernel.bits import BIT, size
from orrery.kernel.moves import Moves


def keeps_floor(table: Table, hand: i64, draws: i64, available: i64) -> bool:
    """LAN-22: two cards will be in hand when the draws still to come have been made."""
    return hand + min(draws, available) >= table.content.hand_floor


def can_glean_short(table: Table) -> bool:
    """LAN-94: with two cards in hand, where the harvest draws the card again."""
    player = mine(table)
    return (
        table.house.certain_draws
        and size(player.hand) >= table.content.hand_floor
        and player.hand & ~table.spent != 0
        and available(table, table.seat) > 0
        and draws_at(table, BIT[player.galaxy]) != 0
    )


def may_fall_to(table: Table, hand: i64, effect: i64, ready: i64) -> bool:
    """LAN-22: so few cards may stay in hand while this effect is resolved, because it draws; so many are `ready`."""
    if keeps_floor(table, hand, table.content.program.draws[effect], ready):
        return True
    return table.house.certain_draws and ready > 0 and repays(table, effect)


def is_short(table: Table) -> bool:
    """Whether the hand is below the floor, and what the card in play still draws does not bring it back."""
    cards = mine(table).hand
    if cards & (cards - 1) or not table.house.certain_draws:  # two cards are never too few
        return False
    return not keeps_floor(table, size(cards), table.draws, available(table, table.seat))


def keep_repaying(table: Table, task: Task, frame: Frame, out: Moves) -> None:
    """Leave only choices that still bring the card. If none does, something that is yet to come will."""
    program = table.content.program
    for below in table.frames:
        if below.kind == frames.RUN:
            for step in range(below.step, below.end):
                if program.verb[step] == DRAW:
                    return
    n: i64 = 0
    for i in range(out.n):
        if task.repays(table, frame, out.items[i]):
            out.items[n] = out.items[i]
            n += 1
    if n > 0:
        out.n = n
