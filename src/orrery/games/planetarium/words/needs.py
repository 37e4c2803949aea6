"""What a card still needs on a planet, in plain words (PLA-44 to PLA-48, PLA-94)."""
from __future__ import annotations

from dataclasses import dataclass

from orrery.games.planetarium.pack import KINDS, Card, System
from orrery.games.planetarium.rules.board import PLANETS, byte
from orrery.games.planetarium.rules.table import Table
from orrery.kernel.things import join

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII")
SIDE_NAMES = ("hostile", "habitable")
TYPE_NAMES = {"terrestrial": "Terrestrial", "gaseous": "Gaseous System"}
TYPE_WORDS = {"terrestrial": "Terrestrial", "gaseous": "a Gaseous System"}


@dataclass(frozen=True)
class Need:
    """One requirement that isn't met: its words, its rule, and roughly how many turns off it is."""

    text: str
    rule: str
    weight: int


def orbits(low: int, high: int) -> str:
    return NUMERALS[low] if low == high else f"{NUMERALS[low]}–{NUMERALS[high]}"


def list_matter(numbers: list[int]) -> str:
    """"1 water and 2 rock"."""
    return join([f"{number} {KINDS[kind]}" for kind, number in enumerate(numbers) if number > 0])


def needs(system: System, table: Table, seat: int, card: Card, planet: int) -> list[Need]:
    """Everything that stops a seat playing a card on a planet; empty if it is ready."""
    found: list[Need] = []
    name = system.planets[planet].id
    have = table.mats[PLANETS * seat + planet]
    short = [max(0, cost - int(byte(have, kind))) for kind, cost in enumerate(card.cost)]
    if any(short):
        found.append(Need(f"{name} needs {list_matter(short)}", "PLA-48", sum(short)))
    if card.type not in ("any", system.planets[planet].type):
        found.append(Need(f"{name} is {TYPE_WORDS[system.planets[planet].type]}", "PLA-45", 100))
    low, high = card.orbit
    orbit = int(table.orbit(planet))
    if not low <= orbit <= high:
        off = max(low - orbit, orbit - high)
        found.append(Need(f"{name} is in orbit {NUMERALS[orbit]}, not {orbits(low, high)}", "PLA-46", off))
    side = SIDE_NAMES[table.side(planet)]
    if card.state not in ("any", side):
        found.append(Need(f"{name} is {side}", "PLA-47", 3))
    if card.deck == "final" and table.markers_on(seat, planet) == 0:
        found.append(Need(f"{name} has none of your markers", "PLA-94", 2))
    return found


def in_words(found: list[Need]) -> str:
    """"B needs 1 water; B is hostile"."""
    return "; ".join(need.text for need in found)
