"""Bots: random, greedy, search; and the levels that people choose from. They know only the kernel's contract."""
from orrery.bots.bot import LEVELS, Bot, bot_names, make_bot

__all__ = ["LEVELS", "Bot", "bot_names", "make_bot"]
