"""What a seat has chosen ahead: a plan for when it is asked, and answers that it always gives.

An intent is the seat's secret. It is an entry of the journal like any other, but nothing that others are sent follows
from it: the move that comes of it is an ordinary one, made after as long as this player's choices take (`clock.py`).

A plan is a few moves in a row. It is dropped, and the planner is told, when one of them is not possible, when the seat
learns something that it didn't know when it planned, or when a move is undone. A firm plan stands whatever is learnt.
Which answers can be given for the whole game a game says in its book of choices (`Choice.always`); they stand until
they are withdrawn.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from orrery.kernel.book import Choice
from orrery.kernel.events import NOBODY
from orrery.kernel.match import Match, Ply
from orrery.table.entries import Draft, TableRefused
from orrery.table.practice import must_be_a_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from orrery.table.known import Known
    from orrery.table.memory import Memory

STEPS = 8  # moves of one plan
CHANGES = 500  # of one seat: the journal keeps them all


class Due(NamedTuple):
    """A move that the table makes by itself."""

    seat: int
    text: str  # empty if a bot has yet to think about it
    planned: bool = False


@dataclass
class Intents:
    """What all seats of a table intend."""

    plans: dict[int, tuple[str, ...]] = field(default_factory=dict)  # moves to come, by seat
    firm: set[int] = field(default_factory=set)  # seats whose plans outlive news
    always: dict[int, frozenset[str]] = field(default_factory=dict)  # choices that are always made, by seat
    dropped: dict[int, str] = field(default_factory=dict)  # why a plan was dropped, until its seat plans or moves again
    changes: dict[int, int] = field(default_factory=dict)  # how often each seat has planned
    _begun: set[int] = field(default_factory=set)
    _seen: int = 0  # moves that were looked at

    def due(self, memory: Known) -> Due | None:
        """The move that somebody who is asked now has chosen ahead. Nothing is planned against the clock."""
        if not (self.plans or self.always) or memory.lesson is not None or memory.limit() is not None:
            return None
        for seat in memory.waiting() or [max(0, int(memory.match.state.seat))]:
            if memory.seats[seat].bot_plays or not (seat in self.plans or self.always.get(seat)):
                continue
            match = memory.match.facing(seat)
            legal = match.legal
            if match.is_forced or match.words.limit(match.state) is not None:
                continue
            plan = self.plans.get(seat)
            if plan and plan[0] in legal:
                return Due(seat, plan[0], True)
            if not plan and (text := self._always(match, seat, legal)):
                return Due(seat, text, True)
        return None

    def _always(self, match: Match, seat: int, legal: Sequence[str]) -> str:
        """The answer that a seat always gives to the question before it; empty if there is none."""
        wanted = self.always.get(seat, frozenset())
        return next((text for text in legal if choice_of(match, seat, text).name in wanted), "")

    # What happens ----------------------------------------------------------------------------------------

    def choose(self, data: dict[str, Any]) -> None:
        seat = data["seat"]
        self.changes[seat] = self.changes.get(seat, 0) + 1
        self.dropped.pop(seat, None)
        self._begun.discard(seat)
        self._put(seat, tuple(data["moves"]))
        self.firm = self.firm | {seat} if data["firm"] else self.firm - {seat}
        self.always[seat] = frozenset(data["always"])

    def follow(self, memory: Memory) -> None:
        """Moves have been made since the last look, or undone."""
        match = memory.match
        if match.number < self._seen:
            for seat in list(self.plans):
                self._drop(seat, "a move was undone")
        for number in range(self._seen, match.number):
            for seat in {*self.plans, *self.dropped}:
                self._follow(match, match.plies[number], seat)
        self._seen = match.number
        for seat in [*self.plans]:
            self._check(match, seat)

    def _follow(self, match: Match, ply: Ply, seat: int) -> None:
        plan = self.plans.get(seat, ())
        if ply.seat == seat and not ply.forced:
            self.dropped.pop(seat, None)
            if plan[:1] == (ply.text,):
                self._begun.add(seat)
                self._put(seat, plan[1:])
            elif plan and answers(match, seat, plan[0], ply):  # the player has thought again
                self._put(seat, ())
        elif plan[:1] == (ply.text,) and ply.seat == seat:
            self._put(seat, plan[1:])
        if seat in self.plans and seat not in self.firm and (told := news_to(match, ply, seat)) is not None:
            self._drop(seat, f"there’s news: {told}" if told else "something new was seen")

    def _check(self, match: Match, seat: int) -> None:
        """A plan that can't be carried out any more."""
        if match.seat is None or match.state.is_retired(seat):
            self._put(seat, ())
            return
        asked = match.seat == seat or seat in match.state.together()
        if not asked:
            if seat in self._begun:
                self._drop(seat, "another player has to choose first")
            return
        own = match.facing(seat)
        text = self.plans[seat][0]
        if not own.is_forced and text not in own.legal and is_asked(own, seat, text):
            self._drop(seat, "it isn’t possible now")

    def _drop(self, seat: int, why: str) -> None:
        self._put(seat, ())
        self.dropped[seat] = f"Your plan was dropped, because {why.rstrip('.')}."

    def _put(self, seat: int, moves: tuple[str, ...]) -> None:
        if moves:
            self.plans[seat] = moves
        else:
            self.plans.pop(seat, None)
            self._begun.discard(seat)


