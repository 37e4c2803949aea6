"""Everything that is said in Planetarium."""
from __future__ import annotations

from orrery.games.planetarium.rules import Planetarium, Solo
from orrery.games.planetarium.rules.moves import DISCARD, DOWNGRADE, KEEP
from orrery.games.planetarium.words.choices import choices
from orrery.games.planetarium.words.events import CAUSE_TEXTS, WON, tellings
from orrery.games.planetarium.words.questions import Questions
from orrery.games.planetarium.words.things import Things
from orrery.kernel.book import Question
from orrery.kernel.game import Setup
from orrery.kernel.state import OVER
from orrery.kernel.things import count
from orrery.kernel.words import Words

ENDINGS = {
    **CAUSE_TEXTS, "last_standing": "Everyone else has left, so the game is over.",
    "given_up": "The game was abandoned.", "endless": "The game was stopped after 1,000 rounds.",
}  # fmt: skip


class PlanetariumWords(Words[Planetarium]):
    turn_rule = "PLA-12"
    endings = ENDINGS

    def __init__(self, setup: Setup) -> None:
        self.things = Things(setup)
        self.questions = Questions(self.things)
        super().__init__(setup, self.things.seats, choices(self.things, self.questions), tellings(self.things))

    def question(self, state: Planetarium) -> Question:
        return self.questions.by_step[int(state.at_step)]

    def prompt(self, state: Planetarium, seat: int | None) -> str:
        prompt = super().prompt(state, seat)
        if state.seat != OVER:
            return f"Final turn. {prompt}" if state.last_turn else prompt
        if not isinstance(state, Solo):
            return prompt
        who = "You" if seat == 0 else self.name(0)
        score = count(int(state.scores[0]), "point")
        return f"{prompt} {who} {WON[state.is_won()]} with {score}. The Target was {state.target()}."

    def all_moves(self, seat: int) -> list[str]:
        """Leaves out moves that no position of this pack allows; they can be read, so that "why not?" has an answer."""
        cards = list(enumerate(self.things.system.cards))
        never = {int(DOWNGRADE) + number for number, card in cards if not card.downgrade}
        never |= {int(first) + number for first in (KEEP, DISCARD) for number, card in cards if card.deck != "final"}
        return [self.book.text(move) for move in self.book.moves(seat) if move not in never]
