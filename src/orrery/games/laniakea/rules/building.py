"""Structures, relocating them, and resource slots (LAN-66, LAN-67, LAN-78 to LAN-85, LAN-95 to LAN-99)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames, vocabulary
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.frames import FOR_AUGMENT, FOR_CASH, FOR_GAIN, OPTIONAL, Frame
from orrery.games.laniakea.rules.player import PLACED
from orrery.games.laniakea.rules.resources import affords, gain_one, pay, price
from orrery.games.laniakea.rules.stack import Task, fire, pop, push, refuse
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.vocabulary import DISCARD_GAIN, F, V
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.moves import Moves

# A `build` step of the program has a: which kinds, b: off, c: here or adjacent.


def sanctum_sites(table: Table, step: i64) -> i64:
    """LAN-79, LAN-80, LAN-67, LAN-85: where a Sanctum can be built and paid for."""
    program = table.content.program
    player = mine(table)
    if not program.a[step] & vocabulary.ONLY_SANCTUM or size(player.sanctums) >= table.content.pieces[0]:
        return 0
    sites = BIT[player.galaxy]
    if program.c[step]:
        sites |= table.content.board.adjacent[player.galaxy]
    sites &= ~(table.occupied | table.wormholes)
    if sites == 0 or not affords(table, table.seat, vocabulary.SANCTUM, program.b[step]):
        return 0
    return sites


def gateway_sites(table: Table, step: i64) -> i64:
    """LAN-81: any own Sanctum, wherever the figure is."""
    program = table.content.program
    player = mine(table)
    if not program.a[step] & vocabulary.ONLY_GATEWAY or size(player.gateways) >= table.content.pieces[1]:
        return 0
    sites = player.sanctums
    if sites == 0 or not affords(table, table.seat, vocabulary.GATEWAY, program.b[step]):
        return 0
    return sites


def throne_sites(table: Table, step: i64) -> i64:
    """LAN-82, LAN-83: Abysses joined by a bridge to the galaxy the figure is on."""
    program = table.content.program
    player = mine(table)
    if not program.a[step] & vocabulary.ONLY_THRONE or table.bans & vocabulary.NO_THRONE:
        return 0
    sites = table.content.board.abysses_at[player.galaxy] & ~player.thrones
    if sites == 0 or size(player.thrones) >= table.content.pieces[2]:
        return 0
    if not table.house.many_thrones:
        for other in table.players:
            sites &= ~other.thrones
    if sites == 0 or not affords(table, table.seat, vocabulary.THRONE, program.b[step]):
        return 0
    return sites


def can_build(table: Table, step: i64) -> bool:
    return (
        sanctum_sites(table, step) != 0 or gateway_sites(table, step) != 0 or throne_sites(table, step) != 0
    )


class BuildPick(Task):
    """Frame: `step` of the program."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.SANCTUM, sanctum_sites(table, frame.step))
        out.add_all(choices.GATEWAY, gateway_sites(table, frame.step))
        out.add_all(choices.THRONE, throne_sites(table, frame.step))
        if frame.flags & OPTIONAL:
            out.add(choices.SKIP_BUILD)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        if move == choices.SKIP_BUILD:
            refuse(table)
            return
        player = mine(table)
        off = table.content.program.b[frame.step]
        if move < choices.GATEWAY:
            galaxy = move - choices.SANCTUM
            pay(table, table.seat, price(table, table.seat, vocabulary.SANCTUM, off))
            player.sanctums |= BIT[galaxy]
            table.occupied |= BIT[galaxy]
            table.tell("sanctum", table.seat, table.seen(galaxy))
            fire(table, vocabulary.BUILD_SANCTUM)
        elif move < choices.THRONE:
            galaxy = move - choices.GATEWAY
            pay(table, table.seat, price(table, table.seat, vocabulary.GATEWAY, off))
            player.sanctums ^= BIT[galaxy]
            player.gateways |= BIT[galaxy]
            table.gateways |= BIT[galaxy]
            table.tell("gateway", table.seat, table.seen(galaxy))
            fire(table, vocabulary.BUILD_GATEWAY)
        else:
            abyss = move - choices.THRONE
            pay(table, table.seat, price(table, table.seat, vocabulary.THRONE, off))
            player.thrones |= BIT[abyss]
            table.tell("throne", table.seat, abyss)
            fire(table, vocabulary.BUILD_THRONE)


def shift_targets(table: Table, galaxy: i64) -> i64:
    """LAN-67, LAN-79: adjacent, no Wormhole, no structure."""
    return table.content.board.adjacent[galaxy] & ~(table.occupied | table.wormholes)


