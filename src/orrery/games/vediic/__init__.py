"""Vediic: planets circle an Indian birth chart, pawns wait where they will shine; for 2 to 7 players."""
from __future__ import annotations

from orrery.games.learning import taught
from orrery.games.vediic.advice import VediicAdvice
from orrery.games.vediic.drawing import VediicDrawing
from orrery.games.vediic.drawing.scenery import Scenery
from orrery.games.vediic.gallery import shelves
from orrery.games.vediic.observation import VediicObserver
from orrery.games.vediic.options import MODES, OPTIONS, check
from orrery.games.vediic.pack import load_pack
from orrery.games.vediic.paper import kit
from orrery.games.vediic.position import VediicPosition
from orrery.games.vediic.rules import House, Vediic
from orrery.games.vediic.text import VediicPicture
from orrery.games.vediic.tracker import VediicTracker
from orrery.games.vediic.view import VediicView
from orrery.games.vediic.words import VediicWords
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.game import Game, Setup


def start(setup: Setup, chance: Chance, log: Log | None) -> Vediic:
    state = Vediic(setup.seats, setup.content.chart, setup.house, chance)
    state.begin(log)
    return state


GAME: Game[Vediic] = Game(
    name="vediic",
    title="Vediic",
    prefix="VED",
    text="Stand where the planets will shine, give away what they bring, and promote your two pawns to enlightenment.",
    weight=3,
    modes=MODES,
    options=OPTIONS,
    pack_option="board",
    load_pack=load_pack,
    house=House,
    check=check,
    start=start,
    view=VediicView,
    words=VediicWords,
    position=VediicPosition,
    picture=VediicPicture,
    advice=taught("vediic", VediicAdvice),
    observer=VediicObserver(),
    drawing=VediicDrawing,
    scenery=Scenery,
    gallery=shelves,
    tracker=VediicTracker,
    paper=kit,
)
