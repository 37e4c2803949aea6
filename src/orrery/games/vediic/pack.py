"""Reads and checks a board (sections 2.5 to 2.8 of docs/rules/vediic.md)."""
from __future__ import annotations

from dataclasses import dataclass

from orrery.games.vediic.rules import Chart
from orrery.games.vediic.rules.cards import MOST_OF_A_COLOUR
from orrery.games.vediic.rules.chart import FAR, GRAY, HOUSES, MOST_STATIONS
from orrery.kernel.pack import PackFiles, Table, is_measure
from orrery.kernel.refusal import shown

LEAST_STATIONS = 16  # for seven seats with two pawns each, and somewhere to go
LEAST_GRAY = 2  # a grey card must lead somewhere


@dataclass(frozen=True)
class Colour:
    """A colour with its planet and the power of its cards; the number of a colour is its place in canonical order."""

    id: str
    code: str
    planet: str
    glyph: str
    hex: str
    power: str  # as the book calls it
    does: str  # in a few words
    keyword: str  # what the planet stands for

    @property
    def the_planet(self) -> str:
        """As it stands in a sentence: "Mars", but "the Sun"."""
        return f"the {self.planet}" if self.planet in ("Sun", "Moon") else self.planet

    @property
    def name(self) -> str:
        """As people read it: "grey", though packs, records and move texts spell it "gray", as the printed book does."""
        return "grey" if self.id == "gray" else self.id


COLOURS = (
    Colour("yellow", "Y", "Jupiter", "♃", "#F2C230", "Extra move", "go through your turn again, or stay put", "wisdom"),
    Colour("purple", "P", "Saturn", "♄", "#7B4FA3", "Stealth", "steal a card from one or two players", "obstruction"),
    Colour("orange", "O", "Sun", "☉", "#F08A24", "Protection", "turn retrograde penalties into rewards", "vitality"),
    Colour("blue", "B", "Venus", "♀", "#3B7DD8", "Coexistence", "share an occupied station", "love"),
    Colour("green", "G", "Mercury", "☿", "#3FA34D", "Speed", "walk up to four steps, over anyone", "intelligence"),
    Colour("red", "R", "Mars", "♂", "#D6423B", "Attack", "swap places with an opponent", "power"),
    Colour("gray", "W", "Moon", "☾", "#C9CCD3", "Teleport", "jump to any grey station", "luck"),
)
IDS = [colour.id for colour in COLOURS]


@dataclass(frozen=True)
class Station:
    id: str
    x: float
    y: float
    kind: str
    neighbours: tuple[str, ...]
    colours: tuple[str, ...]  # VED-4


@dataclass(frozen=True)
class House:
    id: str
    number: int
    sign: str
    bhava: str
    shape: str
    corners: tuple[str, ...]
    retro: str  # colour, or empty
    label: tuple[float, float]
    slots: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Tile:
    house: int
    corner: str
    colour: str
    touches: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Board:
    """The pack as the game uses it: the board for people, and the same board as tables for the rules."""

    title: str
    grid: int
    px_origin: float
    px_unit: float
    colours: tuple[Colour, ...]
    stations: tuple[Station, ...]
    houses: tuple[House, ...]
    tiles: tuple[Tile, ...]
    chart: Chart

    def station(self, name: str) -> int | None:
        """The number of a station."""
        return next((number for number, station in enumerate(self.stations) if station.id == name), None)

    def colour(self, name: str) -> int | None:
        return next((number for number, colour in enumerate(self.colours) if colour.id == name), None)


def load_pack(files: PackFiles) -> Board:
    head = files.read("pack.toml")
    head.text("id")
    title = head.text("title")
    cards = head.number("cards_per_colour", 1, int(MOST_OF_A_COLOUR)) if head.has("cards_per_colour") else 11
    e_cards = head.number("e_cards", 1, 100) if head.has("e_cards") else 13
    start_cards = head.number("start_cards", 0, 5) if head.has("start_cards") else 2
    head.done()
    if start_cards > cards:
        head.refuse("start_cards", f"seven players can’t take {start_cards} cards each from {7 * cards}.")
    board = files.read("board.toml")
    colours = read_colours(board)
    tiles = read_tiles(board)
    stations = read_stations(board, tiles)
    houses = read_houses(board, [station.id for station in stations])
    check_tiles(board, tiles, stations)
    chart = Chart(
        [[place(stations, name) for name in station.neighbours] for station in stations],
        [(tile.house - 1, IDS.index(tile.colour), [place(stations, s) for s in tile.touches]) for tile in tiles],
        [next(house.number - 1 for house in houses if house.retro == name) for name in IDS],
        cards,
        e_cards,
        start_cards,
    )
    check_chart(board, chart, stations)
    grid = board.number("grid", 1, 100)
    origin, unit = board.measure("px_origin"), board.measure("px_unit")
    board.done()
    return Board(title, grid, origin, unit, colours, tuple(stations), tuple(houses), tuple(tiles), chart)


def place(stations: list[Station], name: str) -> int:
    return next(number for number, station in enumerate(stations) if station.id == name)


