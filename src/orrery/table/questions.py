"""Questions that several are asked together: their answers are kept, on disk too, until all are in."""
from __future__ import annotations

from orrery.kernel.match import Match
from orrery.table.writing import Writing


class Questions(Writing):
    def waiting(self) -> list[int]:
        """The people who have yet to answer a question that is asked of several at once.

        Nobody is first, so nothing is played before all have answered. On a shared device they are asked in turn.
        """
        memory = self.memory
        if memory.over:
            return []
        asked = [seat for seat in memory.match.state.together() if not memory.seats[seat].bot_plays]
        holders = [memory.seats[seat].holder for seat in asked if memory.seats[seat].kind == "person"]
        if len(set(holders)) < len(holders):
            return []
        return [seat for seat in asked if seat not in memory.answers]

    def facing(self, seat: int | None) -> Match:
        """The match as a seat sees it: its own question if it is asked together with others."""
        waiting = self.waiting()
        if not waiting:
            return self.memory.match
        return self.memory.match.facing(seat if seat in waiting else waiting[0])

    def against_the_clock(self) -> bool:
        """A question is open that several race to answer, or the game is given up: nothing can be taken back."""
        limit = None if self.memory.over else self.memory.match.words.limit(self.memory.match.state)
        return self.memory.abandoned or (limit is not None and limit.grace > 0)
