"""The drawn tables of Ephemeris: a wheel for the board games, a layout or piles for the card games."""
from __future__ import annotations

from orrery.games.ephemeris.drawing.cards import Pairs, Snap, Stocks
from orrery.games.ephemeris.drawing.hands import Hands
from orrery.games.ephemeris.drawing.quiz import Quiz
from orrery.games.ephemeris.drawing.scenery import Scenery
from orrery.games.ephemeris.drawing.sketch import EphemerisTable, Sketch
from orrery.games.ephemeris.options import way_of
from orrery.kernel.drawing import Drawing, Scene
from orrery.kernel.game import Setup

SKETCHES: dict[str, type[Sketch]] = {
    "one": Hands, "two": Hands, "three": Quiz, "pairs": Pairs, "snap": Snap, "traditional": Stocks,
}  # fmt: skip


class EphemerisDrawing(Drawing):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.scenery = Scenery(setup.content)
        self.sketch = SKETCHES[way_of(setup)]

    def draw(self, scene: Scene) -> EphemerisTable:
        return self.sketch(self.setup, self.scenery, scene).table()
