"""What each player's deck is made of, and which cards of the market have been seen."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from orrery.games.laniakea.pack.cosmos import Cosmos
from orrery.kernel.position import Data
from orrery.kernel.things import count
from orrery.kernel.tracking import Card, Pile, Tracker, counted


class LaniakeaTracker(Tracker):
    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        table, you = view["table"], view["you"]
        playing = {view["seat"]: table["turn"]["in_play"]}
        found = [self.deck(player, log, you, playing.get(player["seat"])) for player in table["players"]]
        return [*found, self.powers(table, log), self.entities(table, log)]

    @property
    def cosmos(self) -> Cosmos:
        content: Cosmos = self.setup.content
        return content

    def deck(self, player: Data, log: Sequence[Data], you: int | None, playing: str | None) -> Pile:
        """The cards that a player may draw next: their own by name, another's as far as they follow from the log."""
        cards, seat = player["cards"], player["seat"]
        names = {card.id: card.name for card in self.cosmos.cards}
        if cards["deck"] is not None:
            return Pile("Your deck", counted(names[card] for card in cards["deck"]), "in any order")
        owned = Counter(card.id for card in self.cosmos.deck[: self.cosmos.start_cards])
        owned.update(event["card"] for event in log if event["kind"] == "power" and event["seat"] == seat)
        owned.subtract([*cards["discard"], *cards["trashed"], *([playing] if playing else [])])
        title = self.whose(seat, "hand and deck", you)
        note = f"{count(cards['hand_size'], 'card')} in hand, {cards['deck_size']} in the deck"
        left = [card for card, number in owned.items() for _ in range(number)]
        if len(left) != cards["hand_size"] + cards["deck_size"]:  # the game began before this log
            return Pile(title, (), note)
        return Pile(title, counted(names[card] for card in left), note)

    def powers(self, table: Data, log: Sequence[Data]) -> Pile:
        """Powers that have not been in the row yet."""
        market = Counter(card.id for card in self.cosmos.deck[self.cosmos.start_cards :])
        seen = Counter(event["card"] for event in log if event["kind"] == "new_power")
        row = Counter(card["id"] for card in table["power_row"] if card is not None)
        gone = Counter(event["card"] for event in log if event["kind"] in ("power", "purge"))
        left = market - (seen | (row + gone))
        names = {card.id: card.name for card in self.cosmos.cards}
        if sum(left.values()) != table["power_deck"]:
            return Pile("Powers in the deck", (), count(table["power_deck"], "card"))
        cards = tuple(Card(names[card], number) for card, number in left.items())
        return Pile("Powers in the deck", cards, "in any order")

    def entities(self, table: Data, log: Sequence[Data]) -> Pile:
        """Entities and Chaos that nobody has seen; what is put back under the deck has been."""
        seen = {event["card"] for event in log if event["kind"] == "new_entity"}
        seen |= {card["id"] for card in table["entity_row"] if card is not None}
        seen |= {event["entity"] for event in log if event["kind"] == "recruit"}
        names = {e.id: e.name for e in self.cosmos.entities} | {c.id: c.name for c in self.cosmos.chaos}
        unseen = [name for id_, name in names.items() if id_ not in seen]
        return Pile("Entities and Chaos not seen yet", counted(unseen), f"{table['entity_deck']} in the deck")
