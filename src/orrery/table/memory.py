"""A table as its journal tells it: every entry applied in order, at play and after a restart alike."""
from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from orrery.api import agree
from orrery.kernel.game import Limit
from orrery.kernel.lesson import read_lesson
from orrery.kernel.match import Match, read_chance
from orrery.kernel.refusal import BadRecord
from orrery.table.entries import Entry
from orrery.table.lesson import Progress
from orrery.table.seats import Seat, marks_of

ENDED = "This game was ended by agreement."


@dataclass(frozen=True)
class Holder:
    """A device that plays one or more seats: its private key, and the browser that has it."""

    key: str
    browser: str = ""


@dataclass(frozen=True)
class Offer:
    """Something that needs the consent of the others."""

    kind: str
    by: int  # holder
    yes: frozenset[int] = frozenset()
    to: int = 0  # for undo: the position to go back to


class Said(NamedTuple):
    seat: int
    text: str


class Due(NamedTuple):
    """A move that the table makes by itself."""

    seat: int
    text: str  # empty if a bot has yet to think about it


class Memory:
    """What the entries add up to. Checks nothing: what is in the journal was checked before it was written."""

    def __init__(self, created: Entry) -> None:
        if created.kind != "created":
            raise BadRecord(f"The log of table {created.code} doesn’t begin with its creation.")
        data = created.data
        self.code = created.code
        self.created_at = created.at
        self.seats = [Seat(**seat) for seat in data["seats"]]
        self.holders = [Holder(**holder) for holder in data["holders"]]
        self.watch: str = data["watch"]
        self.plan: dict[str, Any] = data["plan"]  # as somebody wanted the table: a rematch begins from it
        self.file: str = data.get("file", "")  # that the game came from and goes back to
        self.match = Match(
            agree(**data["header"]), read_chance(data["chance"]), data.get("start"), settle=False
        )
        lesson = data.get("lesson")
        self.lesson = Progress(read_lesson(self.match.setup.game.name, lesson), self.match) if lesson else None
        self.count = 1  # entries
        self.changed_at = created.at
        self.version = 0  # position changes so far: grows with undo as well, so it names a position for good
        self.move_ids: set[str] = set()
        self.made: dict[int, tuple[int, str]] = {}  # which move was made in which version, as long as it stands
        self.chat: list[Said] = []
        self.chat_open = True
        seed = str(self.match.chance_at_start["seed"])
        self.seal = hashlib.sha256(bytes.fromhex(seed)).hexdigest()  # shown from the start, opened by the record
        self.answers: dict[int, str] = {}  # to a question that several seats are asked together, not yet played
        self.offers: dict[str, Offer] = {}
        self.abandoned = False
        self.next_code = ""

    @property
    def over(self) -> bool:
        return self.abandoned or self.match.seat is None

    @property
    def reading(self) -> bool:
        """Whether a learner is reading; nothing moves meanwhile."""
        return self.lesson is not None and self.lesson.reads

    def apply(self, entry: Entry) -> None:
        if entry.number != self.count:
            raise BadRecord(f"The log of table {self.code} has no entry {self.count}.")
        getattr(self, f"_{entry.kind}")(entry.data)
        if self.lesson is not None:
            self.lesson.follow()
        self.count += 1
        self.changed_at = entry.at

    # One method for each kind of entry -----------------------------------------------------------------

    def _move(self, data: dict[str, Any]) -> None:
        match, seat, text = self.match, data["seat"], data["move"]
        if seat == match.seat and match.is_forced and match.legal == [text]:
            match.settle_one()  # the only option: records mark it, the table does not
        else:
            match.push(text, seat)
        if data.get("id"):
            self.move_ids.add(data["id"])
        asked = match.state.together()
        self.answers = {who: answer for who, answer in self.answers.items() if who in asked and who != seat}
        self.made[self.version] = (seat, text)
        self.version += 1
        self.offers.pop("undo", None)

    def _answers(self, data: dict[str, Any]) -> None:
        """Given, but not yet played: the position stays as it is until all are in."""
        self.answers.update((seat, text) for seat, text in data["given"])
        if data.get("id"):
            self.move_ids.add(data["id"])

    def _undo(self, data: dict[str, Any]) -> None:
        self.match.go_back(data["to"])
        self.made.clear()
        self.answers.clear()
        self.version += 1
        self.offers.clear()

    def _seat(self, data: dict[str, Any]) -> None:
        """Somebody sat down, or a bot stands in, or its owner is back; a free seat may give its colour away."""
        self.seats[data["seat"]] = Seat(**data["as"])
        for other, seat in data.get("also", []):
            self.seats[other] = Seat(**seat)
        if data.get("holder"):
            self.holders.append(Holder(**data["holder"]))
        self.match.rename([seat.name for seat in self.seats], marks_of(self.seats))

    def _chat(self, data: dict[str, Any]) -> None:
        self.chat.append(Said(data["seat"], data["text"]))

    def _chat_open(self, data: dict[str, Any]) -> None:
        self.chat_open = data["open"]

    def _offer(self, data: dict[str, Any]) -> None:
        self.offers[data["kind"]] = Offer(data["kind"], data["by"], to=data.get("to", 0))

    def _yes(self, data: dict[str, Any]) -> None:
        offer = self.offers[data["kind"]]
        self.offers[data["kind"]] = replace(offer, yes=offer.yes | {data["by"]})

    def _no(self, data: dict[str, Any]) -> None:
        self.offers.pop(data["kind"], None)

    def _abandoned(self, data: dict[str, Any]) -> None:
        self.abandoned = True
        self.offers.clear()

    def _rematch(self, data: dict[str, Any]) -> None:
        self.next_code = data["code"]
        self.offers.clear()

    def _lesson(self, data: dict[str, Any]) -> None:
        assert self.lesson is not None
        if data["do"] == "leave":
            self.lesson.leave()
        else:
            self.lesson.go_on()

    # Who ---------------------------------------------------------------------------------------------

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
        if self.over:
            return []
        asked = [seat for seat in self.match.state.together() if not self.seats[seat].bot_plays]
        holders = [self.seats[seat].holder for seat in asked if self.seats[seat].kind == "person"]
        if len(set(holders)) < len(holders):
            return []
        return [seat for seat in asked if seat not in self.answers]

    def facing(self, seat: int | None) -> Match:
        """The match as a seat sees it: its own question if it is asked together with others."""
        waiting = self.waiting()
        return self.match.facing(seat if seat in waiting else waiting[0]) if waiting else self.match

    def due(self) -> Due | None:
        """The next move, if nobody has to be asked for it: given before, the only one there is, or a bot's."""
        seat = self.match.seat
        if self.over or seat is None or self.reading:
            return None
        if seat in self.answers and not self.waiting():
            return Due(seat, self.answers[seat])
        if not self.seats[seat].bot_plays and not self.match.is_forced:
            return None
        legal = self.match.legal
        return Due(seat, legal[0] if len(legal) == 1 else "")

    def limit(self) -> Limit | None:
        """The time limit of the present question; None if there is none, or if not only people are asked."""
        seat = self.match.seat
        waiting = self.waiting()
        if self.over or seat is None or self.reading or (seat in self.answers and not waiting):
            return None
        asked = [self.seats[number] for number in waiting or [seat]]
        if any(place.bot_plays or place.kind == "open" for place in asked):
            return None
        return self.match.words.limit(self.match.state)

    # Undo ----------------------------------------------------------------------------------------------------

    def undo_target(self, holder: int) -> int | None:
        """The position before the last choice of this device; None if it has made none."""
        mine = self.seats_of(holder)
        plies = self.match.plies
        return next((n for n in range(len(plies) - 1, -1, -1) if plies[n].seat in mine and not plies[n].forced), None)

    def undo_is_free(self, holder: int) -> bool:
        """Alone with bots, or all on one device; else as far back as nobody has learnt anything."""
        target = self.undo_target(holder)
        if target is None or self.people() <= {holder}:
            return True
        return target >= self.match.undo_limit(self.match.plies[target].seat)

    def why_no_undo(self, holder: int) -> str:
        """Why nothing can be undone now; empty if it can be, alone or by consent."""
        if self.undo_target(holder) is None:
            return "There’s nothing to undo. You haven’t made a choice yet."
        if self.abandoned:
            return ENDED
        limit = None if self.over else self.match.words.limit(self.match.state)
        if limit is not None and limit.grace > 0 and not self.people() <= {holder}:
            return "You can’t undo while you race against the clock."
        return ""
