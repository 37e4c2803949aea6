"""The drawn table of Planetarium: the solar system, planets at both sides, players to the right, your hand below."""
from __future__ import annotations

from dataclasses import dataclass

from orrery.games.planetarium.drawing.scenery import Scenery
from orrery.games.planetarium.drawing.sides import Held, Panel, Player, Roll, Row, held, panel, player, roll, row
from orrery.games.planetarium.drawing.sketch import Sketch
from orrery.games.planetarium.drawing.system import System, system
from orrery.games.planetarium.words import labels
from orrery.kernel.drawing import Drawing, Drawn, Look, Scene, Seat
from orrery.kernel.game import Setup
from orrery.kernel.position import Data

LOOKS = {"pass": Look(), "done": Look("check"), "marker-none": Look(), "gravity-none": Look()}


@dataclass(frozen=True, kw_only=True)
class PlanetariumTable(Drawn):
    final: str  # why the final turns have begun, if they have
    final_left: list[Seat]  # who has yet to take one
    last_turn: bool  # the viewer's
    system: System
    panels: tuple[Panel, ...]
    rows: tuple[Row, ...]
    watched: bool  # by a spectator, who has no hand
    hand: tuple[Held, ...]
    decks: tuple[tuple[str, int], ...]  # cards left in each
    gone: tuple[str, ...]  # the open discards
    gallery: bool  # shows these cards
    players: tuple[Player, ...]
    solo: Data | None
    roll: Roll | None


class PlanetariumDrawing(Drawing):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.scenery = Scenery(setup.content)

    def draw(self, scene: Scene) -> PlanetariumTable:
        sketch = Sketch(self.scenery, scene)
        state, final, decks = sketch.state, sketch.state["final"], sketch.state["decks"]
        over, ended = scene.end is not None, scene.end is not None and scene.end.places
        return PlanetariumTable(
            help=labels.help_line(state) if scene.mine else "",
            looks=LOOKS,
            ending=labels.ending(state, scene.view["prompt"]) if ended else "",
            tallies={player["seat"]: labels.tally(state, player) for player in state["players"]} if ended else {},
            final=final["text"] if final and not over else "",
            final_left=[scene.seats[seat] for seat in final["left"]] if final else [],
            last_turn=state["last_turn"] and scene.mine,
            system=system(sketch),
            panels=tuple(panel(sketch, planet) for planet in state["planets"]),
            rows=tuple(row(sketch, planet) for planet in state["planets"]),
            watched=scene.you is None,
            hand=(
                *(held(sketch, card, offered=True) for card in state["offered"]),
                *(held(sketch, card) for card in state["hand"]),
            ),
            decks=tuple((name, deck["left"]) for name, deck in decks.items()),
            gone=(*decks["high"]["discards"], *decks["final"]["discards"]),
            gallery=scene.view["pack"] == "standard",
            players=tuple(player(sketch, found) for found in state["players"]),
            solo=state["solo"],
            roll=roll(sketch),
        )
