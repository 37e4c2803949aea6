"""Why a game ended, as the table says it."""
from __future__ import annotations

from orrery.games.vediic.rules.play import ALONE, CAP, ENLIGHTENED

ENDINGS = {
    ENLIGHTENED: "A second pawn has left the board, so the game is over.",
    CAP: "The last round is over.",
    ALONE: "Everybody else has left, so the game is over.",
}
