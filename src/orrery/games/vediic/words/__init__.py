"""Everything that is said in Vediic."""
from orrery.games.vediic.words.refusals import VediicWords

__all__ = ["VediicWords"]
