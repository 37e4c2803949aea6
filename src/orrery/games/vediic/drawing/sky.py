"""All that follows from where the planets are: light now and later, the planets and their ways, forecasts."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from orrery.games.vediic.drawing.scenery import Scenery, Spot
from orrery.games.vediic.pack import Station
from orrery.games.vediic.view.forecast import ROUNDS, forecast
from orrery.games.vediic.words import labels
from orrery.kernel.drawing import Thing, classed
from orrery.kernel.position import Data

KEPT = 1024  # skies
SMALLER = (1, 0.85, 0.7)  # a planet in the rounds to come

TileLight = tuple[str, str]  # what is drawn of a tile, and how it looks
Sign = tuple[str, int, int, str, str]  # colour, place, looks and text of a disc in a forecast


class Lit(NamedTuple):
    """A station with the planets that light it: a glow, and an arc of the ring for each of them."""

    at: Spot
    glow: str
    arcs: tuple[str, ...]


class Ghost(NamedTuple):
    """A planet where it is not yet."""

    looks: str
    place: str
    glyph: str
    retrograde: bool = False
    number: int = 0


class Light(NamedTuple):
    tiles: tuple[TileLight, ...]
    stations: tuple[Lit, ...]
    ghosts: tuple[Ghost, ...]


class Planet(NamedTuple):
    thing: Thing
    ring: int  # its angle
    colour: str
    enlightens: bool = False
    retrograde: bool = False
    tells: str = ""


class Way(NamedTuple):
    """Where a planet goes, shown while it is pointed at."""

    looks: str
    tiles: tuple[TileLight, ...]
    ghosts: tuple[Ghost, ...]
    reached: tuple[Spot, ...]
    reach: str
    y: float
    words: str  # where the words lie
    goes: str
    does: str


class Forecast(NamedTuple):
    """What a station will get, on a small panel beside it."""

    id: str
    tells: str
    place: str
    opens: str  # to which side
    signs: tuple[Sign, ...]


@dataclass(frozen=True, eq=False)
class Sky:
    """Drawn once for each sky and viewer's colour; its parts are alike in many of them."""

    lights: list[Light]
    planets: list[Planet]
    ways: list[Way]
    forecasts: dict[str, Forecast]


@lru_cache(maxsize=KEPT)
def draw_sky(scenery: Scenery, houses: tuple[int, ...], mine: str, e_planet: str) -> Sky:
    """`mine` is the viewer's own colour, if any: its planet never harms (VED-77)."""
    sky = sum(house - 1 << 4 * colour for colour, house in enumerate(houses))
    return Sketch(scenery, forecast(scenery.board, sky), mine, e_planet).sky()


def draw_planet(
    scenery: Scenery, colour: str, house: int, spot: Spot, *, looks: str = "", at: str = "", enlightens: bool = False,
    retrograde: bool = False, tells: str = "",
) -> Planet:  # fmt: skip
    number = list(scenery.colours).index(colour)
    looks = classed("planet", f"p{number}", f"k-{colour}", looks, e=enlightens, rx=retrograde)
    angle, place = scenery.ring(house, spot)
    thing = Thing(f"planet-{colour}", scenery.colours[colour].planet, looks, place + at)
    return Planet(thing, angle, colour, enlightens, retrograde, tells)


