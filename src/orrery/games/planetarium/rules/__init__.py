"""The rules of Planetarium, PLA-1 to PLA-140 of docs/rules/planetarium.md."""
from orrery.games.planetarium.rules.board import Board, Cards, Layout
from orrery.games.planetarium.rules.house import House
from orrery.games.planetarium.rules.play import Planetarium
from orrery.games.planetarium.rules.solo import Solo

__all__ = ["Board", "Cards", "House", "Layout", "Planetarium", "Solo"]
