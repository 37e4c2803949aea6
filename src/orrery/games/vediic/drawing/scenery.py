"""What is drawn from a board alone: where everything is in pixels, the outlines of the tiles, pieces of the gallery."""
from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple

from orrery.games.vediic.pack import COLOURS, Board, Colour, House, Tile
from orrery.games.vediic.words import labels
from orrery.kernel.drawing import by_id

Spot = tuple[float, float]

PAWN = "M-15 10C-15 3-8 0-7-12A10.5 10.5 0 1 1 7-12C8 0 15 3 15 10 15 15-15 15-15 10Z"
RETROGRADE = "M-19.5-18A26.5 26.5 0 1 1-26 6M-26 6l-6.5-5.5M-26 6l5-7"  # an arrow round a planet
WEAVE = {  # each colour has a pattern too
    "yellow": "M0 4h16M0 12h16",
    "purple": "M-2 14 14-2M6 22 22 6",
    "orange": "M4 2.2a1.8 1.8 0 1 0 .1 0M12 10.2a1.8 1.8 0 1 0 .1 0",
    "blue": "M0 6c4-5 8 5 16 0M0 14c4-5 8 5 16 0",
    "green": "M2 3l6 5-6 5M10 3l6 5-6 5",
    "red": "M0 0l16 16M16 0 0 16",
    "gray": "M5 2.4a2.6 2.6 0 1 0 .1 0M12.5 10.6a1.4 1.4 0 1 0 .1 0",
}
SIGNS = {colour.glyph: colour.planet.lower() for colour in COLOURS}  # our own glyphs for what packs usually print
RING = 276  # on which the planets travel; table.css turns them round the middle of the board
MARGIN = 46  # from the board to the letters and numbers at its edge, outside the frame
EDGE, SEAM = 10, 4  # from a tile to the lines of its house, and to the next tile


class TileShape(NamedTuple):
    number: int
    house: int
    colour: str
    points: str
    x: float  # of its sign
    y: float


class Shown(NamedTuple):
    """How a piece of the gallery is drawn; `dots` are the colours of its facts, a house is cut out of the board."""

    kind: str
    colour: str = ""
    dots: tuple[str, ...] = ()
    box: str = ""
    outline: str = ""
    stations: tuple[Spot, ...] = ()


def neat(number: float) -> float:
    """To a tenth of a pixel, and without a tenth where there is none."""
    rounded = round(number, 1)
    return round(number) if rounded == round(number) else rounded


def round_about(turn: float) -> Spot:
    """Where a direction points, anti-clockwise from the right."""
    return cos(radians(turn)), -sin(radians(turn))


