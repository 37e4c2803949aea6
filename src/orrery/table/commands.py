"""Everything that can be done at a table: pure functions from what is known to the entries to be written.

A command checks, and then refuses with a sentence or returns drafts; it changes nothing. A driver writes them to the
journal: `table.py` at a server, `local.py` in a program that waits.
"""
from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, replace

from orrery.kernel.colours import COLOURS
from orrery.table import plan, practice
from orrery.table.dealing import as_bot, deal, must_host, must_want_bots
from orrery.table.entries import Data, Draft, NotDealt, NotYet, Stale, TableRefused
from orrery.table.known import ENDED, Holder
from orrery.table.memory import Memory, Offer
from orrery.table.names import clean_name, distinct
from orrery.table.seats import STAND_IN_LEVEL, Seat, new_code, seat_entry

CHAT_LENGTH = 400
CHAT_LINES = 500
OVER = "The game is over."

# Moves --------------------------------------------------------------------------------------------------------


def move(
    memory: Memory, seat: int, text: str, version: int, move_id: str = "", waited: float = 0.0
) -> list[Draft]:
    """Makes a move for a seat, `waited` seconds after it was asked.

    The same move of a seat in the same position is made once: a lost answer may be asked for again, and sending the
    only option is no mistake when the table was faster. An id says so even when the position is gone by undo.
    """
    match = memory.match
    sent = memory.named.get((seat, version, move_id)) if move_id else None
    if sent not in (None, text):
        raise TableRefused("You’ve sent another move with this id. Use a new id for each move.")
    if sent is not None or memory.made.get(version) == (seat, text):
        return []
    must_run(memory)
    if memory.seats[seat].bot_plays:
        raise TableRefused("A bot is playing this seat. Take it back first.")
    named: Data = {"id": move_id, "at": version} if move_id else {}
    if match.words.read_move(text, seat) in match.state.anytime(seat):
        practice.must_be_a_game(memory)
        return [*out_of_turn(memory, seat, text), Draft("move", {"seat": seat, "move": text, **named})]
    if version != memory.version:
        raise Stale
    said, text = text, match.words.timestamp(text, waited)
    if seat in memory.answers:
        raise TableRefused("You’ve already answered.")
    facing = match.facing(seat)
    if refusal := facing.why_not(text, seat):
        raise TableRefused(refusal.text, refusal.rule)
    if memory.lesson is not None and (later := memory.lesson.refusal(text)):
        raise NotYet(later.text, later.rule)
    if memory.practice is not None and (tried := practice.check(memory.practice, text)):
        return tried
    if named and said != text:
        named["said"] = said
    took = {} if facing.is_forced else {"took": round(waited, 2)}
    if seat in memory.waiting():
        return [Draft("answers", {"given": [[seat, text]], **named, **took})]
    return [Draft("move", {"seat": seat, "move": text, **named, **took})]


def out_of_turn(memory: Memory, seat: int, text: str) -> list[Draft]:
    """What has to be played before a move out of turn, because there is no choice: records are read back that way."""
    twin = memory.match.at(memory.match.number)
    drafts = []
    while twin.is_forced:
        drafts.append(Draft("move", {"seat": twin.seat, "move": twin.legal[0]}))
        twin.settle_one()
    if refusal := twin.why_not(text, seat):
        raise TableRefused(refusal.text, refusal.rule)
    return drafts


def play_due(memory: Memory, seat: int, text: str, version: int) -> list[Draft]:
    """A move that the table makes by itself, unless it has moved on meanwhile."""
    current = version == memory.version and not memory.over
    return [Draft("move", {"seat": seat, "move": text})] if current else []


def time_up(memory: Memory, version: int) -> list[Draft]:
    """The clock answers for everybody who hasn't."""
    limit = memory.limit()
    if version != memory.version or limit is None:
        return []
    if waiting := memory.waiting():
        return [Draft("answers", {"given": [[seat, limit.move] for seat in waiting]})]
    return [Draft("move", {"seat": memory.match.seat, "move": limit.move})]


def may_ask_hint(memory: Memory) -> None:
    practice.must_be_a_game(memory)
    if memory.counted:
        raise TableRefused(f"{memory.counted} has no hints.")


def must_run(memory: Memory) -> None:
    if memory.over:
        raise TableRefused(memory.frozen or (ENDED if memory.abandoned else OVER))
    if not memory.dealt:
        raise NotDealt


