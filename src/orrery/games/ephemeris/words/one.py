"""Everything that is said in Game One."""
from __future__ import annotations

from orrery.games.ephemeris.rules.eclipse import Contest
from orrery.games.ephemeris.rules.one import HAND_ONE, RESIGN_ONE
from orrery.games.ephemeris.words.hands import HandsWords
from orrery.kernel.book import Choice, Question
from orrery.kernel.refusal import Refusal
from orrery.kernel.telling import Telling

TURN = Question("Move any piece forward.", "{who} is choosing a move.")


class GameOneWords(HandsWords):
    resign = int(RESIGN_ONE)
    hand_size = int(HAND_ONE)

    def turn(self, state: Contest) -> Question:
        return TURN

    def choices(self) -> list[Choice]:
        return [self.movement(TURN, self.moves, self.no_movement, self.why_move), *self.votes((TURN,))]

    def told(self) -> list[Telling]:
        return []

    def no_movement(self, state: Contest, body: int, sign: int) -> Refusal:
        twice = Refusal("That would bring about the same sky a third time. Make another move.", "EPH-106")
        return self.why_not_there(state, body, sign) or twice
