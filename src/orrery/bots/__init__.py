"""Bots: random, greedy, search, your own, and the levels that people choose from. They know only the kernel."""
from orrery.bots.bot import FLOOR, LEVELS, Bot, Effort, bot_names, effort, make_bot, offers
from orrery.bots.guest import Outlook, is_guest

__all__ = ["FLOOR", "LEVELS", "Bot", "Effort", "Outlook", "bot_names", "effort", "is_guest", "make_bot", "offers"]
