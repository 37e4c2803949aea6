"""What is open when, and to whom: one rule for the pages, the replay, the API, the terminal and continued games.

| | lobby | running | ended by agreement | finished |
| --- | --- | --- | --- | --- |
| player | the lobby | own view; continue with new hidden cards | as when running | all hands; record; continue |
| spectator, `off` | – | – | – | – |
| spectator, `public` | the lobby | what all can see | what all can see | what all can see |
| spectator, `open_after` | the lobby | what all can see | what all can see | all hands; record; continue |

Two sorts of games must not be tried twice with knowledge (`Memory.counted`). A rated game can't be continued before it
is finished. A daily sky is the same for everybody, so until its day is over

| | running | ended early | finished |
| --- | --- | --- | --- |
| player | own view | own view | all hands; continue |
| who has finished their own try | – | – | all hands |
| anybody else | – | – | – |

and nobody gets the record, whose seed is everybody's. When the day is over, it is a game that all may see.

The record holds the secret, and with it every hand; so whoever may not see the hands does not get it. Players who end a
game early have agreed to stop, not to show their cards.
"""
from __future__ import annotations

from typing import Literal, NamedTuple

from orrery.table import days
from orrery.table.memory import Memory

Phase = Literal["lobby", "running", "abandoned", "finished"]
Continuing = Literal["no", "dealt again", "as it was"]


class Openness(NamedTuple):
    """What somebody may see and have of a table."""

    look: bool  # the table itself: a player their own view, a spectator what all can see
    hands: bool = False  # every hand, all through the game
    record: bool = False  # with the secret and the seed in it
    going_on: Continuing = "no"  # playing on from a moment: how the hidden cards lie then


def openness(phase: Phase, watch: str, *, plays: bool) -> Openness:
    """The rule. `watch` is what the host chose for spectators, `plays` whether somebody has a key to the table."""
    if not plays and watch == "off":
        return Openness(look=False)
    if phase == "finished" and (plays or watch == "open_after"):
        return Openness(look=True, hands=True, record=True, going_on="as it was")
    if phase != "lobby" and plays:
        return Openness(look=True, going_on="dealt again")
    return Openness(look=True)


def phase_of(memory: Memory) -> Phase:
    if not memory.dealt:
        return "lobby"
    if memory.abandoned or memory.frozen:  # a table that stands still can't be finished, so its hands stay hidden
        return "abandoned"
    return "finished" if memory.over else "running"


def todays_sky(phase: Phase, *, plays: bool, tried: bool) -> Openness:
    """The rule for a daily sky whose day isn't over. `tried`: whether somebody has finished their own try."""
    finished = phase == "finished"
    if plays:
        return Openness(look=True, hands=finished, going_on="as it was" if finished else "no")
    return Openness(look=finished and tried, hands=finished and tried)


def open_to(memory: Memory, *, plays: bool, tried: bool = False) -> Openness:
    phase = phase_of(memory)
    if memory.daily and not days.is_over(memory.daily):
        return todays_sky(phase, plays=plays, tried=tried)
    may = openness(phase, "open_after" if memory.daily else memory.watch, plays=plays)
    return may._replace(going_on="no") if memory.counted and phase != "finished" else may


def no_record(memory: Memory) -> str:
    """Why somebody who asks for the record doesn't get it."""
    if memory.frozen:
        return memory.frozen
    if memory.abandoned:
        return "This game was ended early, so its hands stay hidden, and so does the record."
    if memory.over and memory.daily and not days.is_over(memory.daily):
        return "The record holds the seed of today’s sky. You can have it tomorrow."
    if memory.over:
        return "The record shows every hand, and at this table spectators don’t see them."
    return "The record shows every hand, so you can have it when the game is over."
