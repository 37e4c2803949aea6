"""The drawn table of Planetarium: the solar system, planets at both sides, players to the right, the own hand below."""
from __future__ import annotations

from dataclasses import dataclass

from orrery.games.planetarium import labels
from orrery.games.planetarium.drawing.hand import Hand, hand
from orrery.games.planetarium.drawing.planets import Planets, planets
from orrery.games.planetarium.drawing.players import FinalTurns, Player, Solo, final_turns, players, solo
from orrery.games.planetarium.drawing.scenery import Scenery
from orrery.games.planetarium.drawing.sketch import Sketch
from orrery.games.planetarium.drawing.system import System, system
from orrery.kernel.drawing import Drawing, Drawn, Look, Scene
from orrery.kernel.game import Setup

LOOKS = {"pass": Look(), "done": Look("check"), "marker-none": Look(), "gravity-none": Look()}


@dataclass(frozen=True, kw_only=True)
class PlanetariumTable(Drawn):
    final_turns: FinalTurns | None
    system: System
    planets: Planets
    hand: Hand
    players: list[Player]
    solo: Solo | None


class PlanetariumDrawing(Drawing):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.scenery = Scenery(setup.content)

    def draw(self, scene: Scene) -> PlanetariumTable:
        sketch = Sketch(self.scenery, scene)
        state, ended = sketch.state, scene.end is not None and bool(scene.end.places)
        tied = bool(state["tie_breaks"])
        return PlanetariumTable(
            help=labels.help_line(state) if scene.mine else "",
            looks=LOOKS,
            ending=labels.ending(state, scene.view["prompt"]) if ended else "",
            tallies={player["seat"]: labels.tally(player, tied=tied) for player in state["players"]} if ended else {},
            final_turns=final_turns(sketch),
            system=system(sketch),
            planets=planets(sketch),
            hand=hand(sketch),
            players=players(sketch),
            solo=solo(sketch),
        )
