"""Recruiting Entities (LAN-86 to LAN-92)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.effects import repays
from orrery.games.laniakea.rules.frames import OPTIONAL, STRICT, Frame
from orrery.games.laniakea.rules.resources import can_pay, entity_price, pay, weigh_player
from orrery.games.laniakea.rules.rows import is_entity, leave_entity_row, refill_entities
from orrery.games.laniakea.rules.stack import Task, push, refuse, run
from orrery.games.laniakea.rules.table import ROW, Table
from orrery.games.laniakea.rules.vocabulary import ENHANCEMENT, INSTANT, NONE, RECRUITED
from orrery.kernel.bits import BIT, size
from orrery.kernel.moves import Moves


def can_recruit(table: Table, off: i64) -> bool:
    if size(table.players[table.seat].entities) == table.content.spaces:
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
    spaces = table.players[table.seat].spaces
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
        table.frames.pop()
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
        spaces = table.players[table.seat].spaces
        for space in range(table.content.spaces):
            if spaces[space] == NONE:
                out.add(choices.SPACE + space)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        """LAN-88: placed; then its Instant and the space's ability, in the order the player likes."""
        table.frames.pop()
        space = move - choices.SPACE
        entity = frame.place
        player = table.players[table.seat]
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
        table.frames.pop()
        instant = table.content.entity_effect[frame.place]
        space = table.content.space_effect[frame.step]
        run(table, space if move == choices.INSTANT_FIRST else instant, STRICT)
        run(table, instant if move == choices.INSTANT_FIRST else space, STRICT)


class Refill(Task):
    """LAN-90: the Entity row."""

    def go_on(self, table: Table, frame: Frame) -> bool:
        table.frames.pop()
        refill_entities(table)
        return True
