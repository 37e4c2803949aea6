"""The rules of Vediic, VED-1 to VED-98 of docs/rules/vediic.md."""
from orrery.games.vediic.rules.chart import Chart
from orrery.games.vediic.rules.house import House
from orrery.games.vediic.rules.play import Vediic

__all__ = ["Chart", "House", "Vediic"]
