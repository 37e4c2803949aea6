"""The deck on paper: every card once, as large as playing cards are."""
from __future__ import annotations

from orrery.games.solar_republic.gallery import shelves
from orrery.games.solar_republic.pack import Deck
from orrery.kernel.paper import CARD, Kit, Stack, cuts


def kit(deck: Deck) -> Kit:
    cards = tuple(cut for shelf in shelves(deck) for cut in cuts(shelf))
    text = "Shuffle them all. Sleeves or thick paper keep them secret."
    return Kit((Stack("Cards", text, CARD, cards),), needs=("Paper and a pencil, to write down the scores.",))
