"""A table on a server: one writer, everybody told, and what happens by itself: bots, clocks, forced choices.

Any number of servers may have the same table open. Each follows the journal; one of them runs what happens by itself.
"""
from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from math import inf
from typing import Any, Concatenate, ParamSpec

from orrery.kernel.game import Limit
from orrery.kernel.match import Match
from orrery.table import commands, dealing, intents, moment, timeouts
from orrery.table.clock import Clock
from orrery.table.daily import bot_seed
from orrery.table.disk import Disk
from orrery.table.entries import Draft, Entry, Gone, TableRefused
from orrery.table.intents import Due
from orrery.table.journal import TRIES, Journal, Saved
from orrery.table.memory import Memory
from orrery.table.notices import Bell, Courier
from orrery.table.presence import SHOWS, Presence
from orrery.table.settings import Settings
from orrery.table.store import Around, Servers, StoreFault
from orrery.table.thinker import Thinker, ask

log = logging.getLogger("orrery.table")
P = ParamSpec("P")
FIRST_RETRY, LAST_RETRY = 0.25, 5.0  # seconds after a fault


class Table:
    def __init__(
        self, journal: Journal, thinker: Thinker, settings: Settings, disk: Disk, servers: Servers, around: Around,
        courier: Courier,
    ) -> None:  # fmt: skip
        self.journal = journal
        self.memory = journal.memory
        self.code = self.memory.code
        self.presence = Presence(self.memory, settings.away_after, journal.left_at)
        self.presence.learn(around)
        self.clock = Clock(self.memory, settings)
        self.bell = Bell(self.memory, self.presence, courier)
        self._nonce_after = settings.nonce_after
        self._patience = settings.patience
        self._deal_at = 0.0
        self.stamp = 0  # changes with everything that may change a page, presence included
        self.told_at = time.monotonic()
        self.claimed = False  # whether this server runs what happens by itself
        self._silent = 0.0  # seconds without a server that nobody has been given back yet
        self._thinker = thinker
        self._disk = disk
        self._servers = servers
        self._lock = asyncio.Lock()
        self._listeners: set[asyncio.Event] = set()
        self._runner: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None
        self._has_news = False
        self._coming: tuple[int, Due, str] | None = None  # the move that the runner makes, and by which bot
        self._tell_when_away()
        self._kick()

    # What people do ---------------------------------------------------------------------------------------

    async def do(
        self, command: Callable[Concatenate[Memory, P], list[Draft]], /, *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Runs a command alone and to its end: a browser that goes away must not leave half of it.

        If another server was faster the command is asked again, of what is known then.
        """

        async def exclusive() -> None:
            async with self._lock:
                for _ in range(TRIES):
                    drafts = command(self.memory, *args, **kwargs)
                    if not drafts:
                        return
                    saved = await self._disk.write(self.journal.save, drafts, self.presence.here())
                    self._apply(saved)
                    if not saved.stale:
                        moves = sum(draft.kind == "move" for draft in drafts)
                        self._disk.meter.moves[self.memory.setup.game.name] += moves
                        return
                raise TableRefused("The table is too busy. Try again.")

        await asyncio.shield(asyncio.ensure_future(exclusive()))

    async def move(self, seat: int, text: str, version: int, move_id: str = "") -> None:
        await self.do(commands.move, seat, text, version, move_id, self.clock.open_for())

    # What other servers do ----------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Takes in what other servers have written; StoreFault if nobody can know."""
        async with self._lock:
            entries, around = await self._disk.read(self._look)
            if self.presence.learn(around) and not entries:
                self.tell()
            if entries:
                self._apply(Saved(entries))
        self.run_if_due()

    def _look(self) -> tuple[list[Entry], Around]:
        return self.journal.news(), self._servers.around(self.code)

    def look_soon(self) -> None:
        """Another server has told that something is new; perhaps while we are just looking."""
        self._has_news = True
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_again())

    async def _look_again(self) -> None:
        while self._has_news:
            self._has_news = False
            try:
                await self.catch_up()
            except Gone:
                self.close()
                self.tell()
            except StoreFault as fault:
                log.warning("table %s can't be read: %s", self.code, fault.reason)

    # Who looks on -----------------------------------------------------------------------------------------

    def listen(self, holder: int | None) -> asyncio.Event:
        """A connection opens: the event is set whenever a page may have changed."""
        event = asyncio.Event()
        self._listeners.add(event)
        if holder is not None:
            if self.presence.enter(holder):
                self._disk.later(self._servers.enter, self.code, holder)
                self.tell()
            self.run_if_due()  # a time limit runs as soon as somebody is here
        return event

    def leave(self, holder: int | None, event: asyncio.Event) -> None:
        self._listeners.discard(event)
        if holder is not None and self.presence.leave(holder):
            self._disk.later(self.journal.saw, holder)
            self._disk.later(self._servers.leave, self.code, holder)
            self._tell_when_away()

    async def note(self, holder: int, name: str, value: Any) -> None:
        """Remembers something of a device; every server has to, for its next page may come from another."""
        async with self._lock:
            await self._disk.write(self._servers.note, self.code, holder, name, value)
            self.presence.notes = {**self.presence.notes, (holder, name): value}
        self.stamp += 1
        self.run_if_due()

    async def lift_curtain(self, holder: int) -> None:
        """A shared device is in the right hands; before, nobody could see the question."""
        if self.presence.shown(holder)[1]:
            await self.do(timeouts.pause, inf, moment.now(), 0.0)
        await self.note(holder, SHOWS, self.presence.shown(holder)[0])
        self.tell()

    def tell(self) -> None:
        self.stamp += 1
        self.told_at = time.monotonic()
        for listener in self._listeners:
            listener.set()

    def _tell_when_away(self) -> None:
        asyncio.get_running_loop().call_later(self.presence.away_after + 0.05, self.tell)

    def _apply(self, saved: Saved) -> None:
        try:
            self.journal.apply(saved)
        finally:
            self.clock.follow()
            if self.presence.expect():
                self._tell_when_away()
            self.tell()
            self._kick()

    # What happens by itself -------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        return self._runner is not None and not self._runner.done()

    def run_if_due(self) -> None:
        if not self.is_running:
            self._kick()

    def _limit(self) -> Limit | None:
        """The time limit that runs: only while somebody is here."""
        return self.memory.limit() if self.presence.here() else None

    def _kick(self) -> None:
        """What was about to happen may no longer; what is due now begins. While people chat, a bot thinks on."""
        limit = self._limit()
        due = None if limit is not None else self.memory.due()
        coming = due and (self.memory.version, due, self.memory.seats[due.seat].level)
        if coming is not None and coming == self._coming and self.is_running:
            return
        self.close()
        self._coming = coming
        if limit is not None:
            self.clock.run(limit)
        waits = limit is not None or due is not None or self._waits()
        if waits or dealing.is_due(self.memory):
            self._runner = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """The next thing that happens by itself, unless another server sees to it. After a fault it is tried again."""
        pause = FIRST_RETRY
        while True:
            try:
                if self.claimed or await self._claim():
                    await self._happen()
                return
            except Gone:
                return
            except StoreFault as fault:
                log.warning("table %s waits for the store: %s", self.code, fault.reason)
            except Exception:
                log.exception("table %s: what is due can't be done", self.code)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LAST_RETRY)

    async def _claim(self) -> bool:
        """Whether this server runs the table from now on. If none did for a while, nobody's time has run."""
        silent = await self._disk.read(self._servers.silent_for, self.code)
        self._silent = max(self._silent, silent or 0.0)  # not lost if somebody chats meanwhile
        if silent is None or not await self._disk.write(self._servers.claim, self.code):
            self._silent = 0.0
            return False
        await self.catch_up()  # whoever ran it may have made the last move just before letting go
        silent, self._silent = self._silent, 0.0
        try:
            await self.do(timeouts.pause, silent, moment.now())
        except StoreFault:
            self._silent = silent
            raise
        self.claimed = True  # not before: time that passes from here on counts
        return True

    async def _happen(self) -> None:
        version = self.memory.version
        if dealing.is_due(self.memory):
            await self._deal()
        elif (limit := self._limit()) is not None:
            await asyncio.sleep(self.clock.run(limit))
            await self.do(commands.time_up, version)
        elif (due := self.memory.due()) is not None:
            await self._play(due, self.clock.pace(due), version)
        else:
            await self._wait()

    def _waits(self) -> bool:
        """Whether somebody is asked whose clock runs, or who is to be told."""
        return self.memory.time.next_zero() is not None or bool(self.bell.untold())

    async def _wait(self) -> None:
        """Until somebody's time is up; meanwhile those who are away hear that it is their turn."""
        time = self.memory.time
        while self._waits():
            await asyncio.shield(asyncio.ensure_future(self.bell.ring()))
            zero = time.next_zero()
            behind = any(self.presence.shown(self.memory.seats[seat].holder)[1] for seat in time.asked)  # a curtain
            left = inf if zero is None or behind else zero + self._patience - moment.now()
            if left <= 0:
                await self.do(timeouts.run_out, moment.now())
            await asyncio.sleep(max(0.0, min(left, moment.LOOK)))

    async def _deal(self) -> None:
        """A device has a while to give its nonce when every seat is taken; then the cards are dealt without it."""
        memory = self.memory
        self._deal_at = self._deal_at or time.monotonic() + self._nonce_after
        if dealing.awaited(memory.seats, memory.holders):
            await asyncio.sleep(max(0.0, self._deal_at - time.monotonic()))
        await self.do(dealing.deal, late=True)

    async def _play(self, due: Due, pace: float, version: int) -> None:
        started = time.monotonic()
        text = due.text or await self.advise(due.seat, self.memory.seats[due.seat].level)
        if not due.text:
            self.clock.thought(due.seat, time.monotonic() - started)
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - started)))
        if due.planned:
            await self.do(intents.carry_out, due, version)
        else:
            await self.do(commands.play_due, due.seat, text, version)

    async def advise(self, seat: int, level: str) -> str:
        """What a bot of that level would do in the seat to move; it sees what the seat sees."""
        match = self.memory.match
        if self.memory.lesson is not None and (taught := self.memory.lesson.move_for(seat)):
            return taught
        return await self.suggest(match, seat, level)

    async def suggest(self, match: Match, seat: int, level: str) -> str:
        """The same in any position of this game."""
        started = time.monotonic()
        self._disk.meter.thinking += 1
        try:
            return await self._thinker.choose(ask(match, seat, level, bot_seed(self.memory)), self.code)
        finally:
            self._disk.meter.thinking -= 1
            self._disk.meter.thoughts.add(time.monotonic() - started)

    # Open and closed --------------------------------------------------------------------------------------

    def is_idle(self) -> bool:
        """Nobody is watching, no move is due, nothing is being written."""
        return not self._listeners and not self.is_running and not self._lock.locked()

    def close(self) -> None:
        """Nothing happens by itself any more."""
        if self._runner is not None:
            self._runner.cancel()
            self._runner = None

    def end(self) -> None:
        """The server ends, and nothing is heard of the others either."""
        self.close()
        if self._looking is not None:
            self._looking.cancel()
