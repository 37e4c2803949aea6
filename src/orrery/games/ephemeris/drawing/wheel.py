"""The board games: the zodiac wheel with its nine pieces, and what can be looked up beside it.

A piece is turned round the centre by --a, so that a change of sign lets it travel along the ring.
"""
from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from orrery.games.ephemeris.drawing.scenery import WIDTH, Face, Group, Place, Scenery
from orrery.games.ephemeris.drawing.sketch import EphemerisTable, Sketch
from orrery.games.ephemeris.rules.heavens import SIGNS, sign_of
from orrery.games.ephemeris.words import labels
from orrery.kernel.drawing import Choice, Look, Scene, Thing, classed
from orrery.kernel.game import Setup

DICE: dict[str, tuple[str, ...]] = {"one": (), "two": ("even", "uneven")}  # by mode
RIM, RIMS_APART = 428, 5  # radius of the first owner's arc, and how far the next is inside it
LOOKS = {
    "pluto": Look("pluto"), "retrograde": Look("retrograde"), "end-turn": Look("check"), "none": Look(),
    "agree": Look("eclipse"), "decline": Look("play"), "again": Look("again"), "stop": Look("flag"),
    "deal": Look("hand"),
}  # fmt: skip


class Standing(NamedTuple):
    """A body where it stands, and how far it may go."""

    number: int
    face: Face
    sign: Face
    reach: int
    stop: Face | None  # the one that it can't pass
    place: Place
    angle: float

    @property
    def pin(self) -> Face | None:
        return None if self.reach else self.stop


class Piece(NamedTuple):
    thing: Thing
    body: Standing
    back: bool  # it went there backwards
    owner: int  # their shape; 0 if it is nobody's


class Way(NamedTuple):
    """Where a piece may go, and why not further: shown when it is pointed at or picked."""

    body: Standing
    size: int
    signs: tuple[tuple[str, bool], ...]  # where each is, and whether it is barred
    said: str
    by: str


class Orbit(NamedTuple):
    """How far a planet with an owner has come: an arc at the rim, on a ring of its own."""

    looks: str
    shape: int
    radius: int
    length: int
    turn: str
    home: str


class Trail(NamedTuple):
    looks: str
    radius: int
    dashes: str
    turn: str


class Die(NamedTuple):
    thing: Thing
    group: Group
    at: str


class Wheel(NamedTuple):
    looks: str
    signs: tuple[Thing, ...]
    orbits: tuple[Orbit, ...]
    retro: tuple[tuple[Thing, int], ...]  # signs for a Retrograde card, with their middles
    trail: Trail | None
    tethers: tuple[tuple[int, str], ...]  # from the pinned piece to the one that pins it
    ways: tuple[Way, ...]
    pieces: tuple[Piece, ...]
    round: int
    limit: str
    soon: bool
    dice: tuple[Die, ...]
    turn: str
    below: str
    eclipse: Choice | None


class Reference(NamedTuple):
    pinned: tuple[Standing, ...]
    turned: int
    card: Face | None  # the Retrograde card
    goes: str
    when: str  # a card is turned up
    same_sky: bool
    dice: tuple[str, ...]
    cards: str


@dataclass(frozen=True, kw_only=True)
class BoardTable(EphemerisTable):
    room: str = "wheel"
    beside: str = "reference"
    side: str  # the template of the viewer's own things
    wheel: Wheel
    reference: Reference


