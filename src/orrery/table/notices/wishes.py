"""How somebody wants to hear of their turn at a table. Kept with their device, never in the journal."""
from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from orrery.table.entries import TableRefused

Way = Literal["feed", "hook", "mail"]
WAYS: tuple[Way, ...] = ("feed", "hook", "mail")
NOTICES = "notices"  # a note of a device
ADDRESS = re.compile(
    r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,180}[A-Za-z0-9])?\.[A-Za-z]{2,24}", re.ASCII
)


@dataclass(frozen=True)
class Wishes:
    base: str = ""  # how this visitor calls the site: links in messages begin with it
    stop: str = ""  # whoever has it can end messages, and nothing else
    feed: str = ""  # whoever has it can read the feed, and nothing else
    hook: str = ""  # an address
    mail: str = ""  # an address
    sure: bool = False  # the owner of the mail address has said yes

    def as_data(self) -> dict[str, Any]:
        return asdict(self)

    def ways(self) -> list[Way]:
        """By which messages are sent; a feed is fetched."""
        chosen: dict[Way, bool] = {"hook": bool(self.hook), "mail": bool(self.mail) and self.sure}
        return [way for way, is_on in chosen.items() if is_on]

    def at(self, base: str) -> Wishes:
        """With what every message needs."""
        return replace(self, base=base, stop=self.stop or secrets.token_urlsafe(24))

    def without(self, way: Way) -> Wishes:
        if way == "mail":
            return replace(self, mail="", sure=False)
        return replace(self, feed="") if way == "feed" else replace(self, hook="")


def read_wishes(notes: Mapping[tuple[int, str], Any], holder: int) -> Wishes:
    found = notes.get((holder, NOTICES))
    return Wishes(**found) if found else Wishes()


def clean_mail(text: str) -> str:
    address = text.strip()
    if not ADDRESS.fullmatch(address) or ".." in address:
        raise TableRefused("That isn’t an e-mail address. Write it like ana@example.org.")
    return address
