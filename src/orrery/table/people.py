"""The people around a table: sitting down, going away and coming back, talking, sharing a device."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import replace

from orrery.kernel.colours import COLOURS
from orrery.table.memory import Memory, stand_in
from orrery.table.seats import clean_name, distinct, new_key
from orrery.table.settings import Settings
from orrery.table.store import Store
from orrery.table.writing import TableRefused, Writing, whole

CHAT_LENGTH = 400
CHAT_LINES = 500
STAND_IN_LEVEL = "casual"


class People(Writing):
    def __init__(self, memory: Memory, store: Store, settings: Settings, left_at: Mapping[int, int]) -> None:
        super().__init__(memory, store, settings)
        self._here: dict[int, int] = {}  # open connections of each holder
        self._gone_at: dict[int, float] = {}
        self._left_at = dict(left_at)  # the position when a holder was last here
        self._showing: dict[int, int] = {}  # on a shared device: whose hand lies open

    # Seats ------------------------------------------------------------------------------------------------

    @whole
    async def sit(self, seat: int, name: str, browser: str, invite: str = "", mark: int = 0) -> str:
        """Take an open seat, with a colour that no other player has (0: the one it has); returns the private key."""
        memory = self.memory
        if not 0 <= seat < len(memory.seats) or memory.seats[seat].kind != "open":
            raise TableRefused("That seat is taken.")
        if memory.seats[seat].invite != invite:
            raise TableRefused("That seat is reserved for an invited player.")
        others = [other.name for number, other in enumerate(memory.seats) if number != seat]
        shown = distinct(clean_name(name, f"Player {seat + 1}"), others)
        key = new_key()
        mark = mark or memory.seats[seat].mark
        if mark != memory.seats[seat].mark and mark not in self.free_marks():
            raise TableRefused("Another player has that colour. Choose one that is free.")
        place = memory.seats[seat]
        person = replace(place, name=shown, kind="person", holder=len(memory.holders), invite="", mark=mark)
        also = [
            (number, replace(other, mark=place.mark).to_data())
            for number, other in enumerate(memory.seats)
            if number != seat and other.mark == mark and mark
        ]
        data = {"seat": seat, "as": person.to_data(), "also": also, "holder": {"key": key, "browser": browser}}
        await self._write("seat", data, browser)
        return key

    def free_marks(self) -> list[int]:
        """The colours that no player has yet; those kept for open seats are to be had."""
        taken = {seat.mark for seat in self.memory.seats if seat.kind != "open"}
        return [mark for mark in range(1, len(COLOURS) + 1) if mark not in taken]

    @whole
    async def bot_takes(self, holder: int, seat: int) -> None:
        """A bot plays for an absent person, for an open seat, or for whoever asks for it himself."""
        place = self.memory.seats[seat]
        if place.level:
            raise TableRefused(f"A bot is already playing for {place.name}.")
        if place.kind == "person" and place.holder != holder and not self.is_away(place.holder):
            raise TableRefused(f"{place.name} is here. A bot can only take over for a player who is away.")
        taken = stand_in(place, STAND_IN_LEVEL)
        if place.kind == "open":
            taken = replace(place, kind="bot", level=STAND_IN_LEVEL, invite="")
        await self._write("seat", {"seat": seat, "as": taken.to_data()})

    @whole
    async def come_back(self, holder: int, seat: int) -> None:
        """The person plays again."""
        place = self.memory.seats[seat]
        if place.holder != holder or not place.level:
            raise TableRefused("No bot is playing this seat.")
        await self._write("seat", {"seat": seat, "as": stand_in(place, "").to_data()})

    # Talk -------------------------------------------------------------------------------------------------

    @whole
    async def say(self, seat: int, text: str) -> None:
        said = clean_chat(text)
        if not self.memory.chat_open:
            raise TableRefused("Chat is closed at this table.")
        if not said:
            raise TableRefused("Type a message first.")
        if len(self.memory.chat) >= CHAT_LINES:
            raise TableRefused("Chat is full at this table.")
        await self._write("chat", {"seat": seat, "text": said})

    @whole
    async def open_chat(self, holder: int, is_open: bool) -> None:
        if holder != 0:
            raise TableRefused("Only the host can open or close chat.")
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
            self._somebody_came()
        return event

    def _somebody_came(self) -> None:
        """What waits for people may begin."""
        raise NotImplementedError

    def leave(self, holder: int | None, event: asyncio.Event) -> None:
        self._listeners.discard(event)
        if holder is None:
            return
        self._here[holder] -= 1
        if self._here[holder] == 0:
            self._gone_at[holder] = time.monotonic()
            if self.left_at(holder) is None:
                self._left_at[holder] = self.memory.match.number
            self._store.saw(self.code, holder, self.memory.count - 1)
            self._tell_when_away()

    def _tell_when_away(self) -> None:
        if self._listeners:
            asyncio.get_running_loop().call_later(self.settings.away_after + 0.05, self._tell)

    def _holders_here(self) -> list[int]:
        return [holder for holder, connections in self._here.items() if connections]

    def is_away(self, holder: int) -> bool:
        """Not here, and for longer than it takes to load a page again."""
        if self._here.get(holder):
            return False
        if holder not in self._gone_at:  # sat down, and was never here since the server began
            self._gone_at[holder] = time.monotonic()
            self._tell_when_away()
        return time.monotonic() - self._gone_at[holder] >= self.settings.away_after

    def left_at(self, holder: int) -> int | None:
        """The position at which a holder went away, until the next own choice."""
        left_at = self._left_at.get(holder)
        chosen = self.memory.undo_target(holder)
        return None if left_at is None or (chosen is not None and chosen >= left_at) else left_at

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


def clean_chat(text: str) -> str:
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())[:CHAT_LENGTH]
