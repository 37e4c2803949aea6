"""The Move action (LAN-36 to LAN-45, LAN-59 to LAN-62)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames, vocabulary
from orrery.games.laniakea.rules.cards import draw_artifacts
from orrery.games.laniakea.rules.frames import LOOPED, MOVED, OPTIONAL, Frame
from orrery.games.laniakea.rules.gates import all_gates, arrive, jump
from orrery.games.laniakea.rules.harvest import harvest
from orrery.games.laniakea.rules.resources import can_pay, pay, price
from orrery.games.laniakea.rules.stack import Task, ask, fire, pop, refuse
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves

# Frame of the three choices: `step` of the program, `left` movements, `mask` of gates departed from (LAN-62).


def movement_price(table: Table, step: i64, kind: i64) -> tuple[i64, i64, i64]:
    if table.content.program.b[step] & BIT[kind]:
        return 0, 0, 0
    return price(table, table.seat, kind, 0)


def movements(table: Table, step: i64) -> i64:
    """LAN-36: as many as the tracker, the card and the modifiers give; never below none."""
    player = mine(table)
    track = table.content.movement_track[player.movement]
    return max(track + table.content.program.a[step] + player.mods[vocabulary.MOVES], 0)


def can_move(table: Table, step: i64) -> bool:
    """LAN-36, LAN-39: there is a movement to make, and a Basic or Void one can be paid for."""
    return movements(table, step) > 0 and can_go_on(table, step)


def can_go_on(table: Table, step: i64) -> bool:
    """LAN-39: a Basic or Void movement can be paid for."""
    galaxy = mine(table).galaxy
    board = table.content.board
    if board.adjacent[galaxy] != 0 and can_pay(table, table.seat, movement_price(table, step, vocabulary.BASIC)):
        return True
    return board.over_void[galaxy] != 0 and can_pay(table, table.seat, movement_price(table, step, vocabulary.VOID))


def start_move(table: Table, step: i64, optional: bool) -> None:
    frame = ask(table, frames.MOVE_STEP, optional)
    frame.step = step
    frame.left = movements(table, step)


def can_loop(table: Table, frame: Frame) -> bool:
    """LAN-37 to LAN-39: once, after a physical movement, and it counts as one unless the card says otherwise."""
    if frame.flags & (MOVED | LOOPED) != MOVED or table.bans & vocabulary.NO_LOOP:
        return False
    if frame.left == 0 and table.content.program.c[frame.step] == 0:
        return False
    return can_pay(table, table.seat, movement_price(table, frame.step, vocabulary.LOOP))


class MoveStep(Task):
    """LAN-37 to LAN-40: a movement, the Time Loop, or the end."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        board = table.content.board
        galaxy = mine(table).galaxy
        if frame.left > 0:
            if can_pay(table, table.seat, movement_price(table, frame.step, vocabulary.BASIC)):
                out.add_all(choices.STEP, board.adjacent[galaxy])
            if can_pay(table, table.seat, movement_price(table, frame.step, vocabulary.VOID)):
                out.add_all(choices.STEP, board.over_void[galaxy])
        if can_loop(table, frame):
            out.add(choices.LOOP)
        if frame.flags & MOVED:
            out.add(choices.STOP)
        elif frame.flags & OPTIONAL:
            out.add(choices.SKIP_MOVE)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        if move == choices.STOP:
            end_move(table, frame)
        elif move == choices.SKIP_MOVE:
            pop(table)
            refuse(table)
        elif move == choices.LOOP:
            pay(table, table.seat, movement_price(table, frame.step, vocabulary.LOOP))
            frame.flags |= LOOPED
            if table.content.program.c[frame.step] == 0:
                frame.left -= 1
            table.tell("loop", table.seat)
            move_on(table, frame, vocabulary.TIME_LOOP)
        else:
            move_to(table, frame, move - choices.STEP)


def move_to(table: Table, frame: Frame, galaxy: i64) -> None:
    """LAN-37, LAN-42: a Basic movement, or a Void movement with what lies in the void."""
    here = mine(table).galaxy
    board = table.content.board
    crossing = not board.adjacent[here] & BIT[galaxy]
    pay(table, table.seat, movement_price(table, frame.step, vocabulary.VOID if crossing else vocabulary.BASIC))
    frame.left -= 1
    frame.flags |= MOVED
    table.tell("cross" if crossing else "step", table.seat, table.seen(here), table.seen(galaxy))
    if crossing:
        void = board.void_between[64 * here + galaxy]
        if table.artifact_tiles & BIT[void]:
            table.artifact_tiles ^= BIT[void]
            table.tell("artifact_tile", table.seat, void)
            draw_artifacts(table, table.seat, 1)
    arrive(table, galaxy)
    meet_gate(table, frame, vocabulary.CROSS_VOID if crossing else NONE)


def meet_gate(table: Table, frame: Frame, event: i64) -> None:
    """LAN-59, LAN-61, LAN-62: a movement onto a gate lets the figure teleport."""
    bit = BIT[mine(table).galaxy]
    gates = all_gates(table)
    if gates & bit and gates != bit and not frame.mask & bit and not table.bans & vocabulary.NO_TELEPORT:
        frame.kind = frames.TELEPORT
        if event != NONE:
            fire(table, event)
    else:
        move_on(table, frame, event)


class Teleport(Task):
    """LAN-59 to LAN-61: from the gate that has been reached to another one."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.TELEPORT, all_gates(table) & ~BIT[mine(table).galaxy])
        out.add(choices.STAY_AT_GATE)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        if move == choices.STAY_AT_GATE:
            move_on(table, frame, NONE)
            return
        here = mine(table).galaxy
        frame.mask |= BIT[here]
        jump(table, here, move - choices.TELEPORT)
        if table.gateways & BIT[here]:
            frame.kind = frames.FREE_STEP  # LAN-60
        else:
            move_on(table, frame, NONE)


class FreeStep(Task):
    """LAN-60: a Basic movement for nothing, after a teleport from a Gateway."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.FREE_STEP, table.content.board.adjacent[mine(table).galaxy])
        out.add(choices.NO_FREE_STEP)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        if move == choices.NO_FREE_STEP:
            move_on(table, frame, NONE)
            return
        table.tell("step", table.seat, table.seen(mine(table).galaxy), table.seen(move - choices.FREE_STEP))
        arrive(table, move - choices.FREE_STEP)
        meet_gate(table, frame, NONE)


def move_on(table: Table, frame: Frame, event: i64) -> None:
    """The next movement, or the end of the action when there is nothing left to choose.

    What answers an event comes first, so that it is done before the harvest.
    """
    frame.kind = frames.MOVE_STEP
    if event != NONE and mine(table).listens & BIT[event]:
        fire(table, event)
        return
    if can_loop(table, frame) or (frame.left > 0 and can_go_on(table, frame.step)):
        return
    end_move(table, frame)


def end_move(table: Table, frame: Frame) -> None:
    """LAN-44: the galaxy the figure is on must be harvested at once."""
    pop(table)
    harvest(table, mine(table).galaxy, frame.flags & LOOPED != 0)
