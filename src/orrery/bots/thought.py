"""Why a move was made, from its player's own knowledge: to be told when nothing is secret any more."""
from __future__ import annotations

from typing import NamedTuple

from orrery.bots.bot import effort
from orrery.bots.review import line_of
from orrery.bots.search import Search
from orrery.kernel.chance import FastChance
from orrery.kernel.match import Match
from orrery.kernel.sight import Sight

LOOKS = 2000  # iterations at the most: a second thought needn't take as long as the first
USUAL = 400  # for somebody of whom nobody knows how far they look ahead


class Thought(NamedTuple):
    """A move in words, what speaks for it, and how it was expected to go on."""

    label: str
    reason: str  # empty if there was nothing to choose, or somebody left the game
    bot: bool  # whether a bot made it; nobody knows what a person expected
    looked: bool  # whether somebody has looked ahead
    line: tuple[tuple[int, str], ...]


def thought(match: Match, number: int, level: str = "") -> Thought:
    """What can be thought of the move at a position: by a bot of that level, with what the seat knew there.

    Without a level somebody else looks ahead, for a person or a player of a record.
    """
    ply = match.plies[number]
    chance = FastChance(number)
    before = ply.before.clone()
    before.seat = ply.seat  # of those who answer together any may be asked first
    sight = Sight(before, ply.seat, chance)
    imagined, words = sight.imagine(chance), match.words
    label, options = words.label(imagined, ply.move), sight.moves()
    if len(options) == 1 or ply.move not in options:
        return Thought(label, "", bool(level), looked=False, line=())
    reason = words.reason(imagined, ply.move)
    look = effort(level) if level else None
    iterations = USUAL if look is None else min(look.iterations, LOOKS)
    if iterations == 0:
        return Thought(label, reason, bool(level), looked=False, line=())
    search = Search(sight, match.setup.game.advice, chance.below(1 << 30))
    search.think(iterations, 1e9)
    return Thought(label, reason, bool(level), looked=True, line=line_of(search, words, imagined, ply.move)[1:])
