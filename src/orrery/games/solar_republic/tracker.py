"""Which cards have been seen, and where they are. Cards that are laid down stay open, so the view has all of them."""
from __future__ import annotations

from collections.abc import Sequence

from orrery.games.solar_republic.pack import Deck
from orrery.kernel.position import Data
from orrery.kernel.things import count
from orrery.kernel.tracking import Card, Pile, Tracker


class SolarTracker(Tracker):
    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        deck: Deck = self.setup.content
        table, you = view["table"], view["you"]
        players = table["players"]
        held = [player["hand"] or [] for player in players]
        seen = {*table["in_play"], *(card for hand in held for card in hand), *(c for p in players for c in p["won"])}
        others = sum(player["hand_size"] for player, hand in zip(players, held, strict=True) if not hand)
        unseen = [card for card in deck.cards if card.id not in seen]
        where = f"{count(table['draw_pile'], 'card')} in the Draw Pile, {others} in hands you can’t see"
        suits = [Pile(f"Not seen yet: {suit.name}", tuple(Card(c.name) for c in unseen if c.suit is suit))
                 for suit in deck.suits]  # fmt: skip
        won = [Pile(self.whose(player["seat"], "won cards", you), self.named(player["won"])) for player in players]
        hidden = [pile for pile in suits if pile.cards]
        first = Pile("Not seen yet", (), where)
        return [first, *hidden, Pile("In play", self.named(table["in_play"])), *(pile for pile in won if pile.cards)]

    def named(self, ids: Sequence[str]) -> tuple[Card, ...]:
        names = {card.id: card.name for card in self.setup.content.cards}
        return tuple(Card(names[card]) for card in ids)
