"""Game One for two: which hand the other's movements speak for. People bring their own bodies into their own signs."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.advice.hands import look
from orrery.games.ephemeris.rules.house import ALL
from orrery.games.ephemeris.rules.one import GameOne

CONVINCES: Final = 56.0  # hundredths of a matched card: a hand that gained so much more is e times as likely


def has_seen_moves(state: GameOne, seat: i64) -> bool:
    """Whether the other has moved; without a ban on repeated skies (EPH-106) nobody remembers it.

    Between more than two it wins nothing: hardly any deal explains what all of them did.
    """
    if state.seats > 2 or state.house.open_hands == ALL:
        return False
    for i in range(len(state.skies.all) - 1):
        if state.skies.all[i] & 7 != seat:
            return True
    return False


def explained(state: GameOne, seat: i64) -> float:
    """What the other's movements were worth to the hand that it has in an imagined deal, added up."""
    skies = state.skies.all
    gained: i64 = 0
    for i in range(len(skies) - 1):
        mover = skies[i] & 7
        before = skies[i] >> 3
        after = skies[i + 1] >> 3
        if mover != seat and before != after:  # it stays as it is when an Eclipse is called
            gained += look(state, mover, after) - look(state, mover, before)
    return float(gained) / CONVINCES
