"""What good play looks like in Planetarium (section 9)."""
from orrery.games.planetarium.advice.adviser import PlanetariumAdvice

__all__ = ["PlanetariumAdvice"]
