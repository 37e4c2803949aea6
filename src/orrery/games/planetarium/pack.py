"""Reads and checks a pack (section 2.2 of docs/rules/planetarium.md)."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin
from typing import Any

from orrery.games.planetarium.rules import Board, Cards
from orrery.games.planetarium.rules.board import (
    CARDS,
    FINAL,
    HABITABLE,
    HOSTILE,
    NO_SIDE,
    NO_TYPE,
    NOWHERE,
    ORBITS,
    SPACES,
)
from orrery.kernel.pack import PackFiles, Table

KINDS = ("gas", "rock", "water", "metal")
TYPES = ("terrestrial", "gaseous")
DECKS = ("low", "high", "final")
LETTERS = "LHF"  # the first letter of a card's id names its deck
SIDES = {"hostile": int(HOSTILE), "habitable": int(HABITABLE)}
TRACKS = ("short", "standard", "long")
PRINTED = {"low": 18, "high": 18, "final": 16}
MOST_SEATS = 4
SPARE = 8  # tokens that a track leaves on the orbits and mats at least
CARD = ("id", "name", "cost", "type", "orbit", "state", "points", "climate", "gravity", "downgrade", "theme")


@dataclass(frozen=True)
class Space:
    id: str
    orbit: int
    numeral: str
    group: str  # the ring or arm it lies on
    angle: float  # degrees, clockwise from twelve o'clock
    radius: float
    x: float
    y: float


@dataclass(frozen=True)
class Planet:
    id: str
    type: str
    start: int  # number of a space
    corner: str
    row_side: str


@dataclass(frozen=True)
class Card:
    id: str
    name: str
    deck: str
    cost: tuple[int, ...]  # gas, rock, water, metal
    type: str  # "any", or that of the planet
    orbit: tuple[int, int]
    state: str
    points: int
    side: str  # the climate it adds to, or "none"
    climate: int  # how much it adds
    gravity: bool
    downgrade: bool
    theme: str


@dataclass(frozen=True)
class System:
    """The pack as the game uses it: for people, and the same as tables of numbers for the rules."""

    spaces: tuple[Space, ...]
    planets: tuple[Planet, ...]
    cards: tuple[Card, ...]
    thick: tuple[tuple[int, int], ...]  # one-way lines: from space, to space
    thin: tuple[tuple[int, int], ...]
    center: tuple[int, int]
    star_radius: int
    matter: dict[str, int]
    tracks: dict[str, tuple[int, int]]  # length and acceleration space
    board: Board
    numbers: Cards
    warnings: tuple[str, ...]

    def card(self, card_id: str) -> Card:
        return self.cards[self.card_number(card_id) or 0]

    def card_number(self, card_id: str) -> int | None:
        return next((number for number, card in enumerate(self.cards) if card.id == card_id), None)

    def space_number(self, space_id: str) -> int | None:
        return next((number for number, space in enumerate(self.spaces) if space.id == space_id), None)

    def planet_number(self, planet_id: str) -> int | None:
        return next((number for number, planet in enumerate(self.planets) if planet.id == planet_id), None)


def load_pack(files: PackFiles) -> System:
    head = files.read("pack.toml")
    head.text("id")
    if files.base is not None:
        head.text("extends")
    head.done()
    table = read_file(files, "board.toml")
    table.number("format", 1, 1)
    matter = read_matter(table.table("matter"))
    geometry = table.table("geometry")
    center = geometry.value("center", list, "two numbers")
    if len(center) != 2 or not all(type(number) is int for number in center):
        geometry.refuse("center", f"must be two whole numbers, not {center!r}.")
    star_radius = geometry.number("star_radius", 1, 1000)
    geometry.done()
    spaces = [*read_rings(table, center), *read_arms(table, center)]
    if len(spaces) > SPACES:
        table.refuse("ring", f"there are {len(spaces)} spaces, at most {SPACES} are possible.")
    thick = thick_lines(table, spaces)
    thin = thin_lines(table.table("thin"), spaces)
    check_lines(table, spaces, thick, thin)
    planets = read_planets(table, spaces)
    free = len(spaces) - len(planets)
    if sum(matter.values()) != free:
        table.refuse("matter", f"{sum(matter.values())} tokens for {free} spaces: every one must get a token.")
    tracks = read_tracks(table.table("track"), free)
    table.done()
    cards = read_cards(read_file(files, "cards.toml"), matter)
    board = make_board(spaces, thick, thin, planets, matter)
    return System(
        tuple(spaces), tuple(planets), tuple(cards), tuple(thick), tuple(thin), (center[0], center[1]), star_radius,
        matter, tracks, board, make_cards(cards, board), warnings(cards),
    )  # fmt: skip


def read_file(files: PackFiles, name: str) -> Table:
    """A pack that extends another one brings only the files that are different."""
    return files.base.read(name) if files.base is not None and name not in files.texts else files.read(name)


def read_matter(table: Table) -> dict[str, int]:
    matter = {kind: table.number(kind, 0, int(SPACES)) for kind in KINDS}
    table.done()
    return matter


# The board ------------------------------------------------------------------------------------------------


def decimal(table: Table, key: str) -> float:
    return float(table.value(key, (int, float), "a number"))


def make_space(name: str, group: str, orbit: int, numeral: str, angle: float, radius: float, center: Any) -> Space:
    x = center[0] + radius * sin(radians(angle))
    y = center[1] - radius * cos(radians(angle))
    return Space(name, orbit, numeral, group, angle % 360, radius, round(x, 2), round(y, 2))


def read_rings(board: Table, center: list[int]) -> list[Space]:
    spaces: list[Space] = []
    rings = board.tables("ring")
    for place, ring in enumerate(rings):
        orbit = ring.number("orbit", 1, int(ORBITS) - 1)
        if orbit != place + 1:
            ring.refuse("orbit", f"rings are listed from the star outwards: this is orbit {place + 1}, not {orbit}.")
        count = ring.number("spaces", 3, int(SPACES))
        numeral, first, radius = ring.text("numeral"), decimal(ring, "first_angle"), decimal(ring, "radius")
        ring.done()
        for k in range(count):
            angle = first + 360 * k / count
            spaces.append(make_space(f"{orbit}.{k + 1}", str(orbit), orbit, numeral, angle, radius, center))
    if len(rings) != ORBITS - 1:
        board.refuse("ring", f"orbits 1 to {ORBITS - 1} are rings, so there must be {ORBITS - 1}, not {len(rings)}.")
    return spaces


def read_arms(board: Table, center: list[int]) -> list[Space]:
    spaces: list[Space] = []
    seen: set[str] = set()
    for arm in board.tables("arm"):
        name = arm.text("id")
        if name in seen or not name.startswith(str(ORBITS)) or "." in name:
            arm.refuse("id", f"{name} must begin with {ORBITS}, have no point in it and be there once.")
        seen.add(name)
        orbit = arm.number("orbit", int(ORBITS), int(ORBITS))
        numeral, radius = arm.text("numeral"), decimal(arm, "radius")
        angles = arm.value("angles", list, "a list of angles")
        arm.done()
        if not angles or not all(isinstance(angle, int | float) and type(angle) is not bool for angle in angles):
            arm.refuse("angles", f"must be a list of numbers, not {angles!r}.")
        for k, angle in enumerate(angles):
            spaces.append(make_space(f"{name}.{k + 1}", name, orbit, numeral, float(angle), radius, center))
    return spaces


def thick_lines(board: Table, spaces: list[Space]) -> list[tuple[int, int]]:
    """Round each ring, and along each arm without coming back."""
    thick = board.table("thick")
    for key, wanted in (("rings_wrap", True), ("arms_wrap", False)):
        thick.used.add(key)
        if thick.data.get(key) is not wanted:
            thick.refuse(key, f"must be {str(wanted).lower()}.")
    thick.done()
    lines: list[tuple[int, int]] = []
    for group in dict.fromkeys(space.group for space in spaces):
        numbers = [number for number, space in enumerate(spaces) if space.group == group]
        lines += list(pairwise(numbers))
        if spaces[numbers[0]].orbit < ORBITS:
            lines.append((numbers[-1], numbers[0]))
    return lines


def thin_lines(table: Table, spaces: list[Space]) -> list[tuple[int, int]]:
    numbers = {space.id: number for number, space in enumerate(spaces)}
    lines: list[tuple[int, int]] = []
    for low in range(1, int(ORBITS)):
        for one, other in ((low, low + 1), (low + 1, low)):
            key = f"o{one}_to_o{other}"
            for text in table.value(key, list, "a list of lines"):
                ends = text.split(">") if isinstance(text, str) else []
                if len(ends) != 2 or ends[0] not in numbers or ends[1] not in numbers:
                    table.refuse(key, f'a line is "from>to" between two spaces, not {text!r}.')
                line = (numbers[ends[0]], numbers[ends[1]])
                if (spaces[line[0]].orbit, spaces[line[1]].orbit) != (one, other):
                    table.refuse(key, f"{text} does not lead from orbit {one} to orbit {other}.")
                if any(old[0] == line[0] and spaces[old[1]].orbit == other for old in lines):
                    table.refuse(key, f"{ends[0]} has two thin lines to orbit {other}.")
                lines.append(line)
    table.done()
    return lines


def check_lines(
    board: Table, spaces: list[Space], thick: list[tuple[int, int]], thin: list[tuple[int, int]]
) -> None:
    """All lines lead clockwise by less than half a circle, and every space can be reached from every other."""
    for one, other in [*thick, *thin]:
        turn = (spaces[other].angle - spaces[one].angle) % 360
        if not 0 < turn < 180:
            key = "thin" if (one, other) in thin else "ring"
            line = f"{spaces[one].id}>{spaces[other].id}"
            board.refuse(key, f"{line} turns by {turn:g}°; it must be between 0° and 180°.")
    for way in ("to", "from"):
        onward: dict[int, list[int]] = {number: [] for number in range(len(spaces))}
        for one, other in [*thick, *thin]:
            onward[one if way == "to" else other].append(other if way == "to" else one)
        reached, new = {0}, [0]
        while new:
            new = [there for here in new for there in onward[here]]
            new = [there for there in dict.fromkeys(new) if there not in reached]
            reached.update(new)
        if len(reached) < len(spaces):
            lost = next(number for number in range(len(spaces)) if number not in reached)
            order = (spaces[0].id, spaces[lost].id) if way == "to" else (spaces[lost].id, spaces[0].id)
            board.refuse("thin", f"there is no way from {order[0]} to {order[1]}.")


def read_planets(board: Table, spaces: list[Space]) -> list[Planet]:
    numbers = {space.id: number for number, space in enumerate(spaces)}
    planets: list[Planet] = []
    for table in board.tables("planet"):
        kind, start = table.text("type"), table.text("start")
        if kind not in TYPES:
            table.refuse("type", f"must be {' or '.join(TYPES)}, not {kind}.")
        if start not in numbers:
            table.refuse("start", f"there is no space {start}.")
        if any(planet.start == numbers[start] for planet in planets):
            table.refuse("start", f"two planets start on {start}.")
        planet = Planet(table.text("id"), kind, numbers[start], table.text("corner"), table.text("row_side"))
        table.done()
        planets.append(planet)
    if [planet.id for planet in planets] != list("ABCD"):
        board.refuse("planet", f"there must be the planets A, B, C, D, not {', '.join(p.id for p in planets)}.")
    return planets


def read_tracks(track: Table, tokens: int) -> dict[str, tuple[int, int]]:
    most = tokens - SPARE
    length = track.number("length", 2, most)
    acceleration = track.number("acceleration", 1, length - 1)
    variants = track.table("variants")
    track.done()
    tracks: dict[str, tuple[int, int]] = {}
    for name in TRACKS:
        pair = variants.value(name, list, "a length and an acceleration space")
        if len(pair) != 2 or not all(type(number) is int for number in pair) or not 1 <= pair[1] < pair[0] <= most:
            wanted = f"[length, acceleration] with 1 ≤ acceleration < length ≤ {most}"
            variants.refuse(name, f"must be {wanted}, not {pair}.")
        tracks[name] = (pair[0], pair[1])
    variants.done()
    if tracks["standard"] != (length, acceleration):
        variants.refuse("standard", f"must be [{length}, {acceleration}], as in length and acceleration.")
    return tracks


def make_board(
    spaces: list[Space], thick: list[tuple[int, int]], thin: list[tuple[int, int]], planets: list[Planet],
    matter: dict[str, int],
) -> Board:  # fmt: skip
    none = [int(NOWHERE)] * len(spaces)
    along, inward, outward = none[:], none[:], none[:]
    for one, other in thick:
        along[one] = other
    for one, other in thin:
        (inward if spaces[other].orbit < spaces[one].orbit else outward)[one] = other
    return Board(
        [space.orbit for space in spaces], along, inward, outward, [planet.start for planet in planets],
        [TYPES.index(planet.type) for planet in planets], list(matter.values()),
    )  # fmt: skip


# Cards ----------------------------------------------------------------------------------------------------


def read_cards(table: Table, matter: dict[str, int]) -> list[Card]:
    rows = table.value("cards", list, "a list of cards")
    table.done()
    cards: list[Card] = []
    for i, row in enumerate(rows):
        if not isinstance(row, list) or len(row) not in (len(CARD), len(CARD) + 1):
            table.refuse(f"cards[{i}]", f"a card is a list of {', '.join(CARD)}, and maybe a climate value.")
        values = dict(zip((*CARD, "climate_value"), row, strict=False))
        cards.append(read_card(Table(table.where, f"cards[{i}]", values), matter))
    if twice := [name for name, times in Counter(card.id for card in cards).items() if times > 1]:
        table.refuse("cards", f"the id {twice[0]} is there twice.")
    if len(cards) > CARDS:
        table.refuse("cards", f"there are {len(cards)} cards, at most {CARDS} are possible.")
    for deck in DECKS:
        count = sum(card.deck == deck for card in cards)
        if count < 2 * MOST_SEATS:
            table.refuse("cards", f"{count} {deck.capitalize()} cards are too few to deal two to each of 4 seats.")
    return sorted(cards, key=lambda card: DECKS.index(card.deck))


def read_card(row: Table, matter: dict[str, int]) -> Card:
    card_id = row.text("id")
    if card_id[0] not in LETTERS or not card_id.isalnum():
        row.refuse("id", f"must be letters and digits and begin with L, H or F, not {card_id}.")
    deck = DECKS[LETTERS.index(card_id[0])]
    cost = row.value("cost", list, "four numbers")
    if len(cost) != len(KINDS) or not all(type(number) is int for number in cost):
        row.refuse("cost", f"must be a number of {', '.join(KINDS)}, not {cost!r}.")
    for kind, number in zip(KINDS, cost, strict=True):
        if not 0 <= number <= matter[kind]:
            row.refuse("cost", f"{number} {kind} is not possible: there are {matter[kind]} in the game.")
    orbit = row.value("orbit", list, "two numbers")
    if len(orbit) != 2 or not all(type(n) is int for n in orbit) or not 1 <= orbit[0] <= orbit[1] <= ORBITS:
        row.refuse("orbit", f"must be [min, max] with 1 ≤ min ≤ max ≤ {ORBITS}, not {orbit!r}.")
    points = row.number("points", 0, 999)
    downgrade = truth(row, "downgrade")
    if downgrade and deck != "high":
        row.refuse("downgrade", "only High cards can be downgraded.")
    return Card(
        card_id, row.text("name"), deck, tuple(cost), word(row, "type", ("any", *TYPES)), (orbit[0], orbit[1]),
        word(row, "state", ("any", *SIDES)), points, word(row, "climate", ("none", *SIDES)),
        row.number("climate_value", 0, 999) if row.has("climate_value") else points, truth(row, "gravity"), downgrade,
        row.text("theme"),
    )  # fmt: skip


def word(row: Table, key: str, known: tuple[str, ...]) -> str:
    value = row.text(key)
    if value not in known:
        row.refuse(key, f"must be {', '.join(known)}, not {value}.")
    return value


def truth(row: Table, key: str) -> bool:
    if type(row.data[key]) is not bool:
        row.refuse(key, f"must be true or false, not {row.data[key]!r}.")
    return bool(row.data[key])


def make_cards(cards: list[Card], board: Board) -> Cards:
    types = {"any": int(NO_TYPE), **{name: number for number, name in enumerate(TYPES)}}
    sides = {"any": int(NO_SIDE), "none": int(NO_SIDE), **SIDES}
    return Cards(
        [DECKS.index(card.deck) for card in cards], [list(card.cost) for card in cards],
        [types[card.type] for card in cards], [card.orbit[0] for card in cards], [card.orbit[1] for card in cards],
        [sides[card.state] for card in cards], [card.points for card in cards], [sides[card.side] for card in cards],
        [card.climate for card in cards], [card.gravity for card in cards], [card.downgrade for card in cards], board,
    )  # fmt: skip


def warnings(cards: list[Card]) -> tuple[str, ...]:
    """What differs from the printed game without being wrong."""
    sizes = Counter(card.deck for card in cards)
    found = [
        f"{sizes[deck]} {deck.capitalize()} cards, the printed game has {printed}"
        for deck, printed in PRINTED.items()
        if sizes[deck] != printed
    ]
    strange = [card.id for card in cards if card.deck == DECKS[FINAL] and (card.side != "none" or card.gravity)]
    if strange:
        found.append(f"Finals with a climate side or Gravity, as none is printed: {', '.join(strange)}")
    return tuple(found)
