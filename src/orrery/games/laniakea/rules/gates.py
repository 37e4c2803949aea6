"""Gateways and Wormholes: arriving, paying owners, relocating (LAN-43, LAN-52, LAN-59 to LAN-67)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames, vocabulary
from orrery.games.laniakea.rules.frames import OPTIONAL, Frame
from orrery.games.laniakea.rules.harvest import draws_at
from orrery.games.laniakea.rules.resources import gain
from orrery.games.laniakea.rules.stack import Task, ask, pop, refuse
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves


def all_gates(table: Table) -> i64:
    """Gateways of anybody, and Wormholes."""
    return table.gateways | table.wormholes


def arrive(table: Table, galaxy: i64) -> None:
    """LAN-43: nothing blocks a figure. The owner of a Gateway is paid (LAN-65)."""
    mine(table).galaxy = galaxy
    toll(table, galaxy, table.seat)


def toll(table: Table, galaxy: i64, visitor: i64) -> None:
    """LAN-65: 2 Aether from the supply, once in a turn or every time; nothing for who has left (LAN-134)."""
    bit = BIT[galaxy]
    if not table.gateways & bit or (table.tolled & bit and not table.house.pay_each):
        return
    for owner in range(table.seats):
        player = table.players[owner]
        if player.gateways & bit and owner != visitor and not table.is_retired(owner):
            table.tolled |= bit
            table.tell("toll", owner, table.seen(galaxy), visitor)
            gain(table, owner, 0, 0, max(table.content.toll + player.mods[vocabulary.GATEWAY_INCOME], 0))


def jump(table: Table, here: i64, there: i64) -> None:
    """From gate to gate: both may pay their owners (LAN-65)."""
    table.tell("jump", table.seat, table.seen(here), table.seen(there))
    toll(table, here, table.seat)
    arrive(table, there)


# Relocations (LAN-52, LAN-63, LAN-64, LAN-69) -----------------------------------------------------------


def relocations(table: Table, to: i64) -> i64:
    """Where a relocation step can go."""
    player = mine(table)
    here = BIT[player.galaxy]
    if to == vocabulary.OWN_GATEWAY:
        by_seraph = table.in_play != NONE and table.content.is_seraph[player.kinds[table.in_play]] != 0
        return (table.gateways if by_seraph and table.house.any_gateway else player.gateways) & ~here  # LAN-69
    if to == vocabulary.GATES_OR_OWN:
        return (all_gates(table) | player.sanctums) & ~here
    board = table.content.board
    if to == vocabulary.SECTOR:
        return board.sector_set[board.sector[player.galaxy]] & ~here
    return board.all & ~here


def gate_relocations(table: Table) -> i64:
    """LAN-63, LAN-64: from a gate to any other gate, to each of them once in a turn."""
    here = BIT[mine(table).galaxy]
    gates = all_gates(table)
    if not gates & here or table.bans & vocabulary.NO_TELEPORT:
        return 0
    return gates & ~here & ~table.relocated


def start_relocation(table: Table, galaxies: i64, by_gate: bool) -> None:
    ask(table, frames.RELOCATE_TO, not by_gate).mask = galaxies


class RelocateTo(Task):
    """Frame: `mask` of galaxies; OPTIONAL unless from gate to gate."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.RELOCATE, frame.mask)
        if frame.flags & OPTIONAL:
            out.add(choices.STAY)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        if move == choices.STAY:
            refuse(table)
            return
        here = mine(table).galaxy
        there = move - choices.RELOCATE
        if frame.flags & OPTIONAL:
            table.tell("relocate", table.seat, table.seen(here), table.seen(there))
            arrive(table, there)
        else:
            table.relocated |= BIT[there]
            jump(table, here, there)

    def repays(self, table: Table, frame: Frame, move: i64) -> bool:
        galaxy = mine(table).galaxy if move == choices.STAY else move - choices.RELOCATE
        return draws_at(table, BIT[galaxy]) != 0
