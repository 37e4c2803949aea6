"""A position of Ephemeris as plain data. Each mode has its keys (see the files of this folder); all of them have these.

Keys, all optional; what is missing is as in a fresh game:

| key | value | if missing |
| --- | --- | --- |
| `starter` | the seat that began | drawn by chance |
| `seat` | who decides; null when over | the starting seat |
| `left` | rounds (board), goes (Pairs) or cards to lay (Snap) before the cap, the present one included | as agreed |
| `round` | number of the present round (board) | by `left` and the cap |
| `retired` | seats that left, in order | none |
| `left_with` | for each of them the number of its leaving; equal for those who left in one Eclipse | one by one |
| `reason`, `winner` | how it ended, and a seat or null | `ephemeris`, `orbit`, `pairs` or `snap`; null |
"""
from __future__ import annotations

from collections.abc import Callable

from orrery.games.ephemeris.options import by_way
from orrery.games.ephemeris.position.board import GameOnePosition, GameTwoPosition
from orrery.games.ephemeris.position.cards import PairsPosition, SnapPosition
from orrery.games.ephemeris.position.common import EphemerisPosition
from orrery.games.ephemeris.position.quiz import GameThreePosition
from orrery.games.ephemeris.position.stocks import StocksPosition
from orrery.kernel.game import Setup

position_of: Callable[[Setup], EphemerisPosition] = by_way({
    "one": GameOnePosition,
    "two": GameTwoPosition,
    "three": GameThreePosition,
    "pairs": PairsPosition,
    "snap": SnapPosition,
    "traditional": StocksPosition,
})
