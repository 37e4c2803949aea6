"""Everything that is said in Ephemeris, mode by mode."""
from __future__ import annotations

from orrery.games.ephemeris.words.cards import PairsWords, SnapWords
from orrery.games.ephemeris.words.common import EphemerisWords
from orrery.games.ephemeris.words.one import GameOneWords
from orrery.games.ephemeris.words.quiz import GameThreeWords
from orrery.games.ephemeris.words.two import GameTwoWords
from orrery.kernel.game import Setup

WORDS: dict[str, type[EphemerisWords]] = {
    "one": GameOneWords,
    "two": GameTwoWords,
    "three": GameThreeWords,
    "pairs": PairsWords,
    "snap": SnapWords,
}


def words_of(setup: Setup) -> EphemerisWords:
    return WORDS[setup.mode.name](setup)