def shiftable(table: Table, what: i64) -> i64:
    player = mine(table)
    pieces: i64 = 0
    if what & vocabulary.ONLY_SANCTUM:
        pieces |= player.sanctums
    if what & vocabulary.ONLY_GATEWAY:
        pieces |= player.gateways
    found: i64 = 0
    while pieces != 0:
        low = pieces & -pieces
        if shift_targets(table, lowest(low)) != 0:
            found |= low
        pieces ^= low
    return found


class ShiftWhat(Task):
    """LAN-84: which structure relocates. Frame: `mask` of those that can."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.SHIFT_WHAT, frame.mask)
        out.add(choices.SKIP_SHIFT)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        if move == choices.SKIP_SHIFT:
            refuse(table)
        else:
            push(table, frames.SHIFT_TO).place = move - choices.SHIFT_WHAT


class ShiftTo(Task):
    """Frame: `place` that the structure leaves."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.SHIFT_TO, shift_targets(table, frame.place))

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        """LAN-66, LAN-84: slots and tokens stay, and a figure there has not arrived."""
        pop(table)
        player = mine(table)
        both = BIT[frame.place] | BIT[move - choices.SHIFT_TO]
        table.occupied ^= both
        if player.sanctums & BIT[frame.place]:
            player.sanctums ^= both
        else:
            player.gateways ^= both
            table.gateways ^= both
        table.tell("shift", table.seat, table.seen(frame.place), table.seen(move - choices.SHIFT_TO))


# Resource slots (LAN-96 to LAN-99), and stones by choice (LAN-95) -------------------------------------


def empty_slots(table: Table, galaxy: i64) -> i64:
    slots = table.content.slots[table.tiles[galaxy]] + table.extra_slots[galaxy]
    return slots - table.slots_voyage[galaxy] - table.slots_forge[galaxy]


def look_at_slots(table: Table, galaxy: i64) -> None:
    """Something has changed there: whether it can be augmented now (LAN-96)."""
    if table.discovered & BIT[galaxy] and empty_slots(table, galaxy) > 0:
        table.open_slots |= BIT[galaxy]
    else:
        table.open_slots &= ~BIT[galaxy]


def augmentable(table: Table) -> i64:
    """Discovered galaxies with an empty slot, if a stone is there to put into it."""
    player = mine(table)
    if player.voyage + player.forge == 0:
        return 0
    if table.house.augment_anywhere:
        return table.open_slots
    return table.open_slots & (player.sanctums | player.gateways | BIT[player.galaxy])


class AugmentGalaxy(Task):
    """LAN-96: where a stone goes."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.AUGMENT, augmentable(table))

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        ask_stone(table, FOR_AUGMENT, 1, move - choices.AUGMENT)


def fill_slot(table: Table, galaxy: i64, which: i64) -> None:
    """LAN-96: the same resource stays there for the whole game."""
    pay(table, table.seat, (1, 0, 0) if which == V else (0, 1, 0))
    if which == V:
        slots = table.slots_voyage[:]
        slots[galaxy] += 1
        table.slots_voyage = slots
    else:
        slots = table.slots_forge[:]
        slots[galaxy] += 1
        table.slots_forge = slots
    look_at_slots(table, galaxy)
    table.tell("augment", table.seat, table.seen(galaxy), which)


class TokenGalaxy(Task):
    """LAN-98: one more slot on a galaxy with an own structure, for good."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.TOKEN, structures(mine(table)))

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        galaxy = move - choices.TOKEN
        mine(table).slot_token = PLACED
        slots = table.extra_slots[:]
        slots[galaxy] += 1
        table.extra_slots = slots
        look_at_slots(table, galaxy)
        table.tell("place_token", table.seat, table.seen(galaxy))


def ask_stone(table: Table, purpose: i64, count: i64, galaxy: i64) -> None:
    frame = push(table, frames.STONE)
    frame.step = purpose
    frame.left = count
    frame.place = galaxy


class Stone(Task):
    """V or F by choice. Frame: `step` what for, `left` stones, `place` the galaxy to augment."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        player = mine(table)
        augment = frame.step == FOR_AUGMENT
        if not augment or player.voyage > 0:
            out.add(choices.STONE + V)
        if not augment or player.forge > 0:
            out.add(choices.STONE + F)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        which = move - choices.STONE
        frame.left -= 1
        if frame.left == 0:
            pop(table)
        if frame.step == FOR_AUGMENT:
            fill_slot(table, frame.place, which)
        elif frame.step == FOR_CASH:  # LAN-95
            gain_one(table, table.seat, which, max(1 + mine(table).mods[DISCARD_GAIN], 0))
        else:
            assert frame.step == FOR_GAIN
            gain_one(table, table.seat, which, 1)
