"""Everything that is said in Planetarium: names, needs, sentences, refusals."""
from orrery.games.planetarium.words.refusing import PlanetariumWords

__all__ = ["PlanetariumWords"]
