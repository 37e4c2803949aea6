"""Sanctums, Gateways, Thrones, and relocating them (LAN-66, LAN-67, LAN-78 to LAN-85)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames, vocabulary
from orrery.games.laniakea.rules.frames import OPTIONAL, Frame
from orrery.games.laniakea.rules.resources import affords, pay, price
from orrery.games.laniakea.rules.stack import Task, add_all, fire, push, refuse
from orrery.games.laniakea.rules.table import Table
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.moves import Moves

# A `build` step of the program has a: which kinds, b: off, c: here or adjacent.


def sanctum_sites(table: Table, step: i64) -> i64:
    """LAN-79, LAN-80, LAN-67, LAN-85: where a Sanctum can be built and paid for."""
    program = table.content.program
    player = table.players[table.seat]
    if not program.a[step] & vocabulary.ONLY_SANCTUM or size(player.sanctums) >= table.content.pieces[0]:
        return 0
    sites = BIT[player.galaxy]
    if program.c[step]:
        sites |= table.content.board.adjacent[player.galaxy]
    sites &= ~(table.occupied | table.wormholes)
    return sites if sites != 0 and affords(table, table.seat, vocabulary.SANCTUM, program.b[step]) else 0


def gateway_sites(table: Table, step: i64) -> i64:
    """LAN-81: any own Sanctum, wherever the figure is."""
    program = table.content.program
    player = table.players[table.seat]
    if not program.a[step] & vocabulary.ONLY_GATEWAY or size(player.gateways) >= table.content.pieces[1]:
        return 0
    sites = player.sanctums
    return sites if sites != 0 and affords(table, table.seat, vocabulary.GATEWAY, program.b[step]) else 0


def throne_sites(table: Table, step: i64) -> i64:
    """LAN-82, LAN-83: Abysses joined by a bridge to the galaxy the figure is on."""
    program = table.content.program
    player = table.players[table.seat]
    if not program.a[step] & vocabulary.ONLY_THRONE or table.bans & vocabulary.NO_THRONE:
        return 0
    sites = table.content.board.abysses_at[player.galaxy] & ~player.thrones
    if sites == 0 or size(player.thrones) >= table.content.pieces[2]:
        return 0
    if not table.house.many_thrones:
        for other in table.players:
            sites &= ~other.thrones
    return sites if sites != 0 and affords(table, table.seat, vocabulary.THRONE, program.b[step]) else 0


def can_build(table: Table, step: i64) -> bool:
    return (
        sanctum_sites(table, step) != 0 or gateway_sites(table, step) != 0 or throne_sites(table, step) != 0
    )


class BuildPick(Task):
    """Frame: `step` of the program."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        add_all(out, choices.SANCTUM, sanctum_sites(table, frame.step))
        add_all(out, choices.GATEWAY, gateway_sites(table, frame.step))
        add_all(out, choices.THRONE, throne_sites(table, frame.step))
        if frame.flags & OPTIONAL:
            out.add(choices.SKIP_BUILD)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        table.frames.pop()
        if move == choices.SKIP_BUILD:
            refuse(table)
            return
        player = table.players[table.seat]
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
    player = table.players[table.seat]
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
        add_all(out, choices.SHIFT_WHAT, frame.mask)
        out.add(choices.SKIP_SHIFT)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        table.frames.pop()
        if move == choices.SKIP_SHIFT:
            refuse(table)
        else:
            push(table, frames.SHIFT_TO).place = move - choices.SHIFT_WHAT


class ShiftTo(Task):
    """Frame: `place` that the structure leaves."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        add_all(out, choices.SHIFT_TO, shift_targets(table, frame.place))

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        """LAN-66, LAN-84: slots and tokens stay, and a figure there has not arrived."""
        table.frames.pop()
        player = table.players[table.seat]
        both = BIT[frame.place] | BIT[move - choices.SHIFT_TO]
        table.occupied ^= both
        if player.sanctums & BIT[frame.place]:
            player.sanctums ^= both
        else:
            player.gateways ^= both
            table.gateways ^= both
        table.tell("shift", table.seat, table.seen(frame.place), table.seen(move - choices.SHIFT_TO))
