"""Harvesting galaxies, one or several, and what their tiles offer (LAN-44 to LAN-51, LAN-57, LAN-70)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.building import look_at_slots
from orrery.games.laniakea.rules.cards import available
from orrery.games.laniakea.rules.converting import start_convert
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.frames import OPTIONAL, TILE, Frame
from orrery.games.laniakea.rules.resources import gain
from orrery.games.laniakea.rules.stack import Task, ask, fire, pop, push, refuse
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.vocabulary import DISCOVER, EXCHANGE, NONE, SWAP, TILE_DRAW, TILE_TRASH, A, F, V
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.moves import Moves

UNLIMITED: Final[i64] = 99
ALL_ZONES: Final[i64] = 7


def yields(table: Table, galaxy: i64, which: i64) -> i64:
    """How much of a resource a harvest gives now: the upper half, or the lower half with its filled slots."""
    tile = table.tiles[galaxy]
    if not table.discovered & BIT[galaxy]:
        return table.content.top[3 * tile + which]
    amount = table.content.bottom[3 * tile + which]
    if which == V:
        return amount + table.slots_voyage[galaxy]
    return amount + table.slots_forge[galaxy] if which == F else amount


def draws_at(table: Table, galaxies: i64) -> i64:
    """Those of the galaxies whose harvest lets the player draw (LAN-57)."""
    found: i64 = 0
    galaxies &= table.discovered
    while galaxies != 0:
        low = galaxies & -galaxies
        if table.content.ability[table.tiles[lowest(low)]] == TILE_DRAW:
            found |= low
        galaxies ^= low
    return found


def harvest(table: Table, galaxy: i64, looped: bool) -> None:
    """LAN-46 to LAN-51. With a Time Loop one kind of resource is doubled: asked if there are several."""
    if table.wormholes & BIT[galaxy]:
        return
    double = NONE
    if looped:
        kinds: i64 = 0
        for which in range(3):
            if yields(table, galaxy, which) > 0:
                kinds += 1
                double = which
        if kinds > 1:
            push(table, frames.LOOP_PICK).place = galaxy
            return
    collect(table, galaxy, double)


class LoopPick(Task):
    """LAN-48: what a Time Loop doubles. Frame: `place` the galaxy."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        for which in range(3):
            if yields(table, frame.place, which) > 0:
                out.add(choices.LOOP_PICK + which)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        collect(table, frame.place, move - choices.LOOP_PICK)


def collect(table: Table, galaxy: i64, double: i64) -> None:
    """LAN-50: resources first, then the flip or the ability."""
    voyage = yields(table, galaxy, V)
    forge = yields(table, galaxy, F)
    aether = yields(table, galaxy, A)
    if double == V:
        voyage *= 2
    elif double == F:
        forge *= 2
    elif double == A:
        aether *= 2
    table.tell("harvest", table.seat, table.seen(galaxy), 1 if table.discovered & BIT[galaxy] else 0)
    gain(table, table.seat, voyage, forge, aether)
    if not table.discovered & BIT[galaxy]:
        discover(table, galaxy)
        fire(table, DISCOVER)
        return
    ability = table.content.ability[table.tiles[galaxy]]
    if ability in (EXCHANGE, SWAP):
        start_convert(table, ability, UNLIMITED, TILE)
    elif ability == TILE_TRASH:
        frame = push(table, frames.TRASH_PICK)
        frame.flags = TILE
        frame.mask = ALL_ZONES
    elif ability == TILE_DRAW and available(table, table.seat) > 0:
        push(table, frames.MAY).flags = TILE


def discover(table: Table, galaxy: i64) -> None:
    """LAN-47: its lower half counts from now on."""
    table.discovered |= BIT[galaxy]
    look_at_slots(table, galaxy)


# Several galaxies (LAN-70). Frames: `mask` of them, `left` how many. --------------------------------------


def harvest_all(table: Table, optional: bool) -> None:
    """All own structures' galaxies: in board order, in an order of choice, or not at all."""
    ask(table, frames.SERAPH_HARVEST, optional).mask = structures(mine(table))


def harvest_some(table: Table, galaxies: i64, count: i64, optional: bool) -> None:
    frame = ask(table, frames.HARVEST_NEXT, optional)
    frame.mask = galaxies
    frame.left = count


class SeraphHarvest(Task):
    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add(choices.HARVEST_ALL)
        if frame.mask & (frame.mask - 1):  # with one galaxy there is no order
            out.add(choices.HARVEST_IN_ORDER)
        if frame.flags & OPTIONAL:
            out.add(choices.HARVEST_NONE)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        if move == choices.HARVEST_ALL:
            push(table, frames.HARVEST_REST).mask = frame.mask
        elif move == choices.HARVEST_IN_ORDER:
            harvest_some(table, frame.mask, size(frame.mask), frame.flags & OPTIONAL != 0)
        else:
            refuse(table)

    def repays(self, table: Table, frame: Frame, move: i64) -> bool:
        return move != choices.HARVEST_NONE


class HarvestNext(Task):
    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.HARVEST, frame.mask)
        if frame.flags & OPTIONAL:
            out.add(choices.STOP_HARVEST)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        if move == choices.STOP_HARVEST:
            pop(table)
            return
        galaxy = move - choices.HARVEST
        frame.mask &= ~BIT[galaxy]
        frame.left -= 1
        if frame.left == 0 or frame.mask == 0:
            pop(table)
        harvest(table, galaxy, False)

    def repays(self, table: Table, frame: Frame, move: i64) -> bool:
        if move == choices.STOP_HARVEST:
            return False
        galaxy = BIT[move - choices.HARVEST]
        return draws_at(table, galaxy if frame.left == 1 else frame.mask) != 0


class HarvestRest(Task):
    """The galaxies of `mask`, in board order."""

    def go_on(self, table: Table, frame: Frame) -> bool:
        """The next galaxy of a series in board order."""
        galaxy = lowest(frame.mask)
        frame.mask &= frame.mask - 1
        if frame.mask == 0:
            pop(table)
        harvest(table, galaxy, False)
        return True
