"""What is drawn of a pack alone: faces of bodies and signs, and where they lie on the wheel.

A place on the wheel is an angle, anti-clockwise from the right, and a radius; the middle of sign i is at 195 + 30 i
degrees. A body has its own place in every sign, so that nine never overlap.
"""
from __future__ import annotations

from functools import cached_property
from math import cos, radians, sin
from typing import NamedTuple

from orrery.games.ephemeris.pack import COLOURS, Almanac, Body
from orrery.games.ephemeris.pack.quiz import LETTERS
from orrery.games.ephemeris.words import labels

FIRST_MIDDLE, WIDTH = 195, 30  # of the signs, in degrees
LANES = {"yellow": (235, 14), "red": (315, 18), "blue": (400, 21)}  # radius, and degrees that the bodies spread over
LONG, LONGEST = 7, 9  # letters of a name for which a phone's card has room, and if they are squeezed


class Group(NamedTuple):
    """The bodies of one colour."""

    colour: str
    tint: str
    glyph: str
    topic: str  # of questions


GROUPS = {
    "yellow": Group("yellow", "y", "light", "Sun and Moon"),
    "red": Group("red", "r", "inner", "Inner planets"),
    "blue": Group("blue", "b", "outer", "Outer planets"),
}


class Face(NamedTuple):
    """A body, a sign or Pluto as a card shows it."""

    id: str
    name: str
    called: str  # "the Sun", but "Mars"
    kind: str  # light, inner or outer; or the element
    group: Group | None = None

    @property
    def tint(self) -> str:
        return self.group.tint if self.group else "z"

    @property
    def disc(self) -> str:
        return f"disc {self.tint}" if self.group else "zg"

    @property
    def name_looks(self) -> str:
        letters = len(self.name)
        return "nm longest" if letters > LONGEST else "nm long" if letters > LONG else "nm"


class Place(NamedTuple):
    """Of a body in the sign where it stands: on the ring, and as a point if the sign's middle is to the right."""

    radius: int
    turn: float
    x: int
    y: int


class Sector(NamedTuple):
    """A sign on the wheel, with where its glyph and its name are."""

    face: Face
    middle: int
    glyph: str
    text: str


class Scenery:
    def __init__(self, almanac: Almanac) -> None:
        self.almanac = almanac
        groups = [GROUPS[body.colour] for body in almanac.bodies]
        self.bodies = [
            Face(body.id, body.name, labels.called(body), group.glyph, group)
            for body, group in zip(almanac.bodies, groups, strict=True)
        ]
        self.signs = [Face(sign.id, sign.name, sign.name, sign.element) for sign in almanac.signs]
        self.faces = {face.id: face for face in (*self.bodies, *self.signs)}
        self.numbers = {sign.id: number for number, sign in enumerate(self.signs)}
        self.homes = {body.id: self.signs[body.home] for body in almanac.bodies}
        self.places = {body.id: self.place(body) for body in almanac.bodies}
        self.groups = GROUPS
        dice = {"even": almanac.heavens.even, "uneven": almanac.heavens.uneven}
        self.dice = {name: [GROUPS[COLOURS[face]] for face in faces] for name, faces in dice.items()}

    def place(self, body: Body) -> Place:
        radius, spread = LANES[body.colour]
        lane = [other for other in self.almanac.bodies if other.colour == body.colour]
        turn = spread * (lane.index(body) / (len(lane) - 1) - 0.5) if len(lane) > 1 else 0.0
        return Place(radius, turn, round(radius * cos(radians(turn))), round(-radius * sin(radians(turn))))

    def middle(self, sign: str) -> int:
        return FIRST_MIDDLE + WIDTH * self.numbers[sign]

    @staticmethod
    def upright(angle: float, radius: float) -> str:
        """How something is brought to a place of the wheel without being turned itself."""
        return f"rotate({-angle:g}) translate({radius:g}) rotate({angle:g})"

    def rim(self, beside: float, glyph: int, upper: int, lower: int) -> list[Sector]:
        """The signs, glyph beside name; at which radius names are depends on the side from which they are read."""
        sectors = []
        for face in self.signs:
            middle = self.middle(face.id)
            on_top = middle % 360 < 180
            text = f"rotate({3.5 - middle}) translate({upper if on_top else lower}) rotate({90 if on_top else -90})"
            sectors.append(Sector(face, middle, self.upright(middle + beside, glyph), text))
        return sectors

    @cached_property
    def pieces(self) -> dict[str, tuple[str, object]]:
        """What the gallery shows, by id: how it is drawn, and what."""
        found: dict[str, tuple[str, object]] = {
            "pluto": ("card", Face("pluto", "Pluto", "Pluto", "one more roll")),
            **{f"zodiac-{sign.id}": ("card", sign) for sign in self.signs},
            **{f"die-{name}": ("die", faces) for name, faces in self.dice.items()},
        }
        for face, lines in zip(self.bodies, self.almanac.predictions, strict=True):
            for kind, drawn in (("counter", "counter"), ("planet", "card"), ("retrograde", "retrograde")):
                found[f"{kind}-{face.id}"] = (drawn, face)
            found[f"predictions-{face.id}"] = ("predictions", (face, list(zip(self.signs, lines, strict=True))))
        for card in self.almanac.quiz:
            asked = [
                (GROUPS[colour], question, list(zip(LETTERS, question.answers, strict=True)), LETTERS[question.answer])
                for colour, question in zip(COLOURS, card.questions, strict=True)
            ]
            found[f"quiz-{card.id}"] = ("quiz", asked)
        return found
