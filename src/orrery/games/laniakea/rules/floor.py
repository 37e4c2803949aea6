"""The hand floor (LAN-21, LAN-22): draws that are certain let the hand fall below two while an action is resolved."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.effects import Effects
from orrery.games.laniakea.rules.frames import TILE, Frame
from orrery.games.laniakea.rules.market import LAST_STEP
from orrery.games.laniakea.rules.vocabulary import (
    ASCEND,
    CHOOSE,
    DRAW,
    GAIN,
    HARVEST,
    HERE,
    INSTANT,
    MAY,
    NONE,
    RECRUIT,
    RELOCATE,
    SLOT_TOKEN,
    TILE_DRAW,
    TOKENS,
    UPGRADE,
)
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.moves import Moves


class Floor(Effects):
    """What repays a card that the hand is short of.

    In the main menu two cards are in hand, so an action can leave it short of one card at the most: any single draw
    repays it. An effect counts only if nothing that comes before the draw can spoil it.
    """

    __slots__ = ()

    def is_short(self) -> bool:
        """Whether the hand is below the floor, and what the card in play still draws does not bring it back."""
        hand = size(self.players[self.seat].hand)
        if hand >= self.content.hand_floor or not self.house.certain_draws:
            return False
        return not self.keeps_floor(hand, self.draws, self.available(self.seat))

    def draws_at(self, galaxies: i64) -> i64:
        """Those of the galaxies whose harvest lets the player draw (LAN-57)."""
        found: i64 = 0
        galaxies &= self.discovered
        while galaxies != 0:
            low = galaxies & -galaxies
            if self.content.ability[self.tiles[PLACE[low % 67]]] == TILE_DRAW:
                found |= low
            galaxies ^= low
        return found

    def can_glean_short(self) -> bool:
        """LAN-94: with two cards in hand, where the harvest draws the card again."""
        player = self.players[self.seat]
        return (
            self.house.certain_draws
            and size(player.hand) >= self.content.hand_floor
            and player.hand & ~self.spent != 0
            and self.available(self.seat) > 0
            and self.draws_at(BIT[player.galaxy]) != 0
        )

    def may_fall_to(self, hand: i64, effect: i64, available: i64) -> bool:
        """LAN-22: so few cards may stay in hand while this effect is resolved, because it draws."""
        if self.keeps_floor(hand, self.content.program.draws[effect], available):
            return True
        return self.house.certain_draws and available > 0 and self.repays(effect)

    # What is certain ----------------------------------------------------------------------------------

    def repays(self, effect: i64) -> bool:
        """Whether carrying this effect out can be made sure to draw a card."""
        program = self.content.program
        return program.draws[effect] > 0 or self.steps_repay(program.first[effect], program.end[effect])

    def steps_repay(self, first: i64, end: i64) -> bool:
        """The first step that could change what later ones find decides."""
        program = self.content.program
        for step in range(first, end):
            verb = program.verb[step]
            if verb in (GAIN, TOKENS, ASCEND, SLOT_TOKEN):
                continue
            if verb == DRAW:
                return True
            if verb == MAY:
                return self.repays(program.a[step])
            if verb == HARVEST:
                return self.draws_at(self.harvest_set(program.a[step])) != 0
            if verb == RELOCATE:
                follows = step + 1 < end and program.verb[step + 1] == HARVEST and program.a[step + 1] == HERE
                reach = self.relocations(program.a[step]) | BIT[self.players[self.seat].galaxy]
                return follows and self.draws_at(reach) != 0
            if verb == RECRUIT:
                return self.recruiting_repays(program.b[step])
            if verb == UPGRADE:
                return self.can_upgrade(program.b[step]) and (self.track_repays(True) or self.track_repays(False))
            if verb == CHOOSE:
                return self.branch_repays(step)
            return False
        return False

    def branch_repays(self, step: i64) -> bool:
        program = self.content.program
        branches = self.open_branches(step, 0)
        for branch in range(program.b[step]):
            if branches & BIT[branch] and self.repays(program.a[step] + branch):
                return True
        return False

    def recruiting_repays(self, off: i64) -> bool:
        if not self.can_recruit(off):
            return False
        for position in range(len(self.entity_row)):
            if self.can_recruit_at(position, off) and self.entity_repays(self.entity_row[position]):
                return True
        return False

    def entity_repays(self, entity: i64) -> bool:
        """An Instant Action that draws, or a free space that does (LAN-88)."""
        if self.content.entity_type[entity] == INSTANT and self.repays(self.content.entity_effect[entity]):
            return True
        spaces = self.players[self.seat].spaces
        for space in range(self.content.spaces):
            if spaces[space] == NONE and self.repays(self.content.space_effect[space]):
                return True
        return False

    def track_repays(self, movement: bool) -> bool:
        """A full track whose Overpower draws (LAN-76)."""
        player = self.players[self.seat]
        if movement:
            return player.movement == LAST_STEP and self.repays(self.content.movement_overpower)
        return player.ability == LAST_STEP and self.repays(self.content.celestial_overpower[player.celestial])

    # What may be chosen while the hand is short ---------------------------------------------------------

    def keep_repaying(self, frame: Frame, out: Moves) -> None:
        """Leave only choices that still bring the card. If none does, something that is yet to come will."""
        program = self.content.program
        for below in self.frames:
            if below.kind == frames.RUN:
                for step in range(below.step, below.end):
                    if program.verb[step] == DRAW:
                        return
        kept: i64 = 0
        for i in range(out.n):
            if self.pays_back(frame, out.items[i]):
                kept += 1
        if kept == 0:
            return
        n: i64 = 0
        for i in range(out.n):
            if self.pays_back(frame, out.items[i]):
                out.items[n] = out.items[i]
                n += 1
        out.n = n

    def pays_back(self, frame: Frame, move: i64) -> bool:
        kind = frame.kind
        if kind == frames.RECRUIT_PICK:
            return move != choices.SKIP_RECRUIT and self.entity_repays(move - choices.RECRUIT)
        if kind == frames.SPACE_PICK:
            instant = self.content.entity_type[frame.place] == INSTANT
            if instant and self.repays(self.content.entity_effect[frame.place]):
                return True
            return self.repays(self.content.space_effect[move - choices.SPACE])
        if kind == frames.UPGRADE_PICK:
            return move != choices.SKIP_UPGRADE and self.track_repays(move == choices.UPGRADE_MOVEMENT)
        if kind == frames.HARVEST_NEXT:
            if move == choices.STOP_HARVEST:
                return False
            galaxy = BIT[move - choices.HARVEST]
            if self.draws_at(galaxy) != 0:
                return True
            return frame.left > 1 and self.draws_at(frame.mask & ~galaxy) != 0
        if kind == frames.SERAPH_HARVEST:
            return move != choices.HARVEST_NONE
        if kind == frames.MAY:
            return move == choices.YES and (frame.flags & TILE != 0 or self.repays(frame.step))
        if kind == frames.CHOOSE_BRANCH:
            if move == choices.STOP_CHOOSING:
                return False
            return self.repays(self.content.program.a[frame.step] + move - choices.BRANCH)
        if kind == frames.RELOCATE_TO:
            player = self.players[self.seat]
            there = BIT[player.galaxy] if move == choices.STAY else BIT[move - choices.RELOCATE]
            return self.draws_at(there) != 0
        return True