def choice_of(match: Match, seat: int, text: str) -> Choice:
    move = match.words.read_move(text, seat)
    assert move is not None
    return match.words.book.find(move)


def is_asked(match: Match, seat: int, text: str) -> bool:
    """Whether the open question is one that this move answers."""
    at = choice_of(match, seat, text).at
    return match.words.question(match.state) in (at if isinstance(at, tuple) else (at,))


def answers(match: Match, seat: int, text: str, ply: Ply) -> bool:
    """Whether a move answered the question that another was planned for."""
    at = choice_of(match, seat, text).at
    made = match.words.book.find(ply.move).at
    asked = made if isinstance(made, tuple) else (made,)
    return any(question in asked for question in (at if isinstance(at, tuple) else (at,)))


def news_to(match: Match, ply: Ply, seat: int) -> str | None:
    """What a move showed a seat that it couldn't know before, in a sentence or none; None if it is no news to it."""
    if ply.seat == seat and match.was_foreseen(ply):  # its own card, shown to the others
        return None
    for event in ply.events:
        if event.news and event.is_told_to(seat) and event.reader in (NOBODY, seat):
            return match.words.sentence(event.seen_by(seat), seat)
    return None


def standing(match: Match) -> dict[str, str]:
    """The choices that can be made for the whole game, each with its words."""
    return {choice.name: choice.always for choice in match.words.book.choices if choice.always}


# Commands -----------------------------------------------------------------------------------------------------


def intend(
    memory: Memory, seat: int, moves: Sequence[str], always: Sequence[str], firm: bool = False
) -> list[Draft]:
    """Chooses ahead: these moves in a row, and these choices whenever they come up."""
    if memory.over:
        raise TableRefused("The game is over, so there’s nothing to plan.")
    must_be_a_game(memory)
    match = memory.match
    if memory.lesson is not None and memory.lesson.step is not None:
        raise TableRefused("You can plan ahead when the lesson is over.")
    if len(memory.seats_of(memory.seats[seat].holder)) > 1:
        raise TableRefused("You share this device, so others would see your plan.")
    if len(moves) > STEPS:
        raise TableRefused(f"A plan can have {STEPS} moves.")
    for text in moves:
        move = match.words.read_move(text, seat)
        if move is None or match.words.book.find(move).leaves:
            raise TableRefused("One of these moves can’t be planned. Choose from the list.")
    known = standing(match)
    if any(name not in known for name in always):
        raise TableRefused("This can’t be chosen for the whole game. Choose from the list.")
    intents = memory.intents
    now = (intents.plans.get(seat, ()), intents.always.get(seat, frozenset()), seat in intents.firm)
    if now == (tuple(moves), frozenset(always), firm) and seat not in intents.dropped:
        return []
    if intents.changes.get(seat, 0) >= CHANGES:
        raise TableRefused("You’ve planned too often in this game. Make your moves as they come.")
    return [Draft("intent", {"seat": seat, "moves": list(moves), "always": sorted(always), "firm": firm})]


def carry_out(memory: Memory, due: Due, version: int) -> list[Draft]:
    """Makes the move that was planned, unless it has been withdrawn or the table has moved on meanwhile."""
    if version != memory.version or memory.over or memory.due() != due:
        return []
    if due.seat in memory.waiting():
        return [Draft("answers", {"given": [[due.seat, due.text]]})]
    return [Draft("move", {"seat": due.seat, "move": due.text})]


def intended(memory: Memory, data: dict[str, Any]) -> None:
    memory.intents.choose(data)
