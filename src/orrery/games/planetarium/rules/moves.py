"""Decision points and the numbers of the moves (section 4)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Moves, in the order in which a decision offers them.
MOVE_PLANET: Final[i64] = 0  # + planet
MOVE_MATTER: Final[i64] = 4  # + space
TO: Final[i64] = 76  # + space
PLAY: Final[i64] = 148  # + card
DOWNGRADE: Final[i64] = 200  # + card
PASS: Final[i64] = 252
ON: Final[i64] = 253  # + planet
MARKER: Final[i64] = 257  # + planet
NO_MARKER: Final[i64] = 261
GRAVITY: Final[i64] = 262  # + kind
NO_GRAVITY: Final[i64] = 266
FROM: Final[i64] = 267  # + space
INTO: Final[i64] = 339  # + planet
DRAW: Final[i64] = 343  # + deck
KEEP: Final[i64] = 346  # + card
DISCARD: Final[i64] = 398  # + card
DONE: Final[i64] = 450
RETIRE: Final[i64] = 451  # + seat; at any time
ACTIONS: Final[i64] = 455

# Decision points.
AT_SETUP: Final[i64] = 0  # discard_final
AT_TOKEN: Final[i64] = 1  # move_token
AT_TARGET: Final[i64] = 2  # move_to
AT_ACT: Final[i64] = 3  # act
AT_PLANET: Final[i64] = 4  # play_planet
AT_MARKER: Final[i64] = 5  # marker
AT_KIND: Final[i64] = 6  # gravity_kind
AT_SPACE: Final[i64] = 7  # gravity_space
AT_SLOT: Final[i64] = 8  # gravity_planet
AT_DECK: Final[i64] = 9  # draw_deck
AT_KEEP: Final[i64] = 10  # keep_final
AT_FINAL: Final[i64] = 11  # final_card
AT_FINAL_PLANET: Final[i64] = 12  # final_planet
