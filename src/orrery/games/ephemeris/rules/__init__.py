"""The rules of Ephemeris, EPH-1 to EPH-629 of docs/rules/ephemeris.md."""
from orrery.games.ephemeris.rules.heavens import Heavens
from orrery.games.ephemeris.rules.house import House
from orrery.games.ephemeris.rules.one import GameOne
from orrery.games.ephemeris.rules.pairs import Pairs
from orrery.games.ephemeris.rules.snap import Snap
from orrery.games.ephemeris.rules.stocks import Stocks
from orrery.games.ephemeris.rules.table import Ephemeris
from orrery.games.ephemeris.rules.three import GameThree
from orrery.games.ephemeris.rules.two import GameTwo

__all__ = ["Ephemeris", "GameOne", "GameThree", "GameTwo", "Heavens", "House", "Pairs", "Snap", "Stocks"]
