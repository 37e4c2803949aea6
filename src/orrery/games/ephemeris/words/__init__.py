"""Everything that is said in Ephemeris, mode by mode."""
from __future__ import annotations

from collections.abc import Callable

from orrery.games.ephemeris.options import by_way
from orrery.games.ephemeris.words.common import EphemerisWords
from orrery.games.ephemeris.words.one import GameOneWords
from orrery.games.ephemeris.words.pairs import PairsWords
from orrery.games.ephemeris.words.quiz import GameThreeWords
from orrery.games.ephemeris.words.snap import SnapWords, StocksWords
from orrery.games.ephemeris.words.two import GameTwoWords
from orrery.kernel.game import Setup

words_of: Callable[[Setup], EphemerisWords] = by_way({
    "one": GameOneWords,
    "two": GameTwoWords,
    "three": GameThreeWords,
    "pairs": PairsWords,
    "snap": SnapWords,
    "traditional": StocksWords,
})
