"""Gaining Cosmic Powers and upgrading (LAN-72 to LAN-77)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.cards import give_place, has_room, places_taken
from orrery.games.laniakea.rules.effects import repays
from orrery.games.laniakea.rules.frames import OPTIONAL, STRICT, Frame
from orrery.games.laniakea.rules.resources import affords, can_pay, pay, power_price, price, weigh_player
from orrery.games.laniakea.rules.rows import leave_power_row, refill_powers
from orrery.games.laniakea.rules.stack import Task, fire, refuse, run
from orrery.games.laniakea.rules.table import ROW, Table
from orrery.games.laniakea.rules.vocabulary import NONE, POWER_GAINED, UPGRADED, UPGRADING
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves

LAST_STEP: Final[i64] = 3  # of Movement Tracker and ability track


def can_gain_at(table: Table, position: i64, off: i64) -> bool:
    return table.power_row[position] != NONE and can_pay(
        table, table.seat, power_price(table, table.seat, position, off)
    )


def can_gain_power(table: Table, off: i64) -> bool:
    position = ROW - 1  # the right-most is the cheapest
    while position >= 0:
        if can_gain_at(table, position, off):
            return has_room(table)
        position -= 1
    return False


class PowerPick(Task):
    """LAN-72: to the own discard pile, unspent. Frame: `left` is what it is cheaper."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        for position in range(ROW):
            if can_gain_at(table, position, frame.left):
                out.add(choices.POWER + position)
        if frame.flags & OPTIONAL:
            out.add(choices.SKIP_POWER)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        table.frames.pop()
        if move == choices.SKIP_POWER:
            refuse(table)
            return
        position = move - choices.POWER
        card = table.power_row[position]
        player = table.players[table.seat]
        pay(table, table.seat, power_price(table, table.seat, position, frame.left))
        leave_power_row(table, position)
        player.discard |= BIT[give_place(table, player, card, places_taken(table, table.seat))]
        table.tell("power", table.seat, table.content.kind[card])
        refill_powers(table)
        fire(table, POWER_GAINED)


def can_upgrade(table: Table, off: i64) -> bool:
    return affords(table, table.seat, UPGRADING, off)


def track_repays(table: Table, movement: bool) -> bool:
    """A full track whose Overpower draws (LAN-76)."""
    player = table.players[table.seat]
    if movement:
        return player.movement == LAST_STEP and repays(table, table.content.movement_overpower)
    return player.ability == LAST_STEP and repays(table, table.content.celestial_overpower[player.celestial])


class UpgradePick(Task):
    """LAN-75, LAN-76: one step further, or the Overpower of a full track. Frame: `left` is what it is cheaper."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add(choices.UPGRADE_MOVEMENT)
        out.add(choices.UPGRADE_ABILITY)
        if frame.flags & OPTIONAL:
            out.add(choices.SKIP_UPGRADE)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        """LAN-75, LAN-76: one step further, or the Overpower of a full track."""
        table.frames.pop()
        if move == choices.SKIP_UPGRADE:
            refuse(table)
            return
        player = table.players[table.seat]
        pay(table, table.seat, price(table, table.seat, UPGRADING, frame.left))
        fire(table, UPGRADED)
        if move == choices.UPGRADE_MOVEMENT:
            if player.movement == LAST_STEP:
                overpower(table, 0, table.content.movement_overpower)
                return
            player.movement += 1
        else:
            if player.ability == LAST_STEP:
                overpower(table, 1, table.content.celestial_overpower[player.celestial])
                return
            player.ability += 1
            weigh_player(table, table.seat)
        table.tell("upgrade", table.seat, 0 if move == choices.UPGRADE_MOVEMENT else 1)

    def repays(self, table: Table, frame: Frame, move: i64) -> bool:
        return move != choices.SKIP_UPGRADE and track_repays(table, move == choices.UPGRADE_MOVEMENT)


def overpower(table: Table, track: i64, effect: i64) -> None:
    table.tell("overpower", table.seat, track)
    run(table, effect, STRICT)