class Board(Sketch):
    def __init__(self, setup: Setup, scenery: Scenery, scene: Scene) -> None:
        super().__init__(setup, scenery, scene)
        self.mode: str = scene.view["mode"]
        self.bodies = {face.id: self.standing(number, face) for number, face in enumerate(scenery.bodies)}
        self.may: dict[str, set[str]] = {}  # pieces that may be moved now, and where to
        for first, *rest in (choice.picks for choice in scene.choices):
            if first.startswith("b-"):
                self.may.setdefault(first[2:], set()).add(rest[0][2:])
        self.moved = self.latest("move", "back")

    @abstractmethod
    def dice(self) -> tuple[list[str], list[str]]:
        """The colours that were rolled, and those still to be used."""

    @abstractmethod
    def turn(self) -> tuple[str, str]:
        """What happens now, in the middle of the wheel; in Game One with a second line."""

    def owners(self) -> dict[str, int]:
        """Seats by the planets that they bring round."""
        return {}

    @property
    def help(self) -> str:
        return labels.HELP.get(self.step, labels.MOVING if self.may else "")

    def common(self) -> dict[str, Any]:
        groups = {face.id: face.group for face in self.scenery.bodies if face.group}
        planets = {f"planet-{id_}": Look(id_, f"var(--{group.colour}-group)") for id_, group in groups.items()}
        return {**super().common(), "looks": {**LOOKS, **planets}}

    def standing(self, number: int, face: Face) -> Standing:
        piece, place = self.state["pieces"][face.id], self.scenery.places[face.id]
        sign, stop = self.faces[piece["sign"]], next(iter(piece["stopped_by"]), None)
        angle = self.scenery.middle(sign.id) + place.turn
        return Standing(number, face, sign, piece["reach"], self.face(stop), place, angle)

    def wheel(self) -> Wheel:
        state, left = self.state, self.state["left"]
        turn, below = self.turn()
        return Wheel(
            looks=classed("wheel", eclipsed=state.get("caller") is not None),
            signs=tuple(self.sign(number, face) for number, face in enumerate(self.scenery.signs)),
            orbits=tuple(self.orbits()),
            retro=tuple(
                (Thing(choice.id, choice.label, "sg over can", button=True, can=True), self.scenery.middle(sign))
                for choice in self.scene.choices
                for kind, _, sign in (choice.id.partition("-"),)
                if kind == "retro"
            ),
            trail=self.trail(),
            tethers=tuple(self.tethers()),
            ways=tuple(self.way(body) for body in self.bodies.values()),
            pieces=tuple(sorted(self.pieces())),
            round=state["round"],
            limit=labels.rounds_left(self.options["round_cap"], left),
            soon=0 < left <= labels.FEW_ROUNDS,
            dice=tuple(self.rolled()),
            turn=turn,
            below=below,
            eclipse=next((move for move in self.scene.anytime if move.id == "eclipse"), None),
        )

    def own_signs(self) -> Collection[str]:
        """The zodiac cards of the viewer."""
        return ()

    def sign(self, number: int, face: Face) -> Thing:
        here = [body.face.called for body in self.bodies.values() if body.sign is face]
        label = labels.sign(face.name, here, face.id in self.own_signs())
        return Thing(f"s-{face.id}", label, f"sg {'even' if number % 2 else 'odd'}", name=face.name)

    def pieces(self) -> Iterator[Piece]:
        returning = self.state["card"] if self.step == "retro" else None
        was_back = self.moved is not None and self.moved.event.kind == "back"
        last = self.moved.places[0] if self.moved else ""
        owners = self.owners()
        for body in self.bodies.values():
            face, pin = body.face, body.pin
            owner = self.scene.seats[owners[face.id]] if face.id in owners else None
            looks = classed("piece bd", face.tint, f"n{body.number}", can=face.id in self.may, pinned=pin,
                            **{"goes-back": returning == face.id})  # fmt: skip
            label = labels.piece(face.name, body.sign.name, owner.name if owner else "", pin.called if pin else "")
            thing = Thing(f"b-{face.id}", label, looks, f"--a:{body.angle:g}deg;--r:{body.place.radius}px")
            yield Piece(thing, body, was_back and last == thing.id, owner.shape if owner else 0)

    def way(self, body: Standing) -> Way:
        scenery, may = self.scenery, self.may.get(body.face.id)
        here = scenery.numbers[body.sign.id]
        signs = [scenery.signs[(here + far) % SIGNS] for far in range(1, body.reach + 1)]
        spots = tuple(
            (scenery.upright(body.angle + WIDTH * far, body.place.radius), may is not None and sign.id not in may)
            for far, sign in enumerate(signs, 1)
        )
        stop = body.stop.called if body.stop else ""
        said, by = labels.way(body.face.name, signs[-1].name if signs else "", stop)
        return Way(body, 9 if self.scene.mine and may is None else 17, spots, said, by)

    def orbits(self) -> Iterator[Orbit]:
        for nth, (planet, seat) in enumerate(self.owners().items()):
            start = self.scenery.middle(self.scenery.homes[planet].id) - WIDTH // 2
            far: int = self.players[seat]["progress"]
            shape = self.scene.seats[seat].shape
            turn = f"rotate({-start}) scale(1 {-1 if far > 0 else 1})"
            home = self.scenery.upright(start + 2.6, 460)
            yield Orbit(classed("orbit", behind=far < 0), shape, RIM - RIMS_APART * nth, WIDTH * abs(far), turn, home)

    def trail(self) -> Trail | None:
        """The last movement, unless the pieces were set up anew since."""
        if self.moved is None:
            return None
        movement, sky = self.moved.event.facts
        number, sign = divmod(movement, int(SIGNS))
        body = self.bodies[self.scenery.bodies[number].id]
        if self.scenery.numbers[body.sign.id] != sign:
            return None
        back = self.moved.event.kind == "back"
        way = sign - int(sign_of(sky, number))
        length = WIDTH * ((-way if back else way) % int(SIGNS))
        start = body.angle + (length if back else -length)
        turn = f"rotate({-start:g}) scale(1 {1 if back else -1})"
        dashes = "0 3 " * (length // 3) + "0 360"
        return Trail(classed("trail", back=back), body.place.radius, dashes, turn)

    def tethers(self) -> Iterator[tuple[int, str]]:
        for body in self.bodies.values():
            if pin := body.pin:
                one, other = body.place, self.scenery.places[pin.id]
                yield -self.scenery.middle(body.sign.id), f"M{one.x} {one.y} {other.x} {other.y}"

    def rolled(self) -> Iterator[Die]:
        colours, left = self.dice()
        roll = self.latest("roll", "pluto")
        for nth, colour in enumerate(reversed(colours)):
            if not (used := colour not in left):
                left.remove(colour)
            group = self.scenery.groups[colour]
            name = f"die-{roll.n if roll else 0}-{nth}"
            thing = Thing(name, labels.die(colour, used), classed("die", group.tint, used=used))
            side = (len(colours) - 1) * (-54 if nth else 54)
            yield Die(thing, group, f"translate({side} -4) rotate({-8 if nth else 7})")

    def reference(self) -> Reference:
        state, now, one = self.state, self.scene.view["seat"], self.mode == "one"
        mover = "" if self.scene.mine or now is None else self.scene.seats[now].name
        return Reference(
            pinned=tuple(body for body in self.bodies.values() if body.pin),
            turned=state.get("cards_turned", 0),
            card=self.face(state.get("card") or state.get("last_card")),
            goes=labels.goes_back(mover) if state.get("card") and now is not None else "",
            when=labels.when_turned_up(self.mode),
            same_sky=one and self.options["repetition"] == "third_banned",
            dice=DICE.get(self.mode, ("even",)),
            cards=labels.box(self.scenery.almanac, self.mode),
        )
