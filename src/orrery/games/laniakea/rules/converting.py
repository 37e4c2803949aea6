"""Exchanging resources (LAN-53 to LAN-55)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.frames import TILE, Frame
from orrery.games.laniakea.rules.stack import Task, pop, push, refuse
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.vocabulary import SWAP, A, F, V
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves


def can_convert(table: Table, kind: i64) -> bool:
    for exchange in range(8):
        if may_exchange(table, kind, exchange, 0):
            return True
    return False


def may_exchange(table: Table, kind: i64, exchange: i64, handed_in: i64) -> bool:
    """Payable, below the limit, and nothing is received that was handed in before."""
    if (exchange >= choices.V_F) != (kind == SWAP):
        return False
    player = mine(table)
    most = table.content.resource_max
    if exchange <= choices.FF_A:
        if handed_in & BIT[A] or player.aether == most:
            return False
        if exchange == choices.VV_A:
            return player.voyage >= 2
        if exchange == choices.FF_A:
            return player.forge >= 2
        return player.voyage >= 1 and player.forge >= 1
    if exchange == choices.V_F:
        return player.voyage >= 1 and player.forge < most and not handed_in & BIT[F]
    if exchange == choices.F_V:
        return player.forge >= 1 and player.voyage < most and not handed_in & BIT[V]
    if player.aether == 0:
        return False
    if exchange == choices.A_VV:
        return player.voyage + 2 <= most and not handed_in & BIT[V]
    if exchange == choices.A_FF:
        return player.forge + 2 <= most and not handed_in & BIT[F]
    return player.voyage < most and player.forge < most and not handed_in & (BIT[V] | BIT[F])


def start_convert(table: Table, kind: i64, most: i64, flags: i64) -> None:
    if not can_convert(table, kind):
        return
    frame = push(table, frames.CONVERT)
    frame.step = kind
    frame.left = most
    frame.flags = flags


class Convert(Task):
    """Frame: `step` exchange or swap, `left` times, `mask` of what has been handed in; TILE if a galaxy offers it."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        for exchange in range(8):
            if may_exchange(table, frame.step, exchange, frame.mask):
                out.add(choices.CONVERT + exchange)
        out.add(choices.STOP_CONVERTING)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        if move == choices.STOP_CONVERTING:
            pop(table)
            if frame.mask == 0 and not frame.flags & TILE:  # a galaxy's offer is no step of the effect
                refuse(table)
            return
        exchange = move - choices.CONVERT
        player = mine(table)
        if exchange <= choices.FF_A:
            player.voyage -= 2 - exchange
            player.forge -= exchange
            player.aether += 1
            if exchange != choices.FF_A:
                frame.mask |= BIT[V]
            if exchange != choices.VV_A:
                frame.mask |= BIT[F]
        elif exchange <= choices.A_FF:
            player.aether -= 1
            player.voyage += choices.A_FF - exchange
            player.forge += exchange - choices.A_VV
            frame.mask |= BIT[A]
        elif exchange == choices.V_F:
            player.voyage -= 1
            player.forge += 1
            frame.mask |= BIT[V]
        else:
            player.forge -= 1
            player.voyage += 1
            frame.mask |= BIT[F]
        table.tell("convert", table.seat, exchange)
        frame.left -= 1
        for other in range(8):
            if frame.left > 0 and may_exchange(table, frame.step, other, frame.mask):
                return
        pop(table)
