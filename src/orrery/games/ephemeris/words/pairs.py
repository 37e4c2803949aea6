"""Everything that is said in Pairs."""
from __future__ import annotations

from typing import Any

from orrery.games.ephemeris.rules import Pairs
from orrery.games.ephemeris.rules.pairs import RESIGN_PAIRS
from orrery.games.ephemeris.rules.table import NONE
from orrery.games.ephemeris.words.common import EphemerisWords
from orrery.kernel.book import Choice, Question
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.telling import Telling
from orrery.kernel.things import Sort

PLACES = Sort([str(place + 1) for place in range(RESIGN_PAIRS)], thing="flip-{}")
TURN = Question(
    lambda state: "Turn up a card." if state.up == NONE else "Turn up a second card.", "{who} is turning up cards."
)


class PairsWords(EphemerisWords):
    resign = int(RESIGN_PAIRS)

    def question(self, state: Any) -> Question:
        return TURN

    def choices(self) -> list[Choice]:
        return [
            Choice(
                "flip", 0, TURN, [PLACES], label="Card {0}", explain=self.turns_up, refuse=self.not_that,
                reason=self.why_flip,
            )
        ]  # fmt: skip

    def told(self) -> list[Telling]:
        cards = self.things.cards
        return [
            Telling(
                "flip", {"place": PLACES, "card": self.things.cards_within},
                "{who} turn[s] up {card}, card {place}.", lights=["place"],
            ),
            Telling("pair", {"card": cards}, "{who} take[s] a pair: {card}.", held=["card"]),
            Telling("no_pair", sentence="No pair. Both cards are turned face down again."),
        ]  # fmt: skip

    def turns_up(self, state: Pairs, place: int) -> Note:
        again = "It has been turned up before." if state.seen >> place & 1 else "Nobody has seen it yet."
        return Note(f"You turn up card {place + 1}. {again}", "EPH-503")

    def not_that(self, state: Pairs, place: int) -> Refusal:
        if place >= len(state.cards):
            return Refusal(f"There are only {len(state.cards)} cards.", "EPH-502")
        if place == state.up:
            return Refusal("That card is already face up. Choose another.", "EPH-509")
        return Refusal("That card has been taken. Choose another.", "EPH-504")

    def why_flip(self, state: Pairs, place: int) -> str:
        if state.seen >> place & 1:
            return "You remember what it is."
        return "You learn most from a card nobody has seen."
