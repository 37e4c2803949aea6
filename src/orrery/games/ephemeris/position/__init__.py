"""A position of Ephemeris as plain data; each mode has keys of its own, and traditional Snap too."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from orrery.games.ephemeris.options import by_way
from orrery.games.ephemeris.position.board import GameOnePosition
from orrery.games.ephemeris.position.pairs import PairsPosition
from orrery.games.ephemeris.position.quiz import GameThreePosition
from orrery.games.ephemeris.position.snap import SnapPosition, StocksPosition
from orrery.games.ephemeris.position.two import GameTwoPosition
from orrery.kernel.game import Setup
from orrery.kernel.position import Position

position_of: Callable[[Setup], Position[Any]] = by_way({
    "one": GameOnePosition,
    "two": GameTwoPosition,
    "three": GameThreePosition,
    "pairs": PairsPosition,
    "snap": SnapPosition,
    "traditional": StocksPosition,
})
