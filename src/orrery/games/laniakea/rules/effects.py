"""The interpreter of effects (section 2.9, LAN-29, LAN-30, LAN-91). What each verb does stands in `verbs.py`."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.cards import draw
from orrery.games.laniakea.rules.frames import IN_MAY, OPTIONAL, STRICT, TILE, Frame
from orrery.games.laniakea.rules.stack import Task, pop, run
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.vocabulary import ENHANCEMENT, NONE, ON, PASSIVE, VERB_ROOM
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import vec


class Verb:
    """A word that packs write effects with. What the parameters a to f of a step mean, each verb says itself.

    A plain Verb is never carried out: it is looked up where it matters, such as `mod` or `score`.
    """

    def __init__(self, name: str, always: bool = False, harmless: bool = False, refusable: bool = False) -> None:
        self.name: str = name
        self.always: bool = always  # done whether or not anything can come of it
        self.harmless: bool = harmless  # leaves what later steps find as it is (LAN-22)
        self.refusable: bool = refusable  # asks a question that can be answered with no

    def possible(self, table: Table, step: i64) -> bool:
        """LAN-29: whether the step would do something now."""
        return False

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        """For the player whose turn it is; `frame` is the effect's."""
        raise NotImplementedError

    def can_refuse(self, table: Table, step: i64) -> bool:
        """Whether this step can be refused, so that a `may` need not ask first."""
        return self.refusable

    def repays(self, table: Table, step: i64, end: i64) -> bool:
        """LAN-22: whether the step can be made sure to draw a card; the effect ends before `end`."""
        return False


VERBS: Final = vec[Verb]([Verb("")] * VERB_ROOM)  # by number; `verbs.py` puts them there


def possible(table: Table, step: i64) -> bool:
    return VERBS[table.content.program.verb[step]].possible(table, step)


def any_possible(table: Table, effect: i64) -> bool:
    """LAN-29: at least one step can be done."""
    program = table.content.program
    for step in range(program.first[effect], program.end[effect]):
        if possible(table, step):
            return True
    return False


def open_branches(table: Table, step: i64, taken: i64) -> i64:
    """Branches of a `choose` that are possible now and have not been taken."""
    program = table.content.program
    found: i64 = 0
    for branch in range(program.b[step]):
        if not taken & BIT[branch] and any_possible(table, program.a[step] + branch):
            found |= BIT[branch]
    return found


def leave_to_skip(table: Table, effect: i64) -> i64:
    """Of a played card or artifact: core actions may be skipped if they are one of several steps."""
    program = table.content.program
    if program.end[effect] - program.first[effect] > 1:
        return OPTIONAL
    return 0


def repays(table: Table, effect: i64) -> bool:
    """LAN-22: whether an effect can be made sure to draw a card; a step that could spoil a later one decides."""
    program = table.content.program
    if program.draws[effect] > 0:
        return True
    for step in range(program.first[effect], program.end[effect]):
        verb = VERBS[program.verb[step]]
        if verb.repays(table, step, program.end[effect]):
            return True
        if not verb.harmless:
            return False
    return False


class Run(Task):
    """An effect: from `step` to `end` of the program. LAN-30: an impossible step is passed over."""

    def go_on(self, table: Table, frame: Frame) -> bool:
        step = frame.step
        if step == frame.end:
            pop(table)
            return True
        frame.step += 1
        verb = VERBS[table.content.program.verb[step]]
        if verb.always or verb.possible(table, step):
            verb.do(table, step, frame)
        elif frame.flags & IN_MAY and step == frame.place:
            frame.step = frame.end
        return True


class May(Task):
    """All or nothing: an effect (`step`), or the drawing that a galaxy offers (TILE, LAN-57)."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add(choices.YES)
        out.add(choices.NO)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        if move == choices.NO:
            return
        if frame.flags & TILE:
            draw(table, table.seat, 1)
        else:
            run(table, frame.step, OPTIONAL)

    def repays(self, table: Table, frame: Frame, move: i64) -> bool:
        return move == choices.YES and (frame.flags & TILE != 0 or repays(table, frame.step))


class ChooseBranch(Task):
    """A branch is an effect of its own: its core action is skippable only if it has several steps.

    Frame: `step` of the program, `left` branches to run, `mask` of those taken.
    """

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        branches = open_branches(table, frame.step, frame.mask)
        out.add_all(choices.BRANCH, branches)
        if frame.mask != 0 or branches == 0:
            out.add(choices.STOP_CHOOSING)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        if move == choices.STOP_CHOOSING:
            pop(table)
            return
        branch = move - choices.BRANCH
        frame.mask |= BIT[branch]
        frame.left -= 1
        if frame.left == 0:
            pop(table)
        effect = table.content.program.a[frame.step] + branch
        run(table, effect, STRICT if frame.flags & STRICT else leave_to_skip(table, effect))

    def repays(self, table: Table, frame: Frame, move: i64) -> bool:
        if move == choices.STOP_CHOOSING:
            return False
        return repays(table, table.content.program.a[frame.step] + move - choices.BRANCH)


class Fire(Task):
    """LAN-91: what answers event `step`: spaces S1 to S8, then artifacts in the order of gaining.

    They are put on the stack from the last to the first. Frame: `place` an Entity that does not answer (LAN-89).
    """

    def go_on(self, table: Table, frame: Frame) -> bool:
        """Spaces S1 to S8, then artifacts in the order of gaining: put on the stack from the last to the first."""
        pop(table)
        content = table.content
        player = mine(table)
        for i in range(table.artifact_left, len(table.artifact_deck)):  # the first drawn lies last
            artifact = table.artifact_deck[i]
            if player.artifacts & BIT[artifact] and content.artifact_uses[artifact] == PASSIVE:
                answer_with(table, content.artifact_effect[artifact], frame.step)
        space = content.spaces - 1
        while space >= 0:
            entity = player.spaces[space]
            if entity != NONE and entity != frame.place and content.entity_type[entity] == ENHANCEMENT:
                answer_with(table, content.entity_effect[entity], frame.step)
            space -= 1
        return True


def answer_with(table: Table, effect: i64, event: i64) -> None:
    program = table.content.program
    step = program.end[effect] - 1
    while step >= program.first[effect]:
        if program.verb[step] == ON and program.a[step] == event:
            run(table, program.b[step], STRICT)
        step -= 1