# Consent ------------------------------------------------------------------------------------------------------


def undo(memory: Memory, holder: int) -> list[Draft]:
    """Undoes this device's last choice, or asks the others to allow it."""
    if why := memory.why_no_undo(holder):
        raise TableRefused(why)
    target = memory.undo_target(holder)
    if memory.undo_is_free(holder):
        return [Draft("undo", {"to": target})]
    if "undo" in memory.offers:
        raise TableRefused("There’s already a request to undo. Wait for the answer.")
    return [Draft("offer", {"kind": "undo", "by": holder, "to": target})]


def offer(memory: Memory, holder: int, kind: str) -> list[Draft]:
    """Asks the others for a rematch, or to end the game. With nobody to ask it is done at once."""
    practice.must_be_a_game(memory)
    if kind not in ("rematch", "abandon"):
        raise TableRefused("There’s no such offer.")
    if kind == "rematch" and not memory.over:
        raise TableRefused("You can offer a rematch when the game is over.")
    if kind == "rematch" and memory.next_code:
        raise TableRefused("The rematch has already started.")
    if kind == "abandon":
        must_run(memory)
    if kind in memory.offers:
        raise TableRefused("That’s already been offered. Wait for the others to answer.")
    return [Draft("offer", {"kind": kind, "by": holder}), *agreed(memory, Offer(kind, holder))]


def answer(memory: Memory, holder: int, kind: str, yes: bool) -> list[Draft]:
    asked = memory.offers.get(kind)
    if asked is None:
        raise TableRefused("That offer no longer stands.")
    if not yes:
        return [Draft("no", {"kind": kind, "by": holder})]
    if asked.by == holder:
        raise TableRefused("This is your own offer. The others have to answer it.")
    said = replace(asked, yes=asked.yes | {holder})
    return [Draft("yes", {"kind": kind, "by": holder}), *agreed(memory, said)]


def agreed(memory: Memory, offer: Offer) -> list[Draft]:
    """What follows when everybody has said yes; nothing before."""
    asked = memory.people() if offer.kind == "undo" else memory.voters()
    if asked - {offer.by} - offer.yes:
        return []
    if offer.kind == "undo":
        return [Draft("undo", {"to": offer.to})]
    if offer.kind == "abandon":
        return [Draft("abandoned", {"by": offer.by})]
    code = new_code()
    return [Draft("rematch", {"code": code}), Draft("created", plan.rematch(memory), code)]


# Seats --------------------------------------------------------------------------------------------------------


def seat_at(memory: Memory, number: int) -> Seat:
    if not 0 <= number < len(memory.seats):
        raise TableRefused("There’s no such seat.")
    return memory.seats[number]


def join(
    memory: Memory, seat: int, name: str, holder: Holder, invite: str = "", mark: int = 0, asked: str = ""
) -> list[Draft]:
    """Takes an open seat, with a colour that no other player has (0: the seat's own).

    A request with a name (`requests.py`) that has a seat already is done: `memory.asked` says which holder it made.
    """
    if asked in memory.asked:
        return []
    place = seat_at(memory, seat)
    if place.kind != "open":
        raise TableRefused("That seat is taken.")
    if place.invite != invite:
        raise TableRefused("That seat is reserved for an invited player.")
    mark = mark or place.mark
    if mark != place.mark and mark not in free_marks(memory):
        raise TableRefused("Another player has that colour. Choose a free one.")
    others = [other.name for number, other in enumerate(memory.seats) if number != seat]
    shown = distinct(clean_name(name, f"Player {seat + 1}"), others)
    person = replace(place, name=shown, kind="person", holder=len(memory.holders), invite="", mark=mark)
    also = swapped(memory, seat, mark)
    entry = seat_entry(seat, person, also=also, holder=asdict(holder), **({"asked": asked} if asked else {}))
    seats = [person if n == seat else Seat(**dict(also).get(n, asdict(other))) for n, other in enumerate(memory.seats)]
    return [entry, *deal(memory, seats, [*memory.holders, holder])]


def recolour(memory: Memory, seat: int, mark: int) -> list[Draft]:
    """Takes another colour, until the cards are dealt; a free seat gives its own away."""
    if memory.dealt:
        raise TableRefused("Colours stay as they are once the game has started.")
    place = memory.seats[seat]
    if mark == place.mark:
        return []
    if mark not in free_marks(memory):
        raise TableRefused("Another player has that colour. Choose a free one.")
    return [seat_entry(seat, replace(place, mark=mark), also=swapped(memory, seat, mark))]


