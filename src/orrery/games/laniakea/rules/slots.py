"""Resource slots, the token that adds one, and stones by choice (LAN-95 to LAN-99)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.frames import FOR_AUGMENT, FOR_CASH, FOR_GAIN, Frame
from orrery.games.laniakea.rules.player import PLACED
from orrery.games.laniakea.rules.resources import gain_one, pay
from orrery.games.laniakea.rules.stack import Task, add_all, push
from orrery.games.laniakea.rules.table import Table
from orrery.games.laniakea.rules.vocabulary import DISCARD_GAIN, F, V
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves


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
    player = table.players[table.seat]
    if player.voyage + player.forge == 0:
        return 0
    if table.house.augment_anywhere:
        return table.open_slots
    return table.open_slots & (player.sanctums | player.gateways | BIT[player.galaxy])


class AugmentGalaxy(Task):
    """LAN-96: where a stone goes."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        add_all(out, choices.AUGMENT, augmentable(table))

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        table.frames.pop()
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
        add_all(out, choices.TOKEN, structures(table.players[table.seat]))

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        table.frames.pop()
        galaxy = move - choices.TOKEN
        table.players[table.seat].slot_token = PLACED
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
        player = table.players[table.seat]
        augment = frame.step == FOR_AUGMENT
        if not augment or player.voyage > 0:
            out.add(choices.STONE + V)
        if not augment or player.forge > 0:
            out.add(choices.STONE + F)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        which = move - choices.STONE
        frame.left -= 1
        if frame.left == 0:
            table.frames.pop()
        if frame.step == FOR_AUGMENT:
            fill_slot(table, frame.place, which)
        elif frame.step == FOR_CASH:  # LAN-95
            gain_one(table, table.seat, which, max(1 + table.players[table.seat].mods[DISCARD_GAIN], 0))
        else:
            assert frame.step == FOR_GAIN
            gain_one(table, table.seat, which, 1)
