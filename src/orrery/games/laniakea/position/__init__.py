"""A position of Laniakea as plain data."""
from orrery.games.laniakea.position.reading import LaniakeaPosition

__all__ = ["LaniakeaPosition"]
