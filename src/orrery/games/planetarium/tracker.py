"""Which cards of the three decks have been seen: played, discarded, or in the viewer's own hand."""
from __future__ import annotations

from collections.abc import Sequence

from orrery.games.planetarium.pack import DECKS, System
from orrery.kernel.position import Data
from orrery.kernel.things import join
from orrery.kernel.tracking import Card, Pile, Tracker


class PlanetariumTracker(Tracker):
    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        table, you = view["table"], view["you"]
        laid = {entry["card"] for planet in table["planets"] for entry in (*planet["row"], *planet["finals"])}
        own = {card["id"] for card in (*table["hand"], *table["offered"])}
        shown = {card for player in table["players"] for card in player["hand"] or []}
        found = []
        for deck in DECKS:
            discards = set(table["decks"][deck]["discards"])
            unseen = [card for card in self.system.cards if card.deck == deck
                      and card.id not in laid | own | shown | discards]  # fmt: skip
            held = [f"{player['backs'][deck]} with {self.setup.names[player['seat']]}" for player in table["players"]
                    if player["seat"] != you and player["hand"] is None and player["backs"][deck]]  # fmt: skip
            there = [f"{table['decks'][deck]['left']} in the deck", *held]
            cards = tuple(Card(card.name) for card in unseen)
            found.append(Pile(f"{deck.title()} cards not seen yet", cards, join(there)))
            if discards:
                found.append(Pile(f"{deck.title()} cards in the discards", self.named(sorted(discards))))
        return found

    @property
    def system(self) -> System:
        system: System = self.setup.content
        return system

    def named(self, ids: Sequence[str]) -> tuple[Card, ...]:
        return tuple(Card(self.system.card(card).name) for card in ids)