class Sketch:
    """One sky being drawn."""

    def __init__(self, scenery: Scenery, told: Data, mine: str, e_planet: str) -> None:
        self.scenery = scenery
        self.planets: list[Data] = told["planets"]
        self.stations: dict[str, Data] = told["stations"]
        self.mine = mine
        self.e_planet = e_planet
        self.zodiac = {house.number: house.sign for house in scenery.board.houses}

    def sky(self) -> Sky:
        return Sky(
            [self.light(turn) for turn in range(ROUNDS + 1)],
            list(self.planets_now()),
            [self.way(number, planet) for number, planet in enumerate(self.planets)],
            {station.id: self.forecast(station) for station in self.scenery.board.stations},
        )

    # Light on the board -------------------------------------------------------------------------------------

    def light(self, turn: int) -> Light:
        """That many rounds ahead; for now, where planets shine next is outlined."""
        tiles: list[TileLight] = []
        for planet in self.planets:
            soon, own = planet["next"][0], f" k-{planet['colour']}"
            for visit in rounds(planet)[turn]:
                tiles += self.shone(planet, visit, "shine" if is_sure(visit) else "perhaps", own)
            if turn == 0 and len(soon) == 1:
                tiles += self.shone(planet, soon[0], "nx", own)
        stations = tuple(self.lit(id_, seen) for id_, told in self.stations.items() if (seen := rounds(told)[turn]))
        return Light(tuple(tiles), stations, tuple(self.ghosts(turn)) if turn else ())

    def shone(self, planet: Data, visit: Data, looks: str, own: str = "") -> list[TileLight]:
        """The tile that a planet shines on, if any; all of its tiles if it is surely retrograde (VED-6, VED-7)."""
        sure, colour = looks == "shine", planet["colour"]
        if visit["retrograde"]:
            mine = [tile.number for tile in self.scenery.tiles if tile.colour == colour and sure]
            return [(f"vt-{number}", f"burn{own}") for number in mine]
        tile = self.scenery.tile_of.get((visit["house"], colour))
        return [] if tile is None else [(f"{'vl' if sure else 'vt'}-{tile}", looks + own)]  # vl has its sign on it

    def harms(self, light: Data) -> bool:
        return bool(light["retrograde"]) and light["colour"] != self.mine

    def lit(self, station: str, seen: Sequence[Data]) -> Lit:
        arcs = (
            classed("seg", f"k-{one['colour']}", rxs=one["retrograde"], maybe=not is_sure(one)) for one in seen
        )
        glow = classed("glow", f"k-{seen[0]['colour']}", bad=self.harms(seen[0]))
        return Lit(self.scenery.at[station], glow, tuple(arcs))

    def ghosts(self, turn: int) -> Iterator[Ghost]:
        taken = Counter[int]()
        for planet in self.planets:
            for visit in rounds(planet)[turn]:
                x, y = self.slot(visit["house"], taken)
                sure, colour = is_sure(visit), planet["colour"]
                looks = classed("ghost", f"k-{colour}", maybe=not sure)
                place = f"translate({x} {y}){'' if sure else ' scale(0.6)'}"
                yield Ghost(looks, place, colour, visit["retrograde"])

    def slot(self, house: int, taken: Counter[int]) -> Spot:
        """The next free place in a house."""
        slots = self.scenery.slots[house]
        taken[house] += 1
        return slots[(taken[house] - 1) % len(slots)]

    # Planets ------------------------------------------------------------------------------------------------

    def planets_now(self) -> Iterator[Planet]:
        taken = Counter[int]()
        for planet in self.planets:
            colour, house, enlightens = planet["colour"], planet["now"]["house"], planet["colour"] == self.e_planet
            yield draw_planet(
                self.scenery, colour, house, self.slot(house, taken),
                enlightens=enlightens, retrograde=planet["now"]["retrograde"],
                tells=labels.planet(self.scenery.colours[colour], self.zodiac[house], planet, enlightens),
            )  # fmt: skip

    def way(self, number: int, planet: Data) -> Way:
        colour, now, ahead = planet["colour"], planet["now"], planet["next"]
        one = ahead[0][0]
        leaps = len(ahead[0]) > 1
        tiles = self.shone(planet, now, "shine") if now["retrograde"] else []
        if leaps:
            tiles += [light for visit in ahead[0] for light in self.shone(planet, visit, "nx")]
            ghosts = [self.ahead(visit, 0.9, f"die-{die}") for die, visit in enumerate(ahead[0], 1)]
        else:
            sure = [(turn, visits[0]) for turn, visits in enumerate(ahead) if len(visits) == 1]
            tiles += [light for turn, visit in sure for light in self.shone(planet, visit, "nx" if turn else "shine")]
            ghosts = [self.ahead(visit, SMALLER[turn], colour, turn + 1) for turn, visit in sure]
        low = self.scenery.slots[now["house"]][0][1] > self.scenery.mid
        origin, size = self.scenery.origin, self.scenery.size
        return Way(
            f"way w{number} k-{colour}", tuple(tiles), tuple(ghosts),
            tuple(self.scenery.at[name] for name in one["lights"]) if not leaps else (),
            classed("reach", bad=one["retrograde"] and colour != self.mine),
            origin - 26 if low else size - origin - 128,
            classed("said", top=low),
            *labels.way(self.scenery.colours[colour], self.zodiac[one["house"]], ahead, colour == self.mine),
        )  # fmt: skip

    def ahead(self, visit: Data, size: float, glyph: str, number: int = 0) -> Ghost:
        x, y = self.scenery.slots[visit["house"]][0]
        return Ghost("ghost", f"translate({x} {y}) scale({size})", glyph, number=number)

    # Forecasts ----------------------------------------------------------------------------------------------

    def forecast(self, station: Station) -> Forecast:
        """The panel opens towards the middle of the board."""
        told, grid = self.stations[station.id], self.scenery.board.grid
        x, y = self.scenery.at[station.id]
        east, down = 2 * station.x <= grid, 2 * station.y - grid
        side, away = ("m", 0) if down == 0 else ("s", 32) if down < 0 else ("n", -44)
        beside = 30 if down == 0 else 16
        return Forecast(
            station.id,
            labels.station(self.scenery.colours, rounds(told)),
            f"translate({x + beside if east else x - beside} {y + away})",
            f"fi {'e' if east else 'w'}{side}",
            tuple(sign for turn, seen in enumerate(rounds(told)) for sign in self.signs(turn, seen)),
        )

    def signs(self, turn: int, seen: Sequence[Data]) -> Iterator[Sign]:
        pitch = round(194 / len(seen)) if len(seen) > 3 else 62
        for number, light in enumerate(seen):
            own, retro, sure = light["colour"] == self.mine, light["retrograde"], is_sure(light)
            if turn == 0:
                text = "R" if retro else ""
            elif not sure:
                text = f"{round(100 * light['chance'])}%"
            else:
                text = "+2" if own else "−1" if retro else "+1"
            looks = classed("fa", pc=not sure, neg=retro and (not own or turn == 0))
            yield light["colour"], 58 + pitch * number, 40 + 24 * turn, looks, text


def rounds(told: Data) -> list[list[Data]]:
    """What is told of a planet or a station: now, then round by round."""
    now = told["now"]
    return [now if isinstance(now, list) else [now], *told["next"]]


def is_sure(told: Data) -> bool:
    return bool(told.get("chance", 1) == 1)
