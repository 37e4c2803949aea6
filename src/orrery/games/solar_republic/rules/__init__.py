"""The rules of Solar Republic, SOL-1 to SOL-75 of docs/rules/solar_republic.md."""
from orrery.games.solar_republic.rules.house import House
from orrery.games.solar_republic.rules.play import SolarRepublic
from orrery.games.solar_republic.rules.zones import Cards

__all__ = ["Cards", "House", "SolarRepublic"]
