"""Everything that is said in Pairs."""
from __future__ import annotations

from typing import Any

from orrery.games.ephemeris.rules import Pairs
from orrery.games.ephemeris.rules.table import NONE
from orrery.games.ephemeris.words.common import EphemerisWords
from orrery.kernel.events import Event
from orrery.kernel.refusal import Note, Refusal

PLACES = 51


class PairsWords(EphemerisWords):
    def vocabulary(self) -> list[str]:
        return [f"flip:{place}" for place in range(1, PLACES + 1)]

    def say(self, state: Pairs, move: int) -> str:
        return f"Card {move + 1}"

    def tell(self, state: Pairs, move: int) -> Note:
        seen = state.seen >> move & 1
        again = "It has been turned up before." if seen else "Nobody has seen it yet."
        return Note(f"You turn up card {move + 1}. {again}", "EPH-503")

    def refuse(self, state: Pairs, move: int) -> Refusal:
        if move >= len(state.cards):
            return Refusal(f"There are {len(state.cards)} places.", "EPH-502")
        if move == state.up:
            return Refusal("That card is turned up: choose another one.", "EPH-509")
        return Refusal("That card has been taken.", "EPH-504")

    def ask(self, state: Pairs) -> str:
        return "Turn up a card." if state.up == NONE else "Turn up a second card."

    def doing(self, state: Pairs) -> str:
        return "is turning up cards"

    def places(self, event: Event) -> tuple[str, ...]:
        return (f"flip-{event.facts[0] + 1}",) if event.kind == "flip" else super().places(event)

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        match event.kind:
            case "flip":
                return f"{who} turn{s} up {self.kind(event.facts[1])}, card {event.facts[0] + 1}."
            case "pair":
                return f"{who} take{s} a pair: {self.kind(event.facts[0])}."
            case "no_pair":
                return "No pair: both cards are turned down again."
        return super().tell_event(event, who, s, viewer)

    def reason(self, state: Any, move: int) -> str:
        if state.seen >> move & 1:
            return "You remember what it is."
        return "A card that nobody has seen tells you most."
