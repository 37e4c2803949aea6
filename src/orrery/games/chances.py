"""Chances that people can believe: what a review counts, corrected by how such counts came true.

A review counts how games end that are played on quickly (`bots/counting.py`). People and better bots make more of a
lead than such games do, or less. A person who reads 70 % wants to win seven times in ten: `orrery calibrate` measures
the difference and keeps it in the game's `chances.toml`.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from orrery.games.packs import GAMES
from orrery.kernel.game import Setup
from orrery.kernel.parsing import read_toml

FILE = "chances.toml"


class Candour(NamedTuple):
    """How far counted chances can be taken at their word."""

    trust: float = 1.0  # the power to which shares are raised: below 1 they were too sure of themselves
    lean: float = 1.0  # alone against the game: how many times the odds were as good as they looked

    def corrected(self, shares: Sequence[float]) -> list[float]:
        """The shares in the same order, with the same sum; nothing and everything stay what they are."""
        if len(shares) == 1:
            won, lost = self.lean * shares[0] ** self.trust, (1 - shares[0]) ** self.trust
            return [won / (won + lost)]
        raised = [share**self.trust if share > 0 else 0.0 for share in shares]
        total = sum(raised)
        return [share / total for share in raised] if total > 0 else list(shares)


class Candours(NamedTuple):
    """Of the two curves of a review."""

    known: Candour = Candour()
    lay: Candour = Candour()


def candours(setup: Setup) -> Candours:
    """As measured; between two numbers of seats the nearer one counts. What nobody has measured is taken as it is."""
    rows = [row for row in measured(setup.game.name) if row["mode"] == setup.mode.name]
    if not rows:
        return Candours()
    row = min(rows, key=lambda row: abs(int(row["seats"]) - setup.seats))
    return Candours(Candour(*row["known"]), Candour(*row["lay"]))


@cache
def measured(game: str) -> tuple[dict[str, Any], ...]:
    """What was found out about a game, a table for each mode and number of seats."""
    path = GAMES / game / FILE
    return tuple(read_toml(path.read_text(encoding="utf-8"))["measured"]) if path.is_file() else ()
