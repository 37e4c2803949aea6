"""Everything that is said in Solar Republic."""
from __future__ import annotations

from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.play import CAP, DEPLETED, PLAYED_OUT, RETIRED
from orrery.games.solar_republic.words.choices import choices
from orrery.games.solar_republic.words.events import tellings
from orrery.games.solar_republic.words.questions import Questions
from orrery.games.solar_republic.words.things import Things
from orrery.kernel.book import Question
from orrery.kernel.game import Setup
from orrery.kernel.words import Words

ENDINGS = {
    DEPLETED: "The Draw Pile is empty, so the game is over.",
    PLAYED_OUT: "The hands are played out, so the game is over.",
    CAP: "The deal reached its limit of choices, so the game is over.",
    RETIRED: "Only one side is left, so the game is over.",
}


class SolarWords(Words[SolarRepublic]):
    turn_rule = "SOL-8"
    endings = ENDINGS

    def __init__(self, setup: Setup) -> None:
        things = Things(setup)
        self.questions = Questions(things)
        super().__init__(setup, things.seats, choices(things, self.questions), tellings(things))

    def question(self, state: SolarRepublic) -> Question:
        return self.questions.mechanic if state.menu else self.questions.card
