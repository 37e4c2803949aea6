"""Everything that is said in Game One."""
from __future__ import annotations

from typing import Any

from orrery.games.ephemeris.words.hands import VOTES, HandsWords
from orrery.kernel.refusal import Refusal


class GameOneWords(HandsWords):
    def vocabulary(self) -> list[str]:
        return [*self.movements(), *VOTES]

    def refuse(self, state: Any, move: int) -> Refusal:
        refusal = self.refuse_vote(state, move) or self.why_not_there(state, *divmod(move, 12))
        return refusal or Refusal("This sky has been twice already with the same seat to move.", "EPH-106")

    def ask_turn(self, state: Any) -> str:
        return "Move any one piece forward."
