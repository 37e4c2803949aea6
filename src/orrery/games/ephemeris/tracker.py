"""Which cards have been seen, in each way to play. Where remembering is the game, nothing is written down."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from orrery.games.ephemeris.options import by_way
from orrery.games.ephemeris.pack import Almanac
from orrery.kernel.game import Setup
from orrery.kernel.position import Data
from orrery.kernel.tracking import Card, Pile, Tracker, counted


class HandsTracker(Tracker):
    """Games One and Two: planet and zodiac cards that the viewer hasn't seen."""

    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        almanac: Almanac = self.setup.content
        planets = Counter({body.id: body.planet_cards for body in almanac.bodies})
        signs = Counter(almanac.signs[number].id for number in almanac.heavens.zodiac_cards)
        for player in view["table"]["players"]:
            planets.subtract(player["planets"] or [])
            signs.subtract(player["signs"] or [])
        hands = sum(player["planets"] is None for player in view["table"]["players"])
        where = f"in {hands} hidden hands or out of play" if hands > 1 else "in the other hand or out of play"
        return [
            Pile("Planet cards not seen yet", self.left({b.id: b.name for b in almanac.bodies}, planets), where),
            Pile("Zodiac cards not seen yet", self.left({s.id: s.name for s in almanac.signs}, signs), where),
        ]

    def left(self, names: dict[str, str], cards: Counter[str]) -> tuple[Card, ...]:
        return tuple(Card(name, cards[id_]) for id_, name in names.items() if cards[id_] > 0)


class QuizTracker(Tracker):
    """Game Three: which questions have been asked."""

    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        asked = sum(event["kind"] == "ask" for event in log)
        cards = len(self.setup.content.quiz)
        return [Pile("Questions", (), f"{asked} asked so far; the pack has {cards} cards with one of each colour")]


class PairsTracker(Tracker):
    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        return [Pile("Where the cards lie", (), "Pairs is played from memory, so nothing is written down for you")]


class SnapTracker(Tracker):
    """Snap: which cards of the deck are still to come."""

    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        names = kind_names(self.setup)
        turned = [names[kind] for kind in view["table"]["turned"]]
        to_come = view["table"]["to_come"]
        return [Pile("Turned up in this run", counted(turned), f"{to_come} still to come")]


class StocksTracker(Tracker):
    """Traditional Snap: what each player has laid since they last turned their pile over."""

    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        return [Pile("Which cards are where", (), "Snap is about quick eyes, so nothing is written down for you")]


def kind_names(setup: Setup) -> dict[str, str]:
    almanac: Almanac = setup.content
    return {body.id: body.name for body in almanac.bodies} | {sign.id: sign.name for sign in almanac.signs}


tracker_of: Callable[[Setup], Tracker] = by_way({
    "one": HandsTracker,
    "two": HandsTracker,
    "three": QuizTracker,
    "pairs": PairsTracker,
    "snap": SnapTracker,
    "traditional": StocksTracker,
})