class Scenery:
    pawn = PAWN
    retrograde = RETROGRADE
    weave = WEAVE

    def __init__(self, board: Board) -> None:
        self.board = board
        self.origin, self.unit = neat(board.px_origin), board.px_unit
        self.size = neat(2 * board.px_origin + board.px_unit * board.grid)
        self.mid = neat(self.size / 2)
        self.at = {station.id: self.spot(station.x, station.y) for station in board.stations}
        self.touches = {station.id: station.colours for station in board.stations}
        self.hearts = {house.number: self.spot(*house.label) for house in board.houses}  # where their numbers stand
        self.slots = {house.number: [self.spot(*slot) for slot in house.slots] for house in board.houses}
        self.colours: dict[str, Colour] = by_id(board.colours)
        self.home = {house.retro: house.number for house in board.houses if house.retro}
        self.tiles = [self.tile(number, tile) for number, tile in enumerate(board.tiles)]
        self.tile_of = {(tile.house, tile.colour): tile.number for tile in self.tiles}
        # From the middle row outwards: each forecast opens towards the middle, over those drawn before it.
        self.outwards = sorted(board.stations, key=lambda station: (abs(2 * station.y - board.grid), station.x))
        names = [labels.house(house, self.colours.get(house.retro)) for house in board.houses]
        self.names = list(zip(self.hearts.values(), names, strict=True))
        middle = board.grid / 2
        self.hollow = all(hypot(station.x - middle, station.y - middle) >= 1 for station in board.stations)
        self.edges = [*self.letters(), *self.numbers()]
        self.seven = [self.around(90 + 360 / 7 * number) for number in range(7)]  # planets to choose from

    def spot(self, x: float, y: float) -> Spot:
        return neat(self.origin + self.unit * x), neat(self.origin + self.unit * y)

    def letters(self) -> list[tuple[Spot, str]]:
        """Above and below each column the letter that its stations begin with, as the log names them."""
        columns = {station.x: station.id.rstrip("0123456789") for station in self.board.stations}
        return [((self.spot(x, 0)[0], y), name) for x, name in columns.items() for y in self.beside()]

    def numbers(self) -> list[tuple[Spot, str]]:
        """On both sides of each row the number that its stations end with."""
        rows = {station.y: station.id.lstrip("abcdefghijklmnopqrstuvwxyz") for station in self.board.stations}
        return [((x, self.spot(0, y)[1]), name) for y, name in rows.items() for x in self.beside()]

    def beside(self) -> tuple[float, float]:
        """Between the board and its frame, on either side."""
        return neat(self.origin - MARGIN), neat(self.size - self.origin + MARGIN)

    def around(self, turn: float) -> Spot:
        x, y = round_about(turn)
        return neat(self.mid * (1 + 0.6 * x)), neat(self.mid * (1 + 0.6 * y) - 40)

    def ring(self, house: int, spot: Spot) -> tuple[int, str]:
        """A place beside a house as an angle of the ring, the first house on top, and what is missing from there."""
        angle = 60 + 30 * house
        x, y = (neat(to - self.mid - RING * way) for to, way in zip(spot, round_about(angle), strict=True))
        return angle, f"--a:{angle}deg;--x:{x}px;--y:{y}px"

    def sign(self, colour: str) -> str:
        """The glyph of a planet; none if the pack prints one we haven't drawn."""
        return SIGNS.get(self.colours[colour].glyph, "")

    def tile(self, number: int, tile: Tile) -> TileShape:
        corner, heart = self.at[tile.corner], self.hearts[tile.house]
        touched = [self.at[name] for name in tile.touches]
        if len(touched) == 3:
            points = inset([corner, touched[1], heart, touched[2]], [EDGE, SEAM, SEAM, EDGE])
        else:
            points = inset([heart, *touched], [SEAM, *[EDGE] * (len(touched) - 1), SEAM])
        x, y = (neat(start + 0.37 * (end - start) - 13) for start, end in zip(corner, heart, strict=True))
        return TileShape(number, tile.house, tile.colour, points, x, y)

    def outline(self, house: House) -> str:
        return " ".join(f"{x},{y}" for x, y in (self.at[corner] for corner in house.corners))

    def piece(self, id_: str) -> Shown:
        kind, _, name = id_.partition("-")
        house = next((house for house in self.board.houses if house.id == id_), None)
        if house is not None:
            return self.cut(house)
        return Shown(kind, name, (name,) if kind == "planet" else ()) if name in self.colours else Shown(kind)

    def cut(self, house: House) -> Shown:
        """A house as a square, with room for the stations on its edge."""
        xs, ys = zip(*(self.at[corner] for corner in house.corners), strict=True)
        wide, high = max(xs) - min(xs) + 32, max(ys) - min(ys) + 32
        side = max(wide, high)
        x, y = min(xs) - 16 - (side - wide) / 2, min(ys) - 16 - (side - high) / 2
        tiles = [tile for tile in self.board.tiles if tile.house == house.number]
        dots = [*([""] if house.retro else []), *(tile.colour for tile in tiles)]
        touched = {name: self.at[name] for tile in tiles for name in tile.touches}
        box = f"{neat(x)} {neat(y)} {neat(side)} {neat(side)}"
        return Shown("house", "", tuple(dots), box, self.outline(house), tuple(touched.values()))


def inset(points: Sequence[Spot], by: Sequence[float]) -> str:
    """A polygon with every side moved inwards by its own distance."""
    found = []
    corners = [complex(*point) for point in points]
    for number, corner in enumerate(corners):
        before, after = corner - corners[number - 1], corners[(number + 1) % len(corners)] - corner
        before, after = before / (abs(before) or 1), after / (abs(after) or 1)
        sine = max(abs((before.conjugate() * after).imag), 0.2)
        corner += (after * by[number - 1] - before * by[number]) / sine
        found.append(f"{neat(corner.real)},{neat(corner.imag)}")
    return " ".join(found)
