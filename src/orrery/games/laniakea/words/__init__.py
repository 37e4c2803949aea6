"""Everything that is said in Laniakea."""
from __future__ import annotations

from orrery.games.laniakea.rules import Laniakea, floor
from orrery.games.laniakea.rules.turns import ASCENSION, CAPPED, RETIRED
from orrery.games.laniakea.words.choices import choices
from orrery.games.laniakea.words.events import tellings
from orrery.games.laniakea.words.questions import Questions
from orrery.games.laniakea.words.refusals import SHORT
from orrery.games.laniakea.words.things import Things
from orrery.kernel.book import Choice, Question
from orrery.kernel.game import Setup
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.words import Words

ENDINGS = {
    ASCENSION: "An Ascension is complete, and the last round is over.",
    CAPPED: "The last round is over, and nobody has completed an Ascension.",
    RETIRED: "Everyone else has left, so the game is over.",
}
# Things on the drawn table that stand for no move, by the first word of their ids.
LOOKS = {
    "v": Note("You cross a void in one movement, without stopping. The first to cross takes its artifact.", "LAN-42"),
    "fig": Note("Figures never block each other. To move yours, play a card that moves.", "LAN-43"),
    "seat": Note("This board shows what a player has. Play cards to use what’s on yours.", "LAN-20"),
    "deed": Note("The Adversary follows its cards. There’s nothing for you to choose here.", "LAN-123"),
    "entity": Note("Nobody knows the next card. It comes when an Entity or a Chaos card leaves the row.", "LAN-90"),
    "power": Note("Nobody knows the next card. It comes when a Cosmic Power leaves the row.", "LAN-73"),
    "in": Note("This card is in play. It goes to the discard pile when its effect is finished.", "LAN-24"),
    "own": Note("When your deck runs out, your discard pile is shuffled into a new one.", "LAN-26"),
    "reference": Note("This shows what things cost and what the icons mean.", "LAN-37"),
    "prelude": Note("This is the story of the eight. Choose your Celestial.", "LAN-3"),
    "pc": Note("Gaining a Cosmic Power is an action. Play a card that does it.", "LAN-72"),
}


class LaniakeaWords(Words[Laniakea]):
    turn_rule = "LAN-19"
    endings = ENDINGS
    looks = LOOKS

    def __init__(self, setup: Setup) -> None:
        things = Things(setup)
        self.questions = Questions(things)
        super().__init__(setup, things.seats, choices(things, self.questions), tellings(things))

    def question(self, state: Laniakea) -> Question:
        return self.questions.by_decision[int(state.decision())]

    def refuse(self, state: Laniakea, choice: Choice, move: int) -> Refusal:
        if state.frames and floor.is_short(state) and move in state.all_moves():
            return SHORT
        return super().refuse(state, choice, move)

    def ending(self, state: Laniakea) -> str:
        return "You left the game." if state.solo and state.reason == RETIRED else super().ending(state)
