"""One view being drawn: what all parts of the table ask for."""
from __future__ import annotations

from collections.abc import Iterable

from orrery.games.planetarium.drawing.scenery import Scenery
from orrery.games.planetarium.pack import System
from orrery.kernel.drawing import Line, Scene
from orrery.kernel.position import Data

LATELY = 18  # lines of the log


class Lately:
    """What the log says last: new things glide out of where they come from."""

    def __init__(self, log: Iterable[Line], system: System) -> None:
        self.collision = ""  # the last move of a token, if it was one: the id of its flash
        self.played = ""  # the panel of the planet on which a card has been played since then
        self.pulled = ""  # the space from which Gravity has taken something since then
        self.roll: Line | None = None
        self.rolled = False  # since the last move
        self.drifts: dict[str, str] = {}  # what the dice did to each planet, in words
        for line in log:
            facts = line.event.facts
            match line.event.kind:
                case "move":
                    self.collision = f"flash-{line.n}" if facts[3] >= 0 else ""
                    self.played, self.pulled, self.rolled = "", "", False
                case "play":
                    self.played = f"planet-{system.planets[facts[1]].id}"
                case "gravity":
                    self.pulled = f"s-{system.spaces[facts[1]].id}"
                case "roll":
                    self.roll, self.rolled, self.drifts = line, True, {}
                case "drift":
                    self.drifts[system.planets[facts[0]].id] = line.text


class Sketch:
    def __init__(self, scenery: Scenery, scene: Scene) -> None:
        self.scenery = scenery
        self.scene = scene
        self.state: Data = scene.view["table"]
        self.step: str = self.state["step"]
        self.can = {choice.id for choice in scene.choices}
        self.lately = Lately(scene.log[-LATELY:], scenery.system)
        last: Data | None = self.state["last_move"]
        self.moved: tuple[str, str] | None = (last["from"], last["to"]) if last else None

    def mine(self, *steps: str) -> bool:
        """Whether the viewer has to choose, at one of these steps."""
        return self.scene.mine and self.step in steps
