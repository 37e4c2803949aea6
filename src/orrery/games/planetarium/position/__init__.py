"""A position of Planetarium as plain data."""
from orrery.games.planetarium.position.keys import REASONS
from orrery.games.planetarium.position.reading import PlanetariumPosition

__all__ = ["REASONS", "PlanetariumPosition"]