def swapped(memory: Memory, seat: int, mark: int) -> list[tuple[int, Data]]:
    """The free seat that has the colour a player takes gets that player's."""
    own = memory.seats[seat].mark
    return [
        (number, asdict(replace(other, mark=own)))
        for number, other in enumerate(memory.seats)
        if number != seat and mark and other.mark == mark
    ]


def free_marks(memory: Memory) -> list[int]:
    """The colours that no player has yet; an open seat gives its own away."""
    taken = {seat.mark for seat in memory.seats if seat.kind != "open"}
    return [mark for mark in range(1, len(COLOURS) + 1) if mark not in taken]


def bot_takes(memory: Memory, holder: int, seat: int, away: Collection[int]) -> list[Draft]:
    """A bot plays for somebody who is away, for an open seat, or for a player who asks for it.

    Before the deal, the host decides who isn't waited for any longer.
    """
    practice.must_be_a_game(memory)
    place = seat_at(memory, seat)
    if memory.counted and place.kind == "person" and place.holder == holder:
        raise TableRefused(f"{memory.counted} counts for you, so no bot can play your seat.")
    if place.level:
        raise TableRefused(f"A bot is already playing for {place.name}.")
    if place.kind == "person" and place.holder not in (holder, *away):
        raise TableRefused(f"{place.name} is connected. A bot can only take a seat when its player is away.")
    if place.kind == "open":
        if not memory.dealt:
            must_host(memory, holder, away)
            must_want_bots(memory)
        seats = [as_bot(place, memory.seats) if n == seat else other for n, other in enumerate(memory.seats)]
        return [seat_entry(seat, seats[seat]), *deal(memory, seats)]
    return [seat_entry(seat, replace(place, level=STAND_IN_LEVEL))]


def come_back(memory: Memory, holder: int, seat: int) -> list[Draft]:
    """The person plays again."""
    place = seat_at(memory, seat)
    if place.holder != holder or not place.level:
        raise TableRefused("No bot is playing this seat.")
    return [seat_entry(seat, replace(place, level=""))]


def reseat(memory: Memory, levels: Sequence[str]) -> list[Draft]:
    """Others play from now on, all at the first device: for each seat the level of a bot, or empty for a person."""
    changed = [
        replace(seat, kind="bot" if level else "person", level=level, holder=-1 if level else 0)
        for seat, level in zip(memory.seats, levels, strict=True)
    ]
    return [seat_entry(number, seat) for number, seat in enumerate(changed) if seat != memory.seats[number]]


# Chat ---------------------------------------------------------------------------------------------------------


def say(memory: Memory, seat: int, text: str) -> list[Draft]:
    said = " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())[:CHAT_LENGTH]
    if not memory.chat_open:
        raise TableRefused("Chat is closed at this table.")
    if not said:
        raise TableRefused("Type a message first.")
    if len(memory.chat) >= CHAT_LINES:
        raise TableRefused("Chat is full at this table.")
    return [Draft("chat", {"seat": seat, "text": said})]


def open_chat(memory: Memory, holder: int, is_open: bool) -> list[Draft]:
    if holder != 0:
        raise TableRefused("Only the host can open or close chat.")
    return [Draft("chat_open", {"open": is_open})]


# The lesson ---------------------------------------------------------------------------------------------------


def go_on(memory: Memory, step: int) -> list[Draft]:
    """The learner has read a step, counted from 0; said twice, it is done once."""
    lesson = memory.lesson
    is_next = lesson is not None and lesson.reads and step == len(lesson.passed)
    return [Draft("lesson", {"do": "read"})] if is_next else []


def leave_lesson(memory: Memory) -> list[Draft]:
    """Keeps playing without it."""
    is_taught = memory.lesson is not None and memory.lesson.step is not None
    return [Draft("lesson", {"do": "leave"})] if is_taught else []


def keep_review(memory: Memory, review: Data) -> list[Draft]:
    """Keeps what a review has found, if the game stands as it was reviewed."""
    fits = memory.over and review["moves"] == memory.match.number
    return [Draft("review", review)] if fits and memory.review is None else []
