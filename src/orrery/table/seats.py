"""Who sits where. A device holds one or more seats by one private key; invitations are not keys."""
from __future__ import annotations

import secrets
from dataclasses import asdict, dataclass
from typing import Literal

from orrery.kernel.colours import give_marks
from orrery.table.entries import Draft, TableRefused
from orrery.table.names import clean_name, distinct

Kind = Literal["person", "bot", "open"]
Place = str  # what somebody wants at a seat: me, here, friend, open, or the level of a bot

PERSON_PLACES = ("me", "here", "friend", "open")
BOT_NAMES = ("Hypatia", "Kepler", "Tycho", "Caroline", "Halley", "Vera", "Cassini")
UNNAMED = FRIEND, OPEN_SEAT = "A friend", "Open seat"  # what a free seat is called until somebody takes it
NAMELESS = "You"  # what somebody is called who plays alone and has given no name
STAND_IN_LEVEL = "casual"  # of a bot that takes a free seat, or plays for somebody who is away
NONCE_LENGTH = 128
CODE_LENGTH = 6
CODE_LETTERS = "23456789BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so no words; nothing that looks like something else


@dataclass(frozen=True)
class Seat:
    """One seat. `holder` is the device that plays it, -1 for none."""

    name: str
    kind: Kind
    level: str = ""  # of the bot that sits here, or that stands in for an absent person
    holder: int = -1
    invite: str = ""  # an open seat with an invitation is kept for whoever has it
    here: bool = False  # a further person on the same device
    mark: int = 0  # colour and shape, from 1

    @property
    def bot_plays(self) -> bool:
        return bool(self.level)


def new_key() -> str:
    """192 bits: nobody guesses a seat."""
    return secrets.token_urlsafe(24)


def new_code() -> str:
    """Short enough to be read out; it opens nothing but what the table shows to all."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def clean_nonce(nonce: str) -> str:
    """A device's part in the draw, as it stands in the record: any printable text of one line."""
    if not nonce or len(nonce) > NONCE_LENGTH or not nonce.isprintable():
        raise TableRefused(f"A nonce is a text of 1 to {NONCE_LENGTH} printable characters.")
    return nonce


def marks_of(seats: list[Seat]) -> list[int]:
    """The colours of all seats; none for a table from before there were colours."""
    return [seat.mark for seat in seats] if all(seat.mark for seat in seats) else []


def seat_all(places: list[Place], names: list[str], wishes: list[int]) -> list[Seat]:
    """Seats as wanted. Everybody on this device shares holder 0; friends get an invitation."""
    seats: list[Seat] = []
    marks = give_marks(wishes, len(places))
    bot_names = iter(BOT_NAMES)
    is_alone = sum(place in PERSON_PLACES for place in places) == 1  # "You" would be somebody else to the others
    wanted = [*names, *[""] * len(places)][: len(places)]
    for number, (place, wish) in enumerate(zip(places, wanted, strict=True)):
        taken = [seat.name for seat in seats]
        if place in ("me", "here"):
            name = distinct(clean_name(wish, NAMELESS if is_alone and place == "me" else f"Player {number + 1}"), taken)
            seats.append(Seat(name, "person", holder=0, here=place == "here", mark=marks[number]))
        elif place in ("friend", "open"):
            name = distinct(clean_name(wish, FRIEND if place == "friend" else OPEN_SEAT), taken)
            seats.append(Seat(name, "open", invite=new_key() if place == "friend" else "", mark=marks[number]))
        else:
            name = distinct(clean_name(wish, next(bot_names)), taken)
            seats.append(Seat(name, "bot", level=place, mark=marks[number]))
    return seats


def seat_entry(number: int, seat: Seat, **more: object) -> Draft:
    """Somebody else sits there now."""
    return Draft("seat", {"seat": number, "as": asdict(seat), **more})
