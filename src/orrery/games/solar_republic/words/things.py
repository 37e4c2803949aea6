"""What the sentences of Solar Republic are about: cards and seats."""
from __future__ import annotations

from orrery.games.solar_republic.pack import Card, Deck
from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.play import MAX_SEATS
from orrery.games.solar_republic.rules.zones import NO_CARD
from orrery.kernel.bits import members
from orrery.kernel.game import Setup
from orrery.kernel.things import Seats, Sort


class Things:
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.deck: Deck = setup.content
        self.seats = Seats(setup.names, int(MAX_SEATS))
        faces = [f"{card.name} {card.suit.glyph}{card.rank}" for card in self.deck.cards]
        self.cards = Sort([card.id for card in self.deck.cards], faces, "c-{}", pieces="{}")

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def top(self, state: SolarRepublic) -> Card:
        return self.deck.cards[state.top]

    def hand(self, state: SolarRepublic) -> list[Card]:
        return [self.deck.cards[number] for number in members(state.hands[state.seat])]

    def laid_last(self, state: SolarRepublic) -> Card:
        """The card whose mechanic is being used: on the pile, or on the won stack if it took a Book."""
        return self.deck.cards[state.top if state.top != NO_CARD else state.won_top[state.seat]]