def read_colours(board: Table) -> tuple[Colour, ...]:
    """The seven by name; a pack may give them other hex values and glyphs in `palette`."""
    if board.value("colours", list, "a list of colours") != IDS:
        board.refuse("colours", f"must be {', '.join(IDS)}, in this order, which gives the cards their powers.")
    if not board.has("palette"):
        return COLOURS
    palette = board.table("palette")
    found = []
    for colour in COLOURS:
        glyph, hue = colour.glyph, colour.hex
        if palette.has(colour.id):
            row = palette.table(colour.id)
            glyph = row.text("glyph") if row.has("glyph") else glyph
            hue = row.text("hex") if row.has("hex") else hue
            row.done()
        found.append(
            Colour(colour.id, colour.code, colour.planet, glyph, hue, colour.power, colour.does, colour.keyword)
        )
    palette.done()
    return tuple(found)


def read_tiles(board: Table) -> list[Tile]:
    tiles = []
    for row in board.tables("tiles"):
        colour = row.text("colour")
        if colour not in IDS:
            row.refuse("colour", f"must be one of {', '.join(IDS)}, not {colour}.")
        house = row.number("house", 1, int(HOUSES))
        corner = row.text("corner")
        tiles.append(Tile(house, corner, colour, words(row, "touches")))
        row.done()
    return tiles


def words(row: Table, key: str) -> tuple[str, ...]:
    value = row.value(key, list, "a list of ids")
    if not value or not all(isinstance(word, str) for word in value):
        row.refuse(key, f"must be a list of ids, not {shown(value)}.")
    return tuple(value)


def read_stations(board: Table, tiles: list[Tile]) -> list[Station]:
    rows = board.tables("stations")
    if not LEAST_STATIONS <= len(rows) <= MOST_STATIONS:
        board.refuse("stations", f"there must be {LEAST_STATIONS} to {MOST_STATIONS} stations, not {len(rows)}.")
    stations: dict[str, Station] = {}
    for row in rows:
        name = row.text("id")
        if name in stations:
            row.refuse("id", f"{name} is listed twice.")
        x, y = row.measure("x"), row.measure("y")
        touched = {tile.colour for tile in tiles if name in tile.touches}
        colours = tuple(colour for colour in IDS if colour in touched)
        stations[name] = Station(name, x, y, row.text("kind"), words(row, "n"), colours)
        row.done()
    for row, station in zip(rows, stations.values(), strict=True):
        for other in station.neighbours:
            if other not in stations:
                row.refuse("n", f"there is no station {other}.")
            if other == station.id:
                row.refuse("n", f"{other} can’t be its own neighbour.")
            if station.id not in stations[other].neighbours:
                row.refuse("n", f"{station.id} names {other}, but {other} doesn’t name {station.id}.")
        if len(set(station.neighbours)) < len(station.neighbours):
            row.refuse("n", f"{station.id} names a neighbour twice.")
    return list(stations.values())


def read_houses(board: Table, stations: list[str]) -> list[House]:
    rows = board.tables("houses")
    houses = []
    for number, row in enumerate(rows, 1):
        if row.number("n", 1, int(HOUSES)) != number:
            row.refuse("n", f"houses must be listed from 1 to {HOUSES}. This one must be {number}.")
        retro = row.text("retro") if row.has("retro") else ""
        if retro and retro not in IDS:
            row.refuse("retro", f"must be one of {', '.join(IDS)}, not {retro}.")
        corners = words(row, "corners")
        for corner in corners:
            if corner not in stations:
                row.refuse("corners", f"there is no station {corner}.")
        slots = row.value("slots", list, "a list of points")
        houses.append(
            House(
                f"h{number}",
                number,
                row.text("sign"),
                row.text("bhava"),
                row.text("shape"),
                corners,
                retro,
                point(row, "label", row.value("label", list, "a point")),
                tuple(point(row, "slots", slot) for slot in slots),
            )
        )
        row.done()
        if len(slots) < len(IDS):
            row.refuse("slots", f"there must be a place for each of the {len(IDS)} planets.")
    if len(houses) != HOUSES:
        board.refuse("houses", f"there must be {HOUSES} houses, not {len(houses)}.")
    for name in IDS:
        homes = [house.number for house in houses if house.retro == name]
        if len(homes) != 1:
            board.refuse("houses", f"{name} must be retro in exactly one house, not {len(homes)}.")
    return houses


def point(row: Table, key: str, value: object) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2 or not all(is_measure(part) for part in value):
        row.refuse(key, f"a point is two numbers, not {shown(value)}.")
    return float(value[0]), float(value[1])


def check_tiles(board: Table, tiles: list[Tile], stations: list[Station]) -> None:
    known = {station.id for station in stations}
    for row, tile in zip(board.tables("tiles"), tiles, strict=True):
        for key, names in (("corner", (tile.corner,)), ("touches", tile.touches)):
            for name in names:
                if name not in known:
                    row.refuse(key, f"there is no station {name}.")
    for name in IDS:
        if not any(tile.colour == name for tile in tiles):
            board.refuse("tiles", f"{name} has no tile.")


def check_chart(board: Table, chart: Chart, stations: list[Station]) -> None:
    for number, station in enumerate(stations):
        if chart.distance[number] == FAR:
            board.refuse("stations", f"no path leads from {stations[0].id} to {station.id}.")
    gray = [station for station in stations if IDS[int(GRAY)] in station.colours]
    if len(gray) < LEAST_GRAY:
        board.refuse("tiles", f"there must be at least {LEAST_GRAY} grey stations, not {len(gray)}.")
