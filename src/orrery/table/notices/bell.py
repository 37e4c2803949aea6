"""One table's messages: who is away while it is their turn, and hasn't been told yet."""
from __future__ import annotations

from orrery.table import moment
from orrery.table.memory import Memory
from orrery.table.notices.courier import Courier
from orrery.table.notices.message import notice_for, notice_of
from orrery.table.notices.wishes import Way, read_wishes
from orrery.table.presence import Presence


class Bell:
    def __init__(self, memory: Memory, presence: Presence, courier: Courier) -> None:
        self.memory = memory
        self.presence = presence
        self.courier = courier
        self._told: set[tuple[int, int, Way]] = set()  # holder, turn and way, as far as this server knows

    def untold(self) -> list[tuple[int, Way]]:
        """The people who wait for a message, here or not, and by which way."""
        memory, notes = self.memory, self.presence.notes
        holders = dict.fromkeys(memory.seats[seat].holder for seat in memory.deciding())
        return [
            (holder, way)
            for holder in holders
            for way in read_wishes(notes, holder).ways()
            if (holder, memory.time.turns[holder], way) not in self._told and notice_for(memory, holder) is not None
        ]

    async def ring(self) -> None:
        """Tells those who have been away for long enough."""
        if moment.now() < self.memory.asked_at + self.courier.after:
            return
        here, away = self.presence.here(), self.presence.away()
        for holder, way in self.untold():
            wishes = read_wishes(self.presence.notes, holder)
            notice = notice_of(self.memory, holder, wishes, way)
            if notice is not None and holder in away and holder not in here:
                turn = self.memory.time.turns[holder]
                await self.courier.tell(notice, holder, wishes, way)
                self._told.add((holder, turn, way))
