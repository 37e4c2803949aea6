"""Why a game ended, as the table says it."""
from __future__ import annotations

from orrery.games.laniakea.rules import Laniakea
from orrery.games.laniakea.rules.turns import ASCENSION, CAPPED, RETIRED

ENDINGS = {
    ASCENSION: "An Ascension is complete and its last round is over.",
    CAPPED: "The last round is over, and no Ascension is complete.",
    RETIRED: "Everybody else has left, so the game is over.",
}


def ending(state: Laniakea) -> str:
    return "You gave the game up." if state.solo and state.reason == RETIRED else ENDINGS[state.reason]
