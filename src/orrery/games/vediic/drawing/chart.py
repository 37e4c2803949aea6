"""The board of one view: its sky, or planets to choose from; pawns, stations, and the last move."""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from orrery.games.vediic.drawing.scenery import Scenery, Spot, neat
from orrery.games.vediic.drawing.sky import Forecast, Planet, Sky, draw_planet, draw_sky
from orrery.games.vediic.words import labels
from orrery.kernel.drawing import Scene, Thing, classed
from orrery.kernel.position import Data

LATELY = 25  # lines of the log: the last move of a pawn, and who had to make room
APART = 19  # pawns that share a station
STATIONS = 4096  # as they were drawn, at all tables
NAME = 14  # letters that fit below a planet


class Pawn(NamedTuple):
    thing: Thing
    colour: str
    letter: str
    promoted: bool


class Station(NamedTuple):
    thing: Thing
    at: Spot
    width: int  # of the pawns on it
    forecast: Forecast | None


class Tray(NamedTuple):
    """The seven planets laid out to choose one, each with a few words below it."""

    question: str
    text: str
    planets: tuple[tuple[float, float, str, str], ...]


class Chart(NamedTuple):
    label: str
    round: int
    left: str
    sky: Sky | None
    tray: Tray | None
    trails: tuple[str, ...]
    planets: tuple[Planet, ...]  # where they wait for the first round
    pawns: tuple[Pawn, ...]
    stations: tuple[Station, ...]


class ChartSketch:
    """The board being drawn."""

    def __init__(self, scenery: Scenery, scene: Scene) -> None:
        self.scenery = scenery
        self.scene = scene
        self.state: Data = scene.view["table"]
        self.players: list[Data] = self.state["players"]
        self.there: dict[str, list[str]] = {}  # who stands on a station
        self.standing: dict[str, list[str]] = {}  # the same in words
        for pawn in self.state["pawns"]:
            if pawn["station"]:
                self.there.setdefault(pawn["station"], []).append(pawn["element"])
                whose = labels.whose(scene.seats[pawn["seat"]].name, pawn["seat"] == scene.you)
                self.standing.setdefault(pawn["station"], []).append(f"{whose} pawn {pawn['pawn'].upper()}")

    def chart(self) -> Chart:
        state, board = self.state, self.scenery.board
        tray = self.tray() if state["sky"] is None and state["step"] in labels.ASKS else None
        sky = self.sky()
        here = {player["seat"] for player in self.players if player["colour"] and not player["retired"]}
        return Chart(
            labels.board(board),
            state["round"],
            labels.rounds_left(state["rounds_left"]),
            sky,
            tray,
            self.trails(),
            tuple(self.waiting(number, tray is not None) for number in range(len(board.colours) if sky is None else 0)),
            tuple(self.pawn(pawn) for pawn in state["pawns"] if pawn["seat"] in here),
            tuple(self.station(station.id, sky) for station in self.scenery.outwards),
        )

    def sky(self) -> Sky | None:
        state, you = self.state, self.scene.you
        if state["sky"] is None:
            return None
        houses = tuple(planet["now"]["house"] for planet in state["sky"]["planets"])
        mine = self.players[you]["colour"] if you is not None else None
        return draw_sky(self.scenery, houses, mine or "", state["e_planet"] or "")

    def trails(self) -> tuple[str, ...]:
        at = self.scenery.at
        moves = [line for line in self.scene.log[-LATELY:] if line.event.kind in ("move", "displace")]
        last = [line.places for line in moves if line.ply == moves[-1].ply]
        ways = [(*at[start[2:]], *at[end[2:]]) for start, end, _ in last]
        return tuple("M{} {}L{} {}".format(*way) for way in ways)

    # Before the first round ---------------------------------------------------------------------------------

    def tray(self) -> Tray:
        under = {colour.id: colour.power for colour in self.scenery.board.colours}
        for player in self.players:
            if player["colour"]:
                name = self.scene.seats[player["seat"]].name[:NAME]
                under[player["colour"]] = "you" if player["seat"] == self.scene.you else name
        spots = zip(self.scenery.board.colours, self.scenery.seven, strict=True)
        planets = tuple((x, y, colour.planet, under[colour.id]) for colour, (x, y) in spots)
        return Tray(*labels.ASKS[self.state["step"]], planets)

    def waiting(self, number: int, laid_out: bool) -> Planet:
        colour = self.scenery.board.colours[number]
        house = self.scenery.home[colour.id]
        taken = self.state["step"] == "colour" and any(player["colour"] == colour.id for player in self.players)
        return draw_planet(
            self.scenery, colour.id, house,
            self.scenery.seven[number] if laid_out else self.scenery.slots[house][0],
            looks="gone" if taken else "", at=";--z:1.7" if laid_out else "",
            enlightens=colour.id == self.state["e_planet"],
        )  # fmt: skip

    # Pawns and stations -------------------------------------------------------------------------------------

    def pawn(self, pawn: Data) -> Pawn:
        """On its station; once it is promoted above the board, before it is placed below."""
        seat, station = pawn["seat"], pawn["station"]
        own, colour = seat == self.scene.you, self.players[seat]["colour"]
        origin, size = self.scenery.origin, self.scenery.size
        if station:
            here = self.there[station]
            x, y = self.scenery.at[station]
            x, y = neat(x + (here.index(pawn["element"]) - (len(here) - 1) / 2) * APART), neat(y - 4)
        else:
            share = (2 * seat + (pawn["pawn"] == "b")) / (2 * len(self.players) - 1)
            x = round(origin + 40 + (size - 2 * origin - 80) * share)
            y = origin - 16 if pawn["promoted"] else size - 20
        caught = self.is_caught(pawn)
        label = labels.pawn(pawn, labels.whose(self.scene.seats[seat].name, own), caught)
        looks = classed("piece pw", f"k-{colour}", up=pawn["promoted"], own=own, threat=caught)
        place = f"transform:translate({x}px,{y}px)"
        return Pawn(Thing(pawn["element"], label, looks, place), colour, pawn["pawn"].upper(), pawn["promoted"])

    def is_caught(self, pawn: Data) -> bool:
        """By a retrograde planet that is not its own, while nobody has paid for it yet (VED-73)."""
        player = self.players[pawn["seat"]]
        if self.state["step"] != "penalties" or not pawn["station"] or player["shielded"]:
            return False
        lights = self.state["sky"]["stations"][pawn["station"]]["now"]
        return any(light["retrograde"] and light["colour"] != player["colour"] for light in lights)

    def station(self, id_: str, sky: Sky | None) -> Station:
        here = len(self.there.get(id_, ()))
        thing = draw_station(self.scenery, id_, tuple(self.standing.get(id_, ())), self.state["aim"] == id_)
        width = 44 + APART * (here - 1) if here else 0
        return Station(thing, self.scenery.at[id_], width, sky.forecasts[id_] if sky else None)


@lru_cache(maxsize=STATIONS)
def draw_station(scenery: Scenery, id_: str, standing: tuple[str, ...], aimed: bool) -> Thing:
    """Most of them are as they were."""
    planets = [scenery.colours[colour].planet for colour in scenery.touches[id_]]
    return Thing(f"s-{id_}", labels.spot(id_, planets, standing), classed("st", occ=standing, aimed=aimed), name=id_)
