"""Solar Republic: a quick card game of moons, planets and Books for 2 to 6 players."""
from __future__ import annotations

from orrery.games.learning import taught
from orrery.games.solar_republic.advice import SolarAdvice
from orrery.games.solar_republic.drawing import SolarDrawing
from orrery.games.solar_republic.drawing.scenery import Scenery
from orrery.games.solar_republic.gallery import shelves
from orrery.games.solar_republic.observation import SolarObserver
from orrery.games.solar_republic.options import MODES, OPTIONS, PACKS, check
from orrery.games.solar_republic.pack import load_pack
from orrery.games.solar_republic.paper import kit
from orrery.games.solar_republic.position import SolarPosition
from orrery.games.solar_republic.rules import House, SolarRepublic
from orrery.games.solar_republic.text import SolarPicture
from orrery.games.solar_republic.tracker import SolarTracker
from orrery.games.solar_republic.view import SolarView
from orrery.games.solar_republic.words import SolarWords
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.game import Game, Setup


def start(setup: Setup, chance: Chance, log: Log | None) -> SolarRepublic:
    state = SolarRepublic(setup.seats, setup.content.numbers, setup.house, chance)
    state.begin(log)
    return state


GAME: Game[SolarRepublic] = Game(
    name="solar_republic",
    title="Solar Republic",
    prefix="SOL",
    text="Play your moons, save your planets, and take the pile once it’s grown.",
    weight=1,
    modes=MODES,
    options=OPTIONS,
    pack_option="deck",
    packs=PACKS,
    load_pack=load_pack,
    house=House,
    check=check,
    start=start,
    view=SolarView,
    words=SolarWords,
    position=SolarPosition,
    picture=SolarPicture,
    advice=taught("solar_republic", SolarAdvice),
    observer=SolarObserver(),
    drawing=SolarDrawing,
    scenery=Scenery,
    gallery=shelves,
    tracker=SolarTracker,
    paper=kit,
)
