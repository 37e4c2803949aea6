"""What a seat is asked, and how each question comes up."""
from __future__ import annotations

from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.zones import NO_CARD
from orrery.games.solar_republic.words.things import Things
from orrery.kernel.book import Question
from orrery.kernel.refusal import Note


class Questions:
    """Which card to play, and how to use its mechanic."""

    def __init__(self, things: Things) -> None:
        self.things = things
        self.card = Question(self.ask_card, "{who} is choosing a card.")
        self.mechanic = Question(
            lambda state: f"Choose what {things.laid_last(state).name} does.",
            "{who} is choosing how to use the card.",
            first=lambda state: Note(
                f"First choose what {things.laid_last(state).name} does, if anything. That ends your turn.", "SOL-32"
            ),
            how=Note("There’s no mechanic to use yet. First play a 4, a 5, or a 3 on a Sol card.", "SOL-33"),
        )

    def ask_card(self, state: SolarRepublic) -> str:
        if state.opening:
            return "Play any card to open the deal."
        lay = "Play any card" if state.top == NO_CARD else f"Play a card on {self.things.top(state).name}"
        other = "pass" if state.left == 0 else "draw"
        again = "You go again. " if state.chain else ""
        return f"{again}{lay}, or {other}."
