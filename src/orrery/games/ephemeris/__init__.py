"""Ephemeris: nine pieces on the zodiac; three board games, Pairs and Snap for 1 to 7 players."""
from __future__ import annotations

from orrery.games.ephemeris.advice import EphemerisAdvice
from orrery.games.ephemeris.drawing import EphemerisDrawing
from orrery.games.ephemeris.drawing.scenery import Scenery
from orrery.games.ephemeris.gallery import shelves
from orrery.games.ephemeris.observation import EphemerisObserver
from orrery.games.ephemeris.options import MODES, OPTIONS, check, way_of
from orrery.games.ephemeris.pack import load_pack
from orrery.games.ephemeris.paper import kit
from orrery.games.ephemeris.position import position_of
from orrery.games.ephemeris.rules import Ephemeris, GameOne, GameThree, GameTwo, House, Pairs, Snap, Stocks
from orrery.games.ephemeris.text import picture_of
from orrery.games.ephemeris.tracker import tracker_of
from orrery.games.ephemeris.view import view_of
from orrery.games.ephemeris.words import words_of
from orrery.games.learning import taught
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.game import Game, Setup

STATES: dict[str, type[GameOne | GameTwo | GameThree | Pairs | Snap | Stocks]] = {
    "one": GameOne,
    "two": GameTwo,
    "three": GameThree,
    "pairs": Pairs,
    "snap": Snap,
    "traditional": Stocks,
}


def start(setup: Setup, chance: Chance, log: Log | None) -> Ephemeris:
    state = STATES[way_of(setup)](setup.seats, setup.content.heavens, setup.house, chance)
    state.begin(log)
    return state


GAME: Game[Ephemeris] = Game(
    name="ephemeris",
    title="Ephemeris",
    prefix="EPH",
    text="Push the Sun, the Moon and the planets round the zodiac until they’re in your signs.",
    weight=2,
    modes=MODES,
    options=OPTIONS,
    pack_option="pack",
    load_pack=load_pack,
    house=House,
    check=check,
    start=start,
    view=view_of,
    words=words_of,
    position=position_of,
    picture=picture_of,
    advice=taught("ephemeris", EphemerisAdvice),
    observer=EphemerisObserver(),
    drawing=EphemerisDrawing,
    scenery=Scenery,
    gallery=shelves,
    tracker=tracker_of,
    paper=kit,
)
