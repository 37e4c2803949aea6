"""Sanctums, Gateways, Thrones, shifting them, and resource slots (LAN-78 to LAN-85, LAN-96 to LAN-99)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.frames import (
    BUILD_PICK,
    FOR_AUGMENT,
    FOR_CASH,
    FOR_GAIN,
    OPTIONAL,
    SHIFT_TO,
    SHIFT_WHAT,
    STONE,
    Frame,
)
from orrery.games.laniakea.rules.moving import Moving, add_galaxies
from orrery.games.laniakea.rules.player import PLACED
from orrery.games.laniakea.rules.vocabulary import (
    BUILD_GATEWAY,
    BUILD_SANCTUM,
    BUILD_THRONE,
    DISCARD_GAIN,
    GATEWAY,
    NO_THRONE,
    ONLY_GATEWAY,
    ONLY_SANCTUM,
    ONLY_THRONE,
    SANCTUM,
    THRONE,
    F,
    V,
)
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.moves import Moves


class Building(Moving):
    """Structures and slots."""

    __slots__ = ()

    # Build. Frame: `step` of the program (a: which kinds, b: off, c: here or adjacent).

    def sanctum_sites(self, step: i64) -> i64:
        """LAN-79, LAN-80, LAN-67, LAN-85: where a Sanctum can be built and paid for."""
        program = self.content.program
        player = self.players[self.seat]
        if not program.a[step] & ONLY_SANCTUM or size(player.sanctums) >= self.content.pieces[0]:
            return 0
        sites = BIT[player.galaxy]
        if program.c[step]:
            sites |= self.content.board.adjacent[player.galaxy]
        sites &= ~(self.occupied | self.wormholes)
        return sites if sites != 0 and self.affords(self.seat, SANCTUM, program.b[step]) else 0

    def gateway_sites(self, step: i64) -> i64:
        """LAN-81: any own Sanctum, wherever the figure is."""
        program = self.content.program
        player = self.players[self.seat]
        if not program.a[step] & ONLY_GATEWAY or size(player.gateways) >= self.content.pieces[1]:
            return 0
        sites = player.sanctums
        return sites if sites != 0 and self.affords(self.seat, GATEWAY, program.b[step]) else 0

    def throne_sites(self, step: i64) -> i64:
        """LAN-82, LAN-83: Abysses joined by a bridge to the galaxy the figure is on."""
        program = self.content.program
        player = self.players[self.seat]
        if not program.a[step] & ONLY_THRONE or self.bans & NO_THRONE:
            return 0
        sites = self.content.board.abysses_at[player.galaxy] & ~player.thrones
        if sites == 0 or size(player.thrones) >= self.content.pieces[2]:
            return 0
        if not self.house.many_thrones:
            for other in self.players:
                sites &= ~other.thrones
        return sites if sites != 0 and self.affords(self.seat, THRONE, program.b[step]) else 0

    def can_build(self, step: i64) -> bool:
        return (
            self.sanctum_sites(step) != 0 or self.gateway_sites(step) != 0 or self.throne_sites(step) != 0
        )

    def start_build(self, step: i64, optional: bool) -> None:
        frame = self.push(BUILD_PICK)
        frame.step = step
        if optional:
            frame.flags = OPTIONAL

    def fill_build(self, frame: Frame, out: Moves) -> None:
        add_galaxies(out, choices.SANCTUM, self.sanctum_sites(frame.step))
        add_galaxies(out, choices.GATEWAY, self.gateway_sites(frame.step))
        add_galaxies(out, choices.THRONE, self.throne_sites(frame.step))
        if frame.flags & OPTIONAL:
            out.add(choices.SKIP_BUILD)

    def play_build(self, frame: Frame, move: i64) -> None:
        self.frames.pop()
        if move == choices.SKIP_BUILD:
            self.refuse()
            return
        player = self.players[self.seat]
        off = self.content.program.b[frame.step]
        if move < choices.GATEWAY:
            galaxy = move - choices.SANCTUM
            self.pay(self.seat, self.price(self.seat, SANCTUM, off))
            player.sanctums |= BIT[galaxy]
            self.occupied |= BIT[galaxy]
            if self.log is not None:
                self.log.open("sanctum", self.seat, self.seen(galaxy))
            self.fire(BUILD_SANCTUM)
        elif move < choices.THRONE:
            galaxy = move - choices.GATEWAY
            self.pay(self.seat, self.price(self.seat, GATEWAY, off))
            player.sanctums ^= BIT[galaxy]
            player.gateways |= BIT[galaxy]
            self.gateways |= BIT[galaxy]
            if self.log is not None:
                self.log.open("gateway", self.seat, self.seen(galaxy))
            self.fire(BUILD_GATEWAY)
        else:
            self.pay(self.seat, self.price(self.seat, THRONE, off))
            player.thrones |= BIT[move - choices.THRONE]
            if self.log is not None:
                self.log.open("throne", self.seat, int(move - choices.THRONE))
            self.fire(BUILD_THRONE)

    # Shift. Frame: `mask` of structures, then `place` it leaves.

    def shift_targets(self, galaxy: i64) -> i64:
        """LAN-67, LAN-79: adjacent, no Wormhole, no structure."""
        return self.content.board.adjacent[galaxy] & ~(self.occupied | self.wormholes)

    def shiftable(self, what: i64) -> i64:
        player = self.players[self.seat]
        pieces: i64 = 0
        if what & ONLY_SANCTUM:
            pieces |= player.sanctums
        if what & ONLY_GATEWAY:
            pieces |= player.gateways
        found: i64 = 0
        while pieces != 0:
            low = pieces & -pieces
            if self.shift_targets(PLACE[low % 67]) != 0:
                found |= low
            pieces ^= low
        return found

    def fill_shift_what(self, frame: Frame, out: Moves) -> None:
        add_galaxies(out, choices.SHIFT_WHAT, frame.mask)
        out.add(choices.SKIP_SHIFT)

    def play_shift_what(self, frame: Frame, move: i64) -> None:
        self.frames.pop()
        if move == choices.SKIP_SHIFT:
            self.refuse()
        else:
            self.push(SHIFT_TO).place = move - choices.SHIFT_WHAT

    def start_shift(self, what: i64) -> None:
        self.push(SHIFT_WHAT).mask = self.shiftable(what)

    def fill_shift_to(self, frame: Frame, out: Moves) -> None:
        add_galaxies(out, choices.SHIFT_TO, self.shift_targets(frame.place))

    def play_shift_to(self, frame: Frame, move: i64) -> None:
        """LAN-66, LAN-84: slots and tokens stay, and a figure there has not arrived."""
        self.frames.pop()
        player = self.players[self.seat]
        both = BIT[frame.place] | BIT[move - choices.SHIFT_TO]
        self.occupied ^= both
        if player.sanctums & BIT[frame.place]:
            player.sanctums ^= both
        else:
            player.gateways ^= both
            self.gateways ^= both
        if self.log is not None:
            self.log.open("shift", self.seat, self.seen(frame.place), self.seen(move - choices.SHIFT_TO))

    # Slots (LAN-96 to LAN-99) -------------------------------------------------------------------------

    def augmentable(self) -> i64:
        """Discovered galaxies with an empty slot, if a stone is there to put into it."""
        player = self.players[self.seat]
        if player.voyage + player.forge == 0:
            return 0
        if self.house.augment_anywhere:
            return self.open_slots
        return self.open_slots & (player.sanctums | player.gateways | BIT[player.galaxy])

    def fill_slot(self, galaxy: i64, which: i64) -> None:
        """LAN-96: the same resource stays there for the whole game."""
        self.pay(self.seat, (1, 0, 0) if which == V else (0, 1, 0))
        if which == V:
            slots = self.slots_voyage[:]
            slots[galaxy] += 1
            self.slots_voyage = slots
        else:
            slots = self.slots_forge[:]
            slots[galaxy] += 1
            self.slots_forge = slots
        self.look_at_slots(galaxy)
        if self.log is not None:
            self.log.open("augment", self.seat, self.seen(galaxy), int(which))

    def place_token(self, galaxy: i64) -> None:
        """LAN-98: one more slot, for good."""
        self.players[self.seat].slot_token = PLACED
        slots = self.extra_slots[:]
        slots[galaxy] += 1
        self.extra_slots = slots
        self.look_at_slots(galaxy)
        if self.log is not None:
            self.log.open("place_token", self.seat, self.seen(galaxy))

    # V or F by choice. Frame: `step` what for, `left` stones, `place` the galaxy to augment.

    def ask_stone(self, purpose: i64, count: i64, galaxy: i64) -> None:
        frame = self.push(STONE)
        frame.step = purpose
        frame.left = count
        frame.place = galaxy

    def fill_stone(self, frame: Frame, out: Moves) -> None:
        player = self.players[self.seat]
        augment = frame.step == FOR_AUGMENT
        if not augment or player.voyage > 0:
            out.add(choices.STONE + V)
        if not augment or player.forge > 0:
            out.add(choices.STONE + F)

    def play_stone(self, frame: Frame, move: i64) -> None:
        which = move - choices.STONE
        frame.left -= 1
        if frame.left == 0:
            self.frames.pop()
        if frame.step == FOR_AUGMENT:
            self.fill_slot(frame.place, which)
        elif frame.step == FOR_CASH:  # LAN-95
            self.gain_one(self.seat, which, max(1 + self.players[self.seat].mods[DISCARD_GAIN], 0))
        else:
            assert frame.step == FOR_GAIN
            self.gain_one(self.seat, which, 1)
