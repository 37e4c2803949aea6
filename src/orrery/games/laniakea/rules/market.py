"""Gaining Cosmic Powers, upgrading, recruiting (LAN-72 to LAN-77, LAN-86 to LAN-92)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.building import Building
from orrery.games.laniakea.rules.frames import (
    FIRE,
    OPTIONAL,
    ORDER_PICK,
    POWER_PICK,
    RECRUIT_PICK,
    REFILL,
    RUN,
    SPACE_PICK,
    STRICT,
    UPGRADE_PICK,
    Frame,
)
from orrery.games.laniakea.rules.table import CHAOS_CARD, ROW
from orrery.games.laniakea.rules.vocabulary import (
    ENHANCEMENT,
    INSTANT,
    NONE,
    POWER_GAINED,
    RECRUITED,
    UPGRADED,
    UPGRADING,
    ZEROS,
)
from orrery.kernel.bits import BIT, size
from orrery.kernel.moves import Moves

LAST_STEP: Final[i64] = 3  # of Movement Tracker and ability track


class Market(Building):
    """The two rows and the two tracks."""

    __slots__ = ()

    def run(self, effect: i64, flags: i64) -> None:
        """Put an effect on the stack."""
        program = self.content.program
        frame = self.push(RUN)
        frame.step = program.first[effect]
        frame.place = frame.step
        frame.end = program.end[effect]
        frame.flags = flags

    # Gain a Cosmic Power. Frame: `left` is what it is cheaper.

    def can_gain_power(self, off: i64) -> bool:
        position = ROW - 1  # the right-most is the cheapest
        while position >= 0:
            if self.power_row[position] != NONE and self.can_pay(self.seat, self.power_price(self.seat, position, off)):
                return True
            position -= 1
        return False

    def start_power(self, off: i64, optional: bool) -> None:
        frame = self.push(POWER_PICK)
        frame.left = off
        if optional:
            frame.flags = OPTIONAL

    def fill_power(self, frame: Frame, out: Moves) -> None:
        for position in range(ROW):
            if self.power_row[position] != NONE and self.can_pay(
                self.seat, self.power_price(self.seat, position, frame.left)
            ):
                out.add(choices.POWER + position)
        if frame.flags & OPTIONAL:
            out.add(choices.SKIP_POWER)

    def play_power(self, frame: Frame, move: i64) -> None:
        """LAN-72: to the own discard pile, unspent."""
        self.frames.pop()
        if move == choices.SKIP_POWER:
            self.refuse()
            return
        position = move - choices.POWER
        card = self.power_row[position]
        self.pay(self.seat, self.power_price(self.seat, position, frame.left))
        self.leave_power_row(position)
        self.players[self.seat].discard |= BIT[card]
        if self.log is not None:
            self.log.open("power", self.seat, int(self.content.kind[card]))
        self.refill_powers()
        self.fire(POWER_GAINED)

    # Upgrade. Frame: `left` is what it is cheaper.

    def can_upgrade(self, off: i64) -> bool:
        return self.affords(self.seat, UPGRADING, off)

    def start_upgrade(self, off: i64, optional: bool) -> None:
        frame = self.push(UPGRADE_PICK)
        frame.left = off
        if optional:
            frame.flags = OPTIONAL

    def fill_upgrade(self, frame: Frame, out: Moves) -> None:
        out.add(choices.UPGRADE_MOVEMENT)
        out.add(choices.UPGRADE_ABILITY)
        if frame.flags & OPTIONAL:
            out.add(choices.SKIP_UPGRADE)

    def play_upgrade(self, frame: Frame, move: i64) -> None:
        """LAN-75, LAN-76: one step further, or the Overpower of a full track."""
        self.frames.pop()
        if move == choices.SKIP_UPGRADE:
            self.refuse()
            return
        player = self.players[self.seat]
        self.pay(self.seat, self.price(self.seat, UPGRADING, frame.left))
        self.fire(UPGRADED)
        if move == choices.UPGRADE_MOVEMENT:
            if player.movement == LAST_STEP:
                self.overpower(0, self.content.movement_overpower)
                return
            player.movement += 1
        else:
            if player.ability == LAST_STEP:
                self.overpower(1, self.content.celestial_overpower[player.celestial])
                return
            player.ability += 1
            self.weigh_player(self.seat)
        if self.log is not None:
            self.log.open("upgrade", self.seat, 0 if move == choices.UPGRADE_MOVEMENT else 1)

    def overpower(self, track: i64, effect: i64) -> None:
        if self.log is not None:
            self.log.open("overpower", self.seat, int(track))
        self.run(effect, STRICT)

    # Recruit. Frames: `left` what it is cheaper; then `place` the Entity and `left` its position.

    def can_recruit(self, off: i64) -> bool:
        if size(self.players[self.seat].entities) == self.content.spaces:
            return False  # LAN-87
        for position in range(ROW):
            if self.can_recruit_at(position, off):
                return True
        return False

    def can_recruit_at(self, position: i64, off: i64) -> bool:
        """LAN-86, LAN-100: a face-up Entity, never a Chaos card, that can be paid for."""
        card = self.entity_row[position]
        return (
            card != NONE and card < CHAOS_CARD and self.can_pay(self.seat, self.entity_price(self.seat, card, off))
        )

    def start_recruit(self, off: i64, optional: bool) -> None:
        frame = self.push(RECRUIT_PICK)
        frame.left = off
        if optional:
            frame.flags = OPTIONAL

    def fill_recruit(self, frame: Frame, out: Moves) -> None:
        for position in range(ROW):
            if self.can_recruit_at(position, frame.left):
                out.add(choices.RECRUIT + self.entity_row[position])
        if frame.flags & OPTIONAL:
            out.add(choices.SKIP_RECRUIT)

    def play_recruit(self, frame: Frame, move: i64) -> None:
        """LAN-90: the position stays empty until everything is resolved."""
        self.frames.pop()
        if move == choices.SKIP_RECRUIT:
            self.refuse()
            return
        entity = move - choices.RECRUIT
        self.pay(self.seat, self.entity_price(self.seat, entity, frame.left))
        if self.log is not None:
            self.log.open("recruit", self.seat, int(entity))
        position: i64 = 0
        while self.entity_row[position] != entity:
            position += 1
        self.put_in_row(position, NONE)
        self.push(REFILL)
        asked = self.push(SPACE_PICK)
        asked.place = entity
        asked.left = position

    def fill_space(self, frame: Frame, out: Moves) -> None:
        spaces = self.players[self.seat].spaces
        for space in range(self.content.spaces):
            if spaces[space] == NONE:
                out.add(choices.SPACE + space)

    def play_space(self, frame: Frame, move: i64) -> None:
        """LAN-88: placed; then its Instant and the space's ability, in the order the player likes."""
        self.frames.pop()
        space = move - choices.SPACE
        entity = frame.place
        player = self.players[self.seat]
        spaces = player.spaces[:]
        spaces[space] = entity
        player.spaces = spaces
        player.entities |= BIT[entity]
        listened = player.listens & BIT[RECRUITED]  # LAN-89: not for its own recruitment
        if self.content.entity_type[entity] == ENHANCEMENT:
            self.weigh_player(self.seat)
        if self.log is not None:
            self.log.open("space", self.seat, int(entity), int(space))
        if self.content.entity_type[entity] == INSTANT:
            asked = self.push(ORDER_PICK)
            asked.place = entity
            asked.step = space
        else:
            self.run(self.content.space_effect[space], STRICT)
        if listened:
            event = self.push(FIRE)
            event.step = RECRUITED
            event.place = entity

    def play_order(self, frame: Frame, move: i64) -> None:
        self.frames.pop()
        instant = self.content.entity_effect[frame.place]
        space = self.content.space_effect[frame.step]
        self.run(space if move == choices.INSTANT_FIRST else instant, STRICT)
        self.run(instant if move == choices.INSTANT_FIRST else space, STRICT)

    def refresh_entities(self) -> None:
        """Put the face-up Entities at the bottom of their deck, the left-most first, and refill."""
        count: i64 = 0
        for position in range(ROW):
            card = self.entity_row[position]
            if card != NONE and card < CHAOS_CARD:
                count += 1
        deck = ZEROS[: count + self.entity_left]
        row = self.entity_row[:]
        at = count
        for position in range(ROW):
            card = row[position]
            if card != NONE and card < CHAOS_CARD:
                at -= 1
                deck[at] = card
                row[position] = NONE
        self.entity_row = row
        for i in range(self.entity_left):
            deck[count + i] = self.entity_deck[i]
        self.entity_deck = deck
        self.entity_left += count
        self.known_bottom += count
        if self.log is not None:
            self.log.open("refresh", self.seat, int(count))
        self.refill_entities()

    def can_refresh(self) -> bool:
        for position in range(ROW):
            if self.entity_row[position] != NONE and self.entity_row[position] < CHAOS_CARD:
                return True
        return False
