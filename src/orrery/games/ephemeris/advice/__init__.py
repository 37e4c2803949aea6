"""What good play looks like in Ephemeris (section 9), for bots and hints."""
from orrery.games.ephemeris.advice.adviser import EphemerisAdvice

__all__ = ["EphemerisAdvice"]
