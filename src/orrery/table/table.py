"""One table: one writer, everything on disk before it is acknowledged, everybody told."""
from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from orrery.kernel.game import Limit
from orrery.kernel.match import Match
from orrery.kernel.refusal import Refused
from orrery.table.memory import Memory, stand_in
from orrery.table.seats import clean_name, distinct, new_key
from orrery.table.settings import Settings
from orrery.table.store import Entry, Store, Taken
from orrery.table.thinker import HereThinker, Thinker, ask

log = logging.getLogger("orrery.table")
CHAT_LENGTH = 400
CHAT_LINES = 500
STAND_IN_LEVEL = "casual"
OFFERS = ("undo", "rematch", "abandon")

P = ParamSpec("P")
R = TypeVar("R")


class TableRefused(Refused):
    """The table does not do this now; the sentence says why."""


class Stale(TableRefused):
    """The move was made for a position that is no longer on the table."""


class Host(Protocol):
    """What a table asks of the house it stands in."""

    async def rematch(self, table: Table) -> str: ...


def whole(
    command: Callable[Concatenate[Table, P], Coroutine[Any, Any, R]],
) -> Callable[Concatenate[Table, P], Coroutine[Any, Any, R]]:
    """A command runs alone and to its end: a browser that goes away must not leave half of it."""

    async def alone(table: Table, *args: P.args, **kwargs: P.kwargs) -> R:
        async with table._lock:
            return await command(table, *args, **kwargs)

    @wraps(command)
    async def run(table: Table, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await asyncio.shield(asyncio.ensure_future(alone(table, *args, **kwargs)))

    return run


class Table:
    """A match with people and bots around it. Commands check, write, apply, tell; in this order."""

    def __init__(self, memory: Memory, store: Store, thinker: Thinker, settings: Settings, host: Host) -> None:
        self.memory = memory
        self.settings = settings
        self.stamp = 0  # changes with everything that may change a page, presence included
        self._store = store
        self._thinker = thinker
        self._host = host
        self._lock = asyncio.Lock()
        self._runner: asyncio.Task[None] | None = None
        self._listeners: set[asyncio.Event] = set()
        self._here: dict[int, int] = {}  # open connections of each holder
        self._gone_at: dict[int, float] = {}
        self._left_at: dict[int, int] = {}  # the position when a holder was last here
        self._showing: dict[int, int] = {}  # on a shared device: whose hand lies open
        self._took: dict[int, list[float]] = {}  # how long each seat's last choices took
        self._sealed: dict[int, str] = {}  # answers to a question that several seats are asked together
        self._timed = -1  # the version whose time limit runs
        self._until = 0.0
        self._asked_at = time.monotonic()
        self._kick()

    @property
    def code(self) -> str:
        return self.memory.code

    # Writing --------------------------------------------------------------------------------------------

    async def _write(self, kind: str, data: dict[str, Any], browser: str = "") -> None:
        entry = Entry(self.code, self.memory.count, time.time(), kind, data)
        try:
            await self._store.append(entry, browser)
        except Taken:  # another process serves this table too: take over what it wrote
            for missed in (await self._store.entries(self.code))[self.memory.count :]:
                self.memory.apply(missed)
            self._changed()
            raise Stale("The table has moved on.") from None
        except OSError as error:
            log.error("table %s: nothing can be written: %s", self.code, error)
            raise TableRefused("The move could not be stored, so it was not made. Please try again.") from None
        self.memory.apply(entry)
        self._changed()

    def _changed(self) -> None:
        self._asked_at = time.monotonic()
        self._tell()
        self._kick()

    def _tell(self) -> None:
        self.stamp += 1
        for listener in self._listeners:
            listener.set()

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
            raise TableRefused("A bot plays this seat. Take it back first.")
        number = memory.match.words.read_move(text, seat)
        at_any_time = number is not None and number in memory.match.state.anytime(seat)
        if version != memory.version and not at_any_time:
            raise Stale("The table has moved on.")
        text = memory.match.words.heard(text, time.monotonic() - self._asked_at)
        together = self.waiting()
        if seat in self._sealed and not at_any_time:
            raise TableRefused("You have answered already.")
        refusal = memory.match.facing(seat).why_not(text, seat)
        if refusal is not None:
            raise TableRefused(refusal.text, refusal.rule)
        if seat in together and not at_any_time:
            self._seal({seat: text})
            return
        if at_any_time:  # what must be played comes first: records are read back that way
            while memory.match.is_forced:
                await self._write("move", {"seat": memory.match.seat, "move": memory.match.legal[0]})
        else:
            took = self._took.setdefault(seat, [])
            took.append(time.monotonic() - self._asked_at)
            del took[:-8]
        self._left_at.pop(memory.seats[seat].holder, None)
        await self._write("move", {"seat": seat, "move": text, **({"id": move_id} if move_id else {})})

    # Questions that several are asked together, and time limits -------------------------------------------

    def waiting(self) -> list[int]:
        """The people who have yet to answer a question that is asked of several at once.

        Their answers are kept until all are in, so that nobody is first. On a shared device they are asked in turn.
        """
        memory = self.memory
        if memory.over:
            return []
        asked = [seat for seat in memory.match.state.together() if not memory.seats[seat].bot_plays]
        holders = [memory.seats[seat].holder for seat in asked if memory.seats[seat].kind == "person"]
        if len(set(holders)) < len(holders):
            return []
        return [seat for seat in asked if seat not in self._sealed]

    def facing(self, seat: int | None) -> Match:
        """The match as a seat sees it: its own question if it is asked together with others."""
        waiting = self.waiting()
        if not waiting:
            return self.memory.match
        return self.memory.match.facing(seat if seat in waiting else waiting[0])

    def _seal(self, answers: dict[int, str]) -> None:
        self._sealed.update(answers)
        limit = self.memory.match.words.limit(self.memory.match.state)
        if limit is not None and limit.grace and self._timed == self.memory.version:
            self._until = min(self._until, time.monotonic() + limit.grace)
        self._tell()
        self._kick()

    def _limit(self) -> Limit | None:
        """The time limit of the present decision, if people are asked, all seats are taken and somebody is here."""
        memory = self.memory
        first = memory.match.seat
        places = [memory.seats[seat] for seat in self.waiting() or ([] if first is None else [first])]
        if any(place.bot_plays or place.kind == "open" for place in places):
            return None
        return memory.match.words.limit(memory.match.state) if any(self._here.values()) else None

    def against_the_clock(self) -> bool:
        """A question is open that several race to answer, or the game is given up: nothing can be taken back."""
        limit = None if self.memory.over else self.memory.match.words.limit(self.memory.match.state)
        return self.memory.abandoned or (limit is not None and limit.grace > 0)

    async def _time_out(self, limit: Limit, version: int) -> None:
        await asyncio.sleep(max(0.0, self._until - time.monotonic()))
        self._runner = None
        if waiting := self.waiting():
            self._seal(dict.fromkeys(waiting, limit.move))
        elif (seat := self.memory.match.seat) is not None:
            await self._by_itself(seat, limit.move, version)

    def _must_run(self) -> None:
        if self.memory.abandoned:
            raise TableRefused("This game was given up by agreement.")
        if self.memory.match.seat is None:
            raise TableRefused("The game is over: no more moves can be made.")

    # What happens by itself: bots, and choices with one option -------------------------------------------

    def _kick(self) -> None:
        if self._runner is not None:
            self._runner.cancel()
            self._runner = None
        memory = self.memory
        seat = memory.match.seat
        if memory.over or seat is None:
            return
        asked = memory.match.state.together()
        self._sealed = {who: text for who, text in self._sealed.items() if who in asked}
        if seat in self._sealed and not self.waiting():
            self._runner = asyncio.create_task(self._by_itself(seat, self._sealed.pop(seat), memory.version))
        elif (limit := self._limit()) is not None:
            if self._timed != memory.version:
                self._timed = memory.version
                self._until = time.monotonic() + limit.seconds + random.uniform(0, limit.spread)
            self._runner = asyncio.create_task(self._time_out(limit, memory.version))
        elif memory.seats[seat].bot_plays or memory.match.is_forced:
            self._runner = asyncio.create_task(self._run(seat, memory.version))

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
        task = ask(self.memory.match, seat, level)
        try:
            return await self._thinker.choose(task)
        except Exception:
            log.exception("table %s: a bot could not think", self.code)
            return await HereThinker().choose(ask(self.memory.match, seat, STAND_IN_LEVEL))

    # Undo and offers --------------------------------------------------------------------------------------

    @whole
    async def undo(self, holder: int) -> bool:
        """Take the last own choice back; True if done, False if the others have been asked."""
        memory = self.memory
        target = memory.undo_target(holder)
        if target is None:
            raise TableRefused("There is nothing to take back: you have not chosen anything yet.")
        if memory.abandoned:
            raise TableRefused("This game was given up by agreement.")
        if self.against_the_clock():
            raise TableRefused("Against the clock nothing is taken back.")
        if memory.undo_is_free(holder):
            self._sealed.clear()
            await self._write("undo", {"to": target})
            return True
        if "undo" in memory.offers:
            raise TableRefused("Taking back has been asked for already: the others have to answer.")
        await self._write("offer", {"kind": "undo", "by": holder, "to": target})
        return False

    @whole
    async def offer(self, holder: int, kind: str) -> None:
        """Ask the others for a rematch, or to give the game up. With nobody to ask it is done at once."""
        memory = self.memory
        if kind not in OFFERS or kind == "undo":
            raise TableRefused("There is no such offer.")
        if kind == "rematch" and not memory.over:
            raise TableRefused("A rematch can be offered when the game is over.")
        if kind == "rematch" and memory.next_code:
            raise TableRefused("The rematch has begun.")
        if kind == "abandon":
            self._must_run()
        if kind in memory.offers:
            raise TableRefused("That has been offered already: the others have to answer.")
        await self._write("offer", {"kind": kind, "by": holder})
        await self._settle_offer(kind)

    @whole
    async def answer(self, holder: int, kind: str, yes: bool) -> None:
        offer = self.memory.offers.get(kind)
        if offer is None:
            raise TableRefused("That offer is no longer on the table.")
        if yes and offer.by == holder:
            raise TableRefused("The others have to answer your offer.")
        if not yes:
            await self._write("no", {"kind": kind, "by": holder})
            return
        await self._write("yes", {"kind": kind, "by": holder})
        await self._settle_offer(kind)

    async def _settle_offer(self, kind: str) -> None:
        offer = self.memory.offers[kind]
        asked = self.memory.people() if kind == "undo" else self.memory.voters()
        if asked - {offer.by} - offer.yes:
            return
        if kind == "undo":
            self._sealed.clear()
            await self._write("undo", {"to": offer.to})
        elif kind == "abandon":
            await self._write("abandoned", {"by": offer.by})
        else:
            await self._write("rematch", {"code": await self._host.rematch(self)})

    # Seats ------------------------------------------------------------------------------------------------

    @whole
    async def sit(self, seat: int, name: str, browser: str, invite: str = "") -> str:
        """Take an open seat; returns the private key."""
        memory = self.memory
        if not 0 <= seat < len(memory.seats) or memory.seats[seat].kind != "open":
            raise TableRefused("That seat is taken.")
        if memory.seats[seat].invite != invite:
            raise TableRefused("That seat is kept for somebody with an invitation.")
        others = [other.name for number, other in enumerate(memory.seats) if number != seat]
        shown = distinct(clean_name(name, f"Player {seat + 1}"), others)
        key = new_key()
        person = replace(memory.seats[seat], name=shown, kind="person", holder=len(memory.holders), invite="")
        data = {"seat": seat, "as": person.to_data(), "holder": {"key": key, "browser": browser}}
        await self._write("seat", data, browser)
        return key

    @whole
    async def bot_takes(self, holder: int, seat: int) -> None:
        """A bot plays for an absent person, for an open seat, or for whoever asks for it himself."""
        place = self.memory.seats[seat]
        if place.level:
            raise TableRefused(f"A bot plays for {place.name} already.")
        if place.kind == "person" and place.holder != holder and not self.is_away(place.holder):
            raise TableRefused(f"{place.name} is here. A bot takes a seat only when its player has been away.")
        taken = stand_in(place, STAND_IN_LEVEL)
        if place.kind == "open":
            taken = replace(place, kind="bot", level=STAND_IN_LEVEL, invite="")
        await self._write("seat", {"seat": seat, "as": taken.to_data()})

    @whole
    async def come_back(self, holder: int, seat: int) -> None:
        """The person plays again."""
        place = self.memory.seats[seat]
        if place.holder != holder or not place.level:
            raise TableRefused("This seat is not played by a bot.")
        await self._write("seat", {"seat": seat, "as": stand_in(place, "").to_data()})

    @whole
    async def say(self, seat: int, text: str) -> None:
        said = clean_chat(text)
        if not self.memory.chat_open:
            raise TableRefused("The chat of this table is closed.")
        if not said:
            raise TableRefused("There is nothing to say.")
        if len(self.memory.chat) >= CHAT_LINES:
            raise TableRefused("The chat of this table is full.")
        await self._write("chat", {"seat": seat, "text": said})

    @whole
    async def open_chat(self, holder: int, is_open: bool) -> None:
        if holder != 0:
            raise TableRefused("Only who set the table opens and closes its chat.")
        await self._write("chat_open", {"open": is_open})

    # Who is here ------------------------------------------------------------------------------------------

    def listen(self, holder: int | None) -> asyncio.Event:
        """A connection opens: the event is set whenever a page may have changed."""
        event = asyncio.Event()
        self._listeners.add(event)
        if holder is not None:
            self._here[holder] = self._here.get(holder, 0) + 1
            if self._here[holder] == 1 and self._gone_at.pop(holder, None) is not None:
                self._tell()
            if self._runner is None:
                self._kick()  # a time limit runs as soon as somebody is here
        return event

    def leave(self, holder: int | None, event: asyncio.Event) -> None:
        self._listeners.discard(event)
        if holder is None:
            return
        self._here[holder] -= 1
        if self._here[holder] == 0:
            self._gone_at[holder] = time.monotonic()
            self._left_at.setdefault(holder, self.memory.match.number)
            if self._listeners:
                asyncio.get_running_loop().call_later(self.settings.away_after + 0.05, self._tell)

    def is_away(self, holder: int) -> bool:
        """Not here, and for longer than it takes to load a page again."""
        if self._here.get(holder):
            return False
        gone_at = self._gone_at.setdefault(holder, time.monotonic())
        return time.monotonic() - gone_at >= self.settings.away_after

    def left_at(self, holder: int) -> int | None:
        """The position at which a holder went away, until the next own move."""
        return self._left_at.get(holder)

    # One device, several people -----------------------------------------------------------------------------

    def shown(self, holder: int) -> tuple[int, bool]:
        """Whose hand a device shows, and whether the curtain is down before it."""
        memory = self.memory
        mine = memory.seats_of(holder)
        now = self._showing.get(holder)
        if len(mine) == 1:
            return mine[0], False
        if memory.over:
            return mine[0] if now is None else now, False
        deciding = memory.match.seat
        if deciding in mine and not memory.seats[deciding].bot_plays:
            return deciding, deciding != now
        return (mine[0], True) if now is None else (now, False)

    def lift_curtain(self, holder: int) -> None:
        self._showing[holder] = self.shown(holder)[0]
        self._tell()

    def is_idle(self) -> bool:
        """Nobody looks, nothing happens by itself, nothing is being written."""
        return not self._listeners and self._runner is None and not self._lock.locked()

    def close(self) -> None:
        if self._runner is not None:
            self._runner.cancel()


def clean_chat(text: str) -> str:
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())[:CHAT_LENGTH]
