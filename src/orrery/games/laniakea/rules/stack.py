"""What is under way: tasks on a stack of frames, the topmost one next (LAN-23, LAN-30)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import frames
from orrery.games.laniakea.rules.frames import IN_MAY, OPTIONAL, Frame
from orrery.games.laniakea.rules.table import Table, mine
from orrery.kernel import vectors
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves
from orrery.kernel.state import OVER
from orrery.kernel.vectors import append


class Task:
    """What is done with the frames of one kind: they go on by themselves, or they ask, which makes them a choice.

    `play.TASKS` has one for each kind.
    """

    def go_on(self, table: Table, frame: Frame) -> bool:
        """Does the next thing; a choice waits for its answer."""
        return False

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        """What may be chosen."""
        raise NotImplementedError

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        """What it does."""
        raise NotImplementedError

    def repays(self, table: Table, frame: Frame, move: i64) -> bool:
        """LAN-22: whether a hand that is short of a card still gets it after this move."""
        return True


def push(table: Table, kind: i64) -> Frame:
    frame = Frame(kind)
    table.frames = append(table.frames, frame)
    return frame


def pop(table: Table) -> None:
    """The topmost frame is done with."""
    table.frames, _ = vectors.pop(table.frames)


def ask(table: Table, kind: i64, optional: bool) -> Frame:
    """A choice that may be declined, or not."""
    frame = push(table, kind)
    if optional:
        frame.flags = OPTIONAL
    return frame


def run(table: Table, effect: i64, flags: i64) -> None:
    """Put an effect on the stack."""
    program = table.content.program
    frame = push(table, frames.RUN)
    frame.step = program.first[effect]
    frame.place = frame.step
    frame.end = program.end[effect]
    frame.flags = flags


def refuse(table: Table) -> None:
    """A step has been refused: if it was the first of a `may`, the rest of that is dropped too (2.9)."""
    if len(table.frames) > 0:
        frame = table.frames[-1]
        if frame.flags & IN_MAY and frame.step == frame.place + 1:
            frame.step = frame.end


def fire(table: Table, event: i64) -> None:
    """LAN-91, LAN-138: let the standing effects of the player whose turn it is answer an event, later."""
    if mine(table).listens & BIT[event]:
        push(table, frames.FIRE).step = event


def tell_turn(table: Table) -> None:
    """Once nothing is under way: solo, when the Adversary has finished its own turn."""
    if table.seat != OVER and len(table.frames) == 0:
        table.tell("turn", table.seat, table.round)
