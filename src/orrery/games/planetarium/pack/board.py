"""Reads and checks the board of a pack: rings and arms, lines, planets, tracks (sections 2.2 to 2.5)."""
from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin
from typing import Any

from orrery.games.planetarium.rules import Board
from orrery.games.planetarium.rules.board import NOWHERE, ORBITS, SPACES
from orrery.kernel.pack import Table, is_measure
from orrery.kernel.refusal import shown

TYPES = ("terrestrial", "gaseous")
CORNERS = ("NW", "NE", "SE", "SW")
SIDES = ("top", "right", "bottom", "left")  # of the board, along which a planet's cards lie
TRACKS = ("short", "standard", "long")
SPARE = 8  # tokens that a track leaves on the orbits and mats at least
Line = tuple[int, int]  # from a space to a space


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
            ring.refuse("orbit", f"rings go outwards from the star, so this must be orbit {place + 1}, not {orbit}.")
        count = ring.number("spaces", 3, int(SPACES))
        numeral, first, radius = ring.text("numeral"), ring.measure("first_angle"), ring.measure("radius")
        ring.done()
        for k in range(count):
            angle = first + 360 * k / count
            spaces.append(make_space(f"{orbit}.{k + 1}", str(orbit), orbit, numeral, angle, radius, center))
    if len(rings) != ORBITS - 1:
        board.refuse("ring", f"there must be {ORBITS - 1} rings, for orbits 1 to {ORBITS - 1}, not {len(rings)}.")
    return spaces


def read_arms(board: Table, center: list[int]) -> list[Space]:
    spaces: list[Space] = []
    seen: set[str] = set()
    for arm in board.tables("arm"):
        name = arm.text("id")
        if name in seen or not name.startswith(str(ORBITS)) or "." in name:
            arm.refuse("id", f"{name} must begin with {ORBITS}, have no dot in it and appear only once.")
        seen.add(name)
        orbit = arm.number("orbit", int(ORBITS), int(ORBITS))
        numeral, radius = arm.text("numeral"), arm.measure("radius")
        angles = arm.value("angles", list, "a list of angles")
        arm.done()
        if not angles or not all(is_measure(angle) for angle in angles):
            arm.refuse("angles", f"must be a list of numbers, not {shown(angles)}.")
        for k, angle in enumerate(angles):
            spaces.append(make_space(f"{name}.{k + 1}", name, orbit, numeral, float(angle), radius, center))
    return spaces


def thick_lines(board: Table, spaces: list[Space]) -> list[Line]:
    """Round each ring, and along each arm without coming back."""
    thick = board.table("thick")
    for key, wanted in (("rings_wrap", True), ("arms_wrap", False)):
        thick.used.add(key)
        if thick.data.get(key) is not wanted:
            thick.refuse(key, f"must be {str(wanted).lower()}.")
    thick.done()
    lines: list[Line] = []
    for group in dict.fromkeys(space.group for space in spaces):
        numbers = [number for number, space in enumerate(spaces) if space.group == group]
        lines += list(pairwise(numbers))
        if spaces[numbers[0]].orbit < ORBITS:
            lines.append((numbers[-1], numbers[0]))
    return lines


def thin_lines(table: Table, spaces: list[Space]) -> list[Line]:
    numbers = {space.id: number for number, space in enumerate(spaces)}
    lines: list[Line] = []
    for low in range(1, int(ORBITS)):
        for one, other in ((low, low + 1), (low + 1, low)):
            key = f"o{one}_to_o{other}"
            for text in table.value(key, list, "a list of lines"):
                ends = text.split(">") if isinstance(text, str) else []
                if len(ends) != 2 or ends[0] not in numbers or ends[1] not in numbers:
                    table.refuse(key, f'a line is "from>to" between two spaces, not {shown(text)}.')
                line = (numbers[ends[0]], numbers[ends[1]])
                if (spaces[line[0]].orbit, spaces[line[1]].orbit) != (one, other):
                    table.refuse(key, f"{text} doesn’t lead from orbit {one} to orbit {other}.")
                if any(old[0] == line[0] and spaces[old[1]].orbit == other for old in lines):
                    table.refuse(key, f"{ends[0]} has two thin lines to orbit {other}.")
                lines.append(line)
    table.done()
    return lines


def check_lines(board: Table, spaces: list[Space], thick: list[Line], thin: list[Line]) -> None:
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
            board.refuse("thin", f"there’s no way from {order[0]} to {order[1]}.")


def read_planets(board: Table, spaces: list[Space]) -> list[Planet]:
    numbers = {space.id: number for number, space in enumerate(spaces)}
    planets: list[Planet] = []
    for table in board.tables("planet"):
        kind, start = table.text("type"), table.text("start")
        if kind not in TYPES:
            table.refuse("type", f"must be {' or '.join(TYPES)}, not {kind}.")
        if start not in numbers:
            table.refuse("start", f"there’s no space {start}.")
        if any(planet.start == numbers[start] for planet in planets):
            table.refuse("start", f"two planets start on {start}.")
        corner, row_side = table.text("corner"), table.text("row_side")
        if corner not in CORNERS or row_side not in SIDES:
            table.refuse("corner", f"must be {', '.join(CORNERS)}, and row_side {', '.join(SIDES)}.")
        planet = Planet(table.text("id"), kind, numbers[start], corner, row_side)
        table.done()
        planets.append(planet)
    if [planet.id for planet in planets] != list("ABCD"):
        board.refuse("planet", f"must be A, B, C, D, not {', '.join(p.id for p in planets)}.")
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


def drift_lines(spaces: list[Space], thin: list[Line]) -> list[Line]:
    """PLA-119: where a ring space has thin lines, but none to one of its neighbours, the dice lead to the next space
    clockwise on that orbit."""
    found: list[Line] = []
    for number, space in enumerate(spaces):
        led = {spaces[to].orbit for here, to in thin if here == number}
        for orbit in (space.orbit - 1, space.orbit + 1):
            if led and space.orbit < ORBITS and orbit >= 1 and orbit not in led:
                there = [n for n, other in enumerate(spaces) if other.orbit == orbit]
                turns = {n: (spaces[n].angle - space.angle) % 360 or 360 for n in there}
                found.append((number, min(there, key=turns.__getitem__)))
    return found


def make_board(
    spaces: list[Space], thick: list[Line], thin: list[Line], drift: list[Line], planets: list[Planet],
    matter: dict[str, int],
) -> Board:  # fmt: skip
    none = [int(NOWHERE)] * len(spaces)
    along, inward, outward = none[:], none[:], none[:]
    for one, other in thick:
        along[one] = other
    for one, other in thin:
        (inward if spaces[other].orbit < spaces[one].orbit else outward)[one] = other
    drift_in, drift_out = inward[:], outward[:]
    for one, other in drift:
        (drift_in if spaces[other].orbit < spaces[one].orbit else drift_out)[one] = other
    return Board(
        [space.orbit for space in spaces], along, inward, outward, [planet.start for planet in planets],
        [TYPES.index(planet.type) for planet in planets], list(matter.values()), drift_in, drift_out,
    )  # fmt: skip
