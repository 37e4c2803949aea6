"""One view being drawn: what all parts of the table ask for."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from orrery.games.laniakea.drawing.scenery import Scenery
from orrery.games.laniakea.words.labels import ADVERSARY
from orrery.kernel.drawing import Choice, Scene
from orrery.kernel.position import Data


class Mark(NamedTuple):
    """A player by colour, shape and name."""

    colour: str
    shape: int
    name: str


class Sketch:
    def __init__(self, scenery: Scenery, scene: Scene) -> None:
        self.scenery = scenery
        self.cosmos = scenery.cosmos
        self.scene = scene
        self.state: Data = scene.view["table"]
        self.players: list[Data] = self.state["players"]
        self.foe: Data | None = self.state["adversary"]
        self.step: str = self.state["step"]
        me = self.players[scene.you] if scene.you is not None else None
        self.me = me if me and me["board"]["celestial"] else None
        self.say: dict[str, Choice] = {choice.id: choice for choice in scene.choices}
        self.marks = {seat.seat: Mark(f"var(--seat-{seat.shape})", seat.shape, seat.name) for seat in scene.seats}
        if self.foe:  # a shape that nobody else has
            dark = 3 if scene.seats[0].shape != 3 else 4
            self.marks[self.foe["seat"]] = Mark(f"var(--seat-{dark})", dark, ADVERSARY[:1].lower() + ADVERSARY[1:])

    @property
    def for_adversary(self) -> bool:
        """Whether the Celestial that is being chosen is the Adversary's."""
        return self.foe is not None and self.players[0]["board"]["celestial"] is not None

    def named(self, galaxy: str) -> str:
        """A galaxy as people call it and find it."""
        return self.scenery.tiles[self.state["galaxies"][galaxy]["tile"]].at(galaxy)

    def card_names(self, ids: Iterable[str]) -> list[tuple[str, int]]:
        """Names with how many of each there are."""
        return [(self.scenery.faces[card].card.name, n) for card, n in Counter(ids).items()]

    def text(self, card: str) -> str:
        """What a card says at this table."""
        text: str = self.state["texts"].get(card, self.scenery.faces[card].card.text)
        return text
