"""What good play looks like in Solar Republic (section 9)."""
from orrery.games.solar_republic.advice.adviser import SolarAdvice

__all__ = ["SolarAdvice"]
