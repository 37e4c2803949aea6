"""A table as its journal tells it: every entry applied in order, at play and after a restart alike."""
from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from orrery.api import agree
from orrery.bots.verdict import FORM
from orrery.kernel.lesson import FIRST, read_lesson
from orrery.kernel.match import HEADER, Match, read_chance
from orrery.kernel.pack import PackFiles
from orrery.kernel.practice import Exercise
from orrery.kernel.proof import digest
from orrery.kernel.record import draw_seed
from orrery.kernel.refusal import BadRecord, Refused
from orrery.table import upgrade
from orrery.table.entries import PRIVATE, Entry
from orrery.table.intents import Intents, intended
from orrery.table.known import Holder, Known
from orrery.table.lesson import Progress
from orrery.table.notes import noted
from orrery.table.pace import USUAL, paced
from orrery.table.practice import Attempt, practised
from orrery.table.seats import Seat, marks_of
from orrery.table.study import Study
from orrery.table.timekeeper import Timekeeper

OTHER_RULES = (
    "This game was played with an older version of the rules. It’s shown after move {moves}, as far as the rules still "
    "agree, and can’t go on."
)
NEWER = "This game was continued with a newer version of Orrery. It’s shown after move {moves}. Update Orrery to go on."
REMEMBERED = 32  # delays of a seat


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


