"""A table as its log tells it: every entry applied in order, at play and after a restart alike."""
from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from typing import Any

from orrery.api import agree
from orrery.kernel.lesson import read_lesson
from orrery.kernel.match import Match, read_chance
from orrery.kernel.refusal import BadRecord
from orrery.table.lesson import Progress
from orrery.table.seats import Seat, marks_of
from orrery.table.store import Entry


@dataclass(frozen=True)
class Holder:
    """A device that plays one or more seats: its private key, and the browser that has it."""

    key: str
    browser: str = ""


@dataclass
class Offer:
    """Something that needs the consent of the others."""

    kind: str
    by: int  # holder
    yes: set[int] = field(default_factory=set)
    to: int = 0  # for undo: the position to go back to


@dataclass(frozen=True)
class Said:
    seat: int
    text: str


class Memory:
    """What the entries add up to. Checks nothing: what is in the log was checked before it was written."""

    def __init__(self, created: Entry) -> None:
        if created.kind != "created":
            raise BadRecord(f"The log of table {created.code} doesn’t begin with its creation.")
        data = created.data
        self.code = created.code
        self.created_at = created.at
        self.seats = [Seat(**seat) for seat in data["seats"]]
        self.holders = [Holder(**holder) for holder in data["holders"]]
        self.watch: str = data["watch"]
        self.plan: dict[str, Any] = data["plan"]  # as the table was wished for: a rematch begins from it
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
        """A learner reads: nothing moves until he goes on."""
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
        self.offers[data["kind"]].yes.add(data["by"])

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

    def _watch(self, data: dict[str, Any]) -> None:
        self.watch = data["watch"]

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

    # Undo (DESIGN section 6) -----------------------------------------------------------------------------

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


def stand_in(seat: Seat, level: str) -> Seat:
    return replace(seat, level=level)
