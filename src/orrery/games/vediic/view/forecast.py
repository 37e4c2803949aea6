"""What the sky will do (VED-71, VED-96): for every planet where it goes, for every station who will light it.

All of it follows from where the planets stand. A planet in its R-house leaps by a die, so after that there are
chances instead of certainties; they are told as numbers from 0 to 1.
"""
from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache

from orrery.games.vediic.pack import Board
from orrery.games.vediic.rules import Chart
from orrery.kernel.position import Data

ROUNDS = 3  # planets' turns ahead


def next_houses(chart: Chart, colour: int, houses: dict[int, Fraction]) -> dict[int, Fraction]:
    """Where a planet may be one planets' turn later."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for house, chance in houses.items():
        leaps = range(1, 7) if house == chart.retro_house[colour] else (1,)
        for steps in leaps:
            found[(house + steps) % 12] += chance / len(leaps)
    return dict(sorted(found.items()))


@lru_cache(maxsize=512)
def forecast(board: Board, sky: int) -> Data:
    """`planets`: by colour, `now` and `next`; `stations`: by id, who lights it now and in the rounds to come."""
    chart = board.chart
    planets: list[Data] = []
    stations: dict[str, Data] = {
        station.id: {"now": [], "next": [[] for _ in range(ROUNDS)]} for station in board.stations
    }
    for c, colour in enumerate(board.colours):
        house = sky >> 4 * c & 15
        places = {house: Fraction(1)}
        now = visit(board, c, house)
        for name in now["lights"]:
            stations[name]["now"].append({"colour": colour.id, "retrograde": now["retrograde"]})
        rounds = []
        for turn in range(ROUNDS):
            places = next_houses(chart, c, places)
            rounds.append([{**visit(board, c, there), "chance": number(p)} for there, p in places.items()])
            for name, chances in reaching(board, c, places).items():
                for retrograde, chance in chances.items():
                    told = {"colour": colour.id, "retrograde": retrograde, "chance": number(chance)}
                    stations[name]["next"][turn].append(told)
        planets.append({"colour": colour.id, "now": now, "next": rounds})
    return {"planets": planets, "stations": stations}


def visit(board: Board, colour: int, house: int) -> Data:
    """What a planet does in a house."""
    lit = int(board.chart.lights[house * 7 + colour])
    return {
        "house": house + 1,
        "retrograde": house == board.chart.retro_house[colour],
        "lights": [station.id for number, station in enumerate(board.stations) if lit >> number & 1],
    }


def reaching(board: Board, colour: int, houses: dict[int, Fraction]) -> dict[str, dict[bool, Fraction]]:
    """The chance that a planet lights each station, told apart by whether it is retrograde then."""
    found: dict[str, dict[bool, Fraction]] = {}
    for house, chance in houses.items():
        there = visit(board, colour, house)
        for name in there["lights"]:
            by = found.setdefault(name, {})
            by[there["retrograde"]] = by.get(there["retrograde"], Fraction(0)) + chance
    return found


def number(chance: Fraction) -> float:
    return round(float(chance), 4)
