"""The rules of Laniakea, LAN-1 to LAN-140 of docs/rules/laniakea.md."""
from orrery.games.laniakea.rules.content import Board, Content, Program
from orrery.games.laniakea.rules.house import House
from orrery.games.laniakea.rules.play import Laniakea

__all__ = ["Board", "Content", "House", "Laniakea", "Program"]
