"""A table without a server: everybody sits at one device, and the program waits for them. Nothing here is parallel."""
from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from orrery.table.daily import bot_seed
from orrery.table.entries import Draft
from orrery.table.journal import Journal
from orrery.table.memory import Memory
from orrery.table.thinker import Thinker, ask

P = ParamSpec("P")


class LocalTable:
    """The same journal and the same commands as at a table on a server."""

    def __init__(self, journal: Journal, thinker: Thinker, seed: str = "") -> None:
        self.journal = journal
        self.memory = journal.memory
        self.thinker = thinker
        self.seed = seed or secrets.token_hex(8)  # of the bots

    def do(
        self, command: Callable[Concatenate[Memory, P], list[Draft]], /, *args: P.args, **kwargs: P.kwargs
    ) -> None:
        self.journal.write(lambda memory: command(memory, *args, **kwargs))

    def advise(self, seat: int, level: str) -> str:
        """What a bot would do in the seat to move, by what that seat knows: the same again in the same position."""
        if self.memory.lesson is not None and (taught := self.memory.lesson.move_for(seat)):
            return taught
        digest = hashlib.sha256(f"{self.seed} {self.memory.match.number}".encode()).digest()
        seed = bot_seed(self.memory) or int.from_bytes(digest[:7], "big")
        return self.thinker.choose_now(ask(self.memory.match, seat, level, seed))
