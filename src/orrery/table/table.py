"""One table: the moves that people make, and what happens by itself: bots, clocks, choices with one option."""
from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Mapping
from typing import Protocol

from orrery.kernel.game import Limit
from orrery.table.memory import Memory
from orrery.table.offers import Offers
from orrery.table.people import STAND_IN_LEVEL, People
from orrery.table.settings import Settings
from orrery.table.store import Store
from orrery.table.teaching import NotYet, Teaching
from orrery.table.thinker import HereThinker, Thinker, ask
from orrery.table.writing import Stale, TableRefused, whole

log = logging.getLogger("orrery.table")


class Host(Protocol):
    """What a table asks of the house it stands in."""

    async def rematch(self, table: Table) -> str: ...


class Table(People, Offers, Teaching):
    """A match with people and bots around it."""

    def __init__(
        self,
        memory: Memory,
        store: Store,
        thinker: Thinker,
        settings: Settings,
        host: Host,
        left_at: Mapping[int, int] | None = None,
    ) -> None:
        super().__init__(memory, store, settings, left_at or {})
        self._thinker = thinker
        self._host = host
        self._runner: asyncio.Task[None] | None = None
        self._took: dict[int, list[float]] = {}  # how long each seat's last choices took
        self._asked = (memory.version, time.monotonic())  # the present question, and since when it is open
        self._timed = -1  # the version whose time limit runs
        self._until = 0.0
        self._kick()

    # Moves ----------------------------------------------------------------------------------------------

    @whole
    async def move(self, seat: int, text: str, version: int, move_id: str = "") -> None:
        """Make a move for a seat.

        The same move in the same position, or with the same id, is made once: a lost answer may be asked for
        again, and whoever sends the only option is not told off when the table was faster.
        """
        memory = self.memory
        if (move_id and move_id in memory.move_ids) or memory.made.get(version) == (seat, text):
            return
        self._must_run()
        if memory.seats[seat].bot_plays:
            raise TableRefused("A bot is playing this seat. Take it back first.")
        number = memory.match.words.read_move(text, seat)
        at_any_time = number is not None and number in memory.match.state.anytime(seat)
        if version != memory.version and not at_any_time:
            raise Stale("The table has moved on.")
        text = memory.match.words.heard(text, self._open_for())
        if seat in memory.answers and not at_any_time:
            raise TableRefused("You’ve already answered.")
        refusal = memory.match.facing(seat).why_not(text, seat)
        if refusal is not None:
            raise TableRefused(refusal.text, refusal.rule)
        if memory.lesson is not None and not at_any_time and (later := memory.lesson.refusal(text)) is not None:
            raise NotYet(later.text, later.rule)
        named = {"id": move_id} if move_id else {}
        if seat in self.waiting() and not at_any_time:
            await self._answer({seat: text}, **named)
            return
        if at_any_time:  # what must be played comes first: records are read back that way
            while memory.match.is_forced:
                await self._write("move", {"seat": memory.match.seat, "move": memory.match.legal[0]})
        else:
            took = self._took.setdefault(seat, [])
            took.append(self._open_for())
            del took[:-8]
        await self._write("move", {"seat": seat, "move": text, **named})

    async def _answer(self, given: dict[int, str], **named: str) -> None:
        """Answers to a question that is asked of several; whoever is first leaves the others a little time."""
        await self._write("answers", {"given": list(given.items()), **named})
        limit = self._limit()
        if limit is not None and limit.grace and self._timed == self.memory.version:
            self._until = min(self._until, time.monotonic() + limit.grace)
            self._kick()

    def _open_for(self) -> float:
        """For how long the present question has been open, in seconds."""
        return time.monotonic() - self._asked[1]

    def _changed(self) -> None:
        if self._asked[0] != self.memory.version:
            self._asked = (self.memory.version, time.monotonic())
        super()._changed()

    # What happens by itself -------------------------------------------------------------------------------

    def _kick(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
            self._runner = None
        memory = self.memory
        seat = memory.match.seat
        if memory.over or seat is None or memory.reading:
            return
        if seat in memory.answers and not self.waiting():
            self._runner = asyncio.create_task(self._by_itself(seat, memory.answers[seat], memory.version))
        elif (limit := self._limit()) is not None:
            if self._timed != memory.version:
                self._timed = memory.version
                allowed = limit.seconds + random.uniform(0, limit.spread) + self.settings.patience
                self._until = time.monotonic() + allowed
            self._runner = asyncio.create_task(self._wait(limit, memory.version))
        elif memory.seats[seat].bot_plays or memory.match.is_forced:
            self._runner = asyncio.create_task(self._run(seat, memory.version))

    def _somebody_came(self) -> None:
        if self._runner is None:
            self._kick()  # a time limit runs as soon as somebody is here

    def _limit(self) -> Limit | None:
        """The time limit of the present decision, if people are asked, all seats are taken and somebody is here."""
        memory = self.memory
        first = memory.match.seat
        places = [memory.seats[seat] for seat in self.waiting() or ([] if first is None else [first])]
        if any(place.bot_plays or place.kind == "open" for place in places):
            return None
        return memory.match.words.limit(memory.match.state) if self._holders_here() else None

    async def _wait(self, limit: Limit, version: int) -> None:
        await asyncio.sleep(max(0.0, self._until - time.monotonic()))
        await self._time_is_up(limit, version)

    @whole
    async def _time_is_up(self, limit: Limit, version: int) -> None:
        memory = self.memory
        if version != memory.version or memory.over:
            return
        if waiting := self.waiting():
            await self._answer(dict.fromkeys(waiting, limit.move))
        elif (seat := memory.match.seat) is not None and seat not in memory.answers:
            await self._write("move", {"seat": seat, "move": limit.move})

    async def _run(self, seat: int, version: int) -> None:
        started = time.monotonic()
        pace = self._pace(seat)
        legal = self.memory.match.legal
        if len(legal) == 1:
            text = legal[0]
        else:
            text = await self.advise(seat, self.memory.seats[seat].level)
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - started)))
        await self._by_itself(seat, text, version)

    @whole
    async def _by_itself(self, seat: int, text: str, version: int) -> None:
        if version == self.memory.version and not self.memory.over:
            await self._write("move", {"seat": seat, "move": text})

    def _pace(self, seat: int) -> float:
        """A move that had to be made takes as long as one that was chosen, so that nobody can tell them apart."""
        place = self.memory.seats[seat]
        pace = self.settings.bot_pace
        if place.bot_plays or pace == 0 or self.memory.people() == {place.holder}:
            return pace * random.uniform(0.8, 1.2)
        return min(8.0, random.choice(self._took.get(seat) or [pace * random.uniform(1.0, 3.0)]))

    async def advise(self, seat: int, level: str) -> str:
        """What a bot of that level would do in the seat to move; it sees what the seat sees."""
        if self.memory.lesson is not None and (told := self.memory.lesson.told(seat)) is not None:
            return told
        task = ask(self.memory.match, seat, level)
        try:
            return await self._thinker.choose(task)
        except Exception:
            log.exception("table %s: a bot could not think", self.code)
            return await HereThinker().choose(ask(self.memory.match, seat, STAND_IN_LEVEL))

    async def _rematch(self) -> str:
        return await self._host.rematch(self)

    def is_idle(self) -> bool:
        """Nobody looks, nothing happens by itself, nothing is being written."""
        return not self._listeners and self._runner is None and not self._lock.locked()

    def close(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
