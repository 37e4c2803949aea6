"""One view being drawn: what the rooms of all modes share."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from orrery.games.ephemeris.drawing.scenery import Face, Scenery
from orrery.kernel.drawing import Drawn, Fact, Line, Plate, Scene, classed, plate
from orrery.kernel.game import Setup
from orrery.kernel.position import Data
from orrery.kernel.things import numeral

LATELY = 24  # lines of the log
MANY = 4  # players; the plates of more are smaller


class Seat(NamedTuple):
    plate: Plate
    pluto: str = ""  # ready or played, where there are Pluto cards
    glows: bool = False
    home: Face | None = None
    come: str = ""  # how far, if the score is another
    planets: tuple[tuple[Face, bool], ...] = ()  # in an open hand, and whether each is in place
    signs: tuple[Face, ...] = ()


@dataclass(frozen=True, kw_only=True)
class EphemerisTable(Drawn):
    room: str  # the template of the table's middle
    beside: str = ""  # the template of what stands below the players
    seats: tuple[Seat, ...]

    @property
    def crowd(self) -> str:
        return classed(f"seats-{len(self.seats)}", crowd=len(self.seats) > MANY)


class Sketch(ABC):
    def __init__(self, setup: Setup, scenery: Scenery, scene: Scene) -> None:
        self.setup = setup
        self.scenery = scenery
        self.faces = scenery.faces
        self.scene = scene
        self.state: Data = scene.view["table"]
        self.step: str = self.state["step"]
        self.options: Data = scene.view["options"]
        self.players: list[Data] = self.state["players"]
        self.me = self.players[scene.you] if scene.you is not None else None
        self.can = {choice.id for choice in scene.choices}
        self.places = scene.end.places if scene.end else ()

    @abstractmethod
    def table(self) -> EphemerisTable: ...

    @abstractmethod
    def seat(self, player: Data) -> Seat: ...

    @abstractmethod
    def tally(self, player: Data) -> str:
        """What a player has achieved in the game."""

    @property
    @abstractmethod
    def help(self) -> str:
        """For the player who has to choose."""

    @property
    def ending(self) -> str:
        return self.scene.view["prompt"] if self.places else ""

    def common(self) -> dict[str, Any]:
        """The furniture and the players."""
        return {
            "help": self.help if self.scene.mine else "",
            "ending": self.ending,
            "tallies": {player["seat"]: self.tally(player) for player in self.players} if self.places else {},
            "seats": tuple(self.seat(player) for player in self.players),
        }

    def plate(self, player: Data, facts: Iterable[Fact], score: int | None = None, label: str = "") -> Plate:
        shown = ("", "") if score is None else (numeral(score), f"{label} {numeral(score)}")
        seat = self.scene.seats[player["seat"]]
        return plate(seat, retired=player["retired"], score=shown[0], score_label=shown[1], facts=facts)

    def face(self, id_: str | None) -> Face | None:
        return self.faces[id_] if id_ else None

    def latest(self, *kinds: str) -> Line | None:
        """The last line of the log about such an event."""
        return next((line for line in reversed(self.scene.log[-LATELY:]) if line.event.kind in kinds), None)
