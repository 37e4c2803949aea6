"""What is known of a table: who sits where, who is asked, what happens by itself, and what can be undone."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from orrery.kernel.game import Limit, Setup
from orrery.kernel.match import Match
from orrery.table.entries import NotDealt
from orrery.table.intents import Due, Intents
from orrery.table.lesson import Progress
from orrery.table.practice import NOT_HERE, Attempt
from orrery.table.seats import Seat

ENDED = "This game was ended by agreement."


@dataclass(frozen=True)
class Holder:
    """A device that plays one or more seats: its private key, and the browser that has it."""

    key: str
    browser: str = ""
    nonce: str | None = ""  # its part in the draw of the seed; empty if it gave none, None as long as it is awaited


class Known:
    """The questions that a table answers. Nothing here changes anything; its entries do, in `memory.py`."""

    seats: list[Seat]
    holders: list[Holder]
    plan: dict[str, Any]  # as somebody wanted the table: a rematch begins from it
    lesson: Progress | None
    practice: Attempt | None
    intents: Intents
    answers: dict[int, str]  # to a question that several seats are asked together, not yet played
    abandoned: bool
    frozen: str  # why the table can only be looked at
    _setup: Setup
    _match: Match | None

    # The game -----------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The game; before the deal there is none, and whoever asks for it is told so."""
        if self._match is None:
            raise NotDealt
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        self._match = match

    @property
    def dealt(self) -> bool:
        return self._match is not None

    @property
    def setup(self) -> Setup:
        """What is played; before the deal as it was planned."""
        return self._setup if self._match is None else self._match.setup

    @property
    def number(self) -> int:
        return 0 if self._match is None else self._match.number

    @property
    def over(self) -> bool:
        return self.abandoned or bool(self.frozen) or (self._match is not None and self._match.seat is None)

    @property
    def rated(self) -> bool:
        return bool(self.plan.get("rated"))

    @property
    def daily(self) -> str:
        """The sky of a day that this table is a try at."""
        return str(self.plan.get("daily", ""))

    @property
    def counted(self) -> str:
        """What this game counts for, as the subject of a sentence; nothing in such a game can be tried twice."""
        return "A rated game" if self.rated else "The daily sky" if self.daily else ""

    @property
    def reading(self) -> bool:
        """Whether a learner is reading, or has solved an exercise; nothing moves meanwhile."""
        return (self.lesson is not None and self.lesson.reads) or (self.practice is not None and self.practice.solved)

    # Who ----------------------------------------------------------------------------------------------------

    def free(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def holder_of(self, key: str) -> int | None:
        return next((number for number, holder in enumerate(self.holders) if holder.key == key), None)

    def seats_of(self, holder: int) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.holder == holder and seat.kind == "person"]

    def people(self) -> set[int]:
        """The holders who are people, absent or not."""
        return {seat.holder for seat in self.seats if seat.kind == "person"}

    def voters(self) -> set[int]:
        """The people who are asked: not those for whom a bot stands in."""
        return {seat.holder for seat in self.seats if seat.kind == "person" and not seat.level}

    # Who is asked, and what happens by itself ---------------------------------------------------------------

    def waiting(self) -> list[int]:
        """The people who have yet to answer a question that is asked of several at once.

        Nobody is first, so nothing is played before all have answered. On a shared device they are asked in turn.
        """
        if self.over or not self.dealt:
            return []
        asked = [seat for seat in self.match.state.together() if not self.seats[seat].bot_plays]
        holders = [self.seats[seat].holder for seat in asked if self.seats[seat].kind == "person"]
        if len(set(holders)) < len(holders):
            return []
        return [seat for seat in asked if seat not in self.answers]

    def deciding(self) -> list[int]:
        """The people who are asked now, each by the table's own clock: bots have none, nor has a timed question."""
        seat = self.match.seat if self.dealt else None
        if self.over or seat is None or self.reading or self.match.words.limit(self.match.state) is not None:
            return []
        asked = self.waiting() or ([] if seat in self.answers else [seat])
        return [seat for seat in asked if self.seats[seat].kind == "person" and not self.seats[seat].bot_plays]

    def facing(self, seat: int | None) -> Match:
        """The match as a seat sees it: its own question if it is asked together with others."""
        waiting = self.waiting()
        return self.match.facing(seat if seat in waiting else waiting[0]) if waiting else self.match

    def due(self) -> Due | None:
        """The next move, if nobody has to be asked for it: given or planned before, the only one, or a bot's."""
        seat = self.match.seat if self.dealt else None
        if self.over or seat is None or self.reading:
            return None
        if seat in self.answers and not self.waiting():
            return Due(seat, self.answers[seat])
        if (planned := self.intents.due(self)) is not None:
            return planned
        if not self.seats[seat].bot_plays and not self.match.is_forced:
            return None
        legal = self.match.legal
        return Due(seat, legal[0] if len(legal) == 1 else "")

    def limit(self) -> Limit | None:
        """The time limit of the present question; None if there is none, or if not only people are asked."""
        seat = self.match.seat if self.dealt else None
        waiting = self.waiting()
        if self.over or seat is None or self.reading or (seat in self.answers and not waiting):
            return None
        asked = [self.seats[number] for number in waiting or [seat]]
        if any(place.bot_plays or place.kind == "open" for place in asked):
            return None
        limit = self.match.words.limit(self.match.state)
        waits = limit is not None and self.lesson is not None and self.lesson.waits(limit.move)
        return None if waits else limit

    # Undo ----------------------------------------------------------------------------------------------------

    def undo_target(self, holder: int) -> int | None:
        """The position before the last choice of this device; None if it has made none."""
        mine = self.seats_of(holder)
        plies = self.match.plies if self.dealt else []
        return next((n for n in range(len(plies) - 1, -1, -1) if plies[n].seat in mine and not plies[n].forced), None)

    def undo_is_free(self, holder: int) -> bool:
        """Alone with bots, or all on one device; else as far back as nobody has learnt anything."""
        target = self.undo_target(holder)
        if target is None or (self.people() <= {holder} and not self.counted):
            return True
        return self._is_no_news(target)

    def _is_no_news(self, target: int) -> bool:
        """Whether nobody has learnt anything since a position."""
        return target >= self.match.undo_limit(self.match.plies[target].seat)

    def why_no_undo(self, holder: int) -> str:
        """Why nothing can be undone now; empty if it can be, alone or by consent."""
        if self.undo_target(holder) is None:
            return "There’s nothing to undo. You haven’t made a choice yet."
        if self.practice is not None:
            return NOT_HERE
        if self.frozen or self.abandoned:
            return self.frozen or ENDED
        target = self.undo_target(holder)
        if self.counted and (self.over or (target is not None and not self._is_no_news(target))):
            return f"{self.counted} counts as it was played. You can’t undo what has shown you something new."
        limit = None if self.over else self.match.words.limit(self.match.state)
        if limit is not None and limit.grace > 0 and not self.people() <= {holder}:
            return "You can’t undo while you race against the clock."
        return ""
