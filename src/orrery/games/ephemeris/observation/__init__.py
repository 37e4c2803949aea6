"""What one seat may see of Ephemeris, as numbers."""
from orrery.games.ephemeris.observation.observer import EphemerisObserver

__all__ = ["EphemerisObserver"]
