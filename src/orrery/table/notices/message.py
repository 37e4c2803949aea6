"""What a message says: the game, the table, whose turn it is, how much has happened. No spectator can see less."""
from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from orrery.kernel.things import count
from orrery.table import moment
from orrery.table.memory import Memory
from orrery.table.notices.wishes import Way, Wishes


@dataclass(frozen=True)
class Notice:
    game: str
    table: str  # its code
    name: str  # what the people call their table
    player: str
    turn: int  # the player's own turns, counted
    moves: int  # made since the player's last one
    since: float  # when it became their turn
    url: str  # opens the table in the browser that plays there
    off: str  # ends these messages

    @property
    def title(self) -> str:
        return f"Your turn in {self.game}"

    @property
    def text(self) -> str:
        """One or two sentences."""
        where = f"{self.name} (table {self.table})" if self.name else f"table {self.table}"
        happened = f"{count(self.moves, 'move')} since your last one." if self.moves else "The game has begun."
        return f"{self.player}, it’s your turn at {where}. {happened}"

    def as_data(self) -> dict[str, Any]:
        """For programs."""
        return {"event": "your_turn", "text": self.text, **asdict(self)}


def notice_for(memory: Memory, holder: int) -> tuple[str, int] | None:
    """Who is asked on a device, and how many moves the others have made meanwhile; None if nobody has to choose."""
    asked = [seat for seat in memory.deciding() if memory.seats[seat].holder == holder]
    if not asked or memory.due() is not None or memory.facing(asked[0]).is_forced:
        return None
    mine, plies = memory.seats_of(holder), memory.match.plies
    seen = len(plies) - memory.match.unseen(asked[0])
    last = next((n + 1 for n in range(seen - 1, -1, -1) if plies[n].seat in mine), 0)
    return memory.seats[asked[0]].name, seen - last


def notice_of(memory: Memory, holder: int, wishes: Wishes, way: Way) -> Notice | None:
    """The message for a device, if it is its turn."""
    found = notice_for(memory, holder)
    if found is None:
        return None
    return Notice(
        game=memory.setup.game.title,
        table=memory.code,
        name=memory.plan.get("title", ""),
        player=found[0],
        turn=memory.time.turns[holder] + 1,
        moves=found[1],
        since=memory.asked_at,
        url=f"{wishes.base}/t/{memory.code}/mine",
        off=off_url(memory.code, wishes, way),
    )


def off_url(code: str, wishes: Wishes, way: Way) -> str:
    return f"{wishes.base}/off/{code}/{wishes.stop}?way={way}"


# E-mail -------------------------------------------------------------------------------------------------------


def turn_mail(notice: Notice, sender: str, to: str) -> EmailMessage:
    body = f"{notice.text}\n\nPlay: {notice.url}\n\n--\nTo stop these messages: {notice.off}\n"
    return mail(notice.title, body, sender, to, notice.off)


def confirming_mail(game: str, code: str, wishes: Wishes, sender: str) -> EmailMessage:
    """The first message asks whether there may be more."""
    off = off_url(code, wishes, "mail")
    body = (
        f"Somebody, probably you, wants to hear by e-mail when it’s their turn in {game} (table {code}).\n\n"
        f"If that’s right, say yes here: {off}\n\nIf not, do nothing. You won’t hear from us again.\n"
    )
    return mail(f"E-mail for your turn in {game}?", body, sender, wishes.mail, off)


def mail(subject: str, body: str, sender: str, to: str, off: str) -> EmailMessage:
    message = EmailMessage()
    message["Subject"], message["From"], message["To"] = subject, sender, to
    message["Date"] = format_datetime(datetime.fromtimestamp(moment.now(), UTC))
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].rstrip(">") or None)
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{off}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(body)
    return message


# The feed -----------------------------------------------------------------------------------------------------


def atom(memory: Memory, holder: int, wishes: Wishes) -> str:
    """The feed of a device: an entry while it is its turn, always under the same id, and one when the game is over."""
    game, code = memory.setup.game.title, memory.code
    own = f"{wishes.base}/feed/{code}/{wishes.feed}"
    table = f"{wishes.base}/t/{code}/mine"
    entries = ""
    if (notice := notice_of(memory, holder, wishes, "feed")) is not None:
        entries = entry(f"{code}:{holder}:{notice.turn}", notice.title, notice.text, notice.since, table)
    elif memory.over:
        said = f"The game at table {code} is over."
        entries = entry(f"{code}:{holder}:over", f"{game} is over", said, memory.changed_at, table)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'
        f"<id>urn:orrery:{code}:{holder}</id>\n<title>{escape(f'Your turn in {game}')}</title>\n"
        f"<updated>{stamp(memory.asked_at)}</updated>\n<author><name>Orrery</name></author>\n"
        f'<link rel="self" href={quoteattr(own)}/>\n<link href={quoteattr(table)}/>\n{entries}</feed>\n'
    )


def entry(number: str, title: str, text: str, at: float, url: str) -> str:
    return (
        f"<entry><id>urn:orrery:{number}</id><title>{escape(title)}</title><updated>{stamp(at)}</updated>"
        f"<link href={quoteattr(url)}/><summary>{escape(text)}</summary></entry>\n"
    )


def stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
