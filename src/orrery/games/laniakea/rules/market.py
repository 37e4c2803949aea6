"""Gaining Cosmic Powers, upgrading, recruiting (LAN-72 to LAN-77, LAN-86 to LAN-92)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.cards import give_place, has_room, places_taken
from orrery.games.laniakea.rules.effects import repays
from orrery.games.laniakea.rules.frames import OPTIONAL, STRICT, Frame
from orrery.games.laniakea.rules.resources import affords, can_pay, entity_price, pay, power_price, price, weigh_player
from orrery.games.laniakea.rules.rows import (
    is_entity,
    leave_entity_row,
    leave_power_row,
    refill_entities,
    refill_powers,
)
from orrery.games.laniakea.rules.stack import Task, fire, pop, push, refuse, run
from orrery.games.laniakea.rules.table import ROW, Table, mine
from orrery.games.laniakea.rules.vocabulary import (
    ENHANCEMENT,
    INSTANT,
    NONE,
    POWER_GAINED,
    RECRUITED,
    UPGRADED,
    UPGRADING,
)
from orrery.kernel.bits import BIT, size
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
        pop(table)
        if move == choices.SKIP_POWER:
            refuse(table)
            return
        position = move - choices.POWER
        card = table.power_row[position]
        player = mine(table)
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
    player = mine(table)
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
        pop(table)
        if move == choices.SKIP_UPGRADE:
            refuse(table)
            return
        player = mine(table)
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


# Recruiting (LAN-86 to LAN-92) ------------------------------------------------------------------------


def can_recruit(table: Table, off: i64) -> bool:
    if size(mine(table).entities) == table.content.spaces:
        return False  # LAN-87
    for position in range(ROW):
        if can_recruit_at(table, position, off):
            return True
    return False


def can_recruit_at(table: Table, position: i64, off: i64) -> bool:
    """LAN-86: an Entity that can be paid for."""
    return is_entity(table, position) and can_pay(
        table, table.seat, entity_price(table, table.seat, table.entity_row[position], off)
    )


def recruiting_repays(table: Table, off: i64) -> bool:
    if not can_recruit(table, off):
        return False
    for position in range(len(table.entity_row)):
        if can_recruit_at(table, position, off) and entity_repays(table, table.entity_row[position]):
            return True
    return False


def entity_repays(table: Table, entity: i64) -> bool:
    """An Instant Action that draws, or a free space that does (LAN-88)."""
    if table.content.entity_type[entity] == INSTANT and repays(table, table.content.entity_effect[entity]):
        return True
    spaces = mine(table).spaces
    for space in range(table.content.spaces):
        if spaces[space] == NONE and repays(table, table.content.space_effect[space]):
            return True
    return False


class RecruitPick(Task):
    """LAN-90: the position stays empty until everything is resolved. Frame: `left` is what it is cheaper."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        for position in range(ROW):
            if can_recruit_at(table, position, frame.left):
                out.add(choices.RECRUIT + table.entity_row[position])
        if frame.flags & OPTIONAL:
            out.add(choices.SKIP_RECRUIT)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        if move == choices.SKIP_RECRUIT:
            refuse(table)
            return
        entity = move - choices.RECRUIT
        pay(table, table.seat, entity_price(table, table.seat, entity, frame.left))
        table.tell("recruit", table.seat, entity)
        position = leave_entity_row(table, entity)
        push(table, frames.REFILL)
        asked = push(table, frames.SPACE_PICK)
        asked.place = entity
        asked.left = position

    def repays(self, table: Table, frame: Frame, move: i64) -> bool:
        return move != choices.SKIP_RECRUIT and entity_repays(table, move - choices.RECRUIT)


class SpacePick(Task):
    """LAN-88: placed; then its Instant and the space's ability. Frame: `place` the Entity, `left` its position."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        spaces = mine(table).spaces
        for space in range(table.content.spaces):
            if spaces[space] == NONE:
                out.add(choices.SPACE + space)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        """LAN-88: placed; then its Instant and the space's ability, in the order the player likes."""
        pop(table)
        space = move - choices.SPACE
        entity = frame.place
        player = mine(table)
        spaces = player.spaces[:]
        spaces[space] = entity
        player.spaces = spaces
        player.entities |= BIT[entity]
        listened = player.listens & BIT[RECRUITED]  # LAN-89: not for its own recruitment
        if table.content.entity_type[entity] == ENHANCEMENT:
            weigh_player(table, table.seat)
        table.tell("space", table.seat, entity, space)
        if table.content.entity_type[entity] == INSTANT:
            asked = push(table, frames.ORDER_PICK)
            asked.place = entity
            asked.step = space
        else:
            run(table, table.content.space_effect[space], STRICT)
        if listened:
            event = push(table, frames.FIRE)
            event.step = RECRUITED
            event.place = entity

    def repays(self, table: Table, frame: Frame, move: i64) -> bool:
        content = table.content
        if content.entity_type[frame.place] == INSTANT and repays(table, content.entity_effect[frame.place]):
            return True
        return repays(table, content.space_effect[move - choices.SPACE])


class OrderPick(Task):
    """LAN-88: in the order the player likes. Frame: `place` the Entity, `step` the space."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add(choices.INSTANT_FIRST)
        out.add(choices.SPACE_FIRST)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        instant = table.content.entity_effect[frame.place]
        space = table.content.space_effect[frame.step]
        run(table, space if move == choices.INSTANT_FIRST else instant, STRICT)
        run(table, instant if move == choices.INSTANT_FIRST else space, STRICT)


class Refill(Task):
    """LAN-90: the Entity row."""

    def go_on(self, table: Table, frame: Frame) -> bool:
        pop(table)
        refill_entities(table)
        return True
