"""What can be done while a finished game is looked at together: pure functions to the entries to be written.

Players lead, comment, mark and try variations; `openness.py` says who sees it. A variation is played by the rules, with
the cards as they lay.
"""
from __future__ import annotations

import re
from collections.abc import Mapping

from orrery.kernel.match import Match
from orrery.kernel.refusal import Refused
from orrery.table.entries import Draft, TableRefused
from orrery.table.memory import Memory, make
from orrery.table.openness import phase_of
from orrery.table.study import Moment

COMMENT_LENGTH = 400
COMMENTS, VARIATIONS, MOVES, MARKS = 300, 40, 80, 24
ENTRIES = 4000  # of one table
MARK = re.compile(r"[\w.:-]{1,64}(>[\w.:-]{1,64})?")
LEADS = "lead"  # the note of a device that says where it leads to


def must_be_finished(memory: Memory) -> None:
    if phase_of(memory) != "finished":
        raise TableRefused("You can look at a game together when it’s finished.")
    if memory.study.count >= ENTRIES:
        raise TableRefused("This table’s study is full.")


def drafted(**data: object) -> list[Draft]:
    return [Draft("study", dict(data))]


def check(memory: Memory, moment: Moment) -> None:
    """That there is such a moment."""
    last = memory.number
    if moment.branch:
        if moment.branch not in memory.study.variations:
            raise TableRefused("That variation is gone.")
        last = memory.study.variations[moment.branch].last
    if not 0 <= moment.at <= last:
        raise TableRefused("There’s no such move in this game.")


def position(memory: Memory, moment: Moment) -> Match:
    """The match at a moment, also of a variation."""
    check(memory, moment)
    if not moment.branch:
        return memory.match.at(moment.at)
    variation = memory.study.variations[moment.branch]
    match = memory.match.at(min(moment.at, variation.start))
    try:
        for text in variation.moves[: max(0, moment.at - variation.start)]:
            make(match, match.seat if match.seat is not None else -1, text)
    except Refused:
        raise TableRefused("This variation doesn’t fit the rules any more.") from None
    return match


def where(memory: Memory, notes: Mapping[tuple[int, str], object]) -> Moment | None:
    """Where the leader is; None if nobody leads. What no longer exists is the end of the game."""
    leader = memory.study.leader
    if leader is None:
        return None
    match notes.get((leader, LEADS)):
        case [int(at), int(branch)]:
            moment = Moment(at, branch)
            try:
                check(memory, moment)
            except TableRefused:
                return Moment(memory.number)
            return moment
    return Moment(memory.number)


def lead(memory: Memory, holder: int, leads: bool) -> list[Draft]:
    """Takes the lead, or gives it back."""
    must_be_finished(memory)
    if leads:
        return [] if memory.study.leader == holder else drafted(do="lead", by=holder)
    return drafted(do="stop") if memory.study.leader == holder else []


def comment(memory: Memory, seat: int, moment: Moment, text: str) -> list[Draft]:
    must_be_finished(memory)
    check(memory, moment)
    said = " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())[:COMMENT_LENGTH]
    if not said:
        raise TableRefused("Type a comment first.")
    if len(memory.study.comments) >= COMMENTS:
        raise TableRefused("There’s no room for more comments. Remove one first.")
    return drafted(do="comment", seat=seat, at=moment.at, branch=moment.branch, text=said)


def uncomment(memory: Memory, holder: int, number: int) -> list[Draft]:
    """Removes a comment of one's own; the host may remove any."""
    must_be_finished(memory)
    found = memory.study.comments.get(number)
    if found is None:
        return []
    if holder != 0 and found.seat not in memory.seats_of(holder):
        raise TableRefused("You can remove your own comments.")
    return drafted(do="remove", comment=number)


def mark(memory: Memory, moment: Moment, marks: str) -> list[Draft]:
    """The rings and arrows at a moment, all of them."""
    must_be_finished(memory)
    check(memory, moment)
    wanted = list(dict.fromkeys(marks.split()))
    if len(wanted) > MARKS:
        raise TableRefused(f"A position can have up to {MARKS} marks.")
    if not all(MARK.fullmatch(one) for one in wanted):
        raise TableRefused("Mark things on the board, or draw an arrow between two.")
    if tuple(wanted) == memory.study.marks.get(moment, ()):
        return []
    return drafted(do="mark", at=moment.at, branch=moment.branch, marks=wanted)


def try_move(memory: Memory, seat: int, moment: Moment, text: str) -> list[Draft]:
    """Plays another move at a moment: the variation goes on, or a new one leaves there.

    The game's own next move, or that of the variation, needs no other: nothing is written.
    """
    must_be_finished(memory)
    match = position(memory, moment)
    if match.seat is None:
        raise TableRefused("The game is over here. Go back a move to try another.")
    if refusal := match.why_not(text):
        raise TableRefused(refusal.text, refusal.rule)
    known = memory.study.variations.get(moment.branch)
    if known is None or moment.at < known.start:
        played = [ply.text for ply in memory.match.plies[moment.at : moment.at + 1]]
    else:
        played = list(known.moves[moment.at - known.start :][:1])
    if played == [text]:
        return []
    match.push(text)
    while match.settle_one():
        pass
    new = [ply.text for ply in match.plies[moment.at :]]
    if known is not None and moment.at == known.last:
        if len(known.moves) + len(new) > MOVES:
            raise TableRefused("This variation is long enough. Start another one from here.")
        return drafted(do="more", branch=moment.branch, moves=new)
    if len(memory.study.variations) >= VARIATIONS:
        raise TableRefused("There’s no room for more variations. Remove one first.")
    if known is not None and moment.at > known.start:  # it leaves the variation somewhere within
        return drafted(do="try", seat=seat, start=known.start, moves=[*known.moves[: moment.at - known.start], *new])
    return drafted(do="try", seat=seat, start=moment.at, moves=new)


def drop(memory: Memory, holder: int, branch: int) -> list[Draft]:
    """Removes a variation of one's own; the host may remove any."""
    must_be_finished(memory)
    found = memory.study.variations.get(branch)
    if found is None:
        return []
    if holder != 0 and found.seat not in memory.seats_of(holder):
        raise TableRefused("You can remove your own variations.")
    return drafted(do="drop", branch=branch)
