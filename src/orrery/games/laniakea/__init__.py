"""Laniakea: Across Dark Space, a game of exploring, building and ascending for 2 to 4 players, or one alone."""
from __future__ import annotations

from orrery.games.laniakea.advice import LaniakeaAdvice
from orrery.games.laniakea.drawing import LaniakeaDrawing
from orrery.games.laniakea.drawing.scenery import Scenery
from orrery.games.laniakea.gallery import shelves
from orrery.games.laniakea.observation import LaniakeaObserver
from orrery.games.laniakea.options import MODES, OPTIONS, check
from orrery.games.laniakea.pack import load_pack
from orrery.games.laniakea.paper import kit
from orrery.games.laniakea.position import LaniakeaPosition
from orrery.games.laniakea.rules import House, Laniakea
from orrery.games.laniakea.text import LaniakeaPicture
from orrery.games.laniakea.tracker import LaniakeaTracker
from orrery.games.laniakea.view import LaniakeaView
from orrery.games.laniakea.words import LaniakeaWords
from orrery.games.learning import taught
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.game import Game, Setup


def start(setup: Setup, chance: Chance, log: Log | None) -> Laniakea:
    state = Laniakea(setup.seats, setup.content.numbers, setup.house, chance)
    state.begin(log)
    return state


GAME: Game[Laniakea] = Game(
    name="laniakea",
    title="Laniakea: Across Dark Space",
    prefix="LAN",
    text="Cross the supercluster, raise Sanctums and Thrones, gather Entities, and ascend before the others.",
    weight=5,
    modes=MODES,
    options=OPTIONS,
    pack_option="pack",
    load_pack=load_pack,
    house=House,
    check=check,
    start=start,
    view=LaniakeaView,
    words=LaniakeaWords,
    position=LaniakeaPosition,
    picture=LaniakeaPicture,
    advice=taught("laniakea", LaniakeaAdvice),
    observer=LaniakeaObserver(),
    drawing=LaniakeaDrawing,
    scenery=Scenery,
    gallery=shelves,
    tracker=LaniakeaTracker,
    paper=kit,
)