class Memory(Known):
    """What the entries add up to. What is in the journal was checked before it was written, so nothing is refused.

    If another engine wrote it the footprints are compared; where it would become another game the table stands still.
    """

    def __init__(self, created: Entry, pack: PackFiles | None = None) -> None:
        if created.kind != "created":
            raise BadRecord(f"The log of table {created.code} doesn’t begin with its creation.")
        data = created.data
        self.code = created.code
        self.created_at = created.at
        self.seats = [Seat(**seat) for seat in data["seats"]]
        self.holders = [Holder(**holder) for holder in data["holders"]]
        self.asked = {str(data["asked"]): 0} if data.get("asked") else {}  # holders by the request that made them one
        self.watch: str = data["watch"]
        self.plan = data["plan"]
        self.series: dict[str, Any] | None = data.get("series")  # what the games before this one came to
        self.file: str = data.get("file", "")  # that the game came from and goes back to
        self.start: dict[str, Any] | None = data.get("start")
        self.secret: str = data.get("secret", "")  # from which the seed is drawn; empty if the chance was chosen
        self.chosen: dict[str, Any] | None = data.get("chosen")
        self.lesson = None
        self._lesson_text: str = data.get("lesson", "")
        self._lesson_name: str = data.get("lesson_name", FIRST)
        self.practice = None
        self._exercise: dict[str, Any] | None = data.get("practice")
        self.pack = pack  # that the table began with, if it isn’t the one of today
        self._setup = agree(**data["header"], files=pack)
        self._match = None
        self.count = 1  # entries
        self.changed_at = created.at
        self.asked_at = created.at  # when the present question came up
        self.version = 0  # position changes so far: grows with undo as well, so it names a position for good
        self.named: dict[tuple[int, int, str], str] = {}  # what a seat sent in a version under an id of its own
        self.took: dict[int, deque[float]] = {}  # seconds that each person's last choices took
        self.made: dict[int, tuple[int, str]] = {}  # which move was made in which version, as long as it stands
        self.chat: list[Said] = []
        self.chat_open = True
        self.pace = USUAL  # of the bots
        self.notes: dict[int, str] = {}  # what each seat has written down for itself
        self.saves: dict[int, int] = {}  # how often it has
        self.intents = Intents()
        self.answers = {}
        self.offers: dict[str, Offer] = {}
        self.abandoned = False
        self.next_code = ""
        self.study = Study()  # the game looked at together, once it's finished
        self.review: dict[str, Any] | None = None  # of the finished game, once somebody asked for it
        self.frozen = ""
        self.time = Timekeeper.at(self.plan, len(self.seats))
        self._checks = data.get("engine") != upgrade.engine()
        if "chance" in data:  # begun by an earlier edition, or from a file: there is nothing to wait for
            sealed = data.get("sealed")
            self.secret = sealed["secret"] if sealed else ""
            self._begin(Match(self._setup, read_chance(data["chance"]), self.start, settle=False, sealed=sealed))
        if not self._agrees(data):
            self._freeze(OTHER_RULES)
        self.time.follow(self, created, moved=False)

    # The deal ----------------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """What the server shows of its secret from the start; empty if the seed isn't drawn."""
        return digest(self.secret) if self.secret else ""

    @property
    def seal(self) -> str:
        """What the first edition showed of a seed: the hash of its 32 bytes. Empty at a table of today."""
        chance = {} if self._match is None or self.secret or self.chosen else self._match.chance_at_start
        return hashlib.sha256(bytes.fromhex(str(chance["seed"]))).hexdigest() if "seed" in chance else ""

    def head(self, seat: int | None) -> str:
        """The fingerprint of the game so far, as far as a seat may know of it; empty without a secret that hides it."""
        return self.match.head(self.number - self.match.unseen(seat)) if self.secret else ""

    def _begin(self, match: Match) -> None:
        self._match = match
        if self._lesson_text:
            lesson = read_lesson(match.setup.game.name, self._lesson_text)
            self.lesson = Progress(lesson, match, self._lesson_name)
        if self._exercise:
            self.practice = Attempt(Exercise.from_data(self._exercise), match)

    def apply(self, entry: Entry) -> None:
        if entry.number != self.count:
            raise BadRecord(f"The log of table {self.code} has no entry {self.count}.")
        version = self.version
        if not self.frozen:
            self._apply(entry)
        moved = self.version != version
        if moved:
            self.asked_at = entry.at
        self.time.follow(self, entry, moved=moved)
        self.count += 1
        if entry.kind not in PRIVATE:  # else the others could see that somebody wrote or planned something
            self.changed_at = entry.at

    def _apply(self, entry: Entry) -> None:
        change = KINDS.get(entry.kind)
        if change is None:
            self._freeze(NEWER)
            return
        number = self.number
        try:
            change(self, entry.data)
        except Refused:
            self._freeze(OTHER_RULES)
            return
        except (LookupError, TypeError, ValueError):  # an entry of a form that is not known here
            self._freeze(NEWER)
            return
        if not self._agrees(entry.data):
            self.match.go_back(number)
            self._freeze(OTHER_RULES)
        if self.lesson is not None:
            self.lesson.follow()
        if self.dealt:
            self.intents.follow(self)

    def _agrees(self, data: dict[str, Any]) -> bool:
        """Whether an entry led where it led when it was written."""
        noted = data.get("footprint")
        return not (self._checks and noted and upgrade.differ(noted, upgrade.footprint(self.match)))

    def _freeze(self, why: str) -> None:
        self.frozen = why.format(moves=self.number)
        self.offers.clear()

    # One method for each kind of entry -----------------------------------------------------------------

    def _nonce(self, data: dict[str, Any]) -> None:
        holder = data["by"]
        self.holders[holder] = replace(self.holders[holder], nonce=data["nonce"])

    def _dealt(self, data: dict[str, Any]) -> None:
        """Every seat is taken, and the cards are dealt."""
        sealed = data.get("sealed")
        chance = read_chance({"seed": draw_seed(sealed)} if sealed else self.chosen)
        header = {key: value for key, value in (sealed or data["header"]).items() if key in HEADER}
        self._checks = self._checks or data["engine"] != upgrade.engine()
        self._begin(Match(agree(**header, files=self.pack), chance, self.start, settle=False, sealed=sealed))

    def _move(self, data: dict[str, Any]) -> None:
        match, seat, text = self.match, data["seat"], data["move"]
        make(match, seat, text)
        self._note(seat, text, data)
        asked = match.state.together()
        self.answers = {who: answer for who, answer in self.answers.items() if who in asked and who != seat}
        self.made[self.version] = (seat, text)
        self.version += 1
        self.offers.pop("undo", None)
        if not match.plies[-1].forced:
            mover, following = self.seats[seat], match.seat
            goes_on = following is not None and self.seats[following].holder == mover.holder
            self.time.chose(seat, mover.holder, by_bot=mover.bot_plays, goes_on=goes_on)
        for lent in [lent for lent in self.time.lent if match.seat != lent or len(self.seats) == 1]:
            self.seats[lent] = replace(self.seats[lent], level="")  # its turn is over
            self.time.back(lent)

    def _answers(self, data: dict[str, Any]) -> None:
        """Given, but not yet played: the position stays as it is until all are in."""
        for seat, text in data["given"]:
            self.answers[seat] = text
            self._note(seat, text, data)

    def _note(self, seat: int, text: str, data: dict[str, Any]) -> None:
        """How a move or an answer was sent: under which id, if any, for which version, and after how many seconds."""
        if data.get("id"):
            self.named[seat, data.get("at", self.version), data["id"]] = data.get("said", text)
        if "took" in data:
            self.took.setdefault(seat, deque(maxlen=REMEMBERED)).append(data["took"])

    def _undo(self, data: dict[str, Any]) -> None:
        for holder in {self.seats[ply.seat].holder for ply in self.match.plies[data["to"] :] if not ply.forced}:
            self.time.turns[holder] += 1
        self.match.go_back(data["to"])
        self.review = None
        self.made.clear()
        self.answers.clear()
        self.version += 1
        self.offers.clear()

    def _seat(self, data: dict[str, Any]) -> None:
        """Somebody sat down, or a bot stands in, or its owner is back; a free seat may give its colour away."""
        number, before = data["seat"], self.seats[data["seat"]]
        self.seats[number] = Seat(**data["as"])
        if data.get("timed"):
            self.time.lend(number, data["timed"])
        elif before.level and not self.seats[number].level:
            self.time.back(number)
        for other, seat in data.get("also", []):
            self.seats[other] = Seat(**seat)
        if data.get("holder"):
            self.holders.append(Holder(**data["holder"]))
        if data.get("asked"):
            self.asked[data["asked"]] = len(self.holders) - 1
        if self._match is not None:
            self._match.rename([seat.name for seat in self.seats], marks_of(self.seats))

    def _pause(self, data: dict[str, Any]) -> None:
        """No server ran the clock meanwhile; nothing else changes."""

    def _vanished(self, data: dict[str, Any]) -> None:
        """Somebody has gone for good: a name, a link and words less."""
        holder = data["by"]
        self.holders[holder] = replace(self.holders[holder], key=data["key"], browser="")
        gone = [seat for seat, _ in data["seats"]]
        self.chat = [said for said in self.chat if said.seat not in gone]
        for seat, place in data["seats"]:
            self._seat({"seat": seat, "as": place})

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

    def _review(self, data: dict[str, Any]) -> None:
        self.review = data if data.get("form") == FORM else None  # an older one is worked out anew

    def _lesson(self, data: dict[str, Any]) -> None:
        assert self.lesson is not None
        if data["do"] == "leave":
            self.lesson.leave()
        else:
            self.lesson.go_on()

    def _study(self, data: dict[str, Any]) -> None:
        self.study.apply(data)



def make(match: Match, seat: int, text: str) -> None:
    """A move as the journal has it: the only option is marked in records, and not at the table."""
    if seat == match.seat and match.is_forced and match.legal == [text]:
        match.settle_one()
    else:
        match.push(text, seat)


KINDS: dict[str, Callable[[Memory, dict[str, Any]], None]] = {
    "nonce": Memory._nonce,
    "dealt": Memory._dealt,
    "move": Memory._move,
    "answers": Memory._answers,
    "undo": Memory._undo,
    "seat": Memory._seat,
    "vanished": Memory._vanished,
    "pause": Memory._pause,
    "chat": Memory._chat,
    "chat_open": Memory._chat_open,
    "offer": Memory._offer,
    "yes": Memory._yes,
    "no": Memory._no,
    "abandoned": Memory._abandoned,
    "rematch": Memory._rematch,
    "review": Memory._review,
    "lesson": Memory._lesson,
    "practice": practised,
    "pace": paced,
    "notes": noted,
    "intent": intended,
    "study": Memory._study,
}
