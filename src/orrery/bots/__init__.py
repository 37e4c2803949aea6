"""Bots: random, greedy, search, your own, and the levels that people choose from. They know only the kernel."""
from orrery.bots.bot import LEVELS, Bot, bot_names, make_bot
from orrery.bots.guest import Outlook, is_guest

__all__ = ["LEVELS", "Bot", "Outlook", "bot_names", "is_guest", "make_bot"]
