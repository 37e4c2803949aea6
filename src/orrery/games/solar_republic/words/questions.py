"""What a seat is asked, and how each question comes up."""
from __future__ import annotations

from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.zones import NO_CARD
from orrery.games.solar_republic.words.things import Things
from orrery.kernel.book import Question
from orrery.kernel.refusal import Note


class Questions:
    """Which card to lay, and what the card just laid shall do."""

    def __init__(self, things: Things) -> None:
        self.things = things
        self.card = Question(self.ask_card, "{who} is choosing a card.")
        self.mechanic = Question(
            lambda state: f"What does {things.laid_last(state).name} do?",
            "{who} is choosing what the card does.",
            first=lambda state: Note(
                f"First choose what {things.laid_last(state).name} does, or decline; then your turn is over.", "SOL-32"
            ),
            how=Note("There is no mechanic to use: first lay a 3 on a Sol card, a 4 or a 5.", "SOL-33"),
        )

    def ask_card(self, state: SolarRepublic) -> str:
        if state.opening:
            return "Lay any card to open the deal."
        lay = "Lay any card" if state.top == NO_CARD else f"Lay a card on {self.things.top(state).name}"
        other = "pass" if state.left == 0 else "draw"
        again = "You go again. " if state.chain else ""
        return f"{again}{lay}, or {other}."
