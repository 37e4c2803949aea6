"""How turns and rounds pass, and how a game of Laniakea ends (LAN-19, LAN-113, LAN-119, LAN-130 to LAN-136)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules import frames
from orrery.games.laniakea.rules.adversary import adversary_turn
from orrery.games.laniakea.rules.counting import score, structures_built
from orrery.games.laniakea.rules.frames import Frame
from orrery.games.laniakea.rules.rows import put_in_row, refill_entities
from orrery.games.laniakea.rules.stack import tell_turn
from orrery.games.laniakea.rules.table import NOBODY_YET, POWERS, SETUP, Table, mine
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import BIT
from orrery.kernel.result import Result
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

# Why a game ended.
ASCENSION: Final = "ascension"
CAPPED: Final = "capped"
RETIRED: Final = "retired"
REASONS: Final = (ASCENSION, CAPPED, RETIRED)


def end_turn(table: Table) -> None:
    clear_turn(table)
    pass_turn(table)
    tell_turn(table)


def clear_turn(table: Table) -> None:
    table.phase = POWERS
    table.spent = 0
    table.attacked = 0
    table.in_play = NONE
    table.draws = 0
    table.tolled = 0
    table.relocated = 0
    table.turn_artifacts = 0


def pass_turn(table: Table) -> None:
    """LAN-19, LAN-135: the next player clockwise; a round is counted from the first seat, whoever sits there."""
    while True:
        table.seat = (table.seat + 1) % table.seats
        if table.seat == table.first:
            end_round(table)
            if table.seat == OVER:
                return
        if not table.is_retired(table.seat):
            return


def end_round(table: Table) -> None:
    """LAN-113, LAN-120, LAN-130: one full round after the trigger, or the cap."""
    if table.trigger_round != NOBODY_YET and table.round > table.trigger_round:
        finish(table, ASCENSION)
    elif table.round == table.house.round_cap:
        finish(table, CAPPED)
    else:
        table.round += 1
        if table.solo:
            adversary_turn(table)


def finish(table: Table, reason: str) -> None:
    if table.phase != SETUP:
        clear_turn(table)
    table.seat = OVER
    table.reason = reason
    if table.log is not None:
        for seat in range(len(table.players)):
            table.tell("score", seat, score(table, seat))


def put_back(table: Table) -> None:
    """What the broken effect left open: an Entity without a space goes back to its place, the card in play is
    discarded, the row is refilled."""
    if table.phase == SETUP:
        return
    if table.in_play != NONE:
        mine(table).discard |= BIT[table.in_play]
        table.in_play = NONE
    for frame in table.frames:
        if frame.kind == frames.SPACE_PICK:
            put_in_row(table, frame.left, frame.place)
    table.frames = vec[Frame]()
    refill_entities(table)


# The end ------------------------------------------------------------------------------------------------


def final_result(table: Table) -> Result | None:
    """LAN-119, LAN-132, LAN-134."""
    if table.seat != OVER:
        return None
    scores = [int(score(table, seat)) for seat in range(table.seats)]
    ranks: list[int] = []
    if table.solo:
        lost = table.is_retired(0) or scores[0] <= score(table, 1)
        ranks = [2 if lost else 1]
    else:
        ranks = [1] * table.seats
        for seat in range(table.seats):
            for other in range(table.seats):
                if ranks_before(table, other, seat):
                    ranks[seat] += 1
    return Result(ranks, scores, table.reason, table.reason == CAPPED)


def ranks_before(table: Table, other: i64, seat: i64) -> bool:
    left = leaving(table, seat)
    other_left = leaving(table, other)
    if left != other_left:
        return other_left > left
    if left < table.seats:
        return False
    points = score(table, seat)
    others = score(table, other)
    if points != others:
        return others > points
    mine = table.players[seat]
    theirs = table.players[other]
    built = structures_built(mine)
    their_built = structures_built(theirs)
    if built != their_built:
        return their_built > built
    return theirs.aether > mine.aether


def leaving(table: Table, seat: i64) -> i64:
    """When a seat left, as the place among those who did; who stays comes after all."""
    for i in range(len(table.retired)):
        if table.retired[i] == seat:
            return i
    return table.seats
