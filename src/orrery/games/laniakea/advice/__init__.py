"""What good play looks like (section 9): for bots and hints. Everything is reckoned in tenths of a victory point."""
from orrery.games.laniakea.advice.adviser import LaniakeaAdvice

__all__ = ["LaniakeaAdvice"]
