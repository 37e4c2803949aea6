"""Who must hold which colours. Cards come and go in the open; only a stolen one is seen by thief and victim alone."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from orrery.games.vediic.rules.moves import GREEN_TELEPORT, GREEN_WALK, TELEPORT
from orrery.kernel.position import Data
from orrery.kernel.tracking import Card, Pile, Tracker, hidden

WAYS = {int(GREEN_WALK): ["green"], int(TELEPORT): ["gray"], int(GREEN_TELEPORT): ["green", "gray"]}


class Hands:
    """The least that each seat must hold of each colour, as the log tells it."""

    def __init__(self, seats: int) -> None:
        self.least: list[Counter[str]] = [Counter() for _ in range(seats)]

    def follow(self, event: Data) -> None:
        known: dict[str, Callable[[Data], None]] = {
            "take": self.gets, "charity": self.gets, "reward": self.rewarded, "forfeit": self.pays,
            "shield": self.shields, "trade": self.trades, "pooja": self.prays, "steal": self.steals,
            "stolen": self.took, "lost": self.lost, "robbed": self.robbed, "accept": self.swaps, "move": self.moves,
            "displace": self.displaces, "stay": self.plays_yellow, "yellow": self.plays_yellow, "retire": self.leaves,
        }  # fmt: skip
        if event["kind"] in known:
            known[event["kind"]](event)

    def add(self, seat: int, colour: str, number: int = 1) -> None:
        self.least[seat][colour] += number

    def lose(self, seat: int, *colours: str) -> None:
        for colour in colours:
            self.least[seat][colour] = max(0, self.least[seat][colour] - 1)

    def gets(self, event: Data) -> None:
        self.add(event["seat"], event["card"])

    def rewarded(self, event: Data) -> None:
        self.add(event["seat"], event["planet"], event["paid"])

    def pays(self, event: Data) -> None:
        self.lose(event["seat"], event["card"])

    def shields(self, event: Data) -> None:
        self.lose(event["seat"], "orange")

    def trades(self, event: Data) -> None:
        self.lose(event["seat"], *event["paid"])
        self.add(event["seat"], event["planet"])

    def prays(self, event: Data) -> None:
        self.lose(event["seat"], *event["cards"])

    def steals(self, event: Data) -> None:
        self.lose(event["seat"], "purple")

    def took(self, event: Data) -> None:
        """Thief: the card is known to the viewer who took it; of a hidden theft the victim may have lost any colour."""
        if "card" in event:
            self.add(event["seat"], event["card"])
            self.lose(event["victim"], event["card"])
        else:
            self.lose(event["victim"], *self.least[event["victim"]])

    def lost(self, event: Data) -> None:
        """Told to the victim beside `stolen`, which has taken one of each colour from what is sure."""
        if "card" in event:
            self.add(event["thief"], event["card"])

    def robbed(self, event: Data) -> None:
        self.lose(event["seat"], event["card"])
        self.add(event["thief"], event["card"])

    def swaps(self, event: Data) -> None:
        self.lose(event["seat"], event["get"])
        self.add(event["seat"], event["give"])
        self.lose(event["to"], event["give"])
        self.add(event["to"], event["get"])

    def moves(self, event: Data) -> None:
        self.lose(event["seat"], *WAYS.get(event["way"], []), *(["blue"] if event["blue"] else []))

    def displaces(self, event: Data) -> None:
        self.lose(event["seat"], "red")

    def plays_yellow(self, event: Data) -> None:
        self.lose(event["seat"], "yellow")

    def leaves(self, event: Data) -> None:
        self.least[event["seat"]].clear()


class VediicTracker(Tracker):
    def piles(self, view: Data, log: Sequence[Data]) -> list[Pile]:
        hands = Hands(self.setup.seats)
        for event in log:
            hands.follow(event)
        table, you = view["table"], view["you"]
        names = {colour.id: colour.name for colour in self.setup.content.colours}
        unseen = Counter(dict.fromkeys(names, int(self.setup.content.chart.cards_per_colour)))
        for pile in (table["supply"], table["charity"], table["donated"]):
            unseen.subtract(pile)
        found: list[Pile] = []
        for player in table["players"]:
            if player["hand"] is not None:
                unseen.subtract(player["hand"])
            elif not player["retired"]:
                sure = hands.least[player["seat"]]
                cards = tuple(Card(name, sure[colour]) for colour, name in names.items() if sure[colour])
                rest = player["cards"] - sum(sure.values())
                title = self.whose(player["seat"], "hand, for certain", you)
                found.append(Pile(title, cards, hidden(rest, "more card")))
        together = tuple(Card(name, unseen[colour]) for colour, name in names.items() if unseen[colour] > 0)
        return [Pile("In all hands you can’t see", together), *found]
