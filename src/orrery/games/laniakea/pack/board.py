"""The map of a pack (section 2.5): galaxies, voids, Abysses, start letters and directions."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.games.laniakea.pack.naming import listed
from orrery.games.laniakea.rules import Board
from orrery.kernel.pack import Table
from orrery.kernel.refusal import shown

MOST_PLACES = 62  # galaxies in a set of bits
MOST_SECTORS = 8


@dataclass(frozen=True)
class Area:
    id: str
    name: str
    sector: str
    q: int
    r: int


@dataclass(frozen=True)
class Galaxy:
    id: str
    q: int
    r: int
    area: str
    sector: str
    adj: tuple[str, ...]


@dataclass(frozen=True)
class Void:
    id: str
    name: str
    q: int
    r: int
    sides: tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Abyss:
    id: str
    q: int
    r: int
    bridges: tuple[tuple[str, str], ...]  # galaxy, colour


@dataclass(frozen=True)
class Map:
    areas: tuple[Area, ...]
    galaxies: tuple[Galaxy, ...]
    voids: tuple[Void, ...]
    abysses: tuple[Abyss, ...]
    sectors: tuple[str, ...]
    directions: tuple[str, ...]
    start: dict[str, str]  # letter -> galaxy
    vectors: tuple[tuple[int, int], ...]

    def area(self, galaxy: str) -> str:
        """What the map calls the part of the sky around a galaxy."""
        around = next(found.area for found in self.galaxies if found.id == galaxy)
        return next(area.name.partition(",")[0] for area in self.areas if area.id == around)

    def abyss_name(self, abyss: Abyss) -> str:
        """As people find it: between the areas that it joins."""
        joined = dict.fromkeys(self.area(galaxy) for galaxy, _ in abyss.bridges)
        return f"Abyss {abyss.id} between {listed(list(joined))}"

    def numbers(self, letters: Sequence[str]) -> Board:
        """The map as tables for the rules; `letters` are those of the Celestials, in order."""
        at = {galaxy.id: number for number, galaxy in enumerate(self.galaxies)}
        areas = [area.id for area in self.areas]
        return Board(
            sector=[self.sectors.index(galaxy.sector) for galaxy in self.galaxies],
            area=[areas.index(galaxy.area) for galaxy in self.galaxies],
            adjacent=[[at[other] for other in galaxy.adj] for galaxy in self.galaxies],
            voids=[([at[g] for g in void.sides[0]], [at[g] for g in void.sides[1]]) for void in self.voids],
            abysses=[[(at[g], self.sectors.index(c)) for g, c in abyss.bridges] for abyss in self.abysses],
            line=[[self.next_on_line(galaxy, vector) for galaxy in self.galaxies] for vector in self.vectors],
            start=[at[self.start[letter]] for letter in letters],
            green=self.sectors.index("green") if "green" in self.sectors else 0,
        )

    def next_on_line(self, galaxy: Galaxy, vector: tuple[int, int]) -> int:
        """The next galaxy space in a direction, over whatever lies between (LAN-124); -1 at the edge."""
        at = {(other.q, other.r): number for number, other in enumerate(self.galaxies)}
        cells = {*at, *((void.q, void.r) for void in self.voids), *((abyss.q, abyss.r) for abyss in self.abysses)}
        q, r = galaxy.q + vector[0], galaxy.r + vector[1]
        while (q, r) in cells:
            if (q, r) in at:
                return at[(q, r)]
            q, r = q + vector[0], r + vector[1]
        return -1


def read_map(board: Table) -> Map:
    areas = tuple(
        Area(t.text("id"), t.text("name"), t.text("sector"), *place(t)) for t in finished(board.tables("areas"))
    )
    sectors = tuple(dict.fromkeys(area.sector for area in areas))
    if not 1 <= len(sectors) <= MOST_SECTORS:
        board.refuse("areas", f"there can be at most {MOST_SECTORS} sectors, not {len(sectors)}.")
    galaxies = tuple(
        Galaxy(t.text("id"), *place(t), t.text("area"), t.text("sector"), tuple(t.value("adj", list, "a list of ids")))
        for t in finished(board.tables("galaxies"))
    )
    ids = [galaxy.id for galaxy in galaxies]
    check_galaxies(board, galaxies, areas)
    voids = tuple(
        Void(t.text("id"), t.text("name"), *place(t), banks(t, ids)) for t in finished(board.tables("voids"))
    )
    check_voids(board, voids, galaxies)
    abysses = tuple(
        Abyss(t.text("id"), *place(t), bridges(t, ids, sectors)) for t in finished(board.tables("abysses"))
    )
    check_cells(board, galaxies, voids, abysses)
    check_connected(board, galaxies, voids)
    directions = board.table("directions")
    names = tuple(directions.data)
    vectors = tuple(vector(directions, name) for name in names)
    start = board.table("start")
    letters = {letter: known(start, letter, start.text(letter), ids) for letter in start.data}
    board.done()
    return Map(areas, galaxies, voids, abysses, sectors, names, letters, vectors)


def finished(tables: list[Table]) -> list[Table]:
    """Tables of a list, with the keys that they may have."""
    for table in tables:
        allowed = {"id", "name", "sector", "q", "r", "area", "adj", "sides", "bridges"}
        for key in table.data:
            if key not in allowed:
                table.refuse(key, "isn’t a key of this file.")
    return tables


def place(t: Table) -> tuple[int, int]:
    return t.number("q", -50, 50), t.number("r", -50, 50)


def known(t: Table, key: str, name: object, ids: Sequence[str]) -> str:
    if not isinstance(name, str) or name not in ids:
        t.refuse(key, f"there is no galaxy {shown(name)}.")
    return name


def banks(t: Table, ids: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    sides = t.value("sides", list, "two lists of galaxies")
    if len(sides) != 2 or not all(isinstance(side, list) and side for side in sides):
        t.refuse("sides", "must be two lists of galaxies, one for each bank.")
    one, other = (tuple(known(t, "sides", name, ids) for name in side) for side in sides)
    return one, other


def bridges(t: Table, ids: Sequence[str], sectors: Sequence[str]) -> tuple[tuple[str, str], ...]:
    found = []
    for bridge in t.value("bridges", list, "a list of [galaxy, colour]"):
        if not isinstance(bridge, list) or len(bridge) != 2:
            t.refuse("bridges", f"a bridge is [galaxy, colour], not {shown(bridge)}.")
        if bridge[1] not in sectors:
            t.refuse("bridges", f"there is no sector of the colour {shown(bridge[1])}.")
        found.append((known(t, "bridges", bridge[0], ids), str(bridge[1])))
    return tuple(found)


def vector(t: Table, name: str) -> tuple[int, int]:
    value = t.value(name, list, "[q, r]")
    if len(value) != 2 or not all(isinstance(part, int) and abs(part) <= 1 for part in value) or not any(value):
        t.refuse(name, f"must be a step [q, r] to a neighbouring cell, not {shown(value)}.")
    return value[0], value[1]


def check_galaxies(board: Table, galaxies: tuple[Galaxy, ...], areas: tuple[Area, ...]) -> None:
    ids = [galaxy.id for galaxy in galaxies]
    if len(set(ids)) < len(ids) or not 2 <= len(ids) <= MOST_PLACES:
        board.refuse("galaxies", f"there must be 2 to {MOST_PLACES} galaxies with different ids.")
    sector_of = {area.id: area.sector for area in areas}
    neighbours = {galaxy.id: galaxy.adj for galaxy in galaxies}
    for i, galaxy in enumerate(galaxies):
        if sector_of.get(galaxy.area) != galaxy.sector:
            board.refuse(f"galaxies[{i}]", f"{galaxy.id} is in area {galaxy.area}, which isn’t {galaxy.sector}.")
        for other in galaxy.adj:
            if not isinstance(other, str) or other not in neighbours:
                board.refuse(f"galaxies[{i}].adj", f"there is no galaxy {shown(other)}.")
            if galaxy.id not in neighbours[other] or other == galaxy.id:
                board.refuse(f"galaxies[{i}].adj", f"{galaxy.id} names {other}, but not the other way round.")


def check_voids(board: Table, voids: tuple[Void, ...], galaxies: tuple[Galaxy, ...]) -> None:
    """One Void movement passes exactly one void (LAN-41), and never competes with a Basic movement."""
    joined = {frozenset((galaxy.id, other)) for galaxy in galaxies for other in galaxy.adj}
    for i, void in enumerate(voids):
        for one in void.sides[0]:
            for other in void.sides[1]:
                if frozenset((one, other)) in joined:
                    board.refuse(f"voids[{i}].sides", f"{one} and {other} are already joined in another way.")
                joined.add(frozenset((one, other)))


def check_cells(board: Table, *places: Sequence[Galaxy | Void | Abyss]) -> None:
    everything = [place for group in places for place in group]
    seen: dict[object, str] = {}
    for thing in everything:
        for key in (thing.id, (thing.q, thing.r)):
            if key in seen:
                board.refuse("(all)", f"{thing.id} and {seen[key]} share an id or a cell.")
            seen[key] = thing.id


def check_connected(board: Table, galaxies: tuple[Galaxy, ...], voids: tuple[Void, ...]) -> None:
    links: dict[str, set[str]] = {galaxy.id: set(galaxy.adj) for galaxy in galaxies}
    for void in voids:
        for one, other in ((0, 1), (1, 0)):
            for name in void.sides[one]:
                links[name] |= set(void.sides[other])
    reached, todo = {galaxies[0].id}, [galaxies[0].id]
    while todo:
        for name in links[todo.pop()] - reached:
            reached.add(name)
            todo.append(name)
    if len(reached) < len(galaxies):
        lost = next(galaxy.id for galaxy in galaxies if galaxy.id not in reached)
        board.refuse("galaxies", f"{lost} can’t be reached from {galaxies[0].id}.")
