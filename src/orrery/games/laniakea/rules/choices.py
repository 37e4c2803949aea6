"""The numbers of moves: one stretch for each decision of section 4, and the moves that stand alone."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WIDTH: Final[i64] = 64  # of a stretch: no pack has more galaxies or Entities
PAGE: Final[i64] = 2048  # the moves of cards 64 to 127 are numbered so much higher, and so on

CELESTIAL: Final[i64] = 0
PLAY: Final[i64] = 64  # + card
DISCARD: Final[i64] = 128  # + card
UPKEEP: Final[i64] = 192  # + card
FETCH: Final[i64] = 256  # + card
TRASH: Final[i64] = 320  # + 64 * zone + card
STEP: Final[i64] = 512  # + galaxy
TELEPORT: Final[i64] = 576  # + galaxy
FREE_STEP: Final[i64] = 640  # + galaxy
HARVEST: Final[i64] = 704  # + galaxy
RELOCATE: Final[i64] = 768  # + galaxy
SHIFT_WHAT: Final[i64] = 832  # + galaxy
SHIFT_TO: Final[i64] = 896  # + galaxy
AUGMENT: Final[i64] = 960  # + galaxy
TOKEN: Final[i64] = 1024  # + galaxy
SANCTUM: Final[i64] = 1088  # + galaxy
GATEWAY: Final[i64] = 1152  # + galaxy
THRONE: Final[i64] = 1216  # + Abyss
RECRUIT: Final[i64] = 1280  # + Entity
ARTIFACT: Final[i64] = 1344  # + artifact
ATTACK: Final[i64] = 1408  # + Chaos card
SPACE: Final[i64] = 1472  # + Entity space
POWER: Final[i64] = 1480  # + position in the row
BRANCH: Final[i64] = 1488  # + branch
COMMIT: Final[i64] = 1496  # + attack value
STONE: Final[i64] = 1512  # + resource
LOOP_PICK: Final[i64] = 1516  # + resource
CONVERT: Final[i64] = 1520  # + exchange, see below
RETIRE: Final[i64] = 1528  # + seat; at any time, by any seat

GLEAN: Final[i64] = 1532
CASH: Final[i64] = 1533
GATE: Final[i64] = 1534
AUGMENTING: Final[i64] = 1535
PLACING: Final[i64] = 1536
END: Final[i64] = 1537
LOOP: Final[i64] = 1538
STOP: Final[i64] = 1539
SKIP_MOVE: Final[i64] = 1540
STAY_AT_GATE: Final[i64] = 1541
NO_FREE_STEP: Final[i64] = 1542
STOP_CONVERTING: Final[i64] = 1543
SKIP_TRASH: Final[i64] = 1544
SKIP_FETCH: Final[i64] = 1545
HARVEST_ALL: Final[i64] = 1546
HARVEST_IN_ORDER: Final[i64] = 1547
HARVEST_NONE: Final[i64] = 1548
STOP_HARVEST: Final[i64] = 1549
STAY: Final[i64] = 1550
SKIP_SHIFT: Final[i64] = 1551
SKIP_BUILD: Final[i64] = 1552
SKIP_POWER: Final[i64] = 1553
UPGRADE_MOVEMENT: Final[i64] = 1554
UPGRADE_ABILITY: Final[i64] = 1555
SKIP_UPGRADE: Final[i64] = 1556
SKIP_RECRUIT: Final[i64] = 1557
INSTANT_FIRST: Final[i64] = 1558
SPACE_FIRST: Final[i64] = 1559
STOP_CHOOSING: Final[i64] = 1560
YES: Final[i64] = 1561
NO: Final[i64] = 1562
COMMIT_TOKEN: Final[i64] = 1563
UPKEEP_DONE: Final[i64] = 1564
ACTIONS: Final[i64] = 1565

# Single exchanges (LAN-53, LAN-54): what is handed in, what is received.
VV_A: Final[i64] = 0
VF_A: Final[i64] = 1
FF_A: Final[i64] = 2
A_VV: Final[i64] = 3
A_VF: Final[i64] = 4
A_FF: Final[i64] = 5
V_F: Final[i64] = 6
F_V: Final[i64] = 7
EXCHANGES: Final = ("VV>A", "VF>A", "FF>A", "A>VV", "A>VF", "A>FF", "V>F", "F>V")


def card_move(base: i64, kind: i64) -> i64:
    """The move of a decision about a card."""
    return base + kind if kind < WIDTH else base + kind % WIDTH + PAGE * (kind // WIDTH)


def card_of(move: i64) -> i64:
    """The card that such a move is about."""
    return move % WIDTH + WIDTH * (move // PAGE)
