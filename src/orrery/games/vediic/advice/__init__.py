"""What good play looks like in Vediic (section 9)."""
from orrery.games.vediic.advice.adviser import VediicAdvice

__all__ = ["VediicAdvice"]
