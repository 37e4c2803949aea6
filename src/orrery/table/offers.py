"""Taking back, and what needs the consent of the others."""
from __future__ import annotations

from orrery.table.questions import Questions
from orrery.table.writing import TableRefused, whole

OFFERS = ("undo", "rematch", "abandon")


class Offers(Questions):
    @whole
    async def undo(self, holder: int) -> bool:
        """Take the last own choice back; True if done, False if the others have been asked."""
        memory = self.memory
        target = memory.undo_target(holder)
        if target is None:
            raise TableRefused("There’s nothing to undo. You haven’t made a choice yet.")
        if memory.abandoned:
            raise TableRefused("This game was ended by agreement.")
        if self.against_the_clock():
            raise TableRefused("You can’t undo a timed question.")
        if memory.undo_is_free(holder):
            await self._write("undo", {"to": target})
            return True
        if "undo" in memory.offers:
            raise TableRefused("You’ve already asked to undo. The others have to answer.")
        await self._write("offer", {"kind": "undo", "by": holder, "to": target})
        return False

    @whole
    async def offer(self, holder: int, kind: str) -> None:
        """Ask the others for a rematch, or to give the game up. With nobody to ask it is done at once."""
        memory = self.memory
        if kind not in OFFERS or kind == "undo":
            raise TableRefused("There’s no such offer.")
        if kind == "rematch" and not memory.over:
            raise TableRefused("You can offer a rematch when the game is over.")
        if kind == "rematch" and memory.next_code:
            raise TableRefused("The rematch has already started.")
        if kind == "abandon":
            self._must_run()
        if kind in memory.offers:
            raise TableRefused("That’s already been offered. The others have to answer.")
        await self._write("offer", {"kind": kind, "by": holder})
        await self._settle_offer(kind)

    @whole
    async def answer(self, holder: int, kind: str, yes: bool) -> None:
        offer = self.memory.offers.get(kind)
        if offer is None:
            raise TableRefused("That offer no longer stands.")
        if yes and offer.by == holder:
            raise TableRefused("Your offer is for the others to answer.")
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
            await self._write("undo", {"to": offer.to})
        elif kind == "abandon":
            await self._write("abandoned", {"by": offer.by})
        else:
            await self._write("rematch", {"code": await self._rematch()})

    async def _rematch(self) -> str:
        """The code of the table at which the same people play again."""
        raise NotImplementedError
