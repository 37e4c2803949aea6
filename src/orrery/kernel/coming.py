"""What a seat may be able to choose when it is asked next, as far as it can imagine: to plan ahead.

The others are imagined to move by dice, in positions where all that the seat can't know is dealt again. So nothing here
depends on what is hidden from it.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from orrery.kernel.chance import Chance, FastChance
from orrery.kernel.state import OVER, State

if TYPE_CHECKING:
    from orrery.kernel.book import Question
    from orrery.kernel.match import Match

COPIES = 8
FAR = 2000  # choices; nobody plans further ahead
MOST = 80  # options that are worth reading


class Option(NamedTuple):
    text: str
    label: str
    why: str
    sure: bool  # could be chosen in everything imagined


def coming(match: Match, seat: int, plan: Sequence[str] = ()) -> list[Option]:
    """The choices of a seat when it is asked next, or after it has carried out the first moves of a plan."""
    imagined = [state for copy in range(COPIES) if (state := imagine(match, seat, plan, copy)) is not None]
    asked: Counter[Question] = Counter(match.words.question(state) for state in imagined)
    if not asked:
        return []
    question, _ = asked.most_common(1)[0]
    likely = [state for state in imagined if match.words.question(state) is question]
    found: dict[int, tuple[int, State]] = {}
    for state in likely:
        for move in state.moves():
            found[move] = (found.get(move, (0, state))[0] + 1, state)
    words = match.words
    options = [
        Option(words.move_text(move), words.label(state, move), words.explain(state, move).text, often == len(likely))
        for move, (often, state) in sorted(found.items())
    ]
    by_words = {option.label: option for option in reversed(options)}  # the same words twice would be a riddle
    return sorted((o for o in options if by_words[o.label] is o), key=lambda option: not option.sure)[:MOST]


def imagine(match: Match, seat: int, plan: Sequence[str], copy: int) -> State | None:
    """A position in which a seat has a choice after its plan; None if it comes to none."""
    chance = FastChance(1000 + copy)
    state = match.state.clone()
    state.redeal(seat, chance)
    for text in plan:
        move = match.words.read_move(text, seat)
        if not reaches(match, state, seat, chance) or move not in state.moves():
            return None
        state.play(move)
        while state.seat == seat and not state.always_asks() and len(only := state.moves()) == 1:
            state.play(only[0])
        if state.seat != seat:
            return None  # the turn is over
    return state if reaches(match, state, seat, chance) else None


def reaches(match: Match, state: State, seat: int, chance: Chance) -> bool:
    """Plays on until a seat has a choice that isn't a race; whether it ever does."""
    for _ in range(FAR):
        if state.seat == OVER or state.is_retired(seat):
            return False
        moves = state.moves()
        if not moves:  # another seat is in the middle of something that its imagined cards don't go on from
            return False
        if state.seat == seat and len(moves) > 1 and match.words.limit(state) is None:
            return True
        state.play(moves[chance.below(len(moves))])
    return False
