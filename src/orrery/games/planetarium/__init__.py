"""Planetarium: matter, planets and Evolution cards round a young star, for 1 to 4 players."""
from __future__ import annotations

from orrery.games.learning import taught
from orrery.games.planetarium.advice import PlanetariumAdvice
from orrery.games.planetarium.drawing import PlanetariumDrawing
from orrery.games.planetarium.drawing.scenery import Scenery
from orrery.games.planetarium.gallery import shelves
from orrery.games.planetarium.observation import PlanetariumObserver
from orrery.games.planetarium.options import MODES, OPTIONS, check
from orrery.games.planetarium.pack import load_pack
from orrery.games.planetarium.paper import kit
from orrery.games.planetarium.position import PlanetariumPosition
from orrery.games.planetarium.rules import House, Layout, Planetarium, Solo
from orrery.games.planetarium.text import PlanetariumPicture
from orrery.games.planetarium.tracker import PlanetariumTracker
from orrery.games.planetarium.view import PlanetariumView
from orrery.games.planetarium.words import PlanetariumWords
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.game import Game, Setup


def start(setup: Setup, chance: Chance, log: Log | None) -> Planetarium:
    system, house = setup.content, setup.house
    length, acceleration = system.tracks[house.track_length]
    kind = Solo if setup.mode.name == "solo" else Planetarium
    state = kind(setup.seats, Layout(system.board, system.numbers, length, acceleration), house, chance)
    state.begin(log)
    return state


GAME: Game[Planetarium] = Game(
    name="planetarium",
    title="Planetarium",
    prefix="PLA",
    text="Sweep up matter, evolve four planets, and play your Finals when the system is complete.",
    weight=3,
    modes=MODES,
    options=OPTIONS,
    pack_option="pack",
    load_pack=load_pack,
    house=House,
    check=check,
    start=start,
    view=PlanetariumView,
    words=PlanetariumWords,
    position=PlanetariumPosition,
    picture=PlanetariumPicture,
    advice=taught("planetarium", PlanetariumAdvice),
    observer=PlanetariumObserver(),
    drawing=PlanetariumDrawing,
    scenery=Scenery,
    gallery=shelves,
    tracker=PlanetariumTracker,
    paper=kit,
)
